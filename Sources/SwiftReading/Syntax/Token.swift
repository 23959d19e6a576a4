/// A piece of Swift source.
struct Token: Sendable {
  enum Kind: Sendable {
    /// A keyword, an identifier, `$0`, `#selector` or `@State`.
    case word
    /// A string; ``Token/text`` has what stands between its quotes.
    case string
    /// A string with a value in it.
    case interpolated
    /// A number, or a regular expression.
    case literal
    /// `(`, `[` or `{`.
    case open
    case close
    /// A comma, colon or semicolon.
    case separator
    case symbol
  }

  let kind: Kind
  var text: String
  let line: Int32
  /// Whether the token is the first of its line.
  let isFirst: Bool
  /// Whether the token begins where its line begins.
  let isOutermost: Bool
  let hasSpaceBefore: Bool
  var hasSpaceAfter = true
  /// The index of the bracket that closes an opening one.
  var match = 0
}

/// Cuts Swift source into tokens, without comments, previews, and branches that no iOS app has.
struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line: Int32 = 1
  private var lineStart = 0
  private var tokens: [Token] = []

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes)
    lexer.run()
    var tokens = Conditions.resolved(lexer.tokens)
    Brackets.match(&tokens)
    return tokens
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
  }

  private mutating func run() {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 10: newLine()
      case 32, 9, 13: index += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): string(hashes: 0)
      case UInt8(ascii: "#") where isRawString: rawString()
      case UInt8(ascii: "/") where isRegex: skipRegex()
      case UInt8(ascii: "`"): quotedName()
      case _ where isConflictMark: skipLine()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): add(.open, 1)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): add(.close, 1)
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): add(.separator, 1)
      case _ where Self.isDigit(byte): number()
      case _ where Self.isWord(byte): word()
      case UInt8(ascii: "#"), UInt8(ascii: "@"): word()
      default: symbol()
      }
    }
  }

  private var next: UInt8 { index + 1 < bytes.count ? bytes[index + 1] : 0 }

  private mutating func newLine() {
    index += 1
    line += 1
    lineStart = index
  }

  private mutating func add(_ kind: Token.Kind, _ length: Int) {
    add(kind, String(decoding: bytes[index..<min(index + length, bytes.count)], as: UTF8.self))
    index += length
  }

  private mutating func add(_ kind: Token.Kind, _ text: String, start: Int? = nil) {
    let start = start ?? index
    let before = start > 0 ? bytes[start - 1] : 32
    let hasSpace = before == 32 || before == 10 || before == 9 || before == 13
    if !tokens.isEmpty { tokens[tokens.count - 1].hasSpaceAfter = hasSpace }
    tokens.append(
      Token(
        kind: kind, text: text, line: line, isFirst: tokens.last.map { $0.line < line } ?? true,
        isOutermost: start == lineStart, hasSpaceBefore: hasSpace))
  }

  // MARK: Words, numbers, symbols

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || isDigit(byte)
      || (byte | 32) >= 97 && (byte | 32) <= 122
  }

  private mutating func word() {
    var end = index + 1
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    add(.word, end - index)
  }

  private mutating func quotedName() {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "`"), bytes[index] != 10 { index += 1 }
    add(.word, String(decoding: bytes[(start + 1)..<index], as: UTF8.self), start: start)
    index += 1
  }

  private mutating func number() {
    var end = index + 1
    while end < bytes.count,
      Self.isWord(bytes[end])
        || bytes[end] == UInt8(ascii: ".") && end + 1 < bytes.count && Self.isDigit(bytes[end + 1])
    { end += 1 }
    add(.literal, end - index)
  }

  private static let symbols = Set("=-+!*%<>&|^~?/".utf8)

  private mutating func symbol() {
    let first = bytes[index]
    var end = index + 1
    // `?` and `!` after a value are tokens of their own: `a?.b`, `a!.b`.
    let isPostfix = (first == 63 || first == 33) && index > 0 && Self.endsValue(bytes[index - 1])
    if first == UInt8(ascii: ">") {
      // `>>` closes two lists of generic arguments.
      if next == 61 { end += 1 }
    } else if Self.symbols.contains(first), !isPostfix {
      while end < bytes.count, Self.symbols.contains(bytes[end]) { end += 1 }
      if first == 61, end == index + 2, bytes[end - 1] != 61 { end = index + 1 }
    }
    if first == UInt8(ascii: "."), end + 1 < bytes.count, bytes[end] == first {
      while end < bytes.count, bytes[end] == first || bytes[end] == UInt8(ascii: "<") { end += 1 }
    }
    add(.symbol, end - index)
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    isWord(byte) || [41, 93, 125, 62, 63, 33, 34, 96].contains(byte)
  }

  // MARK: Comments

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 10 { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else if bytes[index] == 10 {
        newLine()
      } else {
        index += 1
      }
    }
  }

  /// Whether the line is one that Git writes into a file that it couldn't merge.
  private var isConflictMark: Bool {
    index == lineStart && [60, 61, 62].contains(bytes[index]) && index + 7 <= bytes.count
      && bytes[index..<(index + 7)].allSatisfy { $0 == bytes[index] }
  }

  // MARK: Strings

  private var isRawString: Bool {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count
      && (bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "/"))
  }

  private mutating func rawString() {
    var hashes = 0
    while bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
    if bytes[index + hashes] == UInt8(ascii: "\"") { return string(hashes: hashes) }
    // An extended regular expression.
    let start = index
    index += hashes + 1
    while index < bytes.count, !(bytes[index] == UInt8(ascii: "/") && closes(index + 1, hashes)) {
      if bytes[index] == 10 { newLine() } else { index += 1 }
    }
    index += 1 + hashes
    add(.literal, "", start: start)
  }

  private func closes(_ place: Int, _ hashes: Int) -> Bool {
    place + hashes <= bytes.count
      && bytes[place..<(place + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func hasQuotes(_ place: Int, _ count: Int) -> Bool {
    place + count <= bytes.count
      && bytes[place..<(place + count)].allSatisfy { $0 == UInt8(ascii: "\"") }
  }

  private mutating func string(hashes: Int) {
    let start = index
    let startLine = (line, lineStart)
    index += hashes
    let quotes = hasQuotes(index, 3) ? 3 : 1
    index += quotes
    let content = index
    var isPlain = true
    var end = bytes.count
    while index < bytes.count {
      let byte = bytes[index]
      if hasQuotes(index, quotes), closes(index + quotes, hashes) {
        end = index
        index += quotes + hashes
        break
      }
      if byte == 10 {
        // A string of one line that has no end.
        if quotes == 1 {
          end = index
          break
        }
        newLine()
      } else if byte == UInt8(ascii: "\\"), closes(index + 1, hashes) {
        index += 1 + hashes
        isPlain = false
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
          skipInterpolation()
        } else if index < bytes.count, bytes[index] != 10 {
          index += 1
        }
      } else {
        index += 1
      }
    }
    let text = String(decoding: bytes[content..<min(max(end, content), bytes.count)], as: UTF8.self)
    let endLine = (line, lineStart)
    (line, lineStart) = startLine
    add(isPlain ? .string : .interpolated, text, start: start)
    (line, lineStart) = endLine
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          index += 1
          return
        }
      case UInt8(ascii: "\""):
        let count = tokens.count
        string(hashes: 0)
        tokens.removeLast(tokens.count - count)
        continue
      case 10:
        newLine()
        continue
      default: break
      }
      index += 1
    }
  }

  // MARK: Regular expressions

  /// Whether a slash begins a regular expression: it stands where a value is expected, and a slash
  /// of the same line ends it.
  private var isRegex: Bool {
    let last = tokens.last
    let isValueExpected =
      switch last?.kind {
      case .open, .separator, .symbol: last?.text != "?" && last?.text != "!"
      case .word: ["return", "try", "in", "case", "if"].contains(last?.text)
      case .close, .string, .interpolated, .literal, nil: false
      }
    guard isValueExpected, next != 32, next != 10, !Self.symbols.contains(next) else {
      return false
    }
    return regexEnd != nil
  }

  private var regexEnd: Int? {
    var end = index + 1
    while end < bytes.count, bytes[end] != 10 {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
      } else if bytes[end] == UInt8(ascii: "/") {
        return end
      } else {
        end += 1
      }
    }
    return nil
  }

  private mutating func skipRegex() {
    let end = regexEnd ?? index
    add(.literal, "", start: index)
    index = end + 1
  }
}

