import FlowModel

@testable import FlowAnalysis

// What follows the results of children.

extension BruteForce {
  /// The results that are called impossible and were given, and those that nothing gives and that
  /// are not called impossible.
  var results: [Disagreement] { wronglyImpossible + untoldResults }

  private var wronglyImpossible: [Disagreement] {
    flow.childStarts().flatMap(\.outcomes).filter(isImpossible).compactMap { outcome in
      outcome.route.flatMap { exploration.taken[$0] }.map {
        told("given result", "`\(outcome.result.name)` is called impossible", $0)
      }
    }
  }

  /// A result is impossible if no route of the child gives it, or only routes of screens that nobody
  /// ever sees.
  private var untoldResults: [Disagreement] {
    guard exploration.isWhole else { return [] }
    let live = Set(exploration.nodes.flatMap { $0.state.coordinators.map(\.coordinator) })
    return flow.childStarts().filter { live.contains($0.child) && !flow[$0.child].isExternal }
      .flatMap { start in start.outcomes.map { (start.child, $0) } }
      .filter { child, outcome in
        outcome.result != .dismissed && !mayGive(outcome.result, child) && !isImpossible(outcome)
      }
      .map { child, outcome in
        Disagreement(
          kind: "untold result", text: "\(flow[child].name) never gives \(outcome.result.name)")
      }
  }

  private func isImpossible(_ outcome: Outcome) -> Bool {
    listed.contains { $0.rule == .impossibleResult && $0.range == outcome.range }
  }

  private func mayGive(_ result: Outcome.Result, _ child: ID<Coordinator>) -> Bool {
    flow.routes.contains { route in
      guard route.coordinator == child else { return false }
      switch route.action {
      case .finish(let name, _):
        guard (name.map { .declared($0) } ?? .finished) == result else { return false }
      case .report(let name, _): guard .declared(name) == result else { return false }
      case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .ask, .stay:
        return false
      }
      // What leads to a button, a detour or an outcome isn't looked at.
      guard case .screen(let screen) = route.owner else { return true }
      return exploration.seen[.screen(screen)] != nil || flow[screen].isOpenedByCode
        || mayBeHidden && (isCalledReachable(screen) || isBehindFailures) || isCause(screen)
    }
  }

  /// Whether a proof calls a screen unreachable to which routes lead. One finding tells the reader: it
  /// is at the screen, or at what keeps everybody from it. A result that only this screen gives is a
  /// consequence.
  private func isCause(_ screen: ID<Screen>) -> Bool {
    (subject.reachability?.screens[screen.index] ?? false) && !isCalledReachable(screen)
      && listed.contains { $0.rule == .unreachableScreen || $0.rule == .impossibleResult }
  }

  /// Whether every screen may be behind a route that always fails. Such a route has a finding of its
  /// own, so nothing is told of what is behind it.
  private var isBehindFailures: Bool {
    listed.contains { $0.severity == .error && Analysis.rulesOfMoves.contains($0.rule) }
  }

  /// Whether a screen that the analysis calls reachable may never be seen. A rule that acts at once
  /// may hide it. A route that fails may hide it, too, and has a finding of its own. The bar of a tab
  /// may be hidden wherever it could be tapped, but every tab counts as started.
  private var mayBeHidden: Bool {
    !exploration.refused.isEmpty || !flow.coordinators.allSatisfy(\.when.isEmpty)
      || flow.hidesTabBars
  }
}
