import FlowModel
import FlowSimulator
import Foundation
import RandomModules
import TestSupport
import Testing

/// The explored states of a module: what the simulator says, and no more states than are asked for.
struct ExploredStatesTests {
  static let modules = Repository.directories(in: Repository.flows).map(\.lastPathComponent)

  @Test(arguments: modules)
  func everyStepIsWhatTheSimulatorDoes(_ name: String) throws {
    let flow = try SampleModule(directory: Repository.flows.appending(path: name)).flow
    let simulator = Simulator(flow)
    let runs = flow.scenarios.map { ScenarioRun($0, in: simulator) }
    let explored = ExploredStates(simulator, runs: runs, limit: 150)
    let world = World(askingGuardsOf: flow)
    #expect(explored.states.count <= 150)
    #expect(explored.states[0].state == simulator.launch(in: world).state)
    #expect(Set(explored.states.map(\.state.shape)).count == explored.states.count)
    var beyond = 0
    for place in explored.states {
      for step in place.steps {
        let after = simulator.apply(step.move, to: place.state, in: world).state
        if let target = step.target {
          #expect(explored.states[target].state == after)
        } else {
          beyond += 1
          #expect(!explored.states.contains { $0.state == after })
        }
      }
    }
    #expect(explored.isWhole == (beyond == 0))
    for (run, numbers) in zip(runs, explored.scenarios) {
      for (step, number) in zip(run.walkthrough.steps, numbers) {
        #expect(try explored.states[#require(number)].state == step.after)
      }
    }
  }

  /// Walks through modules with links that wait.
  @Test(arguments: ["Router", "Shop"])
  func statesOfOneShapeGoOnAlike(_ name: String) throws {
    let flow = try SampleModule(directory: Repository.flows.appending(path: name)).flow
    let seed = randomSeed()
    walk(through: flow, count: 40, seed)
  }

  @Test func statesOfOneShapeGoOnAlikeInRandomModules() {
    let seed = randomSeed()
    for index in UInt64(0)..<UInt64(rounds(usually: 4)) {
      let flow = RandomModule(seed: seed &+ index, isVaried: index.isMultiple(of: 2)).sample.flow
      if flow.root != nil { walk(through: flow, count: 20, seed &+ index) }
    }
  }

  /// Walks through explored states, where states of one shape are one, and expects that the
  /// simulator shows the same all the way. Every second walk begins with a link.
  private func walk(through flow: Flow, count: Int, _ seed: UInt64) {
    var draw = SeededGenerator(seed: seed)
    let simulator = Simulator(flow)
    let explored = ExploredStates(simulator, limit: 400)
    let world = World(askingGuardsOf: flow)
    let links = explored.states[0].steps.filter { if case .open = $0.move { true } else { false } }
    for index in 0..<count {
      var (state, place, moves) = (simulator.launch(in: world).state, 0, [Move]())
      while moves.count < 15,
        let step =
          (moves.isEmpty && index.isMultiple(of: 2) ? links.randomElement(using: &draw) : nil)
            ?? explored.states[place].steps.randomElement(using: &draw), let target = step.target
      {
        moves.append(step.move)
        state = simulator.apply(step.move, to: state, in: world).state
        place = target
        guard state.shape == explored.states[place].state.shape else {
          Issue.record("seed \(seed): \(moves)")
          return
        }
      }
    }
  }

  private static let small = """
    flow: Small
    state: { mode: [day, night] }
    guards: { open: {} }
    coordinators:
      App:
        start: list
        screens:
          list: { routes: { page: { to: page, guards: [open] } } }
          page: { link: /page, routes: { back: pop } }
    """

  @Test func aSmallModuleIsWhole() {
    let flow = SampleModule(Self.small).flow
    let explored = ExploredStates(Simulator(flow))
    // `list`, the same while `open` is asked, and `page`, each by day and by night. While the guard
    // is asked, the state stays.
    #expect(explored.isWhole)
    #expect(explored.states.count == 6)
    let asked = explored.states.filter { $0.state.asking != nil }
    #expect(asked.count == 2)
    for place in asked {
      #expect(place.steps.map(\.move) == [.answer(ID(0), true), .answer(ID(0), false)])
    }
    #expect(
      explored.states.count {
        $0.steps.contains { if case .open = $0.move { true } else { false } }
      } == 1)
  }

  @Test(arguments: [1, 2, 3, 5])
  func aLimitIsKept(count: Int) {
    let flow = SampleModule(Self.small).flow
    let explored = ExploredStates(Simulator(flow), limit: count)
    #expect(explored.states.count == count)
    #expect(!explored.isWhole)
    // The user's moves come first: the state changes last.
    for place in explored.states.prefix(3) {
      #expect(place.state.value(of: ID(0), in: flow) == "day")
    }
  }

  /// The module of a screen that leads to itself.
  private static let endless = """
    flow: Endless
    coordinators:
      App:
        start: page
        screens:
          page:
            routes:
              page: page
    """

  @Test func aScreenThatLeadsToItselfEndsSoon() {
    let explored = ExploredStates(Simulator(SampleModule(Self.endless).flow), limit: 100)
    #expect(!explored.isWhole)
    // 1 + 2 + … + 62 screens are fewer than 2,000.
    #expect(explored.states.count == 62)
  }

  @Test func manyWaysEndTheSearch() {
    let ways = (1...100).map { "p\($0)" }
    let many =
      Self.endless + "\n" + ways.map { "          \($0): \($0)" }.joined(separator: "\n") + "\n"
      + ways.map { "      \($0): {}" }.joined(separator: "\n")
    let explored = ExploredStates(Simulator(SampleModule(many).flow), limit: 5)
    #expect(explored.states.count == 2)
    #expect(!explored.isWhole)
  }
}
