/// A change being worked out: the tree as it would be, beside the tree as it is.
///
/// What isn't touched is read through from the tree. So a move can be tried, its guards be asked
/// about what it would build and end, and be dropped without a trace; and however many steps it
/// takes, it becomes one change.
@MainActor
struct Draft {
  // Unowned: a move may be waiting for an answer when its tree is given up.
  unowned let root: Coordinator
  unowned let machine: Machine
  /// Identities above this were made here.
  let newborn = Identity.next()

  private(set) var hosts: [Int: Host] = [:]
  private(set) var stacks: [Int: EntryStack] = [:]
  private(set) var presentations: [Int: Presentation?] = [:]
  private(set) var dialogs: [Int: Dialog?] = [:]
  private var touched: [Int: Known] = [:]
  private(set) var contents: [Int: Coordinator.Content] = [:]

  /// The coordinators made here, in order.
  var made: [Coordinator] = []
  /// The guards of what is selected, shown and built, outermost first.
  var entered: [Guard] = []
  /// Off while building what launch shows, which isn't asked for.
  var asks = true
  /// The coordinators whose own finish this is.
  var finishing: Set<Int> = []
  /// The children that finished, or that the user left.
  var finished: [Coordinator] = []
  /// What this leads to as part of the same change.
  var followUps: [FollowUp] = []
  var destination: Destination?
  /// How the root finishes.
  var rootResult: (any FlowResult)?

  init(root: Coordinator, machine: Machine) {
    self.root = root
    self.machine = machine
  }

  func stack(_ host: Host) -> EntryStack {
    stacks[host.id] ?? host.stack
  }

  func presentation(_ host: Host) -> Presentation? {
    presentations[host.id] ?? host.presentation
  }

  func dialog(_ host: Host) -> Dialog? {
    dialogs[host.id] ?? host.dialog
  }

  func content(_ coordinator: Coordinator) -> Coordinator.Content {
    contents[coordinator.id] ?? coordinator.content
  }

  mutating func set(_ stack: EntryStack, on host: Host) {
    hosts[host.id] = host
    stacks[host.id] = stack
  }

  mutating func set(_ presentation: Presentation?, on host: Host) {
    hosts[host.id] = host
    presentations[host.id] = .some(presentation)
  }

  mutating func set(_ dialog: Dialog?, on host: Host) {
    hosts[host.id] = host
    dialogs[host.id] = .some(dialog)
  }

  mutating func set(_ content: Coordinator.Content, of coordinator: Coordinator) {
    touched[coordinator.id] = Known(coordinator: coordinator)
    contents[coordinator.id] = content
  }

  /// The coordinators whose content is another here.
  var coordinators: [Coordinator] {
    touched.values.compactMap(\.coordinator)
  }

  /// Ends what is left without what it belongs to: a presentation whose presenter's segment has
  /// gone, a question whose screen isn't on screen any more.
  mutating func settle() {
    for host in hosts.values where stacks[host.id] != nil {
      guard let presentation = presentation(host), let presenter = presentation.presenter,
        host.owner?.isBelow(presenter) == false
      else { continue }
      let stands = stack(host).contains { $0.owner === presenter || $0.opens(presenter) }
      if !stands { set(nil as Presentation?, on: host) }
    }
    let way = way
    for host in machine.dialogHosts {
      guard let dialog = dialog(host) else { continue }
      let isOnTop = host === way.hosts.last && dialog.entry == way.entry?.id
      if isOnTop, let owner = dialog.owner, way.contains(owner) { continue }
      set(nil as Dialog?, on: host)
    }
  }

  /// Whether it would leave the tree as it is.
  var isUnchanged: Bool {
    destination == nil && rootResult == nil && finished.isEmpty && changedStacks.isEmpty
      && presentations.allSatisfy { $0.value?.id == hosts[$0.key]?.presentation?.id }
      && dialogs.allSatisfy { $0.value?.id == hosts[$0.key]?.dialog?.id }
      && contents.allSatisfy { isSame($0.value, touched[$0.key]?.coordinator?.content ?? .nothing) }
  }

  /// The hosts whose stacks differ, in the order they were made.
  var changedStacks: [Host] {
    stacks.keys.sorted().compactMap { id in
      guard let host = hosts[id], let new = stacks[id], !isSame(new, host.stack) else {
        return nil
      }
      return host
    }
  }

  private func isSame(_ left: EntryStack, _ right: EntryStack) -> Bool {
    left.count == right.count && left.commonCount(with: right) == left.count
      && left.last?.revision == right.last?.revision
  }

  func isSame(_ left: Coordinator.Content, _ right: Coordinator.Content) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): return true
    case (.screen(let left), .screen(let right)):
      return left == right && left.revision == right.revision
    case (.child(let left), .child(let right)): return left === right
    case (.tabs(let left, let first), .tabs(let right, let second)):
      return first == second && zip(left, right).allSatisfy { $0 === $1 }
    default: return false
    }
  }
}

/// A coordinator that is known, and not kept: a change that waits for an answer must not keep its
/// tree alive.
struct Known {
  weak let coordinator: Coordinator?
}

/// What a move leads to: the parent's `then`, or the move that waited for a detour or a dialog.
@MainActor
struct FollowUp {
  enum Kind {
    case then(Ending)
    case retry(Attempt)
    case consented(Attempt)
  }

  let kind: Kind
  weak let taker: Coordinator?
  let host: Host
}

/// From where a move is made: a coordinator, and the host with the segment that is meant.
@MainActor
struct Seat {
  let coordinator: Coordinator
  let host: Host
}

/// Under which name a move is made, for the children that it starts.
@MainActor
struct Taken {
  var name = "start"
  var kept = Arguments()
  var options = ScreenOptions()
}
