/// The shortest ways down into the stacks at a control location: from their tops to each state.
///
/// With ``Depths``, which are the ways from there to the bottom, they tell the shortest stack that has
/// some symbol anywhere in it.
package struct Descents: Sendable {
  /// The costs of the shortest ways to each state; -1 if there is none.
  private var costs: [Int32]
  /// The last transition of each of these ways; -1 for the state of the control location.
  private var lasts: [Int32]
  /// The transitions to which a way leads, by the symbol that they read.
  private var reading = Groups(0, of: [])
  private let automaton: Automaton
  private let depths: Depths

  /// - Parameter isTop: Whether a symbol may be the top of a stack.
  package init(
    at control: Int32, in automaton: Automaton, _ depths: Depths, where isTop: (Int32) -> Bool
  ) {
    (self.automaton, self.depths) = (automaton, depths)
    costs = Array(repeating: -1, count: automaton.stateCount)
    lasts = costs
    guard let top = automaton.existingState(of: control) else { return }
    measure(from: top, isTop)
    var found: [(key: Int32, number: Int32)] = []
    for number in automaton.transitions.indices {
      let transition = automaton.transitions[number]
      guard !transition.isEmpty, costs[Int(transition.from)] >= 0,
        transition.from != top || isTop(transition.symbol)
      else { continue }
      found.append((transition.symbol, Int32(number)))
    }
    reading = Groups(Int(found.reduce(0) { max($0, $1.key + 1) }), of: found)
  }

  private mutating func measure(from top: Int32, _ isTop: (Int32) -> Bool) {
    var queue = BucketQueue()
    costs[Int(top)] = 0
    queue.insert(top, at: 0)
    while let (state, key) = queue.next() {
      guard costs[Int(state)] == key else { continue }
      for number in automaton.leaving(state) {
        let transition = automaton[number]
        guard !transition.isEmpty, state != top || isTop(transition.symbol) else { continue }
        let (cost, to) = (key + transition.weight, Int(transition.to))
        if costs[to] >= 0, costs[to] <= cost { continue }
        costs[to] = cost
        lasts[to] = number
        queue.insert(transition.to, at: cost)
      }
    }
  }

  /// Returns the shortest stack with a wanted symbol anywhere in it: its cost, and the transitions that
  /// read it from the top down. Returns nil if there is none.
  package func nearest(with isWanted: (Int32) -> Bool) -> (cost: Int32, path: [Int32])? {
    var best: (cost: Int32, number: Int32)?
    for symbol in reading.keys where isWanted(symbol) {
      for number in reading[symbol] {
        let transition = automaton[number]
        guard let depth = depths.cost(of: transition) else { continue }
        let cost = costs[Int(transition.from)] + depth
        if cost < best?.cost ?? .max { best = (cost, number) }
      }
    }
    return best.map { ($0.cost, path(through: $0.number)) }
  }

  private func path(through number: Int32) -> [Int32] {
    var path = [number]
    while true {
      let last = lasts[Int(automaton[path[path.count - 1]].from)]
      if last < 0 { break }
      path.append(last)
    }
    return path.dropFirst().reversed() + depths.path(from: number, in: automaton)
  }
}
