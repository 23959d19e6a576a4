import Diagnostics
import FlowModel
import Pushdown

/// The check of a module by the rules about moves.
struct MoveCheck {
  private typealias Rules = [any NavigationRule.Type]

  /// The claims of a rule; nil if the rule can't be proved within its steps.
  private typealias Proof = [CandidateFinding]?

  private let flow: Flow
  private var subject: NavigationSubject
  /// The files whose findings are needed.
  private let files: Set<SourceFile.ID>
  private var verdicts = Verdicts()
  private var otherWalks: WalksByReports
  private var unproved: [Rule] = []

  /// - Parameter files: The files whose findings are needed.
  init(_ flow: Flow, _ subject: NavigationSubject, files: Set<SourceFile.ID>) {
    (self.flow, self.subject, self.files) = (flow, subject, files)
    otherWalks = WalksByReports(subject, subject.replay)
  }

  /// Returns the findings of rules.
  ///
  /// - Parameter tellsLimit: Whether a finding says which rules were not proved.
  mutating func run(
    _ rules: [any NavigationRule.Type], tellsLimit: Bool
  ) -> Analysis.MoveFindings {
    var ahead = proofsAhead(of: rules)
    for rule in rules {
      // Rules were proved ahead as if no other rule found anything. In most modules none does.
      let isKnown = rule.isIndependent || subject.blamed.isEmpty && subject.traps.isEmpty
      let known = isKnown ? ahead.removeValue(forKey: rule.rule) : nil
      guard let claims = known ?? Self.proof(of: rule, subject) else {
        unproved.append(rule.rule)
        continue
      }
      tell(claims, of: rule)
    }
    var moves = Analysis.MoveFindings(
      findings: Findings(verdicts.told), doubts: verdicts.doubts, unproved: unproved)
    if tellsLimit {
      let finding = ProofLimit.finding(unproved, subject.navigation, in: files)
      finding.map { moves.findings.append($0) }
    }
    return moves
  }

  // MARK: Proofs

  /// Returns the proofs of the rules that try no walks, if several threads are worth while. Those of
  /// a rule that depends on others hold only if these find nothing.
  private func proofsAhead(of rules: Rules) -> [Rule: Proof] {
    guard flow.isLarge else { return [:] }
    let quick = rules.filter { !$0.triesWalks && !$0.takesLong }
    let inOrder = rules.filter { !$0.triesWalks && $0.takesLong } + quick
    // Each rule reads a copy, because questions change the budget and what is computed lazily.
    nonisolated(unsafe) let copies = inOrder.map { _ in subject.copy() }
    let proofs = results(inOrder.count, isParallel: true) {
      Self.proof(of: inOrder[$0], copies[$0])
    }
    return Dictionary(uniqueKeysWithValues: zip(inOrder.map { $0.rule }, proofs))
  }

  private static func proof(
    of rule: any NavigationRule.Type, _ subject: NavigationSubject
  ) -> Proof {
    guard subject.navigation.isComplete || !rule.asksStacks else { return nil }
    let budget = subject.navigation.stacks.budget
    budget.renew()
    subject.replay.budget.renew()
    let claims = rule.check(subject)
    return budget.isExhausted ? nil : claims
  }

  // MARK: Findings

  private mutating func tell(_ claims: [CandidateFinding], of rule: any NavigationRule.Type) {
    if !rule.triesWalks { subject.replay.budget.renew() }
    for claim in claims where files.contains(claim.finding.range.file) {
      let told = claim.told(
        in: flow, subject.replay, otherWalk: { otherWalks.walk(to: claim, of: rule) })
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
    case .doubt(let doubt): self.doubt(doubt, claim, subject)
    }
  }
}
