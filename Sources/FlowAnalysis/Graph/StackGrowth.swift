import Diagnostics
import FlowModel
import Pushdown

/// The loops of a flow in which the stack grows, each tried with the simulator.
///
/// There may be exponentially many loops. So when a loop is found, the route that closes it is left
/// out, as if it were fixed, and the search goes on until no loop is left.
struct StackGrowth {
  typealias Push = GrowthGraph.Push

  /// The pushes of one round, in their order.
  struct Loop {
    let pushes: [Push]
  }

  /// A loop, and a walk to its start and once round.
  struct Candidate {
    let loop: Loop
    let walk: Walk
    /// The number of steps of the round, at the end of the walk.
    let round: Int
    /// Whether somebody hands over something new in every round.
    let isNew: Bool
    /// Whether the simulator has gone round twice, or the walk is too long for it.
    var grows = false
    /// The walk as the simulator has taken it; nil if it hasn't.
    var shown: [WalkStep]?
    /// Whether the loop has been tried with the simulator.
    var isTried = true
  }

  let navigation: Navigation
  let replay: Replay
  let graph: GrowthGraph
  /// The names of parameters that routes set on entries.
  private let changing: Set<Name>
  /// The route of each push, by its place.
  private let ranges: [SourceRange?]
  /// The pushes of each route, by the route's place.
  private let pushes: [SourceRange: [Int]]
  /// Whether the route of each push is closed.
  private var isClosed: [Bool]
  /// The routes of pushes that are made only if a screen is missing, and it never is.
  private let neverMade: Set<SourceRange>
  /// The component of each node, without the pushes that are left out; -1 for a node on no cycle.
  private var components: [Int] = []
  /// The number of pushes that the search has looked at.
  private var looked = 0
  /// The number of looks after which the components are found again. So this takes no longer than the
  /// search itself.
  private var nextComponents = 0
  /// The number of loops that were tried with the simulator, and could not be repeated. A loop that
  /// took many steps counts as many.
  private var failures = 0
  /// The number of these loops for each route.
  private var failuresOfRoutes: [SourceRange: Int] = [:]
  /// The memory for one search after the other.
  private var nearest: NearestPushes
  /// The routes that were not tried, but close loops.
  private var untried: Set<SourceRange> = []

  /// The number of loops that are searched for one push.
  private static let tries = 12
  /// The number of failures after which loops aren't tried any more.
  private static let mostFailures = 300
  /// The number of failures after which loops of one route aren't tried any more. So a route whose
  /// loops all fail leaves something to the others.
  private static let mostFailuresOfRoute = 24
  /// The number of steps of the simulator that count as a failure. A usual loop takes fewer.
  private static let stepsOfFailure = 1_000
  /// The number of times, on average, that the search looks at each push.
  private static let effort = 200

  init(_ subject: NavigationSubject, heads: [Int32], isWide: Bool) {
    navigation = subject.navigation
    replay = subject.replay
    changing = subject.flow.namesOfSetParameters
    graph = GrowthGraph(subject.navigation, heads: heads, isWide: isWide)
    nearest = NearestPushes(count: graph.leaving.count)
    let routes = graph.abstraction.flow
    ranges = graph.pushes.map { push in push.route.map { routes[$0].range } }
    isClosed = Array(repeating: false, count: ranges.count)
    var pushes: [SourceRange: [Int]] = [:]
    for (number, range) in ranges.enumerated() {
      if let range { pushes[range, default: []].append(number) }
    }
    self.pushes = pushes
    neverMade = isWide ? TargetNotInStack.alwaysThere(subject) : []
  }

  // MARK: Candidates

  /// Returns loops without closed routes: those that can be repeated, and for each other push one
  /// that can't.
  ///
  /// - Parameter closed: The routes that close a found loop. The search adds to them.
  mutating func candidates(isNew: Bool, closed: inout Set<SourceRange>) -> [Candidate] {
    var found: [Candidate] = []
    for range in closed { close(range) }
    findComponents(isNew: isNew)
    for push in graph.ownLoopsFirst where !pushesOnBase(push) {
      while isOpen(push, isNew: isNew), range(of: push) != nil,
        var candidate = candidate(through: push, isNew: isNew)
      {
        let closing = candidate.grows ? closing(candidate.loop) : nil
        if closing != nil { shorten(&candidate) }
        found.append(candidate)
        guard let closing else { break }
        closed.insert(closing)
        close(closing)
        // Until then the components are too large, which is only slower.
        if looked >= nextComponents { findComponents(isNew: isNew) }
      }
    }
    return found
  }

  private mutating func close(_ range: SourceRange) {
    for push in pushes[range] ?? [] { isClosed[push] = true }
  }

