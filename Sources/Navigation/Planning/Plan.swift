/// The computed effect of a move, before anything changes.
package struct Plan {
  /// The tree after the move. It may still have nodes that have lost their place.
  package var tree: Tree
  /// The number from which nodes are new: this plan made the nodes with greater numbers.
  package let newborn: Int
  /// The move that waits for the result of a detour, or for a button.
  let suspended: SuspendedMove?

  /// The coordinators that this plan made, in order.
  var made: [CoordinatorID] = []
  var madeHosts: [HostID] = []
  /// The guards of the screens and coordinators that the plan enters, outermost first.
  var entered: [GuardQuestion] = []
  /// The coordinators that end by their own finish.
  var finishing: [CoordinatorID] = []
  /// The children that have finished, or that the user has left.
  var finished: [FinishedChild] = []
  /// The moves that follow from this one in the same change.
  var followUps: [FollowUp] = []
  var destination: (any OpaqueValue)?
  /// The values that the app's state gets, in order.
  var changes: [any OpaqueValue] = []
  /// The moves that go on when switches and rules have followed these values.
  var continuations: [Request] = []
  /// The result with which the root finishes; nil if it doesn't finish.
  var rootResult: GivenResult?

  /// The coordinators and hosts that an earlier part of the same move has ended.
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

  /// A copy of the plan on which the next stage is planned.
  var next: Plan {
    var copy = self
    copy.entered = []
    return copy
  }

  /// Returns this plan with the nodes that an earlier part of the same move has ended.
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

  /// Returns the hosts whose stacks differ from those of `before`, oldest first.
  package func changedStacks(since before: Tree) -> [HostID] {
    touchedStacks.sorted().filter { host in
      guard let new = tree[host] else { return false }
      return !(before[host]?.stack ?? EntryStack()).isSame(as: new.stack)
    }
  }

  /// Returns whether the plan doesn't change a tree.
  func leaves(_ before: Tree) -> Bool {
    destination == nil && changes.isEmpty && rootResult == nil && finished.isEmpty
      && touchedHosts.allSatisfy { isSame($0, before) }
      && touchedCoordinators.allSatisfy { isSame($0, before) }
  }

  private func isSame(_ id: HostID, _ before: Tree) -> Bool {
    guard let new = tree[id] else { return true }
    // A new host counts as a change only where something leads to it.
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
  /// Returns whether both stacks hold the same entries, and the top entry has the same arguments.
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

extension NodeContent {
  /// Returns whether both show the same. Tabs that come and go with the state don't count.
  func showsSame(as other: NodeContent) -> Bool {
    if case .tabs(let old, let front) = self, case .tabs(let new, let other) = other {
      return old[front] == new[other]
    }
    return isSame(as: other)
  }
}

/// A child that has finished, or that the user has left.
package struct FinishedChild {
  package let child: CoordinatorID
  package let result: GivenResult
}

/// A move that follows from another one in the same change.
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

/// The coordinator that makes a move, and the host that has the segment on which the move works.
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
