import Diagnostics

/// `then`: what follows when a child ends.
extension Resolver {
  /// How deep what follows results may be nested, what is written once for many routes included.
  static let maximumOutcomeDepth = 100
  /// How often all that is written once for many routes may be repeated.
  static let maximumCommonOutcomes = 100_000

  mutating func outcomes(
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
    // The values of a result that it follows are those of its own time by then.
    let before = scope.levels.map { ($0.scope == .result ? .route : $0.scope, $0.parameters) }
    let levels = [(scope: Scope.route, parameters: atTheTime)] + before
    return outcomes(
      body.outcomes, of: child, owner: .outcome(of: id),
      scope: ScopeStack(levels: levels, asksView: false).withoutHidden, context: context)
  }

  /// A child's results, those that its parent handles alike included.
  mutating func outcomes(
    _ written: [Document.Outcome], of child: ID<Coordinator>, owner: Route.Owner,
    scope: ScopeStack, context: RouteContext
  ) -> [Outcome] {
    var context = context
    context.depth += 1
    let own = Set(written.map(\.result.value))
    let common = context.common.first { coordinators[$0.child.value] == child }?.outcomes ?? []
    let isWithin = context.isWithinCommon
    let outcomes = written.compactMap { outcome in
      let result = outcomeResult(outcome.result, of: child, isReported: false)
      return self.outcome(
        outcome, result, of: child, owner: owner, scope: scope, context: context)
    }
    // What follows one route has nothing to do with what follows another.
    let others = commonRoutes
    if !isWithin { commonRoutes = [:] }
    defer { if !isWithin { commonRoutes = others } }
    context.isWithinCommon = true
    let visible = common.isEmpty ? [] : scope.visible
    return outcomes
      + common.filter { !own.contains($0.result.value) }.compactMap { outcome in
        let place = CommonOutcome(child: child, result: outcome.result.value, scope: visible)
        return commonOutcome(outcome, place, owner: owner, scope: scope, context: context)
      }
  }

  /// What a route makes of a `then` that it has in common with others. Where that leads to the same
  /// result again, with the same values at hand, what follows is no other route.
  private mutating func commonOutcome(
    _ written: Document.Outcome, _ place: CommonOutcome, owner: Route.Owner, scope: ScopeStack,
    context: RouteContext
  ) -> Outcome? {
    let result = outcomeResult(written.result, of: place.child, isReported: true)
    if let known = commonRoutes[place] {
      return Outcome(result: result ?? .dismissed, range: written.result.range, route: known)
    }
    guard context.depth <= Self.maximumOutcomeDepth, countOfCommon < Self.maximumCommonOutcomes
    else {
      stopOutcomes(isDeep: context.depth > Self.maximumOutcomeDepth, at: written.result.range)
      return nil
    }
    countOfCommon += 1
    // It may be met again before it is done.
    commonRoutes[place] = .some(ID(flow.routes.count))
    let outcome = outcome(
      written, result, of: place.child, owner: owner, scope: scope, context: context)
    commonRoutes[place] = .some(outcome?.route)
    return outcome
  }

  private mutating func stopOutcomes(isDeep: Bool, at range: SourceRange) {
    if !findings.has(.resourceLimit) {
      findings.append(isDeep ? .tooManyResultsDeep(at: range) : .tooManyResults(at: range))
      openEnd(from: .launch, .anywhere)
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
      inner.insert((.result, parameters), first: true)
    } else if found == nil {
      openEnd(from: .coordinator(context.coordinator), .taken(of: child))
      inner.insert((.result, [.unread(at: range)]), first: false)
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
  ///
  /// Returns them with a misspelt child read as the one that it resembles.
  mutating func checkedCommonOutcomes(
    _ common: [Document.ChildOutcomes]
  ) -> [Document.ChildOutcomes] {
    common.map { written in
      let name = written.child
      guard let child = coordinator(name) else {
        let near = Suggestion.nearest(to: name.value, in: known(coordinators.keys))
        if near == nil, !written.outcomes.isEmpty { openEnd(from: .launch, .anywhere) }
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

/// A result that a coordinator handles for all routes to a child, and what its route can see.
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

  /// What its names mean, in their order.
  fileprivate var visible: [Visible] {
    withoutHidden.levels.flatMap { level in
      level.parameters.map { Visible(name: $0.name, type: $0.type, scope: level.scope) }
    }.sorted { $0.name < $1.name }
  }

  /// The same without what a nearer name hides.
  fileprivate var withoutHidden: ScopeStack {
    var seen: Set<Name> = []
    var levels = levels
    for index in levels.indices {
      levels[index].parameters.removeAll { !seen.insert($0.name).inserted }
    }
    levels.removeAll(where: \.parameters.isEmpty)
    return ScopeStack(levels: levels, asksView: asksView)
  }
}
