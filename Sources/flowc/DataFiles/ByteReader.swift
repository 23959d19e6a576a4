/// The bytes of a text in UTF-8, read from front to back.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var index = 0
  private(set) var line = 1

  /// Begins after a byte order mark. Throws if the bytes aren't UTF-8.
  init(_ bytes: [UInt8]) throws(DataError) {
    self.bytes = bytes
    // Every text begins with two ASCII characters, unless it is very short.
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.prefix(2).contains(0)
    {
      throw .form("UTF-16 or UTF-32")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    try checkEncoding()
  }

  /// Throws if the bytes aren't UTF-8. Decoding repairs such bytes, and so changes them.
  private func checkEncoding() throws(DataError) {
    let decoded = String(decoding: bytes, as: UTF8.self).utf8
    guard !decoded.elementsEqual(bytes) else { return }
    var reader = self
    for (byte, other) in zip(bytes, decoded).dropFirst(index) {
      guard byte == other else { break }
      reader.skip()
    }
    throw reader.error("a byte here is not UTF-8")
  }

  /// The next byte; nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  var isAtEnd: Bool { index == bytes.count }

  func error(_ problem: String) -> DataError { .misplaced(line: line, problem) }

  /// Skips the next byte, if there is one.
  mutating func skip() {
    guard let byte = next else { return }
    index += 1
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
      line += 1
    }
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = next, isSkipped(byte) { skip() }
  }

  /// Skips a word if it comes next. Returns whether it came next.
  mutating func skip(_ word: StaticString) -> Bool {
    guard comes(word) else { return false }
    for _ in 0..<word.utf8CodeUnitCount { skip() }
    return true
  }

  func comes(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Skips everything up to a word, and the word. Returns whether the word was found.
  mutating func skip(behind word: StaticString) -> Bool {
    while !isAtEnd {
      if skip(word) { return true }
      skip()
    }
    return false
  }

  /// Skips the characters that are space in JSON and XML.
  mutating func skipSpace() { skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }

  /// Returns the text from a place up to the next byte.
  func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }
}
