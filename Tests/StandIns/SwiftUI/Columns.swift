public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let number: Int

  public static let sidebar = NavigationSplitViewColumn(number: 0)
  public static let content = NavigationSplitViewColumn(number: 1)
  public static let detail = NavigationSplitViewColumn(number: 2)
}

public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let number: Int

  public static let automatic = NavigationSplitViewVisibility(number: 0)
  public static let all = NavigationSplitViewVisibility(number: 1)
  public static let doubleColumn = NavigationSplitViewVisibility(number: 2)
  public static let detailOnly = NavigationSplitViewVisibility(number: 3)
}

/// Columns. The stand-in shows all of them, and says which one is in front.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  private let visibility: Binding<NavigationSplitViewVisibility>
  private let front: Binding<NavigationSplitViewColumn>
  private let columns: [(NavigationSplitViewColumn, any View)]

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    front = preferredCompactColumn
    columns = [(.sidebar, sidebar()), (.content, content()), (.detail, detail())]
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    visibility = columnVisibility
    front = preferredCompactColumn
    columns = [(.sidebar, sidebar()), (.detail, detail())]
  }
}

extension NavigationSplitView: Primitive {
  public func build(_ node: ViewNode) {
    let (front, visibility) = (front, visibility)
    node.attributes["front"] = front.wrappedValue
    node.attributes["visibility"] = visibility.wrappedValue
    node.attributes["goBack"] =
      { (column: NavigationSplitViewColumn) in front.wrappedValue = column }
      as @MainActor (NavigationSplitViewColumn) -> Void
    node.attributes["hide"] =
      { visibility.wrappedValue = .detailOnly } as @MainActor () -> Void
    for (column, view) in columns { node.child(column, view) }
  }
}

extension View {
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return Modified(self) { node, content in
      let last = node.memory as? Last<V>
      node.memory = Last(value)
      if let last, last.value != value {
        node.whenEvaluated = { action(last.value, value) }
      }
      node.child("content", content)
    }
  }
}

/// The value that a view had when it was evaluated last.
private final class Last<V> {
  let value: V

  init(_ value: V) { self.value = value }
}
