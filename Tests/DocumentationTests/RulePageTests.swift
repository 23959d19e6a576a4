import Diagnostics
import FlowAnalysis
import FlowComparison
import Foundation
import TestSupport
import Testing

extension CataloguedRule: CustomTestStringConvertible {
  public var testDescription: String { rule.name }
}

/// The pages about rules are true, and fit where they are shown.
struct RulePageTests {
  @Test("the bad example has one finding, of this rule", arguments: RuleCatalogue.all)
  func bad(item: CataloguedRule) {
    let (bad, rule) = (item.page.bad, item.rule)
    let findings = item.findings(in: bad, style: TerminalStyle(isColored: false))
    #expect(bad.checked(for: rule).findings.map(\.rule.name) == [rule.name], "\(findings)")
  }

  @Test("the good example has none", arguments: RuleCatalogue.all)
  func good(item: CataloguedRule) {
    #expect(item.findings(in: item.page.good, style: TerminalStyle(isColored: false)) == "")
  }

  @Test("the page fits a terminal of 80 columns, but for its finding", arguments: RuleCatalogue.all)
  func width(item: CataloguedRule) {
    let style = TerminalStyle(isColored: false)
    let text = item.text(in: style)
    let finding = item.findings(in: item.page.bad, style: style)
    #expect(text.contains(finding))
    for line in text.replacing(finding, with: "").split(separator: "\n") {
      #expect(TerminalText.width(line) <= 80, "\(line)")
    }
    #expect(item.page.summary.hasSuffix("."))
  }

  @Test("the list of rules fits a terminal, aligned")
  func list() {
    let lines = RuleCatalogue.text(in: TerminalStyle(isColored: false)).split(separator: "\n")
    #expect(lines.count == Rule.all.count)
    for (line, item) in zip(lines, RuleCatalogue.all) {
      #expect(line.count <= 80, "\(line)")
      #expect(line.hasSuffix(item.page.summary))
    }
    let columns = zip(lines, RuleCatalogue.all).map { $0.count - $1.page.summary.count }
    #expect(Set(columns).count == 1)
  }
}

/// `Documentation/rules.md` is made from the pages; `UPDATE_GOLDENS=1` writes it anew.
struct RulesDocumentTests {
  private var document: String { RuleCatalogue.document + ComparisonRule.document }

  @Test("the documentation of the rules is what their pages say")
  func isCurrent() throws {
    let url = Repository.documentation.appending(path: "rules.md")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(document.utf8).write(to: url)
      Issue.record("rules.md was written; read it, then run again")
    }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text == document, "UPDATE_GOLDENS=1 writes it anew")
  }
}
