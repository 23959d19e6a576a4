import FlowModel

/// A check whether other links match every URL of a link.
///
/// Each rival is a box: a fixed text or any value for each segment. The check goes through the
/// link's segments from the left. Values of a segment that no remaining rival names are alike, so
/// one of them represents all. So the time follows from the rivals, and not from the number of URLs.
struct LinkCover {
  enum Answer { case all, some, undecided }

  private typealias Segment = LinkPattern.Segment

  private let rivals: [[LinkPattern.Segment]]
  /// The indices of the rivals that match the URLs checked so far, in the order of these URLs.
  private(set) var winners: [Int] = []
  /// The number of sets of rivals that may still be looked at. The problem is hard in general:
  /// many rivals with many fixed texts in different segments may need more.
  private var budget = 100_000
  /// The sets of rivals that are known to match all that follows from a segment on.
  private var covered: Set<Question> = []

  private struct Question: Hashable {
    let segment: Int
    let remaining: [Int]
  }

  init(_ rivals: [[LinkPattern.Segment]]) { self.rivals = rivals }

  /// Returns whether the rivals match all URLs, some of them, or whether the check is too long.
  ///
  /// - Parameter values: The values of each segment; nil if there is any number of them.
  mutating func covers(_ path: [LinkPattern.Segment], values: [Set<String>?]) -> Answer {
    let all = Array(rivals.indices)
    guard path.hasRest else {
      return covers(all.filter { fits($0, values.count) }, values, from: 0)
    }
    // Beyond the longest rival, one more segment makes no difference.
    let longest = max(path.count, (rivals.map(\.count).max() ?? 0) + 1)
    for count in path.count...longest {
      covered = []
      let more = [Set<String>?](repeating: nil, count: count - path.count)
      let answer = covers(all.filter { fits($0, count) }, values + more, from: 0)
      guard answer == .all else { return answer }
    }
    return .all
  }

  private mutating func covers(
    _ remaining: [Int], _ values: [Set<String>?], from segment: Int
  ) -> Answer {
    if let winner = remaining.first(where: { takesAll($0, from: segment) }) {
      if !winners.contains(winner) { winners.append(winner) }
      return .all
    }
    guard segment < values.count, !remaining.isEmpty else { return .some }
    let question = Question(segment: segment, remaining: remaining)
    if covered.contains(question) { return .all }
    budget -= 1
    guard budget > 0 else { return .undecided }
    for value in representatives(of: values[segment], remaining, at: segment) {
      let matching = remaining.filter { matches($0, value, at: segment) }
      let answer = covers(matching, values, from: segment + 1)
      guard answer == .all else { return answer }
    }
    covered.insert(question)
    return .all
  }

  /// Returns a value for each fixed text, and nil for all values that no rival names.
  private func representatives(
    of values: Set<String>?, _ remaining: [Int], at segment: Int
  ) -> [String?] {
    let named = Set(remaining.compactMap { fixedText($0, at: segment) })
    guard let values else { return [nil] + named.sorted() }
    let told = values.intersection(named).sorted()
    return told.count < values.count ? [nil] + told : told
  }

  /// Returns whether a rival can match a URL with a number of segments.
  private func fits(_ rival: Int, _ count: Int) -> Bool {
    let path = rivals[rival]
    return path.hasRest ? path.count <= count : path.count == count
  }

  /// Returns whether a rival matches whatever follows from a segment on.
  private func takesAll(_ rival: Int, from segment: Int) -> Bool {
    rivals[rival].dropFirst(segment).allSatisfy { $0.text == nil }
  }

  private func fixedText(_ rival: Int, at segment: Int) -> String? {
    let path = rivals[rival]
    return segment < path.count ? path[segment].text : nil
  }

  private func matches(_ rival: Int, _ value: String?, at segment: Int) -> Bool {
    let path = rivals[rival]
    guard segment < path.count else { return path.hasRest }
    return path[segment].text.map { $0 == value } ?? true
  }
}

extension [LinkPattern.Segment] {
  fileprivate var hasRest: Bool {
    if case .rest = last { true } else { false }
  }
}
