import Diagnostics

/// The maker of routes from their written form, for all passes with routes.
///
/// Routes get their indices in the order in which they are made: first a route, then the routes
/// that follow its results.
struct RouteBuilder {
  typealias Reference = Document.Reference

  let selectable: SelectableChildren
  private let receivers: SetReceivers
  var lookup: NameLookup
  private(set) var routes: [Route] = []
  /// The ranges in which routes name their targets, for routes that open a screen elsewhere.
  private(set) var targetRanges: [ID<Route>: SourceRange] = [:]
  var commonOutcomes = CommonOutcomes()
  /// The action of the last route that ends its coordinator with a result whose values nobody
  /// wrote, and the place of the result. The routes of a coordinator's screens share the action.
  private var lastFinish: (result: SourceRange, action: Action)?

  init(_ lookup: NameLookup) {
    selectable = SelectableChildren(lookup.declared)
    receivers = SetReceivers(lookup.declared)
    self.lookup = lookup
    let written = lookup.declared.written.coordinators.reduce(0) { $0 + $1.routeCount }
    // Some room is left for the routes of guards and dialogs.
    routes.reserveCapacity(written + written / 64 + 16)
  }

  /// The place in the module where a route is written.
  struct Context {
    let coordinator: ID<Coordinator>
    /// The coordinator's own `then`, by child.
    let common: [Document.ChildOutcomes]
    /// Whether the route is a guard's detour. A detour must say how it shows its target.
    var isDetour = false
    /// The number of results' routes that the route follows.
    var depth = 0
    /// Whether the route follows from a `then` that several routes share.
    var isWithinCommon = false
    /// The screens of the coordinator that may be on top after the child whose result the route
    /// follows. Nil for any of the coordinator's screens.
    var below: Set<ID<Screen>>?

    init(_ coordinator: ID<Coordinator>, common: [Document.ChildOutcomes]) {
      self.coordinator = coordinator
      self.common = common
    }
  }

  subscript(id: ID<Route>) -> Route { routes[id.index] }

  /// Returns a route, and all routes that may be taken in its place.
  func ways(of id: ID<Route>) -> [ID<Route>] {
    [id] + (self[id].choice.map { ways(of: $0.otherwise) } ?? [])
  }

  mutating func showOverlay(by id: ID<Route>) {
    routes[id.index].startsOnce = true
  }

  mutating func offerBelow(_ id: ID<Route>, except screens: [ID<Screen>]) {
    routes[id.index].exceptBelow = screens
  }

  /// Adds a route, and the routes that follow its results.
  ///
  /// Returns nil if the route's action could not be found. The route is then an open end.
  mutating func route(
    _ name: Document.Declared, _ body: Document.Body, owner: Route.Owner, scope: ScopeStack,
    context: Context
  ) -> ID<Route>? {
    let first = lookup.parameters(body.parameters)
    let changes = lookup.settings(body.changes)
    if context.isDetour, let first = body.changes.first {
      lookup.notes.findings.append(
        .misplaced(
          "a refusal changes no state: the refused move waits for the detour",
          help: "change it in a route of what the detour shows", at: first.name.range))
    }
    let guards = lookup.guardIDs(body.guards, in: context.coordinator)
    let shared = Shared(guards: guards, parameters: first, changes: changes)
    let id = way(name, body, shared, owner: owner, scope: scope, context: context)
    choose(between: id, name, body, shared, owner: owner, scope: scope, context: context)
    return id
  }

  /// The parts of a route that all of its ways have.
  private struct Shared {
    let guards: [ID<Guard>]
    let parameters: [Parameter]
    let changes: [StateSetting]
  }

  /// Adds the ways that are taken in place of a route, if it has a condition.
  private mutating func choose(
    between id: ID<Route>?, _ name: Document.Declared, _ body: Document.Body, _ shared: Shared,
    owner: Route.Owner, scope: ScopeStack, context: Context
  ) {
    let condition = body.condition.flatMap { lookup.condition(ofRoute: $0) }
    guard let other = body.other.first else { return }
    let place = other.action.target?.range ?? other.range
    let otherName = Document.Declared(name.name, at: place)
    let known = lookup.notes.findings.count
    let otherwise = way(
      otherName, other, shared, owner: owner, scope: scope, context: context)
    choose(
      between: otherwise, otherName, other, shared, owner: owner, scope: scope, context: context)
    guard let id, let otherwise else { return }
    let own = lookup.flow.handedOver(by: self[id])
    let others = lookup.flow.handedOver(by: self[otherwise])
    if lookup.notes.findings.count == known {
      for parameter in others where !parameter.isUnread {
        guard let earlier = own.first(where: { $0.name == parameter.name }),
          earlier.type != parameter.type, earlier.type != .unknown, parameter.type != .unknown
        else { continue }
        lookup.notes.findings.append(
          .otherTypeOfWay(parameter, of: name.name, at: place, earlier))
      }
      if owner.screen != nil, self[otherwise].action.question != nil {
        lookup.notes.findings.append(.dialogAsOtherWay(of: name.name, at: place))
      }
    }
    routes[otherwise.index].elseOf = id
    guard let condition else { return }
    routes[id.index].choice = Choice(
      condition: condition, otherwise: otherwise, handedOver: others)
  }

