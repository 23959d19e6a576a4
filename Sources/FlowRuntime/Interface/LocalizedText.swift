/// A text for the user: a key of the app's string catalog, and the values that stand in it.
///
/// A string literal is a text. Interpolated values stay apart until the text is shown, so the catalog has
/// one entry for all values, with plurals of its own: `"Delete \(count) items?"` has the key
/// `Delete %lld items?`. Keys are those that Xcode writes for `LocalizedStringKey`.
public struct LocalizedText: Hashable, Codable, Sendable {
  /// A value in a text.
  public enum Value: Hashable, Codable, Sendable {
    /// The placeholder of a text is `%@`.
    case text(String)
    /// The placeholder of a whole number is `%lld`.
    case integer(Int)
    /// The placeholder of another number is `%lf`.
    case double(Double)
  }

  /// The key: the text with a placeholder for each value. In a key with values, `%%` stands for `%`.
  public let key: String
  /// The values, in the order of their placeholders.
  public let values: [Value]

  /// Creates a text without values.
  public init(_ key: String) {
    self.key = key
    values = []
  }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  public init(stringLiteral key: String) { self.init(key) }

  public init(stringInterpolation parts: StringInterpolation) {
    key = parts.values.isEmpty ? parts.text : parts.key
    values = parts.values
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var key = ""
    fileprivate var values: [Value] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      text += literal
      for character in literal.unicodeScalars {
        key.unicodeScalars.append(character)
        if character == "%" { key.unicodeScalars.append(character) }
      }
    }

    public mutating func appendInterpolation(_ value: String) { append("%@", .text(value)) }
    public mutating func appendInterpolation(_ value: Int) { append("%lld", .integer(value)) }
    public mutating func appendInterpolation(_ value: Double) { append("%lf", .double(value)) }
    public mutating func appendInterpolation<T>(_ value: T) { append("%@", .text("\(value)")) }

    private mutating func append(_ placeholder: String, _ value: Value) {
      key += placeholder
      values.append(value)
    }
  }
}

extension LocalizedText: CustomStringConvertible {
  /// The text as the flow file has it, in no other language, with its values.
  public var description: String { putting(into: key) }

  /// Puts the values in place of the placeholders of a pattern, without Foundation.
  ///
  /// - Parameter pattern: The pattern. It may have placeholders with positions, such as `%2$@`.
  package func putting(into pattern: String) -> String {
    if values.isEmpty { return pattern }
    var (shown, next) = ("", 0)
    var rest = pattern[...]
    while let start = rest.firstIndex(of: "%") {
      let behind = rest[rest.index(after: start)...]
      guard let end = behind.firstIndex(where: "%@dfu".contains) else { break }
      shown += rest[..<start]
      rest = rest[rest.index(after: end)...]
      guard pattern[end] != "%" else {
        shown += "%"
        continue
      }
      let position = behind[..<end].firstIndex(of: "$").flatMap { Int(behind[..<$0]) }
      let index = position.map { $0 - 1 } ?? next
      next += 1
      if values.indices.contains(index) { shown += values[index].text }
    }
    return shown + rest
  }
}

extension LocalizedText.Value {
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .double(let number): "\(number)"
    }
  }
}
