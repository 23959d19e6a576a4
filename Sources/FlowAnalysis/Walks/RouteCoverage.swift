import FlowModel
import FlowSimulator

/// Walks from launch that take every route of a module at least once, if there are such walks. The
/// simulator has made each of them.
package struct RouteCoverage {
  package struct Walk: Sendable {
    /// The route with which the walk ends.
    package let route: ID<Route>
    /// The other routes that the walk takes, and that no earlier walk takes.
    package fileprivate(set) var others: [ID<Route>] = []
    package let walkthrough: Walkthrough
  }

  /// The walks, in the order of their last routes.
  package let walks: [Walk]
  /// The routes that no walk takes, with the reasons.
  package let missed: [(route: ID<Route>, reason: String)]

  /// The longest walk. A longer one is no useful test of its last route.
  private static let longest = 40

  package init(_ flow: Flow) {
    guard flow.root != nil else {
      walks = []
      missed = flow.routes.map { ($0.id, "all that the module has is started from outside of it") }
      return
    }
    let search = WalkSearch(flow)
    var found: [RouteWalk] = []
    var missed: [(route: ID<Route>, reason: String)] = []
    for route in flow.routes {
      switch search.walk(taking: route, upTo: Self.longest) {
      case .success(let walk): found.append(walk)
      case .failure(let failure): missed.append((route.id, failure.reason))
      }
    }
    search.goOn(from: &found, missed: &missed, upTo: Self.longest)
    walks = Self.covering(found)
    self.missed = missed
  }

  /// Returns the walks that cover the routes, the longest first. A route that is taken on the way
  /// needs no walk of its own.
  private static func covering(_ found: [RouteWalk]) -> [Walk] {
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

private struct Missed: Error {
  let reason: String
}

/// The search for the shortest walk to each route. It also replays the walks.
private struct WalkSearch {
  private let flow: Flow
  private let navigation: Navigation
  private let attempts: RouteOrigins
  private let replay: Replay
  private let simulator: Simulator

  init(_ flow: Flow) {
    let flow = flow.withLiveValues
    self.flow = flow
    navigation = Navigation(flow, startsPublic: false)
    attempts = RouteOrigins(navigation)
    replay = Replay(flow)
    simulator = Simulator(flow)
  }

  func walk(taking route: Route, upTo limit: Int) -> Result<RouteWalk, Missed> {
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
    return .failure(Missed(reason: "no walk was found that the simulator can make"))
  }

  // MARK: Walks that aren't the shortest

  /// Continues walks that were found. The search only knows the shortest walk to a stack, and the
  /// simulator may not be able to make it.
  func goOn(
    from found: inout [RouteWalk], missed: inout [(route: ID<Route>, reason: String)],
    upTo limit: Int
  ) {
    var new = found
    while !new.isEmpty, !missed.isEmpty {
      let places = WalkStops(new.map(\.walkthrough), upTo: limit)
      new = missed.compactMap { item in
        let before = places.before(flow[item.route], in: flow)
        return [false, true].lazy.flatMap { mayChange in
          before.lazy.compactMap { going(to: item.route, from: $0, mayChangeState: mayChange) }
        }.first
      }
      let taken = Set(new.map(\.route))
      missed.removeAll { taken.contains($0.route) }
      found += new
    }
  }

  private func going(
    to route: ID<Route>, from stop: WalkStops.Stop, mayChangeState: Bool
  ) -> RouteWalk? {
    WalkAttempt(
      simulator, from: stop.walkthrough, upTo: stop.index, mayChangeState: mayChangeState
    ).going(to: flow[route])
  }

  /// Returns the walk as the simulator makes it. The state keeps its first value if possible.
  private func attempt(_ steps: [WalkStep], _ route: Route) -> RouteWalk? {
    let replaySteps = replay.replaySteps(steps)
    for mayChange in [false, true] {
      for given in [[:], flow.stateThatSatisfiesGuards] {
        var attempt = WalkAttempt(simulator, given: given, mayChangeState: mayChange)
        let isThere = replaySteps.allSatisfy { attempt.make($0, as: replay) }
        if isThere, attempt.hasTaken(route) {
          return RouteWalk(
            route: route.id, walkthrough: attempt.walkthrough, taken: attempt.taken)
        }
      }
    }
    return nil
  }
}

/// The stops of walks: the first few for each screen, dialog and coordinator.
private struct WalkStops {
  typealias Stop = (walkthrough: Walkthrough, index: Int)

  private var screens: [ID<Screen>: [Stop]] = [:]
  private var dialogs: [ID<Dialog>: [Stop]] = [:]
  private var coordinators: [ID<Coordinator>: [Stop]] = [:]
  private static let limit = 4

  /// - Parameter limit: The number of moves after which no walk is continued, with the launch.
  init(_ walks: [Walkthrough], upTo limit: Int) {
    for walk in walks {
      let seen = walk.steps.enumerated().lazy.filter(\.element.isSeen)
      for (index, step) in seen.prefix(limit) { add((walk, index), step.after) }
    }
  }

  private mutating func add(_ place: Stop, _ state: State) {
    if let dialog = state.dialog?.dialog { return add(place, &dialogs[dialog, default: []]) }
    if let screen = state.screen { add(place, &screens[screen, default: []]) }
    for id in Set(state.way.map(\.coordinator)) { add(place, &coordinators[id, default: []]) }
  }

  private func add(_ place: Stop, _ places: inout [Stop]) {
    if places.count < Self.limit { places.append(place) }
  }

  /// Returns the stops at which a route may be taken, or a move that leads to it.
  func before(_ route: Route, in flow: Flow) -> [Stop] {
    switch route.owner {
    case .screen(let id): return screens[id] ?? []
    case .button(let id): return dialogs[id] ?? []
    case .coordinator(let id): return coordinators[id] ?? []
    case .detour: return flow[route.coordinator].screens.flatMap { screens[$0] ?? [] }
    case .outcome, .childOutcome: return []
    }
  }
}
