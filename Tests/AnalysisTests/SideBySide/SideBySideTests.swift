import FlowModel
import FlowSimulator
import TestSupport
import Testing

@testable import FlowAnalysis

/// Machine and abstraction side by side, on a small module for each kind of thing in the language.
struct SideBySideTests {
  @Test("every action", arguments: ActionKind.allCases) func action(_ kind: ActionKind) {
    Self.compare(kind)
  }

  @Test("every placement", arguments: Placement.allCases) func placement(_ kind: Placement) {
    Self.compare(kind)
  }

  @Test("every strategy", arguments: Show.Strategy.allCases)
  func strategy(_ kind: Show.Strategy) { Self.compare(kind) }

  @Test("every way to drop", arguments: DroppingKind.allCases)
  func dropping(_ kind: DroppingKind) { Self.compare(kind) }

  @Test("every target", arguments: TargetKind.allCases) func target(_ kind: TargetKind) {
    Self.compare(kind)
  }

  @Test("every owner of routes", arguments: OwnerKind.allCases) func owner(_ kind: OwnerKind) {
    Self.compare(kind)
  }

  @Test("every kind of coordinator", arguments: CoordinatorKind.allCases)
  func coordinator(_ kind: CoordinatorKind) { Self.compare(kind) }

  @Test("every selection of a switch", arguments: SelectionKind.allCases)
  func selection(_ kind: SelectionKind) { Self.compare(kind) }

  @Test("every result", arguments: ResultKind.allCases) func result(_ kind: ResultKind) {
    Self.compare(kind)
  }

  @Test("every opening of a link", arguments: OpeningKind.allCases)
  func opening(_ kind: OpeningKind) { Self.compare(kind) }

  @Test("every way elsewhere", arguments: ElsewhereKind.allCases)
  func elsewhere(_ kind: ElsewhereKind) { Self.compare(kind) }

  @Test("every step of a way", arguments: WayStepKind.allCases) func step(_ kind: WayStepKind) {
    Self.compare(kind)
  }

  /// Whatever the simulator does in the module the abstraction allows, and the kind is among it.
  private static func compare<Kind: LanguageKind>(_ kind: Kind) {
    let sample = SampleModule(kind.module)
    let errors = sample.flaws.map(\.message)
    #expect(errors == [], "\(kind)")
    let routes = Kind.found(in: sample.flow).filter { $0.0 == kind }.map(\.1)
    #expect(!routes.isEmpty, "no \(kind) in its module")
    let result = BruteForce(kind.module, isExact: false, limit: 400, maxDepth: 6)
    #expect(result.disagreements.map(\.text) == [], "\(kind)")
    let all = routes.flatMap { $0 }
    #expect(all.isEmpty || all.contains(where: result.isTaken), "nobody takes \(kind)")
  }

  @Test("every move", arguments: MoveKind.allCases) func move(_ kind: MoveKind) throws {
    let sample = SampleModule(kind.module)
    #expect(sample.flaws.map(\.message) == [], "\(kind)")
    let simulator = Simulator(sample.flow)
    let allowed = Set(FlowStacks(sample.flow).onScreen.map(\.symbol.content))
    let world = World(
      answers: kind == .answer ? [ID<Guard>(0): .later] : [:])
    var step = simulator.launch(in: world)
    let walk = kind.walk(in: sample.flow)
    #expect(walk.last.map(MoveKind.init) == kind)
    for move in walk {
      step = simulator.apply(move, to: step.state, in: world)
      #expect(step.refusal == nil, "\(kind): \(move)")
      let content = try #require(step.state.content, "\(kind)")
      #expect(allowed.contains(content), "\(kind): \(content) after \(move)")
    }
  }
}
