// Questions about a placement, a switch over all cases each.

extension Placement {
  /// Whether the user can end the presentation with a gesture.
  package var hasDismissGesture: Bool {
    switch self {
    case .sheet, .popover: true
    case .cover, .push, .replace, .restart, .select: false
    }
  }

  /// Whether the placement changes the stack that it starts from.
  package var needsStack: Bool {
    switch self {
    case .push, .replace, .restart: true
    case .sheet, .cover, .popover, .select: false
    }
  }

  /// Whether the placement leaves every entry below in its place.
  package var isPush: Bool {
    switch self {
    case .push: true
    case .sheet, .cover, .popover, .replace, .restart, .select: false
    }
  }

  /// Whether the placement selects a tab or a case.
  package var isSelection: Bool {
    switch self {
    case .select: true
    case .push, .sheet, .cover, .popover, .replace, .restart: false
    }
  }
}
