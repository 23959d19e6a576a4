import Diagnostics

/// Where a route is resolved.
struct RouteContext {
  let coordinator: ID<Coordinator>
  let selectable: SelectableChildren
  /// The coordinator's own `then`, by child.
  let common: [(child: Document.Reference, outcomes: [Document.Outcome])]
  /// A guard's detour, which has to say how it shows what it shows.
  var isDetour = false

  init(
    _ coordinator: ID<Coordinator>, selectable: SelectableChildren,
    common: [(child: Document.Reference, outcomes: [Document.Outcome])]
  ) {
    self.coordinator = coordinator
    self.selectable = selectable
    self.common = common
  }
}

extension Resolver {
  /// Adds a route. Nil if what it does could not be found: then it leads nobody knows where.
  mutating func route(
    _ name: Document.Declared, _ body: Document.Body, owner: Route.Owner, scope: ScopeStack,
    context: RouteContext
  ) -> ID<Route>? {
    let parameters = parameters(body.parameters)
    guard let action = action(body, named: name, scope: scope, context: context) else {
      let guards = guardIDs(body.guards)
      checkGuards(guards, written: [], given: [], of: "")
      noteOpenEnd(of: body, owner: owner, in: context.coordinator)
      return nil
    }
    let id = ID<Route>(flow.routes.count)
    flow.routes.append(
      Route(
        id: id, owner: owner, coordinator: context.coordinator, name: name.name,
        range: name.range, guards: guardIDs(body.guards), parameters: parameters, action: action,
        outcomes: []))
    if case .to(let target) = body.action { targetRanges[id] = target.range }
    checkParameters(parameters, of: flow[id])
    checkGuards(
      flow[id].guards, written: body.guards,
      given: guardedArguments(of: action, in: context.coordinator) + parameters,
      of: "route `\(name.text)`")
    flow.routes[id.index].outcomes = outcomes(of: id, body, scope: scope, context: context)
    return id
  }

  /// What the view hands over besides mustn't be named like what it hands over anyway.
  private mutating func checkParameters(_ parameters: [Parameter], of route: Route) {
    let (known, arguments) = targets(of: route)
    for parameter in parameters {
      guard
        arguments.contains(where: { $0.parameter == parameter.name && $0.value == .handedOver }),
        let earlier = known.first(where: { $0.name == parameter.name }), !parameter.isUnread
      else { continue }
      findings.append(
        .secondParameter(
          parameter.name, of: "route `\(route.name)`", at: parameter.range, earlier: earlier.range))
    }
  }

  /// What a guard of the route can read: the arguments of its target, or of its result.
  private func guardedArguments(
    of action: Action, in coordinator: ID<Coordinator>
  ) -> [Parameter] {
    switch action {
    case .show(let show): parameters(of: show.target)
    case .open(let screen, _, _): flow[screen].parameters
    case .ask(let dialog, _): flow[dialog].parameters
    case .finish(let name?, _), .report(let name, _):
      members[coordinator.index].results[name.text]?.parameters ?? []
    default: []
    }
  }

  // MARK: Actions

  private mutating func action(
    _ body: Document.Body, named name: Document.Declared, scope: ScopeStack, context: RouteContext
  ) -> Action? {
    let id = context.coordinator
    switch body.action {
    case .to(let target): return show(target, body, scope: scope, context: context)
    case .openURL(let url): return .openURL(url)
    case .openSystem(let screen): return .openSystem(screen)
    case .pop(let count): return .pop(count, set: freeSet(body, scope))
    case .popTo(let drop):
      guard let target = dropTarget(drop, in: id) else { return nil }
      let screen = flow[target.screen]
      return .popTo(
        target,
        set: bindSet(
          body.set, of: screen.parameters, scope: scope, target: "`\(screen.name)`"))
    case .popToRoot: return .popToRoot(set: freeSet(body, scope))
    case .dismiss: return .dismiss(set: freeSet(body, scope))
    case .stay: return .stay(set: freeSet(body, scope))
    case .finish(let result): return finish(result, body, scope: scope, at: name.range, in: id)
    case .report(let result):
      return self.result(result, of: id).map {
        .report($0.name, arguments: values($0, body, scope, at: result.range))
      }
    case .dialog(let dialog): return ask(dialog, body, scope: scope, in: id)
    case .unknown: return nil
    }
  }

  private mutating func finish(
    _ name: Reference?, _ body: Document.Body, scope: ScopeStack, at range: SourceRange,
    in coordinator: ID<Coordinator>
  ) -> Action? {
    guard let name else { return .finish(nil, arguments: []) }
    return result(name, of: coordinator).map {
      .finish($0.name, arguments: values($0, body, scope, at: name.range))
    }
  }

  private mutating func values(
    _ result: Outcome.Declaration, _ body: Document.Body, _ scope: ScopeStack,
    at range: SourceRange
  ) -> [Argument] {
    bind(
      result.parameters, to: body.arguments, scope: scope, target: "result `\(result.name)`",
      at: range)
  }

