/// A set of words of the language. A word is only compared with those of its length and its first
/// letter, because hashing takes longer.
struct WordSet: Sendable {
  private static let size = 64

  private let buckets: [[String]]
  /// A bit for each bucket with a word.
  private let used: UInt64

  init(_ words: some Sequence<String>) {
    var buckets = [[String]](repeating: [], count: Self.size)
    for word in words { buckets[Self.bucket(of: word)].append(word) }
    self.buckets = buckets
    used = buckets.indices.reduce(0) { buckets[$1].isEmpty ? $0 : $0 | 1 << UInt64($1) }
  }

  func contains(_ word: String) -> Bool {
    let bucket = Self.bucket(of: word)
    return used & 1 << UInt64(bucket) != 0 && buckets[bucket].contains(word)
  }

  private static func bucket(of word: String) -> Int {
    (word.utf8.count &* 7 &+ Int(word.firstByte ?? 0)) % size
  }
}
