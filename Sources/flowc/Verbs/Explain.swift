import Diagnostics
import FlowAnalysis
import FlowComparison

extension Verb {
  static let explain = Verb(
    name: "explain",
    summary: "Shows what a rule finds, why, and how to fix it.",
    synopsis: "[RULE]",
    options: [],
    examples: [
      ("flowc explain", "lists all rules"),
      ("flowc explain link-place", "the page of one, with an example and its finding"),
    ],
    operands: .words(names),
    run: { invocation throws(CommandError) in try Explain(invocation: invocation).run() })
}

/// The names of all rules: those of `lint` and those of `diff`.
private let names = Rule.all.map(\.name) + Consequence.Kind.allCases.map(\.rawValue)

private struct Explain {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    let style = Output.style(invocation)
    guard let name = invocation.paths.first else {
      Output.text(RuleCatalogue.text(in: style) + Consequence.Kind.list(in: style))
      return .success
    }
    guard invocation.paths.count == 1 else {
      throw .usage("`flowc explain` takes one rule; without any it lists them all")
    }
    let page =
      RuleCatalogue.rule(named: name)?.text(in: style)
      ?? Consequence.Kind(rawValue: name)?.text(in: style)
    guard let page else { throw .usage(unknown(name)) }
    Output.text(page)
    return .success
  }

  private func unknown(_ name: String) -> String {
    let meant = Suggestion.nearest(to: name, in: names)
    return "there is no rule `\(name)`; "
      + (meant.map { "did you mean `\($0)`?" } ?? "`flowc explain` lists them all")
  }
}
