/// "Did you mean": the candidate that a reader would have meant by a name that is none.
package enum Suggestion {
  /// The candidate nearest to `name`, if it is near enough to be a slip of the hand.
  ///
  /// Letter case and separators weigh little, a transposition as much as one wrong letter.
  package static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    near(to: name, in: candidates)?.name
  }

  /// The same, unless another candidate is as near.
  package static func only(near name: String, in candidates: some Sequence<String>) -> String? {
    guard let found = near(to: name, in: candidates), found.isOnly else { return nil }
    return found.name
  }

  private static func near(
    to name: String, in candidates: some Sequence<String>
  ) -> (name: String, isOnly: Bool)? {
    let folded = fold(name)
    if let truth = truths[name.lowercased()], candidates.contains(truth) { return (truth, true) }
    let limit = max(1, folded.count / 3)
    var best: (distance: Int, name: String, isOnly: Bool)?
    for candidate in candidates where candidate != name {
      let other = fold(candidate)
      guard abs(other.count - folded.count) <= limit else { continue }
      let distance = self.distance(folded, other)
      guard distance <= limit else { continue }
      guard let found = best, found.distance <= distance else {
        best = (distance, candidate, true)
        continue
      }
      if found.distance == distance, found.name != candidate {
        best = (distance, min(found.name, candidate), false)
      }
    }
    return best.map { ($0.name, $0.isOnly) }
  }

  /// What other readers of YAML take for `true` and `false`.
  private static let truths = [
    "yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false",
  ]

  /// Lower case, without separators, cut where a longer name could not be a slip any more.
  private static func fold(_ name: String) -> [UInt8] {
    Array(name.lowercased().utf8.lazy.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x20 }.prefix(80))
  }

  /// Optimal string alignment: insertions, deletions, substitutions, adjacent transpositions.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in 1...left.count {
      var row = [i]
      for j in 1...right.count {
        let cost = left[i - 1] == right[j - 1] ? 0 : 1
        var best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          best = min(best, beforeLast[j - 2] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
