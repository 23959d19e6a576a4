/// The links of a module: an enum with a case for each screen that has any.
///
/// Like a route, it is written by three members; `forms` says how its cases look as URLs.
public protocol Link: Route {
  static var forms: LinkTable { get }
}

extension Link {
  /// The link that a text is; nil if it has none of the forms, or a value in it can't be read.
  public init?(_ text: String) {
    guard let match = Self.forms.match(text),
      let link = try? Self.read(match.index, from: ArgumentReader(texts: match.texts))
    else { return nil }
    self = link
  }

  /// This link as a text: with the app's own scheme, or else its first domain. Empty where there
  /// is none: for a text that is empty in its path.
  public var text: String {
    Self.forms.print(index, arguments) ?? ""
  }
}
