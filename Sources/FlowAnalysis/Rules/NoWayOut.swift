import Diagnostics
import FlowModel

/// A cover that no move inside it ends: nothing that was put in its place is ever popped. The simulator
/// tries to refute this.
enum NoWayOut: NavigationRule {
  static let rule = Rule.noWayOut

  static var triesWalks: Bool { true }

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let navigation = subject.navigation
    var ways: [Cover: [NearestStack]] = [:]
    for (symbol, number) in navigation.onScreen {
      guard let target = symbol.cover else { continue }
      for top in navigation.seen[number] {
        guard let cost = navigation.cost(of: top) else { continue }
        ways[Cover(target: target, begin: symbol.segments[0]), default: []]
          .append(NearestStack(symbol: symbol, cost: cost, transition: top))
      }
    }
    // In tabs, a cover has an entry for each of them: a way out of one is a way out of all.
    func haveNone(_ stacks: [NearestStack], in left: (Int32) -> Bool) -> Bool {
      stacks.allSatisfy { !left(navigation.stacks[$0.transition].to) }
    }
    // What only the app can do may never happen.
    let isChanged = subject.flow.coordinators.contains { subject.flow.isChanged(by: $0.id) }
    let unlikely = isChanged ? nil : navigation.abstraction.controls.existing(.change)
    var traps = ways.filter {
      haveNone($0.value) { navigation.automaton.isPopped(above: $0, otherThanBy: unlikely) }
    }
    if traps.isEmpty { return [] }
    let left = leftElsewhere(subject)
    traps = traps.filter { haveNone($0.value, in: left.contains) }
    let byTarget = Dictionary(grouping: traps.flatMap(\.value)) { $0.symbol.cover }
    let claims = byTarget.values.compactMap { stacks in
      stacks.sorted().prefix(mostWalks).firstResult { claim($0, subject) }
    }
    return claims.sorted { $0.nearest < $1.nearest }.map(\.claim)
  }

  /// The number of walks that are tried for a cover.
  private static let mostWalks = 8

  private struct Cover: Hashable {
    let target: Target
    let begin: SegmentStart
  }

  private static func claim(
    _ stack: NearestStack, _ subject: NavigationSubject
  ) -> (nearest: NearestStack, claim: CandidateFinding)? {
    let walk = subject.navigation.walk(to: stack.transition)
    let ending = CandidateFinding.Ending.trapped(stack.symbol.content)
    guard let target = stack.symbol.cover,
      let shown = walk.steps.flatMap({ subject.replay.shown($0, ending) })
    else { return nil }
    let last = walk.steps?.compactMap(\.route).last
    return (
      stack,
      CandidateFinding(
        finding: .noWayOut(target, stack.symbol, after: last, in: subject.flow), walk: walk,
        ending: ending, shown: shown, trap: target)
    )
  }

  /// Returns the states under stacks that are left without being popped: a place elsewhere is opened, a
  /// tab or case is selected below, a route fails and has a finding of its own, or whoever starts a
  /// public coordinator hears a report.
  private static func leftElsewhere(_ subject: NavigationSubject) -> Set<Int32> {
    let (flow, navigation) = (subject.flow, subject.navigation)
    let reporting = flow.routes.filter { route in
      route.action.reportedResult != nil && flow[route.coordinator].isPublic
    }
    let leaving = subject.blamed.sorted() + reporting.map(\.id)
    let opening = navigation.abstraction.controls.values.filter { $0.openingRoute != nil }
    let tops = leaving.flatMap { subject.attempts[$0] } + opening.flatMap(navigation.transitions)
    let selecting = Dictionary(grouping: flow.routes.filter(\.selects)) { route in
      navigation.abstraction.host(selectedBy: route)
    }
    return selecting.reduce(into: navigation.states(under: tops)) { left, routes in
      let tops = routes.value.flatMap { subject.attempts[$0.id] }
      left.formUnion(navigation.states(under: tops, upTo: routes.key))
    }
  }
}

extension Route {
  fileprivate var selects: Bool { action.show?.placement.isSelection ?? false }
}

