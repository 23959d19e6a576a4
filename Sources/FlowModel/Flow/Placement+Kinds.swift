// Questions about a placement, a switch over all cases each.

extension Placement {
  /// Whether the user can end the presentation with a gesture.
  package var hasDismissGesture: Bool {
    switch self {
    case .sheet, .popover: true
    case .cover, .push, .replace, .restart, .select: false
    }
  }
}
