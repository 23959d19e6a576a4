/// The repair of a finding, as far as a rule knows it without the text. With the text, a repair
/// becomes a ``Fix``. If the text isn't what the rule expected, there is no fix.
package struct Repair: Sendable, Equatable {
  enum Change: Sendable, Equatable {
    /// The name `to` replaces a name without a meaning.
    case rename(SourceRange, from: String, to: String)
    /// Quotes are added around a text that has none.
    case quote(SourceRange)
    /// The list `[name]` replaces `name`.
    case list(SourceRange)
    /// An entry is added beside the `to` of a route: in its mapping, or in a new mapping.
    case add(String, target: SourceRange, route: SourceRange)
    /// An entry is added to the mapping behind each of these keys.
    case entry(String, below: [SourceRange], title: String)
  }

  let change: Change
  let kind: Fix.Kind
  /// Whether the repair writes a name that a file declares.
  private let isOfDeclaration: Bool

  private init(_ change: Change, _ kind: Fix.Kind, isOfDeclaration: Bool = false) {
    self.change = change
    self.kind = kind
    self.isOfDeclaration = isOfDeclaration
  }
}

extension Repair {
  /// A repair that adds quotes around a text without quotes.
  package static func quote(_ range: SourceRange, _ kind: Fix.Kind) -> Repair {
    Repair(.quote(range), kind)
  }

  /// A repair that writes `[name]` for `name`. If a name stands where a list of names belongs, it
  /// can only be the list's one element.
  package static func list(_ range: SourceRange) -> Repair { Repair(.list(range), .safe) }

  /// A repair that adds an entry beside the `to` of a route. It is unsafe, because other entries
  /// are possible.
  package static func add(
    _ entry: String, target: SourceRange, route: SourceRange
  ) -> Repair { Repair(.add(entry, target: target, route: route), .unsafe) }

  /// A repair that adds an entry to the mapping behind a key. It is unsafe, because nothing but the
  /// finding speaks for the entry.
  ///
  /// - Parameter title: The help that says when the entry is right.
  package static func entry(_ entry: String, below key: SourceRange, title: String) -> Repair {
    Repair(.entry(entry, below: [key], title: title), .unsafe)
  }

  /// Joins repairs that add the same entry; nil if one of them does something else.
  init?(joining repairs: [Repair?], _ title: String) {
    var (text, keys): (String?, [SourceRange]) = (nil, [])
    for repair in repairs {
      guard case .entry(let entry, let below, _)? = repair?.change, text ?? entry == entry else {
        return nil
      }
      text = entry
      keys += below
    }
    guard let text else { return nil }
    self.init(.entry(text, below: keys, title: title), .unsafe)
  }

  /// A repair that replaces an unknown word with a word of the language. It is safe for a single
  /// slip, because all possible words are known.
  ///
  /// - Parameter words: All words of the language that may stand there.
  package static func word(_ name: Located<String>, among words: [String]) -> Repair? {
    guard let meant = Suggestion.near(name.value, in: words), meant.isOnly else { return nil }
    return rename(name, to: meant.name, meant.isSlip ? .safe : .unsafe)
  }

  /// A repair that replaces an undeclared name with a declared one. It is unsafe, because the
  /// declaration may be misspelt or missing.
  ///
  /// - Parameter meant: The candidate that was meant; nil if there are several.
  package static func name(_ name: Located<String>, to meant: String?) -> Repair? {
    rename(name, to: meant, .unsafe, isOfDeclaration: true)
  }

  /// A repair that writes another word of the language for a word that can't stand here. It is
  /// unsafe, because there are other words.
  package static func instead(of word: Located<String>, write other: String) -> Repair? {
    rename(word, to: other, .unsafe)
  }

  /// A repair that writes a pattern in another way.
  package static func pattern(_ text: Located<String>, to meant: String, _ kind: Fix.Kind) -> Repair
  {
    Repair(.rename(text.range, from: text.value, to: meant), kind)
  }

  private static func rename(
    _ name: Located<String>, to meant: String?, _ kind: Fix.Kind, isOfDeclaration: Bool = false
  ) -> Repair? {
    // A text that is no word may need more edits than its own. A sign inside it may have a meaning,
    // as the `!` of `!signedIn` has.
    guard let meant, meant.isWord(with: ""), name.value.isWord(with: "-") else { return nil }
    return Repair(
      .rename(name.range, from: name.value, to: meant), kind, isOfDeclaration: isOfDeclaration)
  }

  /// A name that isn't declared, and the declared name that replaces it.
  var doubtfulName: (name: String, meant: String)? {
    guard case .rename(_, let name, let meant) = change, isOfDeclaration else { return nil }
    return (name, meant)
  }
}

extension String {
  /// Whether the text consists of ASCII letters, digits, `_` and the given marks, with a letter
  /// first.
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
