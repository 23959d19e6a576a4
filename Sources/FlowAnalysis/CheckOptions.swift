import Diagnostics
import FlowModel

/// The rules and limits of a check.
package struct CheckOptions: Sendable, Equatable {
  /// The rules that run. The rules without which a module has no meaning always run.
  package let rules: Set<Rule>
  /// The limits of the rules about a module's size.
  package let limits: Limits
  /// Whether the rules about moves run. What is known of an earlier state of the module costs nothing,
  /// and is always used.
  package var provesMoves = true
  /// Whether the names in the files are needed, with what they mean.
  package var notesMentions = false

  package init(rules: Set<Rule> = Rule.onByDefault, limits: Limits = Limits()) {
    self.rules = rules
    self.limits = limits
  }

  /// - Parameters:
  ///   - severities: The severities of rules, by name. Nil turns a rule off.
  ///   - least: The least severity of the findings that are needed. Rules whose findings are less
  ///     severe don't run.
  package init(
    severities: [String: Severity?], limits: Limits = Limits(), least: Severity = .note
  ) {
    let rules = Rule.all.filter { rule in
      guard let severity = severities[rule.name] else { return !rule.isOffByDefault }
      return severity != nil
    }
    // The findings of one rule may depend on another rule's. So if settings make any other rule
    // this severe, all of them run.
    let others = rules.filter { $0.worst < least }
    let isRaised = others.contains { rule in
      (severities[rule.name] ?? nil).map { $0 >= least } ?? false
    }
    self.init(rules: Set(isRaised ? rules : rules.filter { $0.worst >= least }), limits: limits)
  }

  /// The severities for modules that are walked through. Rules that no walk needs are off, because
  /// a walk itself shows the moves that the machine refuses.
  package static var severitiesForWalking: [String: Severity?] {
    let needless = Rule.all.filter {
      $0.severity != .error || $0 == .scenarioFailed || Analysis.rulesOfMoves.contains($0)
    }
    return Dictionary(uniqueKeysWithValues: needless.map { ($0.name, Severity?.none) })
  }
}
