/// Lists of numbers that don't change any more: one list for each key from 0 up.
package struct Groups: Sendable {
  /// The place of each list's first number. The next list's place is the end.
  private let starts: [Int32]
  private let numbers: [Int32]

  /// - Parameters:
  ///   - count: The number of lists.
  ///   - key: Returns the list of a number from 0 up; -1 for a number without a list.
  init(_ count: Int, of numbers: Int, by key: (Int) -> Int32) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for number in 0..<numbers where key(number) >= 0 { starts[Int(key(number)) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var ends = starts
    var sorted = [Int32](repeating: 0, count: Int(starts[count]))
    for number in 0..<numbers where key(number) >= 0 {
      let place = Int(ends[Int(key(number))])
      sorted[place] = Int32(number)
      ends[Int(key(number))] += 1
    }
    (self.starts, self.numbers) = (starts, sorted)
  }

  /// Puts numbers into lists. A list keeps the order in which its numbers are given.
  ///
  /// - Parameter count: The number of lists.
  package init(_ count: Int, of members: [(key: Int32, number: Int32)]) {
    let groups = Groups(count, of: members.count) { members[$0].key }
    (starts, numbers) = (groups.starts, groups.numbers.map { members[Int($0)].number })
  }

  /// The keys whose lists aren't empty, in ascending order.
  package var keys: some Sequence<Int32> {
    (0..<Int32(starts.count - 1)).lazy.filter { starts[Int($0)] < starts[Int($0) + 1] }
  }

  /// The numbers of a list, in the order in which they were given; none for a key without a list.
  package subscript(key: Int32) -> ArraySlice<Int32> {
    guard Int(key) < starts.count - 1 else { return [] }
    return numbers[Int(starts[Int(key)])..<Int(starts[Int(key) + 1])]
  }
}
