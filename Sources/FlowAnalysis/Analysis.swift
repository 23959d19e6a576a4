import Diagnostics
import FlowModel

/// What the rules look at: a resolved module, and what has been worked out about it once.
package struct Subject {
  let flow: Flow
  /// As it was written, for rules about what stands in a file and for places that a flow leaves out.
  let files: [FlowFile]
  let openEnds: [Resolution.OpenEnd]
  let reachability: Reachability
  let mentions: Mentions
  let writtenCoordinators: [SourceRange: (file: Int, index: Int)]
  let limits: Limits

  init(_ resolution: Resolution, _ files: [FlowFile], _ limits: Limits) {
    flow = resolution.flow
    self.limits = limits
    openEnds = resolution.openEnds
    self.files = files.sorted { $0.source.id < $1.source.id }
    reachability = Reachability(resolution)
    mentions = Mentions(self.files.map(\.document))
    writtenCoordinators = Self.coordinators(of: self.files)
  }

  /// Whether there is something that may be, do or name anything, because it could not be read.
  var hasUnknowns: Bool {
    openEnds.contains { $0.lead == .anywhere }
      || files.contains { $0.document.leadsAnywhere || $0.document.isPartial }
  }
}

/// A rule over a whole module. Its messages stand at the end of its own file.
protocol ModuleRule {
  /// A list, or a sequence that makes its findings one by one where there may be many.
  associatedtype Found: Sequence<Diagnostic>

  static var rule: Rule { get }
  static func check(_ subject: Subject) -> Found
}

package enum Analysis {
  /// In the order in which they are documented.
  private static var rules: [any ModuleRule.Type] {
    [
      NameCollision.self, CoordinatorCycle.self, CoordinatorNesting.self, GuardCycle.self,
      StateLoop.self,
      GuardedStart.self,
      AmbiguousLink.self,
      LinkOriginCheck.self,
      UnreachableScreen.self, UnreachableCoordinator.self,
      UnhandledResult.self, ImpossibleResult.self, ShadowedLink.self,
      UnusedGuard.self, UnusedType.self, UnusedState.self, UnusedDialog.self, UnusedParam.self,
      UnusedResult.self, CutByComment.self,
      RedundantGuard.self, MissingTitle.self, KeyOrder.self, OneCoordinatorPerFile.self,
      MaxScreens.self, MaxDepth.self, MissingScenario.self,
    ]
  }

  /// What may be a consequence of something comes after it.
  private static var navigationRules: [any NavigationRule.Type] {
    [
      NoStack.self, FinishWithoutParent.self, TargetNotInStack.self, NotPresented.self,
      PopPastRoot.self, UnreachableByMoves.self, DeadEnd.self, NoWayOut.self,
      UnboundedStack.self, UnguardedWayIn.self, LinkStackMismatch.self,
    ]
  }

  /// The rules about moves: what they call an error has a meaning all the same, a refusal.
  package static var rulesOfMoves: Set<Rule> {
    Set(navigationRules.map { $0.rule }).subtracting([.unreachableScreen])
  }

  /// What can happen on the stack, and what may but could not be shown by a walk. A module that has
  /// no meaning has no walks either.
  package static func checkNavigation(
    of resolution: Resolution, _ files: [FlowFile], rules enabled: Set<Rule>
  ) -> (findings: Findings, doubts: [Diagnostic]) {
    let flow = resolution.flow
    let rules = navigationRules.filter { enabled.contains($0.rule) }
    guard !rules.isEmpty else { return (Findings(), []) }
    var subject = NavigationSubject(flow, Reachability(resolution))
    let own = Set(files.map(\.source.id))
    let replay = Replay(flow)
    var (findings, doubts): (Findings, [Diagnostic]) = (Findings(), [])
    for rule in rules {
      for claim in rule.check(subject) where own.contains(claim.finding.range.file) {
        switch claim.told(in: flow, replay) {
        case .finding(let finding):
          findings.append(finding)
          if let route = claim.blamed { subject.blamed.insert(route) }
          if let screen = claim.stuck { subject.stuck.insert(screen) }
        case .doubt(let doubt): doubts.append(doubt)
        }
      }
    }
    return (findings, doubts)
  }

  /// What scenarios expect and don't see. A module with an error has no meaning to try them on.
  package static func runScenarios(of flow: Flow, rules enabled: Set<Rule>) -> [Diagnostic] {
    enabled.contains(.scenarioFailed) ? ScenarioFailed.check(flow) : []
  }

  /// What the rules about stacks claim, before it is replayed.
  static func navigationClaims(_ subject: NavigationSubject) -> [Claim] {
    navigationRules.flatMap { $0.check(subject) }
  }

  /// All that the rules find, besides what resolution has found.
  ///
  /// - Parameters:
  ///   - files: What was resolved, as it was written.
  ///   - enabled: The rules to run; the others cost nothing.
  ///   - limits: Where they differ from the rules' own.
  ///   - isPartial: Whether a file of the module could not be read. Then nothing that is reported
  ///     for want of something else is.
  package static func check(
    _ resolution: Resolution, of files: [FlowFile], rules enabled: Set<Rule>,
    limits: Limits = Limits(), isPartial: Bool = false
  ) -> Findings {
    let subject = Subject(resolution, files, limits)
    // What a neighbour does with its own is its own affair.
    let own = Set(files.map(\.source.id))
    var findings = Findings()
    for rule in rules where enabled.contains(rule.rule) {
      if isPartial, rule is any AbsenceRule.Type { continue }
      add(rule.check(subject), to: &findings)
    }
    return findings.only(in: own)
  }

  private static func add(_ found: some Sequence<Diagnostic>, to findings: inout Findings) {
    findings += found
  }
}

/// A rule that reports that something isn't there.
protocol AbsenceRule: ModuleRule {}
