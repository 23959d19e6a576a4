import Diagnostics

/// The search for the mistake that made libyaml stop. libyaml names the place where it couldn't
/// continue. The mistake itself may be lines above.
struct SyntaxDiagnosis {
  /// A bracket that is open and has no closing bracket.
  struct OpenBracket {
    let index: Int
    let isMapping: Bool
  }

  let failure: EventReader.Failure
  let source: SourceFile
  /// The last scalar that was read completely.
  let lastScalar: (range: Range<Int>, isPlain: Bool)?
  /// The innermost open bracket.
  let openBracket: OpenBracket?
  let lines: LineTable
  var text: [Unicode.Scalar] { lines.text }

  init(
    _ failure: EventReader.Failure, in source: SourceFile,
    after lastScalar: (range: Range<Int>, isPlain: Bool)?, inside openBracket: OpenBracket?
  ) {
    self.failure = failure
    self.source = source
    self.lastScalar = lastScalar
    self.openBracket = openBracket
    lines = LineTable(source.text)
  }

  var finding: Diagnostic {
    if isDirective { return directive }
    if isTag { return .tag(at: word(failure.contextIndex)) }
    if let foreign { return foreign }
    switch failure.problem {
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      return unfinishedBracket
    case "found character that cannot start any token": return forbiddenBeginning
    case "mapping values are not allowed in this context": return misplacedColon ?? known
    case "could not find expected ':'": return missingDash ?? known
    case "did not find expected key": return unquotedArrayType ?? misplacedInMapping ?? known
    case "did not find expected node content": return wrongBracket ?? known
    case "found unknown escape character":
      let problem = SyntaxProblem(failure)
      return .syntax(
        problem.message, help: problem.help, at: range(self.problem..<self.problem + 2))
    default: return known
    }
  }

  var problem: Int { failure.problemIndex }

  private var known: Diagnostic {
    let problem = SyntaxProblem(failure)
    let place = problem.isAtContext ? failure.contextIndex : failure.problemIndex
    return .syntax(problem.message, help: problem.help, at: word(place))
  }

  // MARK: Brackets

  private var unfinishedBracket: Diagnostic {
    if let wrongBracket { return wrongBracket }
    guard let openBracket else { return known }
    let bracket = openBracket.isMapping ? "{" : "["
    guard problem < text.count else { return neverClosed(openBracket) }
    if let unquoted = unquotedBrackets ?? unquotedArrayType { return unquoted }
    let place =
      text[problem] == ":" ? lastScalar.map { beginningOfLastWord($0.range) } ?? problem : problem
    if indentation(ofLine: place) <= indentation(ofLine: openBracket.index),
      lines.lineStart(place) > openBracket.index
    {
      return neverClosed(openBracket)
    }
    return .syntax(
      "a `,` or the closing `\(closing(openBracket))` is missing before this", help: nil,
      at: word(place),
      related: [("this `\(bracket)` is open", character(openBracket.index))])
  }

