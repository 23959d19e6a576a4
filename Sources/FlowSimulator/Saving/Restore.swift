import FlowModel

/// A restore that may have to wait for guards.
struct Restore: Hashable, Sendable {
  /// What was saved.
  let saved: Tree
  /// What the open guards have answered so far, in order.
  var answers: [Bool] = []
  /// The guard that is asked.
  var asked: Asked?
}

extension Machine {
  /// Saves the app, and restores it in a new process: with the app's state as it is.
  mutating func relaunch() {
    guard tree.root != nil else { return }
    let saved = state.tree
    let variables = state.variables
    state = State(flow)
    state.variables = variables
    restore(Restore(saved: saved))
    drain()
  }

  /// The open guard of a restore has answered.
  mutating func restoreAnswered(_ isYes: Bool) {
    guard var restore = state.restoring else { return }
    state.restoring = nil
    if let asked = restore.asked { step.answers.append((asked.id, isYes)) }
    restore.answers.append(isYes)
    self.restore(restore)
    drain()
  }

  private mutating func restore(_ restore: Restore) {
    var restoring = Restoring(launched, restore, world, state.variables)
    if let old = restore.saved.root, let new = restoring.draft.tree.root {
      _ = restoring.restore(new, from: old)
    }
    if let open = restoring.open {
      state.restoring = Restore(saved: restore.saved, answers: restore.answers, asked: open)
      return
    }
    step.answers += restoring.answered
    restoring.draft.settle()
    commit(restoring.draft, of: nil)
  }
}
