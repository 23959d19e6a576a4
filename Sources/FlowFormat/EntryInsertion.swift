import Diagnostics
import YAML

/// An entry that is added to one mapping of a file. Everything else in the file stays as it is,
/// with all comments and in the same order.
package struct EntryInsertion: Sendable {
  /// The value of the entry.
  package enum Value: Sendable {
    /// A YAML text on one line: `true`, or `{ to: list }`.
    case text(String)
    /// A mapping. Each of its values is a YAML text on one line.
    case fields([Field])
  }

  /// A key of a new mapping, and its value as a YAML text on one line.
  package struct Field: Sendable {
    package let key: String
    package let text: String

    package init(_ key: String, _ text: String) {
      self.key = key
      self.text = text
    }
  }

  /// The place of the entry in its mapping.
  package enum Place: Sendable {
    case first
    case last
    /// The entry follows the last of these keys. It is the first if the mapping has none of them.
    case behind([String])
  }

  /// The reason why the entry can't be added to a file.
  package enum Refusal: Error, Equatable {
    /// The file can't be read as YAML, or one of its mappings has a key twice.
    case unreadable
    /// The file has no such mapping.
    case missing
    /// An anchor or an alias shares the mapping with other places.
    case shared
    /// The text would have another meaning with the entry, because of the way in which it is
    /// written.
    case otherMeaning
  }

  /// The keys that lead from the top of the file to the mapping.
  package let path: [String]
  package let key: String
  package let value: Value
  package let place: Place

  package init(_ key: String, _ value: Value, into path: [String], at place: Place = .last) {
    self.key = key
    self.value = value
    self.path = path
    self.place = place
  }

  /// Returns the insertion for a file without the mapping: of a mapping with the entry alone.
  package func withMapping(at place: Place = .last) -> EntryInsertion {
    EntryInsertion(
      path[path.count - 1], .fields([Field(key, value.onOneLine)]), into: path.dropLast(), at: place
    )
  }

  /// Returns the text of the file with the entry in it. Throws a refusal if the entry can't be
  /// added.
  ///
  /// If the file has the canonical layout, the result has this layout, too. Otherwise only the
  /// entry is added. The result is read again and compared with the meaning of the file before.
  package func apply(to source: SourceFile) throws(Refusal) -> String {
    guard let before = Self.read(source.text) else { throw .unreadable }
    let target = try target(in: before)
    guard let edits = EntryEdits(self, in: source.text).edits(for: target) else {
      throw .otherMeaning
    }
    let text = edits.reversed().reduce(into: source.text.scalarArray) { text, edit in
      text.replaceSubrange(edit.range, with: edit.text.unicodeScalars)
    }
    let added = String(text)
    guard isAll(that: added, saysMoreThan: before) else { throw .otherMeaning }
    guard Formatter.text(source.text) == source.text, let laidOut = Formatter.text(added) else {
      return added
    }
    return isAll(that: laidOut, saysMoreThan: before) ? laidOut : added
  }

  /// The mapping that gets an entry, or the key without a value that gets a mapping.
  struct Target {
    let node: SyntaxNode
    /// The key in front of the mapping; nil at the top of the file.
    let owner: SyntaxNode?
  }

  private func target(in syntax: Syntax) throws(Refusal) -> Target {
    guard var node = syntax.root else { throw .missing }
    var owner: SyntaxNode?
    for step in path {
      guard case .mapping(let pairs, _) = node.content else { throw .missing }
      let found = pairs.filter { $0.key.isText(step) }
      guard let pair = found.first else { throw .missing }
      guard found.count == 1 else { throw .unreadable }
      owner = pair.key
      node = pair.value
      if case .alias = node.content { throw .shared }
      guard node.anchor == nil, pair.key.anchor == nil else { throw .shared }
    }
    switch node.content {
    case .mapping(let pairs, _) where pairs.contains { $0.key.isText(key) }: throw .unreadable
    case .mapping, .missing: return Target(node: node, owner: owner)
    case .scalar, .sequence, .alias: throw .missing
    }
  }

  private func isAll(that text: String, saysMoreThan before: Syntax) -> Bool {
    guard let after = Self.read(text), let sample = Self.read("entry: \(value.onOneLine)\n"),
      case .mapping(let pairs, _)? = sample.root?.content, pairs.count == 1
    else { return false }
    return after.says(before, withEntry: key, pairs[0].value, at: path[...])
  }

  /// Returns the syntax of a text; nil if the text can't be read as YAML.
  private static func read(_ text: String) -> Syntax? {
    let (file, findings) = YAMLReader.read(
      bytes: Array(text.utf8), path: "", id: SourceFile.ID(0))
    guard !findings.hasErrors else { return nil }
    return Syntax.read(file.source)
  }
}

extension EntryInsertion.Value {
  /// The value in YAML. A mapping stands in brackets.
  package var onOneLine: String {
    switch self {
    case .text(let text): return text
    case .fields(let fields) where fields.isEmpty: return "{}"
    case .fields(let fields):
      return "{ \(fields.map { "\($0.key): \($0.text)" }.joined(separator: ", ")) }"
    }
  }
}

extension SyntaxNode {
  func isText(_ text: String) -> Bool {
    guard case .scalar(let own, _) = content else { return false }
    return own == text
  }
}
