import Diagnostics

/// Reads one file: bytes in, nodes and findings out. Nothing that is in the bytes makes it fail
/// otherwise.
package enum YAMLReader {
  package static func read(
    bytes: [UInt8], path: String, id: SourceFile.ID
  ) -> (YAMLFile, [Diagnostic]) {
    let text = SourceText(bytes: bytes, path: path, id: id)
    guard text.isReadable else {
      return (YAMLFile(source: text.source, root: nil, comments: []), text.findings)
    }
    var composer = Composer(text.source, hasHiddenCharacters: text.hasHiddenCharacters)
    let root = composer.compose()
    let comments = Comment.scan(text.source, outside: composer.scalars.map(\.range))
    let breaks = hiddenLineBreaks(of: text, outside: composer.scalars)
    return (
      // What an editor shows is not what has been read.
      YAMLFile(source: text.source, root: breaks.isEmpty ? root : nil, comments: comments),
      text.findings + composer.findings + breaks
    )
  }

  private static func hiddenLineBreaks(
    of text: SourceText, outside scalars: [(range: Range<Int>, isPlain: Bool)]
  ) -> [Diagnostic] {
    guard !text.hiddenLineBreaks.isEmpty else { return [] }
    let quoted = scalars.filter { !$0.isPlain }
    let characters = Array(text.source.text.unicodeScalars)
    return text.hiddenLineBreaks.filter { offset in
      !quoted.contains { $0.range.contains(offset) }
    }.map { offset in
      .hiddenLineBreak(
        characters[offset],
        at: SourceRange(file: text.source.id, lower: offset, upper: offset + 1))
    }
  }
}
