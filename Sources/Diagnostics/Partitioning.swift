extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a predicate, by binary search.
  ///
  /// Elements that satisfy it stand behind all others. The end index says that none does.
  package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Index {
    var (low, left) = (startIndex, count)
    while left > 0 {
      let half = left / 2
      let middle = index(low, offsetBy: half)
      if belongsBehind(self[middle]) {
        left = half
      } else {
        low = index(after: middle)
        left -= half + 1
      }
    }
    return low
  }
}
