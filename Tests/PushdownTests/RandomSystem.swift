import Pushdown
import TestSupport

/// A control location and a stack of symbols, the top symbol first.
struct Configuration: Hashable {
  var control: Int32
  var stack: [Int32]
}

/// A small random pushdown system with a list of all its rules.
///
/// Labels are numbers: first those of the start configurations, then those of the rules.
struct RandomSystem: PushdownSystem {
  struct Rule {
    let control: Int32
    let symbol: Int32
    let right: PushdownRule
  }

  let controls: Int32
  let symbols: Int32
  let starts: [(configuration: Configuration, cost: Int32)]
  private(set) var rules: [Rule] = []
  private(set) var asked: [[Int32]] = []

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (controls, symbols) = (
      Int32.random(in: 1...4, using: &generator), Int32.random(in: 1...4, using: &generator)
    )
    func control() -> Int32 { .random(in: 0..<controls, using: &generator) }
    func symbol() -> Int32 { .random(in: 0..<symbols, using: &generator) }
    func cost() -> Int32 { .random(in: 0...2, using: &generator) }
    self.controls = controls
    self.symbols = symbols
    starts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      let depth = Int.random(in: 1...3, using: &generator)
      return (Configuration(control: control(), stack: (0..<depth).map { _ in symbol() }), cost())
    }
    for _ in 0..<Int.random(in: 1...10, using: &generator) {
      let depth = Int.random(in: 0...2, using: &generator)
      rules.append(
        Rule(
          control: control(), symbol: symbol(),
          right: PushdownRule(
            control: control(), top: depth > 0 ? symbol() : PushdownRule.none,
            under: depth > 1 ? symbol() : PushdownRule.none, cost: cost(),
            label: Int32(starts.count + rules.count))))
    }
  }

  mutating func addRules(
    from control: Int32, reading symbol: Int32, to rules: inout [PushdownRule]
  ) {
    asked.append([control, symbol])
    rules += self.rules.filter { $0.control == control && $0.symbol == symbol }.map(\.right)
  }

  /// Returns the reachable stacks, computed by saturation in at most `limit` steps.
  mutating func saturated(limit: Int = .max) -> ReachableStacks {
    let budget = StepBudget(limit: limit)
    var saturation = Saturation(budget)
    for (index, start) in starts.enumerated() {
      saturation.start(
        at: start.configuration.control, start.configuration.stack, cost: start.cost,
        .initial(label: Int32(index)))
    }
    saturation.run(&self)
    return ReachableStacks(saturation.automaton, budget)
  }

  /// Applies a rule to a configuration. Returns nil if the rule doesn't apply.
  func apply(_ rule: Rule, to configuration: Configuration) -> Configuration? {
    guard rule.control == configuration.control, rule.symbol == configuration.stack.first else {
      return nil
    }
    let word = [rule.right.top, rule.right.under].filter { $0 != PushdownRule.none }
    return Configuration(
      control: rule.right.control, stack: word + configuration.stack.dropFirst())
  }

  /// Follows a witness. Returns the last configuration and the cost of the rules, or nil if a rule
  /// doesn't apply.
  func follow(_ witness: [Int32]) -> (configuration: Configuration, cost: Int32)? {
    guard let first = witness.first, starts.indices.contains(Int(first)) else { return nil }
    var (configuration, cost) = starts[Int(first)]
    for label in witness.dropFirst() {
      let index = Int(label) - starts.count
      guard rules.indices.contains(index), let next = apply(rules[index], to: configuration) else {
        return nil
      }
      configuration = next
      cost += rules[index].right.cost
    }
    return (configuration, cost)
  }

  /// Returns the reachable configurations within both limits, each with its lowest cost.
  ///
  /// The search tries every rule, so it is slow but simple.
  func explored(depth: Int, cost limit: Int32) -> [Configuration: Int32] {
    var known: [Configuration: Int32] = [:]
    var open: [[Configuration]] = Array(repeating: [], count: Int(limit) + 1)
    for start in starts { open[Int(start.cost)].append(start.configuration) }
    for cost in open.indices {
      while let next = open[cost].popLast() {
        guard known[next] == nil else { continue }
        known[next] = Int32(cost)
        for rule in rules {
          let reached = cost + Int(rule.right.cost)
          guard let other = apply(rule, to: next), other.stack.count <= depth, reached <= limit
          else { continue }
          open[reached].append(other)
        }
      }
    }
    return known
  }
}

extension ReachableStacks {
  /// Returns the cheapest path of a configuration in the automaton. Returns nil for an empty stack,
  /// or if the automaton doesn't accept the configuration.
  func cheapestPath(of configuration: Configuration) -> (path: [Int32], cost: Int32)? {
    guard let state = automaton.existingState(of: configuration.control) else { return nil }
    var ways: [Int32: (path: [Int32], cost: Int32)] = [state: ([], 0)]
    for symbol in configuration.stack {
      var next: [Int32: (path: [Int32], cost: Int32)] = [:]
      for (state, way) in ways {
        for number in automaton.reading(from: state) where automaton[number].symbol == symbol {
          let transition = automaton[number]
          let cost = way.cost + transition.weight
          guard cost < next[transition.to]?.cost ?? .max else { continue }
          next[transition.to] = (way.path + [number], cost)
        }
      }
      ways = next
    }
    return ways[Automaton.bottom]
  }
}

/// Returns every word with a length in the given range. The symbols are numbers from 0.
func words(of symbols: Int32, _ lengths: ClosedRange<Int>) -> [[Int32]] {
  lengths.flatMap { length in
    (0..<length).reduce([[]]) { words, _ in
      words.flatMap { word in (0..<symbols).map { word + [$0] } }
    }
  }
}
