// Questions about a target, a switch over all cases each.

extension Target {
  /// The screen, if it is one.
  @inlinable public var screen: ID<Screen>? {
    switch self {
    case .screen(let id): id
    case .coordinator: nil
    }
  }

  /// The coordinator, if it is one.
  @inlinable public var coordinator: ID<Coordinator>? {
    switch self {
    case .screen: nil
    case .coordinator(let id): id
    }
  }
}
