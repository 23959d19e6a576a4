import Diagnostics
import FlowGeneration
import FlowModel

extension Verb {
  static let docs = Verb(
    name: "docs",
    summary: "Writes a module as a page of Markdown, for a wiki.",
    synopsis: "[paths] [--output FILE]",
    options: [
      Option("--output", "FILE", "the page to write; without it, the text is printed"),
      Option("--check", nil, "writes nothing; fails if the page in --output is another one"),
    ],
    examples: [
      ("flowc docs Flows/Shop --output Shop.md", "screens, routes, links, guards and scenarios"),
      ("flowc docs Flows/Shop --output Shop.md --check", "for CI: is the page current?"),
    ],
    run: { invocation throws(CommandError) in
      if invocation.has("--check"), invocation["--output"] == nil {
        throw .usage("`--check` compares a file: add `--output FILE`")
      }
      let checked = try CheckedModules.sound(invocation.paths)
      let isPrinted = invocation["--output"] == nil
      Output.show(checked.errors, of: checked.sources, invocation, isAside: isPrinted)
      if let failure = checked.failure() { return failure }
      let text = ModulePage(try checked.only("a page shows one module").checked.flow).text
      if let output = invocation["--output"], invocation.has("--check") {
        if try FileSystem.read(output) == Array(text.utf8) {
          Output.note("\(output) is current")
          return .success
        }
        Output.line(TerminalText.escaped("\(output) is not what `flowc docs` would write now"))
        return .findings
      }
      try Output.write(text, to: invocation["--output"], as: .page)
      return .success
    })
}
