/// One stage of a move, with the guards asked about it. The first stage is the move itself, the
/// others follow from it.
struct Stage {
  let request: Request
  /// The stage as interceptors are told of it.
  let announcement: Announcement
  /// The plan after the stage, or the reason why it can't be made.
  let outcome: Result<Plan, Refusal>
  let questions: [GuardQuestion]
  /// True for a refused move that is tried again after a detour.
  let isRetry: Bool

  /// The reason why the stage can't be made.
  var refusal: Refusal? {
    if case .failure(let refusal) = outcome { refusal } else { nil }
  }
}

/// A part of a move as interceptors are told of it.
package enum Announcement {
  case transition(Transition)
  /// A button was chosen.
  case button(Request)
}

/// A move whose guards are being asked.
struct PendingMove {
  let stages: [Stage]
  /// The stage, and the guard of it, that is asked next.
  var stage = 0
  var index = 0
  /// The plan after the stages that nobody refused.
  var accepted: Plan?
  /// The number of stages made before the others are decided.
  var made = 0
  /// The nodes that those stages have ended.
  var ended: EndedNodes?

  init(_ stages: [Stage]) { self.stages = stages }

  var request: Request { stages[0].request }

  /// The guard that is asked.
  var asked: GuardQuestion? {
    guard stages.indices.contains(stage), stages[stage].questions.indices.contains(index) else {
      return nil
    }
    return stages[stage].questions[index]
  }

  /// The move and what follows from it, as far as it can be made and isn't yet.
  var announcements: [Announcement] {
    let possible = stages[made...].filter { $0.refusal == nil }
    return possible.isEmpty ? [stages[made].announcement] : possible.map(\.announcement)
  }

  /// The stages that nobody refused and that aren't made yet.
  var acceptedStages: ArraySlice<Stage> { made < stage ? stages[made..<stage] : [] }
}

/// A move about to be made, as interceptors are asked about it.
package struct Proposal {
  package let request: Request
  package let announcements: [Announcement]
  /// The coordinators whose interceptors, and those of all above them, are asked: the one that makes
  /// the move; for a link all that it passes.
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
  /// The parts of the move that were made.
  package let announcements: [Announcement]
  /// The causes of those parts, without buttons.
  package let causes: [Cause]
  /// The coordinator that made the move; nil for a launch and a restore.
  package let taker: CoordinatorNode?
  /// The coordinators whose interceptors, and those of all above them, are told.
  package let concerned: [CoordinatorNode]
  package let before: Tree
  package let after: Tree
  /// The hosts whose stack, presentation or question may differ, the oldest first.
  package let hosts: [HostID]
  /// The hosts whose stacks differ, the oldest first.
  package let stacks: [HostID]
  /// The coordinators whose content may differ.
  package let contents: [CoordinatorID]
  /// The coordinators that have ended, topmost first, children before their parents.
  package let ended: [CoordinatorNode]
  /// The hosts that are gone.
  package let endedHosts: [HostID]
  /// The coordinators that have been started, in order.
  package let begun: [CoordinatorNode]
  /// The children that ended by themselves or were left by the user.
  package let finished: [(child: CoordinatorNode, result: GivenResult)]
  /// The steps that have become current, by coordinator, in order.
  package let history: [(coordinator: CoordinatorID, payload: any Payload)]
  package let destination: (any OpaqueValue)?
  package let rootResult: GivenResult?
  /// Nodes with greater numbers were made by this change.
  package let newborn: Int
}
