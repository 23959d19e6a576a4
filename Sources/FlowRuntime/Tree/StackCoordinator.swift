import Navigation

/// A coordinator whose screens stand on a navigation stack.
///
/// `Route` is what can stand on it, `Sheet` and `Cover` what it can present: screens of its own, or
/// children. Reached by push, replace, restart or as a stack's first, it shares its parent's stack
/// and owns the **segment** from its own first screen up. It can't go back past that. Presented, or
/// as a tab, a case or the root, it has a stack of its own.
///
/// All of the functions below are moves of a coordinator's own: refused with `notOnScreen` unless
/// it is on the way from the root to what is on screen.
@MainActor
open class StackCoordinator<
  Route: FlowRuntime.Route, Sheet: FlowRuntime.Route, Cover: FlowRuntime.Route
>:
  Coordinator
{
  package override final var kind: CoordinatorKind { .stack }

  // MARK: What subclasses say

  /// The first screen, or the child that the stack starts with. nil for a stack whose first screen
  /// isn't among its routes, but drawn by the app.
  open var firstRoute: Route? { nil }

  /// The child that a route starts; nil for a screen.
  open func child(for route: Route) -> Coordinator? { nil }

  /// The child that a sheet starts; nil for a screen.
  open func child(forSheet sheet: Sheet) -> Coordinator? { nil }

  /// The child that a cover starts; nil for a screen.
  open func child(forCover cover: Cover) -> Coordinator? { nil }

  /// Asked on every way in to a screen.
  open func entering(_ screen: Route) -> [Guard] { [] }

  /// Asked on every way in to a screen.
  open func entering(sheet: Sheet) -> [Guard] { [] }

  /// Asked on every way in to a screen.
  open func entering(cover: Cover) -> [Guard] { [] }

  /// Asked before a screen ends, unless its coordinator finishes.
  open func leaving(_ screen: Route) -> [Guard] { [] }

  /// Asked before a screen ends, unless its coordinator finishes.
  open func leaving(sheet: Sheet) -> [Guard] { [] }

  /// Asked before a screen ends, unless its coordinator finishes.
  open func leaving(cover: Cover) -> [Guard] { [] }

  /// The routes of a screen on the stack, as the type that its view is given.
  open func routes(of screen: Route, at place: Entry) -> Any? { nil }

  /// The routes of a presented screen, as the type that its view is given.
  open func routes(ofSheet sheet: Sheet, at place: Entry) -> Any? { nil }

  /// The routes of a presented screen, as the type that its view is given.
  open func routes(ofCover cover: Cover, at place: Entry) -> Any? { nil }

  /// How a screen looks unless the move to it says otherwise.
  open func look(of screen: Route) -> ScreenOptions { ScreenOptions() }

  /// How a presented screen looks unless the move to it says otherwise.
  open func look(ofSheet sheet: Sheet) -> ScreenOptions { ScreenOptions() }

  /// How a presented screen looks unless the move to it says otherwise.
  open func look(ofCover cover: Cover) -> ScreenOptions { ScreenOptions() }

  // MARK: What the machine asks

  override final var first: any FlowRuntime.Route { firstRoute ?? PlainRoute() }

  override final func makeChild(for route: any FlowRuntime.Route) -> Coordinator? {
    if let route = route as? Route, let child = child(for: route) { return child }
    if let sheet = route as? Sheet, let child = child(forSheet: sheet) { return child }
    if let cover = route as? Cover, let child = child(forCover: cover) { return child }
    return nil
  }

  override final func guards(for route: any FlowRuntime.Route) -> [Guard] {
    if let route = route as? Route { return entering(route) }
    if let sheet = route as? Sheet { return entering(sheet: sheet) }
    if let cover = route as? Cover { return entering(cover: cover) }
    return []
  }

  override final func leavingGuards(for route: any FlowRuntime.Route) -> [Guard] {
    if let route = route as? Route { return leaving(route) }
    if let sheet = route as? Sheet { return leaving(sheet: sheet) }
    if let cover = route as? Cover { return leaving(cover: cover) }
    return []
  }

  public override final func routes(for entry: Entry) -> Any? {
    if let route = entry.route as? Route { return routes(of: route, at: entry) }
    if let sheet = entry.route as? Sheet { return routes(ofSheet: sheet, at: entry) }
    if let cover = entry.route as? Cover { return routes(ofCover: cover, at: entry) }
    return nil
  }

  override final func decoded(
    _ saved: SavedValue, as role: SavedRole
  ) -> (any FlowRuntime.Route)? {
    switch role {
    case .main: return saved.decoded(as: Route.self)
    case .screen: return nil
    case .sheet: return saved.decoded(as: Sheet.self)
    case .cover: return saved.decoded(as: Cover.self)
    }
  }

  override final func lookOf(_ route: any FlowRuntime.Route) -> ScreenOptions {
    if let route = route as? Route { return look(of: route) }
    if let sheet = route as? Sheet { return look(ofSheet: sheet) }
    if let cover = route as? Cover { return look(ofCover: cover) }
    return ScreenOptions()
  }
}
