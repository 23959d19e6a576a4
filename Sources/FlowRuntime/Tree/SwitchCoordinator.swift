import Navigation

/// A coordinator that shows one thing at a time: a screen of its own, or the child of a case.
/// Showing another one ends it. It keeps no history.
@MainActor
open class SwitchCoordinator<
  Screen: FlowRuntime.Route, Case: FlowRuntime.Route, Sheet: FlowRuntime.Route,
  Cover: FlowRuntime.Route
>: PresentingCoordinator<Sheet, Cover> {
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

  /// Returns what a screen's route leads to.
  ///
  /// - Parameter entry: the entry for which routes are asked; nil if only the look is.
  open func target(of screen: Screen, at entry: Entry?) -> RouteTarget { .screen(nil) }

  /// Returns the guards of every way into a screen.
  open func entering(_ screen: Screen) -> [Guard] { [] }

  /// Returns the guards that are asked before a screen ends, unless its coordinator finishes.
  open func leaving(_ screen: Screen) -> [Guard] { [] }

  // MARK: Answers to the machine

  override final var first: any FlowRuntime.Route { firstShown?.route ?? OwnScreen() }
  override final var selectedByState: (any FlowRuntime.Route)? { shownByState?.route }
  override final var caseSelectedByState: String? { caseByState }

  override final func shows(_ route: any FlowRuntime.Route) -> Bool {
    route is Screen || route is Case
  }

  override final func target(for route: any FlowRuntime.Route, at entry: Entry?) -> RouteTarget {
    if let screen = route as? Screen { return target(of: screen, at: entry) }
    if let item = route as? Case { return .child { self.child(for: item) } }
    return super.target(for: route, at: entry)
  }

  override final func guards(for route: any FlowRuntime.Route) -> [Guard] {
    if let screen = route as? Screen { return entering(screen) }
    return super.guards(for: route)
  }

  override final func leavingGuards(for route: any FlowRuntime.Route) -> [Guard] {
    if let screen = route as? Screen { return leaving(screen) }
    return super.leavingGuards(for: route)
  }

  override final func decoded(
    _ saved: SavedValue, as role: SavedRole
  ) -> (any FlowRuntime.Route)? {
    switch role {
    case .main: saved.decoded(as: Case.self)
    case .screen: saved.decoded(as: Screen.self)
    case .sheet, .cover: super.decoded(saved, as: role)
    }
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
