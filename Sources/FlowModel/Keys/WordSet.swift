/// A set of words of the language. A word is only compared with those of its length and its first
/// letter, because hashing takes longer.
struct WordSet: Sendable {
  private static let size = 64

  private let buckets: [[String]]

  init(_ words: some Sequence<String>) {
    var buckets = [[String]](repeating: [], count: Self.size)
    for word in words { buckets[Self.bucket(of: word)].append(word) }
    self.buckets = buckets
  }

  func contains(_ word: String) -> Bool { buckets[Self.bucket(of: word)].contains(word) }

  private static func bucket(of word: String) -> Int {
    (word.utf8.count &* 7 &+ Int(word.utf8.first ?? 0)) % size
  }
}
