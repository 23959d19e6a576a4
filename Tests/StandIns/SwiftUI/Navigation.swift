import Foundation

public struct NavigationStack<Data, Root: View> {
  private let root: Root
  private let read: (() -> [AnyHashable])?
  private let write: ([AnyHashable]) -> Void

  @MainActor @preconcurrency
  public init(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    read = { path.wrappedValue.map { AnyHashable($0) } }
    write = { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
  }

  @MainActor @preconcurrency
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    read = nil
    write = { _ in }
  }
}

public struct NavigationPath {}

extension NavigationStack: Primitive {
  public func build(_ node: ViewNode) {
    let memory = node.memory as? StackMemory ?? StackMemory(node)
    node.memory = memory
    memory.write = write
    if let read { memory.follow(read()) }
    var environment = node.environment
    environment.stack = memory
    node.child("root", root, environment, isActive: memory.path.isEmpty)
    for (index, element) in memory.path.enumerated() {
      var above = environment
      above.dismisses { memory.goBack(to: index) }
      node.child(
        [AnyHashable(index), element], Destination(stack: memory, element: element), above,
        isActive: index == memory.path.count - 1)
    }
  }
}

/// A view for an element of the path. It is the one that was there when the element came.
private struct Destination: View {
  let stack: StackMemory
  let element: AnyHashable

  var body: some View {
    let view: any View = stack.destination?(element) ?? EmptyView()
    return AnyView(view)
  }
}

/// The path that a navigation stack shows, and its animation.
///
/// While the stack animates, it doesn't look at the path. Afterwards it first writes down what it
/// shows, as if the user had gone there, and then follows the path.
@MainActor
public final class StackMemory {
  fileprivate private(set) var path: [AnyHashable] = []
  fileprivate var write: ([AnyHashable]) -> Void = { _ in }
  var destination: ((AnyHashable) -> any View)?
  private unowned let node: ViewNode
  private var isMoving = false
  private var isBehind = false
  /// Whether each change of the path was animated.
  public private(set) var animations: [Bool] = []

  fileprivate init(_ node: ViewNode) { self.node = node }

  fileprivate func follow(_ next: [AnyHashable]) {
    guard next != path else { return }
    if isMoving {
      isBehind = true
    } else {
      path = next
      move()
    }
  }

  private func move() {
    let isAnimated = !Transaction.current.disablesAnimations
    animations.append(isAnimated)
    guard isAnimated else { return }
    isMoving = true
    afterAnimation { [weak self] in self?.end() }
  }

  private func end() {
    isMoving = false
    guard isBehind else { return }
    isBehind = false
    write(path)
    Graph.invalidate(node)
  }

  // MARK: What the user does

  /// Shows less of the path, and then writes it.
  fileprivate func goBack(to count: Int) {
    path = Array(path.prefix(count))
    node.dropChildren(after: count + 1)
    write(path)
  }

  /// The view on top.
  public var top: ViewNode? { node.children.last?.node }

  /// Whether the bar has the system's back button. The swipe works where it is.
  public var hasBackButton: Bool {
    !path.isEmpty && !isMoving && top?.attribute("backHidden", as: Bool.self) != true
  }

  /// Taps the system's back button, or swipes. Returns whether there was something to tap.
  @discardableResult
  public func tapBack() -> Bool {
    guard hasBackButton else { return false }
    goBack(to: path.count - 1)
    return true
  }

  /// Chooses a screen from the menu of the back button.
  public func chooseBack(to count: Int) {
    if hasBackButton { goBack(to: count) }
  }
}

extension ViewNode {
  /// The navigation stacks in the view, outermost first.
  public var stacks: [StackMemory] { all.flatMap(\.stackHere) }

  /// The navigation stack that this node is; none for another view.
  public var stackHere: [StackMemory] { (memory as? StackMemory).map { [$0] } ?? [] }
}

public struct TabView<SelectionValue: Hashable, Content: View> {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView: Primitive {
  public func build(_ node: ViewNode) {
    let selection = selection
    node.attributes["selection"] = selection.map { AnyHashable($0.wrappedValue) }
    node.attributes["select"] =
      { (tag: AnyHashable) in
        if let value = tag.base as? SelectionValue { selection?.wrappedValue = value }
      } as @MainActor (AnyHashable) -> Void
    node.child("content", content)
  }
}

public protocol TabViewStyle {}

public struct PageTabViewStyle: TabViewStyle {}

public struct SidebarAdaptableTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension View {
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    saying("tabStyle", "\(S.self)")
  }
}

/// A tab, or tabs. The framework's own aren't views.
public protocol TabContent<TabValue>: View {
  associatedtype TabValue: Hashable
}

public struct TabRole: Hashable, Sendable {
  public static var search: TabRole { TabRole() }
}

public struct Tab<Value: Hashable, Content: View, Label: View> {
  private let value: Value
  private let content: Content
  private let label: Label

  nonisolated public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }
}

extension Tab: Primitive, TabContent {
  public typealias TabValue = Value

  public func build(_ node: ViewNode) {
    node.attributes["tag"] = AnyHashable(value)
    node.attributes["tabItem"] = label as any View
    node.child("content", content)
  }
}

public struct BadgedTab<Content: TabContent> {
  let content: Content
  let count: Int
}

extension BadgedTab: Primitive, TabContent {
  public typealias TabValue = Content.TabValue

  public func build(_ node: ViewNode) {
    node.attributes["badge"] = count
    node.child("content", content)
  }
}

extension TabContent {
  nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
    BadgedTab(content: self, count: count)
  }
}

public struct TabSection<Content: View> {
  private let content: Content

  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension TabSection: Primitive {
  public func build(_ node: ViewNode) { node.child("content", content) }
}

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

public struct ToolbarPlacement {
  public static var tabBar: ToolbarPlacement { ToolbarPlacement() }
}

extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    nonisolated(unsafe) let destination = destination
    return Modified(self) { node, content in
      node.environment.stack?.destination = { element in
        if let element = element.base as? D { destination(element) } else { EmptyView() }
      }
      node.child("content", content)
    }
  }

  nonisolated public func navigationTitle(_ title: Text) -> some View {
    saying("title", title.content)
  }

  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { saying("backHidden", hidesBackButton) }

  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { saying("tabBar", visibility) }
}
