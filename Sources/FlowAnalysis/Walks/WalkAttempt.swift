import FlowModel
import FlowSimulator

/// A walk to a route.
struct RouteWalk {
  let route: ID<Route>
  let walkthrough: Walkthrough
  let taken: Set<ID<Route>>
}

/// A walk that isn't complete yet.
struct WalkAttempt {
  private(set) var walkthrough = Walkthrough()
  private(set) var taken: Set<ID<Route>> = []
  private let simulator: Simulator
  private let mayChangeState: Bool
  private var state: State
  private var last: SimulatedStep
  private var externals: [ID<Live>] = []

  init(_ simulator: Simulator, given: [ID<StateVariable>: String], mayChangeState: Bool) {
    self.simulator = simulator
    self.mayChangeState = mayChangeState
    state = simulator.unlaunched
    if !given.isEmpty {
      state = simulator.apply(.set(given), to: state).state
      walkthrough.add(.move(.set(given)), state)
    }
    last = simulator.launch(state, in: World())
    note(.launch, last)
  }

  /// Makes an attempt that continues another walk.
  init(
    _ simulator: Simulator, from walk: Walkthrough, upTo index: Int, mayChangeState: Bool
  ) {
    self.simulator = simulator
    self.mayChangeState = mayChangeState
    walkthrough = walk.upTo(index)
    state = walk.steps[index].after
    last = SimulatedStep(state: state)
  }

  /// Returns the same walk with a last move that takes a route or leads to it. Returns nil if that
  /// fails.
  func going(to route: Route) -> RouteWalk? {
    var copy = self
    let isThere: Bool
    switch route.owner {
    case .coordinator where state.screen.map({ !flow[$0].allRoutes.contains(route.id) }) ?? true:
      isThere = copy.make(.code(route.id, [:]), in: World(), expecting: [])
    case .screen, .coordinator:
      isThere = copy.make(.take(route.id, [:]), in: World(), expecting: [])
    case .button(let id):
      let index = flow[id].buttons.firstIndex { $0.routes[route.coordinator] == route.id }
      isThere = index.map { copy.make(.button($0, [:]), in: World(), expecting: []) } ?? false
    case .detour(let id): isThere = copy.leave(refusing: id)
    case .outcome, .childOutcome: isThere = false
    }
    guard isThere, copy.hasTaken(route) else { return nil }
    return RouteWalk(route: route.id, walkthrough: copy.walkthrough, taken: copy.taken)
  }

  private mutating func leave(refusing id: ID<Guard>) -> Bool {
    guard flow[id].condition.isEmpty, let way = waysOut([id]).first else { return false }
    walkthrough.add(.answer(id, false), state)
    defer { walkthrough.add(.answer(id, true), state) }
    return make(way, in: World(answers: [id: .no]), expecting: [id])
  }

  private var flow: Flow { simulator.flow }

  private mutating func note(_ act: Walkthrough.Act, _ step: SimulatedStep) {
    walkthrough.add(act, step)
    walkthrough.look()
    state = step.state
    last = step
    taken.formUnion(step.events.filter { $0.outcome == .made }.compactMap(\.route))
    let isExternal = { (live: Live) in flow[live.coordinator].isExternal }
    externals += state.coordinators.filter(isExternal).map(\.id).filter { !externals.contains($0) }
  }

  /// Returns whether a route was taken. A route that follows from another route isn't recorded, so
  /// it counts as taken.
  func hasTaken(_ route: Route) -> Bool {
    switch route.owner {
    case .screen, .coordinator: taken.contains(route.id)
    case .outcome, .childOutcome, .button, .detour: true
    }
  }

  mutating func make(_ replayed: Replay.ReplayStep, as replay: Replay) -> Bool {
    let moves =
      replayed.step == .leave
      ? waysOut(replayed.refusing).prefix(1) : replay.moves(replayed, from: state)[...]
    guard !moves.isEmpty else { return false }
    let refusing = replayed.refusing.filter { flow[$0].condition.isEmpty }
    for id in replayed.refusing where flow.holds(flow[id], in: state) {
      guard mayChangeState, change(flow.stateThatDefies(flow[id], state)) else { return false }
    }
    for id in refusing { walkthrough.add(.answer(id, false), state) }
    let world = World(
      answers: Dictionary(uniqueKeysWithValues: Set(refusing).map { ($0, .no) }))
    for move in moves {
      guard make(move, in: world, expecting: replayed.refusing) else { return false }
    }
    for id in refusing { walkthrough.add(.answer(id, true), state) }
    return true
  }

