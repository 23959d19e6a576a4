/// The keys that a mapping of the language may have. The decoder and the schema for editors share
/// these keys.
package final class KeySet: Sendable {
  /// The name in the schema.
  package let name: String
  /// The noun for the mapping, with its article: `a screen`.
  package let subject: String
  package let all: [Key]
  /// Keys of which only one may be there.
  package let exclusions: [Exclusion]
  /// The shape of the values behind keys that are names of parts.
  package let others: Key?
  /// Keys of the language without a meaning here, each with the advice what to do instead.
  package let elsewhere: [String: String]
  /// The names of the keys.
  package let keys: [String]
  package let required: [String]
  /// The keys that take only certain words, with the words.
  private let choices: [(key: String, words: [String])]

  init(
    _ name: String, _ subject: String, _ all: [Key], exclusions: [Exclusion] = [],
    others: Key? = nil, elsewhere: [String: String] = [:]
  ) {
    self.name = name
    self.subject = subject
    self.all = all
    self.exclusions = exclusions
    self.others = others
    self.elsewhere = elsewhere
    keys = all.map(\.name)
    required = all.filter(\.isRequired).map(\.name)
    choices = all.compactMap { key in
      key.shape.words.map { (key.name, $0) }
    }
  }

  /// Returns the words that a key takes, if it takes only certain words.
  func choices(of key: String) -> [String] {
    choices.first { $0.key == key }?.words ?? []
  }
}

/// A key, the shape of its value, and its meaning.
package struct Key: Sendable {
  package let name: String
  package let shape: Shape
  package let isRequired: Bool
  /// The meaning of the key in sentences for people, with the default if the key is missing.
  package let meaning: String
  /// The names that stand as keys in the value, from the outermost mapping; empty if the author
  /// chooses them.
  package let keys: [NameKind]
  /// The names that stand as text in the value, alone, in a list or behind the keys.
  package let values: NameKind?

  init(
    _ name: String, _ shape: Shape, _ meaning: String, required: Bool = false,
    keys: [NameKind] = [], values: NameKind? = nil
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = required
    self.meaning = meaning
    self.keys = keys
    self.values = values
  }
}

/// Keys that exclude one another.
package struct Exclusion: Sendable {
  package let keys: [String]
  package let need: Need

  package enum Need: Sendable {
    case atMostOne
    /// Exactly one of the keys is needed; or none, if one of the others is there.
    case one(unless: [String] = [])
  }

  init(_ keys: [String], _ need: Need = .atMostOne) {
    self.keys = keys
    self.need = need
  }
}

/// The shape of the value behind a key.
package indirect enum Shape: Sendable {
  /// A scalar as text, whatever it looks like: `no` and `1.0` are text, too.
  case text
  /// `true` or `false`.
  case flag
  /// A whole number, at least one.
  case count
  /// A number, `true`, `false`, `null`, text or a name.
  case value
  /// An empty value, because the key alone has a meaning.
  case nothing
  case words([String])
  /// Text that a regular expression describes.
  case pattern(String)
  case list(Shape)
  /// Names that the author chooses, each with a value of this shape.
  case named(Shape)
  /// A mapping with these keys. They are looked up when they are needed, because routes contain
  /// other routes.
  case keys(@Sendable () -> KeySet)
  /// Keys that depend on the word behind one of them. The first set is used if that key is missing.
  case byKind(key: String, [(word: String, keys: KeySet)])
  case either([Shape])
}

extension Shape {
  static func keys(_ set: @autoclosure @escaping @Sendable () -> KeySet) -> Shape { .keys(set) }

  static func words<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ type: Choice.Type, except excluded: [Choice] = []
  ) -> Shape {
    .words(type.allCases.filter { !excluded.contains($0) }.map(\.rawValue))
  }

  /// The words that the value takes besides a mapping; nil if it takes other text.
  fileprivate var words: [String]? {
    switch self {
    case .words(let words): words
    case .either(let shapes) where shapes.count == 2:
      if case .words(let words) = shapes[0], case .keys = shapes[1] { words } else { nil }
    default: nil
    }
  }

  static let texts: Shape = list(.text)
  /// The shape of a type: `Int`, `Int?`, `"[Int]"`, and `[Int]` without its quotes.
  private static let type: Shape = either([.text, .list(.text)])
  static let parameters: Shape = named(.either([type, .keys(.parameter)]))
  /// The shape of arguments: `{ a: 1 }`, or `[a]` for `{ a: a }`.
  static let arguments: Shape = either([.named(.value), .texts])
  /// The shape of a value, or of a list of values.
  static let oneOrMore: Shape = either([.text, .texts])
  /// The shape of a route: a target or a verb as text, or a mapping.
  static let route: Shape = either([.text, .keys(.route)])
  static let outcomes: Shape = named(.either([.text, .keys(.outcome)]))
  static let dialogs: Shape = named(.keys(.dialog))
}
