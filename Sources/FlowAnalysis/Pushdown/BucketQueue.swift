/// Numbers in the order of small keys. What is put in below the key last taken comes next.
struct BucketQueue {
  private var buckets: [[Int32]] = []
  private var lowest = 0

  mutating func insert(_ number: Int32, at key: Int32) {
    let key = Int(key)
    while buckets.count <= key { buckets.append([]) }
    buckets[key].append(number)
    lowest = min(lowest, key)
  }

  /// The next number and its key.
  mutating func next() -> (number: Int32, key: Int32)? {
    while lowest < buckets.count {
      if let number = buckets[lowest].popLast() { return (number, Int32(lowest)) }
      lowest += 1
    }
    return nil
  }
}
