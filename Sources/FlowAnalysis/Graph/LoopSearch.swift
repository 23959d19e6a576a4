import Diagnostics
import FlowModel
import Pushdown

/// The search for loops in which the stack grows. A loop counts if the simulator goes round twice.
///
/// There may be exponentially many loops. So when a loop is found, the route that closes it is left
/// out, as if it were fixed, and the search goes on until no loop is left. Each route has some
/// tries of its own: loops of one that all fail take nothing from the others.
struct LoopSearch {
  typealias Push = PushGraph.Push

  let graph: PushGraph
  private let navigation: FlowStacks
  private let replay: Replay
  /// Whether loops are searched in which somebody hands over something new in every round.
  private var isNew = false
  /// The pushes of each route, by its place.
  private let ofRoutes: [SourceRange?: [Int]]
  /// The routes that close the loops that were found.
  private var closed: Set<SourceRange> = []
  /// The number of loops of each route that can't be taken.
  private var failures: [SourceRange: Int] = [:]
  /// The number of pushes that may still be looked at. Each step of the simulator counts as many.
  private var left = 0
  /// Whether a loop may have each push.
  private var isOpen: [Bool] = []
  /// The component of each node, without the pushes that are left out; -1 for a node on no cycle.
  private var components: [Int] = []
  /// The pushes that were looked at since the components were found.
  private var looked = 0

  /// The number of loops of one route that may fail: first one of each, and then more.
  private static let tries = [1, 8]
  /// The effort in all: twenty times what the largest known app needs.
  private static let looks = 2_000_000
  /// The number of looks that take as long as a step of the simulator.
  private static let looksOfStep = 20
  /// The number of times that pushes are left out before the search.
  private static let rounds = 4
  /// The number of pushes that the search for one loop looks at.
  private static let looksOfSearch = 4_000

  init(_ subject: NavigationSubject) {
    navigation = subject.navigation
    replay = subject.replay
    let graph = PushGraph(subject.navigation)
    self.graph = graph
    ofRoutes = Dictionary(grouping: graph.pushes.indices) { graph.pushes[$0].route?.range }
  }

  /// Returns a loop for each route that closes one. If a loop needs nothing new, the finding is
  /// more than a note. So these come first.
  mutating func loops() -> [GrowingLoop] {
    var found: [GrowingLoop] = []
    for isNew in [false, true] {
      self.isNew = isNew
      isOpen = graph.pushes.map { push in
        guard let route = push.route else { return true }
        return (isNew || !(route.action.show?.bringsNews ?? false)) && !closed.contains(route.range)
      }
      (failures, left) = ([:], Self.looks)
      findComponents()
      for tries in Self.tries {
        // Loops of one push are the quickest.
        for isOwn in [true, false] {
          for push in graph.pushes where (push.from == push.to) == isOwn {
            while let loop = loop(through: push, tries: tries) {
              found.append(loop)
              if looked > graph.pushes.count { findComponents() }
            }
          }
        }
      }
    }
    return found
  }

  // MARK: Search

  /// Returns a loop through a push that can be taken, and leaves out the route that closes it. Each
  /// loop that can't be taken is followed by the best one without its most doubtful push.
  private mutating func loop(through push: Push, tries: Int) -> GrowingLoop? {
    // If a child takes the place of an entry, that is no growth.
    guard let range = push.route?.range, !graph.abstraction.symbols[push.rule.under].isBase else {
      return nil
    }
    var banned: Set<Int> = []
    while mayHave(push), failures[range, default: 0] < tries, left > 0,
      let pushes = shortest(through: push, without: banned)
    {
      let before = replay.budget.taken
      defer { left -= (replay.budget.taken - before + pushes.count) * Self.looksOfStep }
      if var loop = tried(pushes), !loop.isStateLoop, let closing = loop.closing {
        if let last = loop.pushes.last, last.number != push.number,
          let other = shortest(through: last, without: []).flatMap(tried), !other.isStateLoop,
          other.closing?.id == closing.id, other.walk.length < loop.walk.length
        {
          loop = other
        }
        closed.insert(closing.range)
        for number in ofRoutes[closing.range] ?? [] { isOpen[number] = false }
        return loop
      }
      failures[range, default: 0] += 1
      let others = pushes.dropFirst().max { $0.cost < $1.cost }
      guard let doubtful = others else { return nil }
      banned.insert(doubtful.number)
    }
    return nil
  }

