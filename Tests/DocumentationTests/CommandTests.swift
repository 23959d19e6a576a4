import Diagnostics
import FlowAnalysis
import FlowComparison
import Foundation
import Testing

/// The verbs that tell people and programs about flowc.
struct CommandTests {
  @Test("explain shows the page of a rule")
  func page() throws {
    for rule in RuleCatalogue.all {
      let result = try Tool.run([Tool.flowc, "explain", rule.rule.name])
      #expect(result.status == 0)
      #expect(result.output == rule.text(in: TerminalStyle(isColored: false)))
    }
  }

  @Test("explain shows the page of a rule about two states", arguments: ComparisonRule.all)
  func pageOfComparison(item: ComparisonRule) throws {
    let result = try Tool.run([Tool.flowc, "explain", item.rule.name])
    #expect(result.output == item.text(in: TerminalStyle(isColored: false)))
    for line in result.output.split(separator: "\n") {
      #expect(TerminalText.width(line) <= 80, "\(line)")
    }
  }

  @Test("explain lists all rules where none is named")
  func list() throws {
    let result = try Tool.run([Tool.flowc, "explain"])
    #expect(result.status == 0)
    let style = TerminalStyle(isColored: false)
    #expect(result.output == RuleCatalogue.text(in: style) + ComparisonRule.list(in: style))
  }

  @Test("an unknown rule is bad usage, with what was meant")
  func unknown() throws {
    let result = try Tool.run([Tool.flowc, "explain", "undefined-scren"])
    #expect(result.status == 2)
    #expect(result.output.contains("did you mean `undefined-screen`?"))
  }

  @Test(
    "wrong words for schema and completions are bad usage",
    arguments: [
      ["schema", "Flows"], ["schema", "--of", "nothing"], ["completions"], ["completions", "csh"],
      ["explain", "no-root", "no-stack"],
    ])
  func badUsage(words: [String]) throws {
    #expect(try Tool.run([Tool.flowc] + words).status == 2)
  }

  @Test(
    "as JSON, explain has the page of each rule", arguments: [nil, "link-place", "code-differs"])
  func json(name: String?) throws {
    struct Document: Decodable {
      struct Rule: Decodable { let name, page: String }
      let rules: [Rule]
    }
    let words = [Tool.flowc, "explain", "--format", "json"] + (name.map { [$0] } ?? [])
    let output = try Tool.run(words).output
    let rules = try JSONDecoder().decode(Document.self, from: Data(output.utf8)).rules
    let all = (Rule.all + ComparisonRule.all.map(\.rule)).map(\.name)
    #expect(rules.map(\.name) == (name.map { [$0] } ?? all))
    #expect(rules.allSatisfy { $0.page.contains("How to fix it") })
  }
}
