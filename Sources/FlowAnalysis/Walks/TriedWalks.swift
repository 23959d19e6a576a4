import FlowModel
import FlowSimulator

/// A search for a walk that tries every move with the simulator, breadth first.
///
/// The pushdown system doesn't record what stands in a tab that isn't selected, nor the values of the
/// state. So a walk that it allows may not be possible, and hide a longer one that is.
struct TriedWalks {
  private let replay: Replay
  private let means: AllowedMoves
  private var nodes: [Node] = []
  private var known: [State.Shape: Int] = [:]

  /// A state, with the moves from there.
  private struct Node {
    let reached: SimulatedStep
    let run: Replay.ReplayRun
    /// The move by which the state was found; nil after an approach.
    let before: Edge?
    let approach: [WalkStep]
    /// The moves to other states; nil if nobody has tried them yet.
    var edges: [Edge]?
  }

  /// A move between two states, as a step with its remarks.
  private struct Edge {
    let from, to: Int
    let steps: [WalkStep]
  }

  /// The number of states that are found from launch. From as many more, moves are tried to find a
  /// path.
  private static let mostStates = 500
  /// The number of guards that may refuse in one move.
  private static let mostRefusals = 3

  /// Finds the states that few moves lead to.
  ///
  /// - Parameter launches: The walks to the states at launch.
  init(_ replay: Replay, _ means: AllowedMoves, from launches: [[WalkStep]]) {
    (self.replay, self.means) = (replay, means)
    for launch in launches { start(after: launch) }
    var next = 0
    while next < nodes.count, nodes.count < Self.mostStates {
      expand(next)
      next += 1
    }
  }

  private var flow: Flow { replay.flow }

  /// Returns the shortest walk that was found to a screen: from the ends of some approaches, or from
  /// any state that was found with another screen on top.
  ///
  /// - Parameter longest: The number of moves that the walk may take.
  func path(
    after approaches: [[WalkStep]], orFrom screen: ID<Screen>?, to target: ID<Screen>,
    longest: Int
  ) -> (approach: [WalkStep], steps: [WalkStep])? {
    replay.budget.renew()
    var search = self
    let ends = approaches.compactMap { search.start(after: $0) }
    let tops = nodes.indices.filter { screen != nil && shows(screen, at: $0) }
    guard let edges = search.path(from: tops + ends, to: target, longest) else { return nil }
    return (search.approach(to: edges[0].from), edges.flatMap(\.steps))
  }

  private mutating func path(
    from starts: [Int], to target: ID<Screen>, _ longest: Int
  ) -> [Edge]? {
    var came: [Int: Edge] = [:]
    var seen = Set(starts)
    var (level, length, left) = (starts, 0, Self.mostStates)
    while !level.isEmpty, length < longest {
      var next: [Int] = []
      for index in level {
        if nodes[index].edges == nil {
          guard left > 0 else { continue }
          left -= 1
          expand(index)
        }
        for edge in nodes[index].edges ?? [] where seen.insert(edge.to).inserted {
          came[edge.to] = edge
          if shows(target, at: edge.to) { return walk(to: edge, came) }
          next.append(edge.to)
        }
      }
      (level, length) = (next, length + 1)
    }
    return nil
  }

  private func walk(to last: Edge, _ came: [Int: Edge]) -> [Edge] {
    var edges = [last]
    while let edge = came[edges[edges.count - 1].from] { edges.append(edge) }
    return edges.reversed()
  }

  private func shows(_ screen: ID<Screen>?, at index: Int) -> Bool {
    let state = nodes[index].reached.state
    return state.screen == screen && state.dialog == nil && !state.keepsLink
  }

  // MARK: States

  /// Returns the number of the state at the end of a walk; nil if the walk can't be taken.
  @discardableResult
  private mutating func start(after approach: [WalkStep]) -> Int? {
    guard let run = replay.simulator(of: approach).map({ replay.run(of: approach, $0) }),
      let reached = replay.taken(replay.replaySteps(approach), run, checksLast: true)
    else { return nil }
    return number(of: reached) {
      Node(reached: reached, run: run, before: nil, approach: approach)
    }
  }

