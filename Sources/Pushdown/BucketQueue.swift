/// A priority queue of numbers with small keys, with a bucket for each key. A number with a smaller
/// key than the last one comes next.
package struct BucketQueue {
  private struct Entry {
    let number: Int32
    /// The entry that was inserted before, in the same bucket; -1 if there is none.
    let below: Int32
  }

  /// The last entry of each bucket; -1 for an empty bucket.
  private var tops: [Int32] = []
  private var entries: [Entry] = []
  /// The last of the entries that are free again; -1 if there is none.
  private var free: Int32 = -1
  private var lowest = 0

  package init() {}

  package mutating func insert(_ number: Int32, at key: Int32) {
    let key = Int(key)
    while tops.count <= key { tops.append(-1) }
    let entry = Entry(number: number, below: tops[key])
    if free >= 0 {
      tops[key] = free
      free = entries[Int(free)].below
      entries[Int(tops[key])] = entry
    } else {
      tops[key] = Int32(entries.count)
      entries.append(entry)
    }
    lowest = min(lowest, key)
  }

  /// Removes a number with the smallest key. Of numbers with equal keys, the last inserted comes
  /// first.
  package mutating func next() -> (number: Int32, key: Int32)? {
    while lowest < tops.count {
      let top = tops[lowest]
      guard top >= 0 else {
        lowest += 1
        continue
      }
      let entry = entries[Int(top)]
      tops[lowest] = entry.below
      entries[Int(top)] = Entry(number: -1, below: free)
      free = top
      return (entry.number, Int32(lowest))
    }
    return nil
  }
}
