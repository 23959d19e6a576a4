/// A coordinator that presents: what stacks, tabs, columns and switches have in common.
@MainActor
open class PresentingCoordinator<Sheet: Route, Cover: Route>: Coordinator {
  /// Returns what a sheet shows.
  ///
  /// - Parameter entry: the entry for which routes are asked; nil if only the look is.
  open func target(ofSheet sheet: Sheet, at entry: Entry?) -> RouteTarget { .screen(nil) }

  /// Returns what a cover shows.
  ///
  /// - Parameter entry: the entry for which routes are asked; nil if only the look is.
  open func target(ofCover cover: Cover, at entry: Entry?) -> RouteTarget { .screen(nil) }

  /// Returns the guards of every way into a screen that is presented as a sheet.
  open func entering(sheet: Sheet) -> [Guard] { [] }

  /// Returns the guards of every way into a screen that is presented as a cover.
  open func entering(cover: Cover) -> [Guard] { [] }

  /// Returns the guards that are asked before a sheet's screen ends, unless its coordinator
  /// finishes.
  open func leaving(sheet: Sheet) -> [Guard] { [] }

  /// Returns the guards that are asked before a cover's screen ends, unless its coordinator
  /// finishes.
  open func leaving(cover: Cover) -> [Guard] { [] }

  // MARK: Answers to the machine

  override func target(for route: any Route, at entry: Entry?) -> RouteTarget {
    if let sheet = route as? Sheet { return target(ofSheet: sheet, at: entry) }
    if let cover = route as? Cover { return target(ofCover: cover, at: entry) }
    return .screen(nil)
  }

  override func guards(for route: any Route) -> [Guard] {
    if let sheet = route as? Sheet { return entering(sheet: sheet) }
    if let cover = route as? Cover { return entering(cover: cover) }
    return []
  }

  override func leavingGuards(for route: any Route) -> [Guard] {
    if let sheet = route as? Sheet { return leaving(sheet: sheet) }
    if let cover = route as? Cover { return leaving(cover: cover) }
    return []
  }

  override func decoded(_ saved: SavedValue, as role: SavedRole) -> (any Route)? {
    switch role {
    case .main, .screen: nil
    case .sheet: saved.decoded(as: Sheet.self)
    case .cover: saved.decoded(as: Cover.self)
    }
  }
}

/// The screen or child to which a route leads.
@MainActor
public enum RouteTarget {
  /// A screen with its routes, of the type that its view gets, and with its look. The look of a move
  /// to it wins.
  case screen(Any?, ScreenOptions = ScreenOptions())
  /// A child, which the function makes.
  case child(@MainActor () -> Coordinator)
}
