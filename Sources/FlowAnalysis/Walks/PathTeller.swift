import FlowModel

/// The writer of a path: a walk with the guards, values and screens of its steps.
struct PathTeller {
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
