/// The numbers of an automaton's transitions, by their states and symbols.
///
/// The table only has the numbers. The transitions themselves are the keys.
struct TransitionIndex {
  /// The numbers, each at the place that its transition's hash gives; -1 for a free place.
  private var places: [Int32] = []

  /// Adds the transition that comes next after some transitions.
  ///
  /// - Returns: The number of the transition between the same states that is there already; nil if
  ///   there is none, and this one was added.
  mutating func insert(
    _ transition: Automaton.Transition, into transitions: [Automaton.Transition]
  ) -> Int32? {
    if (transitions.count + 1) * 2 > places.count { grow(transitions) }
    let place = place(of: transition, transitions)
    if places[place] >= 0 { return places[place] }
    places[place] = Int32(transitions.count)
    return nil
  }

  private func place(
    of transition: Automaton.Transition, _ transitions: [Automaton.Transition]
  ) -> Int {
    let mask = places.count - 1
    var place = Self.hash(transition) & mask
    while places[place] >= 0 {
      let other = transitions[Int(places[place])]
      if other.from == transition.from, other.symbol == transition.symbol,
        other.to == transition.to
      {
        break
      }
      place = (place + 1) & mask
    }
    return place
  }

  private static func hash(_ transition: Automaton.Transition) -> Int {
    let key = pair(transition.from, transition.to)
    return Pushdown.hash(
      key &* 0x94D0_49BB_1331_11EB &+ UInt64(UInt32(bitPattern: transition.symbol)))
  }

  private mutating func grow(_ transitions: [Automaton.Transition]) {
    places = Array(repeating: -1, count: max(16, places.count * 2))
    for (number, transition) in transitions.enumerated() {
      places[place(of: transition, transitions)] = Int32(number)
    }
  }
}
