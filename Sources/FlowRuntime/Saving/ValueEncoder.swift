/// An encoder that writes any type to a `SavedValue`.
struct ValueEncoder: Encoder {
  /// A value that is being built. It is a class because containers write into it after they were
  /// handed out.
  final class Node {
    var value: SavedValue?
    var members: [(name: String, node: Node)] = []
    var elements: [Node] = []
    var isArray = false

    var result: SavedValue {
      if let value { return value }
      if isArray { return .array(elements.map(\.result)) }
      return .object(
        Dictionary(members.map { ($0.name, $0.node.result) }, uniquingKeysWith: { $1 }))
    }
  }

  let node: Node
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func encode(_ value: some Encodable) throws -> SavedValue {
    let node = Node()
    try value.encode(to: ValueEncoder(node: node))
    return node.result
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.isArray = true
    return Unkeyed(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(node: node)
  }
}

extension ValueEncoder {
  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    var codingPath: [any CodingKey] { [] }

    private func add(_ name: String) -> Node {
      let child = Node()
      node.members.append((name, child))
      return child
    }

    func encodeNil(forKey key: Key) {
      add(key.stringValue).value = .null
    }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      try value.encode(to: ValueEncoder(node: add(key.stringValue)))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      ValueEncoder(node: add(key.stringValue)).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      ValueEncoder(node: add(key.stringValue)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      ValueEncoder(node: add("super"))
    }

    func superEncoder(forKey key: Key) -> any Encoder {
      ValueEncoder(node: add(key.stringValue))
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let node: Node
    var codingPath: [any CodingKey] { [] }
    var count: Int { node.elements.count }

    private func add() -> Node {
      let child = Node()
      node.elements.append(child)
      return child
    }

    func encodeNil() {
      add().value = .null
    }

    func encode<T: Encodable>(_ value: T) throws {
      try value.encode(to: ValueEncoder(node: add()))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      ValueEncoder(node: add()).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      ValueEncoder(node: add()).unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      ValueEncoder(node: add())
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let node: Node
    var codingPath: [any CodingKey] { [] }

    func encodeNil() {
      node.value = .null
    }

    func encode<T: Encodable>(_ value: T) throws {
      switch value {
      case let value as Bool: node.value = .bool(value)
      case let value as String: node.value = .string(value)
      case let value as Double: node.value = .number(value)
      case let value as Float: node.value = .number(Double(value))
      case let value as any BinaryInteger & Encodable: node.value = .number(value)
      default: try value.encode(to: ValueEncoder(node: node))
      }
    }
  }
}
