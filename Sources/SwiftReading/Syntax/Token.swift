/// A piece of Swift source.
struct Token: Sendable {
  enum Kind: Sendable {
    /// A keyword, an identifier, `$0`, `#selector` or `@State`.
    case word
    /// A string; ``Token/text`` has what stands between its quotes.
    case string
    /// A string with a value in it.
    case interpolated
    /// A number, or a regular expression.
    case literal
    /// `(`, `[` or `{`.
    case open
    case close
    /// A comma, colon or semicolon.
    case separator
    case symbol
  }

  var kind: Kind
  var text: String
  let line: Int32
  /// Whether the token is the first of its line.
  let isFirst: Bool
  /// Whether the token begins where its line begins.
  let isOutermost: Bool
  let hasSpaceBefore: Bool
  var hasSpaceAfter = true
  /// The index of the bracket that closes an opening one.
  var match = 0
}

/// Finds the bracket that closes each opening one, also where some are missing.
enum Brackets {
  static func match(_ tokens: inout [Token]) {
    if !pair(&tokens, endingAtDeclarations: false) { _ = pair(&tokens, endingAtDeclarations: true) }
  }

  private static let partner = [")": "(", "]": "[", "}": "{"]
  private static let outermost: Set = [
    "struct", "class", "enum", "extension", "protocol", "actor", "final", "public", "import",
    "@main", "internal", "private", "fileprivate", "open",
  ]

  /// - Parameter endingAtDeclarations: Whether a declaration at the beginning of a line closes
  ///   everything: so the types behind a missing bracket are read.
  /// - Returns: Whether every bracket has its partner.
  private static func pair(_ tokens: inout [Token], endingAtDeclarations: Bool) -> Bool {
    var open: [Int] = []
    var isWhole = true
    func close(from place: Int, at index: Int) {
      for opening in open[place...] { tokens[opening].match = index }
      open.removeSubrange(place...)
    }
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .open {
        open.append(index)
      } else if token.kind == .close {
        let place = open.lastIndex { tokens[$0].text == partner[token.text] }
        isWhole = isWhole && place == open.count - 1
        if let place { close(from: place, at: index) }
      } else if endingAtDeclarations, token.isOutermost, outermost.contains(token.text) {
        close(from: 0, at: index)
      }
    }
    defer { close(from: 0, at: tokens.count) }
    return isWhole && open.isEmpty
  }
}
