/// Numbers for pairs of a control location and a symbol, from 0 up, in the order in which the pairs
/// were added.
///
/// Nearly all pairs are of ``Automaton/resting``. These have a place of their own, so that they need
/// no hash: a search in a large table waits for memory.
struct PairNumbers: Sendable {
  /// The pairs, by their numbers.
  private(set) var pairs: [(control: Int32, symbol: Int32)] = []
  /// The numbers of the pairs of ``Automaton/resting``, by symbol; -1 for a symbol without a number.
  private var resting: [Int32] = []
  /// The pairs of other control locations.
  private var others = NumberTable()
  /// The numbers of these pairs, by their numbers in ``others``.
  private var numbersOfOthers: [Int32] = []

  var count: Int { pairs.count }

  /// The number of a pair; nil if it has none.
  subscript(control: Int32, symbol: Int32) -> Int32? {
    guard control == Automaton.resting else {
      return others[pair(control, symbol)].map { numbersOfOthers[Int($0)] }
    }
    guard Int(symbol) < resting.count, resting[Int(symbol)] >= 0 else { return nil }
    return resting[Int(symbol)]
  }

  /// Returns the number of a pair. Adds the pair if it has none. Then the number is that of pairs
  /// before.
  mutating func number(of control: Int32, _ symbol: Int32) -> Int32 {
    let next = Int32(pairs.count)
    guard control == Automaton.resting else {
      let place = Int(others.number(of: pair(control, symbol)))
      if place < numbersOfOthers.count { return numbersOfOthers[place] }
      numbersOfOthers.append(next)
      pairs.append((control, symbol))
      return next
    }
    while resting.count <= Int(symbol) { resting.append(-1) }
    if resting[Int(symbol)] >= 0 { return resting[Int(symbol)] }
    resting[Int(symbol)] = next
    pairs.append((control, symbol))
    return next
  }
}
