import Diagnostics
import FlowAnalysis
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

  @Test("every rule that the sources declare is in the catalogue, once")
  func complete() throws {
    var declared: [String] = []
    for path in Repository.files(below: Repository.sources, suffix: ".swift") {
      let url = Repository.sources.appending(path: path)
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      declared += text.matches(of: /Rule\(\s*"([^"]+)"/).map { String($0.1) }
    }
    #expect(!declared.isEmpty)
    #expect(declared.sorted() == Rule.all.map(\.name).sorted())
  }

  @Test("names are kebab-case", arguments: Rule.all.map(\.name))
  func kebabCase(rule: String) throws {
    #expect(try /[a-z]+(-[a-z]+)*/.wholeMatch(in: rule) != nil)
  }
}
