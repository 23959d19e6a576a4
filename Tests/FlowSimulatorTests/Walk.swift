import FlowAnalysis
import FlowModel
import FlowSimulator
import TestSupport
import Testing

/// A walk through a small module, in the words of `play`.
struct Walk {
  let simulator: Simulator
  var world = World()
  private(set) var state: State
  private(set) var step: Step

  var flow: Flow { simulator.flow }

  /// - Parameter text: what stands under `coordinators:` and beside it.
  init(_ text: String, launch: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
    let module = SampleModule("flow: Sample\n" + text)
    // What always fails is what some of these walks are about.
    let errors = module.findings.filter {
      $0.severity == .error && !Analysis.rulesOfMoves.contains($0.rule)
    }.map(\.message)
    #expect(errors == [], sourceLocation: sourceLocation)
    self.init(module.flow, launch: launch)
  }

  init(_ flow: Flow, launch: Bool = true) {
    simulator = Simulator(flow)
    state = simulator.unlaunched
    step = Step(state: state)
    if launch { self.launch() }
  }

  mutating func launch() {
    step = simulator.launch(state, in: world)
    state = step.state
  }

  /// What a guard answers from now on.
  mutating func answer(_ name: String, _ answer: World.Answer) {
    let index = flow.guards.firstIndex { $0.name.text == name }!
    world.answers[ID(index)] = answer
  }

  /// Makes some moves, one a line or parted by semicolons.
  mutating func go(
    _ moves: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for line in moves.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      do throws(MoveReader.Problem) {
        let move = try MoveReader(flow, state).move(String(line))
        step = simulator.apply(move, to: state, in: world)
        state = step.state
      } catch {
        Issue.record("\(line): \(error.message)", sourceLocation: sourceLocation)
      }
    }
  }

  /// What is on screen after some moves.
  mutating func callAsFunction(
    _ moves: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    go(moves, sourceLocation: sourceLocation)
    return state.glance(in: flow)
  }

  /// Why the last move was refused.
  var refusal: String? { step.refusal?.name(in: flow) }

  /// What was reported of the last move.
  var events: [String] { step.events.map(\.description) }

  func live(_ name: String) -> Live? {
    state.coordinators.last { flow[$0.coordinator].name.text == name }
  }

  func history(_ name: String) -> [String] {
    live(name).map { state.history(of: $0.id).map { flow.text($0) } } ?? []
  }
}

/// What is on screen after some moves from launch, then why the last one was refused.
func seen(
  _ module: String, _ moves: String, sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  var walk = Walk(module, sourceLocation: sourceLocation)
  let glance = walk(moves, sourceLocation: sourceLocation)
  return walk.refusal.map { "\(glance) ! \($0)" } ?? glance
}
