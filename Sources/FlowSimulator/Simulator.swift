import FlowModel

/// A flow as an app for the navigation machine, without side effects: a state and a move in, the next
/// state and the events out.
package struct Simulator: Sendable {
  let facts: Facts

  /// - Parameter root: the coordinator to begin with, where it isn't the module's root.
  package init(_ flow: Flow, root: ID<Coordinator>? = nil) {
    facts = Facts(flow, root: root)
  }

  package var flow: Flow { facts.flow }

  /// The app before its start: links that are opened now wait for it.
  package var unlaunched: State { State(flow) }

  /// The app as it starts.
  package func launch(in world: World = World()) -> Step {
    launch(unlaunched, in: world)
  }

  /// The app as it starts, from a state before that: with state set, or a link opened.
  package func launch(_ state: State, in world: World) -> Step {
    guard !state.isLaunched, state.ending == nil, !state.machine.isRestoring else {
      return Step(state: state)
    }
    var turn = SimulatedTurn(facts, state, world)
    turn.launch()
    return turn.result
  }

  package func apply(_ move: Move, to state: State, in world: World = World()) -> Step {
    var turn = SimulatedTurn(facts, state, world)
    turn.make(move)
    return turn.result
  }
}
