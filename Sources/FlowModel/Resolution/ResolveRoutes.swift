import Diagnostics

/// Where a route is resolved.
struct RouteContext {
  let coordinator: ID<Coordinator>
  let selectable: SelectableChildren
  /// The coordinator's own `then`, by child.
  let common: [Document.ChildOutcomes]
  /// A guard's detour, which has to say how it shows what it shows.
  var isDetour = false
  /// How many results' routes it is within.
  var depth = 0
  /// Whether it follows from a `then` that several routes have in common.
  var isWithinCommon = false

  init(
    _ coordinator: ID<Coordinator>, selectable: SelectableChildren,
    common: [Document.ChildOutcomes]
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
      let guards = guardIDs(body.guards, in: context.coordinator)
      checkGuards(guards, written: [], given: [], of: "")
      noteOpenEnd(of: body, owner: owner, in: context.coordinator)
      return nil
    }
    let id = ID<Route>(flow.routes.count)
    flow.routes.append(
      Route(
        id: id, owner: owner, coordinator: context.coordinator, name: name.name,
        range: name.range, guards: guardIDs(body.guards, in: context.coordinator),
        parameters: parameters, action: action,
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
    guard !parameters.isEmpty else { return }
    let (known, arguments) = targets(of: route)
    let handedOver = Set(arguments.lazy.filter { $0.value == .handedOver }.map(\.parameter))
    let index = ParameterIndex(known)
    for parameter in parameters {
      guard handedOver.contains(parameter.name), let earlier = index[parameter.name.text],
        !parameter.isUnread
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
      target: "the screen below")
  }
}
