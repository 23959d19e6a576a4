/// The place in a flow file at which somebody types: the keys around it, from the outermost.
struct TypingPlace {
  /// Whether a key is typed, or a value.
  enum Kind { case key, value, either }

  /// A key around the place, and the entries beside it: each key with its value, if that is one word.
  struct Level {
    let key: String
    var entries: [String: String]
  }

  private(set) var levels: [Level] = []
  private(set) var kind = Kind.key
  /// The keys that stand beside the typed one, or the other elements of its list.
  private(set) var siblings: Set<String> = []
  /// Whether the typed key stands alone on its line, so that its value may have lines of its own.
  private(set) var hasLines = true
  /// The part of the word that stands before the place.
  private(set) var word = ""

  var keys: [String] { levels.map(\.key) }

  /// The path before the last point of the word: `Shop` for `Shop.li`; nil without a point.
  var owner: String? { word.lastIndex(of: ".").map { String(word[..<$0]) } }

  /// Whether the name of a parameter is typed within a text: `/items/{i`.
  var isInPlaceholder: Bool {
    guard let open = word.lastIndex(of: "{") else { return false }
    return !word[open...].contains("}")
  }

  /// - Parameter place: The number of scalars before the place.
  init(_ text: String, at place: Int) {
    let scalars = text.unicodeScalars
    let before = Self.lines(scalars.prefix(place))
    guard let last = before.last else { return }
    let line = TypedLine(last)
    let after = Self.lines(scalars.dropFirst(place)).dropFirst()
    let all = TextBlock(before.dropLast() + [last] + after)
    (kind, word, siblings) = (line.kind, line.word, Set(line.siblings.keys))
    hasLines = line.isAtStart && !line.isItem
    let typed = before.count - 1
    let beside = all.entries(around: typed, at: line.depth)
    if line.isAtStart { siblings.formUnion(beside.keys) }
    levels = line.levels
    if !levels.isEmpty, line.firstKey == levels[0].key { levels[0].entries = beside }
    find(line, at: typed, in: all)
  }

  private static func lines(_ scalars: Substring.UnicodeScalarView) -> [Substring] {
    Substring(scalars).split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// Adds the keys on the lines above.
  private mutating func find(_ line: TypedLine, at index: Int, in all: TextBlock) {
    var depth = line.depth
    for above in stride(from: index - 1, through: 0, by: -1) where depth > 0 {
      guard let other = all.depth(of: above), other < depth else { continue }
      var outer = TypedLine(all.lines[above])
      guard let key = outer.firstKey else { continue }
      depth = other
      if outer.levels.isEmpty { outer.levels = [Level(key: key, entries: [:])] }
      outer.levels[0].entries = all.entries(around: above, at: other)
      // A mapping in brackets may go on in the next lines.
      if levels.isEmpty { siblings.formUnion(outer.siblings.keys) }
      for (key, value) in outer.siblings where !levels.isEmpty { levels[0].entries[key] = value }
      levels = outer.levels + levels
    }
  }
}

/// The lines of a text with their depths.
private struct TextBlock {
  let lines: [Substring]

  init(_ lines: [Substring]) { self.lines = lines }

  /// Returns the indentation of the first key on a line; nil for empty lines and comments.
  func depth(of index: Int) -> Int? { start(of: index)?.depth }

  /// Returns the place of the first key on a line, and whether a dash stands before it.
  private func start(of index: Int) -> (depth: Int, isItem: Bool)? {
    let bytes = lines[index].utf8
    var rest = bytes.drop { $0 == 0x20 }
    let isItem = rest.starts(with: "- ".utf8)
    while rest.starts(with: "- ".utf8) { rest = rest.dropFirst(2).drop { $0 == 0x20 } }
    guard let first = rest.first, first != UInt8(ascii: "#") else { return nil }
    return (bytes.count - rest.count, isItem)
  }

