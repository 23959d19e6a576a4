/// "Did you mean": the candidate that a reader would have meant by a name that is none.
package struct Suggestion: Sendable, Equatable {
  package let name: String
  /// Whether no other candidate is as near.
  package let isOnly: Bool
  /// Whether a single slip of the hand makes one of the other.
  package let isSlip: Bool

  /// The candidate nearest to `name`, if it is near enough to be a slip of the hand.
  ///
  /// Letter case and separators weigh little, a transposition as much as one wrong letter.
  package static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    near(name, in: candidates)?.name
  }

  /// The same, unless another candidate is as near.
  package static func only(near name: String, in candidates: some Sequence<String>) -> String? {
    near(name, in: candidates).flatMap { $0.isOnly ? $0.name : nil }
  }

  /// What follows the message that a name is none, and asks whether the nearest was meant; nothing
  /// where none is near.
  package static func question(after name: String, in candidates: some Sequence<String>) -> String {
    nearest(to: name, in: candidates).map { "; did you mean `\($0)`?" } ?? ""
  }

  package static func near(_ name: String, in candidates: some Sequence<String>) -> Suggestion? {
    if let truth = truths[name.lowercased()], candidates.contains(truth) {
      return Suggestion(name: truth, isOnly: true, isSlip: true)
    }
    var spelling = Spelling(name)
    var limit = spelling.tolerance
    var best: Suggestion?
    for candidate in candidates where candidate != name {
      guard let distance = spelling.distance(to: candidate, atMost: limit) else { continue }
      if distance < limit || best == nil {
        best = Suggestion(name: candidate, isOnly: true, isSlip: distance <= 1)
        limit = distance
      } else if let found = best, found.name != candidate {
        best = Suggestion(
          name: spelling.likelier(found.name, candidate), isOnly: false, isSlip: found.isSlip)
      }
    }
    return best
  }

  /// What other readers of YAML take for `true` and `false`.
  private static let truths = [
    "yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false",
  ]
}

/// A name that others are compared with, and the room for it: there may be many of them.
private struct Spelling {
  private let name: [UInt8]
  private var other: [UInt8] = []
  /// Distances of the beginnings of both: the row before the last, the last, and the next one.
  private var rows: [[Int]] = [[], [], []]

  /// What is longer could not be a slip any more.
  private static let longest = 80

  init(_ name: String) {
    var folded: [UInt8] = []
    Self.fold(name, into: &folded)
    self.name = folded
  }

  /// How many letters may be wrong in a slip.
  var tolerance: Int { max(1, name.count / 3) }

  /// The likelier of two candidates that are as near: letters in a wrong order are a slip more often
  /// than a wrong letter is. Of two equals the first in the alphabet.
  mutating func likelier(_ one: String, _ two: String) -> String {
    let isReordered = [one, two].map { candidate in
      Self.fold(candidate, into: &other)
      return other.sorted() == name.sorted()
    }
    if isReordered[0] != isReordered[1] { return isReordered[0] ? one : two }
    return min(one, two)
  }

  /// Lower case, without separators.
  private static func fold(_ name: String, into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    for byte in name.utf8 where byte != 0x2D && byte != 0x5F && byte != 0x20 {
      if folded.count == longest { return }
      folded.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
  }

  /// Optimal string alignment: insertions, deletions, substitutions, adjacent transpositions; nil
  /// if it takes more than `limit` of them.
  mutating func distance(to candidate: String, atMost limit: Int) -> Int? {
    Self.fold(candidate, into: &other)
    guard abs(other.count - name.count) <= limit else { return nil }
    if name.isEmpty || other.isEmpty {
      let distance = max(name.count, other.count)
      return distance <= limit ? distance : nil
    }
    for index in rows.indices where rows[index].count <= other.count {
      rows[index] = Array(0...max(other.count, name.count))
    }
    for column in 0...other.count { rows[1][column] = column }
    for line in 1...name.count where fill(line) > limit { return nil }
    let distance = rows[1][other.count]
    return distance <= limit ? distance : nil
  }

  /// Fills the next row and makes it the last one; answers with what is least in it.
  private mutating func fill(_ line: Int) -> Int {
    rows[2][0] = line
    var least = line
    for column in 1...other.count {
      let cost = name[line - 1] == other[column - 1] ? 0 : 1
      var best = min(rows[1][column] + 1, rows[2][column - 1] + 1, rows[1][column - 1] + cost)
      if line > 1, column > 1, name[line - 1] == other[column - 2],
        name[line - 2] == other[column - 1]
      {
        best = min(best, rows[0][column - 2] + 1)
      }
      rows[2][column] = best
      least = min(least, best)
    }
    rows.swapAt(0, 1)
    rows.swapAt(1, 2)
    return least
  }
}
