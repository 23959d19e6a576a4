import FlowModel
import FlowSimulator

/// Walks from launch on which every route of a module is taken at least once, as far as there are
/// such walks. The simulator has walked each of them.
package struct RouteCoverage {
  package struct Walk: Sendable {
    /// The route that it ends with.
    package let route: ID<Route>
    /// Others that are taken on the way, and on no walk before this.
    package fileprivate(set) var others: [ID<Route>] = []
    package let walkthrough: Walkthrough
  }

  /// By what they end with, in the order of the module's routes.
  package let walks: [Walk]
  /// The routes that are on none, and why.
  package let missed: [(route: ID<Route>, reason: String)]

  /// A walk that takes longer is no test of the route that it ends with.
  private static let longest = 40

  package init(_ flow: Flow) {
    guard flow.root != nil else {
      walks = []
      missed = flow.routes.map { ($0.id, "all that the module has is started from outside of it") }
      return
    }
    let search = WalkSearch(flow)
    var found: [Found] = []
    var missed: [(route: ID<Route>, reason: String)] = []
    for route in flow.routes {
      switch search.walk(taking: route, upTo: Self.longest) {
      case .success(let walk): found.append(walk)
      case .failure(let failure): missed.append((route.id, failure.reason))
      }
    }
    walks = Self.covering(found)
    self.missed = missed
  }

  /// The longest first: what is taken on their ways needs no walk of its own.
  private static func covering(_ found: [Found]) -> [Walk] {
    var covered: Set<ID<Route>> = []
    var walks: [Walk] = []
    let order = found.sorted {
      ($1.walkthrough.steps.count, $0.route) < ($0.walkthrough.steps.count, $1.route)
    }
    for walk in order where !covered.contains(walk.route) {
      let new = walk.taken.subtracting(covered).subtracting([walk.route])
      walks.append(
        Walk(route: walk.route, others: new.sorted(), walkthrough: walk.walkthrough))
      covered.formUnion(walk.taken.union([walk.route]))
    }
    return walks.sorted { $0.route < $1.route }
  }
}

/// A walk to a route.
private struct Found {
  let route: ID<Route>
  let walkthrough: Walkthrough
  let taken: Set<ID<Route>>
}

private struct Missed: Error {
  let reason: String
}

/// Finds the shortest walk to each route, and walks it.
private struct WalkSearch {
  private let flow: Flow
  private let navigation: Navigation
  private let attempts: Attempts
  private let replay: Replay
  private let simulator: Simulator

  init(_ flow: Flow) {
    self.flow = flow
    navigation = Navigation(flow, startsPublic: false)
    attempts = Attempts(navigation)
    replay = Replay(flow)
    simulator = Simulator(flow)
  }

  func walk(taking route: Route, upTo limit: Int) -> Result<Found, Missed> {
    let near = attempts[route.id].compactMap { number in
      navigation.cost(of: number).map { (cost: $0, number: number) }
    }.sorted { $0 < $1 }
    guard let nearest = near.first else {
      return .failure(Missed(reason: "nothing leads to where it could be taken"))
    }
    guard nearest.cost < limit else {
      return .failure(Missed(reason: "\(nearest.cost) steps lead to where it can be taken"))
    }
    for candidate in near.prefix(8) where candidate.cost < limit {
      let walk = navigation.walk(to: candidate.number)
      let whole = attempts.taking(route, after: walk, at: candidate.number)
      if let steps = whole.steps, let found = attempt(steps, route) { return .success(found) }
    }
    return .failure(Missed(reason: "no walk that the simulator can go leads to it"))
  }

  /// The walk as the simulator goes it, with the state as far as possible as it is at first.
  private func attempt(_ steps: [WalkStep], _ route: Route) -> Found? {
    let deeds = replay.deeds(steps)
    for mayChange in [false, true] {
      for given in [[:], flow.stateThatSatisfiesGuards] {
        var attempt = WalkAttempt(simulator, given: given, mayChangeState: mayChange)
        let isThere = deeds.allSatisfy { attempt.make($0, as: replay) }
        if isThere, attempt.hasTaken(route) {
          return Found(
            route: route.id, walkthrough: attempt.walkthrough, taken: attempt.taken)
        }
      }
    }
    return nil
  }
}

/// A walk under way.
private struct WalkAttempt {
  private(set) var walkthrough = Walkthrough()
  private(set) var taken: Set<ID<Route>> = []
  private let simulator: Simulator
  private let mayChangeState: Bool
  private var state: State
  private var last: FlowSimulator.Step
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

  private var flow: Flow { simulator.flow }

