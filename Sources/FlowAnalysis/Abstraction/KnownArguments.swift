import FlowModel
import FlowSimulator

/// The value of a parameter, as far as flow files tell.
enum KnownValue: Hashable, Sendable {
  /// A literal or a default.
  ///
  /// - Parameter isOwn: Whether another notation is another value. Of the app's own types, two
  ///   literals may be equal.
  case value(Value, isOwn: Bool)
  /// A parameter of the coordinator. It has the same value in all of the coordinator's segments.
  case parameter(Name)
  /// A parameter of the screen from which a route is taken. Its value is the entry's own.
  case handedOn(Name)
  case unknown

  /// Whether the value is the same for all entries of a segment.
  var isFixed: Bool {
    switch self {
    case .value, .parameter: true
    case .handedOn, .unknown: false
    }
  }

  init(_ argument: Argument, of parameter: Parameter, in flow: Flow, isDetour: Bool) {
    let isOwn = parameter.type.tellsValues
    switch argument.value {
    case .literal(let literal): self = .value(Value(literal, as: argument.type), isOwn: isOwn)
    case .omitted:
      let value = parameter.defaultValue.map { Value($0, as: parameter.type) }
      self = .value(value ?? .null, isOwn: isOwn)
    // A detour is taken by other coordinators, too.
    case .inScope(let name, .coordinator): self = isDetour ? .unknown : .parameter(name)
    case .inScope(let name, .screen): self = isDetour ? .unknown : .handedOn(name)
    case .handedOver, .inScope: self = .unknown
    }
  }
}

/// A comparison of what is known about two values.
enum Likeness {
  case equal, different, unknown

  init(_ one: KnownValue, _ other: KnownValue) {
    switch (one, other) {
    case (.value(let one, let isOwn), .value(let other, _)):
      self = one == other ? .equal : isOwn || one == .null || other == .null ? .different : .unknown
    case (.parameter(let one), .parameter(let other)): self = one == other ? .equal : .unknown
    case (.value, _), (.parameter, _), (.handedOn, _), (.unknown, _): self = .unknown
    }
  }

  /// Compares the arguments of two entries of one screen.
  init(_ one: [KnownValue], _ other: [KnownValue]) {
    let all = zip(one, other).map { Likeness($0, $1) }
    self = all.contains(.different) ? .different : all.contains(.unknown) ? .unknown : .equal
  }
}

extension ValueType {
  /// Whether two values of the type differ if their notations stand for different values.
  fileprivate var tellsValues: Bool {
    switch self {
    case .string, .int, .double, .bool, .state: true
    case .optional(let wrapped): wrapped.tellsValues
    case .uuid, .url, .date, .custom, .array, .unknown: false
    }
  }
}

extension Flow {
  /// Returns what is known about the arguments of a screen, in the order of its parameters.
  func known(
    _ arguments: [Argument], of screen: ID<Screen>, isDetour: Bool = false
  ) -> [KnownValue] {
    self[screen].parameters.map { parameter in
      let argument = arguments.first { $0.parameter == parameter.name }
      return argument.map { KnownValue($0, of: parameter, in: self, isDetour: isDetour) }
        ?? .unknown
    }
  }

  /// The names of parameters that get new arguments while their screen is on the stack.
  var namesOfSetParameters: Set<Name> {
    var names: Set<Name> = []
    for route in routes {
      switch route.action {
      case .pop(_, let set), .popTo(_, let set), .popToRoot(let set), .dismiss(let set),
        .stay(let set):
        names.formUnion(set.map(\.parameter))
      case .show, .open, .openURL, .openSystem, .finish, .report, .ask: break
      }
    }
    return names
  }
}
