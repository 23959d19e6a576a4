import Diagnostics

/// A text that was read, and the places of its parts in the text as it is now.
///
/// Both are the same text, except while the text can't be read: then the one before it serves. Only
/// what stands on lines that haven't changed since has a place.
struct ReadText {
  let lines: LineTable
  /// The changes since the text was read; nil if there are none.
  private let changes: LineChanges?

  /// - Parameter now: The text as it is now, if it differs.
  init(_ text: String, now: String?) {
    lines = LineTable(text)
    changes = now.map {
      LineChanges(from: LineChanges.lines(of: text), to: LineChanges.lines(of: $0))
    }
  }

  /// Returns the number of scalars before a position of the text as it is now.
  func scalar(at position: TextPosition) -> Int? {
    guard let changes else { return lines.scalar(at: position) }
    return changes.reversed.new(ofOld: position.line).map {
      lines.scalar(at: TextPosition(line: $0, character: position.character))
    }
  }

  /// Returns the place of a range in the text as it is now.
  func range(_ range: SourceRange) -> TextRange? {
    let read = lines.range(range)
    guard let changes else { return read }
    guard let start = changes.new(ofOld: read.start.line),
      let end = changes.new(ofOld: read.end.line)
    else { return nil }
    return read.moved(toLines: start, end)
  }

  /// Returns the place of a range in the text as it is now, or the place where it was.
  func nearest(_ range: TextRange) -> TextRange {
    guard let changes else { return range }
    let end = changes.nearest(toOld: range.end.line)
    return range.moved(toLines: min(changes.nearest(toOld: range.start.line), end), end)
  }
}

extension TextRange {
  fileprivate func moved(toLines first: Int, _ last: Int) -> TextRange {
    TextRange(
      start: TextPosition(line: first, character: start.character),
      end: TextPosition(line: last, character: end.character))
  }
}
