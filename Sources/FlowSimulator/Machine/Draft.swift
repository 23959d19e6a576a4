import FlowModel

/// A change being worked out: the tree as it would be, what is asked about it, and what it leads to.
struct Draft: Hashable, Sendable {
  let facts: Facts
  /// What each state variable is, as the index of its value.
  let variables: [Int]
  /// Identities above this were made here.
  let newborn: Int
  /// The move that waits for a detour's result.
  let waiting: Waiting?

  var tree: Tree
  /// The coordinators made here, in order.
  var made: [ID<Live>] = []
  /// The guards of what is selected, shown and built, outermost first.
  var entered: [Asked] = []
  /// Off while building what launch shows, which isn't asked for.
  var asks = true
  /// The coordinators whose own finish this is.
  var finishing: [ID<Live>] = []
  /// The children that finished, or that the user left.
  var finished: [Finished] = []
  /// What this leads to as part of the same change.
  var followUps: [FollowUp] = []
  var destination: Destination?
  /// How the root finishes.
  var rootEnding: Ending?
  /// An entry got new arguments, though they may be the old ones.
  var hasSet = false
  /// The places whose stacks have been written here.
  private var stacked: [ID<Host>] = []

  init(_ facts: Facts, _ state: State) {
    self.facts = facts
    variables = state.variables
    waiting = state.waiting
    tree = state.tree
    newborn = state.tree.newest
  }

  static func == (left: Draft, right: Draft) -> Bool {
    left.tree == right.tree && left.followUps == right.followUps
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(tree)
    hasher.combine(followUps)
  }

  var flow: Flow { facts.flow }
  var way: Way { tree.way }

  /// This change as the ground for the next one.
  var next: Draft {
    var copy = self
    copy.entered = []
    return copy
  }

  mutating func set(_ entries: [Entry], on host: ID<Host>) {
    tree.hosts[host]?.entries = entries
    if !stacked.contains(host) { stacked.append(host) }
  }

  mutating func set(_ presentation: Presentation?, on host: ID<Host>) {
    tree.hosts[host]?.presentation = presentation
  }

  mutating func set(_ question: Question?, on host: ID<Host>) {
    tree.hosts[host]?.dialog = question
  }

  mutating func set(_ content: Live.Content, of coordinator: ID<Live>) {
    tree.coordinators[coordinator]?.content = content
  }

  /// Ends what is left without what it belongs to: a presentation whose presenter's segment has
  /// gone, a question whose screen isn't on screen any more.
  mutating func settle() {
    for host in stacked.compactMap({ tree[$0] }) {
      guard let presentation = host.presentation,
        tree.holds(presentation.presenter),
        !tree.isBelow(host.owner, presentation.presenter)
      else { continue }
      if !stands(presentation.presenter, on: host.id) { set(nil as Presentation?, on: host.id) }
    }
    let asking = tree.hosts.elements.filter { $0.dialog != nil }
    guard !asking.isEmpty else { return }
    let way = way
    for host in asking {
      let isOnTop = host.id == way.hosts.last && host.dialog?.entry == way.entry?.id
      if isOnTop, let owner = host.dialog?.owner, way.contains(owner) { continue }
      set(nil as Question?, on: host.id)
    }
  }

  /// Whether it would leave the tree as it is.
  func leaves(_ before: Tree) -> Bool {
    destination == nil && rootEnding == nil && finished.isEmpty && !hasSet
      && tree.collected().isSame(as: before)
  }
}

/// A child that has ended, and how.
struct Finished: Hashable, Sendable {
  let child: ID<Live>
  let coordinator: ID<Coordinator>
  let ending: Ending
}

/// What a move leads to: the parent's `then`, or the move that waited for a detour or a dialog.
struct FollowUp: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case then(Opening, child: ID<Coordinator>, Ending)
    case retry(Attempt)
    case consented(Attempt)
  }

  let kind: Kind
  let taker: ID<Live>
  let host: ID<Host>
}
