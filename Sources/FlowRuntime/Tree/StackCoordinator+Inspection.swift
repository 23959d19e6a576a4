import Navigation

extension StackCoordinator {

  /// What stands above the segment's first screen, from the bottom up: the coordinator's own
  /// screens, and the children it has pushed, each one step, whatever they have pushed themselves.
  ///
  /// Assigning a beginning of it is the user's going back, and isn't refused. Assigning anything
  /// else is a move that keeps what both have in common from the bottom up. Either way nothing
  /// outside of the segment changes.
  public var path: [Route] {
    get { segment?.path.compactMap { $0.payload.route as? Route } ?? [] }
    set { assign(newValue) }
  }

  private func assign(_ routes: [Route]) {
    guard let host, let segment else {
      return take("path", Move(.rebuild(routes.map { RoutePayload($0) })))
    }
    let old = segment.path
    let payloads = routes.map { RoutePayload($0) }
    let same = zip(old, payloads).prefix { $0.payload.isEqual(to: $1) }.count
    if same == routes.count {
      if same < old.count { host.userWentBack(to: old[same].index - 1) }
    } else {
      let first = segment.steps.first.map { [$0.payload] } ?? []
      take("path", Move(.rebuild(first + payloads)))
    }
  }

  /// What is on top; nil at the segment's first screen.
  public var currentRoute: Route? {
    segment?.pathTopDown.first { _ in true }?.payload.route as? Route
  }

  /// The name of what is on top, the first screen's too.
  public var currentRouteName: String {
    segment?.top?.payload.name ?? first.name
  }

  /// The screen that the segment begins with.
  public var rootRoute: Route? {
    segment?.steps.first?.payload.route as? Route
  }

  /// How many screens stand above the first.
  public var navigationDepth: Int { path.count }

  /// Whether there is a screen to go back to.
  public var canPop: Bool { segment?.pathTopDown.contains { _ in true } ?? false }

  /// What stands above the first screen, from the bottom up.
  public var routesFromRoot: [Route] { path }

  /// What stands above the first screen, from the top down.
  public var routesToRoot: [Route] { path.reversed() }

  /// Each route in the order in which it became current, the last 1,000.
  public var routeHistory: [Route] { history.compactMap { $0 as? Route } }
}

// MARK: A child on its parent's stack

extension Coordinator {
  /// The coordinator's segment of the stack that it stands on; nil if it stands on none.
  fileprivate var segment: Segment? {
    guard let host, let nodeID, let owner = host.owner?.nodeID, let navigator else { return nil }
    // Who looks at the segment observes the entries.
    _ = host.entries
    return Segment(of: nodeID, in: host.stack, ownedBy: owner, navigator.currentTree)
  }

  /// The entry that this coordinator's segment begins with.
  public var root: Entry? {
    guard let host, let rootIndex else { return nil }
    return host.entries[rootIndex]
  }

  /// The index of that entry on the stack.
  public var rootIndex: Int? { segment?.start }

  /// The entries of its segment: its own and its children's.
  public var controlledStack: [Entry] {
    guard let host, let rootIndex else { return [] }
    return host.entries[rootIndex...].filter { $0.owner?.isBelow(self) ?? false }
  }

  /// Whether an entry is in its segment.
  public func canControl(_ entry: Entry) -> Bool {
    controlledStack.contains(entry)
  }

  /// Back to the segment's first screen.
  public func popToChildRoot() {
    take("popToChildRoot", .popToRoot)
  }

  /// Back to an entry of its segment. Refused with `notInStack` for any other.
  public func focusWithinScope(_ entry: Entry) {
    take("focusWithinScope", Move(.focus(EntryID(entry.id))))
  }
}
