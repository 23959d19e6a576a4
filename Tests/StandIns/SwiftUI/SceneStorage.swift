// An app that imports SwiftUI has these, too.
@_exported import Foundation
@_exported import Observation

/// A value that the scene keeps. Here all scenes share one storage, which a test can look at.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let first: Value
  private let link = State<Value>.Link()

  private init(_ first: Value, key: String) {
    self.first = first
    self.key = key
  }

  public var wrappedValue: Value {
    get { link.location.map(\.value) ?? first }
    nonmutating set {
      link.location?.value = newValue
      SceneValues.all[key] = newValue
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(read: { wrappedValue }, write: { wrappedValue = $0 })
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(wrappedValue, key: key)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Data? { self.init(nil, key: key) }
  public init(_ key: String) where Value == String? { self.init(nil, key: key) }
}

extension SceneStorage: @MainActor LinkedProperty {
  func link(in node: ViewNode, _ known: AnyObject?) -> AnyObject {
    let kept = SceneValues.all[key] as? Value ?? first
    let location = known as? State<Value>.Location ?? State<Value>.Location(kept)
    link.location = location
    return location
  }
}

/// The values that scenes keep.
public enum SceneValues {
  nonisolated(unsafe) public static var all: [String: Any] = [:]
}
