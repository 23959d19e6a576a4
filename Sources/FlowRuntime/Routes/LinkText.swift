/// A type that can stand in a link without being `LosslessStringConvertible`.
public protocol LinkTextConvertible {
  /// The value that a link's text stands for; nil if it stands for none.
  init?(linkText: String)
  /// The text that stands for this value in a link.
  var linkText: String { get }
}

/// An optional, seen without knowing what it wraps.
private protocol AnyOptional {
  static func parse(_ text: String) -> Any?
  var printed: String? { get }
}

extension Optional: AnyOptional {
  fileprivate static func parse(_ text: String) -> Any? {
    FlowRuntime.parse(text, as: Wrapped.self)
  }

  fileprivate var printed: String? {
    map { FlowRuntime.printed($0) } ?? nil
  }
}

/// The value that a link's text stands for; nil if it doesn't stand for a `T`.
func parse<T>(_ text: String, as type: T.Type) -> Any? {
  if let optional = type as? any AnyOptional.Type { return optional.parse(text) }
  if let own = type as? any LinkTextConvertible.Type { return own.init(linkText: text) }
  if let lossless = type as? any LosslessStringConvertible.Type { return lossless.init(text) }
  return nil
}

/// The text that stands for a value in a link; nil for nil.
func printed<T>(_ value: T) -> String? {
  if let optional = value as? any AnyOptional { return optional.printed }
  if let own = value as? any LinkTextConvertible { return own.linkText }
  if let lossless = value as? any LosslessStringConvertible { return lossless.description }
  return "\(value)"
}
