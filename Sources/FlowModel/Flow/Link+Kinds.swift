extension Link.Opening {
  /// The placement above what is on screen, for a link that opens there.
  package var placementAbove: Placement? {
    if case .above(let placement) = self { placement } else { nil }
  }

  /// The screen and route that the link goes by, and the stack that the route's target shows.
  package var via: (opener: ID<Screen>, route: ID<Route>, stack: [Link.Entry])? {
    if case .via(let opener, let route, let stack) = self { (opener, route, stack) } else { nil }
  }

  /// The steps from the root, and the stack at their end; nil for a link that needs a route or an
  /// entry below it.
  package var place: (path: [WayStep], stack: [Link.Entry])? {
    if case .place(let path, let stack) = self { (path, stack) } else { nil }
  }
}

extension LinkPattern.Segment {
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The precedence if two patterns differ at its position. The lower number wins.
  fileprivate var precedence: Int {
    switch self {
    case .text: 0
    case .parameter: 1
    case .rest: 2
    }
  }
}

extension LinkPattern {
  /// Returns whether the pattern has precedence for a URL that matches both patterns. Segments are
  /// compared from the left.
  package func wins(over other: LinkPattern) -> Bool {
    for (left, right) in zip(path, other.path) where left.precedence != right.precedence {
      return left.precedence < right.precedence
    }
    return path.count < other.path.count
  }
}
