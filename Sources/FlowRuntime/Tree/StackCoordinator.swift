import Navigation

/// A coordinator whose screens stand on a navigation stack.
///
/// `Route` is the type of everything that can stand on the stack. `Sheet` and `Cover` are the types
/// of everything that the coordinator can present. Each case is a screen of its own, or a child.
///
/// A pushed child shares its parent's stack, and owns the **segment** from its own first screen up.
/// It can't go back past that screen. This also holds after replace and restart, and for a child
/// with which a stack starts. A root, a tab, a case and a presented child each have a stack of
/// their own.
///
/// Functions that move, such as `push`, change the coordinator's own segment, which `path` shows. This
/// also holds under a presentation, and in a tab that isn't selected.
@MainActor
open class StackCoordinator<
  Route: FlowRuntime.Route, Sheet: FlowRuntime.Route, Cover: FlowRuntime.Route
>:
  PresentingCoordinator<Sheet, Cover>
{
  package override final var kind: CoordinatorKind { .stack }

  // MARK: Definitions of subclasses

  /// The first screen, or the child with which the stack starts. Nil if the app draws the first
  /// screen, and `Route` doesn't have it.
  open var firstRoute: Route? { nil }

  /// Returns what a route leads to.
  ///
  /// - Parameter entry: the entry for which routes are asked; nil if only the look is.
  open func target(of route: Route, at entry: Entry?) -> RouteTarget { .screen(nil) }

  /// Returns the guards of every way into a screen.
  open func entering(_ screen: Route) -> [Guard] { [] }

  /// Returns the guards that are asked before a screen ends, unless its coordinator finishes.
  open func leaving(_ screen: Route) -> [Guard] { [] }

  // MARK: Answers to the machine

  override final var first: any FlowRuntime.Route { firstRoute ?? OwnScreen() }

  override final func target(for route: any FlowRuntime.Route, at entry: Entry?) -> RouteTarget {
    if let route = route as? Route { return target(of: route, at: entry) }
    return super.target(for: route, at: entry)
  }

  override final func guards(for route: any FlowRuntime.Route) -> [Guard] {
    if let route = route as? Route { return entering(route) }
    return super.guards(for: route)
  }

  override final func leavingGuards(for route: any FlowRuntime.Route) -> [Guard] {
    if let route = route as? Route { return leaving(route) }
    return super.leavingGuards(for: route)
  }

  override final func decoded(
    _ saved: SavedValue, as role: SavedRole
  ) -> (any FlowRuntime.Route)? {
    role == .main ? saved.decoded(as: Route.self) : super.decoded(saved, as: role)
  }
}
