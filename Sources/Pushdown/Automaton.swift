/// A P-automaton: a finite automaton that accepts configurations of a pushdown system. It has a
/// state for each control location, and reads a stack from the top down to ``bottom``.
///
/// The weight of a transition is the cost of the shortest derivation of this transition, without
/// the cost of the stack under it. So the weights along an accepted stack add up to the length of
/// the shortest witness.
package struct Automaton: Sendable {
  package struct Transition: Sendable {
    package let from: Int32
    /// The symbol that is read; ``nothing`` for an empty transition.
    package let symbol: Int32
    package let to: Int32
    package let weight: Int32
    package let origin: Origin
    package static let nothing: Int32 = -1
    package var isEmpty: Bool { symbol < 0 }
  }

  /// The reason for a transition. A witness is computed from these reasons, from its end to its
  /// beginning.
  package enum Origin: Sendable {
    /// The upper part of a pushed word, before any rule has read it.
    case fresh
    /// The top of a stack that the system starts with.
    case initial(label: Int32)
    /// A symbol of a stack that another automaton accepts, by the number of its transition there.
    case given(Int32)
    /// The top of a stack that a jump builds as soon as another stack is there: the number of that
    /// stack's path. The path is the one that was known then. Of two paths that are as short, one may
    /// lead through the jump itself.
    case jump(path: Int32, label: Int32)
    /// A rule, applied to the symbol that another transition reads.
    case rule(at: Int32, label: Int32)
    /// An empty transition, and the transition that reads the next symbol.
    case join(empty: Int32, next: Int32)
  }

  package private(set) var transitions: [Transition] = []
  /// The paths of stacks after which a jump was made, each from the top down.
  package private(set) var paths: [[Int32]] = []
  /// The number of times that a transition was added or became shorter.
  package private(set) var changes = 0
  /// The control location of each state; -1 for a state inside stacks.
  package private(set) var controlOf: [Int32] = []
  /// The transitions that leave each state.
  private var leaving: [[Int32]] = []
  /// The empty transitions that enter each state.
  private var emptyInto: [[Int32]] = []
  /// The numbers of the transitions, by what they read between which states.
  private var index: [Place: Int32] = [:]

  private struct Place: Hashable {
    let from, symbol, to: Int32
  }

  /// The state of each control location; -1 for a location without a state.
  private var controls: [Int32] = []
  private var pushed = PairNumbers()
  /// The states under pushed symbols, by the number of the symbol and its control in ``pushed``.
  private var statesUnder: [Int32] = []

  /// The state in which a stack ends.
  package static let bottom: Int32 = 0
  /// The control location at which most transitions read a symbol: no move is under way.
  package static let resting: Int32 = 0

  package init() { _ = addState(of: -1) }

  private mutating func addState(of control: Int32) -> Int32 {
    leaving.append([])
    emptyInto.append([])
    controlOf.append(control)
    return Int32(controlOf.count - 1)
  }

  package var stateCount: Int { controlOf.count }

  /// Returns the state of a control location. Adds the state if there is none.
  mutating func state(of control: Int32) -> Int32 {
    if let state = existingState(of: control) { return state }
    let state = addState(of: control)
    while controls.count <= Int(control) { controls.append(-1) }
    controls[Int(control)] = state
    return state
  }

  package func existingState(of control: Int32) -> Int32? {
    guard Int(control) < controls.count, controls[Int(control)] >= 0 else { return nil }
    return controls[Int(control)]
  }

  /// Returns the state under a pushed symbol. It is the same for every rule that pushes the symbol.
  /// Adds the state if there is none.
  mutating func state(under symbol: Int32, pushedTo control: Int32) -> Int32 {
    let number = Int(pushed.number(of: control, symbol))
    if number == statesUnder.count { statesUnder.append(addState(of: -1)) }
    return statesUnder[number]
  }

  package func existingState(under symbol: Int32, pushedTo control: Int32) -> Int32? {
    pushed[control, symbol].map { statesUnder[Int($0)] }
  }

  mutating func newState() -> Int32 { addState(of: -1) }

  /// Adds the path of a stack after which a jump is made. Returns its number.
  mutating func add(path: [Int32]) -> Int32 {
    paths.append(path)
    return Int32(paths.count - 1)
  }

  /// Adds a transition, or replaces a longer one between the same states.
  ///
  /// - Returns: The number of the transition; nil if there was one already, and this one isn't
  ///   shorter.
  mutating func add(_ transition: Transition) -> Int32? {
    let place = Place(from: transition.from, symbol: transition.symbol, to: transition.to)
    if let number = index[place] {
      let known = transitions[Int(number)]
      guard transition.weight < known.weight else { return nil }
      transitions[Int(number)] = transition
      changes += 1
      return number
    }
    let number = Int32(transitions.count)
    changes += 1
    index[place] = number
    transitions.append(transition)
    leaving[Int(transition.from)].append(number)
    if transition.isEmpty { emptyInto[Int(transition.to)].append(number) }
    return number
  }

  /// Returns the automaton without the memory that only ``add(_:)`` needs.
  package var withoutIndex: Automaton {
    var automaton = self
    automaton.index = [:]
    return automaton
  }

  // MARK: Transitions of a state

  /// Returns the transitions that leave a state, in the order in which they were added.
  package func leaving(_ state: Int32) -> [Int32] { leaving[Int(state)] }

  /// Returns the empty transitions that enter a state.
  func empties(into state: Int32) -> [Int32] { emptyInto[Int(state)] }

  /// Returns whether some move pops all that was pushed above a state, and goes on at another control
  /// location than the given one.
  package func isPopped(above state: Int32, otherThanBy control: Int32?) -> Bool {
    emptyInto[Int(state)].contains { controlOf[Int(transitions[Int($0)].from)] != control }
  }

  package subscript(number: Int32) -> Transition { transitions[Int(number)] }

  /// Returns the transitions that leave a state and read a symbol.
  package func reading(from state: Int32) -> [Int32] {
    leaving(state).filter { !self[$0].isEmpty }
  }

  /// Returns the transitions that read the top of a stack at a control location.
  package func tops(at control: Int32) -> [Int32] {
    existingState(of: control).map(reading) ?? []
  }

  /// Whether a configuration is accepted: the stack is given from its top down.
  ///
  /// - Parameter isPassed: Whether a symbol may stand between any two of the stack's.
  package func accepts(
    _ control: Int32, _ stack: some Sequence<Int32>,
    passing isPassed: (Int32) -> Bool = { _ in false }
  ) -> Bool {
    var states: Set<Int32> = existingState(of: control).map { [$0] } ?? []
    states.formUnion(afterNothing(states))
    for symbol in stack {
      let read = states.flatMap(leaving).filter { self[$0].symbol == symbol }
      states = passed(from: read.map { self[$0].to }, isPassed)
    }
    return states.contains(Self.bottom)
  }

  /// States, and those that passed symbols lead to from them.
  private func passed(from states: [Int32], _ isPassed: (Int32) -> Bool) -> Set<Int32> {
    var found = Set(states)
    var open = states
    while let state = open.popLast() {
      for number in reading(from: state) where isPassed(self[number].symbol) {
        if found.insert(self[number].to).inserted { open.append(self[number].to) }
      }
    }
    return found
  }

  /// The states that empty transitions lead to. They leave states of control locations alone.
  private func afterNothing(_ states: Set<Int32>) -> [Int32] {
    states.flatMap(leaving).filter { self[$0].isEmpty }.map { self[$0].to }
  }
}
