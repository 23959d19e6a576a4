/// Cuts Swift source into tokens, without comments and branches that no iOS app has.
struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line: Int32 = 1
  private var tokens: [Token] = []
  /// For each open `#if`: where its present branch begins, whether it is read, and whether later
  /// ones can be.
  private var branches: [(start: Int, isRead: Bool, isRestRead: Bool)] = []

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    lexer.tokens.reserveCapacity(bytes.count / 5)
    lexer.run()
    Brackets.match(&lexer.tokens)
    return lexer.tokens
  }

  private mutating func run() {
    while index < bytes.count {
      switch at() {
      case "\n": newLine()
      case " ", "\t", "\r": index += 1
      case "/" where at(1) == "/": skipLine()
      case "/" where at(1) == "*": skipComment()
      case "/" where isRegex: string("/")
      case "\"": string("\"")
      case "(", "[", "{": add(.open, 1)
      case ")", "]", "}": add(.close, 1)
      case ",", ";", ":": add(.separator, 1)
      case "0"..."9": word(.literal)
      case _ where at() == "@" || Self.isWord(at()): word(.word)
      case "#":
        let hashes = bytes[index...].prefix { $0 == bytes[index] }.count
        if at(hashes) == "\"" || at(hashes) == "/" {
          string(at(hashes), hashes: hashes)
        } else if !branch() {
          word(.word)
        }
      default: symbol()
      }
    }
  }

  private func at(_ offset: Int = 0) -> Unicode.Scalar {
    index + offset < bytes.count ? Unicode.Scalar(bytes[index + offset]) : "\0"
  }

  private var before: Unicode.Scalar { index > 0 ? at(-1) : "\n" }

  private func isRow(of scalar: Unicode.Scalar, _ count: Int, from offset: Int = 0) -> Bool {
    for place in 0..<count where at(offset + place) != scalar { return false }
    return true
  }

  private mutating func newLine() {
    index += 1
    line += 1
  }

  private mutating func skipLine() { while index < bytes.count, at() != "\n" { index += 1 } }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      switch (at(), at(1)) {
      case ("/", "*"):
        depth += 1
        index += 2
      case ("*", "/"):
        depth -= 1
        index += 2
      case ("\n", _): newLine()
      default: index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  // MARK: Words, numbers, symbols

  private mutating func add(_ kind: Token.Kind, _ length: Int) {
    let hasSpace = [" ", "\n", "\t", "\r"].contains(before)
    if !tokens.isEmpty { tokens[tokens.count - 1].hasSpaceAfter = hasSpace }
    var text = String(decoding: bytes[index..<(index + length)], as: UTF8.self)
    if text.utf8.first == UInt8(ascii: "`") { text.removeAll { $0 == "`" } }
    tokens.append(
      Token(
        kind: kind, text: text, line: line, isFirst: tokens.last.map { $0.line < line } ?? true,
        isOutermost: before == "\n", hasSpaceBefore: hasSpace))
    index += length
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "`", "\u{80}"...: true
    default: false
    }
  }

  private mutating func word(_ kind: Token.Kind) {
    var length = 1
    while Self.isWord(at(length))
      || kind == .literal && at(length) == "." && ("0"..."9").contains(at(length + 1))
    { length += 1 }
    add(kind, length)
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    "=-+!*%<>&|^~?/".unicodeScalars.contains(scalar)
  }

  private mutating func symbol() {
    // A mark that Git writes into a file that it couldn't merge.
    if before == "\n", isRow(of: at(), 7) { return skipLine() }
    var length = 1
    switch at() {
    // `>>` closes two lists of generic arguments.
    case ">" where at(1) != "=": break
    case "." where at(1) != ".": break
    case ".": while at(length) == "." || at(length) == "<" { length += 1 }
    // `?` and `!` behind a value are tokens of their own: `a?.b`, `a!.b`.
    case "=" where at(1) != "=", "?" where isBehindValue, "!" where isBehindValue: break
    default: while Self.isSymbol(at(length)) { length += 1 }
    }
    add(.symbol, length)
  }

  private var isBehindValue: Bool {
    Self.isWord(before) || [")", "]", "}", ">", "?", "!", "\""].contains(before)
  }

  // MARK: Strings

  /// Reads a string or a regular expression.
  private mutating func string(_ quote: Unicode.Scalar, hashes: Int = 0) {
    let number = tokens.count
    let isText = quote == "\""
    let quotes = isText && isRow(of: quote, 3, from: hashes) ? 3 : 1
    add(isText ? .string : .literal, hashes + quotes)
    let start = index
    while index < bytes.count, !isEnd(quote, quotes, hashes) {
      if at() == "\n" {
        // A string of one line that has no end.
        if quotes == 1, isText || hashes == 0 { break }
        newLine()
      } else if at() == "\\", isRow(of: "#", hashes, from: 1) {
        index += 1 + hashes
        if isText { tokens[number].kind = .interpolated }
        if isText, at() == "(" { skipValue() } else if at() != "\n" { index += 1 }
      } else {
        index += 1
      }
    }
    tokens.removeSubrange((number + 1)...)
    tokens[number].text = String(
      decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    if isEnd(quote, quotes, hashes) { index += quotes + hashes }
  }

  private func isEnd(_ quote: Unicode.Scalar, _ quotes: Int, _ hashes: Int) -> Bool {
    isRow(of: quote, quotes) && isRow(of: "#", hashes, from: quotes)
  }

  /// Skips a value in a string, with the strings in it.
  private mutating func skipValue() {
    var depth = 0
    repeat {
      switch at() {
      case "\n": newLine()
      case "\"": string("\"")
      case let scalar:
        if scalar == "(" { depth += 1 }
        if scalar == ")" { depth -= 1 }
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// Whether a slash begins a regular expression: it stands where a value is expected, and a slash
  /// of the same line ends it.
  private var isRegex: Bool {
    guard let last = tokens.last, at(1) != " ", at(1) != "\n", !Self.isSymbol(at(1)),
      [.open, .separator, .symbol].contains(last.kind) && last.text != "?" && last.text != "!"
        || ["return", "try", "in", "case", "if"].contains(last.text)
    else { return false }
    return bytes[(index + 1)...].prefix { $0 != 10 }.contains(bytes[index])
  }

  // MARK: Branches

  /// Reads `#if` and what belongs to it. Branches for other systems and for debugging are left out.
  /// Of all others every branch is read, because nothing says which the app is built with.
  ///
  /// - Returns: Whether there is such a line.
  private mutating func branch() -> Bool {
    let text = String(decoding: bytes[index...].prefix { $0 != 10 }, as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard ["#if", "#elseif", "#else", "#endif"].contains(words[0]) else { return false }
    skipLine()
    var isRest = true
    if words[0] != "#if" {
      guard let last = branches.popLast() else { return true }
      if !last.isRead { tokens.removeSubrange(last.start...) }
      isRest = last.isRestRead
    }
    guard words[0] != "#endif" else { return true }
    let condition = words.dropFirst().prefix { !$0.hasPrefix("//") }.joined()
    let isTrue = words[0] == "#else" ? true : Self.isTrue(condition)
    branches.append((tokens.count, isRest && isTrue != false, isRest && isTrue != true))
    return true
  }

  /// Whether a condition is true in each iOS app, or in none.
  private static func isTrue(_ condition: String) -> Bool? {
    let either = condition.split(separator: "||")
    if either.count > 1 {
      let parts = either.map { isTrue(String($0)) }
      return parts.contains(true) ? true : parts.allSatisfy { $0 == false } ? false : nil
    }
    let all = condition.split(separator: "&&")
    if all.count > 1 {
      let parts = all.map { isTrue(String($0)) }
      return parts.contains(false) ? false : parts.allSatisfy { $0 == true } ? true : nil
    }
    return switch condition {
    case "DEBUG", "os(macOS)", "os(watchOS)", "os(tvOS)", "os(visionOS)", "os(Linux)",
      "canImport(AppKit)", "!os(iOS)", "targetEnvironment(simulator)",
      "targetEnvironment(macCatalyst)", "false":
      false
    case "os(iOS)", "!os(macOS)", "canImport(UIKit)", "!os(watchOS)", "!os(tvOS)",
      "!os(visionOS)", "!DEBUG", "canImport(SwiftUI)", "!targetEnvironment(macCatalyst)", "true":
      true
    default: nil
    }
  }
}
