import Foundation

// What the views of a small app use.

public struct List<SelectionValue: Hashable, Content: View> {
  nonisolated(unsafe) public let wrapped: Content
}

extension List: Wrapper {}

extension List where SelectionValue == Never {
  @MainActor @preconcurrency
  public init(@ViewBuilder content: () -> Content) { wrapped = content() }

  @MainActor @preconcurrency
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    wrapped = ForEach(data, content: rowContent)
  }
}

public struct Section<Parent, Content, Footer> {
  nonisolated(unsafe) public let wrapped: Content
}

extension Section: View, Primitive, Wrapper where Parent: View, Content: View, Footer: View {}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    wrapped = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    wrapped = content()
  }
}

public struct Form<Content: View> {
  nonisolated(unsafe) public let wrapped: Content
  public init(@ViewBuilder content: () -> Content) { wrapped = content() }
}

extension Form: Wrapper {}

public struct HStack<Content: View> {
  nonisolated(unsafe) public let wrapped: Content

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { wrapped = content() }
}

extension HStack: Wrapper {}

public struct VerticalAlignment: Equatable, Sendable {
  public static let center = VerticalAlignment()
}

public struct Spacer {
  nonisolated public init(minLength: CGFloat? = nil) {}
}

extension Spacer: Primitive {}

public struct TextField<Label: View> {
  private let title: Text
  private let text: Binding<String>
}

extension TextField: Primitive {
  public func build(_ node: ViewNode) { node.typing(text, title, isSecure: false) }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    title = Text(titleKey)
    self.text = text
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.title = Text(title)
    self.text = text
  }
}

public struct SecureField<Label: View> {
  private let title: Text
  private let text: Binding<String>
}

extension SecureField: Primitive {
  public func build(_ node: ViewNode) { node.typing(text, title, isSecure: true) }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    title = Text(titleKey)
    self.text = text
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.title = Text(title)
    self.text = text
  }
}

extension ViewNode {
  fileprivate func typing(_ text: Binding<String>, _ title: Text, isSecure: Bool) {
    attributes["text"] = text
    attributes["placeholder"] = title.content
    attributes["isSecure"] = isSecure
  }
}

public struct Stepper<Label: View> {
  nonisolated(unsafe) public let wrapped: Label

  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { wrapped = label() }
}

extension Stepper: Wrapper {}

public struct Font: Hashable, Sendable {
  public static let headline = Font()
  public static let subheadline = Font()
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    saying("disabled", disabled)
  }
}

// MARK: Toolbars

@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// The views in the bar.
  var items: [any View] { get }
}

extension ToolbarContent {
  public var items: [any View] { body.items }
}

extension Never: ToolbarContent {
  public var items: [any View] { [] }
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError() }
}

@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var parts: [any ToolbarContent] = []
    for part in repeat each content { parts.append(part) }
    return ToolbarItems(parts)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

private struct ToolbarItems {
  let parts: [any ToolbarContent]
  init(_ parts: [any ToolbarContent]) { self.parts = parts }
}

extension ToolbarItems: ToolbarContent {
  typealias Body = Never
  var items: [any View] { parts.flatMap(\.items) }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public typealias Body = Never
  public var items: [any View] { self?.items ?? [] }
}

public struct ToolbarItem<ID, Content: View> {
  private let content: Content
}

extension ToolbarItem: ToolbarContent {
  public typealias Body = Never
  public var items: [any View] { [content] }
}

extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement()
}

extension View {
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    nonisolated(unsafe) let bar = content()
    return Modified(self) { node, content in
      node.child("content", content)
      for (index, item) in bar.items.enumerated() {
        node.child("bar \(index)", item)
      }
    }
  }
}
