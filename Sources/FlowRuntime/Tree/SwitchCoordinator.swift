import Navigation

/// A coordinator that shows one thing at a time: a screen of its own, or the child of a case.
/// Showing another one ends it. It keeps no history.
@MainActor
open class SwitchCoordinator<
  Screen: FlowRuntime.Route, Case: FlowRuntime.Route, Sheet: FlowRuntime.Route,
  Cover: FlowRuntime.Route
>: Coordinator {
  /// The content of a switch.
  public enum Shown: Hashable, Sendable {
    case screen(Screen)
    case child(Case)

    var route: any FlowRuntime.Route {
      switch self {
      case .screen(let screen): return screen
      case .child(let child): return child
      }
    }
  }

  package override final var kind: CoordinatorKind { .oneAtATime }

  // MARK: Definitions of subclasses

  /// The content at the start, and after the shown child has finished. If `shownByState` isn't nil,
  /// it isn't used.
  open var firstShown: Shown? { nil }

  /// The content that the app's state selects; nil if routes select it.
  open var shownByState: Shown? { nil }

  /// The name under which `then` knows the case: `cases.NAME`. It is needed if several cases show
  /// the same child with different outcomes. Nil if the name of the child is enough.
  open var caseByState: String? { nil }

  /// Returns the child of a case.
  open func child(for child: Case) -> Coordinator {
    Coordinator()
  }

  /// Returns the child that a sheet starts; nil for a screen.
  open func child(forSheet sheet: Sheet) -> Coordinator? { nil }

  /// Returns the child that a cover starts; nil for a screen.
  open func child(forCover cover: Cover) -> Coordinator? { nil }

  /// Returns the guards of every way into a screen.
  open func entering(_ screen: Screen) -> [Guard] { [] }

  /// Returns the guards of every way into a screen that is presented as a sheet.
  open func entering(sheet: Sheet) -> [Guard] { [] }

  /// Returns the guards of every way into a screen that is presented as a cover.
  open func entering(cover: Cover) -> [Guard] { [] }

  /// Returns the guards that are asked before a screen ends, unless its coordinator finishes.
  open func leaving(_ screen: Screen) -> [Guard] { [] }

  /// Returns the guards that are asked before a sheet's screen ends, unless its coordinator
  /// finishes.
  open func leaving(sheet: Sheet) -> [Guard] { [] }

  /// Returns the guards that are asked before a cover's screen ends, unless its coordinator
  /// finishes.
  open func leaving(cover: Cover) -> [Guard] { [] }

  /// Returns the routes of a screen that the switch shows, with the type that its view gets.
  open func routes(of screen: Screen, at place: Entry) -> Any? { nil }

  /// Returns the routes of a sheet's screen, with the type that its view gets.
  open func routes(ofSheet sheet: Sheet, at place: Entry) -> Any? { nil }

  /// Returns the routes of a cover's screen, with the type that its view gets.
  open func routes(ofCover cover: Cover, at place: Entry) -> Any? { nil }

  /// Returns the look of a screen. The look of a move to it wins.
  open func look(of screen: Screen) -> ScreenOptions { ScreenOptions() }

  /// Returns the look of a sheet's screen. The look of a move to it wins.
  open func look(ofSheet sheet: Sheet) -> ScreenOptions { ScreenOptions() }

  /// Returns the look of a cover's screen. The look of a move to it wins.
  open func look(ofCover cover: Cover) -> ScreenOptions { ScreenOptions() }

  // MARK: Answers to the machine

  override final var first: any FlowRuntime.Route { firstShown?.route ?? PlainRoute() }
  override final var selectedByState: (any FlowRuntime.Route)? { shownByState?.route }
  override final var caseSelectedByState: String? { caseByState }

  override final func shows(_ route: any FlowRuntime.Route) -> Bool {
    route is Screen || route is Case
  }

  override final func makeChild(for route: any FlowRuntime.Route) -> Coordinator? {
    if let route = route as? Case { return child(for: route) }
    if let sheet = route as? Sheet, let child = child(forSheet: sheet) { return child }
    if let cover = route as? Cover, let child = child(forCover: cover) { return child }
    return nil
  }

  override final func guards(for route: any FlowRuntime.Route) -> [Guard] {
    if let screen = route as? Screen { return entering(screen) }
    if let sheet = route as? Sheet { return entering(sheet: sheet) }
    if let cover = route as? Cover { return entering(cover: cover) }
    return []
  }

  override final func leavingGuards(for route: any FlowRuntime.Route) -> [Guard] {
    if let screen = route as? Screen { return leaving(screen) }
    if let sheet = route as? Sheet { return leaving(sheet: sheet) }
    if let cover = route as? Cover { return leaving(cover: cover) }
    return []
  }

  public override final func routes(for entry: Entry) -> Any? {
    if let screen = entry.route as? Screen { return routes(of: screen, at: entry) }
    if let sheet = entry.route as? Sheet { return routes(ofSheet: sheet, at: entry) }
    if let cover = entry.route as? Cover { return routes(ofCover: cover, at: entry) }
    return nil
  }

  override final func decoded(
    _ saved: SavedValue, as role: SavedRole
  ) -> (any FlowRuntime.Route)? {
    switch role {
    case .main: return saved.decoded(as: Case.self)
    case .screen: return saved.decoded(as: Screen.self)
    case .sheet: return saved.decoded(as: Sheet.self)
    case .cover: return saved.decoded(as: Cover.self)
    }
  }

  override final func lookOf(_ route: any FlowRuntime.Route) -> ScreenOptions {
    if let screen = route as? Screen { return look(of: screen) }
    if let sheet = route as? Sheet { return look(ofSheet: sheet) }
    if let cover = route as? Cover { return look(ofCover: cover) }
    return ScreenOptions()
  }
}

extension SwitchCoordinator {
  /// The screen that the switch shows; nil if it shows a case.
  public var currentScreen: Screen? {
    guard case .screen(let entry) = content else { return nil }
    return entry.route as? Screen
  }

  /// The case that the switch shows; nil if it shows a screen.
  public var currentCase: Case? {
    guard case .child(let child) = content else { return nil }
    return child.opening?.payload.route as? Case
  }

  /// The child that the switch shows; nil if it shows a screen.
  public var currentChild: Coordinator? {
    guard case .child(let child) = content else { return nil }
    return child
  }

  /// Shows a screen. Refused with `caseNotLive` if the state selects the content.
  public func show(_ screen: Screen) {
    call("show", .show(screen))
  }

  /// Shows a case. Refused with `caseNotLive` if the state selects the content.
  public func show(case child: Case) {
    call("show", .show(child))
  }
}
