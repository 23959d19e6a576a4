import Navigation

extension Coordinator {
  /// The tree as it shows now.
  public func save() -> SavedState {
    let snapshot = rootCoordinator.navigator?.tree.snapshot(RouteSaver())
    return SavedState(root: snapshot?.value ?? .object([:]))
  }

  /// Makes the tree what was saved, whatever it shows. Instead of `start()`, or later.
  ///
  /// The guards of what is built are asked, outermost first. From the first refusal, an unknown
  /// screen, or an argument that no longer decodes, nothing above is restored.
  ///
  /// - Parameter done: is told whether it was restored, in part or whole; not if something else
  ///   moved while a guard took its time.
  public func restore(_ state: SavedState, done: @escaping @MainActor (Bool) -> Void = { _ in }) {
    guard let navigator = rootCoordinator.runningNavigator else { return done(false) }
    navigator.restore(Snapshot(state.root), done: done)
  }

  /// Makes the tree what was saved, and waits until its guards have answered.
  @discardableResult
  public func restore(_ state: SavedState) async -> Bool {
    await withCheckedContinuation { continuation in
      restore(state) { continuation.resume(returning: $0) }
    }
  }
}

extension Flow {
  /// The tree as it shows now.
  public func save() -> SavedState {
    root.save()
  }

  /// Makes the tree what was saved: instead of `start()`, or later.
  public func restore(_ state: SavedState, done: @escaping @MainActor (Bool) -> Void = { _ in }) {
    root.restore(state, done: done)
  }

  /// Makes the tree what was saved, and waits until its guards have answered.
  @discardableResult
  public func restore(_ state: SavedState) async -> Bool {
    await root.restore(state)
  }
}
