import FlowModel

/// What begins at an entry: a coordinator's segment, or one of its own screens presented.
struct Begin: Hashable, Sendable {
  enum Way: Hashable, Sendable {
    case root
    /// As the `start` of its parent.
    case start
    case tab(Int)
    case `case`(Int)
    /// A tab that presents its child.
    case presentedTab(Int)
    case route(ID<Route>)
    /// A screen of the coordinator itself, on a stack of its own.
    case screen(ID<Route>)
    /// What a refusal started, and the route to try again when it gives the result that is waited
    /// for.
    case detour(ID<Guard>, ID<Route>, retrying: ID<Route>?)
    case link(ID<Link>)
  }

  /// Which coordinator begins, or whose screen.
  let coordinator: ID<Coordinator>
  let parent: ID<Coordinator>?
  let way: Way
  /// How it came onto a stack, or above one; nil for what stands in its parent.
  let placement: Placement?
  /// A presented screen without a stack.
  var isBare = false

  /// Whether a new coordinator begins here, not only a new stack of one.
  var isCoordinator: Bool {
    switch way {
    case .screen: false
    case .root, .start, .tab, .case, .presentedTab, .route, .detour, .link: true
    }
  }

  /// Whether it stands above what is under it, not on it.
  var isPresented: Bool { placement?.isPresentation ?? false }

  /// Whether it stands on a stack that was there before.
  var isPushed: Bool { placement != nil && !isPresented }

  /// Whether it stands in a tab bar.
  var isTab: Bool { way.tab != nil }

  /// Whether it goes on with the segment of what began before it, in the same place.
  var goesOn: Bool { way.isStart || isPushed }
}

/// A stack symbol: what one entry shows, and what begins with it, outermost first.
///
/// A screen's arguments are left out: they can be anything.
struct Symbol: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case screen(ID<Screen>)
    /// What is written by hand can't be looked into.
    case external(ID<Coordinator>)
    /// Asked above a screen of that coordinator.
    case dialog(ID<Dialog>, ID<Coordinator>)
  }

  let content: Content
  let begins: [Begin]

  init(_ content: Content, _ begins: [Begin] = []) {
    self.content = content
    self.begins = begins
  }

  var screen: ID<Screen>? {
    switch content {
    case .screen(let id): id
    case .external, .dialog: nil
    }
  }

  /// Whether back leads to the entry under it.
  var canGoBack: Bool {
    !isDialog && begins.first?.isPushed ?? true
  }

  var isDialog: Bool {
    switch content {
    case .dialog: true
    case .screen, .external: false
    }
  }

  /// Where the segment of a coordinator begins with it: the topmost of its beginnings.
  func start(of coordinator: ID<Coordinator>) -> Int? {
    begins.lastIndex { $0.coordinator == coordinator }
  }

  /// The same entry with another content; what begins with it stays, up to that index.
  func showing(_ other: Symbol, keeping last: Int) -> Symbol {
    var joined = Array(begins.prefix(last + 1))
    for begin in other.begins {
      // A child that takes the place of its own parent again and again is one beginning.
      if let earlier = joined.firstIndex(of: begin) { joined.removeSubrange(earlier...) }
      joined.append(begin)
    }
    return Symbol(other.content, joined)
  }
}

extension Begin.Way {
  var isRoot: Bool {
    switch self {
    case .root: true
    case .start, .tab, .case, .presentedTab, .route, .screen, .detour, .link: false
    }
  }

  var isStart: Bool {
    switch self {
    case .start: true
    case .root, .tab, .case, .presentedTab, .route, .screen, .detour, .link: false
    }
  }

  /// The index of a tab that stands in its bar.
  var tab: Int? {
    switch self {
    case .tab(let index): index
    case .root, .start, .case, .presentedTab, .route, .screen, .detour, .link: nil
    }
  }

  var `case`: Int? {
    switch self {
    case .case(let index): index
    case .root, .start, .tab, .presentedTab, .route, .screen, .detour, .link: nil
    }
  }

  /// The guard that started a detour, and the route to try again after it.
  var resumption: (asked: ID<Guard>, retried: ID<Route>)? {
    switch self {
    case .detour(let asked, _, let retried): retried.map { (asked, $0) }
    case .root, .start, .tab, .case, .presentedTab, .route, .screen, .link: nil
    }
  }
}
