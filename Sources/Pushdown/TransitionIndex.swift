/// The numbers of some of an automaton's transitions, by their states and symbols.
///
/// The transitions themselves are the keys. The table has their hashes, so that it reads a transition
/// only if it is nearly certain to be the right one.
struct TransitionIndex {
  /// The entries, each at the place that its hash gives; ``free`` for a free place. An entry has the
  /// hash of a transition in the upper half and its number in the lower half.
  private var places: [UInt64] = []
  private var count = 0

  private static var free: UInt64 { .max }

  /// Adds the transition that comes next after some transitions.
  ///
  /// - Returns: The number of the transition between the same states that is there already; nil if
  ///   there is none, and this one was added.
  mutating func insert(
    _ transition: Automaton.Transition, into transitions: ChunkedList<Automaton.Transition>
  ) -> Int32? {
    if (count + 1) * 4 > places.count * 3 { grow() }
    let hash = Self.hash(transition)
    let mask = places.count - 1
    var place = Int(hash) & mask
    while places[place] != Self.free {
      if places[place] >> 32 == hash {
        let number = Int32(truncatingIfNeeded: places[place])
        if transitions[Int(number)].isBetweenTheSame(as: transition) { return number }
      }
      place = (place + 1) & mask
    }
    places[place] = hash << 32 | UInt64(transitions.count)
    count += 1
    return nil
  }

  /// Returns a number of 32 bits.
  private static func hash(_ transition: Automaton.Transition) -> UInt64 {
    let key = pair(transition.from, transition.to)
    return UInt64(
      Pushdown.hash(key &* 0x94D0_49BB_1331_11EB &+ UInt64(UInt32(bitPattern: transition.symbol))))
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: Self.free, count: max(16, places.count * 2))
    let mask = places.count - 1
    for entry in old where entry != Self.free {
      var place = Int(entry >> 32) & mask
      while places[place] != Self.free { place = (place + 1) & mask }
      places[place] = entry
    }
  }
}

extension Automaton.Transition {
  /// Whether another transition reads the same symbol between the same states.
  func isBetweenTheSame(as other: Automaton.Transition) -> Bool {
    from == other.from && symbol == other.symbol && to == other.to
  }
}
