import Diagnostics
import FlowModel
import Pushdown

/// The check of a module by the rules about moves.
struct MoveCheck {
  private let flow: Flow
  private var subject: NavigationSubject
  /// The files whose findings are needed.
  private let files: Set<SourceFile.ID>
  private var verdicts = Verdicts()
  private var unproved: [Rule] = []

  /// - Parameter files: The files whose findings are needed.
  init(_ flow: Flow, _ subject: NavigationSubject, files: Set<SourceFile.ID>) {
    (self.flow, self.subject, self.files) = (flow, subject, files)
  }

  /// Returns the findings of rules.
  ///
  /// - Parameter tellsLimit: Whether a finding says which rules were not proved.
  mutating func run(
    _ rules: [any NavigationRule.Type], tellsLimit: Bool
  ) -> Analysis.MoveFindings {
    for rule in rules {
      if let claims = claims(of: rule) {
        tell(claims, of: rule)
      } else {
        unproved.append(rule.rule)
      }
    }
    var moves = Analysis.MoveFindings(
      findings: verdicts.told, doubts: verdicts.doubts, unproved: unproved)
    if tellsLimit {
      let finding = ProofLimit.finding(unproved, subject.navigation, in: files)
      finding.map { moves.findings.append($0) }
    }
    return moves
  }

  /// Returns the claims of a rule; nil if the rule can't be proved within its steps.
  private func claims(of rule: any NavigationRule.Type) -> [CandidateFinding]? {
    guard subject.navigation.isComplete || !rule.asksStacks else { return nil }
    let budget = subject.navigation.stacks.budget
    budget.renew()
    subject.replay.budget.renew()
    let claims = rule.check(subject)
    return budget.isExhausted ? nil : claims
  }

  private mutating func tell(_ claims: [CandidateFinding], of rule: any NavigationRule.Type) {
    if !rule.triesWalks { subject.replay.budget.renew() }
    for claim in claims where files.contains(claim.finding.range.file) {
      let told = claim.told(in: flow, subject.replay)
      // A claim that couldn't be tried is neither shown nor doubted.
      if case .doubt = told, subject.replay.budget.isExhausted { continue }
      verdicts.add(told, of: claim, &subject)
    }
    if subject.replay.budget.isExhausted { unproved.append(rule.rule) }
  }
}

extension Verdicts {
  /// Adds a claim in the form in which it is shown. What the claim explains isn't reported again.
  fileprivate mutating func add(
    _ told: CandidateFinding.Telling, of claim: CandidateFinding, _ subject: inout NavigationSubject
  ) {
    switch told {
    case .finding(let finding):
      add(finding, claim, route: claim.blamed.map { subject.flow[$0].told })
      if let route = claim.blamed { subject.blamed.insert(route) }
      if let trap = claim.trap { subject.traps.insert(trap) }
    case .doubt(let doubt): self.doubt(doubt, claim, in: subject.flow)
    }
  }
}
