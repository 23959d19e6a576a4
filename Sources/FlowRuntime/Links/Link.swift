/// The links of a module: an enum with a case for each screen that has links.
///
/// Like a route, a link is described by two members. In addition, `forms` describes the cases as
/// URLs.
public protocol Link: Route {
  static var forms: LinkTable { get }
}

extension Link {
  /// Reads a link in the first of its forms whose values can be read. Returns nil if there is none.
  public init?(_ text: String) {
    for match in Self.forms.matches(text) {
      if let link = try? Self.read(match.name, from: ArgumentReader(texts: match.texts)) {
        self = link
        return
      }
    }
    return nil
  }

  /// The text of the link, with the app's own scheme or else its first domain. The text is empty if
  /// a value in the path is empty, because nobody could parse such a link.
  public var text: String {
    Self.forms.print(name, arguments) ?? ""
  }
}
