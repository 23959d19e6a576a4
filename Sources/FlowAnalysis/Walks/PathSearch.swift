import FlowModel
import FlowSimulator

/// The shortest walk from one screen to another.
package struct PathSearch {
  /// The beginning of a walk.
  package enum Start: Sendable {
    case launch
    case screen(ID<Screen>)
    case link(ID<Link>)
  }

  /// A step of a path, with its guards and its values.
  package struct Step: Sendable, Encodable {
    package let text: String
    /// The guards that are asked. They have to allow the move.
    package let asks: [String]
    /// The parameters that the view gives.
    package let gives: [String]
    /// The path of the screen that is visible after the step.
    package let shows: String
  }

  package enum Answer: Sendable {
    /// - Parameters:
    ///   - approach: The steps from launch to the start; empty for launch itself.
    case path(approach: [Step], [Step])
    /// No path exists. The obstacles are given, and the moves that would have to be allowed.
    case none([String], wider: AllowedMoves?)
  }

  private let flow: Flow
  private let means: AllowedMoves
  private let replay: Replay

  /// - Parameter means: The moves besides taps that the walk may use.
  package init(_ flow: Flow, means: AllowedMoves) {
    let flow = flow.withCodeEntries
    self.flow = flow
    self.means = means
    replay = Replay(flow)
  }

  package func search(from start: Start, to target: ID<Screen>) -> Answer {
    guard let found = walk(from: start, to: target, means) ?? walkByReports(from: start, to: target)
    else {
      let wider = wider.first { walk(from: start, to: target, $0) != nil }
      return .none(wider == nil ? obstacles(from: start, to: target) : [], wider: wider)
    }
    let lines = PathTeller(flow: flow, replay: replay).tell(found.approach + found.steps)
    var count = replay.replaySteps(found.approach).count
    // A tab that is tapped at launch counts as an ordinary step.
    if case .launch = start { count = 0 }
    return .path(approach: Array(lines.prefix(count)), Array(lines.dropFirst(count)))
  }

  /// Returns a walk through an outcome of a report, without the starts that don't wait for it.
  private func walkByReports(from start: Start, to target: ID<Screen>) -> FoundPath? {
    for others in flow.startsWithoutReports.prefix(8) {
      let search = PathSearch(flow.without(others), means: means)
      if let found = search.walk(from: start, to: target, means) { return found }
    }
    return nil
  }

  /// The moves to try if those that were asked for aren't enough, with as few additional ones as
  /// possible.
  private var wider: [AllowedMoves] {
    let choices = [false, true]
    let all = choices.flatMap { code in
      choices.flatMap { links in
        choices.map { AllowedMoves(links: links, code: code, state: $0) }
      }
    }
    return all.filter { $0 != means && $0.union(means) == $0 }
      .sorted { $0.count < $1.count }
  }

  private struct FoundPath {
    let approach: [WalkStep]
    let steps: [WalkStep]
  }

  /// Returns the shortest walk that can be replayed. An entry alone may not show that a tab bar is
  /// covered. So a second search only uses tab bars that are certainly visible.
  private func walk(from start: Start, to target: ID<Screen>, _ means: AllowedMoves) -> FoundPath? {
    for seesTabBars in [false, true] {
      var nearest: FoundPath?
      for (approach, stack) in beginnings(start, means, seesTabBars) {
        guard let before = approach.steps else { continue }
        let navigation = Navigation(
          flow, from: [stack], means: means, seesTabBars: seesTabBars)
        let found = navigation.walks(showing: target).first { walk in
          (nearest.map { walk.count < $0.steps.count } ?? true)
            && replay.shown(before + walk, .seen(.screen(target))) != nil
        }
        if let found { nearest = FoundPath(approach: before, steps: found) }
      }
      if let nearest { return nearest }
    }
    return nil
  }

  // MARK: Beginnings

  private typealias Beginning = (walk: Walk, stack: [Symbol])

  /// Returns the stacks at the beginning of walks, each with the shortest walk to it, the nearest
  /// first.
  private func beginnings(_ start: Start, _ means: AllowedMoves, _ seesTabBars: Bool) -> [Beginning]
  {
    switch start {
    case .launch:
      let abstraction = Abstraction(flow, means: means, seesTabBars: seesTabBars)
      let starts = flow.root.map { abstraction.launch($0) } ?? []
      return starts.map { start in
        (Walk(steps: start.steps, length: start.steps.count(where: \.counts)), [start.symbol])
      }
    case .screen(let id): return beginnings(id, means, seesTabBars)
    case .link(let id):
      let abstraction = Abstraction(flow)
      guard let landing = abstraction.landing(of: flow[id]), landing.control == .run else {
        return beginnings(flow[id].screen, .all, seesTabBars)
      }
      let walk = Navigation(flow).walk(opening: flow[id]) ?? Walk(steps: [.open(id)], length: 1)
      return [(walk, landing.word)]
    }
  }

  /// Returns the stacks with a screen on top. If the screen needs more moves than those that were
  /// asked for, these moves are allowed here.
  private func beginnings(
    _ id: ID<Screen>, _ means: AllowedMoves, _ seesTabBars: Bool
  ) -> [Beginning] {
    for means in [means, means.union(AllowedMoves(links: true, code: false, state: true)), .all] {
      let navigation = Navigation(
        flow, means: means, startsPublic: flow.root == nil || means == .all,
        seesTabBars: seesTabBars)
      let found = navigation.stacks(showing: id)
      if !found.isEmpty { return found }
    }
    return []
  }

  // MARK: Obstacles

  /// Returns the obstacles, as seen from the target.
  private func obstacles(from start: Start, to target: ID<Screen>) -> [String] {
    let leading = flow.routes.filter { $0.shows(target, in: flow) }
    if leading.isEmpty { return ["no route leads to `\(path(target))`"] }
    let reached = Navigation(
      flow, from: beginnings(start, .all, false).map(\.stack), means: .all, seesTabBars: false)
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

extension Navigation {
  private static let candidates = 8

  /// Returns the transitions that read a screen on top, the nearest first.
  private func nearest(_ screen: ID<Screen>) -> [Int32] {
    let transitions = (showing[screen] ?? []).flatMap { seen[$0] ?? [] }
    let near = transitions.compactMap { number in cost(of: number).map { ($0, number) } }
    return near.sorted { $0 < $1 }.prefix(Self.candidates).map(\.1)
  }

  /// Returns the shortest walks to a screen, the shortest first.
  fileprivate func walks(showing screen: ID<Screen>) -> [[WalkStep]] {
    nearest(screen).compactMap { walk(to: $0).steps }
  }

  /// Returns the stacks with a screen on top, each with the shortest walk to it, the nearest first.
  fileprivate func stacks(showing screen: ID<Screen>) -> [(walk: Walk, stack: [Symbol])] {
    nearest(screen).map { number in
      let path = stacks.path(from: number)
      return (walk(path), path.map { abstraction.symbols[automaton[$0].symbol] })
    }
  }
}

extension Route {
  /// Returns whether the route leads to a screen, or to a target that begins with it.
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

/// The writer of a path: a walk with the guards, values and screens of its steps.
private struct PathTeller {
  let flow: Flow
  let replay: Replay

  func tell(_ walk: [WalkStep]) -> [PathSearch.Step] {
    zip(replay.replaySteps(walk), replay.told(walk)).map { replayed, told in
      PathSearch.Step(
        text: CandidateFinding.lines(replayed.steps, in: flow)[0],
        asks: told.asks.map { flow[$0].name.text },
        gives: replayed.step.route.map { gives(flow[$0]) } ?? [], shows: told.shows)
    }
  }

  /// Returns the parameters that the view has to give.
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
