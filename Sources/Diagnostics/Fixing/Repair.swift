/// What a rule would do about a finding, as far as it can be said without the text. Against the
/// text it becomes a ``Fix``, or nothing where the text isn't what the rule took it for.
package struct Repair: Sendable, Equatable {
  enum Change: Sendable, Equatable {
    /// Another name for one that means nothing.
    case rename(SourceRange, from: String, to: String)
    /// Quotes around a text that has none.
    case quote(SourceRange)
    /// `[name]` for `name`.
    case list(SourceRange)
    /// An entry beside the `to` of a route: in its mapping, or in one that is made for it.
    case add(String, target: SourceRange, route: SourceRange)
  }

  let change: Change
  let kind: Fix.Kind
  /// Whether it writes a name that a file declares.
  private let isOfDeclaration: Bool

  private init(_ change: Change, _ kind: Fix.Kind, isOfDeclaration: Bool = false) {
    self.change = change
    self.kind = kind
    self.isOfDeclaration = isOfDeclaration
  }
}

extension Repair {
  /// Quotes around a text that has none.
  package static func quote(_ range: SourceRange, _ kind: Fix.Kind) -> Repair {
    Repair(.quote(range), kind)
  }

  /// `[name]` for `name`. A name where a list of names belongs can only be the list's one element.
  package static func list(_ range: SourceRange) -> Repair { Repair(.list(range), .safe) }

  /// An entry beside the `to` of a route. What it says could be said otherwise.
  package static func add(
    _ entry: String, target: SourceRange, route: SourceRange
  ) -> Repair { Repair(.add(entry, target: target, route: route), .unsafe) }

  /// A word of the language for one that it doesn't know: safe for a single slip, since there are
  /// no others that it could be.
  ///
  /// - Parameter words: All words of the language that may stand there.
  package static func word(_ name: Located<String>, among words: [String]) -> Repair? {
    guard let meant = Suggestion.near(name.value, in: words), meant.isOnly else { return nil }
    return rename(name, to: meant.name, meant.isSlip ? .safe : .unsafe)
  }

  /// A name that is declared for one that isn't: unsafe, since the declaration may be misspelt, or
  /// missing.
  ///
  /// - Parameter meant: The candidate that was meant, if only one can have been.
  package static func name(_ name: Located<String>, to meant: String?) -> Repair? {
    rename(name, to: meant, .unsafe, isOfDeclaration: true)
  }

  /// Another word of the language, where the one that is written can't stand: there are others.
  package static func instead(of word: Located<String>, write other: String) -> Repair? {
    rename(word, to: other, .unsafe)
  }

  private static func rename(
    _ name: Located<String>, to meant: String?, _ kind: Fix.Kind, isOfDeclaration: Bool = false
  ) -> Repair? {
    // What isn't a word may need more than a word's place; a sign in it may say something, as the
    // `!` of `!signedIn` does.
    guard let meant, meant.isWord(with: ""), name.value.isWord(with: "-") else { return nil }
    return Repair(
      .rename(name.range, from: name.value, to: meant), kind, isOfDeclaration: isOfDeclaration)
  }

  /// A name that isn't declared, and the declared one that is written for it.
  var doubtfulName: (name: String, meant: String)? {
    guard case .rename(_, let name, let meant) = change, isOfDeclaration else { return nil }
    return (name, meant)
  }
}

extension String {
  /// Whether it consists of ASCII letters, digits and `_`, a letter first, and of some other marks.
  fileprivate func isWord(with marks: String) -> Bool {
    utf8.allSatisfy { $0.isLetter || $0.isDigit || marks.utf8.contains($0) }
      && utf8.first?.isLetter == true
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
  }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
