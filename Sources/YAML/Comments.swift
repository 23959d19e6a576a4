import Diagnostics

extension Comment {
  /// Returns the comments of a text. libyaml drops comments. Between the scalars of a text, only a
  /// comment may begin with `#`.
  static func scan(
    _ text: [Unicode.Scalar], of file: SourceFile.ID, outside scalars: [Range<Int>]
  ) -> [Comment] {
    var comments: [Comment] = []
    var index = 0
    func scan(upTo end: Int) {
      while index < end {
        guard text[index] == "#" else {
          index += 1
          continue
        }
        let before = text[..<index].last { $0 != " " && $0 != "\t" }
        let end = text[index...].firstIndex { $0 == "\n" || $0 == "\r" } ?? text.count
        comments.append(
          Comment(
            text: String(String.UnicodeScalarView(text[index + 1..<end])),
            range: SourceRange(file: file, lower: index, upper: end),
            isOwnLine: before.map { $0 == "\n" || $0 == "\r" } ?? true))
        index = end
      }
    }
    // The scalars of a complex key may occur twice, but the search only goes forward.
    for scalar in scalars where scalar.lowerBound >= index {
      scan(upTo: min(scalar.lowerBound, text.count))
      index = max(index, scalar.upperBound)
    }
    scan(upTo: text.count)
    return comments
  }
}
