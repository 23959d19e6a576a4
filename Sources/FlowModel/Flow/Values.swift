import Diagnostics

/// A parameter type that is not Swift's own.
package struct CustomType: Sendable {
  package let name: Name
  package let range: SourceRange
  /// The module whose enumerated state it is the type of, if it isn't a type of its own.
  package internal(set) var stateOf: Name?
  /// False: it is not Codable, and what holds one is not saved.
  package let isSaved: Bool
  /// True: it may stand in a link, being LosslessStringConvertible.
  package let standsInLinks: Bool
}

/// App state that navigation follows.
package struct StateVariable: Sendable {
  package let name: Name
  package let range: SourceRange
  package let kind: Kind

  package var isEnumeration: Bool {
    switch kind {
    case .enumeration: true
    case .bool: false
    }
  }

  package enum Kind: Sendable, Equatable {
    case bool
    /// The values; the first is the initial one.
    case enumeration([Name])
  }

  /// Whether it is an enumeration none of whose values could be read.
  var hasNoValues: Bool {
    switch kind {
    case .enumeration(let names): names.isEmpty
    case .bool: false
    }
  }

  /// The values as written in a flow file; the first is the initial one.
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
  /// An enumerated state, whose type is named after it.
  case state(ID<StateVariable>)
  case optional(ValueType)
  case array(ValueType)
  /// A type whose name could not be found. A flow without errors has none.
  case unknown

  package var isOptional: Bool {
    switch self {
    case .optional: true
    case .string, .int, .double, .bool, .uuid, .url, .date, .custom, .state, .array, .unknown: false
    }
  }

  /// Whether it is a declared type.
  package var isCustom: Bool {
    switch self {
    case .custom: true
    case .string, .int, .double, .bool, .uuid, .url, .date, .state, .optional, .array, .unknown:
      false
    }
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

  /// Whether it may be left out where no view can be asked.
  package var isOptional: Bool {
    defaultValue != nil || type.isOptional || type == .unknown
  }

  /// Whether it stands for parameters that could not be read. A flow without errors has none.
  package var isUnread: Bool { name == .unread }

  static func unread(at range: SourceRange) -> Parameter {
    Parameter(name: .unread, type: .unknown, defaultValue: nil, range: range)
  }
}

/// A value written in a flow file.
package enum Literal: Hashable, Sendable {
  case string(String)
  case int(Int)
  /// As written, since no other spelling is sure to mean the same number.
  case double(String)
  case bool(Bool)
  case null
  /// A member of an own type or an enumerated state: `move` is `.move`.
  case member(Name)
}

/// The value given to a parameter of a target, result or dialog.
package struct Argument: Sendable, Hashable {
  package let parameter: Name
  package let type: ValueType
  package let value: Value

  package init(parameter: Name, type: ValueType, value: Value) {
    self.parameter = parameter
    self.type = type
    self.value = value
  }

  /// Whether the view hands it over.
  package var isHandedOver: Bool {
    switch value {
    case .handedOver: true
    case .inScope, .literal, .omitted: false
    }
  }

  /// The name in scope that gives the value, if it comes from one.
  package var nameInScope: (name: Name, scope: Scope)? {
    switch value {
    case .inScope(let name, let scope): (name, scope)
    case .handedOver, .literal, .omitted: nil
    }
  }

  package enum Value: Sendable, Hashable {
    /// The view hands it over: it is a parameter of the generated route.
    case handedOver
    /// A parameter in scope, by its own name, which may differ from the target's.
    case inScope(Name, Scope)
    case literal(Literal)
    /// The parameter's default, or nil where it has none.
    case omitted
  }
}

/// The owner of a parameter that a name in scope means.
package enum Scope: Hashable, Sendable {
  case screen, coordinator, result, dialog, link
  /// The route: the view handed the parameter over when the route was taken.
  case route
  /// The target of a guarded move: the guard reads the arguments that the target will get.
  case target

  /// Whether the value is gone by the time that an outcome of the route is taken.
  var isGoneLater: Bool {
    switch self {
    case .route, .screen, .dialog: true
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

  package let parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  package var parameters: [Name] {
    parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// As it was written.
  package var source: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .parameter(let name): "{\(name)}"
      }
    }.joined()
  }
}
