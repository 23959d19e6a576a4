import Foundation

#if canImport(UIKit)
  import UIKit
#endif

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

@MainActor @preconcurrency
public struct OpenURLAction {
  public struct Result: Sendable {
    enum Kind { case handled, discarded, system }
    let kind: Kind
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .system)
  }

  nonisolated(unsafe) private let handler: ((URL) -> Result)?

  nonisolated init() { handler = nil }

  @MainActor @preconcurrency
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  @MainActor @preconcurrency
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler?(url).kind ?? .system {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system:
      #if canImport(UIKit)
        StandIn.open(url, completion)
      #else
        completion(true)
      #endif
    }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
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

private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { .current }
}

extension EnvironmentValues {
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction() }
    set { self[OpenURLKey.self] = newValue }
  }

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
