/// The outcome of a move, worked out before anything happens.
package struct Plan {
  /// The tree after the move. It may still hold nodes that have lost their place.
  package var tree: Tree
  /// Nodes with greater numbers were made by this plan.
  package let newborn: Int
  /// The move that waits for a detour's result.
  let suspended: SuspendedMove?

  /// The coordinators made here, in order.
  var made: [CoordinatorID] = []
  var madeHosts: [HostID] = []
  /// The guards of what is selected, shown and built, outermost first.
  var entered: [GuardQuestion] = []
  /// The coordinators whose own finish this is.
  var finishing: [CoordinatorID] = []
  /// The children that finished, or that the user left.
  var finished: [FinishedChild] = []
  /// The moves that follow as part of the same change.
  var followUps: [FollowUp] = []
  var destination: (any OpaqueValue)?
  /// The result with which the root finishes.
  var rootResult: GivenResult?

  /// The nodes that a part of the move ended which was made before.
  private(set) var goneCoordinators: [CoordinatorID] = []
  private(set) var goneHosts: [HostID] = []

  private(set) var touchedHosts: Set<HostID> = []
  private(set) var touchedStacks: Set<HostID> = []
  private(set) var touchedCoordinators: Set<CoordinatorID> = []

  init(_ tree: Tree, newborn: Int, suspended: SuspendedMove?) {
    self.tree = tree
    self.newborn = newborn
    self.suspended = suspended
  }

  /// This plan as the ground for the next stage.
  var next: Plan {
    var copy = self
    copy.entered = []
    return copy
  }

  /// This plan after an earlier part of the same move was made.
  func after(_ ended: EndedNodes?) -> Plan {
    guard let ended else { return self }
    var copy = self
    copy.goneCoordinators = ended.coordinators.map(\.id)
    copy.goneHosts = ended.hosts
    return copy
  }

  mutating func set(_ stack: EntryStack, on host: HostID) {
    touchedHosts.insert(host)
    touchedStacks.insert(host)
    tree.hosts.update(host) { $0.stack = stack }
  }

  mutating func set(_ presentation: PresentationNode?, on host: HostID) {
    touchedHosts.insert(host)
    tree.hosts.update(host) { $0.presentation = presentation }
  }

  mutating func set(_ question: QuestionNode?, on host: HostID) {
    touchedHosts.insert(host)
    tree.hosts.update(host) { $0.question = question }
  }

  mutating func set(_ content: NodeContent, of coordinator: CoordinatorID) {
    touchedCoordinators.insert(coordinator)
    tree.coordinators.update(coordinator) { $0.content = content }
  }

  /// The hosts whose stacks differ from those of `before`, the oldest first.
  package func changedStacks(since before: Tree) -> [HostID] {
    touchedStacks.sorted().filter { host in
      guard let new = tree[host] else { return false }
      return !(before[host]?.stack ?? EntryStack()).isSame(as: new.stack)
    }
  }

  /// Whether the plan would leave a tree as it is.
  func leaves(_ before: Tree) -> Bool {
    destination == nil && rootResult == nil && finished.isEmpty
      && touchedHosts.allSatisfy { isSame($0, before) }
      && touchedCoordinators.allSatisfy { isSame($0, before) }
  }

  private func isSame(_ id: HostID, _ before: Tree) -> Bool {
    guard let new = tree[id] else { return true }
    // A host made here counts as soon as something leads to it.
    guard let old = before[id] else { return true }
    return old.stack.isSame(as: new.stack) && old.presentation?.id == new.presentation?.id
      && old.question?.id == new.question?.id
  }

  private func isSame(_ id: CoordinatorID, _ before: Tree) -> Bool {
    guard let old = before[id], let new = tree[id] else { return true }
    return old.content.isSame(as: new.content)
  }
}

extension EntryStack {
  /// Whether both hold the same entries, and the topmost has the same arguments.
  package func isSame(as other: EntryStack) -> Bool {
    count == other.count && commonCount(with: other) == count
      && last?.revision == other.last?.revision
  }
}

extension NodeContent {
  package func isSame(as other: NodeContent) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): return true
    case (.screen(let left), .screen(let right)):
      return left.id == right.id && left.revision == right.revision
    case (.child(let left), .child(let right)): return left == right
    case (.tabs(let left, let first), .tabs(let right, let second)):
      return first == second && left == right
    case (.nothing, _), (.screen, _), (.child, _), (.tabs, _): return false
    }
  }
}

/// A child that has ended by itself or was left by the user.
package struct FinishedChild {
  package let child: CoordinatorID
  package let result: GivenResult
}

/// A move that follows from another as part of the same change.
struct FollowUp {
  enum Kind {
    /// The parent's `then`.
    case then(ChildEnding)
    /// The move that waited for a detour.
    case retry(Request)
    /// The move that waited for a button of a dialog.
    case consented(Request)
  }

  let kind: Kind
  let taker: CoordinatorID
  let host: HostID
}

/// The coordinator that makes a move, and the host with the segment that is meant.
struct Standpoint {
  let coordinator: CoordinatorID
  let host: HostID
}

/// The circumstances in which a move starts a child or shows a screen.
struct StartContext {
  var cause = Cause.start
  var kept: AnyObject?
  var look: (any Look)?
  var isDetour = false
}
