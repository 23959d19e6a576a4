import FlowModel
import FlowSimulator

/// Walks that make the stack grow: a round at their end is replayed twice.
extension Replay {
  /// Returns whether the stack is higher after the round, and higher by as much after another one.
  func grows(_ walk: [WalkStep], round count: Int, _ run: ReplayRun) -> Bool {
    let stem = replaySteps(Array(walk.dropLast(count)))
    guard var step = taken(stem, run, checksLast: true) else { return false }
    let seen = step.state.onScreen
    var sizes = [step.state.size]
    for round in 1...2 {
      guard let next = taken(walk.suffix(count), after: step, round: round, run),
        next.state.onScreen.isLike(seen)
      else { return false }
      step = next
      sizes.append(step.state.size)
    }
    return sizes[1] > sizes[0] && sizes[2] - sizes[1] == sizes[1] - sizes[0]
  }

  /// Returns the effect of some steps; nil if one of them can't be taken.
  private func taken(
    _ steps: ArraySlice<WalkStep>, after before: SimulatedStep, round: Int, _ run: ReplayRun
  ) -> SimulatedStep? {
    var step = before
    for replayed in replaySteps(Array(steps)) {
      guard let next = self.step(replayed, after: step, isFirst: false, round: round, run),
        // What moves that start one another without end put on the stack is no round.
        isExpected(next, replayed, run.always), !next.wasStopped
      else { return nil }
      step = next
    }
    return step
  }

  /// Returns a move with values that no other round has.
  func fresh(_ move: Move, _ round: Int, in state: State) -> Move {
    switch move {
    case .take(let id, _): .take(id, fresh(flow.handedOver(by: flow[id]), round))
    case .code(let id, _): .code(id, fresh(flow.handedOver(by: flow[id]), round))
    case .finish(let name?, _): .finish(name, fresh(results(name, in: state), round))
    case .report(let name, _): .report(name, fresh(results(name, in: state), round))
    case .button(let index, _): .button(index, fresh(fields(in: state), round))
    case .finish(nil, _), .back, .swipeDown, .tab, .open, .set, .answer, .relaunch: move
    }
  }

  private func fields(in state: State) -> [Parameter] {
    state.dialog.map { flow[$0.dialog].texts } ?? []
  }

  private func results(_ name: Name, in state: State) -> [Parameter] {
    guard case .external(let id, _) = state.onScreen else { return [] }
    return flow[id].results.first { $0.name == name }?.parameters ?? []
  }

  private func fresh(_ parameters: [Parameter], _ round: Int) -> [Name: Value] {
    Dictionary(
      parameters.map { ($0.name, Value.opaque("\($0.name) of round \(round)")) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension OnScreen {
  /// Whether the same screen is on screen, with any arguments.
  fileprivate func isLike(_ other: OnScreen) -> Bool {
    switch (self, other) {
    case (.screen(let one, _), .screen(let two, _)): one == two
    case (.external(let one, _), .external(let two, _)): one == two
    case (.nothing, .nothing): true
    case (.nothing, _), (.screen, _), (.external, _): false
    }
  }
}
