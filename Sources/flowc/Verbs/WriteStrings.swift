import Diagnostics
import FlowGeneration

extension Verb {
  static let strings = Verb(
    name: "strings",
    summary: "Puts all texts of modules into a string catalog.",
    synopsis: "[paths] --output FILE.xcstrings [--check]",
    options: [
      Option("--output", "FILE", "the catalog; translations and other entries stay"),
      Option("--language", "CODE", "the language of the flow files, for a new catalog: `en`"),
      Option("--check", nil, "writes nothing; fails if the catalog isn't current"),
    ],
    examples: [
      ("flowc strings Flows --output App/Localizable.xcstrings", "new texts, and stale ones"),
      ("flowc strings Flows --output App/Localizable.xcstrings --check", "for CI"),
    ],
    run: { invocation throws(CommandError) in try WriteStrings(invocation: invocation).run() })
}

private struct WriteStrings {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    guard let path = invocation["--output"] else {
      throw .usage("`flowc strings` needs `--output FILE.xcstrings`")
    }
    let checked = try CheckedModules.sound(invocation.paths)
    Output.show(checked.errors, of: checked.sources, invocation)
    if let failure = checked.failure() { return failure }
    let old = FileSystem.kind(of: path) == .missing ? nil : try FileSystem.read(path)
    var catalog = try catalog(old, path)
    for flow in checked.modules.map(\.checked.flow) {
      catalog.hold(flow.catalogTexts, of: flow.name.text)
    }
    let changes = catalog.changes
    guard old == nil || !changes.isEmpty else {
      Output.note("\(path) is current")
      return .success
    }
    if invocation.has("--check") {
      let difference = old == nil ? "there is no such file" : changes.text
      Output.line(TerminalText.escaped("\(path) is not current: \(difference)"))
      return .findings
    }
    try write(catalog.text, over: old, to: path)
    Output.note("\(path): \(changes.isEmpty ? "no texts" : changes.text)")
    return .success
  }

  private func catalog(_ old: [UInt8]?, _ path: String) throws(CommandError) -> StringCatalog {
    guard let old else { return StringCatalog(language: invocation["--language"] ?? "en") }
    do throws(JSONMistake) {
      return try StringCatalog(old)
    } catch {
      throw .failure("\(path) can't be read: \(error.message)")
    }
  }

  private func write(
    _ text: String, over old: [UInt8]?, to path: String
  ) throws(CommandError) {
    guard let old else { return try FileSystem.create(path, with: text.utf8) }
    let isEnded = old.last == UInt8(ascii: "\n")
    try FileSystem.rewrite(path, from: old, to: Array((text + (isEnded ? "\n" : "")).utf8))
  }
}
