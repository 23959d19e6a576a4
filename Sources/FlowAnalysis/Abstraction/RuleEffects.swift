import FlowModel

/// The right side of a rule: the control, and the entries that replace the symbol.
struct Effect {
  /// An entry on the right side.
  enum Entry {
    /// The symbol that the rule reads. It needs no search for its number.
    case read
    case other(Symbol)

    /// - Parameter read: The symbol that the rule reads.
    func symbol(reading read: Symbol) -> Symbol {
      switch self {
      case .read: read
      case .other(let symbol): symbol
      }
    }
  }

  var control: Control
  var top: Entry?
  var under: Entry?
  var steps = RuleSteps.none

  var cost: Int { steps.cost }
}

/// The effects of one symbol, while they are collected.
struct RuleEffects {
  /// The number of the symbol.
  private(set) var symbol: Int32 = -1
  private var read = Symbol(.base)
  private(set) var effects: [Effect] = []
  /// The steps of the rules that are added next.
  var steps = RuleSteps.none
  /// Whether the searches of the rules may be meant for any stack of their coordinator.
  private(set) var searchesThrough = false
  /// The search that goes on as one of any coordinator.
  private var passed: Control?

  /// Begins with another symbol. The memory of the effects before is used again.
  mutating func begin(_ symbol: Int32, _ read: Symbol) {
    (self.symbol, self.read) = (symbol, read)
    effects.removeAll(keepingCapacity: true)
    steps = .none
    (searchesThrough, passed) = (false, nil)
  }

  /// Says that the searches of the rules may be meant for any stack of their coordinator.
  ///
  /// - Parameter asAnyTwin: Whether a search that doesn't end at the entry is no longer told from
  ///   those of other coordinators.
  mutating func beginThrough(_ control: Control, asAnyTwin: Bool) {
    (searchesThrough, passed) = (true, asAnyTwin ? control : nil)
  }

  private mutating func add(_ effect: consuming Effect) {
    effect.steps = steps + effect.steps
    if searchesThrough, effect.control.isSearch {
      let passes = effect.top == nil && effect.control == passed
      effect.control = passes ? .anyTwin : .through(effect.control)
    }
    effects.append(effect)
  }

  private func entry(_ symbol: Symbol) -> Effect.Entry { symbol == read ? .read : .other(symbol) }

  /// Removes the entry, and continues with the entry under it.
  mutating func pop(_ control: Control) { add(Effect(control: control)) }

  /// Keeps the entry.
  mutating func stay(_ control: Control, _ top: Symbol) {
    add(Effect(control: control, top: entry(top)))
  }

  /// Puts an entry above another one.
  mutating func push(
    _ top: Symbol, on under: Symbol, _ control: Control, _ steps: [WalkStep] = []
  ) {
    add(
      Effect(
        control: control, top: .other(top), under: entry(under), steps: RuleSteps(steps)))
  }

  mutating func push(_ start: StartVariant, on under: Symbol) {
    push(start.symbol, on: under, .run, start.steps)
  }

  mutating func become(_ start: StartVariant, _ control: Control = .run) {
    add(
      Effect(control: control, top: .other(start.symbol), steps: RuleSteps(start.steps)))
  }

  mutating func doing(_ steps: RuleSteps, _ body: (inout RuleEffects) -> Void) {
    let before = self.steps
    self.steps = before + steps
    body(&self)
    self.steps = before
  }
}
