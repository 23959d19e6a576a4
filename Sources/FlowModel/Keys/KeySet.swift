/// The keys that a mapping of the language may have. The decoder and the schema for editors share
/// them.
package struct KeySet: Sendable {
  /// The name in the schema.
  package let name: String
  /// The noun for the mapping, with its article: `a screen`.
  package let subject: String
  package let all: [Key]
  /// Keys of which only one can stand there.
  package let exclusions: [Exclusion]
  /// The shape behind keys whose names the file's author chooses.
  package let others: Key?
  /// Keys that are known, but mean nothing here, and what to do instead.
  package let elsewhere: [String: String]
  /// The names of the keys.
  package let keys: [String]
  package let required: [String]

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
  }

  /// The words that a key takes, if it takes only those.
  func choices(of key: String) -> [String] {
    guard let key = all.first(where: { $0.name == key }), case .words(let words) = key.shape else {
      return []
    }
    return words
  }
}

/// A key, the shape of its value, and its meaning.
package struct Key: Sendable {
  package let name: String
  package let shape: Shape
  package let isRequired: Bool
  /// The meaning in sentences for people, with the default if the key is left out.
  package let meaning: String

  init(_ name: String, _ shape: Shape, _ meaning: String, required: Bool = false) {
    self.name = name
    self.shape = shape
    self.isRequired = required
    self.meaning = meaning
  }
}

/// Keys that exclude one another.
package struct Exclusion: Sendable {
  package let keys: [String]
  package let need: Need

  package enum Need: Sendable {
    case atMostOne
    /// Exactly one of them; or none, if the given key is there.
    case one(unless: String?)
  }

  init(_ keys: [String], _ need: Need = .atMostOne) {
    self.keys = keys
    self.need = need
  }
}

/// The shape of the value behind a key.
package indirect enum Shape: Sendable {
  /// Whatever it looks like: `no` and `1.0` are text.
  case text
  /// `true` or `false`.
  case flag
  /// A whole number from one up.
  case count
  /// A number, `true`, `false`, `null`, text or a name.
  case value
  /// An empty value: the key alone says it.
  case nothing
  case words([String])
  /// Text that a regular expression describes.
  case pattern(String)
  case list(Shape)
  /// Names that the author chooses, each with this behind it.
  case named(Shape)
  /// Looked up when asked for, since what routes lead to leads on to routes.
  case keys(@Sendable () -> KeySet)
  /// Keys that depend on the word behind one of them; the first set holds where it is absent.
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

  static let texts: Shape = list(.text)
  /// `Int`, `Int?`, `"[Int]"`, and `[Int]` without its quotes.
  private static let type: Shape = either([.text, .list(.text)])
  static let parameters: Shape = named(.either([type, .keys(.parameter)]))
  /// `{ a: 1 }`, or `[a]` for `{ a: a }`.
  static let arguments: Shape = either([.named(.value), .texts])
  /// A value, or a list of them.
  static let oneOrMore: Shape = either([.text, .texts])
  /// Short for a target or a verb, or written out.
  static let route: Shape = either([.text, .keys(.route)])
  static let outcomes: Shape = named(.either([.text, .keys(.outcome)]))
  static let dialogs: Shape = named(.keys(.dialog))
}
