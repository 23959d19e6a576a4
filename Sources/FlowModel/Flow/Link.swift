import Diagnostics

/// A URL pattern that opens a screen.
package struct Link: Sendable {
  package let id: ID<Link>
  package let screen: ID<Screen>
  package let pattern: LinkPattern
  package let range: SourceRange
  /// The argument of each of the screen's parameters: from the URL, a constant or a default.
  package let arguments: [Argument]
  package let opening: Opening

  package enum Opening: Sendable, Hashable {
    /// The way along starts, tabs and cases to its coordinator; then these screens, the linked one
    /// last.
    case place([WayStep], stack: [Entry])
    /// The way by a route, taken from a screen that is opened by its own place. The route's target
    /// shows these screens, the linked one last.
    case via(ID<Screen>, route: ID<Route>, stack: [Entry])
    /// A presentation above the visible entry, wherever that is.
    case above(Placement)
  }
}

extension Link {
  /// A screen that opening a link builds, and what it is given.
  package struct Entry: Sendable, Hashable {
    package let screen: ID<Screen>
    package let arguments: [Argument]

    package init(screen: ID<Screen>, arguments: [Argument]) {
      self.screen = screen
      self.arguments = arguments
    }
  }
}

/// The way in which a route opens a screen elsewhere.
package enum Elsewhere: Sendable {
  case link(ID<Link>)
  /// Along a place; the arguments in the stack that are in scope are those of the screen.
  case place([WayStep], stack: [Link.Entry])

  /// The screens that it puts on a stack; none where a link does.
  package var stack: [Link.Entry] {
    switch self {
    case .place(_, let stack): stack
    case .link: []
    }
  }
}

/// A step on the way from the root to a coordinator.
package enum WayStep: Hashable, Sendable {
  /// A stack's `start` that is a child.
  case start(ID<Coordinator>)
  case tab(of: ID<Coordinator>, Int)
  case `case`(of: ID<Coordinator>, Int)
}

package struct LinkPattern: Sendable, Hashable {
  package enum Segment: Sendable, Hashable {
    case text(String)
    case parameter(Name)
    /// The rest of the path.
    case rest(Name)
  }

  package struct QueryItem: Sendable, Hashable {
    package let key: String
    package let parameter: Name
  }

  package let path: [Segment]
  package let query: [QueryItem]

  package init(path: [Segment], query: [QueryItem]) {
    self.path = path
    self.query = query
  }

  package var parameters: [Name] {
    path.compactMap { segment in
      switch segment {
      case .text: nil
      case .parameter(let name), .rest(let name): name
      }
    } + query.map(\.parameter)
  }

  /// As it would be written.
  package var source: String {
    let path = path.map { segment in
      switch segment {
      case .text(let text): "/" + text
      case .parameter(let name): "/{\(name)}"
      case .rest(let name): "/{\(name)...}"
      }
    }.joined()
    let query = query.map { "\($0.key)={\($0.parameter)}" }.joined(separator: "&")
    return (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?" + query)
  }
}
