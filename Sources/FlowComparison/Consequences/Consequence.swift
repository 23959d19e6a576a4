import Diagnostics
import FlowAnalysis
import FlowModel

/// A consequence of a change that no compiler tells, because it shows itself outside of the module's
/// own code: in links, saved trees, other modules, and in where users can go.
///
/// A change with a consequence is breaking, unless settings make its rule a note. All other changes
/// aren't.
package struct Consequence: Sendable {
  /// The rule that finds the consequence.
  package enum Kind: String, CaseIterable, Sendable {
    case linkClosed = "link-closed"
    case linkMoved = "link-moved"
    case guardLost = "guard-lost"
    case screenUnreachable = "screen-unreachable"
    case resultDropped = "result-dropped"
    case notRestored = "not-restored"
    case interfaceChanged = "interface-changed"
  }

  package let kind: Kind
  /// The severity of the rule, here and now.
  package fileprivate(set) var severity = Severity.warning
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

  /// The consequences because of which the change is breaking.
  package var breaking: [Consequence] { consequences.filter { $0.severity > .note } }

  /// - Parameters:
  ///   - steps: The number of steps that each proof may take; nil for the default.
  ///   - severities: The severities of rules, by name. Nil turns a rule off.
  package init(
    _ older: Flow, _ newer: Flow, steps: Int? = nil, severities: [String: Severity?] = [:]
  ) {
    pair = FlowPair(older, newer)
    changes = PartChange.all(in: pair)
    // Equal flows need no proofs.
    guard !changes.isEmpty else {
      (consequences, unanswered) = ([], [])
      return
    }
    let reach = Reach(pair, steps: steps)
    let guards = GuardConsequences(pair, reach, steps: steps)
    let found =
      pair.linkConsequences() + guards.consequences + reach.consequences
      + pair.resultConsequences() + pair.savingConsequences() + pair.interfaceConsequences()
    consequences = found.compactMap { consequence in
      guard let severity = severities[consequence.kind.rawValue] ?? .warning else { return nil }
      var graded = consequence
      graded.severity = severity
      return graded
    }
    unanswered =
      (reach.isComplete ? [] : ["which screens can be reached"]) + guards.unanswered
  }
}