/// Branches of `#if`. Those for other systems and for debugging are left out. Of all others every
/// branch is read, because nothing says which the app is built with.
private enum Conditions {
  static func resolved(_ tokens: [Token]) -> [Token] {
    guard tokens.contains(where: { $0.text == "#if" }) else { return tokens }
    var result: [Token] = []
    result.reserveCapacity(tokens.count)
    /// For each open `#if`: whether its present branch is read, and whether later ones can be.
    var open: [(isRead: Bool, isRestRead: Bool)] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      guard token.kind == .word, token.text.hasPrefix("#") else {
        if open.allSatisfy(\.isRead) { result.append(token) }
        index += 1
        continue
      }
      let end = lineEnd(index, tokens)
      let words = tokens[(index + 1)..<end].map(\.text).joined()
      switch token.text {
      case "#if": open.append(branch(words))
      case "#elseif" where !open.isEmpty:
        let isRest = open[open.count - 1].isRestRead
        let own = branch(words)
        open[open.count - 1] = (isRest && own.isRead, isRest && own.isRestRead)
      case "#else" where !open.isEmpty:
        open[open.count - 1] = (open[open.count - 1].isRestRead, false)
      case "#endif" where !open.isEmpty: open.removeLast()
      default:
        if open.allSatisfy(\.isRead) { result.append(token) }
        index += 1
        continue
      }
      index = end
    }
    return result
  }

  private static func lineEnd(_ start: Int, _ tokens: [Token]) -> Int {
    var end = start + 1
    while end < tokens.count, tokens[end].line == tokens[start].line { end += 1 }
    return end
  }

  private static func branch(_ words: String) -> (isRead: Bool, isRestRead: Bool) {
    switch words {
    case "DEBUG", "os(macOS)", "os(watchOS)", "os(tvOS)", "os(Linux)", "canImport(AppKit)",
      "!os(iOS)", "targetEnvironment(simulator)", "false":
      (false, true)
    case "os(iOS)", "!os(macOS)", "canImport(UIKit)", "!os(watchOS)", "!os(tvOS)", "!DEBUG",
      "canImport(SwiftUI)", "true":
      (true, false)
    default: (true, true)
    }
  }
}