  private func mayHave(_ push: Push) -> Bool {
    isOpen[push.number] && components[Int(push.from)] >= 0
      && components[Int(push.from)] == components[Int(push.to)]
  }

  /// Returns the pushes of the shortest loop through a push.
  private mutating func shortest(through push: Push, without banned: Set<Int>) -> [Push]? {
    var nearest: [Int32: (cost: Int32, push: Int)] = [push.to: (0, push.number)]
    var queue = BucketQueue()
    queue.insert(push.to, at: 0)
    let end = left - Self.looksOfSearch
    while left > max(end, 0), let (node, cost) = queue.next() {
      if node == push.from { return path(to: node, through: push, nearest) }
      guard nearest[node]?.cost == cost else { continue }
      left -= graph.leaving[Int(node)].count
      looked += graph.leaving[Int(node)].count
      for number in graph.leaving[Int(node)] where !banned.contains(number) {
        let other = graph.pushes[number]
        // Of two ways with as many steps, the one with fewer pushes counts.
        let length = cost + min(other.cost, 16 * PushGraph.doubt) * 8 + 1
        guard mayHave(other), length < nearest[other.to]?.cost ?? .max else { continue }
        nearest[other.to] = (length, number)
        queue.insert(other.to, at: length)
      }
    }
    return nil
  }

  private func path(
    to end: Int32, through push: Push, _ nearest: [Int32: (cost: Int32, push: Int)]
  ) -> [Push] {
    var path: [Push] = []
    var node = end
    while node != push.to, let last = nearest[node] {
      path.append(graph.pushes[last.push])
      node = graph.pushes[last.push].from
    }
    return [push] + path.reversed()
  }

  // MARK: Bounds

  /// Finds the components, without the pushes that find what the last round has left.
  private mutating func findComponents() {
    components = Array(repeating: 0, count: graph.leaving.count)
    looked = 0
    for _ in 0..<Self.rounds {
      var successors = [[Int]](repeating: [], count: graph.leaving.count)
      for push in graph.pushes where mayHave(push) {
        successors[Int(push.from)].append(Int(push.to))
      }
      components = Cycles.componentOfEach(in: successors)
      let begun = beginnings
      let bounded = graph.pushes.filter { mayHave($0) && isBounded($0, begun) }
      if bounded.isEmpty { return }
      for push in bounded { isOpen[push.number] = false }
    }
  }

  /// A coordinator that begins in a component, or a presentation that does.
  private struct Beginning: Hashable {
    let component: Int
    let coordinator: ID<Coordinator>?
  }

  private var beginnings: Set<Beginning> {
    var found: Set<Beginning> = []
    for push in graph.pushes where mayHave(push) {
      let component = components[Int(push.from)]
      for symbol in [push.rule.top, push.rule.under] {
        for segment in graph.abstraction.symbols[symbol].segments {
          let coordinator = segment.isPresented ? nil : segment.coordinator
          found.insert(Beginning(component: component, coordinator: coordinator))
        }
      }
    }
    return found
  }

