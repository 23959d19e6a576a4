/// A stage of a move, with its guards. The first stage is the move itself, and the other stages
/// follow from it.
struct Stage {
  let request: Request
  /// The part of the move about which interceptors are told.
  let announcement: Announcement
  /// The plan after the stage, or the reason why the stage can't be made.
  let outcome: Result<Plan, Refusal>
  let questions: [GuardQuestion]
  /// Whether the stage tries a refused move again after a detour.
  let isRetry: Bool

  /// The reason why the stage can't be made; nil if it can be made.
  var refusal: Refusal? {
    if case .failure(let refusal) = outcome { refusal } else { nil }
  }
}

/// A part of a move about which interceptors are told.
package enum Announcement {
  case transition(Transition)
  /// The choice of a button.
  case button(Request)
}

/// A move whose guards are being asked.
struct PendingMove {
  let stages: [Stage]
  /// The index of the stage and of its guard that is asked next.
  var stage = 0
  var index = 0
  /// The plan after the stages that nobody refused.
  var accepted: Plan?
  /// The number of stages that have already been made. The user's gesture has happened before the
  /// other stages are decided.
  var made = 0
  /// The nodes that the stages already made have ended.
  var ended: EndedNodes?

  init(_ stages: [Stage]) { self.stages = stages }

  var request: Request { stages[0].request }

  /// The guard that is being asked; nil if none is left in this stage.
  var asked: GuardQuestion? {
    guard stages.indices.contains(stage), stages[stage].questions.indices.contains(index) else {
      return nil
    }
    return stages[stage].questions[index]
  }

  /// The stages that can be made and haven't been made yet. If none can be made, the first stage
  /// that hasn't been made.
  var announcements: [Announcement] {
    let possible = stages[made...].filter { $0.refusal == nil }
    return possible.isEmpty ? [stages[made].announcement] : possible.map(\.announcement)
  }

  /// The accepted stages that haven't been made yet.
  var acceptedStages: ArraySlice<Stage> { made < stage ? stages[made..<stage] : [] }
}

/// A move about which interceptors are asked, before it is made.
package struct Proposal {
  package let request: Request
  package let announcements: [Announcement]
  /// The coordinators whose interceptors are asked, together with those of all their ancestors: the
  /// coordinator that makes the move, or all coordinators that a link passes.
  package let concerned: [CoordinatorNode]
}

/// A refused move.
package struct RefusedMove {
  package let request: Request
  /// The coordinator that would have made the move; nil if it had ended before.
  package let taker: CoordinatorNode?
  package let announcements: [Announcement]
  package let refusal: Refusal

  package init(
    _ request: Request, by taker: CoordinatorNode?, _ announcements: [Announcement],
    _ refusal: Refusal
  ) {
    self.request = request
    self.taker = taker
    self.announcements = announcements
    self.refusal = refusal
  }
}

/// A change of the tree.
package struct Change {
  /// The move; nil for a launch and a restore.
  package let request: Request?
  /// The parts of the move that have been made.
  package let announcements: [Announcement]
  /// The causes of these parts. A chosen button has none.
  package let causes: [Cause]
  /// The coordinator that made the move; nil for a launch and a restore.
  package let taker: CoordinatorNode?
  /// The coordinators whose interceptors are told, together with those of all their ancestors.
  package let concerned: [CoordinatorNode]
  package let before: Tree
  package let after: Tree
  /// The hosts whose stack, presentation or question may differ, oldest first.
  package let hosts: [HostID]
  /// The hosts whose stacks differ, oldest first.
  package let stacks: [HostID]
  /// The coordinators whose content may differ, oldest first.
  package let contents: [CoordinatorID]
  /// The coordinators that have ended, from the topmost down. Children come before their parents.
  package let ended: [CoordinatorNode]
  /// The hosts that have ended.
  package let endedHosts: [HostID]
  /// The coordinators that have been started, in order.
  package let begun: [CoordinatorNode]
  /// The children that have finished, or that the user has left.
  package let finished: [(child: CoordinatorNode, result: GivenResult)]
  /// The steps that have become current, each with its coordinator, in order.
  package let history: [(coordinator: CoordinatorID, payload: any Payload)]
  package let destination: (any OpaqueValue)?
  /// The values that the app's state gets, in order. The app sets them, and then asks for a move that
  /// follows the state.
  package let changes: [any OpaqueValue]
  package let rootResult: GivenResult?
  /// The number from which nodes are new: this change made the nodes with greater numbers.
  package let newborn: Int
}
