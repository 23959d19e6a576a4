#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that a walk hands over, and its text, which is one word. Two values are equal if their
/// texts are.
public protocol Drawn {
  init(drawn: Substring)
  var told: String { get }
}

extension String: Drawn {
  public init(drawn: Substring) { self.init(drawn.dropFirst().dropLast()) }
  public var told: String { "'\(self)'" }
}

extension Int: Drawn {
  public init(drawn: Substring) { self = Int(drawn) ?? 0 }
  public var told: String { "\(self)" }
}

extension Double: Drawn {
  public init(drawn: Substring) { self = Double(drawn) ?? 0 }
  public var told: String { "\(self)" }
}

extension Bool: Drawn {
  public init(drawn: Substring) { self = drawn == "true" }
  public var told: String { "\(self)" }
}

extension UUID: Drawn {
  public init(drawn: Substring) {
    self = UUID(uuidString: String(drawn.dropFirst().dropLast())) ?? UUID()
  }
  public var told: String { "<\(uuidString)>" }
}

extension URL: Drawn {
  public init(drawn: Substring) {
    guard let url = URL(string: String(drawn.dropFirst().dropLast())) else {
      preconditionFailure("\(drawn) is no URL")
    }
    self = url
  }
  public var told: String { "<\(absoluteString)>" }
}

extension Date: Drawn {
  public init(drawn: Substring) {
    self.init(timeIntervalSince1970: Double(drawn.dropFirst().dropLast()) ?? 0)
  }
  public var told: String { "<\(Int(timeIntervalSince1970))>" }
}

extension Optional: Drawn where Wrapped: Drawn {
  public init(drawn: Substring) { self = drawn == "nil" ? nil : Wrapped(drawn: drawn) }
  public var told: String { self?.told ?? "nil" }
}

extension Array: Drawn where Element: Drawn {
  public init(drawn: Substring) {
    self = drawn.dropFirst().dropLast().split(separator: ";").map { Element(drawn: $0) }
  }
  public var told: String { "[\(map(\.told).joined(separator: ";"))]" }
}

extension Drawn where Self: RawRepresentable, RawValue == String {
  public var told: String { ".\(rawValue)" }
}

/// The values of one line, each of the type that is wanted where it stands.
public struct Values {
  let words: [Substring]

  public func callAsFunction<Value: Drawn>(_ index: Int) -> Value { Value(drawn: words[index]) }
}

/// A value whose type isn't known, as of a route's arguments.
func told(_ value: Any) -> String { (value as? any Drawn)?.told ?? "?\(value)" }

/// `detail(id: 1)`
func told(_ name: String, _ arguments: Any) -> String {
  let values = Mirror(reflecting: arguments).children.map { child in
    "\(child.label ?? ""): \(told(child.value))"
  }
  return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
}
