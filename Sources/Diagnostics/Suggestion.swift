/// The answer to "did you mean": the candidate that a writer probably meant by an unknown name.
package struct Suggestion: Sendable, Equatable {
  package let name: String
  /// Whether no other candidate is equally near.
  package let isOnly: Bool
  /// Whether a single slip of the hand turns one name into the other.
  package let isSlip: Bool

  /// Returns the candidate nearest to `name`. Returns nil if no candidate is near enough to be a
  /// slip of the hand.
  ///
  /// Letter case and separators weigh little. Two letters in the wrong order weigh as much as one
  /// wrong letter.
  package static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    near(name, in: candidates)?.name
  }

  /// Returns the nearest candidate. Returns nil if another candidate is equally near.
  package static func only(near name: String, in candidates: some Sequence<String>) -> String? {
    near(name, in: candidates).flatMap { $0.isOnly ? $0.name : nil }
  }

  /// Returns the end of a message about an unknown name, which asks whether the nearest candidate
  /// was meant. Returns an empty text if no candidate is near.
  package static func question(after name: String, in candidates: some Sequence<String>) -> String {
    nearest(to: name, in: candidates).map { "; did you mean `\($0)`?" } ?? ""
  }

  /// Returns the candidates, the nearest first. None of them need be near enough to be a slip.
  package static func ranked(by name: String, _ candidates: [String]) -> [String] {
    var spelling = ComparedName(name)
    let ranked = candidates.map { candidate in
      (spelling.distance(to: candidate, atMost: .max) ?? .max, candidate)
    }
    return ranked.sorted { $0 < $1 }.map(\.1)
  }

  /// Returns the only candidate that has some words more, or fewer, than the name, as after half a
  /// rename: `BookingWizard` for `Booking`. Returns nil if there are none or several, or if a slip of
  /// the hand is likelier.
  package static func half(of name: String, in candidates: some Sequence<String>) -> String? {
    if near(name, in: candidates)?.isSlip == true { return nil }
    let alike = candidates.filter { $0.adds(to: name) || name.adds(to: $0) }
    return alike.count == 1 ? alike[0] : nil
  }

  package static func near(_ name: String, in candidates: some Sequence<String>) -> Suggestion? {
    if let truth = truths[name.lowercased()], candidates.contains(truth) {
      return Suggestion(name: truth, isOnly: true, isSlip: true)
    }
    var spelling = ComparedName(name)
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

  /// The words that other readers of YAML accept as `true` and `false`.
  private static let truths = [
    "yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false",
  ]
}

extension String {
  /// Whether the text is a name with further words before or behind it.
  fileprivate func adds(to name: String) -> Bool {
    guard utf8.count > name.utf8.count, name.utf8.count > 2 else { return false }
    if hasPrefix(name) { return dropFirst(name.count).first?.isUppercase == true }
    let last = name.prefix(1).uppercased() + name.dropFirst()
    return hasSuffix(last) && dropLast(last.count).last?.isUppercase == false
  }
}

/// A name that many other names are compared with. It owns the memory for the comparisons.
private struct ComparedName {
  private let name: [UInt8]
  private var other: [UInt8] = []
  /// The positions of each letter in the name, as bits.
  private var places: [UInt64]

  /// The longest name that is compared, because a word has this many bits. A longer name is no
  /// slip.
  private static let longest = 64

  init(_ name: String) {
    var folded: [UInt8] = []
    Self.fold(name, into: &folded)
    self.name = folded
    places = Array(repeating: 0, count: 256)
    for (place, letter) in folded.enumerated() { places[Int(letter)] |= 1 << place }
  }

  /// The number of letters that may be wrong in a slip.
  var tolerance: Int { max(1, name.count / 3) }

  /// Returns the likelier of two equally near candidates. Letters in the wrong order are a more
  /// frequent slip than a wrong letter. If both are equally likely, the first in the alphabet wins.
  mutating func likelier(_ one: String, _ two: String) -> String {
    let isReordered = [one, two].map { candidate in
      Self.fold(candidate, into: &other)
      return other.sorted() == name.sorted()
    }
    if isReordered[0] != isReordered[1] { return isReordered[0] ? one : two }
    return min(one, two)
  }

  /// Writes the name in lower case, without separators.
  private static func fold(_ name: String, into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    for byte in name.utf8 where byte != 0x2D && byte != 0x5F && byte != 0x20 {
      if folded.count == longest { return }
      folded.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
  }

  /// Returns the optimal string alignment distance: the number of insertions, deletions,
  /// substitutions and adjacent transpositions. Returns nil if it is more than `limit`.
  mutating func distance(to candidate: String, atMost limit: Int) -> Int? {
    Self.fold(candidate, into: &other)
    guard abs(other.count - name.count) <= limit else { return nil }
    if name.isEmpty || other.isEmpty {
      let distance = max(name.count, other.count)
      return distance <= limit ? distance : nil
    }
    let distance = distanceToOther
    return distance <= limit ? distance : nil
  }

  /// The distance by Hyyrö's bit-parallel algorithm. A column of the table of distances is stored
  /// as the differences between neighbours, one bit each. So a letter of the other name costs only
  /// a few operations.
  private var distanceToOther: Int {
    let last = UInt64(1) << UInt64(name.count - 1)
    var (up, down): (UInt64, UInt64) = (.max, 0)
    var (diagonal, before): (UInt64, UInt64) = (0, 0)
    var distance = name.count
    for letter in other {
      let matches = places[Int(letter)]
      let transposed = ((~diagonal & matches) << 1) & before
      diagonal = (((matches & up) &+ up) ^ up) | matches | down | transposed
      var right = down | ~(diagonal | up)
      var left = diagonal & up
      if right & last != 0 { distance += 1 }
      if left & last != 0 { distance -= 1 }
      right = right << 1 | 1
      left <<= 1
      up = left | ~(diagonal | right)
      down = right & diagonal
      before = matches
    }
    return distance
  }
}
