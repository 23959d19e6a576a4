import Foundation
import Pushdown
import TestSupport
import Testing

/// Saturation compared with a simple search, on random systems.
///
/// `ROUNDS` is the number of systems, and `SEED` is the seed of the first one.
struct SaturationTests {
  @Test("what can be explored is accepted, at no higher cost")
  func complete() {
    Self.each { system, stacks, seed in
      for (configuration, cost) in system.explored(depth: 6, cost: 8) {
        guard !configuration.stack.isEmpty else {
          let isAccepted = stacks.automaton.accepts(configuration.control, [])
          #expect(isAccepted, "seed \(seed): the empty stack at \(configuration.control)")
          continue
        }
        let found = stacks.cheapestPath(of: configuration)
        #expect(found.map { $0.cost <= cost } ?? false, "seed \(seed): \(configuration), \(cost)")
        #expect(stacks.automaton.accepts(configuration.control, configuration.stack))
      }
    }
  }

  @Test("what is accepted has a witness that leads there, and costs what the automaton says")
  func sound() {
    Self.each { system, stacks, seed in
      for control in 0..<system.controls {
        for stack in words(of: system.symbols, 1...4) {
          let configuration = Configuration(control: control, stack: stack)
          guard let (path, cost) = stacks.cheapestPath(of: configuration) else { continue }
          #expect(stacks.length(of: path) == Int(cost))
          guard cost <= 200 else { continue }
          let end = system.follow(stacks.witness(to: path))
          #expect(end?.configuration == configuration, "seed \(seed): \(configuration)")
          #expect(end?.cost == cost, "seed \(seed): \(configuration)")
        }
      }
    }
  }

  @Test("of all stacks with one top the nearest is found")
  func nearest() {
    Self.each { system, stacks, seed in
      let explored = system.explored(depth: 6, cost: 8).filter { !$0.key.stack.isEmpty }
      for control in 0..<system.controls {
        let here = explored.filter { $0.key.control == control }
        let tops = stacks.tops(at: control)
        for (symbol, group) in Dictionary(grouping: here, by: { $0.key.stack[0] }) {
          let costs = tops[symbol].compactMap(stacks.cost)
          let least = group.map(\.value).min()
          #expect(costs.min() == least, "seed \(seed): \(symbol) at \(control)")
        }
        let best = stacks.depths.nearest(at: control, in: stacks.automaton)
        #expect(best?.cost == here.map(\.value).min() || here.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("the rules of a pair are asked for once, and listed with it")
  func asksOnce() {
    Self.each { system, _, seed in
      #expect(Set(system.asked).count == system.asked.count, "seed \(seed)")
    }
  }

  @Test(
    "what is reached before the steps are used up is reachable, and the rest is said to be missing")
  func budget() {
    Self.each { system, _, seed in
      var system = system
      let whole = system.saturated()
      let limit = whole.budget.taken
      for steps in [1, limit / 2, limit - 1, limit] where steps > 0 {
        let part = system.saturated(limit: steps)
        #expect(part.budget.isExhausted == (steps < limit), "seed \(seed), \(steps) steps")
        #expect(part.budget.taken <= steps + limit, "seed \(seed)")
        let known = Set(whole.automaton.transitions.map { [$0.from, $0.symbol, $0.to] })
        let found = part.automaton.transitions.map { [$0.from, $0.symbol, $0.to] }
        #expect(known.isSuperset(of: found), "seed \(seed), \(steps) steps")
      }
    }
  }

  @Test("a stack that is built whatever stood before has the witness of where it was built from")
  func jumps() throws {
    Self.each { system, _, seed in
      var system = system
      let budget = StepBudget(limit: .max)
      var saturation = Saturation(budget)
      let first = system.starts[0]
      saturation.start(
        at: first.configuration.control, first.configuration.stack, cost: first.cost,
        .initial(label: 0))
      saturation.run(&system)
      let before = ReachableStacks(saturation.automaton, budget)
      // The first number after the symbols of the rules: a symbol that no rule has.
      let symbol = system.symbols
      guard let best = before.depths.nearest(at: 0, in: before.automaton) else { return }
      let path = saturation.number(ofPath: before.path(from: best.transition))
      saturation.start(
        at: system.controls, [symbol, symbol], cost: best.cost + 1, .jump(path: path, label: 99))
      saturation.run(&system)
      let stacks = ReachableStacks(saturation.automaton, budget)
      let built = Configuration(control: system.controls, stack: [symbol, symbol])
      let found = stacks.cheapestPath(of: built)
      #expect(found?.cost == best.cost + 1, "seed \(seed)")
      let witness = found.map { stacks.witness(to: $0.path) } ?? []
      #expect(witness.last == 99, "seed \(seed)")
      #expect(system.follow(witness.dropLast())?.configuration.control == 0, "seed \(seed)")
    }
  }

  static func each(_ body: (RandomSystem, ReachableStacks, UInt64) -> Void) {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["ROUNDS"].flatMap(UInt64.init)
    let first = rounds == nil && environment["SEED"] == nil ? 1 : randomSeed()
    for seed in first..<(first &+ (rounds ?? 150)) {
      var system = RandomSystem(seed: seed)
      let stacks = system.saturated()
      body(system, stacks, seed)
    }
  }
}
