/// A finite automaton that accepts the reachable configurations of a pushdown system: from a
/// control it reads a stack from the top down.
///
/// Each transition has a weight: the steps of the shortest way to make it, counted from where what
/// is under it was made. So the weights along an accepted stack add up to the length of the
/// shortest walk to it.
struct Automaton {
  struct Transition {
    let from: Int32
    /// Negative: nothing is read.
    let symbol: Int32
    let to: Int32
    var weight: Int32
    var origin: Origin

    static let nothing: Int32 = -1
    var isEmpty: Bool { symbol == Transition.nothing }
  }

  /// How a transition came about, so that a walk can be told backwards.
  enum Origin {
    /// The upper part of what a rule pushes: nothing has been done with it yet.
    case fresh
    /// One of the stacks that it began with.
    case initial(steps: Int32)
    /// A stack that is built whatever stood before, by what was on top then.
    case jumped(Int32, steps: Int32)
    /// A rule was applied to another transition.
    case rule(Int32, steps: Int32)
    /// Something was popped by the first, and this read next by the second.
    case joined(Int32, Int32)
  }

  private struct Key: Hashable {
    let from: Int32
    let symbol: Int32
    let to: Int32
  }

  private(set) var transitions: [Transition] = []
  /// How often one was added or became shorter.
  private(set) var changes = 0
  /// By state, the transitions that leave it.
  private(set) var leaving: [[Int32]] = []
  /// By state, the empty transitions that enter it.
  private(set) var emptyInto: [[Int32]] = []
  private var known: [Key: Int32] = [:]
  private var controls: [Int32: Int32] = [:]
  private(set) var controlOf: [Int32] = []
  private var fresh: [Key: Int32] = [:]

  /// The state in which a stack ends.
  let bottom: Int32 = 0

  init() { _ = add(control: -1) }

  private mutating func add(control: Int32) -> Int32 {
    leaving.append([])
    emptyInto.append([])
    controlOf.append(control)
    return Int32(controlOf.count - 1)
  }

  var stateCount: Int { controlOf.count }

  mutating func state(of control: Int32) -> Int32 {
    if let state = controls[control] { return state }
    let state = add(control: control)
    controls[control] = state
    return state
  }

  func existingState(of control: Int32) -> Int32? { controls[control] }

  /// The state under a symbol that was pushed, whoever pushed it.
  mutating func state(under symbol: Int32, pushedTo control: Int32) -> Int32 {
    let key = Key(from: control, symbol: symbol, to: -1)
    if let state = fresh[key] { return state }
    let state = add(control: -1)
    fresh[key] = state
    return state
  }

  func existingState(under symbol: Int32, pushedTo control: Int32) -> Int32? {
    fresh[Key(from: control, symbol: symbol, to: -1)]
  }

  mutating func newState() -> Int32 { add(control: -1) }

  /// Adds a transition, or makes it shorter. Nil: it was there, and no longer than this.
  mutating func add(_ transition: Transition) -> Int32? {
    let key = Key(from: transition.from, symbol: transition.symbol, to: transition.to)
    if let number = known[key] {
      guard transition.weight < transitions[Int(number)].weight else { return nil }
      transitions[Int(number)] = transition
      changes += 1
      return number
    }
    let number = Int32(transitions.count)
    known[key] = number
    changes += 1
    transitions.append(transition)
    leaving[Int(transition.from)].append(number)
    if transition.isEmpty { emptyInto[Int(transition.to)].append(number) }
    return number
  }

  subscript(number: Int32) -> Transition { transitions[Int(number)] }

  /// The transitions that read something in a state.
  func reading(from state: Int32) -> [Int32] {
    leaving[Int(state)].filter { !self[$0].isEmpty }
  }
}
