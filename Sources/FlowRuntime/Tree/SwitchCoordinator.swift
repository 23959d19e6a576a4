import Navigation

/// A coordinator that shows one thing at a time, and keeps no history: a screen of its own, or the
/// child of a case. Showing another ends it.
@MainActor
open class SwitchCoordinator<
  Screen: FlowRuntime.Route, Case: FlowRuntime.Route, Sheet: FlowRuntime.Route,
  Cover: FlowRuntime.Route
>: Coordinator {
  /// What a switch shows.
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

  // MARK: What subclasses say

  /// What it shows at the start, and when what it showed has finished. Not asked for where
  /// `shownByState` answers.
  open var firstShown: Shown? { nil }

  /// What the app's state says it shows; nil for a switch that routes decide.
  open var shownByState: Shown? { nil }

  /// What `then` knows that case by, in `cases.NAME`, where several show one child and go on
  /// differently; nil: by its child.
  open var caseByState: String? { nil }

  /// Whether a link through a case that isn't live is kept until it is.
  open var linksWait: Bool { false }

  /// The child of a case.
  open func child(for child: Case) -> Coordinator {
    Coordinator()
  }

  /// The child that a sheet starts; nil for a screen.
  open func child(forSheet sheet: Sheet) -> Coordinator? { nil }

  /// The child that a cover starts; nil for a screen.
  open func child(forCover cover: Cover) -> Coordinator? { nil }

  /// Asked on every way in to a screen.
  open func entering(_ screen: Screen) -> [Guard] { [] }

  /// Asked on every way in to a screen.
  open func entering(sheet: Sheet) -> [Guard] { [] }

  /// Asked on every way in to a screen.
  open func entering(cover: Cover) -> [Guard] { [] }

  /// Asked before a screen ends, unless its coordinator finishes.
  open func leaving(_ screen: Screen) -> [Guard] { [] }

  /// Asked before a screen ends, unless its coordinator finishes.
  open func leaving(sheet: Sheet) -> [Guard] { [] }

  /// Asked before a screen ends, unless its coordinator finishes.
  open func leaving(cover: Cover) -> [Guard] { [] }

  /// The routes of a screen that shows, as the type that its view is given.
  open func routes(of screen: Screen, at place: Entry) -> Any? { nil }

  /// The routes of a presented screen, as the type that its view is given.
  open func routes(ofSheet sheet: Sheet, at place: Entry) -> Any? { nil }

  /// The routes of a presented screen, as the type that its view is given.
  open func routes(ofCover cover: Cover, at place: Entry) -> Any? { nil }

  /// How a screen looks unless the move to it says otherwise.
  open func look(of screen: Screen) -> ScreenOptions { ScreenOptions() }

  /// How a presented screen looks unless the move to it says otherwise.
  open func look(ofSheet sheet: Sheet) -> ScreenOptions { ScreenOptions() }

  /// How a presented screen looks unless the move to it says otherwise.
  open func look(ofCover cover: Cover) -> ScreenOptions { ScreenOptions() }

  // MARK: What the machine asks

  override final var first: any FlowRuntime.Route { firstShown?.route ?? PlainRoute() }
  override final var selectedByState: (any FlowRuntime.Route)? { shownByState?.route }
  override final var caseSelectedByState: String? { caseByState }
  package override final var keepsLinksWaiting: Bool { linksWait }

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
  /// The screen that shows; nil while a case does.
  public var currentScreen: Screen? {
    guard case .screen(let entry) = content else { return nil }
    return entry.route as? Screen
  }

  /// The case that shows; nil while a screen does.
  public var currentCase: Case? {
    guard case .child(let child) = content else { return nil }
    return child.opening?.payload.route as? Case
  }

  /// The child that shows; nil while a screen does.
  public var currentChild: Coordinator? {
    guard case .child(let child) = content else { return nil }
    return child
  }

  /// Shows a screen. Refused with `caseNotLive` where the state decides.
  public func show(_ screen: Screen) {
    take("show", .show(screen))
  }

  /// Shows a case. Refused with `caseNotLive` where the state decides.
  public func show(case child: Case) {
    take("show", .show(child))
  }
}
