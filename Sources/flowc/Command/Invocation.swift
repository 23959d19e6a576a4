import Diagnostics

/// An option of a verb.
struct Option: Sendable {
  /// The name with its dashes.
  let name: String
  /// The name of its value in the help; nil for a switch.
  let value: String?
  let help: String
  /// The values that the option takes, if they are few.
  let choices: [String]
  /// Whether the option has a line of its own in the help. Otherwise the line of another one names it.
  let isListed: Bool

  init(
    _ name: String, _ value: String? = nil, _ help: String, choices: [String] = [],
    isListed: Bool = true
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.choices = choices
    self.isListed = isListed
  }
}

/// The words of a call, parsed with the options of a verb.
struct Invocation: Sendable {
  private(set) var paths: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: `CommandError.usage` for an option that the verb doesn't have, or for a value that
  ///   the option doesn't take.
  init(_ words: [String], for verb: Verb) throws(CommandError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        paths += rest
        return
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        paths.append(word)
        continue
      }
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try Self.option(String(halves[0]), of: verb)
      let inline = halves.count == 2 ? String(halves[1]) : nil
      values[option.name, default: []].append(try Self.value(of: option, inline, &rest))
    }
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  /// The last value that the call gives for an option.
  subscript(option: String) -> String? { values[option]?.last }

  func all(_ option: String) -> [String] { values[option] ?? [] }

  private static func option(_ name: String, of verb: Verb) throws(CommandError) -> Option {
    if let option = verb.allOptions.first(where: { $0.name == name }) { return option }
    let names = verb.allOptions.map(\.name)
    let renamed = renamed[name].flatMap { names.contains($0) ? $0 : nil }
    let meant =
      renamed.map { "; did you mean `\($0)`?" } ?? Suggestion.question(after: name, in: names)
    throw .usage("`flowc \(verb.name)` has no option `\(name)`" + meant)
  }

  /// The present names of options that were called otherwise, in flowc or in tools like it.
  private static let renamed = ["--explain": "--undecided"]

  private static func value(
    of option: Option, _ inline: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandError) -> String {
    guard let placeholder = option.value else {
      if inline != nil { throw .usage("`\(option.name)` takes no value") }
      return ""
    }
    // If the next word looks like an option, it isn't meant as a value.
    let isNext = rest.first.map { !$0.hasPrefix("-") } ?? false
    guard let value = inline ?? (isNext ? rest.popFirst() : nil), !value.isEmpty else {
      throw .usage("`\(option.name)` needs a value: \(option.name) \(placeholder)")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let meant =
        Suggestion.nearest(to: value, in: option.choices).map { "did you mean `\($0)`?" }
        ?? "it takes \(option.choices.joined(separator: ", "))"
      throw .usage("`\(option.name)` can't be `\(value)`; \(meant)")
    }
    return value
  }
}
