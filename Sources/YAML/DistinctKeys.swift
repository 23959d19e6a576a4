extension [Pair] {
  /// The number of keys that are compared with one another. Hashing would be most of the time for
  /// reading a file, besides libyaml, and most mappings have few keys.
  private static let few = 12

  /// Whether all keys are texts, and no two of them are the same.
  package var haveDistinctKeys: Bool {
    guard count <= Self.few else { return haveDistinctHashes }
    for index in indices {
      guard case .scalar(let key, _) = self[index].key.content else { return false }
      for other in 0..<index {
        if case .scalar(key, _) = self[other].key.content { return false }
      }
    }
    return true
  }

  private var haveDistinctHashes: Bool {
    var seen: Set<String> = []
    seen.reserveCapacity(count)
    return allSatisfy { pair in
      guard case .scalar(let key, _) = pair.key.content else { return false }
      return seen.insert(key).inserted
    }
  }
}
