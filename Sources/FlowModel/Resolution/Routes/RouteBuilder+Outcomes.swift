import Diagnostics

// `then`: the routes that follow when a child ends.

extension RouteBuilder {
  /// The largest number of results' routes that may follow one another. The routes of a common
  /// `then` count, too.
  static let maximumOutcomeDepth = 100
  /// The largest number of routes that all common `then` of a module may make.
  static let maximumCommonOutcomes = 100_000

  /// Returns the outcomes of a route that shows something, if it starts a child.
  mutating func outcomes(
    of id: ID<Route>, _ show: Show, _ body: Document.Body, scope: ScopeStack, context: Context
  ) -> [Outcome] {
    guard let child = show.target.coordinator else {
      if let first = body.outcomes.first?.result ?? body.returns.first {
        lookup.notes.findings.append(.outcomeOfScreen(at: first.range))
      }
      return []
    }
    let returned = returned(by: body, from: child, self[id].owner)
    let handedOver = show.arguments.filter { $0.isHandedOver }.map(\.parameter)
    let atTheTime =
      self[id].parameters
      + lookup.flow[child].parameters.filter { handedOver.contains($0.name) }
    // When this outcome runs, the values of an earlier result belong to the earlier route.
    let before = scope.levels.map { ($0.scope == .result ? .route : $0.scope, $0.parameters) }
    let levels = [(scope: Scope.route, parameters: atTheTime)] + before
    var context = context
    context.below = below(show, of: self[id].owner, context)
    return returned
      + outcomes(
        body.outcomes, of: child, owner: .outcome(of: id),
        scope: ScopeStack(levels: levels, asksView: false).withoutHidden, context: context,
        returned: body.returns.map(\.value))
  }

  /// Returns the outcomes whose values go to the view that takes the route.
  private mutating func returned(
    by body: Document.Body, from child: ID<Coordinator>, _ owner: Route.Owner
  ) -> [Outcome] {
    if owner.screen == nil, let first = body.returns.first {
      lookup.notes.findings.append(
        .misplaced(
          "no view takes this route, so nobody gets `\(first.value)`",
          help: "write `returns` on a route of a screen", at: first.range))
      return []
    }
    var seen: [String: SourceRange] = [:]
    return body.returns.compactMap { name in
      if let earlier = seen[name.value] {
        lookup.notes.findings.append(.second("result", name, earlier: earlier))
        return nil
      }
      seen[name.value] = name.range
      if let other = body.outcomes.first(where: { $0.result.value == name.value }) {
        lookup.notes.findings.append(
          .conflict(
            name.value, with: "then", at: name.range, other: other.result.range,
            help: "the view gets the values, or a route follows, not both"))
      }
      let result = outcomeResult(name, of: child, isReported: false)
      guard let result else { return nil }
      if result.declaredName == nil {
        lookup.notes.findings.append(
          .misplaced(
            "`\(name.value)` has no values for the view",
            help: "name a result that the child declares",
            at: name.range))
      }
      return Outcome(result: result, range: name.range, route: nil, isReturned: true)
    }
  }

  /// Returns the screens of the coordinator that are on top after the child that a route shows. Returns
  /// nil for any of them.
  private func below(
    _ show: Show, of owner: Route.Owner, _ context: Context
  ) -> Set<ID<Screen>>? {
    guard !show.isDismissing, show.strategy == .always,
      show.placement.isPush || show.placement.isPresentation
    else { return nil }
    let here: Set<ID<Screen>>? =
      switch owner {
      case .screen(let id): [id]
      case .outcome: context.below
      case .coordinator, .childOutcome, .button, .detour: nil
      }
    return switch show.dropping {
    case nil: here
    case .above(let drop): drop.ifPresent ? here?.union([drop.screen]) : [drop.screen]
    case .replacing: nil
    }
  }

  /// Returns the outcomes of a child: first those that are written for it here, and then those of
  /// the coordinator's own `then`.
  mutating func outcomes(
    _ written: [Document.Outcome], of child: ID<Coordinator>, owner: Route.Owner,
    scope: ScopeStack, context: Context, returned: [String] = []
  ) -> [Outcome] {
    var context = context
    context.depth += 1
    let outcomes = written.compactMap { outcome in
      let result = outcomeResult(outcome.result, of: child, isReported: false)
      return self.outcome(
        outcome, result, of: child, owner: owner, scope: scope, context: context)
    }
    let own = Set(written.map(\.result.value) + returned)
    let common = context.common.first {
      lookup.declared.names.coordinators[$0.child.value] == child
    }
    let others = (common?.outcomes ?? []).filter { !own.contains($0.result.value) }
    guard !others.isEmpty else { return outcomes }
    let before = commonOutcomes.routes
    // The routes that follow one route are independent of those that follow another route.
    let isWithin = context.isWithinCommon
    if !isWithin { commonOutcomes.routes = [:] }
    defer { if !isWithin { commonOutcomes.routes = before } }
    context.isWithinCommon = true
    context.below = nil
    let visible = scope.visible
    return outcomes
      + others.compactMap { outcome in
        let place = CommonOutcome(child: child, result: outcome.result.value, scope: visible)
        return commonOutcome(outcome, place, owner: owner, scope: scope, context: context)
      }
  }

