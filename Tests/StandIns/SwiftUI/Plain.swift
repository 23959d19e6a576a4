// What an app without flowc uses of presentations and titles.

/// The item of a presentation that is there or not.
private struct Presented: Identifiable {
  let id = 0
}

extension Binding where Value == Bool {
  fileprivate var item: Binding<Presented?> {
    Binding<Presented?>(
      read: { self.wrappedValue ? Presented() : nil }, write: { self.wrappedValue = $0 != nil })
  }
}

extension View {
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(item: isPresented.item, onDismiss: onDismiss) { _ in content() }
  }

  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    fullScreenCover(item: isPresented.item, onDismiss: onDismiss) { _ in content() }
  }

  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility,
      presenting: Optional(0), actions: { _ in actions() }, message: { _ in EmptyView() })
  }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return Modified(self) { node, content in
      let before = node.memory as? LastValue<V>
      node.memory = LastValue(value)
      if before.map({ $0.value != value }) ?? initial { node.whenEvaluated = action }
      node.child("content", content)
    }
  }
}

/// The value that a view was given last.
private final class LastValue<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

public struct Label<Title: View, Icon: View> {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label: Primitive {
  public func build(_ node: ViewNode) {
    node.child("title", title)
    node.child("icon", icon)
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }
}

extension Button where Label == Text {
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }
}
