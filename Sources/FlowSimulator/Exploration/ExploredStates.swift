import FlowModel

/// The states of an app that few moves lead to, and the moves between them.
///
/// A move of the user costs one. A change of the app's state and a link cost more, so that states
/// that the user reaches by taps alone are explored first. Two states of the same shape are one.
package struct ExploredStates: Sendable {
  /// A move from an explored state.
  package struct Step: Sendable {
    package let move: Move
    package let news: MoveNews
    /// The index of the next state; nil if that state isn't explored.
    package fileprivate(set) var target: Int?
  }

  package struct Explored: Sendable {
    package let state: State
    package fileprivate(set) var steps: [Step] = []
  }

  /// The explored states. The first one is the state after the launch.
  package private(set) var states: [Explored] = []
  /// The index of each state that scenarios reach, by scenario and step; nil if the state isn't
  /// explored.
  package private(set) var scenarios: [[Int?]] = []
  /// Whether every state that can be reached by these moves is explored.
  package private(set) var isWhole = true

  package static let usualLimit = 2_000

  /// Explores an app from its launch and from each step of some scenarios.
  ///
  /// - Parameter limit: The number of states. Fewer are explored if their moves or their stacks are
  ///   many: in an app where a screen leads to itself, each state has one screen more than the one
  ///   before.
  package init(_ simulator: Simulator, runs: [ScenarioRun] = [], limit: Int = usualLimit) {
    var search = StateSearch(simulator)
    search.meet(simulator.launch(in: search.world).state, cost: 0)
    let walks = runs.map { run in
      run.walkthrough.steps.map { search.meet($0.after, cost: 0) }
    }
    search.run(limit)
    states = search.explored.map { Explored(state: search.states[$0]) }
    for (index, number) in search.explored.enumerated() {
      states[index].steps = search.steps[number].map { step in
        var step = step
        step.target = step.target.flatMap { search.places[$0] }
        return step
      }
    }
    scenarios = walks.map { $0.map { search.places[$0] } }
    isWhole = search.isWhole
  }
}

/// The search for states, the cheapest first. The number of a state is its index among all states
/// that were met.
private struct StateSearch {
  let simulator: Simulator
  let world: World
  private(set) var states: [State] = []
  private(set) var steps: [[ExploredStates.Step]] = []
  /// The numbers of the explored states, in their order.
  private(set) var explored: [Int] = []
  /// The index in `explored` of each explored state.
  private(set) var places: [Int: Int] = [:]
  private(set) var isWhole = true
  private var numbers: [State.Shape: Int] = [:]
  /// The numbers of the states to explore, by their cost.
  private var waiting: [[Int]] = [[]]

  init(_ simulator: Simulator) {
    self.simulator = simulator
    world = World(askingGuardsOf: simulator.flow)
  }

  /// Returns the number of a state, which is explored later.
  @discardableResult
  mutating func meet(_ state: State, cost: Int) -> Int {
    let number = numbers[state.shape, default: states.count]
    if number == states.count {
      numbers[state.shape] = number
      states.append(state)
      steps.append([])
    }
    if places[number] == nil {
      while waiting.count <= cost { waiting.append([]) }
      waiting[cost].append(number)
    }
    return number
  }

  mutating func run(_ limit: Int) {
    var (cost, moves, screens) = (0, 0, 0)
    while cost < waiting.count {
      var next = 0
      while next < waiting[cost].count {
        let number = waiting[cost][next]
        next += 1
        if places[number] != nil { continue }
        screens += states[number].size
        guard explored.count < limit, moves < 30 * limit, screens <= 20 * limit else {
          isWhole = false
          return
        }
        explore(number, cost)
        moves += steps[number].count
      }
      waiting[cost] = []
      cost += 1
    }
  }

  private mutating func explore(_ number: Int, _ cost: Int) {
    places[number] = explored.count
    explored.append(number)
    let state = states[number]
    for (move, price) in moves(in: state, isFirst: explored.count == 1) {
      let step = simulator.apply(move, to: state, in: world)
      let target = meet(step.state, cost: cost + price)
      let news = MoveNews(step, in: simulator.flow)
      steps[number].append(ExploredStates.Step(move: move, news: news, target: target))
    }
  }

  /// The cost of a move that the app makes, not the user.
  private static let costOfApp = 3

  /// Returns the moves of the user and of the app. Links are opened from the first state alone.
  private func moves(in state: State, isFirst: Bool) -> [(Move, Int)] {
    if let asking = state.asking {
      return [true, false].map { (Move.answer(asking.guardID, $0), 1) }
    }
    guard state.isLaunched else { return [] }
    let flow = simulator.flow
    let links = isFirst ? flow.links.map { Move.open(flow.url(of: $0)) } : []
    return simulator.offeredMoves(in: state).map { ($0, 1) }
      + (settings(in: state) + links).map { ($0, Self.costOfApp) }
  }

  private func settings(in state: State) -> [Move] {
    let flow = simulator.flow
    return flow.states.indices.flatMap { index -> [Move] in
      let id = ID<StateVariable>(index)
      let now = state.value(of: id, in: flow)
      return flow[id].values.filter { $0 != now }.map { .set([id: $0]) }
    }
  }
}
