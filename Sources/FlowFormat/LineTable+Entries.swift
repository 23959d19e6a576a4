import Diagnostics
import YAML

// Questions about the lines of entries.

extension LineTable {
  /// Returns whether all entries have a blank line between them.
  func areApart(_ pairs: [SyntaxPair]) -> Bool {
    pairs.count > 1
      && zip(pairs, pairs.dropFirst()).allSatisfy { pair, next in
        let from = line(of: max(pair.value.range.upperBound - 1, 0)) + 1
        let to = line(of: next.key.start)
        return from < to && (from..<to).contains { isBlank($0) }
      }
  }

  /// Returns the end of the line of a place, or of the last comment below that is deeper than a
  /// column. Such a comment belongs to the entry at the place.
  func endOfComments(below index: Int, deeperThan column: Int) -> Int {
    var end = lineEnd(index)
    for line in (line(of: index) + 1)..<max(count, line(of: index) + 1) {
      if isBlank(line) { continue }
      guard let comment = columnOfComment(on: line), comment > column else { break }
      end = content(of: line).endIndex
    }
    return end
  }

  /// Returns the column of a comment that has a line of its own; nil for other lines.
  func columnOfComment(on line: Int) -> Int? {
    let content = content(of: line)
    guard let first = content.firstIndex(where: { $0 != " " && $0 != "\t" }), content[first] == "#"
    else { return nil }
    return first - content.startIndex
  }
}
