import Diagnostics

/// A text that was read, and the places of its parts in the text as it is now.
///
/// Both are the same text, except while the text can't be read: then the one before it serves. Only
/// what stands on lines that haven't changed since has a place.
struct ReadText {
  let lines: LineTable
  /// The changes since the text was read, both ways; nil if there are none.
  private let changes: (to: LineChanges, from: LineChanges)?

  /// - Parameter now: The text as it is now, if it differs.
  init(_ text: String, now: String?) {
    lines = LineTable(text)
    changes = now.map { now in
      let changes = LineChanges(from: text, to: now)
      return (changes, changes.reversed)
    }
  }

  /// Returns the number of scalars before a position of the text as it is now.
  func scalar(at position: ProtocolPosition) -> Int? {
    guard let changes else { return lines.scalar(at: position) }
    return changes.from.new(ofOld: position.line).map {
      lines.scalar(at: ProtocolPosition(line: $0, character: position.character))
    }
  }

  /// Returns the place of a range in the text as it is now.
  func range(_ range: SourceRange) -> ProtocolRange? {
    let read = lines.range(range)
    guard let changes else { return read }
    guard let start = changes.to.new(ofOld: read.start.line),
      let end = changes.to.new(ofOld: read.end.line)
    else { return nil }
    return read.moved(toLines: start, end)
  }

  /// Returns the place of a range in the text as it is now, or the place where it was.
  func nearest(_ range: ProtocolRange) -> ProtocolRange {
    guard let changes else { return range }
    let end = changes.to.nearest(toOld: range.end.line)
    return range.moved(toLines: min(changes.to.nearest(toOld: range.start.line), end), end)
  }
}

extension ProtocolRange {
  fileprivate func moved(toLines first: Int, _ last: Int) -> ProtocolRange {
    ProtocolRange(
      start: ProtocolPosition(line: first, character: start.character),
      end: ProtocolPosition(line: last, character: end.character))
  }
}
