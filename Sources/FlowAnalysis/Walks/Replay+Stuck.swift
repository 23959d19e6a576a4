import FlowModel
import FlowSimulator

/// Claims that nothing leads away from the end of a walk. The simulator tries to refute them.
extension Replay {
  /// The number of moves that are tried from the end of a walk. So the time for a claim has a bound.
  private static let mostMoves = 200
  /// The number of guards that may refuse in one move.
  private static let mostRefusals = 3

  /// Returns whether moves of the user or changes of the state lead to a state that counts as away.
  /// They are tried breadth first, each with the answers that its guards may give. Returns nil if none
  /// of those that were tried does, and there are more.
  func leadsAway(from start: State, _ run: ReplayRun, isAway: (State) -> Bool) -> Bool? {
    var known: Set = [start.shape]
    var open = [start]
    var (next, count) = (0, 0)
    while next < open.count {
      let state = open[next]
      for moves in changes(in: state) + run.simulator.moves(in: state).map({ [$0] }) {
        for after in results(of: moves, in: state, run) {
          if isAway(after) { return true }
          if known.insert(after.shape).inserted { open.append(after) }
        }
        count += 1
        if count == Self.mostMoves || budget.isExhausted { return nil }
      }
      next += 1
    }
    return false
  }

  /// Returns the changes of the state that a live coordinator follows and that count as a way out, each
  /// as its moves.
  private func changes(in state: State) -> [[Move]] {
    var known: Set<[Move]> = []
    return state.coordinators.map(\.coordinator).flatMap(flow.changes)
      .filter { flow.isWayOut($0, of: state.screen) }
      .map { moves(ReplayStep(step: $0), from: state) }
      .filter { known.insert($0).inserted }
  }

  /// Returns the states after moves: one for each combination of guards that refuse.
  private func results(of moves: [Move], in state: State, _ run: ReplayRun) -> [State] {
    var found: [State] = []
    var open: [[ID<Guard>]] = [[]]
    while let refusing = open.popLast() {
      let answers = refusing.reduce(into: run.always) { $0[$1] = .no }
      var step = SimulatedStep(state: state)
      for move in moves {
        step = run.simulator.apply(move, to: step.state, in: World(answers: answers))
      }
      budget.take(step.state.size + 1)
      found.append(step.state)
      guard refusing.count < Self.mostRefusals else { continue }
      open += step.guards(askedAfter: refusing).map { refusing + [$0] }
    }
    return found
  }
}

extension SimulatedStep {
  /// Returns the guards that allowed the step after others had refused it.
  func guards(askedAfter refusing: [ID<Guard>]) -> [ID<Guard>] {
    let last = answers.lastIndex { refusing.contains($0.guard) && !$0.isYes }
    let later = answers.dropFirst(last.map { $0 + 1 } ?? 0).filter(\.isYes)
    return Set(later.map(\.guard)).subtracting(refusing).sorted()
  }
}

extension Flow {
  /// Returns whether a change of the state is a way out of a screen. What only the app can do may never
  /// happen: a route changes this state, the screen says that the state leads away from it, its own
  /// coordinator has the rule, or the state itself shows the screen.
  fileprivate func isWayOut(_ change: WalkStep, of screen: ID<Screen>?) -> Bool {
    guard let screen, !self[screen].isLeftByState else { return true }
    switch change {
    case .showCase(let id, _):
      return isChanged(by: id)
        || self[id].choice?.cases.contains {
          firstScreen(of: $0.target) == screen
        } == true
    case .state(let id, let rule):
      return self[id].when[rule].states.contains(where: isChanged)
        || self[screen].coordinator == id
    default: return true
    }
  }

  /// Returns whether a route gives the state of a switch, or of a tab, a value.
  func isChanged(by id: ID<Coordinator>) -> Bool {
    self[id].choice?.selection.state.map(isChanged)
      ?? self[id].tabs.contains { $0.condition?.states.contains(where: isChanged) ?? false }
  }

  /// Returns the changes of the state that a coordinator follows.
  func changes(followedBy id: ID<Coordinator>) -> [WalkStep] {
    let choice = self[id].choice
    let cases = choice?.selection.state == nil ? [] : choice?.cases ?? []
    // A rule may have no value that is left where its coordinator is live.
    let rules = self[id].when.indices.filter { !self[id].when[$0].values.isEmpty }
    return cases.indices.map { .showCase(id, $0) } + rules.map { .state(id, $0) }
  }
}