  private mutating func note(_ act: Walkthrough.Act, _ step: FlowSimulator.Step) {
    walkthrough.add(act, step)
    walkthrough.look()
    state = step.state
    last = step
    taken.formUnion(step.events.filter { $0.outcome == .made }.compactMap(\.route))
    let isExternal = { (live: Live) in flow[live.coordinator].isExternal }
    externals += state.coordinators.filter(isExternal).map(\.id).filter { !externals.contains($0) }
  }

  /// What follows from something else isn't told by itself: the way to it is all there is.
  func hasTaken(_ route: Route) -> Bool {
    switch route.owner {
    case .screen, .coordinator: taken.contains(route.id)
    case .outcome, .childOutcome, .button, .detour: true
    }
  }

  mutating func make(_ deed: Replay.Deed, as replay: Replay) -> Bool {
    let moves = deed.step == .leave ? waysOut(deed).prefix(1) : replay.moves(deed, from: state)[...]
    guard !moves.isEmpty else { return false }
    let refusing = deed.refusing.filter { flow[$0].condition.isEmpty }
    for id in deed.refusing where flow.holds(flow[id], in: state) {
      guard mayChangeState, change(flow.stateThatDefies(flow[id], state)) else { return false }
    }
    for id in refusing { walkthrough.add(.answer(id, false), state) }
    let world = World(
      answers: Dictionary(uniqueKeysWithValues: Set(refusing).map { ($0, .no) }))
    for move in moves {
      guard make(move, in: world, expecting: deed.refusing) else { return false }
    }
    for id in refusing { walkthrough.add(.answer(id, true), state) }
    return true
  }

  /// How a user would try to leave what asks before it lets go.
  private func waysOut(_ deed: Replay.Deed) -> [Move] {
    let routes = state.screen.map { flow[$0].allRoutes } ?? []
    let guarded = routes.filter { !Set(flow[$0].guards).isDisjoint(with: deed.refusing) }
    let ways: [Move] = [.back(1), .swipeDown] + guarded.map { .take($0, [:]) }
    let world = World(
      answers: Dictionary(uniqueKeysWithValues: Set(deed.refusing).map { ($0, .no) }))
    return ways.filter { way in
      guard case .byGuard(let id)? = simulator.apply(way, to: state, in: world).refusal else {
        return false
      }
      return deed.refusing.contains(id)
    }
  }

  private mutating func make(
    _ move: Move, in world: World, expecting refusing: [ID<Guard>]
  ) -> Bool {
    let first = complete(move)
    if endsAnotherExternal(move) { return false }
    // What is there already with the same values may be all that is wanted.
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

  /// A test can end the one that was made last.
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

  /// With what a view would hand over.
  private func complete(_ move: Move, with other: String? = nil) -> Move {
    switch move {
    case .take(let id, _): .take(id, values(flow.handedOver(by: flow[id]), other))
    case .code(let id, _): .code(id, values(flow.handedOver(by: flow[id])))
    case .finish(let name, _): .finish(name, values(results(name)))
    case .report(let name, _): .report(name, values(results(name)))
    default: move
    }
  }

  private func results(_ name: Name?) -> [Parameter] {
    guard case .external(let id, _) = state.onScreen else { return [] }
    return flow[id].results.first { $0.name == name }?.parameters ?? []
  }

  /// - Parameter other: Stands for other values than usual.
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

extension FlowSimulator.Step {
  /// Whether it came to nothing.
  fileprivate func isNothing(since before: State) -> Bool {
    state == before && events.isEmpty && link == nil && refusal == nil && destination == nil
  }
}

extension Value {
  /// Another value of that type, where any text is one.
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
  /// State with which as many guards as possible let pass that read it.
  fileprivate var stateThatSatisfiesGuards: [ID<StateVariable>: String] {
    guards.reduce(into: [:]) { $0.merge(stateThatSatisfies($1)) { first, _ in first } }
  }

  fileprivate func stateThatSatisfies(_ item: Guard) -> [ID<StateVariable>: String] {
    Dictionary(
      item.condition.compactMap { part in part.values.first.map { (part.state, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a guard that reads the state lets pass.
  fileprivate func holds(_ item: Guard, in state: State) -> Bool {
    !item.condition.isEmpty
      && item.condition.allSatisfy { $0.values.contains(state.value(of: $0.state, in: self)) }
  }

  /// Nothing where no value does.
  fileprivate func stateThatDefies(_ item: Guard, _ now: State) -> [ID<StateVariable>: String] {
    for (id, values) in item.condition {
      if let other = self[id].values.first(where: { !values.contains($0) }) { return [id: other] }
    }
    return [:]
  }
}
