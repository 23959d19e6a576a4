import FlowModel
import Foundation
import RandomModules
import TestSupport
import Testing

/// The compiled generated code and the simulator, on the same random walks. Both must show the same
/// after every turn.
///
/// `ROUNDS` is the number of random modules, and `SEED` is the seed of the first one.
struct EquivalenceTests {
  /// A module, and the seed of its random walks.
  private struct Subject {
    let flow: Flow
    let seed: UInt64
    /// The description of the module in a failure.
    let text: String
  }

  @Test("what is generated for a module does what the simulator says")
  func flows() throws {
    let seed = Self.seed
    let subjects = try Repository.directories(in: Repository.flows).map { directory in
      let flow = try SampleModule(directory: directory).flow
      return Subject(flow: flow, seed: seed, text: "\(flow.name), seed \(seed)")
    }
    try Self.compare(subjects)
  }

  @Test("what is generated for a module that nobody thought of does what the simulator says")
  func randomModules() throws {
    let (seed, count) = (Self.seed, Self.rounds ?? 4)
    // Twelve modules are compiled into one program, to save linking.
    for first in stride(from: 0, to: count, by: 12) {
      let modules = (first..<min(first + 12, count)).map {
        RandomModule(seed: seed &+ $0, isVaried: $0.isMultiple(of: 2))
      }
      try Self.compare(modules.compactMap(Self.subject))
    }
  }

  @Test("what is generated for each way to a screen gives it the values that the simulator gives")
  func ways() throws {
    // In these modules, a step of a link reads the arguments of the coordinator in which it is taken.
    let ways = WayModule.all.filter { way in
      way.source == .nameOfParent && way.parameter == .required && !way.isGiven && way.isFirst
        && (way.place == .caseOfRoute && way.way == .route
          || way.place == .pushed && way.way == .linkVia
          || way.place == .firstCase && way.way == .link)
    }
    try Self.compare(
      ways.enumerated().map { number, way in
        let text = way.text(named: way.name(number))
        return Subject(flow: SampleModule(text).flow, seed: 1, text: text)
      })
  }

  private static var rounds: UInt64? {
    ProcessInfo.processInfo.environment["ROUNDS"].flatMap(UInt64.init)
  }

  private static var seed: UInt64 {
    let isAsked = rounds != nil || ProcessInfo.processInfo.environment["SEED"] != nil
    return isAsked ? randomSeed() : 1
  }

  private static func subject(_ module: RandomModule) -> Subject? {
    let flow = module.sample.flow
    // A module whose root is external has no screens to walk through.
    guard let root = flow.root, !flow[root].isExternal else { return nil }
    return Subject(
      flow: flow, seed: module.seed, text: "seed \(module.seed)\n\(module.text)")
  }

  private static func compare(_ subjects: [Subject]) throws {
    let program = try Program(subjects.map(\.flow))
    var turns = 0
    for (index, subject) in subjects.enumerated() {
      if let failure = program.failures[index] {
        Issue.record("\(failure)\n\(subject.text)")
        continue
      }
      let comparison = Comparison(flow: subject.flow) { try program.sights(of: index, $0) }
      for round in 0..<10 {
        var drawing = Drawing(subject.flow, seed: subject.seed &+ UInt64(round))
        let walk = drawing.walk(turns: 40)
        turns += walk.turns.count
        guard let told = try comparison.disagreement(on: walk) else { continue }
        Issue.record("\(told)\n\(subject.text)")
        break
      }
    }
    print("seed \(subjects.first?.seed ?? 0): \(subjects.count) modules, \(turns) turns")
  }
}
