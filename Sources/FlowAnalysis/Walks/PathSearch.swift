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

  /// A step of a path, with what it takes.
  package struct Step: Sendable, Encodable {
    package let text: String
    /// The guards that are asked, which have to let pass.
    package let asks: [String]
    /// The parameters that the view hands over.
    package let gives: [String]
    /// The path of the screen that is on screen then.
    package let shows: String
  }

  package enum Answer: Sendable {
    /// - Parameters:
    ///   - approach: What leads from launch to the start; nothing for launch itself.
    case path(approach: [Step], [Step])
    /// No path: the obstacles, and the moves that would have to be allowed.
    case none([String], wider: AllowedMoves?)
  }

  private let flow: Flow
  private let means: AllowedMoves
  private let replay: Replay

  /// - Parameter means: What the walk may use besides taps.
  package init(_ flow: Flow, means: AllowedMoves) {
    self.flow = flow
    self.means = means
    replay = Replay(flow)
  }

  package func search(from start: Start, to target: ID<Screen>) -> Answer {
    guard let found = walk(from: start, to: target, means) else {
      let wider = wider.first { walk(from: start, to: target, $0) != nil }
      return .none(wider == nil ? obstacles(from: start, to: target) : [], wider: wider)
    }
    let lines = PathTeller(flow: flow, replay: replay).tell(found.approach + found.steps)
    var count = replay.replaySteps(found.approach).count
    // A tab that is tapped at launch is a step like the others.
    if case .launch = start { count = 0 }
    return .path(approach: Array(lines.prefix(count)), Array(lines.dropFirst(count)))
  }

  /// The means to try where those that were asked for don't suffice: as few more as possible.
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

  /// The shortest walk that can be replayed. Where an entry doesn't tell that a tab bar is covered, a
  /// second search goes by what is certain.
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

  /// The stacks to begin with, each with the shortest walk to it; the nearest first.
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

  /// A screen that needs more than what was asked for is begun with all the same.
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

  /// The obstacles, as seen from the target.
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

  /// The transitions that read a screen on top, the nearest first.
  private func nearest(_ screen: ID<Screen>) -> [Int32] {
    let transitions = (showing[screen] ?? []).flatMap { seen[$0] ?? [] }
    let near = transitions.compactMap { number in cost(of: number).map { ($0, number) } }
    return near.sorted { $0 < $1 }.prefix(Self.candidates).map(\.1)
  }

  /// The shortest walks to a screen, the shortest first.
  fileprivate func walks(showing screen: ID<Screen>) -> [[WalkStep]] {
    nearest(screen).compactMap { walk(to: $0).steps }
  }

  /// The stacks with a screen on top, each with the shortest walk to it; the nearest first.
  fileprivate func stacks(showing screen: ID<Screen>) -> [(walk: Walk, stack: [Symbol])] {
    nearest(screen).map { number in
      let path = stacks.path(from: number)
      return (walk(path), path.map { abstraction.symbols[automaton[$0].symbol] })
    }
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

  /// The parameters that the view has to hand over.
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
