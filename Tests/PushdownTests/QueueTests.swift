import TestSupport
import Testing

@testable import Pushdown

struct QueueTests {
  @Test("numbers come out by their keys, also those that are put in below the last")
  func ordered() {
    for seed in UInt64(1)...50 {
      var generator = SeededGenerator(seed: seed)
      var queue = BucketQueue()
      var waiting: [(number: Int32, key: Int32)] = []
      for number in 0..<Int32(60) {
        let key = Int32.random(in: 0..<12, using: &generator)
        queue.insert(number, at: key)
        waiting.append((number, key))
        guard Bool.random(using: &generator), let next = queue.next() else { continue }
        #expect(next.key == waiting.map(\.key).min(), "seed \(seed)")
        waiting.removeAll { $0.number == next.number }
      }
      while let next = queue.next() {
        #expect(next.key == waiting.map(\.key).min(), "seed \(seed)")
        waiting.removeAll { $0.number == next.number }
      }
      #expect(waiting.isEmpty, "seed \(seed)")
    }
  }

  @Test("values are numbered in the order in which they are met")
  func interner() {
    var interner = Interner<String>()
    #expect(["a", "b", "a", "c"].map { interner.number($0) } == [0, 1, 0, 2])
    #expect(interner.values == ["a", "b", "c"])
    #expect(interner[2] == "c")
    #expect(interner.existing("b") == 1)
    #expect(interner.existing("d") == nil)
  }
}
