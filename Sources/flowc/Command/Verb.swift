/// Something that the command can do.
struct Verb: Sendable {
  let name: String
  /// A summary of one line, for the list of verbs.
  let summary: String
  /// The words after `flowc NAME` in a call.
  let synopsis: String
  let options: [Option]
  /// Examples of calls, each with its purpose.
  let examples: [(call: String, purpose: String)]
  /// The operands that the verb takes besides its options.
  var operands = CompletedWord.files
  let run: @Sendable (Invocation) throws(CommandError) -> ExitStatus

  /// The verb's own options, and the options of every verb.
  var allOptions: [Option] { options + Verb.common }

  static let common = [
    Option(
      "--color", "WHEN", "auto, always or never; NO_COLOR is obeyed",
      choices: ["auto", "always", "never"]),
    Option("--help", nil, "shows this"),
  ]

  static var all: [Verb] {
    [
      .start, .importing, .new, .lint, .format, .generate, .scaffold, .diagram, .docs, .diff,
      .routes,
      .path, .play, .test, .links, .strings, .explain, .schema, .serve, .completions,
    ]
  }

  /// The help of the verb, which fits on a screen.
  var help: String {
    var text = "flowc \(name) \(synopsis)\n\n\(summary)\n\nOptions:\n"
    let listed = allOptions.filter(\.isListed)
    let names = listed.map { [$0.name, $0.value].compactMap { $0 }.joined(separator: " ") }
    let width = names.map(\.count).max() ?? 0
    for (name, option) in zip(names, listed) {
      text +=
        "  " + name + String(repeating: " ", count: width - name.count + 2) + option.help + "\n"
    }
    text += "\nExamples:\n"
    for (call, purpose) in examples { text += "  \(call)\n      \(purpose)\n" }
    return text
  }
}
