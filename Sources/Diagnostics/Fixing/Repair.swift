/// What a rule would do about a finding, as far as it can be said without the text. Against the
/// text it becomes a ``Fix``, or nothing where the text isn't what the rule took it for.
package enum Repair: Sendable, Equatable {
  /// Another name for one that means nothing.
  case rename(SourceRange, from: String, to: String)
  /// Quotes around a text that has none.
  case quote(SourceRange)
  /// `[name]` for `name`.
  case list(SourceRange)
  /// An entry beside the `to` of a route: in its mapping, or in one that is made for it.
  case add(String, target: SourceRange, route: SourceRange)
}

extension Repair {
  /// - Parameter to: The candidate that was meant, if only one can have been.
  package static func rename(_ name: Located<String>, to meant: String?) -> Repair? {
    // What isn't a word may need more than a word's place.
    guard let meant, meant.utf8.allSatisfy({ $0.isLetter || $0.isDigit }),
      meant.utf8.first?.isLetter == true
    else { return nil }
    return .rename(name.range, from: name.value, to: meant)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
  }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
