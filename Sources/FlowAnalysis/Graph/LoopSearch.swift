import Diagnostics
import FlowModel
import Pushdown

/// The search for loops in which the stack grows. A loop counts if the simulator goes round twice.
///
/// There may be exponentially many loops. So when a loop is found, the route that closes it is left
/// out, as if it were fixed, and the search goes on until no loop is left. Each route has some
/// tries of its own: loops of one that all fail take nothing from the others.
struct LoopSearch {
  private let navigation: FlowStacks
  private let replay: Replay
  private var graph: PushGraph
  /// The numbers of the pushes that leave each state.
  private var leaving: [Int32: [Int]] = [:]
  /// Whether loops are searched in which somebody hands over something new in every round.
  private var isNew = false
  /// The routes that close the loops that were found.
  private var closed: Set<SourceRange> = []
  /// The number of loops of each route that can't be taken.
  private var failures: [SourceRange: Int] = [:]
  /// The number of pushes that may still be looked at. Each step of the simulator counts as many.
  private var left = 0
  /// The component of each push without those that are left out; nil for a push on no cycle.
  private var components: [Int?] = []

  /// The number of loops of one route that may fail: first one of each, and then more.
  private static let tries = [1, 8]
  /// The effort in all.
  private static let looks = 2_000_000
  /// The number of looks that take as long as a step of the simulator.
  private static let looksOfStep = 20
  /// The number of times that pushes are left out before the search.
  private static let rounds = 4
  /// The number of pushes that the search for one loop looks at.
  private static let looksOfSearch = 4_000
  /// The number of walks to the content with which a loop begins.
  private static let mostWalks = 3

  init(_ subject: NavigationSubject) {
    (navigation, replay) = (subject.navigation, subject.replay)
    // Most modules have no loop, as the stacks show that are known already.
    graph = PushGraph(navigation.stacks, navigation.rules, navigation.abstraction)
    findComponents(isNew: true)
    let heads = pushes.filter(mayHave).map(\.rule).filter { abstraction.isEntry($0.top) }.map(\.top)
    var system = LoopSystem(abstraction: abstraction.forLoops)
    var saturation = Saturation(navigation.stacks.budget)
    for head in Set(heads).sorted()
    where saturation.automaton.existingState(under: head, pushedTo: Abstraction.run) == nil {
      saturation.start(at: Abstraction.run, [head], cost: 0, .fresh)
      saturation.run(&system)
    }
    let stacks = ReachableStacks(saturation.automaton, navigation.stacks.budget)
    graph = PushGraph(stacks, saturation.rules, system.abstraction)
  }

  private var abstraction: Abstraction { graph.abstraction }
  private var pushes: [LoopPush] { graph.pushes }

  /// Returns a loop for each route that closes one. If a loop needs nothing new, the finding is
  /// more than a note. So these come first.
  mutating func loops() -> [GrowingLoop] {
    var found: [GrowingLoop] = []
    for isNew in [false, true] where !pushes.isEmpty {
      (self.isNew, failures, left) = (isNew, [:], Self.looks)
      findComponents(isNew: isNew)
      for tries in Self.tries {
        // Loops of one push are the quickest.
        for isOwn in [true, false] {
          for push in pushes where (push.from == push.to) == isOwn {
            while let loop = loop(through: push, tries: tries) { found.append(loop) }
          }
        }
      }
    }
    return found
  }

  // MARK: Search

  /// Returns a loop through a push that can be taken, and leaves out the route that closes it. Each
  /// loop that can't be taken is followed by the best one without its most doubtful push.
  private mutating func loop(through push: LoopPush, tries: Int) -> GrowingLoop? {
    // If a child takes the place of an entry, that is no growth.
    guard let range = push.route?.range, !abstraction.symbols[push.rule.under].isBase else {
      return nil
    }
    var banned: Set<Int> = []
    while mayHave(push), failures[range, default: 0] < tries, left > 0,
      let pushes = shortest(through: push, without: banned)
    {
      let before = replay.budget.taken
      defer { left -= (replay.budget.taken - before + pushes.count) * Self.looksOfStep }
      if let loop = tried(pushes), !loop.isStateLoop, let closing = loop.closing {
        // The route that closes it may close a shorter one.
        let other = loop.pushes.last.flatMap { shortest(through: $0, without: []) }.flatMap(tried)
        close(closing)
        guard let other, !other.isStateLoop, other.closing?.id == closing.id,
          other.walk.length < loop.walk.length
        else { return loop }
        return other
      }
      failures[range, default: 0] += 1
      guard let doubtful = pushes.dropFirst().max(by: { $0.cost < $1.cost }) else { return nil }
      banned.insert(doubtful.number)
    }
    return nil
  }

