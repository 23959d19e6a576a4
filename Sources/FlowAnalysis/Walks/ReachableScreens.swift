import FlowModel
import Pushdown

/// The screens of a flow to which any moves lead from launch.
package struct ReachableScreens: Sendable {
  private let found: Set<ID<Screen>>
  /// Whether all of them were found within the steps of a proof.
  package let isComplete: Bool

  /// - Parameters:
  ///   - refusing: A guard that allows no move; nil if each guard may allow each move.
  ///   - steps: The number of steps that the proof may take; nil for the default.
  package init(_ flow: Flow, refusing: ID<Guard>? = nil, steps: Int? = nil) {
    let flow = flow.withCodeEntries.withWays.withLiveValues
    let budget = StepBudget(limit: steps ?? flow.stepsOfProofs)
    var means = AllowedMoves.all
    means.refusing = refusing
    let navigation = FlowStacks(flow, means: means, budget: budget)
    found = Set(navigation.onScreen.compactMap(\.symbol.screen)).union(navigation.coveredScreens)
    isComplete = navigation.isComplete
  }

  package func contains(_ id: ID<Screen>) -> Bool { found.contains(id) }
}
