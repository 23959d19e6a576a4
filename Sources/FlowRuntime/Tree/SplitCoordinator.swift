import Navigation

/// A coordinator with two or three columns, each a child of its own. All columns are live.
///
/// The order of the cases of `Column` is the order of the columns, from the sidebar to the detail. One column is in front: the only one on screen where the width has
/// room for one. At the start it is the first.
@MainActor
open class SplitCoordinator<
  Column: PlainRoute, Sheet: FlowRuntime.Route, Cover: FlowRuntime.Route
>:
  PresentingCoordinator<Sheet, Cover>
{
  package override final var kind: CoordinatorKind { .split }

  // MARK: Definitions of subclasses

  /// Returns the child of a column.
  open func child(for column: Column) -> Coordinator {
    Coordinator()
  }

  // MARK: Answers to the machine

  override final var tabRoutes: [any FlowRuntime.Route] { SplitCoordinator.columns }

  override final func target(for route: any FlowRuntime.Route, at entry: Entry?) -> RouteTarget {
    if let column = route as? Column { return .child { self.child(for: column) } }
    return super.target(for: route, at: entry)
  }

  override final func decoded(
    _ saved: SavedValue, as role: SavedRole
  ) -> (any FlowRuntime.Route)? {
    role == .main ? saved.decoded(as: Column.self) : super.decoded(saved, as: role)
  }
}

extension SplitCoordinator {
  /// The columns, from the sidebar to the detail.
  public static var columns: [Column] { Array(Column.allCases) }

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
