import YAML

/// A comment, and how it stood.
struct Remark {
  /// With its `#`.
  let text: String
  let column: Int
  let isOwnLine: Bool
  /// There is a blank line above it.
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
struct Entry {
  /// Above it.
  var leading: [Remark]
  /// There is a blank line above it.
  var isApart: Bool
  /// Nil in a sequence.
  let key: SyntaxNode?
  /// Between the key, or the dash, and what the value begins with.
  var header: [Remark]
  var value: Value
  /// Behind it on its line.
  var trailing: Remark?
  /// Below a key with nothing behind it, and deeper: what was there once.
  let tail: [Remark]
}

extension Entry {
  /// Whether there is a comment above it or behind it.
  var hasRemarks: Bool {
    !leading.isEmpty || !header.isEmpty || trailing != nil || !tail.isEmpty
  }
}

/// A value with the comments inside of it.
struct Value {
  let node: SyntaxNode
  var entries: [Entry]
  /// Below its last entry.
  var end: [Remark]
  /// The column of the collection that it is in.
  let column: Int
  /// Its quotes may mean something: behind `with`, `set` or `default` they tell text from a name.
  var isLiteral: Bool

  /// Whether something stands between its entries that one line can't hold.
  var isSpread: Bool {
    !end.isEmpty || entries.contains(where: \.hasRemarks)
      || entries.dropFirst().contains(where: \.isApart)
  }

  /// Whether there is a comment anywhere in it.
  var hasRemarks: Bool {
    !end.isEmpty || entries.contains { $0.hasRemarks || $0.value.hasRemarks }
  }

  var isFlow: Bool {
    switch node.content {
    case .sequence(_, let isFlow), .mapping(_, let isFlow): isFlow
    default: false
    }
  }

  var isCollection: Bool {
    switch node.content {
    case .sequence, .mapping: true
    default: false
    }
  }
}

/// A file, ready to be printed.
struct FileLayout {
  /// All up to a `---`, as written.
  var prologue: [String]
  /// Above a root that isn't a block collection, whose entries have their own.
  var leading: [Remark]
  var root: Value?
  var end: [Remark]
}
