import FlowModel
import FlowSimulator

/// A search for a walk that tries every move with the simulator, breadth first.
///
/// The pushdown system doesn't record what stands in a tab that isn't selected, nor the values of the
/// state. If none of its walks can be taken there, another one may be possible.
struct TriedWalks {
  private let replay: Replay
  private let means: AllowedMoves
  private var nodes: [Node] = []
  private var known: Set<State.Shape> = []

  /// A state, and the step that leads to it.
  private struct Node {
    let reached: SimulatedStep
    let run: Replay.ReplayRun
    /// The index of the node before; nil after an approach.
    let before: Int?
    let steps: [WalkStep]
  }

  /// The number of states from which moves are tried.
  private static let mostStates = 500

  init(_ replay: Replay, _ means: AllowedMoves) {
    (self.replay, self.means) = (replay, means)
  }

  private var flow: Flow { replay.flow }

  /// Returns a walk to a screen from the end of one of several walks; nil if none was found.
  func path(
    after approaches: [[WalkStep]], to target: ID<Screen>
  ) -> (approach: [WalkStep], steps: [WalkStep])? {
    var search = self
    for approach in approaches { search.start(after: approach) }
    var next = 0
    while next < min(search.nodes.count, Self.mostStates) {
      if let found = search.expand(next, to: target) { return search.walk(to: found) }
      next += 1
    }
    return nil
  }

  private mutating func start(after approach: [WalkStep]) {
    guard let run = replay.simulator(of: approach).map({ replay.run(of: approach, $0) }),
      let reached = replay.taken(replay.replaySteps(approach), run, checksLast: true)
    else { return }
    add(Node(reached: reached, run: run, before: nil, steps: approach))
  }

  @discardableResult
  private mutating func add(_ node: Node) -> Bool {
    guard known.insert(node.reached.state.shape).inserted else { return false }
    nodes.append(node)
    return true
  }

  private func walk(to index: Int) -> (approach: [WalkStep], steps: [WalkStep]) {
    var (steps, node): ([WalkStep], Node) = ([], nodes[index])
    while let before = node.before {
      steps = node.steps + steps
      node = nodes[before]
    }
    return (node.steps, steps)
  }

  // MARK: Moves

  /// Tries every move from a state. Returns the index of a node that shows the target; nil if no move
  /// leads to it.
  private mutating func expand(_ index: Int, to target: ID<Screen>) -> Int? {
    let node = nodes[index]
    for steps in steps(in: node.reached.state, node.run.simulator) {
      if let found = take(Replay.ReplayStep(steps), from: index, to: target) { return found }
    }
    return nil
  }

  /// Takes a step, and takes it once more for each guard that it asks: the guard refuses then.
  private mutating func take(
    _ replayed: Replay.ReplayStep, from index: Int, to target: ID<Screen>
  ) -> Int? {
    let node = nodes[index]
    guard let reached = replay.step(replayed, after: node.reached, isFirst: false, node.run) else {
      return nil
    }
    let isTaken = replay.isExpected(reached, replayed, node.run.always)
    let next = Node(reached: reached, run: node.run, before: index, steps: replayed.steps)
    if isTaken, add(next), reached.state.screen == target, reached.state.dialog == nil {
      return nodes.count - 1
    }
    guard replayed.refusing.isEmpty else { return nil }
    for id in Set(reached.answers.map(\.guard)).sorted() {
      var refused = replayed
      refused.refusing = [id]
      if let found = take(refused, from: index, to: target) { return found }
    }
    return nil
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
    switch state.onScreen {
    case .external(let id, _): id
    case .nothing, .screen: nil
    }
  }

  /// Returns the changes of the state that a live coordinator follows.
  private func changes(in state: State) -> [[WalkStep]] {
    state.coordinators.flatMap { live -> [[WalkStep]] in
      let coordinator = flow[live.coordinator]
      let cases = coordinator.choice?.selection.state == nil ? [] : coordinator.choice?.cases ?? []
      return cases.indices.map { [.showCase(coordinator.id, $0)] }
        + coordinator.when.indices.map { [.state(coordinator.id, $0)] }
    }
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
