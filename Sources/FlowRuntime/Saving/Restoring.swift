import Navigation

extension Coordinator {
  /// Returns the saved form of the whole tree.
  package func save() -> SavedState {
    let snapshot = rootCoordinator.navigator?.tree.snapshot(RouteSaver())
    return SavedState(root: snapshot?.value ?? .object([:]))
  }

  /// Replaces the tree with a saved one. Call this function instead of `start()`, or at any later
  /// time.
  ///
  /// The guards of everything that is built are asked, outermost first. Restoring stops at the
  /// first refusal, at an unknown screen, and at an argument that can't be decoded: nothing above
  /// it is restored.
  ///
  /// - Parameter done: a function that hears whether the tree was restored, as a whole or in part.
  ///   It hears false if another change came while a guard needed time.
  package func restore(_ state: SavedState, done: @escaping @MainActor (Bool) -> Void = { _ in }) {
    guard let navigator = rootCoordinator.runningNavigator else { return done(false) }
    navigator.restore(Snapshot(state.root), done: done)
  }

  /// Replaces the tree with a saved one, after its guards have answered. Returns whether the tree
  /// was restored.
  @discardableResult
  package func restore(_ state: SavedState) async -> Bool {
    await withCheckedContinuation { continuation in
      restore(state) { continuation.resume(returning: $0) }
    }
  }
}

extension Flow {
  /// Returns the saved form of the tree.
  public func save() -> SavedState {
    root.save()
  }

  /// Replaces the tree with a saved one. Call this function instead of `start()`, or at any later
  /// time.
  public func restore(_ state: SavedState, done: @escaping @MainActor (Bool) -> Void = { _ in }) {
    root.restore(state, done: done)
  }

  /// Replaces the tree with a saved one, after its guards have answered. Returns whether the tree
  /// was restored.
  @discardableResult
  public func restore(_ state: SavedState) async -> Bool {
    await root.restore(state)
  }
}
