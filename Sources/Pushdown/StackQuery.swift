/// A regular query about a stack: each symbol answers it, or passes it on to the symbol below.
package struct StackQuery {
  package enum Answer: Equatable {
    /// The symbol doesn't decide. The number says how many symbols are still to be found.
    case passes(Int)
    case good, bad
  }

  /// The number of symbols that the query has to find.
  let count: Int
  private let decide: (Int32, Int) -> Answer
  /// The largest number by which one symbol lowers the number of those still to be found. It may
  /// also raise it by one.
  let most: Int
  /// The symbols that may answer the query.
  let candidates: [Int32]

  package init(
    count: Int = 1, most: Int = 3, candidates: [Int32],
    answer: @escaping (_ symbol: Int32, Int) -> Answer
  ) {
    self.count = count
    self.most = most
    self.candidates = candidates
    decide = answer
  }

  /// Returns the answer of a symbol, if this many symbols are still to be found.
  func answer(_ symbol: Int32, _ left: Int) -> Answer {
    let answer = decide(symbol, left)
    if case .passes(let rest) = answer {
      assert(left - most...left + 1 ~= rest, "a search upwards would miss this symbol")
    }
    return answer
  }

  /// Returns whether a symbol on top gives the good answer, whatever stands under it.
  package func isGood(at symbol: Int32) -> Bool { answer(symbol, count) == .good }
}

/// The shortest stacks with one answer to a query. They are incomplete if the steps of the stacks'
/// budget are used up.
package struct StackAnswers {
  /// The shortest stacks that are read from a state on and give the answer. The key of each combines
  /// the state and the number of symbols that are still to be found.
  private var nearest: [Nearest] = []
  /// The places in ``nearest``, by key.
  private var places = NumberTable()
  private let stacks: ReachableStacks
  private let query: StackQuery
  private let wanted: StackQuery.Answer
  /// The keys that are searched; nil for all.
  private let within: NumberTable?

  private struct Nearest {
    let cost: Int32
    /// The transition that reads the top.
    let number: Int32
  }

  /// - Parameter tops: The transitions that read the tops of the stacks in question; nil for all.
  ///   The part of the automaton below a few tops is small, but the symbols that may answer are
  ///   everywhere in it.
  package init(
    _ query: StackQuery, wanted: StackQuery.Answer, under tops: [Int32]? = nil,
    in stacks: ReachableStacks
  ) {
    self.stacks = stacks
    self.query = query
    self.wanted = wanted
    let met = tops.map { Self.states(under: $0, query, stacks) }
    within = met?.keys
    // The order is always the same. Of two equally short paths, the one found first counts.
    search(
      from: met?.states.flatMap(stacks.automaton.reading)
        ?? query.candidates.flatMap { stacks.inner[$0] })
  }

  /// Returns the states below some tops, as far down as symbols pass the query on, and the keys that
  /// are met there. The states are in the order in which they are met.
  private static func states(
    under tops: [Int32], _ query: StackQuery, _ stacks: ReachableStacks
  ) -> (states: [Int32], keys: NumberTable) {
    var states: [Int32] = []
    var (known, keys) = (NumberTable(), NumberTable())
    var open = tops.map { (number: $0, left: query.count) }
    while !stacks.budget.isExhausted, let next = open.popLast() {
      stacks.budget.take()
      let transition = stacks.automaton[next.number]
      guard case .passes(let left) = query.answer(transition.symbol, next.left),
        keys.insert(UInt64(key(transition.to, left, query)))
      else { continue }
      if known.insert(UInt64(transition.to)) { states.append(transition.to) }
      open += stacks.automaton.reading(from: transition.to).map { ($0, left) }
    }
    return (states, keys)
  }

  /// Searches backwards, from the transitions that may answer up to the tops.
  private mutating func search(from answering: [Int32]) {
    let stacks = stacks
    var queue = BucketQueue()
    for number in answering {
      stacks.budget.take()
      let transition = stacks.automaton[number]
      guard let cost = stacks.depths.cost(of: transition) else { continue }
      for left in 1...query.count where query.answer(transition.symbol, left) == wanted {
        improve(key(transition.from, left), cost, number, &queue)
      }
    }
    while !stacks.budget.isExhausted, let (found, cost) = queue.next() {
      guard nearest(found)?.cost == cost else { continue }
      let (state, left) = split(found)
      for number in stacks.depths.entering[state] {
        stacks.budget.take()
        let transition = stacks.automaton[number]
        for before in max(1, left - 1)...min(left + query.most, query.count)
        where isSearched(transition.from, before)
          && query.answer(transition.symbol, before) == .passes(left)
        {
          improve(key(transition.from, before), cost + transition.weight, number, &queue)
        }
      }
    }
  }

  private mutating func improve(
    _ key: Int32, _ cost: Int32, _ number: Int32, _ queue: inout BucketQueue
  ) {
    let found = Nearest(cost: cost, number: number)
    let place = Int(places.number(of: UInt64(key)))
    if place == nearest.count {
      nearest.append(found)
    } else {
      if nearest[place].cost <= cost { return }
      nearest[place] = found
    }
    queue.insert(key, at: cost)
  }

  private func nearest(_ key: Int32) -> Nearest? { places[UInt64(key)].map { nearest[Int($0)] } }

  private func isSearched(_ state: Int32, _ left: Int) -> Bool {
    within.map { $0[UInt64(key(state, left))] != nil } ?? true
  }

  private func key(_ state: Int32, _ left: Int) -> Int32 { Self.key(state, left, query) }

  private static func key(_ state: Int32, _ left: Int, _ query: StackQuery) -> Int32 {
    state * Int32(query.count) + Int32(left - 1)
  }

  private func split(_ key: Int32) -> (state: Int32, left: Int) {
    let (state, rest) = key.quotientAndRemainder(dividingBy: Int32(query.count))
    return (state, Int(rest) + 1)
  }

  /// Returns the length of the shortest witness to a stack with the wanted answer whose top a
  /// transition reads. Returns nil if there is none.
  package func cost(of number: Int32) -> Int32? {
    let transition = stacks.automaton[number]
    switch query.answer(transition.symbol, query.count) {
    case wanted: return stacks.depths.cost(of: transition)
    case .passes(let left):
      return nearest(key(transition.to, left)).map { $0.cost + transition.weight }
    case .good, .bad: return nil
    }
  }

  /// The transitions from a top down to the symbol that answers, on the shortest witness.
  package func pathToAnswer(from number: Int32) -> [Int32] {
    var path = [number]
    var left = query.count
    var last = stacks.automaton[number]
    while case .passes(let rest) = query.answer(last.symbol, left),
      let next = nearest(key(last.to, rest))
    {
      path.append(next.number)
      left = rest
      last = stacks.automaton[next.number]
    }
    return path
  }

  /// Returns the path of the shortest stack with the wanted answer whose top a transition reads.
  package func path(from number: Int32) -> [Int32] {
    let path = pathToAnswer(from: number)
    return path.dropLast() + stacks.path(from: path[path.count - 1])
  }

  /// Returns the symbol that answers, on the shortest stack whose top a transition reads.
  package func answering(_ number: Int32) -> Int32 {
    let path = pathToAnswer(from: number)
    return stacks.automaton[path[path.count - 1]].symbol
  }
}
