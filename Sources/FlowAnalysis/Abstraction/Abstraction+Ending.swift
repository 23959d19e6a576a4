import FlowModel

/// Ends of coordinators and presentations, and the moves of their parents that follow.
extension Abstraction {
  mutating func end(
    _ id: ID<Coordinator>, _ result: Outcome.Result, at top: Symbol, _ made: inout RuleEffects
  ) {
    let first = top.segments.lastIndex { $0.coordinator == id && $0.isCoordinator }
    if first == nil || made.searchesThrough { made.pop(.end(id, result)) }
    guard let first else { return }
    let begin = top.segments[first]
    let next = control(after: begin, result)
    let outer = Array(top.segments.prefix(first))
    switch begin.cause {
    case .root: break
    case .tab(let index), .case(let index): restart(index, begin, in: outer, at: top, next, &made)
    case .start: start(outer, at: top, next, &made)
    case .route, .oneOfMany, .presentedTab, .screen, .detour, .link:
      // Where nothing is left under it the parent starts anew.
      if !outer.isEmpty {
        start(outer, at: top, next, &made)
      } else if top.base != nil {
        made.pop(.startAnew(then: next))
      } else {
        made.pop(next)
      }
    }
  }

  private func start(
    _ segments: [SegmentStart], at top: Symbol, _ next: Control, _ made: inout RuleEffects
  ) {
    for start in starts(segments) { made.become(start.on(top.base), next) }
  }

  /// A tab or case that has ended starts anew.
  private func restart(
    _ index: Int, _ begin: SegmentStart, in outer: [SegmentStart], at top: Symbol,
    _ next: Control, _ made: inout RuleEffects
  ) {
    guard let parent = begin.parent.map({ flow[$0] }) else { return }
    let again =
      parent.choice?.selection.manualStart == nil
      ? starts(.coordinator(begin.coordinator), by: begin.cause, in: parent, outer) : starts(outer)
    for start in again { made.become(start.on(top.base), next) }
  }

  /// Returns the control that follows the result of a segment with this start.
  func control(after begin: SegmentStart, _ result: Outcome.Result) -> Control {
    if let (id, retried) = begin.cause.resumption, flow[id].resumes(on: result) {
      return .retry(retried)
    }
    return route(after: begin, result).map { .take($0) } ?? .run
  }

  func route(after begin: SegmentStart, _ result: Outcome.Result) -> ID<Route>? {
    outcomes(of: begin).first { $0.result == result }?.route
  }

  private func outcomes(of begin: SegmentStart) -> [Outcome] {
    let parent = begin.parent.map { flow[$0] }
    switch begin.cause {
    case .root, .screen, .detour, .link, .oneOfMany: return []
    case .route(let id): return flow[id].outcomes
    case .start: return parent?.start?.outcomes ?? []
    case .tab(let index), .presentedTab(let index): return parent?.tabs[index].outcomes ?? []
    case .case(let index): return parent?.choice?.cases[index].outcomes ?? []
    }
  }

  /// Takes the outcomes of a result without an end. If the coordinator has several beginnings, any
  /// of them may give the outcome.
  mutating func report(
    _ result: Outcome.Result, of id: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects
  ) {
    let begins = top.segments.contains { $0.coordinator == id && $0.isCoordinator }
    guard begins || top.base == nil else {
      return made.pop(.reporting(id, result, holding: made.symbol))
    }
    for route in heard(result, of: id, at: top).sorted() { made.stay(.take(route), top) }
  }

  /// Returns the routes that a report may lead to.
  func heard(
    _ result: Outcome.Result, of id: ID<Coordinator>, at top: Symbol
  ) -> Set<ID<Route>> {
    let known = top.segments.last { $0.coordinator == id && $0.isCoordinator }
    guard let known else {
      return Set(tables.outcomes[Report(coordinator: id, result: result)] ?? [])
    }
    return Set(outcomes(of: known).filter { $0.result == result }.compactMap(\.route))
  }

  mutating func dismiss(
    _ id: ID<Coordinator>, then route: ID<Route>?, at top: Symbol, _ made: inout RuleEffects
  ) {
    let first = top.start(of: id)
    if first == nil || made.searchesThrough { made.pop(.dismiss(id, then: route)) }
    guard let first else { return }
    guard isPresentation(top, first) else { return }
    // A coordinator that ends with its presentation can make no further move.
    guard route == nil || !top.segments[first].isCoordinator else { return }
    guard top.base == nil else { return made.pop(.endBase(route)) }
    made.pop(route.map { .moved($0) } ?? control(after: top.segments[0], .dismissed))
  }

  /// Returns whether a presentation may begin with a segment. A public coordinator may be presented
  /// by the code that starts it.
  func mayBePresentation(_ symbol: Symbol, _ first: Int) -> Bool {
    let outermost = symbol.segments[0]
    let isPublic =
      symbol.base?.isPublic ?? (outermost.cause.isRoot && flow[outermost.coordinator].isPublic)
    return isPublic && goesOn(symbol, first) || isPresentation(symbol, first)
  }

  /// Whether the segments of an entry up to one are in the same place.
  private func goesOn(_ symbol: Symbol, _ first: Int) -> Bool {
    let inner = symbol.segments[(symbol.base == nil ? 1 : 0)..<(first + 1)]
    return symbol.base?.goesOn ?? true && inner.allSatisfy(\.goesOn)
  }

  /// Returns whether a presentation begins with the segment that begins at this index of an entry.
  /// Tabs and cases have stacks of their own.
  func isPresentation(_ symbol: Symbol, _ first: Int) -> Bool {
    symbol.outermostPlacement?.isPresentation ?? false && goesOn(symbol, first)
  }
}

extension Guard {
  func resumes(on result: Outcome.Result) -> Bool {
    switch (resume, result) {
    case (nil, _), (_, .dismissed): false
    case (.any, _): true
    case (.result(let name), .declared(let given)): name == given
    case (.result(let name), .finished): name.text == "finished"
    }
  }
}
