// Names are static strings wherever generated code gives one for each screen, route or argument: of a
// `String` the optimizer writes out each one's initializer, which costs a build more than anything
// else in those lines.

/// The words of a text, which have spaces or line breaks between them: a route's `names`.
public func words(_ text: StaticString) -> [String] {
  text.description.split(whereSeparator: \.isWhitespace).map(String.init)
}
