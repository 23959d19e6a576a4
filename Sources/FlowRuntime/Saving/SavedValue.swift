/// A saved value. Its cases are those that JSON, property lists and similar formats have in common.
package enum SavedValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  /// A number that isn't whole. A whole number is always an `int`, because a reader of JSON reads
  /// it as one.
  case double(Double)
  case string(String)
  case array([SavedValue])
  case object([String: SavedValue])

  subscript(name: String) -> SavedValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// Returns a number as an `int` if it is whole. A number that isn't finite becomes a text.
  static func number(_ value: Double) -> SavedValue {
    if let whole = Int64(exactly: value) { return .int(whole) }
    return value.isFinite ? .double(value) : .string("\(value)")
  }

  /// Returns a number as an `int`, or as a text if it is too large for an `int`.
  static func number(_ value: some BinaryInteger) -> SavedValue {
    Int64(exactly: value).map { .int($0) } ?? .string("\(value)")
  }
}

extension SavedValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([SavedValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: SavedValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
