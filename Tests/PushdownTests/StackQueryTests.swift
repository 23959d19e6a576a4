import Pushdown
import TestSupport
import Testing

/// Stack queries compared with reading each stack.
struct StackQueryTests {
  @Test(
    "a query finds the nearest stack with an answer, and its path",
    arguments: [(1, 1), (2, 1), (3, 1), (3, 2), (13, 6)])
  func answers(_ count: Int, _ most: Int) {
    let sought = Sought(count: count, most: most)
    SaturationTests.each { system, stacks, seed in
      let query = Self.query(sought, system)
      for wanted in [StackQuery.Answer.good, .bad] {
        let answers = StackAnswers(query, wanted: wanted, in: stacks)
        Self.compare(answers, wanted, sought, system, stacks, seed)
      }
    }
  }

  @Test("a query about some tops answers as one about all")
  func someTops() {
    SaturationTests.each { system, stacks, seed in
      let query = Self.query(Sought(count: 2, most: 1), system)
      let tops = (0..<system.controls).flatMap(stacks.automaton.tops)
      for wanted in [StackQuery.Answer.good, .bad] {
        let all = StackAnswers(query, wanted: wanted, in: stacks)
        for top in tops {
          let one = StackAnswers(query, wanted: wanted, under: [top], in: stacks)
          #expect(one.cost(of: top) == all.cost(of: top), "seed \(seed)")
        }
      }
    }
  }

  /// The number that a query looks for. Each symbol 0 takes the same part of what is left.
  private struct Sought {
    let count: Int
    let most: Int
  }

  /// Returns a query: does symbol 0 take the whole number above the first highest symbol?
  private static func query(_ sought: Sought, _ system: RandomSystem) -> StackQuery {
    StackQuery(
      count: sought.count, most: sought.most, candidates: Array(0..<system.symbols)
    ) { symbol, left in
      answer(of: symbol, left, sought, system)
    }
  }

  private static func answer(
    of symbol: Int32, _ left: Int, _ sought: Sought, _ system: RandomSystem
  ) -> StackQuery.Answer {
    if symbol == 0 { return left <= sought.most ? .good : .passes(left - sought.most) }
    return symbol == system.symbols - 1 ? .bad : .passes(left)
  }

  /// Returns the answer of one stack, or nil if the stack ends before the answer is known.
  private static func answer(
    of stack: [Int32], _ sought: Sought, _ system: RandomSystem
  ) -> StackQuery.Answer? {
    var left = sought.count
    for symbol in stack {
      switch answer(of: symbol, left, sought, system) {
      case .good: return .good
      case .bad: return .bad
      case .passes(let rest): left = rest
      }
    }
    return nil
  }

  private static func compare(
    _ answers: StackAnswers, _ wanted: StackQuery.Answer, _ sought: Sought, _ system: RandomSystem,
    _ stacks: ReachableStacks, _ seed: UInt64
  ) {
    let explored = system.explored(depth: 6, cost: 8).filter { !$0.key.stack.isEmpty }
    for control in 0..<system.controls {
      let all = stacks.tops(at: control)
      for symbol in all.keys {
        let tops = all[symbol]
        let matching = explored.filter {
          $0.key.control == control && $0.key.stack[0] == symbol
            && answer(of: $0.key.stack, sought, system) == wanted
        }
        let near = tops.compactMap { top in answers.cost(of: top).map { ($0, top) } }.min {
          $0 < $1
        }
        if let least = matching.map(\.value).min() {
          #expect(near.map { $0.0 <= least } ?? false, "seed \(seed): \(symbol) at \(control)")
        }
        guard let (cost, top) = near else { continue }
        let path = answers.path(from: top)
        let stack = path.map { stacks.automaton[$0].symbol }
        #expect(stacks.length(of: path) == Int(cost), "seed \(seed)")
        #expect(answer(of: stack, sought, system) == wanted, "seed \(seed): \(stack)")
        #expect(stack.contains(answers.answering(top)), "seed \(seed)")
        let end = system.follow(stacks.witness(to: path))
        #expect(end?.configuration == Configuration(control: control, stack: stack), "seed \(seed)")
      }
    }
  }
}