  /// Returns whether a push happens only once in a loop: it looks for what it shows, each loop keeps
  /// that on the stack, and no segment begins above it.
  private func isBounded(_ push: Push, _ begun: Set<Beginning>) -> Bool {
    guard let route = push.route, let show = route.action.show, !show.strategy.alwaysPushes,
      push.cost >= PushGraph.doubt, let taker = graph.taker(of: push),
      // Above a child that has reported, its search goes no further down.
      !graph.abstraction.guests.contains(taker),
      begun.isDisjoint(
        with: [nil, taker].map {
          Beginning(component: components[Int(push.from)], coordinator: $0)
        })
    else { return false }
    let left = graph.leaving[Int(push.to)].lazy.map { graph.pushes[$0] }.filter(mayHave)
      .map { graph.abstraction.symbols[$0.rule.under] }
    switch show.target {
    case .coordinator(let id):
      return left.allSatisfy { $0.segments.contains { $0.coordinator == id } }
    case .screen(let id):
      let parameters = graph.abstraction.flow[id].parameters
      return parameters.isEmpty && left.allSatisfy { $0.screen == id }
    }
  }

  // MARK: Trial

  /// Returns a loop from its entry nearest to launch on, with the first of a few walks that the
  /// simulator can take. Returns nil if it takes none.
  private func tried(_ pushes: [Push]) -> GrowingLoop? {
    guard let (loop, start, steps) = fromLaunch(pushes) else { return nil }
    let length = loop.reduce(0) { $0 + Int($1.cost % PushGraph.doubt) }
    for before in walks(to: start) {
      guard let stem = before.steps, stem.count + steps.count <= Walk.limit else { continue }
      // A rule that has acted at once acts again when its state comes to the same value again.
      let again = steps.map(\.again)
      for round in again == steps ? [steps] : [steps, again] {
        guard let shown = replay.shown(stem + round, .grows(round: round.count)) else { continue }
        return GrowingLoop(
          graph: graph, pushes: loop,
          walk: Walk(steps: stem + round, length: before.length + length),
          round: round.count, shown: shown, isNew: isNew)
      }
    }
    return nil
  }

  /// Returns a loop from the entry that is nearest to launch, with this entry and the steps of a
  /// round.
  private func fromLaunch(_ pushes: [Push]) -> (loop: [Push], start: Int32, steps: [WalkStep])? {
    let all = pushes.compactMap(graph.steps)
    guard all.count == pushes.count, all.joined().count <= Walk.limit else { return nil }
    func turned(_ index: Int) -> [Push] { Array(pushes[index...] + pushes[..<index]) }
    func pushed(_ index: Int) -> PushdownRule {
      pushes[index == 0 ? pushes.count - 1 : index - 1].rule
    }
    let starts = pushes.indices.filter {
      pushed($0).control == Abstraction.run && graph.abstraction.isEntry(pushed($0).top)
    }
    let distances = starts.map { (distance(to: pushed($0).top), $0) }
    if let nearest = distances.min(by: <)?.1 {
      return (
        turned(nearest), pushed(nearest).top, Array((all[nearest...] + all[..<nearest]).joined())
      )
    }
    // A link that a route opens puts further entries above each entry that it begins with. So the
    // round begins at a push on an entry that is on screen.
    let first = pushes.firstIndex {
      $0.control == Abstraction.run && graph.abstraction.isEntry(graph.entry(under: $0))
    }
    return first.map { index in
      let before = graph.steps(before: pushes[index].transition)
      let steps = Array((all[index...] + all[..<index]).joined())
      return (
        turned(index), graph.entry(under: pushes[index]), steps.dropFirst(before.count) + before
      )
    }
  }

  private func distance(to symbol: Int32) -> Int32 { tops(like: symbol).first?.cost ?? .max }

  /// Returns the nearest stacks with an entry on top that shows the same as another, the nearest
  /// first.
  private func tops(like symbol: Int32) -> [(cost: Int32, transition: Int32)] {
    let screen = graph.abstraction.symbols[symbol].screen
    let same = screen.map { Array(navigation.showing($0)) } ?? [symbol]
    return same.compactMap(navigation.nearest).sorted { $0 < $1 }
  }

  /// Returns the walks to the start of a loop: the shortest to the same content, and the shortest
  /// to the entry itself.
  private func walks(to symbol: Int32) -> [Walk] {
    let tops = [tops(like: symbol).first, navigation.nearest(symbol)].compactMap { $0?.transition }
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
