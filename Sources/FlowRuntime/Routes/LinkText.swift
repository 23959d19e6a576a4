/// A type whose values can stand in a link although it isn't `LosslessStringConvertible`.
public protocol LinkTextConvertible {
  /// Reads a value from the text of a link. Returns nil if the text isn't such a value.
  init?(linkText: String)
  /// The text of the value in a link.
  var linkText: String { get }
}

/// An optional of any wrapped type.
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

/// Reads a value from the text of a link. Returns nil if the text isn't a `T`.
func parse<T>(_ text: String, as type: T.Type) -> Any? {
  if let optional = type as? any AnyOptional.Type { return optional.parse(text) }
  if let own = type as? any LinkTextConvertible.Type { return own.init(linkText: text) }
  if let lossless = type as? any LosslessStringConvertible.Type { return lossless.init(text) }
  return nil
}

/// Returns the text of a value in a link; nil if the value is nil.
func printed<T>(_ value: T) -> String? {
  if let optional = value as? any AnyOptional { return optional.printed }
  if let own = value as? any LinkTextConvertible { return own.linkText }
  if let lossless = value as? any LosslessStringConvertible { return lossless.description }
  return "\(value)"
}
