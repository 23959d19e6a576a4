/// The definition of a rule: its name and severity, and the page that explains it.
///
/// A rule has one file, with its definition, its messages and its page. `RuleCatalogue` lists the
/// definitions. A rule with a check of its own conforms to a protocol that refines this one.
package protocol RuleDefinition: SendableMetatype {
  static var rule: Rule { get }
  static var page: RulePage { get }
}

/// The explanation of a rule, for `flowc explain`, SARIF reports and `Documentation/rules.md`.
///
/// Texts are paragraphs with a blank line between them. Code stands between backquotes. Whatever
/// shows a text also breaks its lines.
package struct RulePage: Sendable {
  /// The rule in one sentence.
  package let summary: String
  /// The cases that are findings, and the similar cases that are not.
  package let finds: String
  /// The harm to an app and its users.
  package let why: String
  /// A small module with exactly one finding, which is of this rule.
  package let bad: Example
  /// The bad example after the repair, without findings.
  package let good: Example
  package let fix: String

  package init(
    summary: String, finds: String, why: String, bad: Example, good: Example, fix: String
  ) {
    self.summary = summary
    self.finds = finds
    self.why = why
    self.bad = bad
    self.good = good
    self.fix = fix
  }

  /// The files of a module, each with its path below the module's directory.
  package struct Example: Sendable {
    package let files: [(path: String, text: String)]

    package init(_ files: [(path: String, text: String)]) { self.files = files }
  }
}

extension RulePage.Example: ExpressibleByStringLiteral {
  /// A module of one file.
  package init(stringLiteral text: String) {
    self.init([("App.flow.yaml", text)])
  }
}
