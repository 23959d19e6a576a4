extension StackCoordinator {
  /// Pushes a screen or a child.
  ///
  /// - Parameter hidesBottomBar: whether the tab bar is hidden above it. If it is nil, the look of
  ///   the screen decides.
  public func push(
    _ route: Route, strategy: PushStrategy = .always, hidesBottomBar: Bool? = nil
  ) {
    let move = Move.push(route, strategy: strategy)
    call("push", hidesBottomBar.map { move.with(ScreenOptions(hidesTabBar: $0)) } ?? move)
  }

  /// Goes back one screen. Refused with `atRoot` at the first screen of the segment.
  public func pop() {
    call("pop", .pop)
  }

  /// Goes back several screens. Refused with `atRoot` if there are fewer above the first screen of
  /// the segment.
  public func pop(_ count: Int) {
    call("pop", .pop(count))
  }

  /// Goes back to the nearest equal entry of the segment. Refused with `notInStack` if there is
  /// none.
  public func popTo(_ route: Route) {
    call("popTo", Move(.popToEqual(RoutePayload(route))))
  }

  /// Goes back to the nearest entry of a screen. Refused with `notInStack` if there is none.
  public func popTo(screen: String) {
    call("popTo", .popTo(screen))
  }

  /// Goes back to the first screen of the segment.
  public func popToRoot() {
    call("popToRoot", .popToRoot)
  }

  /// Replaces the top entry with a route.
  public func replace(_ route: Route) {
    call("replace", .replace(route))
  }

  /// Replaces the whole segment with a route.
  public func restart(with route: Route) {
    call("restart", .restart(route))
  }
}
