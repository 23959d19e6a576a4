import TestSupport

/// A file in every layout that YAML has: block and flow collections, all scalar styles with all
/// indicators, comments, anchors, aliases, blank lines and line ends, in random nesting.
struct RandomLayout {
  private var random: SeededGenerator
  private var number = 0
  private var anchors: [String] = []
  private(set) var text = ""

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    text = pick(["", "", "", "---\n", "# top\n---\n", "\n"])
    text += block(indent: 0, depth: 0, isMapping: chance(90))
    if chance(10) { while text.hasSuffix("\n") { text.removeLast() } }
    if chance(12) { text = text.replacing("\n", with: "\r\n") }
  }

  // MARK: Random choices

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random)! }

  private mutating func blanks(_ range: ClosedRange<Int>) -> String {
    String(repeating: " ", count: max(0, Int.random(in: range, using: &random)))
  }

  private mutating func next(_ prefix: String) -> String {
    number += 1
    return prefix + String(number)
  }

  // MARK: Pools

  private static let plain = [
    "a", "Sold out", "it's", "1.0", "é", "http://x/y", "x#y", "-x", "true", "~",
    "a long text that goes on until it is nearly as wide as a line may be, or is wider than that is",
  ]
  private static let plainInBlock = ["String?", "a, b", "a ? b", ":b"]
  private static let quoted = [
    "\"a\"", "'a'", "\"say \\\"hi\\\"\"", "'it''s'", "\"a: b\"", "'x #y'", "\"\"", "\"{x}\"",
    "\"yes\"", "'1.0'", "\"b?\"", "'C:\\dir'", "\"tab\\tx\\nnew\"", "\" x \"", "'- a'", "\"* a\"",
  ]
  private static let keys = [
    "with", "set", "default", "to", "title", "params", "view", "routes", "screens", "coordinators",
    "flow", "wiht", "x y", "\"quoted\"", "'no'", "message", "start", "given", "state", "scenarios",
  ]

  private mutating func key() -> String { chance(50) ? next("k") : pick(Self.keys) }

  private mutating func comment() -> String {
    next(pick(["# c", "#c", "## c"])) + pick(["", "", "  "])
  }

  // MARK: Layout

  private mutating func lineEnd() -> String {
    if chance(20) { return blanks(1...3) + comment() + "\n" }
    return (chance(10) ? " " : "") + "\n"
  }

  private mutating func gap(indent: Int) -> String {
    var gap = ""
    while chance(25) {
      if chance(40) { gap += pick(["\n", "\n\n", "  \n"]) }
      gap += blanks(indent - 2...indent + 2) + comment() + "\n"
    }
    return gap + (chance(15) ? pick(["\n", "\n\n"]) : "")
  }

  private mutating func block(
    indent: Int, depth: Int, isMapping: Bool, isOpen: Bool = false
  ) -> String {
    var block = ""
    for index in 0..<Int.random(in: 1...4, using: &random) {
      if !(index == 0 && isOpen) { block += gap(indent: indent) + blanks(indent...indent) }
      block += isMapping ? pair(indent, depth) : item(indent, depth)
    }
    return block + gap(indent: indent)
  }

  private mutating func pair(_ indent: Int, _ depth: Int) -> String {
    let head = key() + pick([":", ":", " :"])
    guard depth < 4, chance(45) else { return head + value(indent, depth) }
    let isMapping = chance(60)
    let anchor = chance(12) ? next("a") : nil
    let end = (anchor.map { " &" + $0 } ?? "") + lineEnd()
    let step = Int.random(in: (isMapping ? 1 : 0)...4, using: &random)
    defer { if let anchor { anchors.append(anchor) } }
    return head + end + block(indent: indent + step, depth: depth + 1, isMapping: isMapping)
  }

  private mutating func item(_ indent: Int, _ depth: Int) -> String {
    guard depth < 4, chance(40) else { return "-" + value(indent, depth) }
    let gap = blanks(1...3)
    return "-" + gap
      + block(
        indent: indent + 1 + gap.count, depth: depth + 1, isMapping: chance(60), isOpen: true)
  }

  // MARK: Values

  private mutating func value(_ indent: Int, _ depth: Int) -> String {
    if !anchors.isEmpty, chance(10) {
      return " *" + anchors.randomElement(using: &random)! + lineEnd()
    }
    let anchor = chance(12) ? next("a") : nil
    let properties = anchor.map { " &" + $0 } ?? ""
    defer { if let anchor { anchors.append(anchor) } }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return properties + lineEnd()
    case 1, 2: return properties + " " + blockText(indent)
    case 3, 4: return properties + " " + flow(indent, depth) + lineEnd()
    case 5: return properties + " " + severalLines(indent) + lineEnd()
    case 6:
      return properties + lineEnd() + blanks(indent + 1...indent + 3)
        + pick(["b", "n m", "\"a: b\"", "'x'"]) + lineEnd()
    default: return properties + " " + scalar(isFlow: false) + lineEnd()
    }
  }

  private mutating func scalar(isFlow: Bool) -> String {
    if chance(40) { return pick(Self.quoted) }
    return pick(
      isFlow ? Self.plain.map { $0.replacing(",", with: "") } : Self.plain + Self.plainInBlock)
  }

  private mutating func severalLines(_ indent: Int) -> String {
    let margin = blanks(indent + 1...indent + 4)
    var text = "b"
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      text += pick(["\n", "\n\n", " \n", "\n  \n"]) + margin
      text += pick([
        "n", "more words", "a long piece of text that has quite a few words in it, really",
      ])
    }
    return pick([
      text, text, "\"" + text + "\"", "'" + text + "'", "\"" + text + " \\\n" + margin + "x\"",
    ])
  }

  private mutating func blockText(_ indent: Int) -> String {
    let step = Int.random(in: 1...4, using: &random)
    let isExplicit = chance(25)
    let number = isExplicit ? String(step) : ""
    let chomping = pick(["", "", "-", "+"])
    var block = pick(["|", ">"]) + (chance(50) ? number + chomping : chomping + number) + lineEnd()
    if chance(15) { block += pick(["\n", "\n\n"]) }
    for index in 0..<Int.random(in: 0...4, using: &random) {
      let deeper = index > 0 || isExplicit ? Int.random(in: 0...2, using: &random) : 0
      block += blanks(indent + step + deeper...indent + step + deeper)
      block += pick(["text", "# no comment", "a: b  ", "- x", "tab\tx"]) + "\n"
      if chance(25) { block += pick(["\n", "\n\n", blanks(1...indent + step + 1) + "\n"]) }
    }
    return block + (chance(30) ? pick(["\n", "\n\n", "\n\n\n"]) : "")
  }

  private mutating func flow(_ indent: Int, _ depth: Int) -> String {
    let isMapping = chance(50)
    let parts = (0..<Int.random(in: 0...4, using: &random)).map { _ -> String in
      if !isMapping, !anchors.isEmpty, chance(10) {
        return "*" + anchors.randomElement(using: &random)!
      }
      let value = depth < 3 && chance(30) ? flow(indent, depth + 1) : scalar(isFlow: true)
      return isMapping ? key() + (chance(10) ? "" : ": " + value) : value
    }
    let brackets = isMapping ? ("{", "}") : ("[", "]")
    guard chance(40) else {
      return brackets.0 + blanks(0...1) + parts.joined(separator: pick([", ", " , "])) + brackets.1
    }
    let margin = blanks(indent + 2...indent + 2)
    let lines = parts.enumerated().map { index, part in
      let comma = index < parts.count - 1 || chance(30) ? "," : ""
      return gap(indent: indent + 2) + margin + part + comma + (chance(20) ? " " + comment() : "")
        + "\n"
    }
    return brackets.0 + "\n" + lines.joined() + margin.dropLast() + brackets.1
  }
}
