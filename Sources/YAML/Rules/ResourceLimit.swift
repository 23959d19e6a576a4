import Diagnostics

/// A file or a module beyond what flowc reads.
package enum ResourceLimit: RuleDefinition {
  package static let rule = Rule.resourceLimit
}

extension Rule {
  package static let resourceLimit = Rule("resource-limit", .error)
}

extension Diagnostic {
  /// The last finding of a file that has too many to show them all.
  static func hidden(
    _ count: Int, from first: SourceRange, severity: Severity
  ) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      count == 1
        ? "1 more finding of this file, here, is not shown"
        : "\(count) more findings of this file, from here on, are not shown",
      at: first, severity: severity,
      help: ["mend those above first: one mistake may be behind many of them"])
  }

  package static func tooLarge(_ bytes: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      "the file has \(bytes) bytes; at most \(SourceText.maximumSize) are read", at: range,
      help: ["split it: all flow files of a directory make one module"])
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
}

extension ResourceLimit {
  package static let page = RulePage(
    summary: "A file past what the compiler will read.",
    finds: """
      Nesting deeper than 100 levels, a file of more than 64 MB, aliases that stand for more \
      than 100,000 values, a `pop` of more than 1,000 screens, a coordinator that stands in more \
      than 40 others through `start`, tabs and cases, or a `then` for all routes to a child that leads on \
      more than 100 times or stands for more than 100,000 outcomes. The limits are far beyond what anybody \
      writes by hand. Of each file 500 findings are shown in every format; a last one says how many \
      more there are. Those count as the others do: an error among them fails the run, and a \
      baseline knows each of them.
      """,
    why: """
      A few lines of aliases that refer to aliases can stand for billions of values. Reading them \
      would use up the memory of the machine, a build server's included.
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
      Write out what differs and remove the aliases; divide a file that is too long into several \
      of the same module.
      """)
}
