import FlowModel

/// What became of a move.
package struct Step: Sendable {
  package let state: State

  /// Nothing has happened.
  package init(state: State) { self.state = state }

  /// Why it, or else what it led to, was refused.
  package internal(set) var refusal: FlowRefusal?
  /// In order; nothing for a move that changed nothing.
  package internal(set) var events: [Event] = []
  /// What opening a link has come to.
  package internal(set) var link: LinkFate?
  /// The coordinators that ended by themselves or were left by the user, and how.
  package internal(set) var finished: [(coordinator: ID<Coordinator>, ending: Ending)] = []
  /// Where the app has been left to.
  package internal(set) var destination: Destination?
  /// The guards that were asked, and what they answered.
  package internal(set) var answers: [(guard: ID<Guard>, isYes: Bool)] = []
}
