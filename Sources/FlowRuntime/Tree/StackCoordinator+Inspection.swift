extension StackCoordinator {
  private var segment: Segment? {
    host.flatMap { Segment(of: self, in: $0.stack, on: $0) }
  }

  /// What stands above the segment's first screen, from the bottom up: the coordinator's own
  /// screens, and the children it has pushed, each one step, whatever they have pushed themselves.
  ///
  /// Assigning a beginning of it is the user's going back, and isn't refused. Assigning anything
  /// else is a move that keeps what both have in common from the bottom up. Either way nothing
  /// outside of the segment changes.
  public var path: [Route] {
    get { segment?.path.compactMap { $0.route as? Route } ?? [] }
    set { assign(newValue) }
  }

  private func assign(_ routes: [Route]) {
    guard let host, let segment else { return take("path", Move(.segment(routes))) }
    let old = segment.path
    let same = zip(old, routes).prefix { areSame($0.route, $1) }.count
    if same == routes.count {
      if same < old.count { host.userWentBack(to: old[same].index - 1) }
    } else {
      take("path", Move(.segment((segment.steps.first.map { [$0.route] } ?? []) + routes)))
    }
  }

  /// What is on top; nil at the segment's first screen.
  public var currentRoute: Route? {
    segment?.pathTopDown.first { _ in true }?.route as? Route
  }

  /// The name of what is on top, the first screen's too.
  public var currentRouteName: String {
    segment?.top?.route.name ?? first.name
  }

  /// The screen that the segment begins with.
  public var rootRoute: Route? {
    segment?.steps.first?.route as? Route
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
  /// The entry that this coordinator's segment begins with.
  public var root: Entry? {
    guard let host, let rootIndex else { return nil }
    return host.stack[rootIndex]
  }

  /// Where that stands on the stack.
  public var rootIndex: Int? {
    guard let host else { return nil }
    return Segment(of: self, in: host.stack, on: host)?.start
  }

  /// The entries of its segment: its own and its children's.
  public var controlledStack: [Entry] {
    guard let host, let rootIndex else { return [] }
    return host.stack.above(rootIndex).filter { $0.owner?.isBelow(self) ?? false }
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
    take("focusWithinScope", Move(.focus(entry: entry.id)))
  }
}
