@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view that the framework draws itself.
@MainActor
public protocol Primitive: View where Body == Never {
  /// Says which views stand in this one, and what it says about itself.
  func build(_ node: ViewNode)
}

extension Primitive {
  public var body: Never { fatalError() }
  public func build(_ node: ViewNode) {}
}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [any View] = []
    for part in repeat each content { parts.append(part) }
    return TupleView(parts)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(first, isFirst: true) }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(second, isFirst: false) }
}

public struct EmptyView {
  nonisolated public init() {}
}

extension EmptyView: Primitive {}

public struct TupleView<T> {
  private let parts: [any View]
  init(_ parts: [any View]) { self.parts = parts }
}

extension TupleView: Primitive {
  public func build(_ node: ViewNode) {
    for (index, part) in parts.enumerated() { node.child(index, part) }
  }
}

public struct _ConditionalContent<TrueContent, FalseContent> {
  private let content: any View
  private let isFirst: Bool

  init(_ content: any View, isFirst: Bool) {
    self.content = content
    self.isFirst = isFirst
  }
}

extension _ConditionalContent: Primitive {
  public func build(_ node: ViewNode) { node.child(isFirst, content) }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

extension Optional: Primitive where Wrapped: View {
  public func build(_ node: ViewNode) {
    if let self { node.child("some", self) }
  }
}

public struct AnyView {
  private let content: any View
  nonisolated public init<V: View>(_ view: V) { content = view }
}

extension AnyView: Primitive {
  public func build(_ node: ViewNode) { node.child("content", content) }
}

/// A view that shows others as they are.
@MainActor
public protocol Wrapper: Primitive {
  associatedtype Wrapped: View
  nonisolated var wrapped: Wrapped { get }
}

extension Wrapper {
  public func build(_ node: ViewNode) { node.child("content", wrapped) }
}

public struct Group<Content> {
  nonisolated(unsafe) public let wrapped: Content
}

extension Group: View, Primitive, Wrapper where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { wrapped = content() }
}

public struct ZStack<Content: View> {
  nonisolated(unsafe) public let wrapped: Content

  nonisolated public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) { wrapped = content() }
}

extension ZStack: Wrapper {}

public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static let leading = Alignment()
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  private let parts: [(id: ID, content: Content)]
}

extension ForEach: View, Primitive where Content: View {
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {
    parts = data.map { ($0.id, content($0)) }
  }

  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    parts = data.map { ($0[keyPath: id], content($0)) }
  }

  public var body: Never { fatalError() }

  public func build(_ node: ViewNode) {
    for part in parts { node.child(part.id, part.content) }
  }
}

public struct EquatableView<Content: Equatable & View> {
  let content: Content
}

extension EquatableView: Primitive {
  private final class Memory {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  public func build(_ node: ViewNode) {
    if let memory = node.memory as? Memory, memory.content == content {
      return node.keepChildren()
    }
    node.memory = Memory(content)
    node.child("content", content)
  }
}

public struct Text: Equatable, Sendable {
  public let content: String
  nonisolated public init(verbatim content: String) { self.content = content }
}

extension Text: Primitive {}

public struct Image: Equatable, Sendable {
  public let name: String
  nonisolated public init(systemName: String) { name = systemName }
  nonisolated public init(_ name: String) { self.name = name }
}

extension Image: Primitive {}

public struct Button<Label: View> {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button: Primitive {
  public func build(_ node: ViewNode) {
    node.attributes["action"] = action
    node.attributes["role"] = role
    node.child("label", label)
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}
