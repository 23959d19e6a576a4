import Diagnostics
import TestSupport

/// Text with one range in it marked: `title: «Shop»`.
struct Marked {
  let text: String
  /// In scalars.
  let range: Range<Int>

  init?(_ marked: String) {
    let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }
    guard parts.count == 3 else { return nil }
    text = parts.joined()
    let start = parts[0].unicodeScalars.count
    range = start..<start + parts[1].unicodeScalars.count
  }

  private init(_ text: String, _ range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// The name before the braces that the mark stands in; of a list's element the braces.
  var ofOwner: Marked {
    let scalars = Array(text.unicodeScalars)
    let open = scalars[..<range.lowerBound].lastIndex(of: "{") ?? 0
    let colon = scalars[..<open].lastIndex { $0 != " " } ?? 0
    guard scalars[colon] == ":" else {
      var depth = 0
      let close = scalars[open...].firstIndex { scalar in
        depth += scalar == "{" ? 1 : scalar == "}" ? -1 : 0
        return depth == 0
      }
      return Marked(text, open..<(close ?? open) + 1)
    }
    let start = scalars[..<colon].lastIndex { " {[,\n".unicodeScalars.contains($0) } ?? -1
    return Marked(text, start + 1..<colon)
  }
}

/// A finding, as a test expects it or as it was reported.
struct Finding: Hashable, Comparable, CustomStringConvertible {
  let path: String
  let range: Range<Int>
  let rule: String
  let text: String

  init(_ diagnostic: Diagnostic, in sources: [SourceFile]) {
    let source = sources.first { $0.id == diagnostic.range.file }!
    path = source.path
    range = Int(diagnostic.range.lower)..<Int(diagnostic.range.upper)
    rule = diagnostic.rule.name
    text = source.text(at: diagnostic.range)
  }

  init(path: String, range: Range<Int>, rule: Rule, in text: String) {
    self.path = path
    self.range = range
    self.rule = rule.name
    let scalars = text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)
    self.text = String(String.UnicodeScalarView(scalars))
  }

  var description: String { "\(path):\(range.lowerBound): \(rule) at `\(text)`" }

  static func < (left: Finding, right: Finding) -> Bool {
    (left.path, left.range.lowerBound, left.rule) < (right.path, right.range.lowerBound, right.rule)
  }
}

extension SampleModule {
  /// In the order of the text.
  var told: [Finding] { findings.map { Finding($0, in: sources) }.sorted() }
}
