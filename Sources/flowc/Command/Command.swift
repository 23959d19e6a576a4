import Diagnostics

/// Finds the verb and runs it.
enum Command {
  static let version = "0.1.0"

  static func run(_ words: [String]) -> ExitStatus {
    guard let word = words.first else {
      Output.error(help)
      return .badUsage
    }
    switch word {
    case "--help", "-h", "help": return explain(words.dropFirst().first)
    case "--version":
      Output.line("flowc \(version)")
      return .success
    default: break
    }
    guard let verb = Verb.all.first(where: { $0.name == word }) else {
      return complain(CommandError.usage(unknownVerb(word)))
    }
    return run(verb, Array(words.dropFirst()))
  }

  private static func run(_ verb: Verb, _ words: [String]) -> ExitStatus {
    // All words after `--` are paths.
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      Output.text(verb.help)
      return .success
    }
    do throws(CommandError) {
      return try verb.run(try Invocation(words, for: verb))
    } catch {
      if let report = FailureReport(verb, words) { Output.text(report.text(of: error)) }
      return complain(error)
    }
  }

  private static func complain(_ error: CommandError) -> ExitStatus {
    Output.error(error)
    switch error {
    case .usage: Output.error("Try `flowc --help`.\n")
    case .failure: break
    }
    return error.status
  }

  private static func explain(_ name: String?) -> ExitStatus {
    guard let name else {
      Output.text(help)
      return .success
    }
    guard let verb = Verb.all.first(where: { $0.name == name }) else {
      return complain(CommandError.usage(unknownVerb(name)))
    }
    Output.text(verb.help)
    return .success
  }

  private static func unknownVerb(_ word: String) -> String {
    "there is no verb `\(word)`" + Suggestion.question(after: word, in: Verb.all.map(\.name))
  }

  private static var help: String {
    let width = Verb.all.map(\.name.count).max() ?? 0
    let verbs = Verb.all.map { verb in
      "  \(verb.name)\(String(repeating: " ", count: width - verb.name.count + 2))\(verb.summary)"
    }
    return """
      flowc <verb> [paths] checks an app's navigation, generates its Swift, draws it.
      A path is a flow file or a directory; without one, it is `Flows`. Verbs:
      \(verbs.joined(separator: "\n"))

      `flowc <verb> --help` says more. Exit: 0 ok, 1 errors, 2 usage, 3 files.

      """
  }
}
