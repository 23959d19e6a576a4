/// post*: everything that a pushdown system can reach, by saturating an automaton with what its
/// rules lead to (Bouajjani, Esparza and Maler; Schwoon's version with shortest ways).
///
/// A transition that becomes shorter is looked at again, so that in the end each is shortest.
struct Saturation<System: PushdownSystem> {
  private(set) var system: System
  private(set) var automaton = Automaton()
  private var queue = BucketQueue()
  /// Those that were applied, by control and symbol.
  private(set) var rules: [UInt64: [PushdownRule]] = [:]

  init(_ system: System) { self.system = system }

  /// Begins also with this stack, its top first. What it makes reachable is found by ``run()``.
  mutating func begin(
    _ control: Int32, _ word: [Int32], after weight: Int32, as origin: Automaton.Origin
  ) {
    var to = automaton.bottom
    for (index, symbol) in word.enumerated().reversed() {
      let isTop = index == 0
      let from = isTop ? automaton.state(of: control) : begun(word.dropFirst(index))
      add(from, symbol, to, isTop ? weight : 0, isTop ? origin : .fresh)
      to = from
    }
  }

  /// The state that reads what a stack begins with, from some entry down.
  private var suffixes: [[Int32]: Int32] = [:]
  private mutating func begun(_ word: ArraySlice<Int32>) -> Int32 {
    let word = Array(word)
    if let state = suffixes[word] { return state }
    let state = automaton.newState()
    suffixes[word] = state
    return state
  }

  mutating func run() {
    while let (number, key) = queue.next() {
      let transition = automaton[number]
      // It has become shorter since, and has been looked at.
      guard transition.weight == key else { continue }
      let control = automaton.controlOf[Int(transition.from)]
      if transition.isEmpty {
        for next in automaton.leaving[Int(transition.to)] { join(number, next) }
      } else if control >= 0 {
        apply(to: number, transition, control)
      } else {
        for empty in automaton.emptyInto[Int(transition.from)] { join(empty, number) }
      }
    }
  }

  private mutating func apply(
    to number: Int32, _ transition: Automaton.Transition, _ control: Int32
  ) {
    for rule in rules(control, transition.symbol) {
      let weight = transition.weight + rule.cost
      let origin = Automaton.Origin.rule(number, steps: rule.steps)
      let from = automaton.state(of: rule.control)
      if rule.under >= 0 {
        let middle = automaton.state(under: rule.top, pushedTo: rule.control)
        add(from, rule.top, middle, 0, .fresh)
        add(middle, rule.under, transition.to, weight, origin)
      } else {
        add(from, rule.top, transition.to, weight, origin)
      }
    }
  }

  private mutating func rules(_ control: Int32, _ symbol: Int32) -> [PushdownRule] {
    let key = UInt64(control) << 32 | UInt64(symbol)
    if let known = rules[key] { return known }
    let made = system.rules(from: control, reading: symbol)
    rules[key] = made
    return made
  }

  private mutating func join(_ empty: Int32, _ next: Int32) {
    let (first, second) = (automaton[empty], automaton[next])
    add(
      first.from, second.symbol, second.to, first.weight + second.weight, .joined(empty, next))
  }

  private mutating func add(
    _ from: Int32, _ symbol: Int32, _ to: Int32, _ weight: Int32, _ origin: Automaton.Origin
  ) {
    let transition = Automaton.Transition(
      from: from, symbol: symbol, to: to, weight: weight, origin: origin)
    if let number = automaton.add(transition) { queue.insert(number, at: weight) }
  }

  /// For what a system learns of itself while its rules are made.
  mutating func withSystem<Result>(_ body: (inout System) -> Result) -> Result { body(&system) }
}