  /// Replaces a loop by the shortest one that the same push closes.
  private mutating func shorten(_ candidate: inout Candidate) {
    // The only push of a loop has been searched for already.
    guard candidate.loop.pushes.count > 1, let last = candidate.loop.pushes.last,
      let other = self.candidate(through: last, isNew: candidate.isNew), other.grows,
      closing(other.loop) == closing(candidate.loop), other.walk.length < candidate.walk.length
    else { return }
    candidate = other
  }

  /// Returns the route of the last push of a loop that a route makes.
  private func closing(_ loop: Loop) -> SourceRange? {
    loop.pushes.lazy.reversed().compactMap { range(of: $0) }.first
  }

  private mutating func findComponents(isNew: Bool) {
    var successors = [[Int]](repeating: [], count: graph.leaving.count)
    components = Array(repeating: 0, count: successors.count)
    for push in graph.pushes where isOpen(push, isNew: isNew) {
      successors[Int(push.from)].append(Int(push.to))
    }
    components = Array(repeating: -1, count: successors.count)
    for (number, members) in Cycles.components(in: successors).enumerated() {
      for member in members { components[member] = number }
    }
    looked += graph.pushes.count
    nextComponents = looked + graph.pushes.count
  }

  /// Whether a push may be part of a loop that is searched.
  private func isOpen(_ push: Push, isNew: Bool) -> Bool {
    let component = components[Int(push.from)]
    if push.isConditional, range(of: push).map(neverMade.contains) ?? false { return false }
    return component >= 0 && component == components[Int(push.to)]
      && (isNew || !push.bringsNews) && !isClosed[push.number]
  }

  private func range(of push: Push) -> SourceRange? {
    ranges[push.number]
  }

  /// Whether a child takes the place of an entry, which is no growth.
  private func pushesOnBase(_ push: Push) -> Bool {
    graph.abstraction.symbols[push.rule.under].isBase
  }

  /// Returns the shortest loop through a push that can be repeated, or else the shortest loop. Each
  /// loop that can't be repeated is followed by the shortest ones without one of its pushes.
  private mutating func candidate(through push: Push, isNew: Bool) -> Candidate? {
    guard mayTry(push) else { return untried(through: push, isNew: isNew) }
    var failed: Candidate?
    var banned: [Set<Int>] = [[]]
    var next = 0
    while next < banned.count, mayTry(push), !replay.budget.isExhausted {
      let without = banned[next]
      next += 1
      let found = loop(through: push, isNew: isNew, without: without, mostLooks: mostLooks)
      guard let found else { continue }
      if let candidate = tried(found, through: push, isNew: isNew) {
        if candidate.grows { return candidate }
        failed = failed ?? candidate
      }
      let others = found.pushes.map(\.number).filter { $0 != push.number }
      banned += others.prefix(max(0, Self.tries - banned.count)).map { without.union([$0]) }
    }
    return failed ?? (mayTry(push) ? nil : untried(through: push, isNew: isNew))
  }

  /// Returns whether further loops through a push are searched and tried.
  private func mayTry(_ push: Push) -> Bool {
    failures < Self.mostFailures && looked < mostLooks
      && range(of: push).map { failuresOfRoutes[$0, default: 0] } ?? 0 < Self.mostFailuresOfRoute
  }

  /// The number of looks after which loops aren't tried any more.
  private var mostLooks: Int { graph.pushes.count * Self.effort + 1_000 }

  /// Returns a loop that a push closes as one that was not tried. When no more loops are tried, there is
  /// one for each route of which none was, without a walk.
  private mutating func untried(through push: Push, isNew: Bool) -> Candidate? {
    guard let range = range(of: push), failuresOfRoutes[range] == nil, !untried.contains(range),
      let found = loop(through: push, isNew: isNew, without: [], mostLooks: 2 * mostLooks),
      mayGrow(found)
    else { return nil }
    untried.insert(range)
    return Candidate(
      loop: Loop(pushes: found.pushes.dropFirst() + [push]), walk: Walk(steps: [], length: 0),
      round: 0, isNew: isNew, isTried: false)
  }

  /// Returns a loop with its walk, after the simulator has tried it; nil if it is no growth, or if
  /// another rule tells it. Such a loop closes nothing: its routes may close another loop.
  private mutating func tried(_ loop: Loop, through push: Push, isNew: Bool) -> Candidate? {
    let mayGrow = mayGrow(loop)
    guard mayGrow || isAboveReporting(loop) else { return nil }
    let before = replay.budget.taken
    let candidate = candidate(loop, isNew: isNew)
    let isOther = candidate.map { GrowingLoop($0, graph).isStateLoop } ?? false
    if isOther || !(candidate?.grows ?? false) {
      let count = 1 + (replay.budget.taken - before) / Self.stepsOfFailure
      failures += count
      range(of: push).map { failuresOfRoutes[$0, default: 0] += count }
    }
    return isOther || !mayGrow && !(candidate?.grows ?? false) ? nil : candidate
  }

