public import FlowRuntime

/// The columns of a split: of each the number of screens and the topmost one.
public struct ShownColumns {
  /// The columns in order. Nil stands for a column that is hidden.
  let columns: [String?]
  /// The column in front; nil if the interface doesn't tell it.
  let front: Int?

  /// - Parameter columns: The screens of each column as text, `list > detail`.
  public init(_ columns: [String?], front: Int?) {
    self.columns = columns.map { $0.map(Self.size) }
    self.front = front
  }

  var text: String {
    let told = columns.enumerated().map { index, column in
      (index == front ? "*" : "") + (column ?? "hidden")
    }
    return told.joined(separator: " + ")
  }

  /// Returns whether a split of the tree looks like this.
  func shows(_ split: ShownColumns) -> Bool {
    columns.count == split.columns.count && (front == nil || front == split.front)
      && zip(columns, split.columns).allSatisfy { $0 == nil || $0 == $1 }
  }

  /// Returns the number of screens of a level, and the name of the topmost one.
  static func size(_ level: String) -> String {
    let screens = level.components(separatedBy: " > ")
    let name = screens[screens.count - 1].components(separatedBy: [" ", ".", "/"]).last ?? ""
    return "\(screens.count) \(name)"
  }
}

extension GestureFlow {
  /// The columns of each split of the tree.
  var columns: [ShownColumns] {
    var found: [ShownColumns] = []
    var open = [root]
    while let next = open.popLast() {
      open += next.children
      guard let split = next as? any Columned else { continue }
      found.append(ShownColumns(split.columnChildren.map { $0?.screens }, front: split.front))
    }
    return found
  }
}

extension Coordinator {
  /// The screens that the coordinator shows below every presentation, as text.
  fileprivate var screens: String {
    if let bar = self as? any Tabbed { return bar.selectedChild?.screens ?? "nothing" }
    if let choice = self as? any Switching {
      return choice.shownScreen ?? choice.currentChild?.screens ?? "nothing"
    }
    if let external = self as? External { return external.name }
    return host?.entries.map(\.route.name).joined(separator: " > ") ?? "nothing"
  }
}

/// A split with columns of any type.
@MainActor
protocol Columned: Coordinator {
  var columnChildren: [Coordinator?] { get }
  var front: Int? { get }
}

extension SplitCoordinator: Columned {
  var columnChildren: [Coordinator?] { Self.columns.map { coordinator(of: $0) } }
  var front: Int? { Self.columns.firstIndex(of: frontColumn) }
}

@MainActor
private protocol Tabbed {
  var selectedChild: Coordinator? { get }
}

extension TabsCoordinator: Tabbed {
  fileprivate var selectedChild: Coordinator? { coordinator(of: selectedTab) }
}

@MainActor
private protocol Switching {
  var shownScreen: String? { get }
  var currentChild: Coordinator? { get }
}

extension SwitchCoordinator: Switching {
  fileprivate var shownScreen: String? { currentScreen?.name }
}
