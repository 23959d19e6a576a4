/// The shortest ways from each state of an automaton down to the bottom of a stack.
struct Depths {
  /// By state, the steps that it took to make what is read from there on; nil if nothing is.
  private(set) var steps: [Int32?]
  /// By state, the transition that the shortest way begins with.
  private(set) var next: [Int32?]
  /// By state, the transitions that enter it.
  let entering: [[Int32]]

  init(_ automaton: Automaton) {
    steps = Array(repeating: nil, count: automaton.stateCount)
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
    steps[Int(automaton.bottom)] = 0
    queue.insert(automaton.bottom, at: 0)
    while let (state, key) = queue.next() {
      guard steps[Int(state)] == key else { continue }
      for number in entering[Int(state)] {
        let transition = automaton[number]
        let weight = key + transition.weight
        let from = Int(transition.from)
        if let known = steps[from], known <= weight { continue }
        steps[from] = weight
        next[from] = number
        queue.insert(transition.from, at: weight)
      }
    }
  }
}
