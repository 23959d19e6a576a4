import FlowModel

/// The start of a segment at an entry: a coordinator's segment, or one of its own screens
/// presented.
struct SegmentStart: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
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
    /// A refusal started it. The route is tried again when the awaited result is given.
    case detour(ID<Guard>, ID<Route>, retrying: ID<Route>?)
    case link(ID<Link>)
  }

  /// The coordinator that starts, or whose screen is presented.
  let coordinator: ID<Coordinator>
  let parent: ID<Coordinator>?
  let cause: Cause
  /// The placement on a stack or above one; nil for a segment that stands in its parent.
  let placement: Placement?
  /// A presented screen without a stack.
  var isBare = false

  /// Whether a new coordinator starts here, not only a new stack of a live one.
  var isCoordinator: Bool {
    switch cause {
    case .screen: false
    case .root, .start, .tab, .case, .presentedTab, .route, .detour, .link: true
    }
  }

  /// Whether it stands above what is under it, not on it.
  var isPresented: Bool { placement?.isPresentation ?? false }

  /// Whether it stands on a stack that was there before.
  var isPushed: Bool { placement != nil && !isPresented }

  /// Whether it stands in a tab bar.
  var isTab: Bool { cause.tab != nil }

  /// Whether it goes on with the segment of what began before it, in the same place.
  var goesOn: Bool { cause.isStart || isPushed }
}

/// A stack symbol: the content of one entry, and the segments that start at it, outermost first.
///
/// A screen's arguments are left out: they can be anything.
struct Symbol: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case screen(ID<Screen>)
    /// An external coordinator, whose screens are unknown.
    case external(ID<Coordinator>)
    /// Asked above a screen of that coordinator.
    case dialog(ID<Dialog>, ID<Coordinator>)
  }

  let content: Content
  let segments: [SegmentStart]

  init(_ content: Content, _ segments: [SegmentStart] = []) {
    self.content = content
    self.segments = segments
  }

  var screen: ID<Screen>? {
    switch content {
    case .screen(let id): id
    case .external, .dialog: nil
    }
  }

  /// Whether back leads to the entry under it.
  var canGoBack: Bool {
    !isDialog && segments.first?.isPushed ?? true
  }

  var isDialog: Bool {
    switch content {
    case .dialog: true
    case .screen, .external: false
    }
  }

  /// The index of the topmost segment of a coordinator that starts here; nil if none does.
  func start(of coordinator: ID<Coordinator>) -> Int? {
    segments.lastIndex { $0.coordinator == coordinator }
  }

  /// The same entry with another content. The segments up to an index stay, and those of the other
  /// entry follow.
  func showing(_ other: Symbol, keeping last: Int) -> Symbol {
    var joined = Array(segments.prefix(last + 1))
    for begin in other.segments {
      // A child that takes the place of its own parent again and again is one beginning.
      if let earlier = joined.firstIndex(of: begin) { joined.removeSubrange(earlier...) }
      joined.append(begin)
    }
    return Symbol(other.content, joined)
  }
}

extension SegmentStart.Cause {
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
