import Navigation

/// A coordinator with two or three columns, each a child of its own. All columns are live.
///
/// The cases of `Column` have no arguments. Their order in `names` is the order of the columns, from
/// the sidebar to the detail. One column is in front: the only one on screen where the width has
/// room for one. At the start it is the first.
@MainActor
open class SplitCoordinator<
  Column: FlowRuntime.Route, Sheet: FlowRuntime.Route, Cover: FlowRuntime.Route
>:
  Coordinator
{
  package override final var kind: CoordinatorKind { .split }

  // MARK: Definitions of subclasses

  /// Returns the child of a column.
  open func child(for column: Column) -> Coordinator {
    Coordinator()
  }

  /// Returns the child that a sheet starts; nil for a screen.
  open func child(forSheet sheet: Sheet) -> Coordinator? { nil }

  /// Returns the child that a cover starts; nil for a screen.
  open func child(forCover cover: Cover) -> Coordinator? { nil }

  // MARK: Answers to the machine

  override final var tabRoutes: [any FlowRuntime.Route] { SplitCoordinator.columns }

  override final func makeChild(for route: any FlowRuntime.Route) -> Coordinator? {
    if let column = route as? Column { return child(for: column) }
    if let sheet = route as? Sheet, let child = child(forSheet: sheet) { return child }
    if let cover = route as? Cover, let child = child(forCover: cover) { return child }
    return nil
  }

  override final func decoded(
    _ saved: SavedValue, as role: SavedRole
  ) -> (any FlowRuntime.Route)? {
    switch role {
    case .main: return saved.decoded(as: Column.self)
    case .screen: return nil
    case .sheet: return saved.decoded(as: Sheet.self)
    case .cover: return saved.decoded(as: Cover.self)
    }
  }
}

extension SplitCoordinator {
  /// The columns, from the sidebar to the detail.
  public static var columns: [Column] {
    Column.names.indices.compactMap { try? Column.read($0, from: ArgumentReader(Arguments())) }
  }

  /// The column that is in front.
  ///
  /// Assigning a column means that the user goes there. Interceptors and guards may refuse it.
  public var frontColumn: Column {
    get { SplitCoordinator.columns[tabIndex] }
    set {
      if let index = SplitCoordinator.columns.firstIndex(of: newValue) { tabIndex = index }
    }
  }

  /// Brings a column to the front, as a route to it does.
  public func show(_ column: Column) {
    call("columns.\(column.name)", .select(column))
  }

  /// Returns the live child of a column; nil before the start.
  public func coordinator(of column: Column) -> Coordinator? {
    SplitCoordinator.columns.firstIndex(of: column).flatMap {
      tabChildren.indices.contains($0) ? tabChildren[$0] : nil
    }
  }
}