  /// Adds one way of a route, and the routes that follow its results.
  private mutating func way(
    _ name: Document.Declared, _ body: Document.Body, _ shared: Shared, owner: Route.Owner,
    scope: ScopeStack, context: Context
  ) -> ID<Route>? {
    let (guards, parameters) = (shared.guards, shared.parameters)
    guard let action = action(body, at: name.range, of: owner, scope: scope, context: context)
    else {
      lookup.checkGuards(guards, written: [], given: [], of: "")
      lookup.noteOpenEnd(of: body, in: context.coordinator)
      return nil
    }
    let id = ID<Route>(routes.count)
    routes.append(
      Route(
        id: id, owner: owner, coordinator: context.coordinator, name: name.name,
        range: name.range, guards: guards, parameters: parameters, action: action,
        changes: shared.changes, outcomes: []))
    if case .open = action, let target = body.action.target { targetRanges[id] = target.range }
    if !parameters.isEmpty { checkParameters(parameters, of: self[id]) }
    if !guards.isEmpty {
      let given = guardedArguments(of: action, in: context.coordinator) + parameters
      lookup.checkGuards(guards, written: body.guards, given: given, of: "route `\(name.text)`")
    }
    if let show = action.show {
      let outcomes = outcomes(of: id, show, body, scope: scope, context: context)
      routes[id.index].outcomes = outcomes
    }
    return id
  }

  /// Reports parameters of a route that have the name of one of its target's parameters.
  private mutating func checkParameters(_ parameters: [Parameter], of route: Route) {
    let arguments = route.action.arguments
    let handedOver = Set(arguments.lazy.filter { $0.isHandedOver }.map(\.parameter))
    let index = ParameterIndex(lookup.flow.parameters(givenBy: route))
    for parameter in parameters {
      guard handedOver.contains(parameter.name), let earlier = index[parameter.name.text],
        !parameter.isUnread
      else { continue }
      lookup.notes.findings.append(
        .secondParameter(
          parameter.name, of: "route `\(route.name)`", at: parameter.range, earlier: earlier.range))
    }
  }

  /// Returns the parameters that a guard of a route can read: those of its target, or of its
  /// result.
  private func guardedArguments(
    of action: Action, in coordinator: ID<Coordinator>
  ) -> [Parameter] {
    switch action {
    case .show(let show): lookup.flow.parameters(of: show.target)
    case .open(let screen, _, _): lookup.flow[screen].parameters
    case .ask(let dialog, _): lookup.flow[dialog].parameters
    case .finish(let name?, _), .report(let name, _):
      lookup.results[coordinator.index][name.text]?.parameters ?? []
    case .openSystem(let system, _): system.parameters(at: lookup.flow[coordinator].range)
    case .finish(nil, _), .openURL, .pop, .popTo, .popToRoot, .dismiss, .stay: []
    }
  }

  // MARK: Actions

  private mutating func action(
    _ body: Document.Body, at range: SourceRange, of owner: Route.Owner, scope: ScopeStack,
    context: Context
  ) -> Action? {
    let id = context.coordinator
    switch body.action {
    case .to(let target): return show(target, body, scope: scope, context: context)
    case .openURL(let url): return .openURL(url)
    case .openSystem(let screen): return openSystem(screen, body, scope, at: range)
    case .pop, .popToRoot, .dismiss, .stay:
      return Self.back(body.action, set: set(body, scope, of: owner, context))
    case .finish(nil): return Self.back(body.action, set: [])
    case .popTo(let drop): return popTo(drop, body, scope: scope, in: id)
    case .finish(let result?): return finish(result, body, scope: scope, in: id)
    case .report(let result):
      return lookup.result(result, of: id).map {
        .report($0.name, arguments: values($0, body, scope, at: result.range))
      }
    case .dialog(let dialog): return ask(dialog, body, scope: scope, in: id)
    case .unknown: return nil
    }
  }

  /// Returns the action of a verb without a name. Most set no arguments, and share their memory.
  private static func back(_ action: Document.Action, set: [Argument]) -> Action? {
    switch action {
    case .pop(1) where set.isEmpty: pop
    case .pop(let count): .pop(count, set: set)
    case .popToRoot: set.isEmpty ? popToRoot : .popToRoot(set: set)
    case .dismiss: set.isEmpty ? dismiss : .dismiss(set: set)
    case .stay: .stay(set: set)
    case .finish(nil): finish
    case .finish, .to, .openURL, .openSystem, .popTo, .report, .dialog, .unknown: nil
    }
  }

  private static let pop = Action.pop(1, set: [])
  private static let popToRoot = Action.popToRoot(set: [])
  private static let dismiss = Action.dismiss(set: [])
  private static let finish = Action.finish(nil, arguments: [])

