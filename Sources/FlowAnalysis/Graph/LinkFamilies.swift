import FlowModel

/// An index of links, by the fixed texts of their first segments.
///
/// A link with another fixed text in the same segment matches none of the URLs. So most links of a
/// module need not be compared with one another.
struct LinkFamilies {
  /// The number of segments that are looked at.
  private static let depth = 8

  private struct Segment {
    /// The links with each fixed text.
    var withText: [String: [Int]] = [:]
    /// The links without a fixed text there.
    var others: [Int] = []

    func count(_ text: String) -> Int { (withText[text]?.count ?? 0) + others.count }
  }

  private let count: Int
  private var segments: [Segment] = []

  /// - Parameter paths: The path of each link.
  init(_ paths: [[LinkPattern.Segment]]) {
    count = paths.count
    let depth = min(Self.depth, paths.map(\.count).max() ?? 0)
    segments = (0..<depth).map { index in
      var segment = Segment()
      for (link, path) in paths.enumerated() {
        if index < path.count, let text = path[index].text {
          segment.withText[text, default: []].append(link)
        } else {
          segment.others.append(link)
        }
      }
      return segment
    }
  }

  /// Returns the links that may match a URL of a path, in order. Some of them may match none.
  func matching(_ path: [LinkPattern.Segment]) -> [Int] {
    let told = zip(segments, path).compactMap { segment, written in
      written.text.map { (segment: segment, text: $0) }
    }
    guard let best = told.min(by: { $0.segment.count($0.text) < $1.segment.count($1.text) }) else {
      return Array(0..<count)
    }
    return ((best.segment.withText[best.text] ?? []) + best.segment.others).sorted()
  }
}
