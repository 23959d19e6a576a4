import Diagnostics
import FlowModel
import RandomModules
import TestSupport
import Testing

@testable import FlowAnalysis

/// A proof that takes too many steps is not made, and a finding says so. What is said besides is
/// the same as without a limit.
struct ProofLimitTests {
  private static func check(_ sample: SampleModule, steps: Int?) -> CheckedModule {
    var limits = Limits()
    limits.steps = steps
    return CheckedModule(
      ModuleSources(sample.own.map { ($0, $0.source.path) }), CheckOptions(limits: limits))
  }

  private static func told(_ module: CheckedModule) -> Set<String> {
    Set(module.findings.map { "\($0.rule.name) \($0.range) \($0.message)" })
  }

  @Test("a smaller limit proves less, never something else", arguments: 0..<10 as Range<UInt64>)
  func limits(seed: UInt64) {
    let sample = SampleModule(RandomModule(seed: seed, features: .all).tree.text)
    guard !sample.checked.hasErrors else { return }
    let whole = Self.told(Self.check(sample, steps: nil))
    // Rules over moves: a finding may explain one of a later rule, which is then not shown.
    let early = Self.told(Self.check(sample, steps: 1))
    #expect(early.subtracting(whole).count == 1, "seed \(seed): \(early.subtracting(whole))")
    for steps in [1, 10, 100, 1_000, 10_000] {
      let module = Self.check(sample, steps: steps)
      let limited = module.findings.contains { $0.rule == .proofLimit }
      if !limited { #expect(Self.told(module) == whole, "seed \(seed), \(steps) steps") }
    }
  }

  @Test("steps grow with what is written")
  func defaults() {
    let small = SampleModule(ScaledModule(features: [.link], units: 31).text).flow
    let large = SampleModule(ScaledModule(features: [.link], units: 2_000).text).flow
    #expect(small.stepsOfProofs == ProofLimit.leastSteps)
    #expect(large.stepsOfProofs > ProofLimit.leastSteps)
  }

  @Test("the finding names the rules that were not proved, and the largest coordinators")
  func finding() throws {
    let sample = SampleModule(
      """
      flow: Shop
      coordinators:
        Small: { start: a, screens: { a: {} } }
        App:
          root: true
          start: a
          screens: { a: { routes: { b: b, s: Small } }, b: { routes: { a: a, c: c } }, c: {} }
      """)
    let module = Self.check(sample, steps: 12)
    let found = try #require(module.findings.first { $0.rule == .proofLimit })
    #expect(found.severity == .warning)
    #expect(found.help.contains { $0.contains("not proved: `no-stack`") })
    #expect(found.help.contains { $0.contains("`App`") })
    #expect(found.help.contains { $0.contains("`limits: { steps: 120 }`") })
    #expect(module.findings.allSatisfy { $0.rule != .unboundedStack })
  }

  @Test("an ignore of a rule that was not proved isn't called unused")
  func ignores() {
    let sample = SampleModule(
      """
      flow: Shop
      coordinators:
        App:
          start: a
          screens:
            # flowc-ignore: unbounded-stack
            a: { routes: { b: b } }
            b: { routes: { a: a } }
      """)
    let module = Self.check(sample, steps: 1)
    #expect(module.findings.map(\.rule) == [.proofLimit])
  }
}
