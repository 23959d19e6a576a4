import Diagnostics
import TestSupport
import Testing

/// Mistakes of people who know the language from its reference alone: one mistake is one finding,
/// where it is, that says what was meant.
struct BankMistakeTests {
  @Test("the bank has no finding")
  func clean() { #expect(BankModule.module().serious == []) }

  @Test("a mistake is one finding that says what was meant", arguments: BankMistake.all)
  func alone(mistake: BankMistake) throws {
    let (module, file, place) = try BankModule.module(with: mistake)
    let findings = module.serious
    let all = findings.map { Finding($0, in: module.sources) }
    #expect(all.count == 1, "\(all)")
    let told = try #require(all.first)
    #expect(told.rule == mistake.rule)
    #expect(told.path == file)
    #expect(told.range.lowerBound == place.lowerBound, "\(told)")
    let firstLine = told.text.split(separator: "\n").first ?? ""
    #expect(firstLine.unicodeScalars.count == place.count, "\(told)")
    let said = [findings[0].message, findings[0].label ?? ""] + findings[0].help
    let isSaid = said.contains { $0.contains(mistake.says) } || module.pretty.contains(mistake.says)
    #expect(isSaid, "\(module.pretty)")
  }

  @Test("each mistake is another one, and there are many")
  func differ() {
    #expect(BankMistake.all.count > 120)
    #expect(Set(BankMistake.all.map(\.name)).count == BankMistake.all.count)
  }
}

extension SampleModule {
  /// What `flowc lint` shows unasked: no notes.
  fileprivate var serious: [Diagnostic] { findings.filter { $0.severity > .note } }
}
