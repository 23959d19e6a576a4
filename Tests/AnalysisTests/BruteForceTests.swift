import Foundation
import RandomModules
import TestSupport
import Testing

/// The analysis against the simulator, on modules that nobody thought of.
struct BruteForceTests {
  @Test func exactModules() {
    let seed = randomSeed()
    let env = ProcessInfo.processInfo.environment
    func kind(_ text: String) -> String {
      text.prefix { $0 != ":" }.split(separator: " ").filter { !$0.contains(".") && !$0.contains("/") && !$0.contains("`") && !$0.contains("1") && !$0.contains("2") }.joined(separator: " ")
    }
    var features = Features.exact
    if let mask = env["WITHOUT"].flatMap({ Int($0) }) { features.subtract(Features(rawValue: mask)) }
    let count = env["COUNT"].flatMap { UInt64($0) } ?? 50
    let limit = env["LIMIT"].flatMap { Int($0) } ?? 300
    let only = env["KIND"]
    var kinds: [String: Int] = [:]
    for index in UInt64(0)..<count {
      let module = RandomModule(seed: seed &+ index, features: features)
      func disagreements(_ tree: ModuleTree) -> [String] {
        BruteForce(tree, isExact: true, limit: limit, maxDepth: 6).disagreements
      }
      let first = BruteForce(module.tree, isExact: true, limit: limit, maxDepth: 6)
      if first.disagreements.isEmpty { continue }
      for one in Set(first.disagreements.map(kind)) { kinds[one, default: 0] += 1 }
      guard let mistake = first.disagreements.first(where: { only == nil || kind($0) == only }) else { continue }
      if env["SHRINK"] == nil { continue }
      print(mistake)
      let small = module.tree.shrunk { tree in disagreements(tree).contains { kind($0) == kind(mistake) } }
      print(small.text, seed &+ index)
      for one in disagreements(small) { print("  ", one) }
      break
    }
    for (kind, number) in kinds.sorted(by: { $0.value > $1.value }) { print(number, kind) }
  }
}
