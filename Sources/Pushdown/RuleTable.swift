/// The rules that were made, by control location and symbol.
package struct RuleTable: Sendable {
  private var all: [PushdownRule] = []
  /// The place of each left side's first rule. The next left side's place is the end.
  private var starts: [Int32] = [0]
  /// The left sides, in the order in which their rules were made.
  private var lefts = PairNumbers()

  package var count: Int { all.count }

  package subscript(index: Int) -> PushdownRule { all[index] }

  /// Returns the places of the rules for a control location and a symbol. Asks the system for them
  /// if it hasn't made them yet.
  mutating func rules(
    of system: inout some PushdownSystem, _ control: Int32, _ symbol: Int32
  ) -> Range<Int> {
    let number = Int(lefts.number(of: control, symbol))
    if number == starts.count - 1 {
      system.addRules(from: control, reading: symbol, to: &all)
      starts.append(Int32(all.count))
    }
    return range(number)
  }

  private func range(_ number: Int) -> Range<Int> {
    Int(starts[number])..<Int(starts[number + 1])
  }

  /// The places of the rules for a control location and a symbol that were made.
  package subscript(control: Int32, symbol: Int32) -> Range<Int> {
    lefts[control, symbol].map { range(Int($0)) } ?? 0..<0
  }
}
