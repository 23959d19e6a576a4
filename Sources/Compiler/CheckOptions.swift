import Diagnostics
import FlowAnalysis
import FlowModel

/// The rules and limits of a check.
package struct CheckOptions: Sendable {
  /// The rules that run besides what keeps a module from having a meaning.
  package let rules: Set<Rule>
  /// The limits of the rules about a module's size.
  package let limits: Limits

  package init(rules: Set<Rule> = Rule.onByDefault, limits: Limits = Limits()) {
    self.rules = rules
    self.limits = limits
  }

  /// - Parameter severities: The severities of rules, by name; nil turns a rule off.
  package init(severities: [String: Severity?], limits: Limits = Limits()) {
    let rules = Rule.all.filter { rule in
      guard let severity = severities[rule.name] else { return !rule.isOffByDefault }
      return severity != nil
    }
    self.init(rules: Set(rules), limits: limits)
  }

  /// The severities for modules that are walked through. Rules that no walk needs are off: a move
  /// that the machine refuses is what a walk is there to show.
  package static var severitiesForWalking: [String: Severity?] {
    let needless = Rule.all.filter {
      $0.severity != .error || $0 == .scenarioFailed || Analysis.rulesOfMoves.contains($0)
    }
    return Dictionary(uniqueKeysWithValues: needless.map { ($0.name, Severity?.none) })
  }
}