  /// Returns the outcome that a common `then` gives to a route.
  ///
  /// If a route leads to the same result again, with the same values in scope, the same route
  /// follows.
  private mutating func commonOutcome(
    _ written: Document.Outcome, _ place: CommonOutcome, owner: Route.Owner, scope: ScopeStack,
    context: Context
  ) -> Outcome? {
    let result = outcomeResult(written.result, of: place.child, isReported: true)
    if let known = commonOutcomes.routes[place] {
      return Outcome(result: result ?? .dismissed, range: written.result.range, route: known)
    }
    let isDeep = context.depth > Self.maximumOutcomeDepth
    guard !isDeep, commonOutcomes.count < Self.maximumCommonOutcomes else {
      stopOutcomes(isDeep: isDeep, at: written.result.range)
      return nil
    }
    commonOutcomes.count += 1
    // The route may be needed again before it is complete.
    commonOutcomes.routes[place] = .some(ID(routes.count))
    let outcome = outcome(
      written, result, of: place.child, owner: owner, scope: scope, context: context)
    commonOutcomes.routes[place] = .some(outcome?.route)
    return outcome
  }

  private mutating func stopOutcomes(isDeep: Bool, at range: SourceRange) {
    guard !commonOutcomes.isStopped else { return }
    commonOutcomes.isStopped = true
    lookup.notes.findings.append(
      isDeep ? .tooManyResultsDeep(at: range) : .tooManyResults(at: range))
    lookup.notes.hasOpenEnds = true
  }

  private mutating func outcome(
    _ written: Document.Outcome, _ found: Outcome.Result?, of child: ID<Coordinator>,
    owner: Route.Owner, scope: ScopeStack, context: Context
  ) -> Outcome? {
    let range = written.result.range
    // A result that could not be found may be any result. Every child has `dismissed`.
    let result = found ?? .dismissed
    if written.body.doesNothing {
      return Outcome(result: result, range: range, route: nil, isStay: true)
    }
    var inner = scope.unattended
    switch found {
    case .declared(let name):
      let parameters = lookup.results[child.index][name.text]?.parameters ?? []
      inner.insert((.result, parameters), first: true)
    case .finished, .dismissed: break
    case nil:
      inner.insert((.result, [.unread(at: range)]), first: false)
    }
    let name = Document.Declared(result.name, at: written.body.range)
    // The result counts as handled even if the target of its route could not be found.
    return Outcome(
      result: result, range: range,
      route: self.route(name, written.body, owner: owner, scope: inner, context: context))
  }

  private mutating func outcomeResult(
    _ name: Reference, of child: ID<Coordinator>, isReported: Bool
  ) -> Outcome.Result? {
    let declared = lookup.results[child.index]
    if let result = declared[name.value] {
      lookup.note(name.range, means: result.range)
      return .declared(result.name)
    }
    switch name.value {
    case "dismissed": return .dismissed
    case "finished": return .finished
    default: break
    }
    if !isReported {
      lookup.report(
        .undefined(
          .undefinedResult, "result", name, in: "`\(lookup.flow[child].path)`",
          among: lookup.known(Array(declared.keys) + ["dismissed", "finished"])), in: child)
    }
    return nil
  }

  /// Checks the names in a coordinator's own `then`, and returns it. A misspelt child is replaced
  /// by the child whose name it resembles.
  mutating func checkedCommonOutcomes(
    _ common: [Document.ChildOutcomes]
  ) -> [Document.ChildOutcomes] {
    common.map { written in
      let name = written.child
      guard let child = lookup.coordinator(name) else {
        let near = Suggestion.nearest(
          to: name.value, in: lookup.known(lookup.declared.names.coordinators.keys))
        if near == nil, !written.outcomes.isEmpty { lookup.notes.hasOpenEnds = true }
        return Document.ChildOutcomes(
          child: near.map { Located($0, at: name.range) } ?? name, outcomes: written.outcomes)
      }
      for outcome in written.outcomes {
        _ = outcomeResult(outcome.result, of: child, isReported: false)
      }
      return written
    }
  }
}

/// The outcomes that a coordinator's own `then` gives to routes, while they are made.
struct CommonOutcomes {
  /// The routes of common outcomes that follow the current route.
  var routes: [CommonOutcome: ID<Route>?] = [:]
  /// The number of common outcomes made in the module.
  var count = 0
  /// Whether a limit has been reached, and reported.
  var isStopped = false
}

/// A result that a coordinator handles for all routes to a child, and the names in its scope.
struct CommonOutcome: Hashable {
  let child: ID<Coordinator>
  let result: String
  let scope: [ScopeStack.Visible]
}

extension ScopeStack {
  struct Visible: Hashable {
    let name: Name
    let type: ValueType
    let scope: Scope
  }

  /// The names in scope with their meanings, sorted.
  fileprivate var visible: [Visible] {
    withoutHidden.levels.flatMap { level in
      level.parameters.map { Visible(name: $0.name, type: $0.type, scope: level.scope) }
    }.sorted { $0.name < $1.name }
  }

  /// The scope without the names that a nearer name hides.
  fileprivate var withoutHidden: ScopeStack {
    var seen: Set<Name> = []
    var levels = levels
    for index in levels.indices {
      levels[index].parameters.removeAll { !seen.insert($0.name).inserted && !$0.isShared }
    }
    levels.removeAll(where: \.parameters.isEmpty)
    return ScopeStack(levels: levels, asksView: asksView)
  }
}
