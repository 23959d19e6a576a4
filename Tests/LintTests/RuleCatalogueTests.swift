import Diagnostics
import FlowAnalysis
import FlowComparison
import Foundation
import TestSupport
import Testing

/// The catalogue of rules is whole, and every rule in it is shown at work.
struct RuleCatalogueTests {
  @Test("every rule has a case that is rejected for it", arguments: Rule.all.map(\.name))
  func hasCase(rule: String) {
    #expect(GoldenCase.rejected.contains { $0.rule == rule }, "no rejected/\(rule)/…")
  }

  @Test("every directory of rejected cases is named after a rule")
  func directories() {
    let names = Set(Rule.all.map(\.name))
    for directory in Repository.directories(in: GoldenCase.root("rejected")) {
      #expect(names.contains(directory.lastPathComponent), "\(directory.lastPathComponent)")
    }
  }

  @Test("every rule that the sources declare has a page, once")
  func complete() throws {
    var declared = Consequence.Kind.allCases.map(\.rawValue)
    for path in Repository.files(below: Repository.sources, suffix: ".swift") {
      let url = Repository.sources.appending(path: path)
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      declared += text.matches(of: /Rule\(\s*"([^"]+)"/).map { String($0.1) }
      // No rule has a name that is computed, but for the consequences.
      let isConsequence = path.hasSuffix("/Consequence+Pages.swift")
      #expect(text.matches(of: /\bRule\(\s*[^"\s]/).count == (isConsequence ? 1 : 0), "\(path)")
    }
    let explained = Rule.all + ComparisonRule.all.map(\.rule)
    #expect(declared.sorted() == explained.map(\.name).sorted())
  }

  @Test("a rule's name, messages and page are in one file, named after it", arguments: Rule.all)
  func oneFile(rule: Rule) throws {
    let words = rule.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = "Rules/\(words.joined()).swift"
    let paths = Repository.files(below: Repository.sources).filter { $0.hasSuffix("/\(name)") }
    #expect(paths.count == 1, "\(name): \(paths)")
    for path in paths {
      let url = Repository.sources.appending(path: path)
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      #expect(text.contains("static let page = RulePage("), "\(path)")
      #expect(text.contains("\"\(rule.name)\""), "\(path)")
    }
  }

  @Test("a rule over moves comes behind the rules whose findings explain its own")
  func order() throws {
    let names = Rule.all.map(\.name)
    func place(_ name: String) throws -> Int { try #require(names.firstIndex(of: name)) }
    let causes = try ["no-stack", "target-not-in-stack", "not-presented", "pop-past-root"].map(
      place)
    for consequence in ["unreachable-screen", "dead-end", "no-way-out"] {
      #expect(try causes.allSatisfy { try $0 < place(consequence) })
    }
    #expect(try place("no-way-out") < place("dead-end"))
  }

  @Test("names are kebab-case", arguments: Rule.all.map(\.name))
  func kebabCase(rule: String) throws {
    #expect(try /[a-z]+(-[a-z]+)*/.wholeMatch(in: rule) != nil)
  }
}
