import FlowModel

/// The links of a flow that open the URLs of another flow's link.
package struct LinkSuccession {
  package enum Answer {
    /// The links that open the URLs of the pattern: no URL opens nothing.
    case all([ID<Link>])
    /// The answer if some URLs of the pattern open nothing.
    case some
    /// The answer if no URL of the pattern opens anything.
    case none
    /// The answer if the question takes too many steps.
    case undecided
  }

  private let links: [Link]
  /// The links by the fixed text with which their paths begin; nil for a parameter.
  private let families: [String?: [Link]]

  package init(_ flow: Flow) {
    // Links with precedence come first, as they do when a URL is opened.
    links = flow.links.sorted { $0.pattern.wins(over: $1.pattern) }
    families = Dictionary(grouping: links) { $0.pattern.path.first?.text }
  }

  /// Returns the links that open the URLs of a pattern.
  ///
  /// - Parameter values: The values of each segment of the pattern; nil if there is any number of
  ///   them.
  package func answer(_ pattern: LinkPattern, values: [Set<String>?]) -> Answer {
    let rivals = candidates(pattern).filter { $0.pattern.mayMatch(pattern) }
    guard !rivals.isEmpty else { return .none }
    var cover = LinkCover(rivals.map(\.pattern.path))
    return switch cover.covers(pattern.path, values: values) {
    case .all: .all(cover.winners.map { rivals[$0].id })
    case .some: .some
    case .undecided: .undecided
    }
  }

  /// Returns the links that don't begin with another fixed text. Those with fixed text come first.
  private func candidates(_ pattern: LinkPattern) -> [Link] {
    guard let first = pattern.path.first?.text else { return links }
    return (families[first] ?? []) + (families[nil] ?? [])
  }
}

extension LinkPattern {
  /// Returns whether a URL may match both patterns.
  fileprivate func mayMatch(_ other: LinkPattern) -> Bool {
    for (left, right) in zip(path, other.path) {
      if let left = left.text, let right = right.text, left != right { return false }
    }
    let shorter = path.count < other.path.count ? path : other.path
    // The rest of a path has at least one segment.
    if path.count != other.path.count, case .rest = shorter.last { return true }
    return path.count == other.path.count
  }
}
