import FlowModel

/// The right side of a rule: the control, and the entries that replace the symbol.
struct Effect {
  let control: Control
  var top: Symbol?
  var under: Symbol?
  var steps: [WalkStep] = []

  var cost: Int { steps.count(where: \.counts) }
}

/// The effects of one symbol, while they are collected.
struct RuleEffects {
  private(set) var symbol: Int32 = -1
  private(set) var effects: [Effect] = []
  /// The steps of the rules that are added next.
  var steps: [WalkStep] = []

  /// Begins with another symbol. The memory of the effects before is used again.
  mutating func begin(_ symbol: Int32) {
    self.symbol = symbol
    effects.removeAll(keepingCapacity: true)
    steps = []
  }

  mutating func add(_ effect: consuming Effect) {
    if effect.steps.isEmpty { effect.steps = steps } else { effect.steps = steps + effect.steps }
    effects.append(effect)
  }

  /// Removes the entry, and continues with the entry under it.
  mutating func pop(_ control: Control) { add(Effect(control: control)) }

  /// Keeps the entry.
  mutating func stay(_ control: Control, _ top: Symbol) {
    add(Effect(control: control, top: top))
  }

  mutating func push(_ start: StartVariant, on under: Symbol) {
    add(Effect(control: .run, top: start.symbol, under: under, steps: start.steps))
  }

  mutating func become(_ start: StartVariant, _ control: Control = .run) {
    add(Effect(control: control, top: start.symbol, steps: start.steps))
  }

  mutating func doing(_ steps: [WalkStep], _ body: (inout RuleEffects) -> Void) {
    let before = self.steps
    self.steps = before + steps
    body(&self)
    self.steps = before
  }
}
