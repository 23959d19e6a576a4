/// A restore whose guards are being asked.
struct PendingRestore {
  let saved: Snapshot
  let root: any Definition
  let keepsRoot: Bool
  var allowed: Set<String> = []
  var refused: Set<String> = []
  /// The part that is being restored, and those of its guards that haven't answered yet.
  var place = ""
  var questions: ArraySlice<GuardQuestion> = []

  var question: GuardQuestion? { questions.first }
}

extension Machine {
  /// Replaces the tree with the saved one, as one change, after all guards have answered. Another
  /// change in the meantime cancels the restore.
  package mutating func restore(
    _ saved: Snapshot, _ root: any Definition, keepsRoot: Bool, _ app: any App
  ) {
    beginTurn()
    proceed(PendingRestore(saved: saved, root: root, keepsRoot: keepsRoot), app)
    drain(app)
  }

  /// Whether a restore waits for a guard.
  package var isRestoring: Bool { restoring != nil }

  private mutating func proceed(_ restore: PendingRestore, _ app: any App) {
    var restore = restore
    while true {
      var restoring = Restoring(
        launched(restore.root, keepsRoot: restore.keepsRoot, app), refused: restore.refused)
      if let root = restoring.draft.tree[CoordinatorID.root] {
        _ = restoring.restore(root, restore.saved, "")
      }
      guard let next = restoring.questions.first(where: { !restore.allowed.contains($0.place) })
      else {
        restoring.draft.settle()
        commit(restoring.draft.plan, of: nil, [], app)
        return
      }
      (restore.place, restore.questions) = (next.place, next.guards[...])
      guard ask(&restore, app) else {
        self.restoring = restore
        return
      }
    }
  }

  /// Asks the guards of one part, in order. Returns false if a guard needs time to answer.
  private func ask(_ restore: inout PendingRestore, _ app: any App) -> Bool {
    while let question = restore.question {
      switch app.answer(to: question, for: nil) {
      case .later: return false
      case .yes: restore.questions.removeFirst()
      case .no:
        restore.refused.insert(restore.place)
        return true
      }
    }
    restore.allowed.insert(restore.place)
    return true
  }

  /// Continues a restore after its guard has answered.
  package mutating func answerRestore(_ isYes: Bool, _ app: any App) {
    guard var restore = restoring else { return }
    beginTurn()
    defer { drain(app) }
    restoring = nil
    restore.questions.removeFirst()
    if !isYes {
      restore.refused.insert(restore.place)
    } else {
      guard ask(&restore, app) else {
        restoring = restore
        return
      }
    }
    proceed(restore, app)
  }
}
