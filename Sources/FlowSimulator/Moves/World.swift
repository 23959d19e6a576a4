import FlowModel
import Navigation

/// What the app answers. Guards that read the state need no answer, for the state is the
/// simulator's; one that is given here is preferred to it.
package struct World: Hashable, Sendable {
  /// After `later` the move waits for `Move.answer`.
  package typealias Answer = GuardAnswer

  /// What isn't said here is read off the state, or is yes.
  package var answers: [ID<Guard>: Answer]

  package init(answers: [ID<Guard>: Answer] = [:]) { self.answers = answers }
}
