/// The tags and texts of an XML document in UTF-8, read from front to back.
struct XMLReader {
  struct Tag {
    let name: String
    /// Whether the tag is also the end of its element: `<true/>`.
    let isEmpty: Bool
    let line: Int

    func error(_ problem: String) -> DataError { .misplaced(line: line, problem) }
  }

  private var reader: ByteReader

  /// Begins after the declarations. Throws if they declare another encoding than UTF-8, or
  /// entities.
  init(_ bytes: [UInt8]) throws(DataError) {
    reader = try ByteReader(bytes)
    if reader.skip("<?xml") { try declaration() }
    try skipMarkup()
    if reader.skip("<!DOCTYPE") { try documentType() }
  }

  var isAtEnd: Bool { reader.isAtEnd }

  func error(_ problem: String) -> DataError {
    reader.error(reader.isAtEnd ? "the file ends too early" : problem)
  }

  private mutating func declaration() throws(DataError) {
    while true {
      reader.skipSpace()
      if reader.skip("?>") { return }
      let (name, value) = try attribute()
      let isRead = ["UTF-8", "US-ASCII"].contains(value.uppercased())
      if name == "encoding", !isRead { throw .form("in the encoding \(value)") }
    }
  }

  private mutating func documentType() throws(DataError) {
    reader.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
    guard reader.skip(">") else { throw error("a DOCTYPE with declarations is not read") }
  }

  /// Reads an attribute: `name="value"`.
  private mutating func attribute() throws(DataError) -> (name: String, value: String) {
    let start = reader.index
    reader.skip { Self.isName($0) }
    let name = reader.text(from: start)
    guard !name.isEmpty else { throw error("`>` belongs here") }
    reader.skipSpace()
    guard reader.skip("=") else { throw error("`=` belongs here") }
    reader.skipSpace()
    return (name, try quoted())
  }

  /// Reads a text in quotation marks. XML allows `>` in the text, but Apple's readers don't.
  private mutating func quoted() throws(DataError) -> String {
    guard let mark = reader.next, mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"") else {
      throw error("a quotation mark belongs here")
    }
    reader.skip()
    let start = reader.index
    reader.skip { $0 != mark && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    let text = reader.text(from: start)
    guard reader.next == mark else { throw error("a quotation mark belongs here") }
    reader.skip()
    return text
  }

  /// Skips space, comments and processing instructions.
  mutating func skipMarkup() throws(DataError) {
    while true {
      reader.skipSpace()
      let unclosed = reader.error("a comment begins here and doesn't end")
      if reader.skip("<!--") {
        guard reader.skip(behind: "-->") else { throw unclosed }
      } else if reader.skip("<?") {
        guard reader.skip(behind: "?>") else { throw error("") }
      } else {
        return
      }
    }
  }
}

// MARK: - Tags

extension XMLReader {
  /// Reads an opening tag, and skips space and comments before it.
  mutating func openingTag() throws(DataError) -> Tag {
    try skipMarkup()
    let line = reader.line
    guard reader.skip("<") else { throw error("a tag belongs here") }
    let start = reader.index
    reader.skip { Self.isName($0) }
    let name = reader.text(from: start)
    guard !name.isEmpty else { throw error("a tag's name belongs here") }
    let isEmpty = try skipAttributes()
    return Tag(name: name, isEmpty: isEmpty, line: line)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Skips the rest of a tag. Returns whether the tag is also the end of its element.
  private mutating func skipAttributes() throws(DataError) -> Bool {
    while true {
      reader.skipSpace()
      if reader.skip("/>") { return true }
      if reader.skip(">") { return false }
      _ = try attribute()
    }
  }

  /// Returns whether a closing tag comes next, after space and comments.
  mutating func closes() throws(DataError) -> Bool {
    try skipMarkup()
    return reader.comes("</")
  }

  /// Reads the end of an element, and skips space and comments before it.
  mutating func close(_ tag: Tag) throws(DataError) {
    guard !tag.isEmpty else { return }
    try skipMarkup()
    let wrong = error("`</\(tag.name)>` belongs here: `<\(tag.name)>` begins on line \(tag.line)")
    guard reader.skip("</") else { throw wrong }
    let start = reader.index
    reader.skip { Self.isName($0) }
    guard reader.text(from: start) == tag.name else { throw wrong }
    reader.skipSpace()
    guard reader.skip(">") else { throw error("`>` belongs here") }
  }
}

// MARK: - Texts

extension XMLReader {
  /// Reads the text of an element up to its end.
  mutating func text(of tag: Tag) throws(DataError) -> String {
    var text = ""
    while !tag.isEmpty, !reader.comes("</") {
      let start = reader.index
      reader.skip { Self.isPlain($0) }
      text += reader.text(from: start)
      if reader.skip("&") {
        text.unicodeScalars.append(try reference())
      } else if reader.skip("<![CDATA[") {
        text += try characterData()
      } else if !reader.comes("</") {
        throw error("neither tags nor control characters belong into a `<\(tag.name)>`")
      }
    }
    try close(tag)
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"): false
    case 0x09, 0x0A, 0x0D: true
    default: byte >= 0x20
    }
  }

  private mutating func characterData() throws(DataError) -> String {
    let unclosed = reader.error("`<![CDATA[` begins here and doesn't end")
    let start = reader.index
    while !reader.comes("]]>") {
      guard !reader.isAtEnd else { throw unclosed }
      reader.skip()
    }
    let text = reader.text(from: start)
    _ = reader.skip("]]>")
    return text
  }

  /// Reads the text after `&`: one of XML's own five entities, or a character's number.
  private mutating func reference() throws(DataError) -> Unicode.Scalar {
    if reader.skip("amp;") { return "&" }
    if reader.skip("lt;") { return "<" }
    if reader.skip("gt;") { return ">" }
    if reader.skip("quot;") { return "\"" }
    if reader.skip("apos;") { return "'" }
    let wrong = error("no entity or character is named like this: write `&amp;` for `&`")
    let radix = reader.skip("#x") ? 16 : 10
    guard radix == 16 || reader.skip("#") else { throw wrong }
    let start = reader.index
    reader.skip { Self.isName($0) }
    guard let number = UInt32(reader.text(from: start), radix: radix), reader.skip(";"),
      let scalar = Unicode.Scalar(number), Self.isCharacter(scalar)
    else { throw wrong }
    return scalar
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
