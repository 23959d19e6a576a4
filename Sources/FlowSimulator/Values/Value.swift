import FlowModel

/// The value of a parameter. Navigation compares values and never reads their content.
package enum Value: Hashable, Sendable {
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
  case null
  /// A value of an enum: of one of the app's own types, or of a state variable.
  case member(Name)
  case array([Value])
  /// A value of a type without a notation here. The text names it.
  case opaque(String)
}

extension Value: CustomStringConvertible {
  /// The value as Swift would write it.
  package var description: String {
    switch self {
    case .string(let text): String(reflecting: text)
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .null: "nil"
    case .member(let name): ".\(name)"
    case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .opaque(let name): "<\(name)>"
    }
  }

  /// The value as a text or a link has it.
  package var text: String {
    switch self {
    case .string(let text), .opaque(let text): text
    case .member(let name): name.text
    case .null: ""
    default: description
    }
  }
}

extension Value {
  package init(_ literal: Literal, as type: ValueType) {
    switch literal {
    case .string(let text): self = .string(text)
    case .int(let number): self = type.unwrapped == .double ? .double(Double(number)) : .int(number)
    case .double(let text): self = .double(Double(text) ?? 0)
    case .bool(let value): self = .bool(value)
    case .null: self = .null
    case .member(let name): self = .member(name)
    }
  }

  /// Reads a value from the text of a link. Returns nil if the text isn't a value of this type.
  init?(text: String, as type: ValueType, in flow: Flow) {
    switch type {
    case .optional(let wrapped): self.init(text: text, as: wrapped, in: flow)
    case .string: self = .string(text)
    case .int:
      guard let number = Int(text) else { return nil }
      self = .int(number)
    case .double:
      guard let number = Double(text) else { return nil }
      self = .double(number)
    case .bool:
      guard let value = Bool(text) else { return nil }
      self = .bool(value)
    case .uuid:
      guard text.isUUID else { return nil }
      self = .opaque(text.uppercased())
    case .state(let id):
      guard flow[id].values.contains(text), let name = Name(text) else { return nil }
      self = .member(name)
    case .custom: self = .opaque(text)
    case .url, .date, .array, .unknown: return nil
    }
  }

  /// Makes up the value that a view would hand over. A parameter always gets the same value.
  package init(standingInFor parameter: Parameter, in flow: Flow) {
    if let literal = parameter.defaultValue {
      self.init(literal, as: parameter.type)
    } else {
      self.init(standingInFor: parameter.type, named: parameter.name, in: flow)
    }
  }

  private init(standingInFor type: ValueType, named name: Name, in flow: Flow) {
    switch type {
    case .string: self = .string(name.text)
    case .int: self = .int(1)
    case .double: self = .double(1)
    case .bool: self = .bool(false)
    case .optional: self = .null
    case .array: self = .array([])
    case .state(let id):
      self = flow[id].values.first.flatMap { Name($0) }.map(Value.member) ?? .null
    case .uuid, .url, .date, .custom, .unknown: self = .opaque(name.text)
    }
  }

  /// Creates the value of a parameter to which nobody gives a value: its default, or nil.
  init(omitted parameter: Parameter) {
    self = parameter.defaultValue.map { Value($0, as: parameter.type) } ?? .null
  }
}

extension String {
  /// Whether the text has the form `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
  fileprivate var isUUID: Bool {
    let groups = split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }
}
