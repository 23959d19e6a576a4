#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value in a string catalog. Its members keep their order, and a text or number is kept as it is
/// written.
indirect enum CatalogNode: Equatable {
  /// A text, a number or a word.
  case scalar(String)
  case list([CatalogNode])
  case members([Member])

  struct Member: Equatable {
    /// The key as it is written, in quotes.
    let written: String
    var value: CatalogNode

    init(written: String, _ value: CatalogNode) {
      self.written = written
      self.value = value
    }

    init(_ key: String, _ value: CatalogNode) {
      self.init(written: CatalogNode.quoted(key), value)
    }
  }

  static func text(_ text: String) -> CatalogNode { .scalar(quoted(text)) }

  /// The text; nil for a value of another kind.
  var text: String? { if case .scalar(let written) = self { Self.text(of: written) } else { nil } }

  var isObject: Bool { if case .members = self { true } else { false } }

  /// The members of an object, by their keys.
  var members: [(key: String, value: CatalogNode)] {
    guard case .members(let members) = self else { return [] }
    return members.map { (Self.text(of: $0.written) ?? "", $0.value) }
  }

  /// The value of a member. A new value replaces that of a member that is there.
  subscript(key: String) -> CatalogNode? {
    get { members.first { $0.key == key }?.value }
    set {
      guard case .members(var members) = self, let newValue,
        let index = members.firstIndex(where: { Self.text(of: $0.written) == key })
      else { return }
      members[index].value = newValue
      self = .members(members)
    }
  }

  /// Sets the value of a member. A new member stands where Xcode sorts it: before the first key that is
  /// greater.
  mutating func insert(_ key: String, _ value: CatalogNode) {
    guard self[key] == nil else {
      self[key] = value
      return
    }
    guard case .members(var members) = self else { return }
    let place = members.firstIndex { Self.comesFirst(key, Self.text(of: $0.written) ?? "") }
    members.insert(Member(key, value), at: place ?? members.count)
    self = .members(members)
  }

  /// Compares keys as Xcode does: without regard to case, and numbers by their values.
  private static func comesFirst(_ left: String, _ right: String) -> Bool {
    let (one, other) = (sortKey(left), sortKey(right))
    return one == other ? left < right : one.lexicographicallyPrecedes(other)
  }

  private static func sortKey(_ text: String) -> [String] {
    var parts: [String] = []
    var digits = ""
    func endNumber() {
      guard !digits.isEmpty else { return }
      let number = digits.drop { $0 == "0" }
      // The number of digits comes first, so that 9 stands before 10.
      parts.append("0" + String(UnicodeScalar(UInt8(min(number.count, 99) + 32))) + number)
      digits = ""
    }
    for character in text.lowercased() {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        endNumber()
        parts.append(String(character))
      }
    }
    endNumber()
    return parts
  }

  // MARK: Text

  /// Returns the value as Xcode lays it out.
  func printed(indent: Int) -> String {
    let (outer, inner) = (Self.spaces(indent), Self.spaces(indent + 2))
    switch self {
    case .scalar(let written): return written
    case .list(let items) where items.isEmpty: return "[\n\n\(outer)]"
    case .list(let items):
      let lines = items.map { inner + $0.printed(indent: indent + 2) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
    case .members(let members) where members.isEmpty: return "{\n\n\(outer)}"
    case .members(let members):
      let lines = members.map { "\(inner)\($0.written) : \($0.value.printed(indent: indent + 2))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
    }
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // No text fails.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  static func text(of written: String) -> String? {
    try? JSONDecoder().decode(String.self, from: Data(written.utf8))
  }
}

/// A reader of JSON that keeps what is written.
struct CatalogReader {
  private let bytes: [UInt8]
  private var position = 0

  private static let deepest = 100
  private static let broken = JSONMistake(message: "it isn't JSON")

  /// - Throws: `JSONMistake` if the bytes aren't JSON, or are nested too deeply.
  static func node(_ bytes: [UInt8]) throws(JSONMistake) -> CatalogNode {
    // The decoder of the system knows what JSON is, and refuses all else.
    _ = try value(AnyJSON.self, ofJSON: bytes)
    var reader = CatalogReader(bytes: bytes)
    return try reader.node(depth: 0)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// A value of any kind, of which nothing is kept.
  private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
  }

  private mutating func node(depth: Int) throws(JSONMistake) -> CatalogNode {
    guard depth < Self.deepest else { throw JSONMistake(message: "it is nested too deeply") }
    switch next() {
    case UInt8(ascii: "{"):
      var members: [CatalogNode.Member] = []
      try items(until: UInt8(ascii: "}")) { reader throws(JSONMistake) in
        let key = try reader.scalar()
        guard reader.next() == UInt8(ascii: ":") else { throw Self.broken }
        reader.position += 1
        members.append(.init(written: key, try reader.node(depth: depth + 1)))
      }
      return .members(members)
    case UInt8(ascii: "["):
      var values: [CatalogNode] = []
      try items(until: UInt8(ascii: "]")) { reader throws(JSONMistake) in
        values.append(try reader.node(depth: depth + 1))
      }
      return .list(values)
    default: return .scalar(try scalar())
    }
  }

  private mutating func items(
    until end: UInt8, _ read: (inout CatalogReader) throws(JSONMistake) -> Void
  ) throws(JSONMistake) {
    position += 1
    while let byte = next(), byte != end {
      if byte == UInt8(ascii: ",") { position += 1 }
      try read(&self)
    }
    guard next() == end else { throw Self.broken }
    position += 1
  }

  /// Reads a text with its quotes, a number or a word.
  private mutating func scalar() throws(JSONMistake) -> String {
    guard let first = next() else { throw Self.broken }
    let start = position
    position += 1
    if first == UInt8(ascii: "\"") {
      while position < bytes.count, bytes[position] != first {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position += 1
    } else {
      while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
    }
    guard position <= bytes.count else { throw Self.broken }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let spaces = Array(" \t\r\n".utf8)
  private static let ends = Set(spaces + Array(",:]}".utf8))

  /// The next byte behind spaces, without taking it; nil at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count, Self.spaces.contains(bytes[position]) { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }
}
