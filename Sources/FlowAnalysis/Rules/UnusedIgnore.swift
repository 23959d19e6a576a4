import Diagnostics
import YAML

/// An ignore, or a line of a baseline, that hides no finding.
enum UnusedIgnore: RuleDefinition {
  static let rule = Rule.unusedIgnore
}

extension Rule {
  package static let unusedIgnore = Rule("unused-ignore", .warning)
}

extension Diagnostic {
  static func unused(_ rule: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "this ignore is not needed: `\(rule)` finds nothing here",
      at: range, help: ["remove the comment"])
  }

  static func misplaced(_ comment: Comment) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "an ignore has to be a comment of its own", at: comment.range,
      help: ["write `# flowc:ignore rule: reason`"])
  }

  static func unknownRule(
    _ name: String, among rules: [Rule], _ comment: Comment
  ) -> Diagnostic {
    let meant = Suggestion.nearest(to: name, in: rules.map(\.name))
    return Diagnostic(
      .unusedIgnore,
      name.isEmpty ? "this doesn't say which rule to ignore" : "there is no rule `\(name)`",
      at: comment.range, label: meant.map { "did you mean `\($0)`?" },
      help: ["write `# flowc:ignore rule: reason`; `flowc explain` lists the rules"])
  }

  static func error(_ rule: Rule, _ comment: Comment) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "`\(rule.name)` is an error, and can't be ignored", at: comment.range,
      help: ["fix the error: nothing is generated from a module that has one"])
  }

  static func noReason(_ rule: Rule, _ comment: Comment) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "an ignore needs a reason", at: comment.range,
      help: ["write `# flowc:ignore \(rule.name): ` and why"])
  }
}

extension UnusedIgnore {
  static let page = RulePage(
    summary: "An ignore or baseline line without a finding.",
    finds: """
      A comment `# flowc:ignore rule: reason` whose rule finds nothing in the node on its line \
      or below it. Such a comment without a reason, for an unknown rule, or for an error, which \
      can't be ignored. A line of a baseline whose finding is gone.
      """,
    why: """
      An ignore that stays after its finding is fixed hides the next finding, which nobody has \
      looked at.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            # flowc:ignore unreachable-screen: comes with the next release
            detail: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
            # flowc:ignore unreachable-screen: comes with the next release
            reviews: {}
      """,
    fix: """
      Remove the comment. If it is still needed, put it on the line of the thing, or directly \
      above it, with the rule's name and the reason.
      """)
}
