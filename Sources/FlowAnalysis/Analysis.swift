import Diagnostics
import FlowModel
import FlowSimulator

/// What the rules look at: a resolved module, and what has been worked out about it once.
package struct Subject {
  let flow: Flow
  /// As it was written, for rules about what stands in a file and for places that a flow leaves out.
  let files: [FlowFile]
  let openEnds: [Resolution.OpenEnd]
  let reachability: Reachability
  let mentions: Mentions

  init(_ resolution: Resolution, _ files: [FlowFile]) {
    flow = resolution.flow
    openEnds = resolution.openEnds
    self.files = files.sorted { $0.source.id < $1.source.id }
    reachability = Reachability(resolution)
    mentions = Mentions(self.files.map(\.document))
  }

  /// Whether there is something that may be, do or name anything, because it could not be read.
  var hasUnknowns: Bool {
    openEnds.contains { $0.lead == .anywhere }
      || files.contains { $0.document.leadsAnywhere || $0.document.isPartial }
  }
}

/// A rule over a whole module. Its messages stand at the end of its own file.
protocol ModuleRule {
  static var rule: Rule { get }
  static func check(_ subject: Subject) -> [Diagnostic]
}

package enum Analysis {
  /// In the order in which they are documented.
  private static var rules: [any ModuleRule.Type] {
    [
      NameCollision.self, CoordinatorCycle.self, GuardCycle.self, GuardedStart.self,
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

  /// All that the rules find, besides what resolution has found.
  ///
  /// - Parameters:
  ///   - files: What was resolved, as it was written.
  ///   - enabled: The rules to run; the others cost nothing.
  ///   - isPartial: Whether a file of the module could not be read. Then nothing that is reported
  ///     for want of something else is.
  package static func check(
    _ resolution: Resolution, of files: [FlowFile], rules enabled: Set<Rule>,
    isPartial: Bool = false
  ) -> [Diagnostic] {
    let subject = Subject(resolution, files)
    // What a neighbour does with its own is its own affair.
    let own = Set(files.map(\.source.id))
    return rules.filter { enabled.contains($0.rule) }
      .filter { !isPartial || !($0 is any AbsenceRule.Type) }
      .flatMap { $0.check(subject) }
      .filter { own.contains($0.range.file) }
  }
}

extension Analysis {
  private static var walkingRules: [any WalkingRule.Type] { [ScenarioFailed.self] }

  /// What is found by walking through a module that has no error.
  package static func walk(_ flow: Flow, rules enabled: Set<Rule>) -> [Diagnostic] {
    let rules = walkingRules.filter { enabled.contains($0.rule) }
    guard !rules.isEmpty else { return [] }
    let simulator = Simulator(flow)
    return rules.flatMap { $0.check(simulator) }
  }
}

/// A rule that tries a module out, which has to have a meaning for that.
protocol WalkingRule {
  static var rule: Rule { get }
  static func check(_ simulator: Simulator) -> [Diagnostic]
}

/// A rule that reports that something isn't there.
protocol AbsenceRule: ModuleRule {}