  /// Returns whether a push of the loop looks at a segment that may not go on above the child that has
  /// reported. Only the simulator knows what it finds there.
  private func isAboveReporting(_ loop: Loop) -> Bool {
    loop.pushes.contains { push in
      guard push.isConditional, push.leavesEntry, let id = push.route else { return false }
      let taker = graph.abstraction.flow[id].coordinator
      return graph.abstraction.guests.contains(taker)
        && graph.abstraction.owner(of: graph.abstraction.symbols[push.rule.under]) != taker
    }
  }

  private func mayGrow(_ loop: Loop) -> Bool {
    loop.pushes.contains(where: \.leavesEntry) && !isBounded(loop)
  }

  /// Returns the shortest loop through a push, without some pushes.
  private mutating func loop(
    through push: Push, isNew: Bool, without banned: Set<Int>, mostLooks: Int
  ) -> Loop? {
    var found = NearestPushes()
    swap(&found, &nearest)
    defer { swap(&found, &nearest) }
    found.begin(at: push.to)
    var queue = BucketQueue()
    queue.insert(push.to, at: 0)
    while let (node, cost) = queue.next() {
      guard found[node] == cost else { continue }
      if node == push.from { return Loop(pushes: [push] + path(to: node, from: push.to, found)) }
      guard looked < mostLooks else { return nil }
      func look(_ number: Int) {
        let other = graph.pushes[number]
        let length = cost + other.length
        guard length < found[other.to], isOpen(other, isNew: isNew), !banned.contains(number)
        else { return }
        found.set(other.to, to: length, by: number)
        queue.insert(other.to, at: length)
      }
      // If one of the shortest pushes closes the loop, no other one leads to a shorter loop.
      let shortest = cost + graph.shortest(from: node)
      looked += 1
      graph.forEachPush(from: node, to: push.from, look)
      if found[push.from] == shortest { continue }
      looked += graph.leaving[Int(node)].count
      for number in graph.leaving[Int(node)] { look(number) }
    }
    return nil
  }

  private func path(to end: Int32, from start: Int32, _ found: NearestPushes) -> [Push] {
    var path: [Push] = []
    var node = end
    while node != start, let number = found.push(to: node) {
      path.append(graph.pushes[number])
      node = graph.pushes[number].from
    }
    return path.reversed()
  }

  // MARK: Bounds

  /// Whether a push of the loop goes back to what the last round has left in its segment. What is
  /// pushed may have been replaced, so that it isn't there any more.
  private func isBounded(_ loop: Loop) -> Bool {
    loop.pushes.contains { push in
      guard push.isConditional, let id = push.route,
        let show = graph.abstraction.flow[id].action.show,
        graph.staysInSegment(loop.pushes, of: push)
      else { return false }
      return !show.strategy.alwaysPushes && !push.bringsNews
        && isLeft(show.target, of: graph.abstraction.flow[id], by: loop)
        || show.dropping.map { isLeft($0.target.screen, by: loop) } ?? false
    }
  }

  /// Returns whether an entry of a screen stays on the stack in each round.
  private func isLeft(_ screen: ID<Screen>, by loop: Loop) -> Bool {
    loop.pushes.contains { graph.abstraction.symbols[$0.rule.under].screen == screen }
  }

  /// Returns whether an entry of a route's target, with the same arguments, stays on the stack in
  /// each round.
  private func isLeft(_ target: Target, of route: Route, by loop: Loop) -> Bool {
    switch target {
    case .screen(let id):
      let targets = graph.abstraction.strategyTargets
      let sought = targets.bit(of: route)
      // Without a bit nothing is known of the arguments that an entry has.
      let isKnown =
        sought != 0 || navigation.flow[id].parameters.isEmpty
        || targets.handed.bit(of: route) != 0 && handsOn(loop)
      return isKnown && !mayChange(id)
        && loop.pushes.contains { push in
          let left = graph.abstraction.symbols[push.rule.under]
          return left.screen == id && (left.shown?.certain ?? sought) & sought == sought
        }
    case .coordinator(let id):
      return loop.pushes.contains { push in
        graph.abstraction.symbols[push.rule.under].segments.contains { $0.coordinator == id }
      }
    }
  }

  /// Returns whether what is handed on stays the same in each round: nobody brings anything new, and no
  /// entry takes the place of another.
  private func handsOn(_ loop: Loop) -> Bool {
    loop.pushes.allSatisfy { push in
      !push.bringsNews
        && graph.steps(before: push).allSatisfy { !graph.abstraction.replaces(by: $0) }
    }
  }

  /// Returns whether a route may give other arguments to an entry of a screen on the stack. A strategy
  /// may then not find the entry any more.
  private func mayChange(_ id: ID<Screen>) -> Bool {
    navigation.flow[id].parameters.contains { changing.contains($0.name) }
  }
}
