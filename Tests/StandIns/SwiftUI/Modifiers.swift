import Foundation

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let content: any View
  /// The number of the content, which changes with its value.
  let version: Int
}

extension _ViewModifier_Content: Primitive {
  private final class Memory {
    let version: Int
    init(_ version: Int) { self.version = version }
  }

  public func build(_ node: ViewNode) {
    if (node.memory as? Memory)?.version == version { return node.keepChildren() }
    node.memory = Memory(version)
    node.child("content", content)
  }
}

public struct ModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier
}

extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }

  public func build(_ node: ViewNode) {
    node.link(modifier)
    node.child(
      "body", modifier.body(content: .init(content: content, version: node.version)))
  }
}

/// A view with a modifier of the framework's own.
struct Modified<Content: View> {
  private let content: Content
  private let apply: @MainActor (ViewNode, Content) -> Void

  nonisolated init(_ content: Content, _ apply: @escaping @MainActor (ViewNode, Content) -> Void) {
    self.content = content
    self.apply = apply
  }
}

extension Modified: Primitive {
  func build(_ node: ViewNode) { apply(node, content) }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }

  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    nonisolated(unsafe) let id = id
    return Modified(self) { $0.child(id, $1) }
  }

  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    saying("tag", AnyHashable(tag))
  }

  nonisolated public func badge(_ count: Int) -> some View { saying("badge", count) }

  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    saying("tabItem", label() as any View)
  }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    saying("identifier", identifier)
  }

  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    saying("label", label.content)
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    saying("isHidden", hidden)
  }

  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return Modified(self) {
      $0.appeared = action
      $0.child("content", $1)
    }
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return Modified(self) {
      $0.disappeared = action
      $0.child("content", $1)
    }
  }

  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    nonisolated(unsafe) let background = background
    return Modified(self) {
      $0.child("content", $1)
      $0.child("background", background)
    }
  }

  /// Says something about the view, which is seen from outside.
  nonisolated func saying<Value>(_ name: String, _ value: Value) -> some View {
    nonisolated(unsafe) let value = value
    return Modified(self) {
      $0.attributes[name] = value
      $0.child("content", $1)
    }
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let contain = AccessibilityChildBehavior()
}

extension View where Self: Equatable {
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

// MARK: Gestures

@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var startLocation: CGPoint
    public var translation: CGSize
  }

  nonisolated public init(minimumDistance: CGFloat = 10) {}
}

public struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  nonisolated(unsafe) let action: (Content.Value) -> Void

  nonisolated init(action: @escaping (Content.Value) -> Void) { self.action = action }
}

extension Gesture {
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(action: action)
  }
}

extension View {
  nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View {
    saying("drag", gesture)
  }
}

public struct Color: Hashable, Sendable {
  public static let clear = Color()
}

extension Color: Primitive {}

public protocol Shape: Sendable {}

public struct Rectangle: Shape {
  nonisolated public init() {}
}

extension View {
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }

  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    background(content())
  }
}

extension ViewNode {
  /// Drags a finger over the view.
  public func drag(from start: CGPoint, by translation: CGSize) {
    let ended = attribute("drag", as: _EndedGesture<DragGesture>.self)
    ended?.action(DragGesture.Value(startLocation: start, translation: translation))
  }
}
