import Foundation
import RandomModules
import TestSupport
import Testing

/// The analysis against the simulator, on modules that nobody thought of.
///
/// `ROUNDS` says how many modules of each kind, drawn anew each time; `SEED` which to begin with.
struct BruteForceTests {
  @Test("what the analysis says of a module is what happens there, and takes as many moves")
  func exactModules() { Self.compare(.exact, isExact: true, rounds: 7) }

  @Test("the analysis misses nothing where it over-approximates, and claims nothing that isn't so")
  func allModules() { Self.compare(.all, isExact: false, rounds: 7) }

  @Test("both hold in modules with links on half of the screens", arguments: ["exact", "wide"])
  func linkedModules(_ reading: String) {
    let isExact = reading == "exact"
    Self.compare((isExact ? Features.exact : .all).union(.manyLinks), isExact: isExact, rounds: 2)
  }

  @Test("nothing is said any more of the modules that were found so", arguments: ["exact", "wide"])
  func foundModules(_ reading: String) throws {
    let directory = Repository.goldens.appending(path: "compared/\(reading)")
    let names = Repository.files(below: directory, suffix: ".yaml")
    #expect(!names.isEmpty)
    for name in names {
      let text = try String(contentsOf: directory.appending(path: name), encoding: .utf8)
      let result = BruteForce(text, isExact: reading == "exact", limit: 300, maxDepth: 6)
      #expect(result.disagreements.map(\.text) == [], "\(name)")
    }
  }

  private static func compare(_ features: Features, isExact: Bool, rounds: UInt64) {
    let environment = ProcessInfo.processInfo.environment
    let asked = environment["ROUNDS"].flatMap(UInt64.init)
    let seed = asked == nil && environment["SEED"] == nil ? 1 : randomSeed()
    let rounds = asked ?? rounds
    func disagreements(_ tree: ModuleTree) -> [BruteForce.Disagreement] {
      BruteForce(tree, isExact: isExact, limit: 300, maxDepth: 6).disagreements
    }
    var (exact, states, missed, overstated): (Int, Int, Int, Int) = (0, 0, 0, 0)
    var told: Set<String> = []
    for index in 0..<rounds {
      let number = seed &+ index
      let module = RandomModule(seed: number, features: features, isVaried: number % 2 == 1)
      let result = BruteForce(module.tree, isExact: isExact, limit: 300, maxDepth: 6)
      exact += result.isExact ? 1 : 0
      states += result.statesTried
      missed += result.ungrown.count + result.missed.count
      overstated += result.overstated.isEmpty ? 0 : 1
      let found = result.disagreements
      let kinds = Set(found.map(\.kind)).sorted()
      if !kinds.isEmpty {
        let texts = found.map { "\($0.kind): \($0.text)" }
        print("seed \(module.seed): \(texts.joined(separator: "\n  "))")
        // Whoever ends a long run wants to know what it has found.
        fflush(nil)
      }
      // Of each kind of mistake one module is enough to begin with.
      for kind in kinds where told.insert(kind).inserted {
        let text = module.told(kind) { tree in disagreements(tree).contains { $0.kind == kind } }
        let all = found.filter { $0.kind == kind }.map(\.text)
        Issue.record("\(text)\nin the whole module: \(all.joined(separator: "\n"))")
      }
    }
    print(
      "seed \(seed): \(rounds) modules, \(exact) read exactly, \(states) states tried, "
        + "\(missed) loops and failures that are missed, \(overstated) where more is allowed than can be done"
    )
  }
}
