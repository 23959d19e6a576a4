import Diagnostics
import FlowAnalysis
import Foundation
import TestSupport
import Testing

/// Commands that show only errors run only the rules that report errors. They find the same ones.
struct OnlyErrorsTests {
  @Test("without the other rules, the errors are the same", arguments: GoldenCase.rejected)
  func errors(golden: GoldenCase) throws {
    let rules = CheckOptions(severities: [:], least: .error).rules
    let all = try SampleModule(directory: golden.directory)
    let few = try SampleModule(directory: golden.directory, rules: rules)
    #expect(errors(of: few) == errors(of: all))
  }

  private func errors(of module: SampleModule) -> [Diagnostic] {
    module.findings.filter { $0.severity == .error }
  }

  @Test("most rules about moves report no errors")
  func rules() {
    let rules = CheckOptions(severities: [:], least: .error).rules
    #expect(rules.isSuperset(of: Rule.all.filter { $0.severity == .error }))
    let moves = rules.intersection(Analysis.rulesOfMoves)
    #expect(moves == [.targetNotInStack, .notPresented, .noStack, .finishWithoutParent])
  }

  @Test("if settings make a warning an error, all rules run, because rules depend on one another")
  func raised() {
    let severities: [String: Severity?] = ["dead-end": .error]
    #expect(CheckOptions(severities: severities, least: .error).rules == Rule.onByDefault)
    let lowered = CheckOptions(severities: ["not-presented": .warning], least: .error)
    #expect(lowered.rules == CheckOptions(severities: [:], least: .error).rules)
    let off = CheckOptions(severities: ["not-presented": nil], least: .error)
    #expect(off.rules == lowered.rules.subtracting([.notPresented]))
  }

  @Test("no finding is worse than its rule says", arguments: GoldenCase.rejected)
  func worst(golden: GoldenCase) throws {
    for finding in try golden.module().findings {
      #expect(finding.severity <= finding.rule.worst, "\(finding)")
    }
  }
}
