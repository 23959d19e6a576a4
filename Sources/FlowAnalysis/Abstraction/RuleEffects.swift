import FlowModel

/// The right side of a rule: the control, and the entries that replace the symbol.
struct Effect {
  var control: Control
  var top: Symbol?
  var under: Symbol?
  var steps: [WalkStep] = []
}

/// The effects of one symbol, while they are collected.
struct RuleEffects {
  /// The number of the symbol.
  let symbol: Int32
  private let read: Symbol
  private(set) var effects: [Effect] = []
  /// The steps of the rules that are added next.
  var steps: [WalkStep] = []
  /// Whether the searches of the rules may be meant for any stack of their coordinator.
  private(set) var searchesThrough = false
  /// The search that goes on as one of any coordinator.
  private var passed: Control?

  init(_ symbol: Int32, _ read: Symbol) { (self.symbol, self.read) = (symbol, read) }

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

  /// Removes the entry, and continues with the entry under it.
  mutating func pop(_ control: Control) { add(Effect(control: control)) }

  /// Keeps the entry.
  mutating func stay(_ control: Control, _ top: Symbol) {
    add(Effect(control: control, top: top))
  }

  /// Puts an entry above another one.
  mutating func push(
    _ top: Symbol, on under: Symbol, _ control: Control, _ steps: [WalkStep] = []
  ) {
    add(Effect(control: control, top: top, under: under, steps: steps))
  }

  mutating func push(_ start: StartVariant, on under: Symbol) {
    push(start.symbol, on: under, .run, start.steps)
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
