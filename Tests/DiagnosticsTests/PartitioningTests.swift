import Diagnostics
import Testing

struct PartitioningTests {
  @Test("the search finds where elements begin to satisfy a predicate, as a look at each does")
  func boundary() {
    for count in 0...17 {
      let numbers = Array(0..<count)
      for limit in 0...count {
        #expect(numbers.partitioningIndex { $0 >= limit } == limit)
        let slice = numbers[min(3, count)...]
        #expect(slice.partitioningIndex { $0 >= limit } == max(min(3, count), limit))
      }
    }
  }
}