  private mutating func close(_ route: Route) {
    closed.insert(route.range)
    for push in pushes where push.route?.range == route.range { components[push.number] = nil }
  }

  private func mayHave(_ push: LoopPush) -> Bool {
    components[push.number] != nil
  }

  /// Returns the pushes of the best loop through a push.
  private mutating func shortest(through push: LoopPush, without banned: Set<Int>) -> [LoopPush]? {
    var nearest: [Int32: (cost: Int32, push: Int)] = [push.to: (0, push.number)]
    var queue = BucketQueue()
    queue.insert(push.to, at: 0)
    let end = left - Self.looksOfSearch
    while left > max(end, 0), let (node, cost) = queue.next() {
      if node == push.from { return path(to: node, through: push, nearest) }
      guard nearest[node]?.cost == cost else { continue }
      for number in leaving[node] ?? [] where !banned.contains(number) {
        left -= 1
        let other = pushes[number]
        // Of two ways with as many steps, the one with fewer pushes counts.
        let length = cost + min(other.cost, 16 * PushGraph.doubt) * 8 + 1
        guard components[number] == components[push.number], mayHave(other),
          length < nearest[other.to]?.cost ?? .max
        else { continue }
        nearest[other.to] = (length, number)
        queue.insert(other.to, at: length)
      }
    }
    return nil
  }

  private func path(
    to end: Int32, through push: LoopPush, _ nearest: [Int32: (cost: Int32, push: Int)]
  ) -> [LoopPush] {
    var path: [LoopPush] = []
    var node = end
    while node != push.to, let last = nearest[node] {
      path.append(pushes[last.push])
      node = pushes[last.push].from
    }
    return [push] + path.reversed()
  }

  // MARK: Bounds

  /// Finds the components, without the pushes that find what the last round has left.
  private mutating func findComponents(isNew: Bool) {
    leaving = Dictionary(grouping: pushes.indices) { pushes[$0].from }
    components = pushes.map { push in
      guard let route = push.route else { return 0 }
      let bringsNews = route.action.show?.bringsNews ?? false
      return (isNew || !bringsNews) && !closed.contains(route.range) ? 0 : nil
    }
    let states = 1 + (pushes.lazy.map { max($0.from, $0.to) }.max() ?? 0)
    for _ in 0..<Self.rounds {
      var successors = [[Int]](repeating: [], count: Int(states))
      for push in pushes where mayHave(push) {
        successors[Int(push.from)].append(Int(push.to))
      }
      let ofStates = Cycles.componentOfEach(in: successors)
      components = pushes.map { push in
        let component = ofStates[Int(push.from)]
        let isInside = component >= 0 && component == ofStates[Int(push.to)]
        return isInside && mayHave(push) ? component : nil
      }
      let begun = beginnings
      let bounded = pushes.filter { mayHave($0) && isBounded($0, begun) }
      if bounded.isEmpty { return }
      for push in bounded { components[push.number] = nil }
    }
  }

  /// The coordinators that begin in each component; nil for a presentation.
  private var beginnings: [Int: Set<ID<Coordinator>?>] {
    var found: [Int: Set<ID<Coordinator>?>] = [:]
    for push in pushes {
      guard let component = components[push.number] else { continue }
      for symbol in [push.rule.top, push.rule.under] {
        for segment in abstraction.symbols[symbol].segments {
          found[component, default: []].insert(segment.isPresented ? nil : segment.coordinator)
        }
      }
    }
    return found
  }

