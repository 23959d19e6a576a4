import FlowRuntime

/// A split with three columns, written by hand.
final class Columns: SplitCoordinator<Columns.Column, NoRoute, NoRoute> {
  enum Column: String, PlainRoute {
    case a, b, c
  }

  var isOpen = true
  /// A column whose child draws itself, and so has no stack.
  var drawn: Column?

  override func child(for column: Column) -> Coordinator {
    if column == drawn { return Coordinator() }
    let isOpen = Guard("isOpen") { [weak self] in self?.isOpen == true }
    return ColumnStack(column, column == .a ? [isOpen] : [])
  }

  func stack(_ column: Column) throws -> ColumnStack {
    guard let found = coordinator(of: column) as? ColumnStack else { throw Failure("no column") }
    return found
  }
}

/// The stack of a column.
final class ColumnStack: StackCoordinator<Columns.Column, NoRoute, NoRoute> {
  let column: Columns.Column
  private let asked: [Guard]

  init(_ column: Columns.Column, _ asked: [Guard]) {
    self.column = column
    self.asked = asked
  }

  override var firstRoute: Columns.Column? { column }
  override var entering: [Guard] { asked }
}
