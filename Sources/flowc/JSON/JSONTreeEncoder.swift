/// Returns a value as JSON that people can read, too. The result is always the same.
func json(_ value: some Encodable) -> String {
  // No value that is encoded here can fail.
  guard let tree = try? JSONTreeEncoder.tree(of: value, at: []) else { return "{}\n" }
  return JSONWriter.text(of: tree) + "\n"
}

/// A number as JSON writes it, with all of its digits.
struct JSONNumber: Encodable, Hashable {
  let text: String
}

/// The encoder behind `json`. It isn't Foundation's, because loading Foundation takes longer than
/// most runs.
final class JSONTreeEncoder: Encoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private var tree: JSONTree?

  fileprivate init(_ path: [any CodingKey]) { codingPath = path }

  /// The value encoded so far. A value that encodes nothing is an object without members.
  var value: JSONTree { tree ?? .table(JSONTree.Table()) }

  /// Returns a value as a tree. Throws if a number in it is infinite or not a number.
  static func tree(of value: some Encodable, at path: [any CodingKey]) throws -> JSONTree {
    switch value {
    case let text as String: return .text(text)
    case let bool as Bool: return .word(bool ? "true" : "false")
    case let number as JSONNumber: return .word(number.text)
    case let integer as any FixedWidthInteger: return .word("\(integer)")
    case let number as Double: return try word(number, at: path)
    case let number as Float: return try word(number, at: path)
    default:
      let encoder = JSONTreeEncoder(path)
      try value.encode(to: encoder)
      return encoder.value
    }
  }

  private static func word(
    _ number: some BinaryFloatingPoint & CustomStringConvertible, at path: [any CodingKey]
  ) throws -> JSONTree {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number, EncodingError.Context(codingPath: path, debugDescription: "JSON has no \(number)"))
    }
    let text = number.description
    return .word(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .table(let table) = tree {
      return KeyedEncodingContainer(JSONMembers(table: table, codingPath: codingPath))
    }
    let table = JSONTree.Table()
    tree = .table(table)
    return KeyedEncodingContainer(JSONMembers(table: table, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .list(let list) = tree { return JSONItems(list: list, codingPath: codingPath) }
    let list = JSONTree.List()
    tree = .list(list)
    return JSONItems(list: list, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension JSONTreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { tree = .word("null") }

  // This single method also encodes every kind of number.
  func encode(_ value: some Encodable) throws { tree = try Self.tree(of: value, at: codingPath) }
}

/// The members of an object while it is encoded.
private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let table: JSONTree.Table
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { table.members[key.stringValue] = .word("null") }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    table.members[key.stringValue] = try JSONTreeEncoder.tree(of: value, at: codingPath + [key])
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    open(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    open(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { open(JSONKey("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { open(key) }

  private func open(_ key: some CodingKey) -> JSONTreeEncoder {
    let encoder = JSONTreeEncoder(codingPath + [key])
    table.members[key.stringValue] = .open(encoder)
    return encoder
  }
}

/// The items of a list while it is encoded.
private struct JSONItems: UnkeyedEncodingContainer {
  let list: JSONTree.List
  let codingPath: [any CodingKey]

  var count: Int { list.items.count }
  private var path: [any CodingKey] { codingPath + [JSONKey("\(count)", at: count)] }

  func encodeNil() { list.items.append(.word("null")) }

  func encode(_ value: some Encodable) throws {
    list.items.append(try JSONTreeEncoder.tree(of: value, at: path))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    open().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { open().unkeyedContainer() }
  func superEncoder() -> any Encoder { open() }

  private func open() -> JSONTreeEncoder {
    let encoder = JSONTreeEncoder(path)
    list.items.append(.open(encoder))
    return encoder
  }
}

/// A part of a path without a name in a type: an index in a list, or the value of a superclass.
private struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String, at position: Int? = nil) { (stringValue, intValue) = (name, position) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init("\(intValue)", at: intValue) }
}
