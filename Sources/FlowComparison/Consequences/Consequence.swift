import Diagnostics
import FlowAnalysis
import FlowModel

/// A consequence of a change that no compiler tells, because it shows itself outside of the module's
/// own code: in links, saved trees, other modules, and in where users can go.
///
/// A change with a consequence is breaking. All other changes aren't.
package struct Consequence: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// URLs that opened a screen open nothing now.
    case linkClosed = "link-closed"
    /// URLs open another screen than before.
    case linkMoved = "link-moved"
    /// A screen could be reached only by moves that a guard allowed, and now can be without.
    case guardLost = "guard-lost"
    /// A screen could be reached, and no longer can.
    case screenUnreachable = "screen-unreachable"
    /// A child gives a result that was taken, and no longer is.
    case resultDropped = "result-dropped"
    /// A part that an earlier version of the app has saved is not restored.
    case notRestored = "not-restored"
    /// Other modules have to change, because the interface of a public coordinator did.
    case interfaceChanged = "interface-changed"
  }

  package let kind: Kind
  package let message: Phrase
  /// A walk in the newer flow that shows the consequence; empty if there is none to show.
  package var walk: [PathSearch.Step] = []
  /// The place in the older flow that caused it.
  package let before: SourceRange?
  /// The place in the newer flow that caused it.
  package let after: SourceRange?
}

/// The differences between two states of a module, and what they break.
package struct Comparison: Sendable {
  package let pair: FlowPair
  package let changes: [PartChange]
  /// The consequences, by kind.
  package let consequences: [Consequence]
  /// The questions that were not answered, because their proofs take too many steps.
  package let unanswered: [String]

  /// Whether anything is different that a compiler doesn't tell.
  package var isBreaking: Bool { !consequences.isEmpty }

  /// - Parameter steps: The number of steps that each proof may take; nil for the default.
  package init(_ older: Flow, _ newer: Flow, steps: Int? = nil) {
    pair = FlowPair(older, newer)
    changes = PartChange.all(in: pair)
    // Equal flows need no proofs.
    guard !changes.isEmpty else {
      (consequences, unanswered) = ([], [])
      return
    }
    let reach = Reach(pair, steps: steps)
    let guards = GuardConsequences(pair, reach, steps: steps)
    consequences =
      pair.linkConsequences() + guards.consequences + reach.consequences
      + pair.resultConsequences() + pair.savingConsequences() + pair.interfaceConsequences()
    unanswered =
      (reach.isComplete ? [] : ["which screens can be reached"]) + guards.unanswered
  }
}
