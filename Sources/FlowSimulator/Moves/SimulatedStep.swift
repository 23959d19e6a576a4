import FlowModel

/// The effect of a move on a simulated app: the next state, and everything that has happened.
package struct SimulatedStep: Sendable {
  package let state: State

  /// Creates the effect of a move that has changed nothing.
  package init(state: State) { self.state = state }

  /// The reason why the move, or a move that followed from it, was refused; nil if none was.
  package internal(set) var refusal: FlowRefusal?
  /// The reason why the user couldn't make the move at all; nil if the move was made or refused.
  package internal(set) var obstacle: Obstacle?
  /// The events in order. A move that changed nothing has none.
  package internal(set) var events: [Event] = []
  /// The fate of the link that the move opened; nil if it opened none.
  package internal(set) var link: LinkFate?
  /// The coordinators that have finished, or that the user has left, each with its result.
  package internal(set) var finished: [(coordinator: ID<Coordinator>, ending: Ending)] = []
  /// The place outside of the app to which the move led; nil if it stayed in the app.
  package internal(set) var destination: Destination?
  /// The guards that were asked, with their answers.
  package internal(set) var answers: [(guard: ID<Guard>, isYes: Bool)] = []
  /// Whether the turn was stopped because moves started one another again and again.
  package internal(set) var wasStopped = false
}
