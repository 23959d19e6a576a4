import FlowModel
import Navigation

/// The answers that the app gives to guards.
///
/// A guard with a condition on the state needs no answer, because the simulator knows the state. An
/// answer that is given here wins over the condition.
package struct World: Hashable, Sendable {
  /// The answer of a guard. After `later`, the move waits for `Move.answer`.
  package typealias Answer = GuardAnswer

  /// The answers by guard. For a guard that isn't here, the state decides; without a condition, the
  /// answer is yes.
  package var answers: [ID<Guard>: Answer]

  package init(answers: [ID<Guard>: Answer] = [:]) { self.answers = answers }

  /// Creates the world in which each guard waits for its answer, unless the state gives it.
  package init(askingGuardsOf flow: Flow) {
    let asked = flow.guards.indices.filter { flow.guards[$0].condition?.asked.isEmpty != true }
    answers = Dictionary(uniqueKeysWithValues: asked.map { (ID($0), .later) })
  }
}