  /// Returns the entries of the mapping at a depth, to which a line belongs. Each key has its value if
  /// the value is one word on the same line.
  func entries(around index: Int, at depth: Int) -> [String: String] {
    var found: [String: String] = [:]
    func add(_ index: Int) {
      let line = TypedLine(lines[index])
      if let key = line.firstKey { found[key] = line.value }
    }
    var isFirst = start(of: index)?.isItem ?? lines[index].drop { $0 == " " }.hasPrefix("-")
    for above in stride(from: index - 1, through: 0, by: -1) where !isFirst {
      guard let start = start(of: above) else { continue }
      if start.depth < depth { break }
      guard start.depth == depth else { continue }
      add(above)
      isFirst = start.isItem
    }
    for below in lines.indices.dropFirst(index + 1) {
      guard let start = start(of: below) else { continue }
      if start.depth < depth || start.depth == depth && start.isItem { break }
      if start.depth == depth { add(below) }
    }
    return found
  }
}

/// A line of a flow file up to some place.
private struct TypedLine {
  /// The indentation of the line's first key, in characters.
  private(set) var depth = 0
  /// The open keys, from the outermost: `next` and `to` after `next: { to: `.
  var levels: [TypingPlace.Level] = []
  private(set) var kind = TypingPlace.Kind.key
  private(set) var firstKey: String?
  /// The entries that stand in the same brackets as the place, before it.
  private(set) var siblings: [String: String] = [:]
  private(set) var word = ""
  /// Whether the line begins with a dash.
  private(set) var isItem = false
  /// Whether the place is in brackets.
  private(set) var isInBrackets = false

  /// Whether nothing stands before the word at the place.
  var isAtStart: Bool { firstKey == nil && !isInBrackets }

  /// The value behind the line's only key, if it is one word.
  var value: String { levels.count == 1 && !isInBrackets ? word : "" }

  /// Brackets that are open.
  private struct Bracket {
    let isList: Bool
    /// The number of keys around the brackets.
    let depth: Int
    var entries: [String: String] = [:]
    var key: String?
  }

  init(_ line: Substring) {
    var rest = line.drop { $0 == " " }
    depth = line.count - rest.count
    while rest.hasPrefix("- ") {
      rest = rest.dropFirst(2).drop { $0 == " " }
      depth = line.count - rest.count
      kind = .either
      isItem = true
    }
    if rest.first != "#" { read(rest) }
  }

  private mutating func read(_ text: Substring) {
    var brackets: [Bracket] = []
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      let next = text[text.index(after: index)...].first
      switch character {
      case _ where quote != nil:
        if character == quote { quote = nil } else { word.append(character) }
      case "\"" where word.isEmpty, "'" where word.isEmpty: quote = character
      case ":" where next == nil || next == " ": open(&brackets)
      case "{" where word.isEmpty, "[" where word.isEmpty:
        brackets.append(Bracket(isList: character == "[", depth: levels.count))
        kind = character == "[" ? .value : .key
      case "}" where !brackets.isEmpty, "]" where !brackets.isEmpty:
        levels = Array(levels.prefix(brackets.removeLast().depth))
        word = ""
      case "," where !brackets.isEmpty: separate(&brackets)
      case "#" where next == " " && text[..<index].last == " ": return
      case " ": break
      default: word.append(character)
      }
    }
    siblings = brackets.last?.entries ?? [:]
    isInBrackets = !brackets.isEmpty
  }

  /// Takes the word as a key.
  private mutating func open(_ brackets: inout [Bracket]) {
    let last = brackets.indices.last
    levels.append(TypingPlace.Level(key: word, entries: last.map { brackets[$0].entries } ?? [:]))
    if let last {
      brackets[last].entries[word] = ""
      brackets[last].key = word
    }
    if firstKey == nil { firstKey = word }
    (word, kind) = ("", .value)
  }

  /// Takes the word as the value of a key, or as an element of a list.
  private mutating func separate(_ brackets: inout [Bracket]) {
    let last = brackets.count - 1
    levels = Array(levels.prefix(brackets[last].depth))
    brackets[last].entries[brackets[last].isList ? word : brackets[last].key ?? word] = word
    (word, kind) = ("", brackets[last].isList ? .value : .key)
  }
}
