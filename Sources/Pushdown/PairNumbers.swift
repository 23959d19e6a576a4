/// Numbers for pairs of a control location and a symbol, from 0 up, in the order in which the pairs
/// were added.
struct PairNumbers: Sendable {
  private var table = NumberTable()

  var count: Int { table.count }

  /// The pairs, by their numbers.
  var pairs: [(control: Int32, symbol: Int32)] {
    table.keys.map { (Int32(truncatingIfNeeded: $0 >> 32), Int32(truncatingIfNeeded: $0)) }
  }

  /// The number of a pair; nil if it has none.
  subscript(control: Int32, symbol: Int32) -> Int32? { table[pair(control, symbol)] }

  /// Returns the number of a pair. Adds the pair if it has none. Then the number is that of pairs
  /// before.
  mutating func number(of control: Int32, _ symbol: Int32) -> Int32 {
    table.number(of: pair(control, symbol))
  }
}
