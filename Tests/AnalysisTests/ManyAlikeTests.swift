import FlowModel
import Foundation
import Pushdown
import RandomModules
import TestSupport
import Testing

@testable import FlowAnalysis

/// The proof of a module with so many parts of a kind that they aren't told apart: coordinators that
/// may be live twice, and routes that start one coordinator.
struct ManyAlikeTests {
  @Test("what isn't told apart leads to all that it leads to apart, and no later")
  func wider() {
    var modules = 0
    let isAsked = ProcessInfo.processInfo.environment["SEED"] != nil
    let first = isAsked ? randomSeed() : 1
    for seed in (0..<150).map({ first &+ $0 }) {
      let flow = RandomModule(seed: seed, features: .all.union(.manyLinks)).sample.flow
      let apart = Self.depths(flow, toldApart: .max)
      guard apart.hasTwins else { continue }
      modules += 1
      let together = Self.depths(flow, toldApart: 0).depths
      for (content, depth) in apart.depths {
        #expect(together[content].map { $0 <= depth } ?? false, "seed \(seed): \(content)")
      }
    }
    #expect(modules > 20)
  }

  /// The least number of moves to each content that can be on screen.
  private static func depths(
    _ flow: Flow, toldApart: Int
  ) -> (depths: [Symbol.Content: Int32], hasTwins: Bool) {
    let abstraction = Abstraction(flow, toldApart: (toldApart, toldApart))
    var saturation = FlowSaturation(abstraction, StepBudget(limit: .max))
    saturation.launch(flow, true)
    saturation.run(flow, .all)
    let navigation = FlowStacks(saturation)
    var depths: [Symbol.Content: Int32] = [:]
    for (symbol, number) in navigation.onScreen {
      guard let cost = navigation.nearest(number)?.cost else { continue }
      depths[symbol.content] = min(depths[symbol.content] ?? .max, cost)
    }
    return (depths, !abstraction.twins.isEmpty)
  }
}
