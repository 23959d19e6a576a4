import Diagnostics
import FlowModel

/// A cover that no move inside it ends.
enum NoWayOut: NavigationRule {
  static let rule = Rule.noWayOut

  static var isIndependent: Bool { false }

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let search = PresentationSearch(subject)
    var nearest: [Target: NearestStack] = [:]
    for (symbol, number) in subject.navigation.onScreen {
      guard let target = symbol.cover,
        let found = subject.navigation.nearest(number), search.isTrap(symbol)
      else { continue }
      nearest.keepNearer(
        NearestStack(symbol: symbol, cost: found.cost, transition: found.transition), for: target)
    }
    return nearest.sorted { $0.value < $1.value }.map { target, trap in
      let walk = subject.navigation.walk(to: trap.transition)
      let last = walk.steps?.compactMap(\.route).last
      return CandidateFinding(
        finding: .noWayOut(target, trap.symbol, after: last, in: subject.flow), walk: walk,
        ending: .trapped(trap.symbol.content), trap: target)
    }
  }
}

/// The covers without a way out.
private struct PresentationSearch {
  private let subject: NavigationSubject
  private let hosts: [ID<Coordinator>: [ID<Coordinator>]]

  private var flow: Flow { subject.flow }

  init(_ subject: NavigationSubject) {
    self.subject = subject
    var hosts: [ID<Coordinator>: [ID<Coordinator>]] = [:]
    for coordinator in subject.flow.coordinators {
      for child in coordinator.kind.selectableChildren {
        hosts[child, default: []].append(coordinator.id)
      }
    }
    self.hosts = hosts
  }

  func isTrap(_ symbol: Symbol) -> Bool {
    guard let begin = symbol.segments.first else { return false }
    let isState =
      begin.isCoordinator
      ? subject.stateExits.exist(above: begin.coordinator, at: symbol)
      : subject.stateExits.exist(on: begin.coordinator, at: symbol)
    guard !isState else { return false }
    let inside = PresentationInside(
      begin, first: symbol.screen, in: flow, hosts: hosts, followed: subject.followed,
      blamed: subject.blamed)
    return !inside.hasWayOut
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
    return Diagnostic(
      .noWayOut, "the cover `\(name)` has no way out: no tap ends it", at: range,
      related: begin.presenter(of: target, after: last, in: flow).map {
        [Related("it is presented here", at: $0)]
      } ?? [],
      help: [
        "give \(begin.isCoordinator ? "one of its screens" : "it") a route with "
          + (begin.isCoordinator ? "`finish` or `dismiss`" : "`dismiss`"),
        "a `sheet` can be pulled down",
      ])
  }
}

extension Coordinator.Kind {
  /// The children that are tabs or cases.
  fileprivate var selectableChildren: [ID<Coordinator>] {
    switch self {
    case .tabs(let tabs): tabs.map(\.coordinator)
    case .switch(let choice): choice.cases.compactMap(\.target.coordinator)
    case .stack, .external: []
    }
  }
}

extension SegmentStart {
  var hasDismissGesture: Bool { placement?.hasDismissGesture ?? false }

  /// Returns the range of the target's name in the route that presents it. Returns nil if no route
  /// does.
  ///
  /// - Parameter last: The last route of the walk to the presentation.
  fileprivate func presenter(
    of target: Target, after last: ID<Route>?, in flow: Flow
  ) -> SourceRange? {
    switch cause {
    case .route(let id), .detour(_, let id, _): return flow[id].action.show?.range
    case .screen(let id):
      // Several routes may present the screen. The walk takes one of them, or leads to one.
      let taken = last.flatMap { flow[$0].action.show }.flatMap { $0.target == target ? $0 : nil }
      return (taken ?? flow[id].action.show)?.range
    case .oneOfMany:
      let taken = last.flatMap { flow[$0].action.show }
      return taken.flatMap { $0.target == target ? $0.range : nil }
    case .root, .start, .tab, .case, .presentedTab, .link: return nil
    }
  }
}

extension NoWayOut {
  static let page = RulePage(
    summary: "A cover that nothing inside it ends.",
    finds: """
      A cover that its screens never lead out of: no `dismiss`, no `finish`, no route to a screen \
      elsewhere, no change of state. It is one finding, also if one of its screens leads nowhere at \
      all. A sheet or popover can be pulled down, unless a guard under `leaving` refuses.

      A cover that leads to more than 500 screens isn't checked.
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
