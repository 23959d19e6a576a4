import Diagnostics

// Text of other languages and keyboards, which is the mistake wherever it made libyaml stop: a comment
// with `//`, a call with arguments, and a character that only looks like one of YAML.

extension SyntaxDiagnosis {
  /// The finding about foreign text where libyaml stopped; nil if there is none.
  var foreign: Diagnostic? { comment ?? negatedKey ?? call ?? lookalike }

  /// The finding for `!start: home`, in which YAML reads a tag before `home`.
  private var negatedKey: Diagnostic? {
    let start = failure.contextIndex
    guard start < text.count, text[start] == "!" else { return nil }
    let word = text[start...].prefix { !$0.properties.isWhitespace }
    guard word.last == ":" else { return nil }
    return .tag(
      beforeKey: lines.string(start + 1..<start + word.count), at: range(start..<start + word.count)
    )
  }

  private var comment: Diagnostic? {
    guard
      let start = [problem, lastScalar?.range.lowerBound, failure.contextIndex].compactMap({ $0 })
        .first(where: isComment)
    else { return nil }
    return .otherComment(at: range(start..<endOfText(from: start)))
  }

  /// Returns whether a comment of another language begins at a place, as the first text of a line or
  /// behind a blank.
  private func isComment(_ index: Int) -> Bool {
    guard index < text.count, index == 0 || " \t\n\r".unicodeScalars.contains(text[index - 1])
    else {
      return false
    }
    return OtherComment.begins(text[index...])
  }

  /// The finding for `dismiss(animated: true)`.
  private var call: Diagnostic? {
    let line = lines.lineStart(min(problem, text.count))..<endOfText(from: min(problem, text.count))
    let reach = min(lastScalar?.range.lowerBound ?? problem, problem)...problem
    for open in line where text[open] == "(" {
      let start = text[line.lowerBound..<open].lastIndex { !$0.isOfName }.map { $0 + 1 } ?? open
      guard start < open, let close = text[open..<line.upperBound].firstIndex(of: ")"),
        reach.overlaps(start...close)
      else { continue }
      return .syntax(
        "a flow file has no calls",
        help: "write `\(lines.string(start..<open))`; text with `(` needs quotes",
        at: range(start..<close + 1))
    }
    return nil
  }

  /// The finding about a lookalike that stands where YAML needs a character with a meaning: behind a
  /// key, or before the first text of a line.
  private var lookalike: Diagnostic? {
    let first = lines.lineStart(min(lastScalar?.range.lowerBound ?? problem, problem, text.count))
    let end = endOfText(from: min(problem, text.count))
    for index in first..<max(first, min(end, text.count)) {
      guard let found = Lookalike(text[index]), separates(index, found) else { continue }
      return .lookalike(found, at: range(index..<index + 1))
    }
    return nil
  }

  private func separates(_ index: Int, _ found: Lookalike) -> Bool {
    let before = text[lines.lineStart(index)..<index]
    let isFirst = before.allSatisfy { $0 == " " || Lookalike($0)?.isSpace == true }
    if isFirst { return true }
    let key = before.last == ":" ? before.dropLast() : before
    guard found.isSpace ? before.last == ":" : before.last != ":", key.last?.isOfName == true else {
      return isBetweenNames(index, found)
    }
    let outside = key.reversed().drop(while: \.isOfName).first { $0 != " " }
    return outside.map { "{,-[".unicodeScalars.contains($0) } ?? true
      || isBetweenNames(index, found)
  }

  /// Returns whether a comma or a bracket stands among text of ASCII, in which nobody means the other one.
  private func isBetweenNames(_ index: Int, _ found: Lookalike) -> Bool {
    guard ",{}[]".unicodeScalars.contains(found.likeness) else { return false }
    let next = index + 1 < text.count ? text[index + 1] : " "
    return text[index - 1].isASCII && next.isASCII
  }
}

/// The beginnings of comments in other languages.
enum OtherComment {
  private static let beginnings = ["//", "/*", "--", "<!--"].map { Array($0.unicodeScalars) }

  static func begins(_ text: some Sequence<Unicode.Scalar>) -> Bool {
    beginnings.contains { text.starts(with: $0) }
  }
}

extension Pair {
  /// Whether a comment of another language was read as the pair.
  var isOtherComment: Bool {
    guard case .scalar(let text, isPlain: true) = key.content,
      let first = text.utf8.first, first == 0x2F || first == 0x2D || first == 0x3C
    else { return false }
    return OtherComment.begins(text.unicodeScalars)
  }

  /// The character that makes another key of a plain key, with its place in the key: a space that is
  /// none before or behind the key, or a colon or a space that doesn't separate the key from a value.
  var lookalikeOfKey: (Lookalike, offset: Int)? {
    guard case .scalar(let text, isPlain: true) = key.content else { return nil }
    let scalars = Array(text.unicodeScalars)
    func lookalike(_ index: Int) -> (Lookalike, offset: Int)? {
      Lookalike(scalars[index]).map { ($0, index) }
    }
    guard let last = scalars.indices.last else { return nil }
    if let found = lookalike(0) { return found }
    if let found = lookalike(last), found.0.isSpace { return found }
    guard let end = scalars.firstIndex(where: { !$0.isOfName }), end > 0 else { return nil }
    if scalars[end] == ":" {
      return end < last ? lookalike(end + 1).flatMap { $0.0.isSpace ? $0 : nil } : nil
    }
    guard let found = lookalike(end), found.0.likeness == ":" else { return nil }
    if case .missing = value.content { return found }
    return end < last && scalars[end + 1] == " " ? found : nil
  }
}

extension Unicode.Scalar {
  /// Whether the character may be part of a key or a name.
  var isOfName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
