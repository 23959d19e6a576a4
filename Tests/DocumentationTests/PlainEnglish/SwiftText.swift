/// The comments, texts and code of a Swift source, taken apart.
///
/// Reads bytes: a source is large, and the tests are not optimised.
struct SwiftText {
  /// A piece of a source, with the number of its first line.
  struct Piece: Equatable {
    let line: Int
    var text: String
  }

  /// The comments with their slashes. A comment of several lines is one for each line.
  private(set) var comments: [Piece] = []
  /// The texts between quotes, in pieces where values are interpolated.
  private(set) var strings: [Piece] = []
  /// The source with blanks for comments and for what stands between quotes.
  var code: String { String(decoding: kept, as: UTF8.self) }

  private let bytes: [UInt8]
  private var kept: [UInt8] = []
  private var index = 0
  private var line = 1

  init(_ source: String) {
    bytes = Array(source.utf8)
    kept.reserveCapacity(bytes.count)
    readCode(until: nil)
  }

  // MARK: Reading

  private func starts(with text: StaticString, at start: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard start + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  private mutating func skip(_ count: Int) {
    for _ in 0..<count where index < bytes.count {
      let isBreak = bytes[index] == UInt8(ascii: "\n")
      kept.append(isBreak ? bytes[index] : UInt8(ascii: " "))
      line += isBreak ? 1 : 0
      index += 1
    }
  }

  private mutating func keep() {
    line += bytes[index] == UInt8(ascii: "\n") ? 1 : 0
    kept.append(bytes[index])
    index += 1
  }

  /// Reads code up to the end, or to the parenthesis that ends an interpolation.
  private mutating func readCode(until end: UInt8?) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case end where depth == 0: return
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "/") where readComment() || readExpression(): continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if readString() || readExpression() { continue }
      default: break
      }
      keep()
    }
  }

  /// Reads a comment, if there is one.
  private mutating func readComment() -> Bool {
    if starts(with: "//", at: index) {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      comments.append(Piece(line: line, text: String(decoding: bytes[index..<end], as: UTF8.self)))
      skip(end - index)
      return true
    }
    guard starts(with: "/*", at: index) else { return false }
    var end = index + 2
    while end < bytes.count, !starts(with: "*/", at: end) { end += 1 }
    end = min(end + 2, bytes.count)
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    for (offset, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      comments.append(Piece(line: line + offset, text: String(part)))
    }
    skip(end - index)
    return true
  }

  // MARK: Texts

  /// Reads a text in quotes, if there is one.
  private mutating func readString() -> Bool {
    var pounds = 0
    while index + pounds < bytes.count, bytes[index + pounds] == UInt8(ascii: "#") { pounds += 1 }
    guard starts(with: "\"", at: index + pounds) else { return false }
    let quotes = starts(with: "\"\"\"", at: index + pounds) ? 3 : 1
    skip(pounds + quotes)
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: quotes)
      + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    readText(until: end, escape: [UInt8(ascii: "\\")] + Array(end.dropFirst(quotes)))
    return true
  }

  private mutating func readText(until end: [UInt8], escape: [UInt8]) {
    var start = (index: index, line: line)
    while index < bytes.count, !bytes[index...].starts(with: end) {
      guard bytes[index...].starts(with: escape) else {
        skip(1)
        continue
      }
      let isValue = starts(with: "(", at: index + escape.count)
      guard isValue else {
        skip(escape.count + 1)
        continue
      }
      note(from: start)
      skip(escape.count + 1)
      readCode(until: UInt8(ascii: ")"))
      skip(1)
      start = (index, line)
    }
    note(from: start)
    skip(end.count)
  }

  private mutating func note(from start: (index: Int, line: Int)) {
    let text = String(decoding: bytes[start.index..<index], as: UTF8.self)
    for (offset, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !part.isEmpty {
      strings.append(Piece(line: start.line + offset, text: String(part)))
    }
  }

  // MARK: Regular expressions

  /// Reads a regular expression, if there is one: in them, quotes begin no text.
  private mutating func readExpression() -> Bool {
    let isExtended = starts(with: "#/", at: index)
    guard isExtended || bytes[index] == UInt8(ascii: "/") && beginsExpression else { return false }
    skip(isExtended ? 2 : 1)
    while index < bytes.count {
      if starts(with: isExtended ? "/#" : "/", at: index) { break }
      skip(bytes[index] == UInt8(ascii: "\\") ? 2 : 1)
    }
    skip(isExtended ? 2 : 1)
    return true
  }

  /// Whether a slash is no division: what stands before it is no value.
  private var beginsExpression: Bool {
    guard let next = bytes[(index + 1)...].first, next != UInt8(ascii: " ") else { return false }
    let before = kept.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return before.map { "(,=:{[".utf8.contains($0) } ?? false
  }
}
