/// A pushdown system. Its control locations and stack symbols are numbers from 0 up, and its rules
/// are made when somebody first asks for them.
package protocol PushdownSystem {
  /// Appends the rules for a control location and the symbol on top of the stack. It is called once
  /// for each pair.
  mutating func addRules(
    from control: Int32, reading symbol: Int32, to rules: inout [PushdownRule])
}

/// The right side of a rule ⟨control, symbol⟩ → ⟨control, word⟩. The word has at most two symbols.
/// The left side is the pair for which the rule was made.
package struct PushdownRule: Sendable {
  package let control: Int32
  /// The new top of the stack; ``none`` if the rule pops.
  package let top: Int32
  /// The symbol under the new top; ``none`` if the rule doesn't push.
  package let under: Int32
  /// The length of the rule on a witness.
  package let cost: Int32
  /// The label of the rule on a witness: a number with a meaning for the system alone.
  package let label: Int32

  package static let none: Int32 = -1

  package init(
    control: Int32, top: Int32 = none, under: Int32 = none, cost: Int32 = 0, label: Int32 = 0
  ) {
    self.control = control
    self.top = top
    self.under = under
    self.cost = cost
    self.label = label
  }

  package var isPush: Bool { under != Self.none }
}
