import Diagnostics

extension Rule {
  /// What libyaml refuses, and what YAML allows but a flow file doesn't.
  package static let yamlSyntax = Rule("yaml-syntax", .error)
  /// The same key twice in a mapping.
  package static let duplicateKey = Rule("duplicate-key", .error)
}

/// What a problem of libyaml's means to somebody who writes flow files.
private struct SyntaxProblem {
  let message: String
  var help: String?
  /// The beginning of what was being read is the mistake, not the place where that got noticed.
  var isAtContext = false

  static let quote = "put text that has such characters in it in quotes"

  /// By libyaml's own words, or a part of them.
  static let known: [(problem: String, meaning: SyntaxProblem)] = [
    (
      "mapping values are not allowed",
      SyntaxProblem(
        message: "a second `:` on this line can't begin another value",
        help: "put text with `: ` in it in quotes; keys of a mapping go on lines of their own")
    ),
    (
      "could not find expected ':'",
      SyntaxProblem(
        message: "a key without a `:` behind it", help: "write `key: value`", isAtContext: true)
    ),
    (
      "cannot start any token",
      SyntaxProblem(
        message: "text can't begin with this character",
        help: "put it in quotes; indentation is spaces, never tabs")
    ),
    (
      "unexpected end of stream",
      SyntaxProblem(
        message: "this quote is never closed", help: "close it on the same line",
        isAtContext: true)
    ),
    (
      "',' or '}'",
      SyntaxProblem(
        message: "this is neither `,` nor the `}` that ends the mapping",
        help: "inside `{ }` text with any of `{ } [ ] ,` needs quotes, links above all")
    ),
    (
      "',' or ']'",
      SyntaxProblem(
        message: "this is neither `,` nor the `]` that ends the list",
        help: "inside `[ ]` text with any of `{ } [ ] ,` needs quotes")
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
        help: "begin it with `- `, or indent it as a key")
    ),
    ("tab character", SyntaxProblem(message: "a tab in the indentation", help: "use spaces")),
    (
      "block sequence entries are not allowed",
      SyntaxProblem(
        message: "a list can't begin on this line", help: "put `- ` on a line of its own")
    ),
    (
      "alphabetic or numeric character",
      SyntaxProblem(
        message: "`&` and `*` begin an anchor's name, and none follows", help: quote)
    ),
    (
      "escape character",
      SyntaxProblem(
        message: "this escape is none that YAML knows",
        help: "in double quotes write `\\\\` for a backslash, or use single quotes")
    ),
    (
      "expected node content",
      SyntaxProblem(message: "a value is missing here", help: "write one, or quote the text")
    ),
    (
      "comment or line break",
      SyntaxProblem(
        message: "text can't begin with this character here",
        help: "`|` and `>` begin a block of text; quote one that is meant")
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

extension Diagnostic {
  static func syntax(_ failure: EventReader.Failure, in source: SourceFile) -> Diagnostic {
    let problem = SyntaxProblem(failure)
    let place = problem.isAtContext ? failure.contextIndex : failure.problemIndex
    let range = character(at: place, in: source)
    var related: [Related] = []
    let context = character(at: failure.contextIndex, in: source)
    if !problem.isAtContext, let text = failure.context, context.lower < range.lower {
      related.append(Related(text, at: context))
    }
    return Diagnostic(
      .yamlSyntax, problem.message, at: range, related: related,
      help: problem.help.map { [$0] } ?? [])
  }

  /// The character there; at a text's end the last one.
  private static func character(at index: Int, in source: SourceFile) -> SourceRange {
    let count = source.text.unicodeScalars.count
    let lower = max(0, min(index, count - 1))
    return SourceRange(file: source.id, lower: lower, upper: min(lower + 1, count))
  }

  static func tag(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "tags mean nothing in a flow file", at: range,
      help: ["remove the `!…`; quote text that begins with `!`"])
  }

  static func severalDocuments(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a flow file is one document; a second one begins here", at: range,
      help: ["remove the `---`, or put what follows into a file of its own"])
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit, "nested deeper than \(Composer.maximumDepth) levels", at: range,
      help: ["no part of a flow file needs more than a dozen"])
  }

  static func aliasBomb(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      "with `*\(name)` aliases stand for more than \(Composer.maximumExpansion) values", at: range,
      help: ["write out what differs, and remove the aliases"])
  }

  static func unknownAlias(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "no anchor `&\(name)` stands above this", at: range,
      help: ["quote text that begins with `*`"])
  }

  static func recursiveAlias(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.yamlSyntax, "`*\(name)` would contain itself", at: range)
  }

  static func complexKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(.yamlSyntax, "a key is a single piece of text", at: range)
  }

  static func merge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "`<<` doesn't merge in a flow file", at: range,
      help: ["write the keys out; an alias may stand for a whole value"])
  }

  static func duplicate(
    _ key: String, at range: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "`\(key)` is here twice", at: range,
      related: [Related("first here", at: earlier)],
      help: ["remove one, or give it a name of its own; the first one counts"])
  }
}
