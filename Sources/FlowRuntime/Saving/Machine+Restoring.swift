/// A restore while its guards are being asked.
@MainActor
private final class Restore {
  let saved: SavedValue
  let done: @MainActor (Bool) -> Void
  /// The changes that were made when it began.
  let changes: Int
  var allowed: Set<String> = []
  var refused: Set<String> = []

  init(_ saved: SavedValue, changes: Int, done: @escaping @MainActor (Bool) -> Void) {
    self.saved = saved
    self.changes = changes
    self.done = done
  }
}

extension Machine {
  /// Makes the tree what was saved, as one change, once all guards have answered.
  func restore(_ state: SavedState, done: @escaping @MainActor (Bool) -> Void) {
    proceed(Restore(state.root, changes: changes, done: done))
  }

  private func proceed(_ restore: Restore) {
    guard restore.changes == changes else { return restore.done(false) }
    var restoring = Restoring(launched, refused: restore.refused)
    _ = restoring.restore(root, restore.saved, "")
    guard let next = restoring.questions.first(where: { !restore.allowed.contains($0.place) })
    else {
      restoring.draft.settle()
      launch(with: restoring.draft)
      return restore.done(true)
    }
    ask(next.guards[...], at: next.place, restore)
  }

  private func ask(_ guards: ArraySlice<Guard>, at place: String, _ restore: Restore) {
    var rest = guards
    while let asked = rest.popFirst() {
      switch asked.question {
      case .now(let ask):
        guard ask() else { return refuse(place, restore) }
      case .later(let ask):
        let left = rest
        Task { [weak self] in
          let answer = await ask()
          guard let self else { return restore.done(false) }
          if answer { self.ask(left, at: place, restore) } else { refuse(place, restore) }
        }
        return
      }
    }
    restore.allowed.insert(place)
    proceed(restore)
  }

  private func refuse(_ place: String, _ restore: Restore) {
    restore.refused.insert(place)
    proceed(restore)
  }
}

extension Coordinator {
  /// Makes the tree what was saved, whatever it shows. Instead of `start()`, or later.
  ///
  /// The guards of what is built are asked, outermost first. From the first refusal, an unknown
  /// screen, or an argument that no longer decodes, nothing above is restored.
  ///
  /// - Parameter done: is told whether it was restored, in part or whole; not if something else
  ///   moved while a guard took its time.
  public func restore(_ state: SavedState, done: @escaping @MainActor (Bool) -> Void = { _ in }) {
    guard let machine = rootCoordinator.runningMachine else { return done(false) }
    machine.restore(state, done: done)
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
  /// What the tree shows now.
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
