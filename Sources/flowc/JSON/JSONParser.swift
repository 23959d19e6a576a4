/// A strict reader of JSON in UTF-8, as RFC 8259 defines it. Of members with the same name, the
/// first one counts, as in Apple's readers.
struct JSONParser {
  /// The largest number of lists and objects inside one another. A stack of half a megabyte, the
  /// smallest stack of a thread, has room for more.
  static let maximalDepth = 128

  private var reader: ByteReader
  private var depth = 0

  /// Returns the value that a file consists of. Throws if the file is not JSON.
  static func parse(_ bytes: [UInt8]) throws(DataError) -> DataNode {
    var parser = JSONParser(reader: try ByteReader(bytes))
    let value = try parser.value()
    guard parser.reader.isAtEnd else { throw parser.reader.error("the file has to end here") }
    return value
  }

  /// Reads a value, and the space around it.
  private mutating func value() throws(DataError) -> DataNode {
    reader.skipSpace()
    let line = reader.line
    let content = try content()
    reader.skipSpace()
    return DataNode(content: content, line: line)
  }

  private mutating func content() throws(DataError) -> DataNode.Content {
    switch reader.next {
    case UInt8(ascii: "{"): return try nested { parser throws(DataError) in try parser.table() }
    case UInt8(ascii: "["): return try nested { parser throws(DataError) in try parser.list() }
    case UInt8(ascii: "\""): return .text(try text())
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
      return .number(try number())
    default: break
    }
    if reader.skip("true") { return .bool(true) }
    if reader.skip("false") { return .bool(false) }
    if reader.skip("null") { return .null }
    throw reader.error(reader.isAtEnd ? "the file ends within a value" : "a value belongs here")
  }
}

// MARK: - Lists and objects

extension JSONParser {
  private mutating func nested(
    _ read: (inout JSONParser) throws(DataError) -> DataNode.Content
  ) throws(DataError) -> DataNode.Content {
    guard depth < Self.maximalDepth else {
      throw reader.error("more than \(Self.maximalDepth) lists and objects are nested here")
    }
    depth += 1
    defer { depth -= 1 }
    reader.skip()
    reader.skipSpace()
    return try read(&self)
  }

  private mutating func list() throws(DataError) -> DataNode.Content {
    var items: [DataNode] = []
    if reader.skip("]") { return .list(items) }
    repeat { items.append(try value()) } while reader.skip(",")
    guard reader.skip("]") else { throw reader.error("`,` or `]` belongs here") }
    return .list(items)
  }

  private mutating func table() throws(DataError) -> DataNode.Content {
    var members: [String: DataNode] = [:]
    if reader.skip("}") { return .table(members) }
    repeat {
      reader.skipSpace()
      guard reader.next == UInt8(ascii: "\"") else { throw reader.error("a name belongs here") }
      let name = try text()
      reader.skipSpace()
      guard reader.skip(":") else { throw reader.error("`:` belongs here") }
      let value = try value()
      if members[name] == nil { members[name] = value }
    } while reader.skip(",")
    guard reader.skip("}") else { throw reader.error("`,` or `}` belongs here") }
    return .table(members)
  }
}

// MARK: - Numbers and texts

extension JSONParser {
  private mutating func number() throws(DataError) -> String {
    let start = reader.index
    _ = reader.skip("-")
    if !reader.skip("0") { try digits() }
    if reader.skip(".") { try digits() }
    if reader.skip("e") || reader.skip("E") {
      if !reader.skip("+") { _ = reader.skip("-") }
      try digits()
    }
    return reader.text(from: start)
  }

  private mutating func digits() throws(DataError) {
    let start = reader.index
    reader.skip(while: Self.isDigit)
    guard reader.index > start else { throw reader.error("a digit belongs here") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func text() throws(DataError) -> String {
    reader.skip()
    var text = ""
    while true {
      let start = reader.index
      reader.skip { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      text += reader.text(from: start)
      if reader.skip("\"") { return text }
      if reader.isAtEnd { throw reader.error("the file ends within a text") }
      guard reader.skip("\\") else {
        throw reader.error("a text has a line break or another control character")
      }
      text.unicodeScalars.append(try escaped())
    }
  }

  private mutating func escaped() throws(DataError) -> Unicode.Scalar {
    let letter = reader.next
    let wrong = reader.error("no escape begins like this: write `\\\\` for a backslash")
    reader.skip()
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try numbered()
    default: throw wrong
    }
  }

  /// Reads the digits behind `\u`. If they are the first half of a surrogate pair, reads the second
  /// escape, too.
  private mutating func numbered() throws(DataError) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), reader.skip("\\u") {
      let second = try unit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    throw reader.error("`\\u` with half of a surrogate pair")
  }

  private mutating func unit() throws(DataError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = reader.next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw reader.error("four hexadecimal digits belong behind `\\u`")
      }
      unit = unit << 4 | UInt16(digit)
      reader.skip()
    }
    return unit
  }
}
