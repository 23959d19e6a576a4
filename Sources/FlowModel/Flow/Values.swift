import Diagnostics

/// A parameter type that Swift doesn't have.
public struct CustomType: Sendable {
  package let name: Name
  package let range: SourceRange
  /// The module that declares the type as an enumerated state; nil for a type that isn't a state.
  package internal(set) var stateOf: Name?
  /// Whether a neighbour uses the type without declaring it, so that any value may be one of it.
  package internal(set) var isUndeclared = false
  /// Whether the type is Codable. If not, anything that contains a value of it isn't saved.
  package let isSaved: Bool
  /// Whether the type is LosslessStringConvertible, so that a link may contain a value of it.
  package let standsInLinks: Bool
}

/// State of the app that navigation follows.
public struct StateVariable: Sendable {
  package let name: Name
  package let range: SourceRange
  package let kind: Kind

  package var isEnumeration: Bool {
    if case .enumeration = kind { true } else { false }
  }

  package enum Kind: Sendable, Equatable {
    case bool
    /// The values. The first is the initial value.
    case enumeration([Name])
  }

  /// Whether the state is an enumeration whose values all could not be read.
  var hasNoValues: Bool {
    if case .enumeration(let names) = kind { names.isEmpty } else { false }
  }

  /// The initial value, which is the first one; nil if there is no value.
  package var initialValue: String? {
    switch kind {
    case .bool: "false"
    case .enumeration(let names): names.first?.text
    }
  }

  /// The values as written in a flow file. The first is the initial value.
  package var values: [String] {
    switch kind {
    case .bool: ["false", "true"]
    case .enumeration(let names): names.map(\.text)
    }
  }
}

/// The type of a parameter.
package indirect enum ValueType: Hashable, Sendable {
  case string, int, double, bool, uuid, url, date
  case custom(ID<CustomType>)
  /// An enumerated state. Its type has the name of the state.
  case state(ID<StateVariable>)
  case optional(ValueType)
  case array(ValueType)
  /// A type whose name could not be found. A flow without errors has none.
  case unknown

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// Whether the type is a declared type.
  package var isCustom: Bool {
    if case .custom = self { true } else { false }
  }

  /// The type without its optionality.
  package var unwrapped: ValueType {
    switch self {
    case .optional(let wrapped): wrapped.unwrapped
    case .string, .int, .double, .bool, .uuid, .url, .date, .custom, .state, .array, .unknown: self
    }
  }
}

package struct Parameter: Sendable, Hashable {
  package let name: Name
  package let type: ValueType
  package let defaultValue: Literal?
  package let range: SourceRange
  /// Whether a coordinator shares the parameter with its screens.
  package internal(set) var isShared = false
  /// Whether a screen has the parameter from its coordinator, whose own has the same range.
  package internal(set) var isInherited = false

  /// Whether the argument may be missing if no view can give it.
  package var isOptional: Bool {
    defaultValue != nil || type.isOptional || type == .unknown
  }

  /// Whether the parameter stands for parameters that could not be read. A flow without errors has
  /// none.
  package var isUnread: Bool { name == .unread }

  /// A parameter like this one, at a place where it always has a value.
  package var present: Parameter {
    Parameter(
      name: name, type: type.unwrapped, defaultValue: defaultValue == .null ? nil : defaultValue,
      range: range)
  }

  static func unread(at range: SourceRange) -> Parameter {
    Parameter(name: .unread, type: .unknown, defaultValue: nil, range: range)
  }
}

extension Parameter {
  /// Creates the parameter of a screen to which its coordinator gives the value.
  init(inheriting shared: Parameter) {
    self = shared
    (isShared, isInherited) = (false, true)
  }
}

/// A value written in a flow file.
package enum Literal: Hashable, Sendable {
  case string(String)
  case int(Int)
  /// The number as it is written, because another spelling might be another number.
  case double(String)
  case bool(Bool)
  case null
  /// A member of the app's own type or of an enumerated state: `move` is `.move`.
  case member(Name)
}

/// The value for a parameter of a target, result or dialog.
package struct Argument: Sendable, Hashable {
  package let parameter: Name
  package let type: ValueType
  package let value: Value

  package init(parameter: Name, type: ValueType, value: Value) {
    self.parameter = parameter
    self.type = type
    self.value = value
  }

  /// Whether the view gives the value.
  package var isHandedOver: Bool {
    if case .handedOver = value { true } else { false }
  }

  /// The name in scope that gives the value; nil if the value has another source.
  package var nameInScope: (name: Name, scope: Scope)? {
    if case .inScope(let name, let scope) = value { (name, scope) } else { nil }
  }

  package enum Value: Sendable, Hashable {
    /// The view gives the value: it is a parameter of the generated route.
    case handedOver
    /// A parameter in scope. Its name may differ from the name of the target's parameter.
    case inScope(Name, Scope)
    case literal(Literal)
    /// The parameter's default, or nil if it has none.
    case omitted
  }
}

/// The owner of a parameter to which a name in scope refers.
package enum Scope: Hashable, Sendable {
  case screen, coordinator, result, dialog, link
  /// The text fields of a dialog: the user has typed the value.
  case field
  /// The route: the view gave the value when it took the route.
  case route
  /// The target of a guarded move. The guard reads the arguments that the target will get.
  case target

  /// Whether the value is gone when an outcome of the route is taken.
  var isGoneLater: Bool {
    switch self {
    case .route, .screen, .dialog, .field: true
    case .coordinator, .result, .link, .target: false
    }
  }
}

/// Text with parameters in it: `Order {number}`.
package struct Template: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case text(String)
    case parameter(Name)
  }

  /// The parts in their shortest form. Most templates are plain text, which needs no list.
  private enum Content: Hashable {
    case text(String)
    case parts([Part])
  }

  private let content: Content

  package init(parts: [Part]) {
    content =
      switch parts.first {
      case nil: .text("")
      case .text(let text)? where parts.count == 1: .text(text)
      case .some: .parts(parts)
      }
  }

  /// Makes a text without parameters.
  init(text: String) { content = .text(text) }

  package var parts: [Part] {
    switch content {
    case .text(let text): text.isEmpty ? [] : [.text(text)]
    case .parts(let parts): parts
    }
  }

  package var parameters: [Name] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The text of the template, as it was written.
  package var source: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .parameter(let name): "{\(name)}"
      }
    }.joined()
  }
}
