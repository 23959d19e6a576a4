import Diagnostics

/// A value of a YAML document, with the exact place where it was written.
package struct Node: Sendable {
  package enum Content: Sendable {
    /// Text, whatever it looks like. `isPlain`: written without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([Node])
    /// In the order written, duplicates and all.
    case mapping([Pair])
    /// A key with nothing behind it.
    case missing
    /// A value that could not be had, and that has been reported.
    case reported
  }

  package let content: Content
  /// From the first character to behind the last one of the value itself.
  package let range: SourceRange

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A key and its value.
package struct Pair: Sendable {
  package let key: Node
  package let value: Node

  package init(key: Node, value: Node) {
    self.key = key
    self.value = value
  }
}

/// A comment: from its `#` to the end of its line.
package struct Comment: Sendable, Equatable {
  /// Without the `#`.
  package let text: String
  package let range: SourceRange
  /// Nothing but blanks stands before it on its line.
  package let isOwnLine: Bool
}

/// What a file says in YAML.
package struct YAMLFile: Sendable {
  package let source: SourceFile
  /// Nil if the file is empty, or could not be read as YAML.
  package let root: Node?
  /// In the order of the text.
  package let comments: [Comment]

  package init(source: SourceFile, root: Node?, comments: [Comment]) {
    self.source = source
    self.root = root
    self.comments = comments
  }
}
