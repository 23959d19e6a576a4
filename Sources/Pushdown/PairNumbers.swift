/// Numbers for pairs of a control location and a symbol, from 0 up, in the order in which the pairs
/// were added.
///
/// Nearly all pairs are of ``Automaton/resting``, and a symbol has few others. So a pair is found from
/// its symbol, without a hash: a search in a large table waits for memory.
struct PairNumbers: Sendable {
  private struct Pair {
    let control: Int32
    let symbol: Int32
    /// The pair of the same symbol that was added before; -1 if there is none.
    let before: Int32
  }

  /// The pairs of a symbol.
  private struct Known {
    /// The number of the pair with ``Automaton/resting``; -1 if it has none.
    var resting: Int32 = -1
    /// The last pair with another control location; -1 if there is none.
    var last: Int32 = -1
  }

  /// The pairs, by their numbers.
  private var all: [Pair] = []
  /// The pairs of each symbol.
  private var known: [Known] = []
  /// The pairs of symbols that have more than ``shortList`` of them.
  private var others = NumberTable()
  /// The numbers of these pairs, by their numbers in ``others``.
  private var numbersOfOthers: [Int32] = []

  /// The number of pairs of a symbol that are looked through.
  private static let shortList = 6

  var count: Int { all.count }

  /// The pairs, by their numbers.
  var pairs: [(control: Int32, symbol: Int32)] { all.map { ($0.control, $0.symbol) } }

  /// The number of a pair; nil if it has none.
  subscript(control: Int32, symbol: Int32) -> Int32? {
    guard Int(symbol) < known.count else { return nil }
    let (number, isFull) = listed(control, symbol)
    if number >= 0 { return number }
    return isFull ? others[pair(control, symbol)].map { numbersOfOthers[Int($0)] } : nil
  }

  /// Returns the number of a pair. Adds the pair if it has none. Then the number is that of pairs
  /// before.
  mutating func number(of control: Int32, _ symbol: Int32) -> Int32 {
    while known.count <= Int(symbol) { known.append(Known()) }
    let (number, isFull) = listed(control, symbol)
    if number >= 0 { return number }
    let next = Int32(all.count)
    if control == Automaton.resting {
      known[Int(symbol)].resting = next
    } else if isFull {
      let place = Int(others.number(of: pair(control, symbol)))
      if place < numbersOfOthers.count { return numbersOfOthers[place] }
      numbersOfOthers.append(next)
    } else {
      all.append(Pair(control: control, symbol: symbol, before: known[Int(symbol)].last))
      known[Int(symbol)].last = next
      return next
    }
    all.append(Pair(control: control, symbol: symbol, before: -1))
    return next
  }

  /// Returns the number of a pair that is found from its symbol; -1 if there is none. Also returns
  /// whether the pair may be one of the others.
  private func listed(_ control: Int32, _ symbol: Int32) -> (number: Int32, isFull: Bool) {
    let known = known[Int(symbol)]
    if control == Automaton.resting { return (known.resting, false) }
    var number = known.last
    for _ in 0..<Self.shortList {
      if number < 0 { return (-1, false) }
      if all[Int(number)].control == control { return (number, false) }
      number = all[Int(number)].before
    }
    return (-1, true)
  }
}
