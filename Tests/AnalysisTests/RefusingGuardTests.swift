import FlowModel
import RandomModules
import TestSupport
import Testing

@testable import FlowAnalysis

/// The screens that need a guard, compared with brute force: the guard refuses every move.
struct RefusingGuardTests {
  @Test func aScreenThatNeedsAGuardIsNeverSeenWithoutIt() {
    let seed = randomSeed()
    var needed = 0
    let usual = UInt64(rounds(usually: 12))
    // A few modules may have no screen that needs a guard. So more are tried until one has.
    for index in UInt64(0)..<(usual + 500) where index < usual || needed == 0 {
      let number = seed &+ index
      let features = Features.all.union(index.isMultiple(of: 2) ? .manyLinks : [])
      let module = RandomModule(seed: number, features: features, isVaried: number % 2 == 1)
      let flow = module.sample.flow.withCodeEntries
      guard flow.root != nil else { continue }
      let all = ReachableScreens(flow)
      for id in flow.guards.indices.map({ ID<Guard>($0) }) where !flow.isConsentedTo(id) {
        let free = ReachableScreens(flow, refusing: id)
        needed += flow.screens.count { all.contains($0.id) && !free.contains($0.id) }
        for (screen, walk) in seen(in: flow, refusing: id) where !free.contains(screen) {
          Issue.record(
            "\(flow[screen].name) is seen while \(flow[id].name) refuses: \(walk); seed \(number)")
        }
      }
    }
    #expect(needed > 0, "seed \(seed)")
  }

  /// Returns the screens that are seen while a guard refuses every move, each with the moves.
  private func seen(
    in flow: Flow, refusing id: ID<Guard>
  ) -> [(screen: ID<Screen>, walk: [String])] {
    let exploration = Exploration(flow, limit: 60, maxDepth: 6, byCode: true, refusing: id)
    return exploration.seen.compactMap { content, sight in
      guard case .screen(let screen) = content else { return nil }
      return (screen, exploration.walk(to: sight))
    }
  }
}

extension Flow {
  /// Returns whether a button lets moves go on that a guard refuses.
  fileprivate func isConsentedTo(_ id: ID<Guard>) -> Bool {
    guard self[id].resume != nil else { return false }
    return self[id].detour.routes.values.contains {
      if case .ask = self[$0].action { true } else { false }
    }
  }
}
