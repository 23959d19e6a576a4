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

  @Test("values are numbered in the order in which they are met, also values with one code")
  func interner() {
    var interner = Interner<Word>()
    let words = (0..<100).map { Word(text: "word \($0)", code: UInt64($0 % 7)) }
    #expect(interner.existing(words[0]) == nil)
    #expect((words + words).map { interner.number($0) } == Array(0..<100) + Array(0..<100))
    #expect(interner.values == words)
    #expect(interner[42] == words[42])
    #expect(interner.existing(words[99]) == 99)
    #expect(interner.existing(Word(text: "other", code: 3)) == nil)
  }

  private struct Word: Interned {
    let text: String
    let code: UInt64
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
    var ends = ListEnds()
    for _ in 0..<3 { ends.addList() }
    let before = (Int32(0)..<30).map { ends.append($0, to: $0 % 2) }
    #expect(before == [-1, -1] + Array(0..<28))
    #expect(ends.first(of: 1) == 1)
    #expect(ends.first(of: 2) == -1)
    let found = (Int32(0)..<15).map { $0 * 2 + 1 }
    let groups = Groups(3, of: 30) { $0 == 7 ? -1 : Int32($0 % 2) }
    #expect(Array(groups[1]) == found.filter { $0 != 7 })
    #expect(groups[2].isEmpty)
    #expect(groups[9].isEmpty)
  }
}
