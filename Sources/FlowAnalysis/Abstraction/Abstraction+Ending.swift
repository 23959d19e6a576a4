import FlowModel

/// Ends of coordinators and presentations, and what their parents do then.
extension Abstraction {
  mutating func end(
    _ id: ID<Coordinator>, _ result: Outcome.Result, at top: Symbol, _ made: inout RuleEffects
  ) {
    let first = top.segments.lastIndex { $0.coordinator == id && $0.isCoordinator }
    if first == nil || twins.contains(id) { made.pop(.end(id, result)) }
    guard let first else { return }
    let begin = top.segments[first]
    let next = control(after: begin, result)
    let outer = Array(top.segments.prefix(first))
    switch begin.cause {
    case .root: break
    case .tab(let index), .case(let index): restart(index, begin, in: outer, next, &made)
    case .start: for start in starts(outer) { made.become(start, next) }
    case .route, .presentedTab, .screen, .detour, .link:
      if outer.isEmpty {
        made.pop(next)
      } else {
        // Nothing is left under it: the parent starts anew.
        for start in starts(outer) { made.become(start, next) }
      }
    }
  }

  /// A tab or case that has ended starts anew.
  private func restart(
    _ index: Int, _ begin: SegmentStart, in outer: [SegmentStart], _ next: Control,
    _ made: inout RuleEffects
  ) {
    guard let parent = begin.parent.map({ flow[$0] }) else { return }
    let again =
      parent.choice?.manualStart == nil
      ? starts(.coordinator(begin.coordinator), by: begin.cause, in: parent, outer) : starts(outer)
    for start in again { made.become(start, next) }
  }

  /// The control that follows the result of a segment that started so.
  func control(after begin: SegmentStart, _ result: Outcome.Result) -> Control {
    if let (id, retried) = begin.cause.resumption, flow[id].resumes(on: result) {
      return .take(retried)
    }
    return route(after: begin, result).map { .take($0) } ?? .run
  }

  func route(after begin: SegmentStart, _ result: Outcome.Result) -> ID<Route>? {
    outcomes(of: begin).first { $0.result == result }?.route
  }

  private func outcomes(of begin: SegmentStart) -> [Outcome] {
    let parent = begin.parent.map { flow[$0] }
    switch begin.cause {
    case .root, .screen, .detour, .link: return []
    case .route(let id): return flow[id].outcomes
    case .start: return parent?.start?.outcomes ?? []
    case .tab(let index), .presentedTab(let index): return parent?.tabs?[index].outcomes ?? []
    case .case(let index): return parent?.choice?.cases[index].outcomes ?? []
    }
  }

  /// A result without an end. Where the coordinator has several beginnings, any of them may be the
  /// one that hears of it.
  mutating func report(
    _ result: Outcome.Result, of id: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects
  ) {
    for route in heard(result, of: id, at: top).sorted() { made.stay(.take(route), top) }
  }

  /// The routes that a report may lead to.
  func heard(
    _ result: Outcome.Result, of id: ID<Coordinator>, at top: Symbol
  ) -> Set<ID<Route>> {
    let known = top.segments.last { $0.coordinator == id && $0.isCoordinator }
    let heard = known.map { outcomes(of: $0) } ?? outcomes[id] ?? []
    return Set(heard.filter { $0.result == result }.compactMap(\.route))
  }

  mutating func dismiss(
    _ id: ID<Coordinator>, then route: ID<Route>?, at top: Symbol, _ made: inout RuleEffects
  ) {
    let first = top.start(of: id)
    if first == nil || twins.contains(id) { made.pop(.dismiss(id, then: route)) }
    guard let first else { return }
    guard isPresentation(top, first) else { return }
    // A coordinator that ends with its presentation has nothing left to move from.
    guard route == nil || !top.segments[first].isCoordinator else { return }
    made.pop(route.map { .moved($0) } ?? control(after: top.segments[0], .dismissed))
  }

  /// Whether a presentation may begin with a segment: whoever starts a public coordinator may have
  /// presented it.
  func mayBePresentation(_ symbol: Symbol, _ first: Int) -> Bool {
    let outermost = symbol.segments[0]
    let isPublic = outermost.cause.isRoot && flow[outermost.coordinator].isPublic
    return isPublic && symbol.segments[1..<(first + 1)].allSatisfy(\.goesOn)
      || isPresentation(symbol, first)
  }

  /// Whether a presentation begins with the segment that begins at that place of an entry: tabs and
  /// cases have a stack of their own.
  func isPresentation(_ symbol: Symbol, _ first: Int) -> Bool {
    symbol.segments[0].isPresented && symbol.segments[1..<(first + 1)].allSatisfy(\.goesOn)
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
