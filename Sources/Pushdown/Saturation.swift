/// The post* construction: it saturates an automaton with the configurations that rules lead to
/// (Bouajjani, Esparza and Maler; Schwoon's version with shortest paths).
///
/// A transition that becomes shorter is processed again, so that every transition is the shortest
/// in the end. Only the call that makes rules is generic: the loops run on numbers.
package struct Saturation {
  package private(set) var automaton = Automaton()
  private var queue = BucketQueue()
  /// The rules that were made.
  package private(set) var rules = RuleTable()
  /// The states that read the lower part of an initial stack, by its first symbol and the state that
  /// reads the rest.
  private var lowerParts: [LowerPart: Int32] = [:]
  private let budget: StepBudget

  private struct LowerPart: Hashable {
    let symbol: Int32
    let rest: Int32
  }

  package init(_ budget: StepBudget) { self.budget = budget }

  /// Adds an initial configuration. Its stack is given from its top down. ``run(_:)`` then finds
  /// the configurations that it leads to.
  ///
  /// - Parameters:
  ///   - cost: The length of the witness to this configuration.
  ///   - origin: The reason that a witness gives for this configuration.
  package mutating func start(
    at control: Int32, _ stack: [Int32], cost: Int32, _ origin: Automaton.Origin
  ) {
    var to = Automaton.bottom
    for (index, symbol) in stack.enumerated().reversed() {
      let isTop = index == 0
      let from =
        isTop ? automaton.state(of: control) : state(reading: LowerPart(symbol: symbol, rest: to))
      add(from, symbol, to, isTop ? cost : 0, isTop ? origin : .fresh)
      to = from
    }
  }

  /// Returns the number of a stack's path, for ``Automaton/Origin/jump(path:label:)``.
  package mutating func number(ofPath path: [Int32]) -> Int32 { automaton.add(path: path) }

  /// Adds all configurations whose stacks another automaton accepts and whose tops some of its
  /// transitions read.
  ///
  /// - Parameter symbol: Returns the number that a symbol of the other automaton has here.
  package mutating func start(
    at control: Int32, above tops: [Int32], of other: Automaton, symbol: (Int32) -> Int32
  ) {
    var states: [Int32: Int32] = [Automaton.bottom: Automaton.bottom]
    var open: [(from: Int32, number: Int32)] = []
    let first = automaton.state(of: control)
    open += tops.map { (first, $0) }
    while let (from, number) = open.popLast() {
      let transition = other[number]
      let to = states[transition.to] ?? automaton.newState()
      if states.updateValue(to, forKey: transition.to) == nil {
        open += other.reading(from: transition.to).map { (to, $0) }
      }
      add(from, symbol(transition.symbol), to, 0, .given(number))
    }
  }

  private mutating func state(reading part: LowerPart) -> Int32 {
    if let state = lowerParts[part] { return state }
    let state = automaton.newState()
    lowerParts[part] = state
    return state
  }

  /// Applies the rules of a system until nothing new is reached, or until the steps are used up.
  /// What was reached until then is reachable.
  package mutating func run(_ system: inout some PushdownSystem) {
    while !budget.isExhausted, let (number, key) = queue.next() {
      let transition = automaton[number]
      // The transition became shorter after it was queued, and has already been processed.
      guard transition.weight == key else { continue }
      let control = automaton.controlOf[Int(transition.from)]
      if transition.isEmpty {
        joinNext(to: number)
      } else if control >= 0 {
        for index in rules.rules(of: &system, control, transition.symbol) {
          apply(rules[index], at: number)
        }
      } else {
        joinEmpties(with: number)
      }
    }
  }

  /// Joins an empty transition with those that leave the state that it enters. A join adds a
  /// transition that leaves the state of a control location, so never one of these.
  private mutating func joinNext(to empty: Int32) {
    for next in automaton.leaving(automaton[empty].to) { join(empty, next) }
  }

  /// Joins a transition with the empty transitions that enter its state.
  private mutating func joinEmpties(with number: Int32) {
    for empty in automaton.empties(into: automaton[number].from) { join(empty, number) }
  }

  private mutating func apply(_ rule: PushdownRule, at number: Int32) {
    let transition = automaton[number]
    let weight = transition.weight + rule.cost
    let origin = Automaton.Origin.rule(at: number, label: rule.label)
    let from = automaton.state(of: rule.control)
    if rule.isPush {
      let middle = automaton.state(under: rule.top, pushedTo: rule.control)
      add(from, rule.top, middle, 0, .fresh)
      add(middle, rule.under, transition.to, weight, origin)
    } else {
      add(from, rule.top, transition.to, weight, origin)
    }
  }

  private mutating func join(_ empty: Int32, _ next: Int32) {
    let (first, second) = (automaton[empty], automaton[next])
    add(
      first.from, second.symbol, second.to, first.weight + second.weight,
      .join(empty: empty, next: next))
  }

  private mutating func add(
    _ from: Int32, _ symbol: Int32, _ to: Int32, _ weight: Int32, _ origin: Automaton.Origin
  ) {
    budget.take()
    let transition = Automaton.Transition(
      from: from, symbol: symbol, to: to, weight: weight, origin: origin)
    if let number = automaton.add(transition) { queue.insert(number, at: weight) }
  }
}
