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

  @Test("a table has the numbers that a dictionary has")
  func table() {
    for seed in UInt64(1)...50 {
      var generator = SeededGenerator(seed: seed)
      var table = NumberTable()
      var dictionary: [UInt64: Int32] = [:]
      for _ in 0..<500 {
        let key = pair(
          Int32.random(in: 0..<20, using: &generator), Int32.random(in: 0..<20, using: &generator))
        #expect(table[key] == dictionary[key], "seed \(seed)")
        let first = dictionary[key] ?? Int32(dictionary.count)
        #expect(table.number(of: key) == first, "seed \(seed)")
        dictionary[key] = first
      }
      #expect(table.count == dictionary.count, "seed \(seed)")
      for (key, value) in dictionary { #expect(table[key] == value, "seed \(seed)") }
    }
  }

  @Test("numbers stay in the order of their lists")
  func lists() {
    let found = (Int32(0)..<15).map { $0 * 2 + 1 }
    let groups = Groups(3, of: 30) { $0 == 7 ? -1 : Int32($0 % 2) }
    #expect(Array(groups[1]) == found.filter { $0 != 7 })
    #expect(groups[2].isEmpty)
    #expect(groups[9].isEmpty)
  }
}
