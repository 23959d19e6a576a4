/// The transitions that read a symbol below another symbol, by the state that they leave and the
/// symbol.
package struct InnerTransitions {
  private var keys = NumberTable()
  private let numbers: Groups

  package init(_ automaton: Automaton) {
    var keys = NumberTable()
    var groups: [Int32] = []
    groups.reserveCapacity(automaton.transitions.count)
    for transition in automaton.transitions {
      guard !transition.isEmpty, automaton.controlOf[Int(transition.from)] < 0 else {
        groups.append(-1)
        continue
      }
      let key = pair(transition.from, transition.symbol)
      groups.append(keys.number(of: key))
    }
    self.keys = keys
    numbers = Groups(keys.count, of: groups.count) { groups[$0] }
  }

  /// Returns the transitions that leave a state inside stacks and read a symbol, in ascending order.
  package func reading(_ symbol: Int32, from state: Int32) -> ArraySlice<Int32> {
    keys[pair(state, symbol)].map { numbers[$0] } ?? []
  }
}
