import Diagnostics

/// The reader of a file. It turns bytes into nodes and findings, and no bytes make it fail in
/// another way.
package enum YAMLReader {
  package static func read(
    bytes: [UInt8], path: String, id: SourceFile.ID
  ) -> (YAMLFile, [Diagnostic]) {
    let text = SourceText(bytes: bytes, path: path, id: id)
    guard text.isReadable else {
      return (YAMLFile(source: text.source, root: nil, comments: []), text.findings)
    }
    var composer = Composer(
      text.source, hasHiddenCharacters: text.hasHiddenCharacters,
      hasLookalikes: text.hasLookalikes)
    let root = composer.compose()
    let comments = Comment.scan(
      composer.characters, of: text.source.id, outside: composer.scalars.map(\.range))
    let breaks = hiddenLineBreaks(of: text, outside: composer.scalars)
    var findings = text.findings
    findings += composer.findings
    findings += breaks
    // An editor shows other lines than the ones that were read.
    let isAsShown = breaks.isEmpty
    return (
      YAMLFile(
        source: text.source, root: isAsShown ? root : nil, comments: comments,
        hasUnusualTexts: composer.hasUnusualTexts),
      findings
    )
  }

  private static func hiddenLineBreaks(
    of text: SourceText, outside scalars: [(range: Range<Int>, isPlain: Bool)]
  ) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    guard !text.hiddenLineBreaks.isEmpty else { return findings }
    let quoted = scalars.filter { !$0.isPlain }.map(\.range).sorted {
      $0.lowerBound < $1.lowerBound
    }
    let characters = text.source.text.scalarArray
    var next = 0
    for offset in text.hiddenLineBreaks {
      // The line breaks and the quoted ranges are both in the order of the text.
      while next < quoted.count, quoted[next].upperBound <= offset { next += 1 }
      guard next == quoted.count || !quoted[next].contains(offset) else { continue }
      let place = SourceRange(file: text.source.id, lower: offset, upper: offset + 1)
      findings.append(.hiddenLineBreak(characters[offset], at: place))
    }
    return findings
  }
}
