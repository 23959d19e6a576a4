extension Target {
  /// The screen, if it is one.
  package var screen: ID<Screen>? { if case .screen(let id) = self { id } else { nil } }

  /// The coordinator, if it is one.
  package var coordinator: ID<Coordinator>? {
    if case .coordinator(let id) = self { id } else { nil }
  }
}
