/// A decoder that reads any type from a `SavedValue`.
struct ValueDecoder: Decoder {
  let value: SavedValue
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: SavedValue].self) }
    return KeyedDecodingContainer(Keyed(members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([SavedValue].self) }
    return Unkeyed(elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    Single(value: value)
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    DecodingError.typeMismatch(
      type, DecodingError.Context(codingPath: [], debugDescription: "found \(value)"))
  }
}

extension ValueDecoder {
  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [String: SavedValue]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

    private func decoder(_ key: any CodingKey) throws -> ValueDecoder {
      guard let value = members[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key, DecodingError.Context(codingPath: [], debugDescription: "no \(key.stringValue)"))
      }
      return ValueDecoder(value: value)
    }

    func contains(_ key: Key) -> Bool {
      members[key.stringValue] != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool {
      try decoder(key).value == .null
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try T(from: decoder(key))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      try decoder(ArgumentKey("super"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      try decoder(key)
    }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let elements: [SavedValue]
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(elements: [SavedValue]) {
      self.elements = elements
    }

    private mutating func next() throws -> ValueDecoder {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          SavedValue.self, DecodingError.Context(codingPath: [], debugDescription: "at the end"))
      }
      defer { currentIndex += 1 }
      return ValueDecoder(value: elements[currentIndex])
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd, elements[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
      try T(from: next())
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
      try next()
    }
  }

  private struct Single: SingleValueDecodingContainer {
    let value: SavedValue
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool {
      value == .null
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
      if let found = primitive(type) {
        guard let found = found as? T else {
          throw DecodingError.typeMismatch(
            type, DecodingError.Context(codingPath: [], debugDescription: "found \(value)"))
        }
        return found
      }
      return try T(from: ValueDecoder(value: value))
    }

    /// Returns the value as one of the types that decode themselves from a single value. Returns
    /// nil for any other type, and `.some(nil)` if the value doesn't fit the type.
    private func primitive(_ type: any Any.Type) -> Any?? {
      if type == Bool.self {
        guard case .bool(let value) = value else { return .some(nil) }
        return value
      }
      if type == String.self {
        guard case .string(let value) = value else { return .some(nil) }
        return value
      }
      if let type = type as? any BinaryFloatingPoint.Type { return .some(real(type)) }
      if let type = type as? any (FixedWidthInteger & LosslessStringConvertible).Type {
        return .some(whole(type))
      }
      return nil
    }

    private func real<T: BinaryFloatingPoint>(_ type: T.Type) -> Any? {
      switch value {
      case .int(let value): return T(value)
      case .double(let value): return T(value)
      case .string(let text): return Double(text).map { T($0) }
      default: return nil
      }
    }

    private func whole<T: FixedWidthInteger & LosslessStringConvertible>(_ type: T.Type) -> Any? {
      switch value {
      case .int(let value): return T(exactly: value)
      case .string(let text): return T(text)
      default: return nil
      }
    }
  }
}
