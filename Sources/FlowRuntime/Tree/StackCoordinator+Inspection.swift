import Navigation

extension StackCoordinator {

  /// The steps above the first screen of the segment, from the bottom up: the coordinator's own
  /// screens, and the children that it has pushed. Each child is one step, with everything that it
  /// has pushed itself.
  ///
  /// Assigning a beginning of the path means that the user has gone back, which isn't refused. Any
  /// other path is a move. It keeps what both paths have in common, from the bottom up. Entries
  /// outside of the segment don't change.
  public var path: [Route] {
    get { segment?.path.compactMap { $0.payload.route as? Route } ?? [] }
    set { assign(newValue) }
  }

  private func assign(_ routes: [Route]) {
    guard let host, let segment else {
      return call("path", Move(.rebuild(routes.map { RoutePayload($0) })))
    }
    let old = segment.path
    let payloads = routes.map { RoutePayload($0) }
    let same = zip(old, payloads).prefix { $0.payload.isEqual(to: $1) }.count
    if same == routes.count {
      if same < old.count { host.userWentBack(to: old[same].index - 1) }
    } else {
      let first = segment.steps.first.map { [$0.payload] } ?? []
      call("path", Move(.rebuild(first + payloads)))
    }
  }

  /// The route of the top step; nil at the first screen of the segment.
  public var currentRoute: Route? {
    segment?.pathTopDown.first { _ in true }?.payload.route as? Route
  }

  /// The route of the first screen of the segment.
  public var rootRoute: Route? {
    segment?.steps.first?.payload.route as? Route
  }

  /// The routes above the first screen, from the bottom up.
  public var routesFromRoot: [Route] { path }

  /// The routes above the first screen, from the top down.
  public var routesToRoot: [Route] { path.reversed() }

  /// The last 1,000 routes, in the order in which they became current.
  public var routeHistory: [Route] { history.suffix(1_000).compactMap { $0 as? Route } }
}

// MARK: Any coordinator, as an interceptor gets it

extension Coordinator {
  /// The name of the route that the coordinator shows: the top step of a stack, the selected tab, or
  /// the content of a switch.
  public var currentRouteName: String {
    switch content {
    case .nothing: segment?.top?.payload.name ?? first.name
    case .screen(let entry): entry.route.name
    case .child(let child): child.startedBy?.name ?? first.name
    case .tabs(_, let selected): tabRoutes[selected].name
    }
  }

  /// The names of the routes on the coordinator's stack, from its first screen up; empty without a
  /// stack.
  public var routeNames: [String] { segment?.steps.map(\.payload.name) ?? [] }

  /// The names of the last 1,000 routes on the coordinator's stack, in the order in which they became
  /// current.
  public var routeNameHistory: [String] { history.suffix(1_000).map(\.name) }

  /// The number of steps above the first screen of the coordinator's stack; 0 without a stack.
  public var navigationDepth: Int { segment?.path.count ?? 0 }

  /// Whether the coordinator's stack has a step above its first screen.
  public var canPop: Bool { segment?.pathTopDown.contains { _ in true } ?? false }
}

// MARK: A child on its parent's stack

extension Coordinator {
  /// The coordinator's segment on the stack of its host; nil if it has none.
  fileprivate var segment: Segment? {
    guard let host else { return nil }
    // Reading `entries` makes observers of the segment observe the stack.
    _ = host.entries
    guard life != .ended, let nodeID, let owner = host.owner?.nodeID, let navigator else {
      return nil
    }
    return Segment(of: nodeID, in: host.stack, ownedBy: owner, navigator.currentTree)
  }

  /// The entry with which this coordinator's segment begins; nil if it has no segment.
  public var root: Entry? {
    guard let host, let rootIndex else { return nil }
    return host.entries[rootIndex]
  }

  /// The index of this entry on the stack; nil if the coordinator has no segment.
  public var rootIndex: Int? { segment?.start }

  /// The entries of the coordinator's segment: its own, and those of its descendants.
  public var controlledStack: [Entry] {
    guard let host, let rootIndex else { return [] }
    return host.entries[rootIndex...].filter { $0.owner?.isBelow(self) ?? false }
  }

  /// Returns whether an entry belongs to the coordinator's segment.
  public func canControl(_ entry: Entry) -> Bool {
    controlledStack.contains(entry)
  }

  /// Goes back to the first screen of the segment.
  public func popToChildRoot() {
    call("popToChildRoot", .popToRoot)
  }

  /// Goes back to an entry of the coordinator's segment. Refused with `notInStack` for any other
  /// entry.
  public func focusWithinScope(_ entry: Entry) {
    call("focusWithinScope", Move(.focus(EntryID(entry.id))))
  }
}
