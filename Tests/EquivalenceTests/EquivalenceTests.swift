import FlowModel
import Foundation
import RandomModules
import TestSupport
import Testing

/// The generated code, compiled, against the simulator: both go the same walks, and show the same
/// after every turn.
struct EquivalenceTests {
  @Test("what is generated for a module does what the simulator says")
  func flows() throws {
    let flows = try Repository.directories(in: Repository.flows).map {
      try SampleModule(directory: $0).flow
    }
    try Self.compare(flows.map { ($0, "\($0.name)") }, seed: randomSeed())
  }

  @Test("what is generated for a module that nobody thought of does what the simulator says")
  func randomModules() throws {
    let seed = randomSeed()
    let count = ProcessInfo.processInfo.environment["ROUNDS"].flatMap(UInt64.init) ?? 12
    var first: UInt64 = 0
    while first < count {
      let modules = (first..<min(first + 12, count)).map { RandomModule(seed: seed &+ $0) }
        .filter { module in
          let flow = module.sample.flow
          return flow.root.map { !flow[$0].isExternal } ?? false
        }
      try Self.compare(modules.map { ($0.sample.flow, "seed \($0.seed)\n\($0.text)") }, seed: seed)
      first += 12
    }
  }

  private static func compare(_ flows: [(flow: Flow, name: String)], seed: UInt64) throws {
    let program = try Program(flows.map(\.flow))
    var looks = 0
    for (index, (flow, name)) in flows.enumerated() {
      if let failure = program.failures[index] {
        Issue.record("\(failure)\n\(name)")
        continue
      }
      let comparison = Comparison(flow: flow) { try program.sights(of: index, [$0]) }
      for round in 0..<10 {
        var drawing = Drawing(flow, seed: seed &+ UInt64(round))
        let walk = drawing.walk(turns: 40)
        looks += walk.sights.count
        guard let told = try comparison.disagreement(on: walk) else { continue }
        Issue.record("\(told)\n\(name)")
        break
      }
    }
    print("seed \(seed): \(flows.count) modules, \(looks) turns")
  }
}
