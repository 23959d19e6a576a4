import TestSupport

/// A file with a random tree, written in random style, with comments wherever YAML allows them.
struct RandomFile {
  private var random: SeededGenerator
  private(set) var text = ""
  private var number = 0
  private var isLineOpen = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    if chance(10) { text = "---\n" }
    if chance(90) { block(indent: 0, depth: 0, isMapping: true) } else { line(flow(depth: 1)) }
    if chance(30) { comments(indent: Int.random(in: 0...3, using: &random)) }
    if chance(10) { text.removeLast() }
  }

  // MARK: Pools

  private static let plain = [
    "a", "detail", "yes", "1.0", "Sold out", "it's", "a-b", "~", "null", "2024-01-01", "é", "🎉",
    "shop://a/b", "-x", "x#y", "true",
  ]
  private static let plainInBlock = ["String?", "/orders/{id}", "a, b", "x[0]", "a ? b"]
  private static let quoted = [
    "\"a\"", "'a'", "\"say \\\"hi\\\"\"", "'it''s'", "\"\\u00e9\"", "\"a: b\"", "'x #y'", "\"\"",
    "\"{x}\"", "\"[Int]\"", "\"yes\"", "'1.0'", "\"a sentence\"", "\"b?\"", "'C:\\dir'",
    "\"tab\\tx\\nnew\"", "\" x \"", "'- a'", "\"\\u200B\"", "\"\\\\ \\\" '\"",
  ]
  private static let keys = ["with", "set", "default", "to", "\"quoted\"", "'no'", "a sentence"]

  // MARK: Random choices

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random)! }

  private mutating func key() -> String {
    number += 1
    guard chance(40) else { return "key\(number)" }
    return pick(Self.keys)
  }

  private mutating func scalar(isFlow: Bool) -> String {
    if chance(40) { return pick(Self.quoted) }
    return pick(isFlow ? Self.plain : Self.plain + Self.plainInBlock)
  }

  private mutating func comment() -> String {
    number += 1
    return "#\(chance(80) ? " " : "")comment \(number)"
  }

  // MARK: Lines

  private mutating func line(_ content: String, mayHaveComment: Bool = true) {
    text += content
    if mayHaveComment, chance(25) {
      text += String(repeating: " ", count: Int.random(in: 1...4, using: &random)) + comment()
    } else if chance(10) {
      text += "  "
    }
    text += "\n"
  }

  private mutating func comments(indent: Int) {
    while chance(30) {
      if chance(30) { text += "\n" }
      text += String(repeating: " ", count: indent) + comment() + "\n"
    }
    if chance(20) { text += chance(50) ? "\n" : "\n\n" }
  }

  // MARK: Collections

  /// The entries of a block collection. The first goes on the open line, if there is one.
  private mutating func block(indent: Int, depth: Int, isMapping: Bool) {
    for index in 0..<Int.random(in: 1...4, using: &random) {
      if !(index == 0 && isLineOpen) {
        comments(indent: indent)
        text += String(repeating: " ", count: indent)
      }
      isLineOpen = false
      isMapping ? pair(indent: indent, depth: depth) : item(indent: indent, depth: depth)
    }
    comments(indent: indent)
  }

  private mutating func pair(indent: Int, depth: Int) {
    text += key() + (chance(10) ? " :" : ":")
    guard depth < 4, chance(45) else { return value(indent: indent, depth: depth) }
    line("")
    // A list may stand as far left as its key.
    let isMapping = chance(60)
    let step = Int.random(in: isMapping ? 1...4 : 0...3, using: &random)
    block(indent: indent + step, depth: depth + 1, isMapping: isMapping)
  }

  private mutating func item(indent: Int, depth: Int) {
    text += "-"
    guard depth < 4, chance(40) else { return value(indent: indent, depth: depth) }
    let blanks = Int.random(in: 1...3, using: &random)
    text += String(repeating: " ", count: blanks)
    isLineOpen = true
    block(indent: indent + 1 + blanks, depth: depth + 1, isMapping: chance(60))
  }

  /// A value behind a key or a dash that is no block collection.
  private mutating func value(indent: Int, depth: Int) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: line("")
    case 1: blockText(indent: indent)
    case 2...4: line(" " + flow(depth: depth))
    case 5: spreadFlow(indent: indent)
    default: line(" " + scalar(isFlow: false))
    }
  }

  private mutating func blockText(indent: Int) {
    line(" " + pick(["|", ">", "|-", ">-", "|+", "|2"]))
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      text += String(repeating: " ", count: indent + 2) + pick(["text", "# no comment", "a: b  "])
      text += chance(20) ? "\n\n" : "\n"
    }
  }

  private mutating func flow(depth: Int) -> String {
    let count = Int.random(in: 0...4, using: &random)
    let isMapping = chance(50)
    let parts = (0..<count).map { _ in
      let value = depth < 3 && chance(30) ? flow(depth: depth + 1) : scalar(isFlow: true)
      guard isMapping else { return value }
      return chance(10) ? key() : key() + ": " + value
    }
    let blank = chance(50) ? " " : ""
    let joined = parts.joined(separator: chance(50) ? ", " : " ,  ")
    return isMapping ? "{\(blank)\(joined)\(blank)}" : "[\(blank)\(joined)\(blank)]"
  }

  /// Brackets over several lines, with comments between.
  private mutating func spreadFlow(indent: Int) {
    let isMapping = chance(50)
    line(isMapping ? " {" : " [")
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      comments(indent: indent + 2)
      let entry = isMapping ? key() + ": " + scalar(isFlow: true) : scalar(isFlow: true)
      line(String(repeating: " ", count: indent + 2) + entry + ",")
    }
    comments(indent: indent + 2)
    line(String(repeating: " ", count: indent + 1) + (isMapping ? "}" : "]"))
  }
}