  private mutating func ask(
    _ name: Reference, _ body: Document.Body, scope: ScopeStack,
    in coordinator: ID<Coordinator>
  ) -> Action? {
    guard let id = dialog(name, in: coordinator) else { return nil }
    let arguments = bind(
      flow[id].parameters, to: body.arguments, scope: scope,
      target: "dialog `\(flow[id].name)`", at: name.range)
    return .ask(id, arguments: arguments)
  }

  mutating func dropTarget(
    _ drop: Document.Drop, in coordinator: ID<Coordinator>
  ) -> DropTarget? {
    screen(drop.screen, in: coordinator).map {
      DropTarget(screen: $0, ifPresent: drop.ifPresent, range: drop.screen.range)
    }
  }

  /// New arguments for whatever screen of this coordinator stands below: which one is known only
  /// when it happens, so each must be a parameter of some screen.
  private mutating func freeSet(_ body: Document.Body, _ scope: ScopeStack) -> [Argument] {
    guard !body.set.isEmpty else { return [] }
    var known: [Name: Parameter] = [:]
    for parameter in flow.screens.flatMap(\.parameters) where known[parameter.name] == nil {
      known[parameter.name] = parameter
    }
    return bindSet(
      body.set, of: known.values.sorted { $0.name < $1.name }, scope: scope,
      target: "no screen below")
  }

  // MARK: Results

  private mutating func outcomes(
    of id: ID<Route>, _ body: Document.Body, scope: ScopeStack, context: RouteContext
  ) -> [Outcome] {
    guard case .show(let show) = flow[id].action, case .coordinator(let child) = show.target
    else {
      // With anything else that shows no child it has been reported.
      if case .show = flow[id].action, let first = body.outcomes.first {
        findings.append(.outcomeOfScreen(at: first.result.range))
      }
      return []
    }
    let handedOver = show.arguments.filter { $0.value == .handedOver }.map(\.parameter)
    let atTheTime =
      flow[id].parameters + flow[child].parameters.filter { handedOver.contains($0.name) }
    let levels = [(scope: Scope.route, parameters: atTheTime)] + scope.levels
    return outcomes(
      body.outcomes, of: child, owner: .outcome(of: id),
      scope: ScopeStack(levels: levels, asksView: false), context: context)
  }

  /// A child's results, those that its parent handles alike included.
  mutating func outcomes(
    _ written: [Document.Outcome], of child: ID<Coordinator>, owner: Route.Owner,
    scope: ScopeStack, context: RouteContext
  ) -> [Outcome] {
    let common = context.common.first { coordinators[$0.child.value] == child }?.outcomes ?? []
    let own = Set(written.map(\.result.value))
    return (written + common.filter { !own.contains($0.result.value) }).compactMap { outcome in
      let isCommon = !own.contains(outcome.result.value)
      let result = outcomeResult(outcome.result, of: child, isReported: isCommon)
      return self.outcome(
        outcome, result, of: child, owner: owner, scope: scope, context: context)
    }
  }

  private mutating func outcome(
    _ written: Document.Outcome, _ found: Outcome.Result?, of child: ID<Coordinator>,
    owner: Route.Owner, scope: ScopeStack, context: RouteContext
  ) -> Outcome? {
    let range = written.result.range
    // One that could not be found may be any: the user's own way out is always one.
    let result = found ?? .dismissed
    if case .stay = written.body.action, written.body.set.isEmpty {
      return Outcome(result: result, range: range, route: nil)
    }
    var inner = scope.unattended
    if case .declared(let name) = result {
      let parameters = members[child.index].results[name.text]?.parameters ?? []
      inner.levels.insert((.result, parameters), at: 0)
    } else if found == nil {
      inner.levels.append((.result, [.unread(at: range)]))
    }
    let name = Document.Declared(
      text: result.name, name: Name(result.name)!, range: written.body.range)
    // The result is taken, wherever what follows it may lead.
    return Outcome(
      result: result, range: range,
      route: self.route(name, written.body, owner: owner, scope: inner, context: context))
  }

  private mutating func outcomeResult(
    _ name: Reference, of child: ID<Coordinator>, isReported: Bool
  ) -> Outcome.Result? {
    let declared = members[child.index].results
    if let result = declared[name.value] { return .declared(result.name) }
    switch name.value {
    case "dismissed": return .dismissed
    case "finished": return .finished
    default: break
    }
    if !isReported {
      report(
        .undefined(
          .undefinedResult, "result", name, in: "`\(flow[child].path)`",
          among: known(Array(declared.keys) + ["dismissed", "finished"])), in: child)
    }
    return nil
  }

  /// `then` of a coordinator, once for all routes to a child.
  mutating func checkCommonOutcomes(
    _ common: [(child: Reference, outcomes: [Document.Outcome])]
  ) {
    for (name, outcomes) in common {
      guard let child = coordinator(name) else { continue }
      for outcome in outcomes {
        _ = outcomeResult(outcome.result, of: child, isReported: false)
      }
    }
  }
}
