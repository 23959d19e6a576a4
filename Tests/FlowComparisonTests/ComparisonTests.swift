import FlowAnalysis
import FlowComparison
import FlowModel
import FlowSimulator
import RandomModules
import TestSupport
import Testing

/// Comparisons of random modules: with themselves, with others, and with what the simulator does.
struct ComparisonTests {
  @Test func aModuleIsEqualToItself() {
    let seed = randomSeed()
    for index in UInt64(0)..<UInt64(rounds(usually: 40)) {
      let flow = RandomModule(seed: seed &+ index, isVaried: index.isMultiple(of: 2)).sample.flow
      let comparison = Comparison(flow, flow)
      #expect(comparison.changes.isEmpty && comparison.consequences.isEmpty, "seed \(seed &+ index)")
    }
  }

  /// A part that is new in one direction is gone in the other.
  @Test func whatCameInOneDirectionWentInTheOther() {
    let seed = randomSeed()
    for index in UInt64(0)..<UInt64(rounds(usually: 40)) {
      let (older, newer) = Self.pair(seed &+ index)
      let (there, back) = (Comparison(older, newer), Comparison(newer, older))
      let nouns = ["coordinator", "screen", "guard", "link", "state", "dialog", "result"]
      for noun in nouns {
        let came = there.changes.count { $0.noun == noun && $0.kind == .added }
        let went = back.changes.count { $0.noun == noun && $0.kind == .removed }
        #expect(came == went, "\(noun), seed \(seed &+ index)")
      }
    }
  }

  /// A URL of the older module that has no link in the newer one is told, and no other is.
  @Test func aLinkIsClosedIfTheSimulatorKnowsNoLink() {
    let seed = randomSeed()
    var closed = 0
    for index in UInt64(0)..<UInt64(rounds(usually: 60)) {
      let (older, newer) = Self.pair(seed &+ index)
      guard newer.root != nil else { continue }
      let told = Comparison(older, newer).consequences.filter { $0.kind == .linkClosed }
      let simulator = Simulator(newer)
      let launched = simulator.launch().state
      // An app that ends as soon as it is launched opens no link, whatever its links are.
      guard launched.ending == nil else { continue }
      for link in older.links {
        let step = simulator.apply(.open(older.url(of: link)), to: launched)
        let isUnknown = step.link == LinkFate.unknown
        let isTold = told.contains { $0.before == link.range }
        if isUnknown { closed += 1 }
        #expect(
          !isUnknown || isTold,
          "\(link.pattern.source) opens nothing, and that isn't told; seed \(seed &+ index)")
      }
    }
    #expect(closed > 0, "seed \(seed)")
  }

  private static func pair(_ seed: UInt64) -> (Flow, Flow) {
    let features = Features.all.union(.manyLinks)
    return (
      RandomModule(seed: seed, features: features).sample.flow,
      RandomModule(seed: seed &+ 1_000_003, features: features).sample.flow
    )
  }
}
