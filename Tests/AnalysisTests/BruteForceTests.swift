import Foundation
import RandomModules
import TestSupport
import Testing

/// The analysis against the simulator, on modules that nobody thought of.
struct BruteForceTests {
  @Test func exactModules() {
    let seed = randomSeed()
    let env = ProcessInfo.processInfo.environment
    let isExact = env["ALL"] == nil
    var features = isExact ? Features.exact : .all
    if let mask = env["WITHOUT"].flatMap({ Int($0) }) { features.subtract(Features(rawValue: mask)) }
    let count = env["COUNT"].flatMap { UInt64($0) } ?? 50
    let limit = env["LIMIT"].flatMap { Int($0) } ?? 300
    let depth = env["DEPTH"].flatMap { Int($0) } ?? 6
    var kinds: [String: (Int, UInt64)] = [:]
    func trial(_ tree: ModuleTree) -> [BruteForce.Disagreement] {
      BruteForce(tree, isExact: isExact, limit: limit, maxDepth: depth).disagreements
    }
    for index in UInt64(0)..<count {
      let module = RandomModule(seed: seed &+ index, features: features)
      for one in Set(trial(module.tree).map(\.kind)) {
        if let only = env["KIND"], one != only { continue }
        kinds[one, default: (0, index)].0 += 1
        let (number, first) = kinds[one]!
        guard number <= env["SHRINK"].flatMap({ Int($0) }) ?? 0 else { continue }
        let small = module.tree.shrunk { tree in trial(tree).contains { $0.kind == one } }
        print("=====", one, first)
        print(small.text)
        for one in trial(small) { print("  ", one.kind, "|", one.text) }
      }
    }
    for (kind, number) in kinds.sorted(by: { $0.value.0 > $1.value.0 }) { print(number.0, kind) }
  }
}
