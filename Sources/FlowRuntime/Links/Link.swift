/// The links of a module: an enum with a case for each screen that has links.
///
/// Like a route, a link is described by three members. In addition, `forms` describes the cases as
/// URLs.
public protocol Link: Route {
  static var forms: LinkTable { get }
}

extension Link {
  /// Reads a link. Returns nil if the text has none of the forms, or if a value in it can't be
  /// read.
  public init?(_ text: String) {
    guard let match = Self.forms.match(text),
      let link = try? Self.read(match.index, from: ArgumentReader(texts: match.texts))
    else { return nil }
    self = link
  }

  /// The text of the link, with the app's own scheme or else its first domain. The text is empty if
  /// a value in the path is empty, because nobody could parse such a link.
  public var text: String {
    Self.forms.print(index, arguments) ?? ""
  }
}
