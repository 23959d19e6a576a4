extension StackCoordinator {
  /// Pushes a screen or a child.
  public func push(_ route: Route, strategy: PushStrategy = .always) {
    take("push", .push(route, strategy: strategy))
  }

  /// Back one screen. Refused with `atRoot` at the segment's first.
  public func pop() {
    take("pop", .pop)
  }

  /// Back that many screens. Refused with `atRoot` where there are not as many.
  public func pop(_ count: Int) {
    take("pop", .pop(count))
  }

  /// Back to the nearest equal entry of the segment. Refused with `notInStack` if there is none.
  public func popTo(_ route: Route) {
    take("popTo", Move(.popToEqual(RoutePayload(route))))
  }

  /// Back to the nearest entry of that screen. Refused with `notInStack` if there is none.
  public func popTo(screen: String) {
    take("popTo", .popTo(screen))
  }

  /// Back to the segment's first screen.
  public func popToRoot() {
    take("popToRoot", .popToRoot)
  }

  /// The top entry becomes this route.
  public func replace(_ route: Route) {
    take("replace", .replace(route))
  }

  /// The segment becomes just this route.
  public func restart(with route: Route) {
    take("restart", .restart(route))
  }
}
