import FlowModel

/// A value with the name and scope under which arguments read it.
struct Known: Hashable, Sendable {
  let scope: Scope
  let name: Name
  let value: Value
}

/// The values that names stand for where a route is taken.
struct Scopes {
  /// The values, nearest scope first.
  var known: [Known] = []

  subscript(name: Name, scope: Scope) -> Value? {
    known.first { $0.scope == scope && $0.name == name }?.value
  }

  func adding(_ scope: Scope, _ parameters: [Parameter], _ values: [Value]) -> Scopes {
    var copy = self
    for (parameter, value) in zip(parameters, values) {
      copy.known.append(Known(scope: scope, name: parameter.name, value: value))
    }
    return copy
  }

  /// Returns the scopes with the values that a view hands over. A value that isn't given is made
  /// up.
  func handing(_ parameters: [Parameter], _ given: [Name: Value], in flow: Flow) -> Scopes {
    let values = parameters.map {
      given[$0.name] ?? Value(standingInFor: $0, in: flow)
    }
    return adding(.route, parameters, values)
  }

  /// Returns the value of an argument.
  func value(of argument: Argument, _ parameters: [Parameter]) -> Value {
    switch argument.value {
    case .handedOver: self[argument.parameter, .route] ?? .null
    case .inScope(let name, let scope): self[name, scope] ?? .null
    case .literal(let literal): Value(literal, as: argument.type)
    case .omitted:
      parameters.first { $0.name == argument.parameter }.map { Value(omitted: $0) } ?? .null
    }
  }

  /// Returns a value for each parameter, in the order of the parameters.
  func values(_ arguments: [Argument], for parameters: [Parameter]) -> [Value] {
    parameters.map { parameter in
      arguments.first { $0.parameter == parameter.name }.map { value(of: $0, parameters) }
        ?? Value(omitted: parameter)
    }
  }
}
