import Foundation

// What the views that an app begins with use.

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String
  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}

extension Text {
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { self.init(verbatim: key.text) }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }
}

extension Button {
  nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(role: nil, action: action, label: label) }
}

extension Button where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { self.init(role: nil, action: action) { Text(titleKey) } }
}

public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
}

public struct VStack<Content: View> {
  nonisolated(unsafe) public let wrapped: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { wrapped = content() }
}

extension VStack: Wrapper {}

public struct ProgressView<Label: View, CurrentValueLabel: View> {
  nonisolated(unsafe) public let wrapped: Label
}

extension ProgressView: Wrapper {}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView { wrapped = EmptyView() }
}

extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    saying("task", action)
  }

  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    saying("onOpenURL", action)
  }
}
