/// The explanation of a problem of libyaml for people who write flow files. It is used if the words
/// of libyaml are enough to know the mistake.
struct SyntaxProblem {
  let message: String
  var help: String?
  /// Whether the mistake is at the beginning of the part that was being read, and not where libyaml
  /// noticed it.
  var isAtContext = false

  /// The explanations by the words of libyaml, or a part of these words.
  private static let known: [(problem: String, meaning: SyntaxProblem)] = [
    (
      "mapping values are not allowed",
      SyntaxProblem(
        message: "a second `:` on this line can't begin another value",
        help: "put text with `: ` in it in quotes; keys of a mapping go on lines of their own")
    ),
    (
      "mapping keys are not allowed",
      SyntaxProblem(message: "`? ` can't begin a key here", help: "quote text that begins with it")
    ),
    (
      "could not find expected ':'",
      SyntaxProblem(
        message: "a key without a `:` behind it", help: "write `key: value`", isAtContext: true)
    ),
    (
      "unexpected end of stream",
      SyntaxProblem(
        message: "this quote is never closed", help: "close it on the same line",
        isAtContext: true)
    ),
    (
      "unexpected document indicator",
      SyntaxProblem(
        message: "this quote is never closed", help: "close it on the same line",
        isAtContext: true)
    ),
    (
      "did not find expected key",
      SyntaxProblem(
        message: "this is indented like no key above it",
        help: "give it the indentation of the keys that it belongs with")
    ),
    (
      "expected '-' indicator",
      SyntaxProblem(
        message: "this line of a list doesn't begin with `- `",
        help: "begin it with `- `, or indent it as what it belongs to")
    ),
    ("tab character", SyntaxProblem(message: "a tab in the indentation", help: "use spaces")),
    (
      "block sequence entries are not allowed",
      SyntaxProblem(
        message: "a list can't begin on this line",
        help: "put each `- ` on a line of its own, or write the list as `[first, second]`")
    ),
    (
      "alphabetic or numeric character",
      SyntaxProblem(
        message: "`&` and `*` begin an anchor's name, and none follows",
        help: "put text that begins with one in quotes", isAtContext: true)
    ),
    (
      "unknown escape character",
      SyntaxProblem(
        message: "YAML has no such escape",
        help: "in double quotes write `\\\\` for a backslash, or use single quotes")
    ),
    (
      "hexdecimal number",
      SyntaxProblem(
        message: "this escape needs more hexadecimal digits",
        help: "write `\\x` with two of them, `\\u` with four, `\\U` with eight")
    ),
    (
      "invalid Unicode character code",
      SyntaxProblem(message: "this escape names no character", help: "write the character itself")
    ),
    (
      "expected node content",
      SyntaxProblem(message: "a value is missing here", help: "write one, or quote the text")
    ),
    (
      "indentation indicator",
      SyntaxProblem(
        message: "a block of text can't be indented by this much",
        help: "leave the number out: the first line's indentation counts")
    ),
    (
      "comment or line break",
      SyntaxProblem(
        message: "a block of text begins on the line below its `|` or `>`",
        help: "move this there, or put all of it in quotes")
    ),
    (
      "expected <document start>",
      SyntaxProblem(
        message: "this belongs to nothing above it",
        help: "a flow file is one mapping; check the indentation and the quotes before it")
    ),
  ]

  init(message: String, help: String? = nil, isAtContext: Bool = false) {
    self.message = message
    self.help = help
    self.isAtContext = isAtContext
  }

  init(_ failure: EventReader.Failure) {
    self =
      Self.known.first { failure.problem.contains($0.problem) }?.meaning
      ?? SyntaxProblem(message: failure.problem)
  }
}
