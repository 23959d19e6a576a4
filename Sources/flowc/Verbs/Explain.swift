import Diagnostics
import Editing
import FlowAnalysis
import FlowComparison

extension Verb {
  static let explain = Verb(
    name: "explain",
    summary: "Shows what a rule finds, why, and how to fix it.",
    synopsis: "[RULE] [--format text|json]",
    options: [
      Option("--format", "FORMAT", "text (the default) or json", choices: ["text", "json"])
    ],
    examples: [
      ("flowc explain", "lists all rules"),
      ("flowc explain link-place", "the page of one, with an example and its finding"),
      ("flowc explain --format json", "all pages, for a program"),
    ],
    operands: .words(names),
    run: { invocation throws(CommandError) in try Explain(invocation: invocation).run() })
}

/// The names of all rules: those of a module, and those of two states.
private let names = (Rule.all + ComparisonRule.all.map(\.rule)).map(\.name)

private struct Explain {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    let style = Output.style(invocation)
    let isJSON = invocation["--format"] == "json"
    guard let name = invocation.paths.first else {
      let list = RuleCatalogue.text(in: style) + ComparisonRule.list(in: style)
      Output.text(isJSON ? json(of: RuleCatalogue.all, ComparisonRule.all) : list)
      return .success
    }
    guard invocation.paths.count == 1 else {
      throw .usage("`flowc explain` takes one rule; without any it lists them all")
    }
    if let rule = RuleCatalogue.rule(named: name) {
      Output.text(isJSON ? json(of: [rule], []) : rule.text(in: style))
    } else if let item = ComparisonRule.all.first(where: { $0.rule.name == name }) {
      Output.text(isJSON ? json(of: [], [item]) : item.text(in: style))
    } else {
      throw .usage(unknown(name))
    }
    return .success
  }

  /// Returns the pages of rules, for programs.
  private func json(of rules: [CataloguedRule], _ others: [ComparisonRule]) -> String {
    func object(_ rule: Rule, _ verb: String, _ summary: String, _ page: String) -> JSONObject {
      [
        "name": rule.name, "verb": verb, "summary": summary, "severity": rule.severity.rawValue,
        "isOnByDefault": !rule.isOffByDefault, "page": page,
      ]
    }
    let pages =
      rules.map { object($0.rule, "lint", $0.page.summary, $0.markdown) }
      + others.map { object($0.rule, $0.verb, $0.page.summary, $0.markdown) }
    return flowc.json(["version": 1, "rules": pages] as JSONObject)
  }

  private func unknown(_ name: String) -> String {
    let meant = Suggestion.nearest(to: name, in: names)
    return "there is no rule `\(name)`; "
      + (meant.map { "did you mean `\($0)`?" } ?? "`flowc explain` lists them all")
  }
}
