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
  Coordinator
{
  package override final var kind: CoordinatorKind { .stack }

  // MARK: Definitions of subclasses

  /// The first screen, or the child with which the stack starts. Nil if the app draws the first
  /// screen, and `Route` doesn't have it.
  open var firstRoute: Route? { nil }

  /// Returns the child that a route starts; nil for a screen.
  open func child(for route: Route) -> Coordinator? { nil }

  /// Returns the child that a sheet starts; nil for a screen.
  open func child(forSheet sheet: Sheet) -> Coordinator? { nil }

  /// Returns the child that a cover starts; nil for a screen.
  open func child(forCover cover: Cover) -> Coordinator? { nil }

  /// Returns the guards of every way into a screen.
  open func entering(_ screen: Route) -> [Guard] { [] }

  /// Returns the guards of every way into a screen that is presented as a sheet.
  open func entering(sheet: Sheet) -> [Guard] { [] }

  /// Returns the guards of every way into a screen that is presented as a cover.
  open func entering(cover: Cover) -> [Guard] { [] }

  /// Returns the guards that are asked before a screen ends, unless its coordinator finishes.
  open func leaving(_ screen: Route) -> [Guard] { [] }

  /// Returns the guards that are asked before a sheet's screen ends, unless its coordinator
  /// finishes.
  open func leaving(sheet: Sheet) -> [Guard] { [] }

  /// Returns the guards that are asked before a cover's screen ends, unless its coordinator
  /// finishes.
  open func leaving(cover: Cover) -> [Guard] { [] }

  /// Returns the routes of a screen on the stack, with the type that its view gets.
  open func routes(of screen: Route, at place: Entry) -> Any? { nil }

  /// Returns the routes of a sheet's screen, with the type that its view gets.
  open func routes(ofSheet sheet: Sheet, at place: Entry) -> Any? { nil }

  /// Returns the routes of a cover's screen, with the type that its view gets.
  open func routes(ofCover cover: Cover, at place: Entry) -> Any? { nil }

  /// Returns the look of a screen. The look of a move to it wins.
  open func look(of screen: Route) -> ScreenOptions { ScreenOptions() }

  /// Returns the look of a sheet's screen. The look of a move to it wins.
  open func look(ofSheet sheet: Sheet) -> ScreenOptions { ScreenOptions() }

  /// Returns the look of a cover's screen. The look of a move to it wins.
  open func look(ofCover cover: Cover) -> ScreenOptions { ScreenOptions() }

  // MARK: Answers to the machine

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