  /// Returns whether a push happens only once in a loop: it looks for what it shows, each loop keeps
  /// that on the stack, and no segment begins above it. Above a child that has reported, a search goes
  /// no further down.
  private func isBounded(_ push: LoopPush, _ begun: [Int: Set<ID<Coordinator>?>]) -> Bool {
    guard let show = push.route?.action.show, !show.strategy.alwaysPushes, let taker = push.taker
    else { return false }
    let begun = components[push.number].flatMap { begun[$0] } ?? []
    guard abstraction.guests.contains(taker) ? begun.isEmpty : begun.isDisjoint(with: [nil, taker])
    else { return false }
    let left = (leaving[push.to] ?? []).lazy.map { pushes[$0] }.filter(mayHave)
      .map { abstraction.symbols[$0.rule.under] }
    switch show.target {
    case .coordinator(let id):
      return left.allSatisfy { $0.segments.contains { $0.coordinator == id } }
    case .screen(let id):
      return abstraction.flow[id].parameters.isEmpty && left.allSatisfy { $0.screen == id }
    }
  }

  // MARK: Trial

  /// Returns a loop from its entry nearest to launch on, with the first of a few walks that the
  /// simulator can take. Returns nil if it takes none.
  private func tried(_ pushes: [LoopPush]) -> GrowingLoop? {
    guard let (loop, start, steps) = fromLaunch(pushes), steps.count <= Walk.limit else {
      return nil
    }
    let length = steps.count(where: \.counts)
    for before in walks(to: start) {
      guard let stem = before.steps, stem.count + steps.count <= Walk.limit else { continue }
      // A rule that has acted at once acts again when its state comes to the same value again.
      let again = steps.map(\.again)
      for round in again == steps ? [steps] : [steps, again] {
        guard let shown = replay.shown(stem + round, .grows(round: round.count)) else { continue }
        return GrowingLoop(
          abstraction: abstraction, pushes: loop,
          walk: Walk(steps: stem + round, length: before.length + length),
          round: round.count, shown: shown, isNew: isNew)
      }
    }
    return nil
  }

  /// Returns a loop from the entry that is nearest to launch, with this entry and the steps of a
  /// round.
  private func fromLaunch(
    _ pushes: [LoopPush]
  ) -> (loop: [LoopPush], start: Int32, steps: [WalkStep])? {
    let steps = pushes.compactMap(graph.steps)
    guard steps.count == pushes.count else { return nil }
    func turned<Part>(_ parts: [Part], _ index: Int) -> [Part] {
      Array(parts[index...] + parts[..<index])
    }
    func pushed(_ index: Int) -> PushdownRule {
      pushes[index == 0 ? pushes.count - 1 : index - 1].rule
    }
    let starts = pushes.indices.filter {
      pushed($0).control == Abstraction.run && abstraction.isEntry(pushed($0).top)
    }
    let distances = starts.map { (tops(like: pushed($0).top).first?.cost ?? .max, $0) }
    if let nearest = distances.min(by: <)?.1 {
      let round = turned(steps, nearest).flatMap { $0.before + $0.own }
      return (turned(pushes, nearest), pushed(nearest).top, round)
    }
    // A link that a route opens puts further entries above each entry that it begins with. So the
    // round begins at a push on an entry that is on screen.
    return pushes.firstIndex(where: \.isOnScreen).map { index in
      let round = turned(steps, index).flatMap { $0.before + $0.own }
      let before = steps[index].before
      return (turned(pushes, index), pushes[index].entry, round.dropFirst(before.count) + before)
    }
  }

  /// Returns the nearest stacks with an entry on top that shows the same as another, the nearest
  /// first.
  private func tops(like symbol: Int32) -> [(cost: Int32, transition: Int32)] {
    let screen = abstraction.symbols[symbol].screen
    let same = screen.map { Array(navigation.showing($0)) } ?? [symbol]
    return same.compactMap(navigation.nearest).sorted { $0 < $1 }
  }

  /// Returns the walks to the start of a loop: the shortest ones to the same content, and the shortest
  /// to the entry itself.
  private func walks(to symbol: Int32) -> [Walk] {
    let nearest = tops(like: symbol).prefix(Self.mostWalks).map(\.transition)
    let tops = nearest + [navigation.nearest(symbol)].compactMap { $0?.transition }
    return tops.enumerated().filter { tops.firstIndex(of: $1) == $0 }.map {
      navigation.walk(to: $1)
    }
  }
}

extension WalkStep {
  /// The step when it is taken again.
  fileprivate var again: WalkStep {
    if case .atOnce(let id, let index) = self { .state(id, index) } else { self }
  }
}