  private mutating func finish(
    _ name: Reference, _ body: Document.Body, scope: ScopeStack, in coordinator: ID<Coordinator>
  ) -> Action? {
    guard let result = lookup.result(name, of: coordinator) else { return nil }
    // The view gives all values.
    let isShared = body.arguments.isEmpty && scope.asksView
    if isShared, let lastFinish, lastFinish.result == result.range { return lastFinish.action }
    let action = Action.finish(
      result.name, arguments: values(result, body, scope, at: name.range))
    if isShared { lastFinish = (result.range, action) }
    return action
  }

  /// Returns the action that opens a part of the system. A view gives only what is required.
  private mutating func openSystem(
    _ screen: SystemScreen, _ body: Document.Body, _ scope: ScopeStack, at range: SourceRange
  ) -> Action {
    let arguments = lookup.bind(
      screen.parameters(at: range), to: body.arguments, scope: scope,
      target: "the system's `\(screen.rawValue)`", at: range)
    return .openSystem(
      screen,
      arguments: arguments.map {
        guard $0.isHandedOver, $0.type.isOptional else { return $0 }
        return Argument(parameter: $0.parameter, type: $0.type, value: .omitted)
      })
  }

  private mutating func popTo(
    _ drop: Document.Drop, _ body: Document.Body, scope: ScopeStack,
    in coordinator: ID<Coordinator>
  ) -> Action? {
    guard let target = lookup.dropTarget(drop, in: coordinator) else { return nil }
    let screen = lookup.flow[target.screen]
    let set = lookup.bindSet(
      body.set, of: screen.parameters, scope: scope, target: "`\(screen.name)`")
    return .popTo(target, set: set)
  }

  private mutating func values(
    _ result: Outcome.Declaration, _ body: Document.Body, _ scope: ScopeStack,
    at range: SourceRange
  ) -> [Argument] {
    lookup.bind(
      result.parameters, to: body.arguments, scope: scope, target: "result `\(result.name)`",
      at: range)
  }

  private mutating func ask(
    _ name: Reference, _ body: Document.Body, scope: ScopeStack,
    in coordinator: ID<Coordinator>
  ) -> Action? {
    guard let id = lookup.dialog(name, in: coordinator) else { return nil }
    let dialog = lookup.flow[id]
    let arguments = lookup.bind(
      dialog.parameters, to: body.arguments, scope: scope, target: "dialog `\(dialog.name)`",
      at: name.range)
    return .ask(id, arguments: arguments)
  }

  /// Returns new arguments for the screen below. It is only known when the route is taken, so each
  /// argument must be a parameter of some screen that may be there.
  private mutating func set(
    _ body: Document.Body, _ scope: ScopeStack, of owner: Route.Owner, _ context: Context
  ) -> [Argument] {
    guard !body.set.isEmpty else { return [] }
    let below = screensBelow(body, of: owner, context)
    let ids = below?.sorted() ?? lookup.flow.screens.map(\.id)
    var known: [Name: Parameter] = [:]
    for parameter in ids.flatMap({ lookup.flow[$0].parameters }) where known[parameter.name] == nil
    {
      known[parameter.name] = parameter
    }
    let only = ids.count == 1 ? "`\(lookup.flow[ids[0]].name)`" : nil
    return lookup.bindSet(
      body.set, of: known.values.sorted { $0.name < $1.name }, scope: scope,
      target: only ?? "the screen below")
  }

  /// Returns the screens to which the user may come back. Returns nil for any screen.
  private func screensBelow(
    _ body: Document.Body, of owner: Route.Owner, _ context: Context
  ) -> Set<ID<Screen>>? {
    let id = context.coordinator
    guard !context.isDetour, !lookup.declared.written.coordinators[id.index].isPartial,
      !lookup.declared.isPartial
    else { return nil }
    switch body.action {
    case .stay: return context.below ?? receivers.afterChild(of: id)
    case .pop(let count):
      let tops = owner.screen.map { [$0] } ?? context.below
      return receivers.afterPop(of: count, from: tops, in: id)
    case .popToRoot: return receivers.afterPopToRoot(in: id)
    case .dismiss: return receivers.afterDismissal(by: owner.screen, of: id)
    case .to, .openURL, .openSystem, .popTo, .finish, .report, .dialog, .unknown: return nil
    }
  }
}

extension Document.Coordinator {
  /// The number of routes that are written on the coordinator and on its screens, with those that
  /// follow results.
  fileprivate var routeCount: Int {
    screens.indices.reduce(routes.routeCount) { $0 + screens[$1].routes.routeCount }
  }
}

extension [Document.Route] {
  fileprivate var routeCount: Int { indices.reduce(0) { $0 + self[$1].body.routeCount } }
}

extension Document.Body {
  fileprivate var routeCount: Int { inner.reduce(1) { $0 + $1.routeCount } }
}
