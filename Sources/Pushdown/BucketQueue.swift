/// A priority queue of numbers with small keys, with a bucket for each key. A number with a smaller
/// key than the last one comes next.
struct BucketQueue {
  private var buckets: [[Int32]] = []
  private var lowest = 0

  mutating func insert(_ number: Int32, at key: Int32) {
    let key = Int(key)
    while buckets.count <= key { buckets.append([]) }
    buckets[key].append(number)
    lowest = min(lowest, key)
  }

  /// Removes a number with the smallest key. Of numbers with equal keys, the last inserted comes
  /// first.
  mutating func next() -> (number: Int32, key: Int32)? {
    while lowest < buckets.count {
      if let number = buckets[lowest].popLast() { return (number, Int32(lowest)) }
      lowest += 1
    }
    return nil
  }
}
