public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@MainActor @preconcurrency
public struct DismissAction {
  let action: @MainActor () -> Void

  nonisolated init(action: @escaping @MainActor () -> Void) { self.action = action }

  @MainActor @preconcurrency
  public func callAsFunction() { action() }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction? { nil }
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

private enum LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

private enum StackKey: EnvironmentKey {
  static var defaultValue: StackMemory? { nil }
}

extension EnvironmentValues {
  public var dismiss: DismissAction { self[DismissKey.self] ?? DismissAction {} }

  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The navigation stack around the view.
  var stack: StackMemory? {
    get { self[StackKey.self] }
    set { self[StackKey.self] = newValue }
  }

  mutating func dismisses(by action: @escaping @MainActor () -> Void) {
    self[DismissKey.self] = DismissAction(action: action)
  }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  final class Link { var values = EnvironmentValues() }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let link = Link()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { link.values[keyPath: keyPath] }
}

extension Environment: @MainActor LinkedProperty {
  func link(in node: ViewNode, _ known: AnyObject?) -> AnyObject {
    link.values = node.environment
    return link
  }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    // SwiftUI takes them to the main actor, too.
    nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
    return Modified(self) { node, content in
      var environment = node.environment
      environment[keyPath: keyPath] = value
      node.child("content", content, environment)
    }
  }
}
