import Diagnostics
import FlowModel

/// What the rules look at: a resolved module, and what has been worked out about it once.
package struct Subject {
  let flow: Flow
  let reachability: Reachability

  init(_ resolution: Resolution) {
    flow = resolution.flow
    reachability = Reachability(resolution)
  }
}

/// A rule over a whole module. Its messages stand at the end of its own file.
protocol ModuleRule {
  static func check(_ subject: Subject) -> [Diagnostic]
}

package enum Analysis {
  /// In the order in which they are documented.
  private static var rules: [any ModuleRule.Type] {
    [
      CoordinatorCycle.self, GuardCycle.self, UnreachableScreen.self, UnreachableCoordinator.self,
    ]
  }

  /// All that the rules find, besides what resolution has found.
  ///
  /// - Parameter isPartial: Whether a file of the module could not be read. Then nothing that is
  ///   reported for want of something else is.
  package static func check(_ resolution: Resolution, isPartial: Bool = false) -> [Diagnostic] {
    let subject = Subject(resolution)
    return rules.filter { !isPartial || !($0 is any AbsenceRule.Type) }
      .flatMap { $0.check(subject) }
  }
}

/// A rule that reports that something isn't there.
protocol AbsenceRule: ModuleRule {}
