/// The shortest stacks below each state of an automaton, down to the bottom.
package struct Depths: Sendable {
  /// The costs of the shortest stacks that are read from each state on; -1 if there is none.
  private var costs: [Int32]
  /// The transition that reads the top of each of these stacks; -1 if there is none.
  private var nexts: [Int32]
  /// The transitions inside stacks that enter each state.
  let entering: Groups

  package init(_ automaton: Automaton) {
    costs = Array(repeating: -1, count: automaton.stateCount)
    nexts = costs
    entering = Groups(automaton.stateCount, of: automaton.transitions.count) {
      let transition = automaton.transitions[$0]
      let isInside = !transition.isEmpty && automaton.controlOf[Int(transition.from)] < 0
      return isInside ? transition.to : -1
    }
    measure(automaton)
  }

  private mutating func measure(_ automaton: Automaton) {
    var queue = BucketQueue()
    costs[Int(Automaton.bottom)] = 0
    queue.insert(Automaton.bottom, at: 0)
    while let (state, key) = queue.next() {
      guard costs[Int(state)] == key else { continue }
      for number in entering[state] {
        let transition = automaton[number]
        let cost = key + transition.weight
        let from = Int(transition.from)
        if costs[from] >= 0, costs[from] <= cost { continue }
        costs[from] = cost
        nexts[from] = number
        queue.insert(transition.from, at: cost)
      }
    }
  }

  /// Returns the transition that reads the top of the shortest stack from a state on; nil if there
  /// is none.
  func next(from state: Int32) -> Int32? {
    let next = nexts[Int(state)]
    return next >= 0 ? next : nil
  }

  /// Returns the path of the shortest stack whose top a transition reads.
  package func path(from number: Int32, in automaton: Automaton) -> [Int32] {
    var path = [number]
    while let next = next(from: automaton[path[path.count - 1]].to) { path.append(next) }
    return path
  }

  /// Returns the cost of the shortest stack whose top a transition reads. Returns nil if the
  /// transition is empty, or if there is no such stack.
  package func cost(of transition: Automaton.Transition) -> Int32? {
    guard !transition.isEmpty, costs[Int(transition.to)] >= 0 else { return nil }
    return costs[Int(transition.to)] + transition.weight
  }

  /// Returns the transition that reads the top of the shortest stack at a control location. Only
  /// stacks whose top is accepted count. Returns nil if there is none.
  package func nearest(
    at control: Int32, in automaton: Automaton, where isAccepted: (Int32) -> Bool = { _ in true }
  ) -> (cost: Int32, transition: Int32)? {
    guard let state = automaton.existingState(of: control) else { return nil }
    var best: (cost: Int32, transition: Int32)?
    for number in automaton.leaving(state) {
      let transition = automaton[number]
      guard let cost = cost(of: transition), cost < best?.cost ?? .max,
        isAccepted(transition.symbol)
      else { continue }
      best = (cost, number)
    }
    return best
  }
}
