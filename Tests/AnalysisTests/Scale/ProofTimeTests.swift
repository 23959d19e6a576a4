import Diagnostics
import FlowModel
import Pushdown
import TestSupport
import Testing

@testable import FlowAnalysis

/// The time of a proof of a module that is large in one way. Its rules are as many as its parts, so only
/// the time shows whether something is searched for again and again.
struct ProofTimeTests {
  /// A module of which one part has many members.
  enum Shape: CaseIterable {
    case rules, linkOver

    func text(_ size: Int) -> String {
      func listed(_ text: (Int) -> String) -> String {
        (0..<size).map(text).joined(separator: ", ")
      }
      switch self {
      case .rules:
        return """
          flow: Shop
          state: { s: [\(listed { "v\($0)" })] }
          coordinators:
            App:
              start: home
              when: [\(listed { "{ s: [v\($0)], take: r\($0) }" })]
              routes: { \(listed { "r\($0): b" }) }
              screens: { home: {}, b: {} }
          """
      case .linkOver:
        return """
          flow: Shop
          links: { schemes: [app] }
          coordinators:
            App:
              start: home
              screens:
                home: {}
                b: { link: { path: /b, over: [\(listed { "s\($0)" })] } }
          """ + (0..<size).map { "\n      s\($0): {}" }.joined()
      }
    }
  }

  @Test("four times as many parts take about four times as long", arguments: Shape.allCases)
  func growth(_ shape: Shape) {
    func measure(_ size: Int) -> Duration {
      let sample = SampleModule([("App.flow.yaml", Array(shape.text(size).utf8))], rules: [])
      #expect(sample.flaws.first?.message == nil)
      return processorTime {
        var saturation = FlowSaturation(Abstraction(sample.flow), StepBudget(limit: .max))
        saturation.launch(sample.flow, true)
        saturation.run(sample.flow, .all)
        #expect(saturation.budget.taken > 0)
      }
    }
    _ = measure(50)
    let small = measure(500)
    let large = measure(2_000)
    // A search through all parts for each of them would take nearly sixteen times as long.
    #expect(large < small * 8, "\(small), \(large)")
  }

  @Test("four times as many public coordinators take about four times as long to check")
  func publicCoordinators() {
    func measure(_ units: Int) -> Duration {
      let text = ScaledModule(features: [.code, .isPublic], units: units).text
      return processorTime {
        let sample = SampleModule([("App.flow.yaml", Array(text.utf8))], rules: Rule.onByDefault)
        #expect(!sample.findings.isEmpty)
      }
    }
    _ = measure(10)
    let small = measure(50)
    let large = measure(200)
    // Each has walks of its own. If all of the module were read for each, this would take eleven times.
    #expect(large < small * 7, "\(small), \(large)")
  }
}