  private func neverClosed(_ bracket: OpenBracket) -> Diagnostic {
    .syntax(
      "this `\(bracket.isMapping ? "{" : "[")` is never closed",
      help: "close it with `\(closing(bracket))`", at: character(bracket.index))
  }

  private func closing(_ bracket: OpenBracket) -> String { bracket.isMapping ? "}" : "]" }

  /// The finding for `}` instead of `]`, or the reverse.
  private var wrongBracket: Diagnostic? {
    guard let openBracket, problem < text.count,
      text[problem] == (openBracket.isMapping ? "]" : "}")
    else { return nil }
    return .syntax(
      "`\(text[problem])` can't close the `\(openBracket.isMapping ? "{" : "[")` before it",
      help: "close that first, with `\(closing(openBracket))`", at: character(problem),
      related: [("this is open", character(openBracket.index))])
  }

  /// The finding for `link: /orders/{id}` inside `{ }`, where a bracket ends the text before it.
  private var unquotedBrackets: Diagnostic? {
    guard let lastScalar, lastScalar.isPlain, text[problem] == "{" || text[problem] == "[",
      isBlank(lastScalar.range.upperBound..<problem)
    else { return nil }
    let range = lastScalar.range.lowerBound..<end(from: problem, at: ["}", "]", ",", " "])
    return .syntax(
      "inside `{ }` and `[ ]` text with a bracket in it needs quotes",
      help: quoting(range), at: self.range(range),
      repair: .quote(self.range(range), text[range.lowerBound] == "/" ? .safe : .unsafe))
  }

  /// The finding for `[Int]?`, which YAML reads as a list with a question mark behind it.
  private var unquotedArrayType: Diagnostic? {
    guard problem > 0, problem < text.count, text[problem] == "?", text[problem - 1] == "]",
      let start = text[..<problem].lastIndex(of: "[")
    else { return nil }
    return .syntax(
      "an optional array type needs quotes", help: quoting(start..<problem + 1),
      at: range(start..<problem + 1),
      repair: .quote(range(start..<problem + 1), isName(start + 1..<problem - 1) ? .safe : .unsafe))
  }

  private func isName(_ range: Range<Int>) -> Bool {
    !range.isEmpty && text[range].allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
  }

  /// Returns the first place on the line, outside brackets, of one of some characters.
  private func end(from start: Int, at ends: [Unicode.Scalar]) -> Int {
    var depth = 0
    var index = start
    while index < text.count, !lines.isBreak(index) {
      if depth == 0, ends.contains(text[index]) { break }
      switch text[index] {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: break
      }
      index += 1
    }
    return index
  }

  // MARK: Lines

  /// The finding for a `:` at a place where it isn't allowed.
  private var misplacedColon: Diagnostic? {
    guard let range = lastScalar?.range, range.upperBound <= problem,
      isBlank(range.upperBound..<problem)
    else { return nil }
    let key = beginningOfLastLine(range)
    guard key > range.lowerBound else {
      let value = range.lowerBound..<endOfValue(from: problem)
      return .syntax(
        "a second `:` on this line can't begin another value", help: quoting(value),
        at: character(problem), repair: .quote(self.range(value), .unsafe))
    }
    let first = range.lowerBound..<endOfText(from: range.lowerBound)
    if !isBlank(lines.lineStart(range.lowerBound)..<range.lowerBound) {
      return keyBelow(first, at: self.range(key..<problem))
    }
    if let colon = first.first(where: { text[$0] == ":" }) {
      return .syntax(
        "a key's `:` needs a blank behind it",
        help: "write `\(lines.string(first.lowerBound..<colon)): …`",
        at: character(colon))
    }
    return .syntax(
      "a key without a `:` behind it", help: "write `key: value`", at: self.range(first))
  }

  private func keyBelow(_ value: Range<Int>, at key: SourceRange) -> Diagnostic {
    .syntax(
      "this key is indented below a key that has a value already",
      help: "give both the same indentation, or take the value away", at: key,
      related: [("this is the value", range(value))])
  }

  /// The finding for a line without a dash, below the lines of a list and with their indentation.
  private var missingDash: Diagnostic? {
    let start = lines.lineStart(failure.contextIndex)
    let column = failure.contextIndex - start
    guard start > 0, isBlank(start..<failure.contextIndex) else { return nil }
    let above = lines.lineStart(start - 1) + column
    guard above + 1 < start, text[above] == "-", text[above + 1] == " " else { return nil }
    return .syntax(
      "this line of a list doesn't begin with `- `", help: "begin it with `- `",
      at: range(failure.contextIndex..<endOfText(from: failure.contextIndex)))
  }

  /// The finding for a line that can't be the mapping's next key, for another reason than its
  /// indentation.
  private var misplacedInMapping: Diagnostic? {
    guard problem < text.count else { return nil }
    switch text[problem] {
    case "}", "]":
      return .syntax(
        "nothing is open that this `\(text[problem])` could close", help: "remove it",
        at: character(problem))
    case "-" where problem + 1 < text.count && text[problem + 1] == " ":
      return .syntax(
        "a list begins among the keys of a mapping",
        help: "indent it below the key that it belongs to", at: character(problem))
    default: break
    }
    guard let value = lastScalar?.range, value.upperBound <= problem else { return nil }
    let line = lines.lineStart(value.lowerBound)
    let indentation = text[line...].prefix { $0 == " " }.count
    if lines.lineStart(problem) > value.upperBound,
      problem - lines.lineStart(problem) > indentation,
      !isBlank(line..<value.lowerBound)
    {
      return keyBelow(value, at: word(problem))
    }
    guard lastScalar?.isPlain == false, isBlank(value.upperBound..<problem) else { return nil }
    return textBehind(quoted: value)
  }

  private func textBehind(quoted: Range<Int>) -> Diagnostic {
    let rest = range(problem..<endOfText(from: problem))
    if lines.lineStart(quoted.lowerBound) < lines.lineStart(quoted.upperBound) {
      return .syntax(
        "this quote isn't closed on its line", help: "close it where the text ends",
        at: character(quoted.lowerBound),
        related: [("the text ends here instead", character(quoted.upperBound - 1))])
    }
    return .syntax(
      "there is more text behind a closing quote",
      help: "put the whole text inside the quotes; write a quote in the text as `\\\"`", at: rest,
      related: [("the quoted text", range(quoted))])
  }

  private var forbiddenBeginning: Diagnostic {
    if text[problem] == "\t" {
      let end = text[problem...].firstIndex { $0 != "\t" } ?? text.count
      return .syntax("a tab in the indentation", help: "use spaces", at: range(problem..<end))
    }
    let value = problem..<endOfValue(from: problem)
    return .syntax(
      "text can't begin with this character", help: quoting(value), at: character(problem),
      repair: .quote(range(value), .safe))
  }

  private var isTag: Bool {
    [failure.context, failure.problem].contains { $0?.contains(" tag") == true }
  }

  private var isDirective: Bool {
    failure.context == "while scanning a directive"
      || failure.problem.hasPrefix("did not find expected <document start>") && text.first == "%"
      || failure.problem.hasSuffix("directive")
      || failure.problem.hasSuffix("incompatible YAML document")
  }

  private var directive: Diagnostic {
    let index = failure.context == nil ? 0 : failure.contextIndex
    return .syntax(
      "a flow file needs no directives", help: "remove the line",
      at: range(index..<endOfText(from: index)))
  }
}

// MARK: - Places in the text

extension SyntaxDiagnosis {
  /// Returns a range inside the text. The original range may go past the text's end.
  func range(_ range: Range<Int>) -> SourceRange {
    let range = range.clamped(to: 0..<text.count)
    return SourceRange(file: source.id, lower: range.lowerBound, upper: range.upperBound)
  }

  /// Returns the range of the character at a place, or of the last character at the text's end.
  private func character(_ index: Int) -> SourceRange {
    let lower = max(0, min(index, text.count - 1))
    return range(lower..<min(lower + 1, text.count))
  }

  /// Returns the range from a place to the next blank or mark. If a blank or mark is at the place,
  /// the range is this character.
  private func word(_ index: Int) -> SourceRange {
    guard index < text.count else { return character(index) }
    let end = (index..<text.count).first { " \t,:[]{}\n\r".unicodeScalars.contains(text[$0]) }
    return range(index..<max(end ?? text.count, index + 1))
  }

  /// Returns the advice to write a text with quotes around it.
  private func quoting(_ range: Range<Int>) -> String {
    let text = lines.string(range)
    let mark = text.contains("\"") || text.contains("\\") ? "'" : "\""
    guard text.count <= 60, !text.contains("'") || mark == "\"" else { return "put it in quotes" }
    return "write `\(mark)\(text)\(mark)`"
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    text[range].allSatisfy { $0 == " " || $0 == "\t" }
  }

  /// Returns the beginning of a text's last line, after its indentation.
  private func beginningOfLastLine(_ range: Range<Int>) -> Int {
    var start = max(lines.lineStart(range.upperBound - 1), range.lowerBound)
    while start < range.upperBound - 1, text[start] == " " || text[start] == "\t" { start += 1 }
    return start
  }

  /// Returns the beginning of a text's last word.
  private func beginningOfLastWord(_ range: Range<Int>) -> Int {
    let blank = text[range].lastIndex { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
    return blank.map { $0 + 1 } ?? range.lowerBound
  }

  private func indentation(ofLine index: Int) -> Int {
    text[lines.lineStart(index)...].prefix { $0 == " " }.count
  }

  /// Returns the end of a value without quotes.
  private func endOfValue(from index: Int) -> Int {
    let end = endOfText(from: index)
    guard openBracket != nil else { return end }
    var last = min(self.end(from: index, at: ["}", "]", ","]), end)
    while last > index + 1, text[last - 1] == " " { last -= 1 }
    return last
  }

  /// Returns the end of the text on this line, without a comment and blanks.
  func endOfText(from index: Int) -> Int {
    var end = index
    while end < text.count, !lines.isBreak(end) {
      if text[end] == "#", end > index, text[end - 1] == " " { break }
      end += 1
    }
    while end > index + 1, text[end - 1] == " " || text[end - 1] == "\t" { end -= 1 }
    return min(max(end, index + 1), text.count)
  }
}