extension Abstraction {
  fileprivate func host(selectedBy route: Route) -> ID<Coordinator>? {
    (route.action.show?.target).map { tables.ancestry.host(of: $0, from: route.coordinator) }
  }
}

extension FlowStacks {
  /// Returns the states under some tops of stacks, and all further down: as far as a coordinator begins,
  /// if one is given.
  fileprivate func states(under tops: [Int32], upTo host: ID<Coordinator>? = nil) -> Set<Int32> {
    var found: Set<Int32> = []
    var open = tops
    while let next = open.popLast() {
      let transition = stacks[next]
      if let host, symbols[Int(transition.symbol)].start(of: host) != nil { continue }
      if found.insert(transition.to).inserted { open += automaton.reading(from: transition.to) }
    }
    return found
  }
}

extension Symbol {
  /// The screen or coordinator that an entry begins to present without a gesture; nil for other entries.
  var cover: Target? {
    guard base == nil, let begin = segments.first, begin.isPresented, !begin.hasDismissGesture
    else { return nil }
    return begin.isCoordinator ? .coordinator(begin.coordinator) : screen.map { .screen($0) }
  }
}

extension Rule {
  package static let noWayOut = Rule("no-way-out", .warning)
}

extension Diagnostic {
  /// - Parameter last: The last route of the walk.
  fileprivate static func noWayOut(
    _ target: Target, _ symbol: Symbol, after last: ID<Route>?, in flow: Flow
  ) -> Diagnostic {
    let (name, range) =
      switch target {
      case .screen(let id): (flow[id].name, flow[id].range)
      case .coordinator(let id): (flow[id].name, flow[id].range)
      }
    let begin = symbol.segments[0]
    let show = begin.presenter(of: target, after: last, in: flow)
    let style = show?.placement ?? .cover
    return Diagnostic(
      .noWayOut, "the \(style.rawValue) `\(name)` has no way out: no tap ends it", at: range,
      related: show.map { [Related("it is presented here", at: $0.range)] } ?? [],
      help: [
        "give \(begin.isCoordinator ? "one of its screens" : "it") a route with "
          + (begin.isCoordinator ? "`finish` or `dismiss`" : "`dismiss`"),
        style.hasDismissGesture ? "remove `swipeDown: false`" : "a `sheet` can be pulled down",
      ] + flow.adviceOnState)
  }
}

extension SegmentStart {
  var hasDismissGesture: Bool { placement?.hasDismissGesture ?? false }

  /// Returns what the route says that presents the target; nil if no route does.
  ///
  /// - Parameter last: The last route of the walk to the presentation.
  fileprivate func presenter(
    of target: Target, after last: ID<Route>?, in flow: Flow
  ) -> Show? {
    switch cause {
    case .route(let id), .detour(_, let id, _): return flow[id].action.show
    case .screen, .oneOfMany:
      // Several routes may present it. The walk takes one of them, or leads to one.
      let taken = last.flatMap { flow[$0].action.show }
      return taken.flatMap { $0.target == target ? $0 : nil }
    case .root, .start, .tab, .case, .presentedTab, .link: return nil
    }
  }
}

extension NoWayOut {
  static let page = RulePage(
    summary: "A cover that nothing inside it ends.",
    finds: """
      A cover that its screens never lead out of: no `dismiss`, no `finish`, no route to a screen \
      elsewhere, no change of state by a route. What only the app can do may never happen, so a \
      screen from which the app leads away says so with `leaves: state`. It is one finding, also if \
      one of its screens leads nowhere at all. A sheet or popover can be pulled down, unless a guard under `leaving` refuses: with `swipeDown: false` it is like a cover.
      """,
    why: """
      The user can't leave the cover, and has to quit the app.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { tour: { to: Tour, by: cover } } }
        Tour:
          start: first
          screens:
            first: { routes: { next: second } }
            second: { routes: { again: popToRoot } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { tour: { to: Tour, by: cover } } }
        Tour:
          start: first
          screens:
            first: { routes: { next: second } }
            second: { routes: { again: popToRoot, done: finish } }
      """,
    fix: """
      Give one of its screens a route with `finish` or `dismiss`, or present it as a sheet, \
      which can be pulled down.
      """)
}
