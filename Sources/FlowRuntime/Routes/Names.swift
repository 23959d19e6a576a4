// Generated code gives each screen, route and argument a name. These names are static strings: for
// a `String`, the optimizer would write out an initializer for each name. That would cost more
// build time than anything else in those lines.

/// Returns the words of a text, which spaces or line breaks separate. Generated code writes the
/// `names` of a route in this form.
public func words(_ text: StaticString) -> [String] {
  text.description.split(whereSeparator: \.isWhitespace).map(String.init)
}
