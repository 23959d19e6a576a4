import Diagnostics

/// A file or a module that is larger than flowc reads.
package enum ResourceLimit: RuleDefinition {
  package static let rule = Rule.resourceLimit
}

extension Rule {
  package static let resourceLimit = Rule("resource-limit", .error)
}

extension Diagnostic {
  /// Returns the last finding of a file that has too many findings to show them all.
  static func hidden(
    _ count: Int, from first: SourceRange, severity: Severity
  ) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      count == 1
        ? "1 more finding of this file, here, is not shown"
        : "\(count) more findings of this file, from here on, are not shown",
      at: first, severity: severity,
      help: ["fix the findings above first: one mistake may cause many of them"])
  }

  package static func tooLarge(_ bytes: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      "the file has \(bytes) bytes; at most \(SourceText.maximumSize) are read", at: range,
      help: ["split it: all flow files of a directory make one module"])
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit, "this is nested deeper than \(Composer.maximumDepth) levels", at: range,
      help: ["a flow file needs at most a dozen levels: check the indentation"])
  }

  static func aliasBomb(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      "the aliases up to `*\(name)` stand for more than \(Composer.maximumExpansion) values",
      at: range,
      help: ["write out what differs, and remove the aliases"])
  }
}

extension ResourceLimit {
  package static let page = RulePage(
    summary: "A file or module beyond flowc's limits.",
    finds: """
      Nesting deeper than 100 levels; a file of more than 64 MB; aliases that stand for more \
      than 100,000 values; a `pop` of more than 1,000 screens; a coordinator that is nested in \
      more than 40 others through `start`, tabs and cases; a `then` for all routes to a child \
      that leads on more than 100 times, or that stands for more than 100,000 outcomes. Nobody \
      reaches these limits by hand.

      Every format shows at most 500 findings of a file. A last finding says how many more there \
      are. The hidden ones count like the others: an error among them fails the run, and a \
      baseline contains each of them.
      """,
    why: """
      A few lines with aliases of aliases can stand for billions of values. Reading them would \
      use up the memory of the machine, even of a build server.
      """,
    bad: """
      flow: Shop
      a: &a [x, x, x, x, x, x, x, x, x, x]
      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
      f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: {} }
      """,
    fix: """
      Write out what differs and remove the aliases. Split a file that is too long into several \
      files of the same module.
      """)
}
