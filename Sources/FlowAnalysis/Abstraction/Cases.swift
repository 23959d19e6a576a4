import FlowModel

// The payloads of the language's enums, for code that handles a single case. Each is an exhaustive
// switch: somebody who adds a case to the language decides here whether it has the payload. Code
// that handles several cases has a switch of its own.

extension Route {
  /// Whether the route presents its target above the visible entry.
  var presents: Bool { action.show?.placement.isPresentation ?? false }
}

extension Show.Strategy {
  /// Whether the route pushes its target even if an equal entry exists already.
  var alwaysPushes: Bool {
    if case .always = self { true } else { false }
  }
}

extension Show.Dropping {
  var isReplacing: Bool {
    if case .replacing = self { true } else { false }
  }
}

extension WayStep {
  var parent: ID<Coordinator> {
    switch self {
    case .start(let parent), .tab(let parent, _), .case(let parent, _): parent
    }
  }

  var tab: (bar: ID<Coordinator>, index: Int)? {
    if case .tab(let bar, let index) = self { (bar, index) } else { nil }
  }
}
