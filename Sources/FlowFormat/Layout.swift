import YAML

/// A comment, and its position in the file.
struct Remark {
  /// The text with its `#`.
  let text: String
  let column: Int
  let isOwnLine: Bool
  /// Whether a blank line stands above the comment.
  var isApart: Bool
}

extension Remark {
  /// Whether a reader could take it for the rest of the text before it: `Order #5`.
  var looksLikeText: Bool {
    guard let first = text.unicodeScalars.dropFirst().first else { return false }
    return first != " " && first != "\t" && first != "#"
  }
}

/// A pair of a mapping, or an item of a sequence, with the comments that belong to it.
struct LayoutEntry {
  /// The comments above the entry.
  var leading: [Remark]
  /// Whether a blank line stands above the entry.
  var isApart: Bool
  /// The key; nil in a sequence.
  let key: SyntaxNode?
  /// The comments between the key, or the dash, and the beginning of the value.
  var header: [Remark]
  var value: LayoutValue
  /// The comment behind the entry, on its last line.
  var trailing: Remark?
  /// The comments below a key without a value, further to the right than the key. They probably
  /// belong to a value that was removed.
  let tail: [Remark]
}

extension LayoutEntry {
  /// Whether the entry has a comment above it, behind it or below its key.
  var hasRemarks: Bool {
    !leading.isEmpty || !header.isEmpty || trailing != nil || !tail.isEmpty
  }
}

/// A value, with the comments inside it.
struct LayoutValue {
  let node: SyntaxNode
  var entries: [LayoutEntry]
  /// The comments below the last entry.
  var end: [Remark]
  /// The column of the collection that contains the value.
  let column: Int
  /// Whether quotes may have a meaning here. Behind `with`, `set` or `default`, they distinguish
  /// text from a name.
  var isLiteral: Bool

  /// Whether comments or blank lines stand between the entries. One line can't hold them.
  var isSpread: Bool {
    !end.isEmpty || entries.contains(where: \.hasRemarks)
      || entries.dropFirst().contains(where: \.isApart)
  }

  /// Whether the value has a comment at any depth.
  var hasRemarks: Bool {
    !end.isEmpty || entries.contains { $0.hasRemarks || $0.value.hasRemarks }
  }

  var isFlow: Bool { isCollection && !node.isBlockCollection }
  var isCollection: Bool { node.isCollection }
}

/// A file, ready to be printed.
struct FileLayout {
  /// The lines up to a `---`, as written.
  var prologue: [String]
  /// The comments above a root. A root that is a block collection has none, because its entries
  /// have them.
  var leading: [Remark]
  var root: LayoutValue?
  var end: [Remark]
}
