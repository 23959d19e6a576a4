import Diagnostics

/// A URL pattern that opens a screen.
public struct Link: Sendable {
  package let id: ID<Link>
  package let screen: ID<Screen>
  package let pattern: LinkPattern
  package let range: SourceRange
  /// The arguments of the screen's parameters. Each comes from the URL, or is a constant or a
  /// default.
  package let arguments: [Argument]
  package let opening: Opening
  /// Whether an App Intent opens the link.
  package let isIntent: Bool

  package enum Opening: Sendable, Hashable {
    /// The link follows starts, tabs and cases to its coordinator, and then shows these screens.
    /// The linked screen is the last one.
    case place([WayStep], stack: [Entry])
    /// The link takes a route from a screen, which its own place opens first. The route's target
    /// then shows these screens. The linked screen is the last one.
    case via(ID<Screen>, route: ID<Route>, stack: [Entry])
    /// The link presents its screen above the visible entry, at any place.
    case above(Placement)
  }
}

extension Link {
  /// A screen that opening a link builds, with its arguments.
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
  /// The route follows the steps of a place. Arguments in the stack that are names in scope are the
  /// screen's parameters.
  case place([WayStep], stack: [Link.Entry])

  /// The screens that opening puts on a stack; empty if a link opens the screen.
  package var stack: [Link.Entry] {
    if case .place(_, let stack) = self { stack } else { [] }
  }
}

/// A step on the way from the root to a coordinator.
package enum WayStep: Hashable, Sendable {
  /// The step to the child at a stack's `start`.
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

  /// The parameters in the path. A URL that matches the pattern gives each of them a value.
  package var pathParameters: [Name] { Array(parameters.dropLast(query.count)) }

  /// The text of the pattern, as a flow file would write it.
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
