/// The text of a `Package.swift` as tokens. Comments are left out.
///
/// A manifest is read and not run. Computed parts aren't known, and an edit that needs to know them
/// is refused.
struct ManifestTokens {
  enum Kind: Equatable {
    case identifier(String)
    /// A text; nil if it is computed, or has several lines.
    case string(String?)
    case open(Character)
    case close(Character)
    case comma, colon, dot
    /// A directive: `#if` and similar ones.
    case directive
    case other
  }

  struct Token {
    let kind: Kind
    /// The range in bytes.
    let range: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// The closing token for each opening bracket, by index.
  private(set) var closing: [Int: Int] = [:]
  private var next = 0

  /// Reads the tokens. Returns nil for a text whose brackets or quotes aren't closed.
  init?(_ text: String) {
    bytes = Array(text.utf8)
    while next < bytes.count {
      guard scan() else { return nil }
    }
    var open: [(index: Int, bracket: Character)] = []
    for (index, token) in tokens.enumerated() {
      if case .open(let bracket) = token.kind { open.append((index, bracket)) }
      if case .close(let bracket) = token.kind {
        guard let last = open.popLast(), last.bracket == bracket else { return nil }
        closing[last.index] = index
      }
    }
    guard open.isEmpty else { return nil }
  }

  // MARK: Scanning

  /// Reads the next token. Returns false for a text that doesn't end.
  private mutating func scan() -> Bool {
    let start = next
    let byte = bytes[next]
    switch byte {
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      while next < bytes.count, !Self.isBreak(bytes[next]) { next += 1 }
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): return skipComment()
    case UInt8(ascii: "\""): return scanString(from: start, hashes: 0)
    case UInt8(ascii: "#"): return scanHash()
    case _ where Self.isWord(byte): scanWord()
    default:
      next += 1
      if let kind = Self.sign(byte) { tokens.append(Token(kind: kind, range: start..<next)) }
    }
    return true
  }

  private static func sign(_ byte: UInt8) -> Kind? {
    switch Character(Unicode.Scalar(byte)) {
    case " ", "\t", "\n", "\r": nil
    case "(": .open("(")
    case "[": .open("[")
    case "{": .open("{")
    case ")": .close("(")
    case "]": .close("[")
    case "}": .close("{")
    case ",": .comma
    case ":": .colon
    case ".": .dot
    default: .other
    }
  }

  private mutating func scanWord() {
    let start = next
    while next < bytes.count, Self.isWord(bytes[next]) { next += 1 }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    tokens.append(Token(kind: .identifier(text), range: start..<next))
  }

  /// Skips a comment. Comments may contain comments.
  private mutating func skipComment() -> Bool {
    var depth = 0
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        next += 2
      } else if bytes[next] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        next += 2
        if depth == 0 { return true }
      } else {
        next += 1
      }
    }
    return false
  }

  /// Reads `#"…"#`, or a directive.
  private mutating func scanHash() -> Bool {
    let start = next
    while next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: "\"") {
      return scanString(from: start, hashes: next - start)
    }
    while next < bytes.count, Self.isWord(bytes[next]) { next += 1 }
    tokens.append(Token(kind: .directive, range: start..<next))
    return true
  }

  private mutating func scanString(from start: Int, hashes: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    let isLong = peek(1) == quote && peek(2) == quote
    let ending =
      [UInt8](repeating: quote, count: isLong ? 3 : 1)
      + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + ending.dropFirst(isLong ? 3 : 1)
    next += isLong ? 3 : 1
    let content = next
    var isPlain = !isLong
    while next < bytes.count {
      if bytes[next...].starts(with: ending) {
        let text = String(decoding: bytes[content..<next], as: UTF8.self)
        next += ending.count
        tokens.append(Token(kind: .string(isPlain ? text : nil), range: start..<next))
        return true
      }
      if !isLong, Self.isBreak(bytes[next]) { return false }
      guard bytes[next...].starts(with: escape) else {
        next += 1
        continue
      }
      isPlain = false
      next += escape.count
      if next < bytes.count, bytes[next] == UInt8(ascii: "(") {
        guard skipInterpolation() else { return false }
      } else {
        next += 1
      }
    }
    return false
  }

  /// Skips `(…)`. It may contain strings.
  private mutating func skipInterpolation() -> Bool {
    let count = tokens.count
    defer { tokens.removeSubrange(count...) }
    var depth = 0
    repeat {
      let known = tokens.count
      guard next < bytes.count, scan() else { return false }
      guard tokens.count > known else { continue }
      if tokens[known].kind == .open("(") { depth += 1 }
      if tokens[known].kind == .close("(") { depth -= 1 }
    } while depth > 0
    return true
  }

  private func peek(_ offset: Int) -> UInt8? {
    next + offset < bytes.count ? bytes[next + offset] : nil
  }

  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x5F || byte == 0x60 || byte >= 0x80
  }
}