/// Finds the bracket that closes each opening one, also where some are missing.
private enum Brackets {
  static func match(_ tokens: inout [Token]) {
    if !pair(&tokens, endingAtDeclarations: false) { _ = pair(&tokens, endingAtDeclarations: true) }
  }

  private static let partner = ["(": ")", "[": "]", "{": "}"]
  private static let outermost: Set = [
    "struct", "class", "enum", "extension", "protocol", "actor", "final", "public", "import",
    "@main", "internal", "private", "fileprivate", "open",
  ]

  /// - Parameter endingAtDeclarations: Whether a declaration at the beginning of a line closes
  ///   everything: so the types behind a missing bracket are read.
  /// - Returns: Whether every bracket has its partner.
  private static func pair(_ tokens: inout [Token], endingAtDeclarations: Bool) -> Bool {
    var open: [Int] = []
    var isWhole = true
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .open: open.append(index)
      case .close:
        guard let place = open.lastIndex(where: { partner[tokens[$0].text] == token.text }) else {
          isWhole = false
          continue
        }
        isWhole = isWhole && place == open.count - 1
        for opening in open[place...] { tokens[opening].match = index }
        open.removeSubrange(place...)
      case .word where endingAtDeclarations && token.isOutermost && outermost.contains(token.text):
        for opening in open { tokens[opening].match = index }
        open = []
      case .word, .string, .interpolated, .literal, .separator, .symbol: break
      }
    }
    for opening in open { tokens[opening].match = tokens.count }
    return isWhole && open.isEmpty
  }
}
