import Foundation

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: Primitive {}

public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent()
  }

  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { EmptyView() }
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    EmptyView()
  }
  nonisolated public func badge(_ count: Int) -> some View { EmptyView() }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    EmptyView()
  }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EmptyView()
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EmptyView()
  }
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { EmptyView() }
}

extension View where Self: Equatable {
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView() }
}

// MARK: Navigation

public struct NavigationStack<Data, Root: View>: Primitive {
  nonisolated public init(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {}

  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
}

public struct NavigationPath {}

public struct TabView<SelectionValue: Hashable, Content: View>: Primitive {
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {}
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
  ) -> some View { EmptyView() }

  nonisolated public func navigationTitle(_ title: Text) -> some View { EmptyView() }

  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { EmptyView() }

  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { EmptyView() }
}

// MARK: Presentation

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

public struct Anchor<Value> {
  public struct Source: Sendable {}
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

public struct UnitPoint: Hashable, Sendable {
  public init(x: CGFloat, y: CGFloat) {}
  public static let topTrailing = UnitPoint(x: 1, y: 0)
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
}

public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent()
  public static let large = PresentationDetent()
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent() }
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent() }
}

extension View {
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }

  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }

  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { EmptyView() }

  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    EmptyView()
  }

  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    EmptyView()
  }

  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { EmptyView() }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { EmptyView() }
}
