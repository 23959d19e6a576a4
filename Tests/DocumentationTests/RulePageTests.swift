import Diagnostics
import FlowAnalysis
import Foundation
import TestSupport
import Testing

extension RulePage: CustomTestStringConvertible {
  public var testDescription: String { rule.name }
}

/// What is said about rules is true, and fits where it is shown.
struct RulePageTests {
  @Test("every rule has a page, in the catalogue's order")
  func complete() {
    #expect(RulePage.all.map(\.rule) == Rule.all)
  }

  @Test("the bad example has one finding, of this rule", arguments: RulePage.all)
  func bad(page: RulePage) {
    let findings = page.bad.findings(of: page.rule, in: TerminalStyle(isColored: false))
    #expect(
      page.bad.checked(for: page.rule).findings.map(\.rule.name) == [page.rule.name], "\(findings)")
  }

  @Test("the good example has none", arguments: RulePage.all)
  func good(page: RulePage) {
    #expect(page.good.findings(of: page.rule, in: TerminalStyle(isColored: false)) == "")
  }

  @Test("the page fits a terminal of 80 columns, but for its finding", arguments: RulePage.all)
  func width(page: RulePage) {
    let style = TerminalStyle(isColored: false)
    let text = page.text(in: style)
    let finding = page.bad.findings(of: page.rule, in: style)
    #expect(text.contains(finding))
    for line in text.replacing(finding, with: "").split(separator: "\n") {
      #expect(TerminalText.width(line) <= 80, "\(line)")
    }
    #expect(page.summary.hasSuffix("."))
  }

  @Test("the list of rules fits a terminal, aligned")
  func list() {
    let lines = RulePage.list(in: TerminalStyle(isColored: false)).split(separator: "\n")
    #expect(lines.count == Rule.all.count)
    for (line, page) in zip(lines, RulePage.all) {
      #expect(line.count <= 80, "\(line)")
      #expect(line.hasSuffix(page.summary))
    }
    let columns = zip(lines, RulePage.all).map { $0.count - $1.summary.count }
    #expect(Set(columns).count == 1)
  }
}

/// `Documentation/rules.md` is made from the pages; `UPDATE_GOLDENS=1` writes it anew.
struct RulesDocumentTests {
  @Test("the documentation of the rules is what their pages say")
  func isCurrent() throws {
    let url = Repository.documentation.appending(path: "rules.md")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(RulePage.document.utf8).write(to: url)
      Issue.record("rules.md was written; read it, then run again")
    }
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text == RulePage.document, "UPDATE_GOLDENS=1 writes it anew")
  }
}
