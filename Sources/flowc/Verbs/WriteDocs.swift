import Diagnostics
import Editing
import FlowGeneration
import FlowModel

extension Verb {
  static let docs = Verb(
    name: "docs",
    summary: "Writes a module as a page of Markdown, for a wiki.",
    synopsis: "[paths] [--events] [--output FILE]",
    options: [
      Option("--events", nil, "the screens and results that analytics can tell of"),
      Option(
        "--format", "FORMAT", "markdown (the default), or json of events",
        choices: ["markdown", "json"]),
      Option("--output", "FILE", "the page to write; without it, the text is printed"),
      Option("--check", nil, "writes nothing; fails if the page in --output is another one"),
    ],
    examples: [
      ("flowc docs Flows/Shop --output Shop.md", "screens, routes, links, guards and scenarios"),
      ("flowc docs Flows/Shop --output Shop.md --check", "for CI: is the page current?"),
      ("flowc docs Flows/Shop --events --format json", "for a tracking plan"),
    ],
    run: { invocation throws(CommandError) in
      if invocation.has("--check"), invocation["--output"] == nil {
        throw .usage("`--check` compares a file: add `--output FILE`")
      }
      let isJSON = invocation["--format"] == "json"
      guard !isJSON || invocation.has("--events") else {
        throw .usage("`--format json` is for events: add `--events`")
      }
      let checked = try CheckedModules.sound(invocation.paths)
      let isPrinted = invocation["--output"] == nil
      if let failure = checked.failure() {
        Output.show(
          checked.errors, of: checked.sources, invocation, problems: checked.problems,
          format: isJSON ? .json : .pretty, isAside: isPrinted && !isJSON)
        return failure
      }
      let flow = try checked.only("a page shows one module").checked.flow
      let text =
        isJSON
        ? json(of: flow)
        : invocation.has("--events") ? ModulePage(flow).events : ModulePage(flow).text
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

/// Returns the events of a module, for programs.
private func json(of flow: Flow) -> String {
  let events = flow.eventRows().map { event in
    [
      "kind": event.kind.rawValue, "name": event.name, "parameters": event.parameters.map(\.json),
      "sources": event.sources, "doc": event.doc,
    ] as JSONObject
  }
  return flowc.json(["version": 1, "name": flow.name.text, "events": events] as JSONObject)
}
