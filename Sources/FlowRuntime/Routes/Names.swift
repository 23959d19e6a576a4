// Names are given as static strings wherever generated code gives one for each screen, route or
// argument: of a `String` the optimizer writes out each one's initializer, which costs a build more
// than anything else in those lines.
extension StaticString {
  /// As a string.
  var text: String {
    withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}

/// The words of a text, which have spaces or line breaks between them: a route's `names`.
public func words(_ text: StaticString) -> [String] {
  text.text.split(whereSeparator: \.isWhitespace).map(String.init)
}
