/// The shortest stacks below each state of an automaton, down to the bottom.
package struct Depths: Sendable {
  /// The costs of the shortest stacks that are read from each state on; nil if there is none.
  package private(set) var costs: [Int32?]
  /// The transition that reads the top of each of these stacks.
  package private(set) var next: [Int32?]
  /// The transitions inside stacks that enter each state.
  let entering: [[Int32]]

  package init(_ automaton: Automaton) {
    costs = Array(repeating: nil, count: automaton.stateCount)
    next = Array(repeating: nil, count: automaton.stateCount)
    var entering = [[Int32]](repeating: [], count: automaton.stateCount)
    for (number, transition) in automaton.transitions.enumerated()
    where !transition.isEmpty && automaton.controlOf[Int(transition.from)] < 0 {
      entering[Int(transition.to)].append(Int32(number))
    }
    self.entering = entering
    measure(automaton)
  }

  private mutating func measure(_ automaton: Automaton) {
    var queue = BucketQueue()
    costs[Int(Automaton.bottom)] = 0
    queue.insert(Automaton.bottom, at: 0)
    while let (state, key) = queue.next() {
      guard costs[Int(state)] == key else { continue }
      for number in entering[Int(state)] {
        let transition = automaton[number]
        let cost = key + transition.weight
        let from = Int(transition.from)
        if let known = costs[from], known <= cost { continue }
        costs[from] = cost
        next[from] = number
        queue.insert(transition.from, at: cost)
      }
    }
  }

  /// Returns the cost of the shortest stack whose top a transition reads. Returns nil if the
  /// transition is empty, or if there is no such stack.
  package func cost(of transition: Automaton.Transition) -> Int32? {
    guard !transition.isEmpty else { return nil }
    return costs[Int(transition.to)].map { $0 + transition.weight }
  }

  /// Returns the transition that reads the top of the shortest stack at a control location. Only
  /// stacks whose top is accepted count. Returns nil if there is none.
  package func nearest(
    at control: Int32, in automaton: Automaton, where isAccepted: (Int32) -> Bool = { _ in true }
  ) -> (cost: Int32, transition: Int32)? {
    guard let state = automaton.existingState(of: control) else { return nil }
    var best: (cost: Int32, transition: Int32)?
    for number in automaton.leaving[Int(state)] {
      let transition = automaton[number]
      guard !transition.isEmpty, isAccepted(transition.symbol),
        let cost = cost(of: transition), cost < best?.cost ?? .max
      else { continue }
      best = (cost, number)
    }
    return best
  }
}
