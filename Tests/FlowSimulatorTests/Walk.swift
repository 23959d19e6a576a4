import FlowAnalysis
import FlowModel
import Navigation
import TestSupport
import Testing

@testable import FlowSimulator

/// A walk through a small module, in the words of `play`.
struct Walk {
  let simulator: Simulator
  var world = World()
  private(set) var state: State
  private(set) var step: SimulatedStep

  var flow: Flow { simulator.flow }

  /// - Parameter text: The module without its `flow:` key.
  init(_ text: String, launch: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) {
    let module = SampleModule("flow: Sample\n" + text)
    // Errors about moves are allowed: some walks need a route that always fails.
    #expect(module.flaws.map(\.message) == [], sourceLocation: sourceLocation)
    self.init(module.flow, launch: launch)
  }

  init(_ flow: Flow, launch: Bool = true) {
    simulator = Simulator(flow)
    state = simulator.unlaunched
    step = SimulatedStep(state: state)
    if launch { self.launch() }
  }

  mutating func launch() {
    step = simulator.launch(state, in: world)
    state = step.state
  }

  /// Sets the answer of a guard from now on.
  mutating func answer(_ name: String, _ answer: World.Answer) {
    let index = flow.guards.firstIndex { $0.name.text == name }!
    world.answers[ID(index)] = answer
  }

  /// Makes moves. Semicolons or line feeds separate them.
  mutating func go(
    _ moves: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for line in moves.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      do throws(MoveReader.Problem) {
        if let function = line.trimmingPrefix(/\s*/).wholeMatch(of: /call (.*)/) {
          try call(String(function.output.1))
          continue
        }
        let move = byCode(try MoveReader(flow, state).move(String(line)))
        step = simulator.apply(move, to: state, in: world)
        state = step.state
      } catch {
        Issue.record("\(line): \(error.message)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Returns a move by code in place of a coordinator's route to the visible screen, which isn't offered
  /// there.
  private func byCode(_ move: Move) -> Move {
    guard case .take(let route, let values) = move, let screen = state.screen,
      flow[route].owner.isCoordinator, flow[route].action.show?.target == .screen(screen),
      !flow[screen].allRoutes.contains(route)
    else { return move }
    return .code(route, values)
  }

  /// Takes a coordinator's route by code.
  private mutating func call(_ route: String) throws(MoveReader.Problem) {
    let move = try MoveReader(flow, state).move("take \(route)")
    guard case .code(let id, _) = move,
      let taker = state.tree.allCoordinators.last(where: {
        $0.flowDefinition.id == flow[id].coordinator
      })
    else {
      Issue.record("no coordinator that lives has \(route)")
      return
    }
    var turn = SimulatedTurn(simulator.facts, state, world)
    let transition = simulator.facts.transition(id, taker.flowDefinition.scopes)
    turn.request(Request(.route(id), by: taker.id, .function, transition))
    step = turn.result
    state = step.state
  }

  /// Makes moves. Returns the visible path of the tree after them.
  mutating func callAsFunction(
    _ moves: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    go(moves, sourceLocation: sourceLocation)
    return state.glance(in: flow)
  }

  /// The reason why the last move was refused, or nil.
  var refusal: String? { step.refusal?.name(in: flow) }

  /// The events of the last move.
  var events: [String] { step.events.map(\.description) }

  func live(_ name: String) -> Live? {
    state.coordinators.last { flow[$0.coordinator].name.text == name }
  }

  func history(_ name: String) -> [String] {
    live(name).map { state.history(of: $0.id).map { flow.text($0) } } ?? []
  }
}

/// Makes moves from launch. Returns the visible path, and the reason if the last move was refused.
func seen(
  _ module: String, _ moves: String, sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  var walk = Walk(module, sourceLocation: sourceLocation)
  let glance = walk(moves, sourceLocation: sourceLocation)
  return walk.refusal.map { "\(glance) ! \($0)" } ?? glance
}
