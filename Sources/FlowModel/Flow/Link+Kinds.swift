// Questions about links, a switch over all cases each.

extension Link.Opening {
  /// The way from the root and the stack at its end, for a link that needs neither a route nor an
  /// entry below it.
  package var place: (path: [WayStep], stack: [Link.Entry])? {
    switch self {
    case .place(let path, let stack): (path, stack)
    case .via, .above: nil
    }
  }
}

extension LinkPattern.Segment {
  package var text: String? {
    switch self {
    case .text(let text): text
    case .parameter, .rest: nil
    }
  }

  /// The precedence among segments at one position of two patterns: the lower one wins.
  package var precedence: Int {
    switch self {
    case .text: 0
    case .parameter: 1
    case .rest: 2
    }
  }
}
