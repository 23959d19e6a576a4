import Diagnostics
import FlowModel

/// The findings and doubts of the rules about moves. Findings with one cause are one finding.
struct Verdicts {
  private(set) var doubts = Doubts()
  private var findings: [Diagnostic] = []
  /// The route that fails, for each finding.
  private var culprits: [SourceRange?] = []
  /// The routes that always fail.
  private var failing: Set<SourceRange> = []
  /// The index of the finding for each cause, and the further places with this cause.
  private var causes: [FindingCause: (index: Int, others: [Diagnostic.Related])] = [:]

  mutating func add(_ finding: Diagnostic, _ claim: CandidateFinding, route: String?) {
    let cause = claim.cause
    if finding.severity == .error, let culprit = claim.culprit { failing.insert(culprit) }
    if let cause, let known = causes[cause], findings[known.index].range != finding.range {
      let other = Diagnostic.Related("\(route ?? "this") looks for it, too", at: finding.range)
      if !known.others.contains(other) { causes[cause]?.others.append(other) }
      return
    }
    if let cause, causes[cause] == nil { causes[cause] = (findings.count, []) }
    findings.append(finding)
    culprits.append(claim.culprit)
  }

  mutating func doubt(_ doubt: Diagnostic, _ claim: CandidateFinding, in flow: Flow) {
    doubts.add(doubt, claim, in: flow)
  }

  /// The findings, each with the further places of its cause. A route that always fails has no
  /// other findings.
  var told: [Diagnostic] {
    var told = findings
    for (index, others) in causes.values where !others.isEmpty {
      let count = others.count == 1 ? "1 more route" : "\(others.count) more routes"
      told[index] = told[index].with(others: others, count: count)
    }
    return zip(told, culprits).filter { finding, culprit in
      finding.severity == .error || !(culprit.map(failing.contains) ?? false)
    }.map(\.0)
  }
}

/// The cause that several findings of a rule have in common: the screen that all of them miss.
struct FindingCause: Hashable {
  let screen: ID<Screen>
  let isCertain: Bool
}

/// The findings that aren't proved, and for which no example was found.
struct Doubts: Sendable {
  private(set) var all: [Diagnostic] = []
  /// The doubts for readers. Nobody can act on one that depends on how code opens a screen, and none of
  /// ways of routes that no state takes together is likely.
  private(set) var told: [Diagnostic] = []

  mutating func add(_ doubt: Diagnostic, _ claim: CandidateFinding, in flow: Flow) {
    all.append(doubt)
    let isByEntry = claim.walk?.steps?.contains { $0.route.map(flow.entries.contains) ?? false }
    let isOneState = (claim.walk?.steps).map { flow.statesOfWays($0) != nil } ?? true
    if !(isByEntry ?? false), isOneState { told.append(doubt) }
  }
}
