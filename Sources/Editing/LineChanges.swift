import Diagnostics
import FlowFormat

/// The lines in which two texts differ.
struct LineChanges {
  /// A line with its line break.
  typealias Line = ArraySlice<Unicode.Scalar>

  /// Lines that stand in place of others. Lines count from zero.
  struct Hunk {
    let old: Range<Int>
    let new: Range<Int>
  }

  private(set) var hunks: [Hunk] = []

  /// The greatest product of two numbers of lines that are compared line by line. Beyond it, all of them
  /// count as changed.
  private static let reach = 4_000_000

  init(from old: [Line], to new: [Line]) {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let (before, after) = (old[head..<old.count - tail], new[head..<new.count - tail])
    guard before.count * after.count <= Self.reach else {
      hunks = [Hunk(old: before.indices, new: after.indices)]
      return
    }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset + head)
      case .insert(let offset, _, _): inserted.insert(offset + head)
      }
    }
    var (i, j) = (head, head)
    while i < before.endIndex || j < after.endIndex {
      let (a, b) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i > a || j > b { hunks.append(Hunk(old: a..<i, new: b..<j)) }
      (i, j) = (i + 1, j + 1)
    }
  }

  /// Returns the lines of a text with their line breaks.
  static func lines(of text: String) -> [Line] {
    let table = LineTable(text)
    return (0..<table.count).map { table.text[table.start(of: $0)..<table.start(of: $0 + 1)] }
  }

  /// Returns the line of the new text that is the same as a line of the old one; nil if it changed.
  func new(ofOld line: Int) -> Int? {
    var shift = 0
    for hunk in hunks where hunk.old.lowerBound <= line {
      if hunk.old.contains(line) { return nil }
      shift = hunk.new.upperBound - hunk.old.upperBound
    }
    // An editor may send any number.
    return line &+ shift
  }

  /// Returns the line of the new text at which a line of the old one stands or stood.
  func nearest(toOld line: Int) -> Int {
    guard let hunk = hunks.first(where: { $0.old.contains(line) }) else {
      return new(ofOld: line) ?? line
    }
    let same = hunk.new.lowerBound + line - hunk.old.lowerBound
    return min(same, max(hunk.new.lowerBound, hunk.new.upperBound - 1))
  }

  /// The changes the other way round.
  var reversed: LineChanges {
    var changes = self
    changes.hunks = hunks.map { Hunk(old: $0.new, new: $0.old) }
    return changes
  }
}

extension TextEdit {
  /// Returns the edits that lay a text out. A text that can't be read is left as it is.
  package static func formatting(_ text: String) -> [TextEdit] {
    Formatter.text(text).map { edits(from: text, to: $0) } ?? []
  }

  /// Returns the edits between two texts: one for each part that has changed.
  package static func edits(from old: String, to new: String) -> [TextEdit] {
    let (before, after) = (LineChanges.lines(of: old), LineChanges.lines(of: new))
    let table = LineTable(old)
    let hunks = LineChanges(from: before, to: after).hunks.flatMap { hunk in
      // A line that stands in place of one line is an edit of its own.
      hunk.old.count != hunk.new.count
        ? [hunk] : zip(hunk.old, hunk.new).map { .init(old: $0..<$0 + 1, new: $1..<$1 + 1) }
    }
    return hunks.compactMap { hunk in
      let (gone, come) = (before[hunk.old].joined(), after[hunk.new].joined())
      guard !gone.elementsEqual(come) else { return nil }
      let (head, tail) = hunk.old.count == 1 ? common(Array(gone), Array(come)) : (0, 0)
      let start = table.start(of: hunk.old.lowerBound)
      let range = SourceRange(
        file: SourceFile.ID(0), lower: start + head, upper: start + Array(gone).count - tail)
      let text = String.UnicodeScalarView(Array(come).dropFirst(head).dropLast(tail))
      return TextEdit(range: table.range(range), newText: String(text))
    }
  }

  /// Returns the numbers of scalars with which two lines begin and end alike. No position is within a
  /// line break, so lines with different ones have nothing in common.
  private static func common(
    _ old: [Unicode.Scalar], _ new: [Unicode.Scalar]
  ) -> (head: Int, tail: Int) {
    let ending = { (line: [Unicode.Scalar]) in
      line.reversed().prefix { $0 == "\r" || $0 == "\n" }.count
    }
    guard ending(old) == ending(new) else { return (0, 0) }
    let head = zip(old, new).prefix { $0 == $1 }.count
    let room = min(old.count, new.count) - head
    return (head, zip(old.reversed(), new.reversed()).prefix(room).prefix { $0 == $1 }.count)
  }
}
