import FlowFormat
import FlowModel

/// Parameters as a call writes them: `id: Int, name: String? = null`.
struct ParameterList {
  /// The parameters in YAML, in braces; nil if there are none.
  let text: String?

  /// - Throws: `CommandError.usage` for a text that isn't a list of names and types.
  init(_ written: String?) throws(CommandError) {
    guard let written else {
      text = nil
      return
    }
    var names: Set<String> = []
    var entries: [String] = []
    for part in Self.parts(of: written) {
      let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { throw Self.wrong("`\(part.trimmed)` has no type") }
      let name = String(halves[0].trimmed)
      try Self.check(name)
      guard names.insert(name).inserted else { throw Self.wrong("`\(name)` is there twice") }
      entries.append("\(name): \(try Self.type(String(halves[1]), of: name))")
    }
    text = "{ \(entries.joined(separator: ", ")) }"
  }

  /// Returns the parts between commas. A comma in brackets or quotes belongs to its part.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "[": depth += 1
      case "]": depth -= 1
      case "," where depth <= 0 && !isQuoted:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return parts + [text[start...]]
  }

  private static func check(_ name: String) throws(CommandError) {
    if let problem = Spelling.small.problem(of: name) {
      throw wrong("`\(name)` is no parameter's name: \(problem)")
    }
    if name == "self" { throw wrong("no parameter can be named `self`, a word of Swift's") }
  }

  /// Returns a parameter's type: `Int`, or `{ type: Int, default: 1 }`.
  private static func type(_ written: String, of name: String) throws(CommandError) -> String {
    let halves = written.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let type = String(halves[0].trimmed)
    guard isType(type[...]) else {
      throw wrong("`\(type)` is no type for `\(name)`: write `Int`, `String?` or `[UUID]`")
    }
    guard halves.count == 2 else { return type.asFlowText }
    return "{ type: \(type.asFlowText), default: \(try value(halves[1].trimmed, of: name)) }"
  }

  private static func isType(_ text: Substring) -> Bool {
    if text.hasSuffix("?"), !text.hasSuffix("??") { return isType(text.dropLast()) }
    if text.hasPrefix("["), text.hasSuffix("]") { return isType(text.dropFirst().dropLast()) }
    return Name(String(text)) != nil
  }

  /// Returns a default value: a number, a word, or text in double quotes.
  private static func value(
    _ text: Substring, of name: String
  ) throws(CommandError) -> String {
    if text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      let content = String(text.dropFirst().dropLast())
      // Quotes distinguish text from a name.
      let flow = content.asFlowText
      return flow.hasPrefix("\"") ? flow : "\"\(flow)\""
    }
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    guard isNumber || Name(String(text)) != nil else {
      throw wrong("`\(text)` is no default for `\(name)`: write a number, a word or \"text\"")
    }
    return String(text)
  }

  private static func wrong(_ reason: String) -> CommandError {
    .usage("`--params` takes names and types, as in \"id: Int, note: String?\": \(reason)")
  }
}

extension Substring {
  /// The text without blanks around it.
  var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...last]
  }
}
