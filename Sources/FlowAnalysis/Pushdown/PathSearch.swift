import FlowModel
import FlowSimulator

/// The shortest walk from one screen to another.
package struct PathSearch {
  /// Where a walk begins.
  package enum Start: Sendable {
    case launch
    case screen(ID<Screen>)
    case link(ID<Link>)
  }

  /// One thing to do, and what it takes.
  package struct Step: Sendable, Encodable {
    package let text: String
    /// The guards that are asked, which have to let pass.
    package let asks: [String]
    /// What the view hands over.
    package let gives: [String]
    /// What is on screen then, by its path.
    package let shows: String
  }

  package enum Answer: Sendable {
    /// - Parameters:
    ///   - approach: What leads from launch to the start; nothing for launch itself.
    case path(approach: [Step], [Step])
    /// Nothing leads there, and why.
    case none([String])
  }

  private let flow: Flow
  private let whole: Navigation

  package init(_ flow: Flow) {
    self.flow = flow
    whole = Navigation(flow)
  }

  package func search(from start: Start, to target: ID<Screen>) -> Answer {
    var nearest: (approach: Walk, walk: Walk)?
    for (walk, stack) in beginnings(start) {
      let navigation = Navigation(flow, from: stack)
      guard let found = navigation.nearest(showing: target),
        nearest.map({ Int(found.cost) < $0.walk.length }) ?? true
      else { continue }
      nearest = (walk, navigation.walk(to: found.transition))
    }
    guard let nearest, let approach = nearest.approach.steps, let steps = nearest.walk.steps else {
      return .none(obstacles(from: start, to: target))
    }
    let lines = PathTeller(flow).tell(approach + steps)
    let count = approach.count(where: \.counts)
    return .path(approach: Array(lines.prefix(count)), Array(lines.dropFirst(count)))
  }

  // MARK: Beginnings

  /// The stacks to begin with, each with the shortest walk to it; the nearest first.
  private func beginnings(_ start: Start) -> [(Walk, [[Symbol]])] {
    switch start {
    case .launch:
      let starts = flow.root.map { whole.abstraction.launch($0) } ?? []
      return starts.map { start in
        (Walk(steps: start.steps, length: start.steps.count(where: \.counts)), [[start.symbol]])
      }
    case .screen(let id):
      let transitions = (whole.showing[id] ?? []).flatMap { whole.seen[$0] ?? [] }
      let near = transitions.compactMap { number in whole.cost(of: number).map { ($0, number) } }
      return near.sorted { $0 < $1 }.prefix(8).map { _, number in
        let path = whole.path(from: number)
        let stack = path.map { whole.abstraction.symbols[whole.automaton[$0].symbol] }
        return (whole.walk(path), [stack])
      }
    case .link(let id):
      guard let landing = whole.abstraction.landing(of: flow[id]), landing.control == .run else {
        return beginnings(.screen(flow[id].screen))
      }
      let walk = whole.walk(opening: flow[id]) ?? Walk(steps: [.open(id)], length: 1)
      return [(walk, [landing.word])]
    }
  }

  // MARK: Obstacles

  /// What is missing first, seen from the target.
  private func obstacles(from start: Start, to target: ID<Screen>) -> [String] {
    let leading = flow.routes.filter { $0.shows(target, in: flow) }
    if leading.isEmpty { return ["no route leads to `\(path(target))`"] }
    let reached = Navigation(flow, from: beginnings(start).flatMap(\.1))
    let seen = Set(reached.onScreen.compactMap(\.symbol.screen))
    return leading.prefix(5).map { route in
      let name = "`\(route.name)` of \(place(of: route))"
      let sources = flow.screens.filter { $0.allRoutes.contains(route.id) }.map(\.id)
      if sources.contains(where: seen.contains) { return "\(name) leads there, but never succeeds" }
      return "\(name) leads there, and can't be reached itself"
    }
  }

  private func path(_ id: ID<Screen>) -> String {
    "\(flow[flow[id].coordinator].name).\(flow[id].name)"
  }

  private func place(of route: Route) -> String {
    if case .screen(let id) = route.owner { return "`\(path(id))`" }
    return "`\(flow[route.coordinator].name)`"
  }
}

extension Route {
  /// Whether a screen is what it leads to, or what its target begins with.
  fileprivate func shows(_ screen: ID<Screen>, in flow: Flow) -> Bool {
    switch action {
    case .open(let id, _, _): return id == screen
    case .show(let show):
      var target = show.target
      for _ in flow.coordinators {
        if target == .screen(screen) { return true }
        guard case .coordinator(let id) = target, case .stack(let start) = flow[id].kind else {
          return false
        }
        target = start.target
      }
      return false
    default: return false
    }
  }
}

/// A walk, told with what is asked, given and shown on it.
private struct PathTeller {
  private let flow: Flow
  private let replay: Replay

  init(_ flow: Flow) {
    self.flow = flow
    replay = Replay(flow)
  }

  func tell(_ walk: [WalkStep]) -> [PathSearch.Step] {
    zip(replay.deeds(walk), replay.told(walk)).map { deed, told in
      PathSearch.Step(
        text: Claim.lines(deed.steps, in: flow)[0], asks: told.asks.map { flow[$0].name.text },
        gives: deed.step.route.map { gives(flow[$0]) } ?? [], shows: told.shows)
    }
  }

  /// What the view is asked for.
  private func gives(_ route: Route) -> [String] {
    var arguments: [Argument] = []
    switch route.action {
    case .show(let show): arguments = show.arguments
    case .open(_, let given, _), .finish(_, let given), .report(_, let given), .ask(_, let given):
      arguments = given
    default: break
    }
    return arguments.filter { $0.value == .handedOver }.map(\.parameter.text)
      + route.parameters.map(\.name.text)
  }
}

extension WalkStep {
  fileprivate var route: ID<Route>? {
    switch self {
    case .tap(let id), .code(let id): id
    default: nil
    }
  }
}