  private mutating func number(of reached: SimulatedStep, _ node: () -> Node) -> Int {
    let shape = reached.state.shape
    if let number = known[shape] { return number }
    known[shape] = nodes.count
    nodes.append(node())
    return nodes.count - 1
  }

  private func approach(to index: Int) -> [WalkStep] {
    var (steps, node): ([WalkStep], Node) = ([], nodes[index])
    while let before = node.before {
      steps = before.steps + steps
      node = nodes[before.from]
    }
    return node.approach + steps
  }

  // MARK: Moves

  /// Tries every move from a state.
  private mutating func expand(_ index: Int) {
    nodes[index].edges = []
    let node = nodes[index]
    for steps in steps(in: node.reached.state, node.run.simulator) {
      take(Replay.ReplayStep(steps), from: index)
    }
  }

  /// Takes a step, and takes it once more for each guard that it asks: the guard refuses then.
  private mutating func take(_ replayed: Replay.ReplayStep, from index: Int) {
    let run = nodes[index].run
    let before = nodes[index].reached
    guard let reached = replay.step(replayed, after: before, isFirst: false, run) else { return }
    if replay.isExpected(reached, replayed, run.always) {
      let steps = replayed.steps
      let edge = Edge(from: index, to: nodes.count, steps: steps)
      let number = number(of: reached) {
        Node(reached: reached, run: run, before: edge, approach: [])
      }
      nodes[index].edges?.append(Edge(from: index, to: number, steps: steps))
    }
    guard replayed.refusing.count < Self.mostRefusals else { return }
    for id in reached.guards(askedAfter: replayed.refusing) {
      var refused = replayed
      refused.refusing.append(id)
      take(refused, from: index)
    }
  }

  /// Returns the steps that can be tried in a state, each with its remarks.
  private func steps(in state: State, _ simulator: Simulator) -> [[WalkStep]] {
    let offered = simulator.moves(in: state).compactMap { steps($0, in: state) }
    let links = means.links ? flow.links.map { [WalkStep.open($0.id)] } : []
    return offered + (means.state ? changes(in: state) : []) + links
      + (means.code ? codeSteps(in: state) : [])
  }

  private func steps(_ move: Move, in state: State) -> [WalkStep]? {
    switch move {
    case .take(let id, _): [.tap(id)]
    case .button(let index, _):
      state.dialog.map { asked in
        [.button(asked.dialog, index, state[asked.owner]?.coordinator ?? asked.context)]
      }
    case .back(let count): [.back] + Array(repeating: .further, count: count - 1)
    case .swipeDown: [.swipe]
    case .tab(let id, let index): [.tab(id, index)]
    case .finish(let name, _):
      external(in: state).map { [.external($0, name.map { .declared($0) } ?? .finished)] }
    case .report(let name, _): external(in: state).map { [.reported($0, .declared(name))] }
    case .code, .open, .set, .answer, .relaunch: nil
    }
  }

  private func external(in state: State) -> ID<Coordinator>? {
    if case .external(let id, _) = state.onScreen { id } else { nil }
  }

  /// Returns the changes of the state: those that a live coordinator follows first.
  private func changes(in state: State) -> [[WalkStep]] {
    let live = state.coordinators.map(\.coordinator)
    var known: Set<[Move]> = []
    return (live + flow.coordinators.map(\.id)).flatMap(flow.changes).filter { step in
      known.insert(replay.moves(Replay.ReplayStep(step: step), from: state)).inserted
    }.map { [$0] }
  }

  private func codeSteps(in state: State) -> [[WalkStep]] {
    state.way.flatMap { live in flow[live.coordinator].routes.map { [.code($0)] } }
  }
}

extension Replay.ReplayStep {
  /// Creates a step from a walk's step and the remarks after it.
  fileprivate init(_ steps: [WalkStep]) {
    self.init(step: steps[0], further: steps.count - 1)
  }
}
