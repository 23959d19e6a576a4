import Diagnostics

/// A value of a YAML document, with the exact range in which it was written.
package struct Node: Sendable {
  package enum Content: Sendable {
    /// A text, whatever it looks like. `isPlain` says that it was written without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([Node])
    /// The pairs in the order in which they are written, with duplicates.
    case mapping([Pair])
    /// A key without a value.
    case missing
    /// A value that couldn't be read, and that has been reported.
    case reported
  }

  package let content: Content
  /// The range from the first character of the value itself to its last.
  package let range: SourceRange

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A key and its value.
package struct Pair: Sendable {
  package let key: Node
  package private(set) var value: Node

  package init(key: Node, value: Node) {
    self.key = key
    self.value = value
  }

  /// Makes a missing value a reported one.
  mutating func reportMissingValue() {
    if case .missing = value.content { value = Node(.reported, at: value.range) }
  }
}

/// A comment: from its `#` to the end of its line.
package struct Comment: Sendable, Equatable {
  /// The text without the `#`.
  package let text: String
  package let range: SourceRange
  /// Whether only blanks stand before the comment on its line.
  package let isOwnLine: Bool
}

/// The content of a file in YAML.
package struct YAMLFile: Sendable {
  package let source: SourceFile
  /// The comments, in the order of the text.
  package let comments: [Comment]
  /// Whether a text without quotes begins with `~`, or with a character outside ASCII.
  package let hasUnusualTexts: Bool
  /// The root; nil if the file is empty, or can't be read as YAML.
  package let root: Node?

  package init(
    source: SourceFile, root: Node?, comments: [Comment], hasUnusualTexts: Bool = true
  ) {
    self.source = source
    self.comments = comments
    self.hasUnusualTexts = hasUnusualTexts
    self.root = root
  }
}