  /// Returns the moves of a user who tries to leave a screen that asks guards first.
  private func waysOut(_ refusing: [ID<Guard>]) -> [Move] {
    let routes = state.screen.map { flow[$0].allRoutes } ?? []
    let guarded = routes.filter { !Set(flow[$0].guards).isDisjoint(with: refusing) }
    let ways: [Move] = [.back(1), .swipeDown] + guarded.map { .take($0, [:]) }
    let world = World(
      answers: Dictionary(uniqueKeysWithValues: Set(refusing).map { ($0, .no) }))
    return ways.filter { way in
      guard case .byGuard(let id)? = simulator.apply(way, to: state, in: world).refusal else {
        return false
      }
      return refusing.contains(id)
    }
  }

  private mutating func make(
    _ move: Move, in world: World, expecting refusing: [ID<Guard>]
  ) -> Bool {
    let first = complete(move)
    if endsAnotherExternal(move) { return false }
    // If the target is there already with the same values, the route may have no effect.
    let changesNothing = simulator.apply(first, to: state, in: world).isNothing(since: state)
    let move = changesNothing ? complete(move, with: "2") : first
    for _ in 0...flow.guards.count {
      let step = simulator.apply(move, to: state, in: world)
      switch step.refusal {
      case .byGuard(let id)? where refusing.contains(id): break
      case .byGuard(let id)?:
        guard mayChangeState, change(flow.stateThatSatisfies(flow[id])) else { return false }
        continue
      case nil: break
      default: return false
      }
      guard !step.isNothing(since: state) else { return false }
      note(.move(move), step)
      return step.link.map { $0 == .opened || $0 == .waiting || step.refusal != nil } ?? true
    }
    return false
  }

  /// Returns whether a move ends a coordinator that wasn't made last. A test can only end the last
  /// one.
  private func endsAnotherExternal(_ move: Move) -> Bool {
    switch move {
    case .finish, .report: state.way.last?.id != externals.last
    default: false
    }
  }

  private mutating func change(_ values: [ID<StateVariable>: String]) -> Bool {
    guard !values.isEmpty else { return false }
    let step = simulator.apply(.set(values), to: state)
    note(.move(.set(values)), step)
    return step.refusal == nil
  }

  /// Returns the move with the values that a view or a user would give.
  private func complete(_ move: Move, with other: String? = nil) -> Move {
    switch move {
    case .take(let id, _): .take(id, values(flow.handedOver(by: flow[id]), other))
    case .code(let id, _): .code(id, values(flow.handedOver(by: flow[id])))
    case .finish(let name, _): .finish(name, values(results(name)))
    case .report(let name, _): .report(name, values(results(name)))
    case .button(let index, _): .button(index, values(fields, other))
    default: move
    }
  }

  private var fields: [Parameter] { state.dialog.map { flow[$0.dialog].texts } ?? [] }

  private func results(_ name: Name?) -> [Parameter] {
    guard case .external(let id, _) = state.onScreen else { return [] }
    return flow[id].results.first { $0.name == name }?.parameters ?? []
  }

  /// - Parameter other: A text for values that differ from the usual ones.
  private func values(_ parameters: [Parameter], _ other: String? = nil) -> [Name: Value] {
    let pairs = parameters.map { parameter in
      let value = Value(madeUpFor: parameter, in: flow)
      return (
        parameter.name, other.flatMap { value.other($0, of: parameter.type, in: flow) } ?? value
      )
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }
}

extension SimulatedStep {
  /// Returns whether the step had no effect.
  fileprivate func isNothing(since before: State) -> Bool {
    state == before && events.isEmpty && link == nil && refusal == nil && destination == nil
  }
}

extension Value {
  /// Returns a different value of the same type; nil if the type doesn't accept every text.
  fileprivate func other(_ text: String, of type: ValueType, in flow: Flow) -> Value? {
    switch (self, type.unwrapped) {
    case (.string, _): .string(text)
    case (.int, _): Int(text).map(Value.int)
    case (.double, _): Double(text).map(Value.double)
    case (.opaque, .custom(let id)) where flow[id].standsInLinks: .opaque(text)
    default: nil
    }
  }
}

extension Flow {
  /// The state with which as many guards as possible allow moves, of the guards that read states.
  var stateThatSatisfiesGuards: [ID<StateVariable>: String] {
    guards.reduce(into: [:]) { $0.merge(stateThatSatisfies($1)) { first, _ in first } }
  }

  func stateThatSatisfies(_ item: Guard) -> [ID<StateVariable>: String] {
    Dictionary(
      item.condition.compactMap { part in part.values.first.map { (part.state, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether a guard that reads states allows moves.
  func holds(_ item: Guard, in state: State) -> Bool {
    !item.condition.isEmpty
      && item.condition.allSatisfy { $0.values.contains(state.value(of: $0.state, in: self)) }
  }

  /// Returns the state that makes a guard refuse; empty if no value does.
  func stateThatDefies(_ item: Guard, _ now: State) -> [ID<StateVariable>: String] {
    for (id, values) in item.condition {
      if let other = self[id].values.first(where: { !values.contains($0) }) { return [id: other] }
    }
    return [:]
  }
}
