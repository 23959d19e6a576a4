import TestSupport

/// The random choices by which a module is made.
struct RandomChoices {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(_ percent: Int) -> Bool { number(in: 0...99) < percent }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func pick<Element>(_ items: [Element]) -> Element? {
    items.randomElement(using: &random)
  }

  mutating func shuffled<Element>(_ items: [Element]) -> [Element] {
    items.shuffled(using: &random)
  }

  /// A random element, each as often as its weight says.
  mutating func pick<Element>(byWeight items: [(Int, Element)]) -> Element? {
    let total = items.reduce(0) { $0 + $1.0 }
    guard total > 0 else { return nil }
    var left = number(in: 0...(total - 1))
    for (weight, item) in items {
      if left < weight { return item }
      left -= weight
    }
    return nil
  }
}
