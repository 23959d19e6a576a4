import Diagnostics
import YAML

/// Decodes the nodes of a file.
///
/// Every function reports the mistakes in its node, and goes on with the rest.
package struct DocumentDecoder {
  var findings: [Diagnostic] = []
  /// The names that stand twice, where they stand first. What the second one says hasn't been read.
  private(set) var doubled: Set<SourceRange> = []
  /// The misplaced keys found so far; nil unless the caller wants them.
  var misplacedKeys: [MisplacedKey]?
  /// The words about parts that were read so far.
  var docs: [Document.Doc] = []
  /// The quotes found so far; nil unless the caller wants them.
  var quotes: Quotes?

  /// Decodes one file. Returns its document and the findings about it.
  package static func decode(_ file: YAMLFile) -> (Document, [Diagnostic]) {
    var decoder = DocumentDecoder()
    var unquoting = Unquoting()
    let (root, moves) = unquoting.root(of: file).map(Relocation.relocate) ?? (nil, [])
    let meant = YAMLFile(source: file.source, root: root, comments: file.comments)
    let document = decoder.document(meant)
    return (document, unquoting.findings + moves + decoder.findings)
  }

  // MARK: Shapes

  /// The pairs of a mapping, the first of each key; empty for anything else.
  mutating func mapping(_ pair: Pair, mustBe expected: String) -> [Pair] {
    switch pair.value.content {
    case .mapping(let pairs):
      var first: [String: SourceRange] = [:]
      return pairs.filter { pair in
        let key = keyText(pair)
        if let earlier = first[key.value] { doubled.insert(earlier) }
        return first.updateValue(first[key.value] ?? key.range, forKey: key.value) == nil
      }
    case .missing:
      findings.append(.missingValue(of: "`\(keyText(pair).value)`", at: pair.key.range))
    case .reported: break
    case .sequence, .scalar:
      let name = keyText(pair).value
      findings.append(
        .wrongShape(
          "`\(name)`", mustBe: expected, at: pair.value.range,
          help: Self.asMapping(pair.value, of: name)))
    }
    return []
  }

  /// Whether the value should be a mapping, but could not be read as one.
  func isUnread(_ pair: Pair?) -> Bool {
    guard let pair else { return false }
    if case .mapping = pair.value.content { return false }
    return true
  }

  /// The fields behind a key.
  mutating func fields(_ pair: Pair, _ keys: KeySet) -> Fields {
    fields(pair.value, keys, named: "`\(pair.name ?? "")`", owner: pair.key.range)
  }

  /// - Parameter name: The name for messages. A text of the file stands in quotes.
  mutating func fields(
    _ node: Node, _ keys: KeySet, named name: @autoclosure () -> String, owner: SourceRange
  ) -> Fields {
    switch node.content {
    case .mapping(let pairs):
      let fields = Fields(pairs, keys, owner: owner, &findings)
      noteOrder(of: fields)
      noteQuotes(below: fields.unknown)
      return fields
    case .missing:
      let name = name()
      findings.append(
        .missingValue(
          of: name, at: owner,
          help: keys.mayBeEmpty ? "write \(name.dropLast()): {}` if there is nothing to say" : nil))
    case .reported: break
    default:
      findings.append(
        .wrongShape(
          name(), mustBe: "a mapping", at: node.range,
          help: "its keys are \(keys.sample); `{}` has none"))
    }
    return Fields(keys, owner: owner)
  }

  mutating func items(_ pair: Pair?, of what: String) -> [Node] {
    guard let pair else { return [] }
    if case .sequence(let items) = pair.value.content { return items }
    let name = keyText(pair).value
    let expected = "a list of \(what)"
    switch pair.value.content {
    case .sequence: break
    case .missing: findings.append(.missingValue(of: "`\(name)`", at: pair.key.range))
    case .reported: break
    case .scalar(let text, _):
      findings.append(
        .wrongShape(
          "`\(name)`", mustBe: expected, at: pair.value.range, help: "write `[\(text)]`",
          repair: .list(pair.value.range)))
      return [pair.value]
    case .mapping:
      findings.append(
        .wrongShape(
          "`\(name)`", mustBe: expected, at: pair.value.range, help: Self.asList(pair.value)))
    }
    return []
  }

  // MARK: Leaves

  func keyText(_ pair: Pair) -> Document.Reference {
    guard case .scalar(let text, _) = pair.key.content else {
      return Located("", at: pair.key.range)
    }
    return Located(text, at: pair.key.range)
  }

  mutating func text(_ pair: Pair?, _ what: String = "text") -> Document.Reference? {
    guard let pair else { return nil }
    if case .missing = pair.value.content {
      findings.append(.missingValue(of: "`\(keyText(pair).value)`", at: pair.key.range))
      return nil
    }
    return text(pair.value, named: "`\(pair.name ?? "")`", what)
  }

  mutating func text(
    _ node: Node, named name: @autoclosure () -> String, _ what: String
  ) -> Document.Reference? {
    switch node.content {
    case .scalar(let text, _):
      noteText(node)
      return Located(text, at: node.range)
    case .reported: break
    case .missing, .sequence, .mapping:
      findings.append(.wrongShape(name(), mustBe: what, at: node.range))
    }
    return nil
  }

  mutating func references(_ pair: Pair?, of what: String) -> [Document.Reference] {
    items(pair, of: what).compactMap { element($0, of: pair, "a name") }
  }

  mutating func guards(_ pair: Pair?) -> [Document.Reference] { references(pair, of: "guards") }

  /// Returns an element of a list, as text.
  mutating func element(_ node: Node, of pair: Pair?, _ what: String) -> Document.Reference? {
    text(node, named: "an element \(pair.map { "of `\($0.name ?? "")`" } ?? "here")", what)
  }

  mutating func flag(_ pair: Pair?) -> Located<Bool>? {
    guard let pair, let text = text(pair, "`true` or `false`") else { return nil }
    switch text.value {
    case "true": return Located(true, at: pair.key.range)
    case "false": return Located(false, at: pair.key.range)
    default:
      let choices = ["true", "false"]
      findings.append(
        .noChoice(text.value, of: keyText(pair).value, among: choices, at: text.range))
      return Suggestion.nearest(to: text.value, in: choices).map {
        Located($0 == "true", at: pair.key.range)
      }
    }
  }

  /// Returns the word behind a key. It is one of the words that the key takes.
  mutating func choice<Choice: RawRepresentable<String>>(
    _ key: String, of fields: Fields, _ type: Choice.Type
  ) -> Located<Choice>? {
    fields[key].flatMap { choice($0, among: fields.keys.choices(of: key), type) }
  }

  mutating func choice<Choice: RawRepresentable<String>>(
    _ pair: Pair, among choices: [String], _ type: Choice.Type
  ) -> Located<Choice>? {
    // A slip is reported, and read as the word that was probably meant.
    guard let text = text(pair) else { return nil }
    if choices.contains(text.value), let choice = Choice(rawValue: text.value) {
      return Located(choice, at: text.range)
    }
    let key = keyText(pair).value
    findings.append(.noChoice(text.value, of: key, among: choices, at: text.range))
    return OtherChoices.meant(by: text.value, of: key, among: choices)
      .flatMap { Choice(rawValue: $0) }.map { Located($0, at: text.range) }
  }

  // MARK: Names

  enum NameCase { case upper, lower }

  mutating func declared(_ key: Document.Reference, _ nameCase: NameCase) -> Document.Declared {
    if let name = Name(key.value), name.isUpperCamel == (nameCase == .upper),
      key.value.utf8.count <= Name.maximumLength
    {
      return Document.Declared(name, at: key.range)
    }
    let help =
      switch nameCase {
      case _ where key.value.utf8.count > Name.maximumLength:
        "at most \(Name.maximumLength) characters make a name"
      case .upper: "use ASCII letters, digits and `_`, with a capital first"
      case .lower: "use ASCII letters, digits and `_`, with a small letter first"
      }
    findings.append(
      .invalidName(
        key.value, likeness: Self.likeness(of: key.value, nameCase), help: help, at: key.range))
    // A name that only has the wrong case keeps its text, so that references find it.
    return Document.Declared(key.value, at: key.range)
  }

  /// The words of a text as one name: `skip-all` as `skipAll`. Returns nil if they make none.
  private static func likeness(of text: String, _ nameCase: NameCase) -> String? {
    let words = text.unicodeScalars.split {
      !($0.isASCII && $0.properties.isAlphabetic)
        && !("0"..."9").contains($0) && $0 != "_"
    }.map { String(String.UnicodeScalarView($0)) }
    guard text.utf8.count <= Name.maximumLength, text.allSatisfy(\.isASCII),
      let name = Name(
        words.enumerated().map { index, word in
          index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
        }.joined())
    else { return nil }
    return nameCase == .upper ? name.capitalized.text : name.decapitalized.text
  }

  /// Returns the name of a screen, a route, a guard or a parameter. It is a member of a type in Swift,
  /// where `self` can't be another name.
  mutating func declaredMember(_ key: Document.Reference) -> Document.Declared {
    rejectSelf("self", key)
    return declared(key, .lower)
  }

  /// Reports a name that can't be that of a member in Swift.
  mutating func rejectSelf(_ word: String, _ key: Document.Reference) {
    reject([word], key, help: "in Swift it means something else there, in backticks too")
  }

  /// Reports a name that already has a meaning.
  mutating func reject(_ words: [String], _ name: Document.Reference, help: String) {
    guard words.contains(name.value) else { return }
    findings.append(.invalidName(name.value, help: help, at: name.range))
  }
}
