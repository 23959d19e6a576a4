/// A reader of property lists in XML and UTF-8, such as `Info.plist` files. If a key stands twice
/// in a dictionary, the last one counts, as in Apple's readers. Only XML's own five entities are
/// expanded.
struct PropertyListParser {
  /// The largest number of arrays and dictionaries inside one another.
  static let maximalDepth = 128

  private var xml: XMLReader
  private var depth = 0

  /// Returns the value that a file consists of. Throws if the file is not a property list.
  static func parse(_ bytes: [UInt8]) throws(DataError) -> DataNode {
    if bytes.starts(with: "bplist".utf8) { throw .form("a binary property list") }
    var parser = PropertyListParser(xml: try XMLReader(bytes))
    let root = try parser.root()
    try parser.xml.skipMarkup()
    guard parser.xml.isAtEnd else { throw parser.xml.error("the file has to end here") }
    return root
  }

  /// Reads the only value in `plist`. Like Apple's readers, also accepts a value without `plist`
  /// around it.
  private mutating func root() throws(DataError) -> DataNode {
    let tag = try xml.openingTag()
    guard tag.name == "plist" else { return try value(of: tag) }
    let value = try value(of: try xml.openingTag())
    try xml.close(tag)
    return value
  }

  private mutating func value(of tag: XMLReader.Tag) throws(DataError) -> DataNode {
    let content: DataNode.Content
    switch tag.name {
    case "dict": content = .table(try tag.isEmpty ? [:] : table(of: tag))
    case "array": content = .list(try tag.isEmpty ? [] : list(of: tag))
    default: content = try scalar(of: tag)
    }
    return DataNode(content: content, line: tag.line)
  }

  private mutating func list(of tag: XMLReader.Tag) throws(DataError) -> [DataNode] {
    try enter(tag)
    defer { depth -= 1 }
    var items: [DataNode] = []
    while try !xml.closes() { items.append(try value(of: try xml.openingTag())) }
    try xml.close(tag)
    return items
  }

  private mutating func table(of tag: XMLReader.Tag) throws(DataError) -> [String: DataNode] {
    try enter(tag)
    defer { depth -= 1 }
    var members: [String: DataNode] = [:]
    while try !xml.closes() {
      let key = try xml.openingTag()
      guard key.name == "key" else { throw key.error("a `<key>` belongs here") }
      let name = try xml.text(of: key)
      guard try !xml.closes() else { throw xml.error("a value belongs behind the `<key>`") }
      members[name] = try value(of: try xml.openingTag())
    }
    try xml.close(tag)
    return members
  }

  private mutating func enter(_ tag: XMLReader.Tag) throws(DataError) {
    guard depth < Self.maximalDepth else {
      throw tag.error("more than \(Self.maximalDepth) arrays and dictionaries are nested here")
    }
    depth += 1
  }
}

// MARK: - Values without nested values

extension PropertyListParser {
  private mutating func scalar(of tag: XMLReader.Tag) throws(DataError) -> DataNode.Content {
    let content: DataNode.Content?
    switch tag.name {
    case "string": return .text(try xml.text(of: tag))
    case "true": content = try xml.text(of: tag).isEmpty ? .bool(true) : nil
    case "false": content = try xml.text(of: tag).isEmpty ? .bool(false) : nil
    case "integer": content = Self.integer(try xml.text(of: tag))
    case "real": content = Self.real(try xml.text(of: tag))
    case "date": content = Self.date(try xml.text(of: tag))
    case "data": content = Self.data(try xml.text(of: tag))
    case "plist", "key": throw tag.error("no `<\(tag.name)>` belongs here")
    default: throw tag.error("a property list has no `<\(tag.name)>`")
    }
    guard let content else { throw tag.error("this is no value of a `<\(tag.name)>`") }
    return content
  }

  /// Accepts decimal and hexadecimal numbers of 64 bits, with or without a sign.
  private static func integer(_ text: String) -> DataNode.Content? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let significant = isHexadecimal ? digits.dropFirst(2) : digits
    guard significant.first?.isHexDigit == true,
      let size = UInt64(significant, radix: isHexadecimal ? 16 : 10),
      !isNegative || size <= Int64.min.magnitude
    else { return nil }
    return .number((isNegative ? "-" : "") + "\(size)")
  }

  private static func real(_ text: String) -> DataNode.Content? {
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }), Double(text) != nil
    else { return nil }
    return .number(text)
  }

  /// Accepts dates like `2024-02-29T23:59:59Z`, of days that exist in today's calendar. Foundation
  /// reads other days as later ones.
  private static func date(_ text: String) -> DataNode.Content? {
    let shape = text.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
    guard shape == Array("0000-00-00T00:00:00Z".utf8) else { return nil }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard year > 1582, 1...12 ~= month, 1...days(in: month, of: year) ~= day, numbers[3] < 24,
      numbers[4] < 60, numbers[5] < 60
    else { return nil }
    return .date(text)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
      return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// Accepts Base64 in groups of four characters, with space anywhere but between two `=`: Foundation
  /// reads one byte more there.
  private static func data(_ text: String) -> DataNode.Content? {
    let digits = text.utf8.filter { !" \t\r\n".utf8.contains($0) }
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let isBase64 = digits.dropLast(padding).allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
    let isPadded = padding < 2 || padding == 2 && text.contains("==")
    return isBase64 && isPadded && digits.count.isMultiple(of: 4) ? .data(text) : nil
  }
}
