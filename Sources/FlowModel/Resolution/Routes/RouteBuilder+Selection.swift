import Diagnostics

// Routes that select a tab, or show a case at its place.

extension RouteBuilder {
  /// Returns the arguments of a target that a route selects.
  ///
  /// A tab or a column gets none, because it exists already. A case gets the route's arguments, and then the
  /// arguments that are written at the case. A route of another coordinator doesn't know the parameters
  /// of the switch, so it gives these values itself.
  mutating func selectionArguments(
    of target: Target, _ name: Reference, _ body: Document.Body, _ scope: ScopeStack,
    _ context: Context
  ) -> [Argument] {
    let parameters = lookup.flow.parameters(of: target)
    let host = host(of: target, context)
    let written = lookup.declared.written.coordinators[host.index]
    if written.kind.keepsChildrenLive {
      if let first = body.arguments.first {
        lookup.notes.findings.append(
          .misplaced(
            "selecting `\(name.value)` can't give it a value: it exists already",
            help: "give the value at the \(written.kind.child), or add `by` to start another one",
            at: first.parameter.range))
      }
      return parameters.map {
        Argument(parameter: $0.name, type: $0.type, value: .omitted)
      }
    }
    if written.state != nil {
      lookup.notes.findings.append(.shownByState(name, in: lookup.flow[host]))
    }
    let atCase = written.cases.first { $0.child.target.value == name.value }?.child.arguments ?? []
    return bind(
      parameters, to: body.arguments, else: atCase, of: host, in: context.coordinator,
      scope: scope, target, at: name.range)
  }

  private func host(of target: Target, _ context: Context) -> ID<Coordinator> {
    guard let child = target.coordinator else { return context.coordinator }
    return selectable.host(of: child, from: context.coordinator) ?? context.coordinator
  }

  /// - Parameter atCase: The arguments that are written at the case of `host`. Their names belong
  ///   to that coordinator.
  private mutating func bind(
    _ parameters: [Parameter], to written: [Document.Argument], else atCase: [Document.Argument],
    of host: ID<Coordinator>, in coordinator: ID<Coordinator>, scope: ScopeStack,
    _ target: Target, at range: SourceRange
  ) -> [Argument] {
    let own = Set(written.map(\.parameter.value))
    let known = host == coordinator ? [] : Set(lookup.flow[host].parameters.map(\.name.text))
    let rest = atCase.filter { argument in
      guard !own.contains(argument.parameter.value), !argument.isUnread else { return false }
      guard case .name(let name) = argument.value.value else { return true }
      return !known.contains(name)
    }
    guard !rest.isEmpty else {
      return lookup.bind(
        parameters, to: written, scope: scope, of: target, at: range)
    }
    let said = Set(rest.map(\.parameter.value))
    let here = lookup.bind(
      parameters.filter { !said.contains($0.name.text) }, to: written, scope: scope,
      of: target, at: range)
    let scope = ScopeStack(levels: [(.coordinator, lookup.flow[host].parameters)], asksView: false)
    // Mistakes in the case's arguments are reported when the case is resolved.
    let (there, _) = lookup.findings {
      $0.bind(
        parameters.filter { said.contains($0.name.text) }, to: rest, scope: scope,
        of: target, at: range)
    }
    let bound = Dictionary((here + there).map { ($0.parameter, $0) }) { first, _ in first }
    return parameters.compactMap { bound[$0.name] }
  }
}

extension Diagnostic {
  fileprivate static func shownByState(
    _ name: Document.Reference, in host: Coordinator
  ) -> Diagnostic {
    misplaced(
      "nothing but its state shows `\(name.value)` in `\(host.name)`",
      help: "let the app change the state", at: name.range)
  }
}
