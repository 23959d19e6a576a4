/// The explanation of a problem of libyaml for people who write flow files. It is used if the words
/// of libyaml are enough to know the mistake.
struct SyntaxProblem {
  let message: String
  let help: String?
  /// Whether the mistake is at the beginning of the part that was being read, and not where libyaml
  /// noticed it.
  let isAtContext: Bool

  /// The explanations by the words of libyaml, or a part of these words.
  private static let known: [(problem: String, message: String, help: String, isAtContext: Bool)] =
    [
      (
        "mapping values are not allowed", "a second `:` on this line can't begin another value",
        "put text with `: ` in it in quotes; keys of a mapping go on lines of their own", false
      ),
      (
        "mapping keys are not allowed", "`? ` can't begin a key here",
        "quote text that begins with it", false
      ),
      ("could not find expected ':'", "a key without a `:` behind it", "write `key: value`", true),
      ("unexpected end of stream", "this quote is never closed", "close it on the same line", true),
      (
        "unexpected document indicator", "this quote is never closed", "close it on the same line",
        true
      ),
      (
        "did not find expected key", "this is indented like no key above it",
        "give it the indentation of the keys that it belongs with", false
      ),
      (
        "expected '-' indicator", "this line of a list doesn't begin with `- `",
        "begin it with `- `, or indent it as what it belongs to", false
      ),
      ("tab character", "a tab in the indentation", "use spaces", false),
      (
        "block sequence entries are not allowed", "a list can't begin on this line",
        "put each `- ` on a line of its own, or write the list as `[first, second]`", false
      ),
      (
        "alphabetic or numeric character", "`&` and `*` begin an anchor's name, and none follows",
        "put text that begins with one in quotes", true
      ),
      (
        "unknown escape character", "YAML has no such escape",
        "in double quotes write `\\\\` for a backslash, or use single quotes", false
      ),
      (
        "hexdecimal number", "this escape needs more hexadecimal digits",
        "write `\\x` with two of them, `\\u` with four, `\\U` with eight", false
      ),
      (
        "invalid Unicode character code", "this escape names no character",
        "write the character itself", false
      ),
      ("expected node content", "a value is missing here", "write one, or quote the text", false),
      (
        "indentation indicator", "a block of text can't be indented by this much",
        "leave the number out: the first line's indentation counts", false
      ),
      (
        "comment or line break", "a block of text begins on the line below its `|` or `>`",
        "move this there, or put all of it in quotes", false
      ),
      (
        "expected <document start>", "this belongs to nothing above it",
        "a flow file is one mapping; check the indentation and the quotes before it", false
      ),
    ]

  init(_ failure: EventReader.Failure) {
    let known = Self.known.first { failure.problem.contains($0.problem) }
    message = known?.message ?? failure.problem
    help = known?.help
    isAtContext = known?.isAtContext ?? false
  }
}
