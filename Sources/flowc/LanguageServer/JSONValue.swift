#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON value that an editor sent.
enum JSONValue: Codable, Hashable {
  case null
  case bool(Bool)
  case text(String)
  case list([JSONValue])
  case table([String: JSONValue])
  /// A number; also with all of its digits if they are few enough.
  case number(Double, exact: Decimal?)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number, exact: try? value.decode(Decimal.self))
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let items = try? value.decode([JSONValue].self) {
      self = .list(items)
    } else {
      self = .table(try value.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .number(let number, nil): try value.encode(number)
    case .number(_, let exact?): try value.encode(exact)
    case .text(let text): try value.encode(text)
    case .list(let items): try value.encode(items)
    case .table(let members): try value.encode(members)
    }
  }

  /// A member of an object; `null` if there is none.
  subscript(key: String) -> JSONValue {
    if case .table(let members) = self { members[key] ?? .null } else { .null }
  }

  func has(_ key: String) -> Bool {
    if case .table(let members) = self { members[key] != nil } else { false }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The whole number; nil for a value of another kind. The numbers of LSP have 32 bits: beyond
  /// them, it is the nearest one.
  var integer: Int? {
    guard case .number(let number, _) = self else { return nil }
    return Int(min(max(number, Double(Int32.min)), Double(Int32.max)))
  }

  var isTrue: Bool { self == .bool(true) }

  var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }

  /// Whether the value can name a request: a number or a text.
  var isIdentifier: Bool {
    switch self {
    case .number, .text: true
    case .null, .bool, .list, .table: false
    }
  }
}

/// The reason why a request has no result.
struct ProtocolError: Error, Encodable {
  let code: Int
  let message: String

  static func parse(_ message: String) -> ProtocolError {
    ProtocolError(code: -32_700, message: message)
  }
  static let invalidRequest = ProtocolError(
    code: -32_600, message: "a message needs `method`, and a request an `id`")
  static func unknown(_ method: String) -> ProtocolError {
    ProtocolError(code: -32_601, message: "flowc has no `\(method)`")
  }
  static func parameters(_ message: String) -> ProtocolError {
    ProtocolError(code: -32_602, message: message)
  }
  static let notInitialized = ProtocolError(
    code: -32_002, message: "`initialize` comes before every other request")
  static let changed = ProtocolError(
    code: -32_801, message: "the text has changed since the request")
  static let cancelled = ProtocolError(code: -32_800, message: "the request was cancelled")
  static func failed(_ message: String) -> ProtocolError {
    ProtocolError(code: -32_803, message: message)
  }
}
