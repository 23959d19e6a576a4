import FlowModel
import FlowSimulator

/// Claims that nothing leads away from the end of a walk. The simulator tries to refute them.
extension Replay {
  /// The number of moves that are tried from the end of a walk. So the time for a claim has a bound.
  private static let mostMoves = 200
  /// The number of guards that may refuse in one move.
  private static let mostRefusals = 3

  /// Returns whether moves of the user lead from a state to one that counts as away. The moves are
  /// tried breadth first, each with the answers that its guards may give.
  func leadsAway(from start: State, _ run: ReplayRun, isAway: (State) -> Bool) -> Bool {
    var known: Set = [start.shape]
    var open = [start]
    var (next, count) = (0, 0)
    while next < open.count {
      for move in run.simulator.moves(in: open[next]) {
        for after in results(of: move, in: open[next], run) {
          if isAway(after) { return true }
          if known.insert(after.shape).inserted { open.append(after) }
        }
        count += 1
        if count == Self.mostMoves { return false }
      }
      next += 1
    }
    return false
  }

  /// Returns the states after a move: one for each combination of guards that refuse.
  private func results(of move: Move, in state: State, _ run: ReplayRun) -> [State] {
    var found: [State] = []
    var open: [[ID<Guard>]] = [[]]
    while let refusing = open.popLast() {
      let answers = refusing.reduce(into: run.always) { $0[$1] = .no }
      let step = run.simulator.apply(move, to: state, in: World(answers: answers))
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
