import FlowModel
import FlowSimulator

/// The shortest walk from one screen to another, from any stack with the first screen on top.
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
    let found =
      walk(from: start, to: target, means) ?? walkWithoutLinks(from: start, to: target)
      ?? walkByReports(from: start, to: target)
    guard let found else {
      let wider = wider.first { walk(from: start, to: target, $0) != nil }
      return .none(wider == nil ? obstacles(from: start, to: target) : [], wider: wider)
    }
    let lines = PathTeller(flow: flow, replay: replay).tell(found.approach + found.steps)
    var count = replay.replaySteps(found.approach).count
    // A tab that is tapped at launch counts as an ordinary step.
    if case .launch = start { count = 0 }
    return .path(approach: Array(lines.prefix(count)), Array(lines.dropFirst(count)))
  }

  /// Returns a walk that opens no link. A link that the state refuses may hide a walk that is as
  /// long, because a path doesn't record the value of the state.
  private func walkWithoutLinks(from start: Start, to target: ID<Screen>) -> FoundPath? {
    guard means.links else { return nil }
    let others = AllowedMoves(links: false, code: means.code, state: means.state)
    return walk(from: start, to: target, others)
  }

  /// Returns a walk through an outcome of a report, without the starts that don't wait for it.
  private func walkByReports(from start: Start, to target: ID<Screen>) -> FoundPath? {
    for others in ReportIndex(flow).startsWithoutReports(atMost: 8) {
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

  // MARK: Walks

  fileprivate struct FoundPath {
    let approach: [WalkStep]
    let steps: [WalkStep]

    /// The number of moves from the start.
    var length: Int { steps.count(where: \.counts) }
  }

  /// Returns the shortest walk that can be replayed. An entry alone may not show that a tab bar is
  /// covered. So a second search only uses tab bars that are certainly visible.
  private func walk(from start: Start, to target: ID<Screen>, _ means: AllowedMoves) -> FoundPath? {
    for seesTabBars in [false, true] {
      let found = walks(from: start, to: target, means, seesTabBars)
      if let first = found.first, isPossible(first, to: target) { return first }
      // The nearest stack may have hidden another one, from which there is a way.
      let all = found.dropFirst() + walksOneByOne(from: start, to: target, means, seesTabBars)
      let nearest = all.sorted { $0.length < $1.length }.first { isPossible($0, to: target) }
      if let nearest { return nearest }
    }
    return nil
  }

  private func isPossible(_ path: FoundPath, to target: ID<Screen>) -> Bool {
    replay.shown(path.approach + path.steps, .seen(.screen(target))) != nil
  }

  /// Returns the shortest walks to a target, the shortest first.
  private func walks(
    from start: Start, to target: ID<Screen>, _ means: AllowedMoves, _ seesTabBars: Bool
  ) -> [FoundPath] {
    let origin = origin(start, means, seesTabBars)
    guard let navigation = navigation(from: origin, means, seesTabBars) else { return [] }
    switch origin {
    case .stacks(let before, _):
      return navigation.walks(showing: target).map { FoundPath(approach: before, steps: $0) }
    case .screen(let id, let before):
      let shortest = navigation.paths(showing: target, from: id, after: before)
      return nearest(of: shortest, from: id, to: target, before, means, seesTabBars)
        .compactMap(FoundPath.init)
    case .nothing: return []
    }
  }

  /// Returns the shortest walks from the stacks that are nearest to launch, of those from which the
  /// walk is as short.
  private func nearest(
    of paths: [NearestPath], from id: ID<Screen>, to target: ID<Screen>, _ before: Navigation,
    _ means: AllowedMoves, _ seesTabBars: Bool
  ) -> [NearestPath] {
    guard let first = paths.first, let steps = first.approach.steps else { return paths }
    let longest = steps.count(where: \.counts)
    guard longest * (first.length + 1) < Self.mostCost else { return paths }
    let nearest = Navigation(
      flow, above: before.tops(showing: id), of: before, longest: Int32(longest), means: means,
      seesTabBars: seesTabBars)
    return nearest.paths(showing: target, from: id, after: before)
  }

  /// The greatest cost of a walk. The time and memory of a search grow with it.
  private static let mostCost = 1_000_000

  // MARK: Origins

  /// The stacks at the start of a path.
  private enum Origin {
    /// The path starts on some stacks, after an approach. The steps to each stack belong to the
    /// path.
    case stacks(approach: [WalkStep], [(stack: [Symbol], steps: [WalkStep])])
    /// The path starts on any stack with the screen on top.
    case screen(ID<Screen>, Navigation)
    case nothing
  }

  private func origin(_ start: Start, _ means: AllowedMoves, _ seesTabBars: Bool) -> Origin {
    switch start {
    case .launch:
      let abstraction = Abstraction(flow, means: means, seesTabBars: seesTabBars)
      let starts = flow.root.map { abstraction.launch($0) } ?? []
      return .stacks(approach: [], starts.map { ([$0.symbol], $0.steps) })
    case .screen(let id):
      return approach(to: id, means, seesTabBars).map { .screen(id, $0) } ?? .nothing
    case .link(let id):
      guard let landing = Abstraction(flow).landing(of: flow[id]), landing.control == .run else {
        return origin(.screen(flow[id].screen), .all, seesTabBars)
      }
      let walk = Navigation(flow).walk(opening: flow[id]) ?? Walk(steps: [.open(id)], length: 1)
      return walk.steps.map { .stacks(approach: $0, [(landing.word, [])]) } ?? .nothing
    }
  }

  private func navigation(
    from origin: Origin, _ means: AllowedMoves, _ seesTabBars: Bool
  ) -> Navigation? {
    switch origin {
    case .stacks(_, let stacks):
      Navigation(flow, from: stacks, means: means, seesTabBars: seesTabBars)
    case .screen(let id, let before):
      Navigation(
        flow, above: before.tops(showing: id), of: before, longest: nil, means: means,
        seesTabBars: seesTabBars)
    case .nothing: nil
    }
  }

  /// Returns the ways to a screen. If the screen needs more moves than those that were asked for,
  /// these moves are allowed here. Returns nil if there is no way.
  private func approach(
    to id: ID<Screen>, _ means: AllowedMoves, _ seesTabBars: Bool
  ) -> Navigation? {
    let all = [means, means.union(AllowedMoves(links: true, code: false, state: true)), .all]
    for means in all {
      let navigation = Navigation(
        flow, means: means, startsPublic: flow.root == nil || means == .all,
        seesTabBars: seesTabBars)
      if !navigation.tops(showing: id).isEmpty { return navigation }
    }
    return nil
  }

  // MARK: One stack after the other

  /// Returns the shortest walks from each of the stacks with the start on top that are nearest to
  /// launch.
  private func walksOneByOne(
    from start: Start, to target: ID<Screen>, _ means: AllowedMoves, _ seesTabBars: Bool
  ) -> [FoundPath] {
    guard case .screen(let id) = start, let before = approach(to: id, means, seesTabBars) else {
      return []
    }
    return before.stacks(showing: id).flatMap { walk, stack -> [FoundPath] in
      guard let approach = walk.steps else { return [] }
      let navigation = Navigation(
        flow, from: [(stack, [])], means: means, seesTabBars: seesTabBars)
      return navigation.walks(showing: target).map { FoundPath(approach: approach, steps: $0) }
    }
  }

  // MARK: Obstacles

  /// Returns the obstacles, as seen from the target.
  private func obstacles(from start: Start, to target: ID<Screen>) -> [String] {
    let leading = flow.routes.filter { $0.shows(target, in: flow) }
    if leading.isEmpty { return ["no route leads to `\(path(target))`"] }
    let seen = seen(from: start)
    return leading.prefix(5).map { route in
      let name = "`\(route.name)` of \(place(of: route))"
      let sources = flow.screens.filter { $0.allRoutes.contains(route.id) }.map(\.id)
      if sources.contains(where: seen.contains) { return "\(name) leads there, but never succeeds" }
      return "\(name) leads there, and can't be reached itself"
    }
  }

  /// Returns the screens to which any moves lead from the start.
  private func seen(from start: Start) -> Set<ID<Screen>> {
    let reached = navigation(from: origin(start, .all, false), .all, false)
    return Set((reached?.onScreen ?? []).compactMap(\.symbol.screen))
  }

  private func path(_ id: ID<Screen>) -> String {
    "\(flow[flow[id].coordinator].name).\(flow[id].name)"
  }

  private func place(of route: Route) -> String {
    if case .screen(let id) = route.owner { return "`\(path(id))`" }
    return "`\(flow[route.coordinator].name)`"
  }
}

/// A walk from a stack with the start on top, and the walk to this stack.
private struct NearestPath {
  let approach: Walk
  let steps: [WalkStep]?
  let length: Int
}

extension PathSearch.FoundPath {
  /// Creates a path; nil if it is too long to be written out.
  fileprivate init?(_ path: NearestPath) {
    guard let approach = path.approach.steps, let steps = path.steps else { return nil }
    self.init(approach: approach, steps: steps)
  }
}

extension Navigation {
  private static let candidates = 8

  /// Returns the transitions that read a screen on top.
  fileprivate func tops(showing screen: ID<Screen>) -> [Int32] {
    (showing[screen] ?? []).flatMap { seen[$0] ?? [] }.filter { cost(of: $0) != nil }
  }

  /// Returns the transitions that read a screen on top, the nearest first.
  private func nearest(_ screen: ID<Screen>) -> [Int32] {
    let near = tops(showing: screen).compactMap { number in cost(of: number).map { ($0, number) } }
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

  /// Returns the shortest walks to a screen from the stacks of another navigation, the shortest
  /// first.
  ///
  /// - Parameter start: The screen with which the walks start. A walk that begins with a link may
  ///   start from any stack with this screen on top.
  fileprivate func paths(
    showing screen: ID<Screen>, from start: ID<Screen>, after before: Navigation
  ) -> [NearestPath] {
    let anywhere = before.nearest(showing: start).map { before.stacks.path(from: $0.transition) }
    return nearest(screen).map { number in
      let path = stacks.path(from: number)
      let length = stacks.length(of: path) / Int(abstraction.stepCost)
      let isShort = length <= Walk.limit
      let steps = isShort ? stacks.witness(to: path).flatMap { abstraction.steps[$0].all } : nil
      let given = stacks.givenStack(before: path)
      return NearestPath(
        approach: before.walk(given.isEmpty ? anywhere ?? [] : given), steps: steps, length: length)
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
