import FlowModel

/// A flow as an app for the navigation machine, without side effects. A function takes a state and
/// a move, and returns the next state and the events.
package struct Simulator: Sendable {
  let facts: Facts

  /// - Parameter root: the coordinator at launch; nil for the root of the module.
  package init(_ flow: Flow, root: ID<Coordinator>? = nil) {
    facts = Facts(flow, root: root)
  }

  private init(_ facts: Facts) { self.facts = facts }

  /// Returns a simulator of the same flow with another coordinator at launch. It shares the tables,
  /// which take as much time as the flow is large.
  package func starting(with root: ID<Coordinator>) -> Simulator {
    Simulator(Facts(facts, root: root))
  }

  package var flow: Flow { facts.flow }

  /// The state before the launch. A link that is opened now waits for the launch.
  package var unlaunched: State { State(flow) }

  /// Launches the app.
  package func launch(in world: World = World()) -> SimulatedStep {
    launch(unlaunched, in: world)
  }

  /// Launches the app from a state before the launch, in which state variables may be set or a link
  /// may wait. Does nothing if the app has been launched before.
  package func launch(_ state: State, in world: World) -> SimulatedStep {
    guard !state.isLaunched, state.ending == nil, !state.machine.isRestoring else {
      return SimulatedStep(state: state)
    }
    var turn = SimulatedTurn(facts, state, world)
    turn.launch()
    return turn.result
  }

  package func apply(_ move: Move, to state: State, in world: World = World()) -> SimulatedStep {
    var turn = SimulatedTurn(facts, state, world)
    turn.make(move)
    return turn.result
  }
}
