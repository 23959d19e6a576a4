import FlowModel

/// The start of a segment at an entry: the segment of a coordinator, or of one of its own screens
/// that is presented.
struct SegmentStart: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    case root
    /// The coordinator is the `start` of its parent.
    case start
    case tab(Int)
    case `case`(Int)
    /// The tab presents its child.
    case presentedTab(Int)
    case route(ID<Route>)
    /// A route as very many others, of which the first is known. All start the coordinator alike.
    case oneOfMany(ID<Route>)
    /// A route presents a screen of the coordinator itself, on a stack of its own.
    case screen
    /// A refusal started the segment. The route is tried again after the awaited result.
    case detour(ID<Guard>, ID<Route>, retrying: ID<Route>?)
    case link(ID<Link>)
  }

  /// The coordinator that starts, or whose screen is presented.
  let coordinator: ID<Coordinator>
  /// The coordinator that starts it; nil if nobody does, or whatever it is put above.
  let parent: ID<Coordinator>?
  let cause: Cause
  /// The placement on a stack or above one; nil for a segment that stands in its parent.
  let placement: Placement?
  /// Whether the segment is a presented screen without a stack.
  var isBare = false
  /// Whether the coordinator may lack a stack under its own screen that is presented here.
  var mayStandOnBare = false

  /// Whether a new coordinator starts here, and not only a new stack of a live coordinator.
  var isCoordinator: Bool {
    if case .screen = cause { false } else { true }
  }

  /// Whether the segment is presented above the entries under it, and not pushed on them.
  var isPresented: Bool { placement?.isPresentation ?? false }

  /// Whether the segment stands on a stack that existed before.
  var isPushed: Bool { placement != nil && !isPresented }

  /// Whether the segment stands in a tab bar.
  var isTab: Bool { cause.tab != nil }

  /// Whether its parent is whatever it was put above: a link, a refusal or one of very many routes has
  /// started it.
  var isChildOfAny: Bool {
    switch cause {
    case .link, .detour, .oneOfMany: true
    default: false
    }
  }

  /// Whether the segment stands in the same place as the segment that began before it.
  var goesOn: Bool { cause.isStart || isPushed }
}

/// A stack symbol: the content of one entry, and the segments that start at it, the outermost
/// first.
///
/// The arguments of a screen are left out, because they can have any value.
struct Symbol: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case screen(ID<Screen>)
    /// An external coordinator, whose screens are unknown.
    case external(ID<Coordinator>)
    /// A dialog that is asked above a screen of this coordinator.
    case dialog(ID<Dialog>, ID<Coordinator>)
    case marker(Marker)
    /// No entry: segments that begin at the entry above.
    case base
  }

  let content: Content
  let segments: [SegmentStart]
  /// The symbol below, if it is a base of this one.
  let base: Base?

  /// The targets of strategies that are under the entry in its segment.
  private(set) var below = TargetsBelow()

  init(_ content: Content, _ segments: [SegmentStart] = [], base: Base? = nil) {
    self.content = content
    self.segments = segments
    self.base = base
  }

  /// Returns the symbol with another record.
  func recording(_ below: TargetsBelow) -> Symbol {
    var copy = self
    copy.below = below
    return copy
  }

  var screen: ID<Screen>? {
    if case .screen(let id) = content { id } else { nil }
  }

  /// Whether going back leads to the entry under this one.
  var canGoBack: Bool {
    guard !isDialog, let placement = outermostPlacement else {
      return !isDialog && segments.isEmpty
    }
    return !placement.isPresentation
  }

  var isDialog: Bool {
    if case .dialog = content { true } else { false }
  }

  /// The index of the topmost segment of a coordinator that starts here; nil if none does.
  func start(of coordinator: ID<Coordinator>) -> Int? {
    segments.lastIndex { $0.coordinator == coordinator }
  }
}

extension Coordinator {
  /// Returns the tab or case in which a child of the coordinator began; nil if it began in another
  /// way.
  func selected(by cause: SegmentStart.Cause?) -> Target? {
    switch kind {
    case .tabs(let tabs): cause?.tab.map { .coordinator(tabs[$0].coordinator) }
    case .switch(let choice): cause?.case.map { choice.cases[$0].target }
    case .stack, .external: nil
    }
  }

  /// Returns the index of a tab or case by its target; nil if there is none.
  func index(of target: Target) -> Int? {
    switch kind {
    case .tabs(let tabs): tabs.firstIndex { .coordinator($0.coordinator) == target }
    case .switch(let choice): choice.cases.firstIndex { $0.target == target }
    case .stack, .external: nil
    }
  }
}

extension SegmentStart.Cause {
  var isRoot: Bool {
    if case .root = self { true } else { false }
  }

  var isStart: Bool {
    if case .start = self { true } else { false }
  }

  /// The index of a tab that is shown in its bar.
  var tab: Int? {
    if case .tab(let index) = self { index } else { nil }
  }

  var `case`: Int? {
    if case .case(let index) = self { index } else { nil }
  }

  /// The guard that started a detour, and the route to try again after it.
  var resumption: (asked: ID<Guard>, retried: ID<Route>)? {
    if case .detour(let asked, _, let retried) = self { retried.map { (asked, $0) } } else { nil }
  }
}
