@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view that the framework draws itself.
public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView(()) }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(()) }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(()) }
}

public struct EmptyView: Primitive {
  nonisolated public init() {}
}

public struct TupleView<T>: Primitive {
  nonisolated init(_: Void) {}
}

public struct _ConditionalContent<TrueContent, FalseContent>: Primitive {
  nonisolated init(_: Void) {}
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

extension Optional: Primitive where Wrapped: View {}

public struct AnyView: Primitive {
  nonisolated public init<V: View>(_ view: V) {}
}

public struct Group<Content>: Primitive where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
}

public struct ZStack<Content: View>: Primitive {
  nonisolated public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {}
}

public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View, Primitive where Content: View {
  public var body: Never { fatalError() }

  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {}
}

public struct EquatableView<Content: Equatable & View>: Primitive {}

public struct Text: Primitive, Equatable, Sendable {
  nonisolated public init(verbatim content: String) {}
}

public struct Image: Primitive, Equatable, Sendable {
  nonisolated public init(systemName: String) {}
}

public struct Button<Label: View>: Primitive {
  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
}

public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}
