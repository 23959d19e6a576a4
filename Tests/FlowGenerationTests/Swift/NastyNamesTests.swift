import FlowGeneration
import FlowModel
import TestSupport
import Testing

/// Whatever things are called, what is generated compiles without a warning, and works.
struct NastyNamesTests {
  @Test func nastyNamesAreNamesToFlowcToo() {
    let findings = SampleModule(NastyModule.yaml).findings.filter { $0.severity == .error }
    #expect(findings.map { $0.message } == [])
  }

  @Test func whateverThingsAreCalledItCompilesAndRuns() throws {
    let flow = SampleModule(NastyModule.yamlWithTexts).flow
    let files = SwiftGenerator(flow, access: .package).files()
    var sources = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.content) })
    sources["main.swift"] = Self.program
    let output = try Compiler.output(of: sources)
    #expect(output == "none\n449\nok\n\(NastyTexts.expected)")
  }

  /// Starts the module, and sees the screen called `none` and the last of many.
  private static let program = """
    import Dispatch
    import FlowRuntime
    import Foundation

    @MainActor
    final class App: NastyFlow.State, NastyFlow.Guards {
      var mode = NastyFlow.Mode.none
    \(NastyModule.words.map { "  var `\($0)` = true\n" }.joined())
    \(NastyModule.words.filter { $0 != "state" }.map { word in
      "  func `\(word)`(\(parameter(word))state: Int) -> Bool { true }\n"
    }.joined())
    }

    let app = App()
    let flow = NastyFlow(guards_: app, state_: app)
    flow.start()
    print(flow.entryOnScreen?.route.name ?? "nothing")
    Task {
      let answer = await flow.open("nasty://many/449/7")
      print((flow.entryOnScreen?.route as? ManyCoordinator.Route).map { $0.name.dropFirst() } ?? "")
      print(answer == .opened && flow.entryOnScreen?.options.title == "Title 449" ? "ok" : "no")
      let tabs = flow.root
      tabs.selectedTab = .texts
      if let texts = tabs.coordinator(of: .texts) as? TextsCoordinator { sayTexts(texts) }
      exit(0)
    }
    dispatchMain()

    \(NastyTexts.program)
    """

  private static func parameter(_ word: String) -> String {
    ["inout", "let", "var"].contains(word) ? "`\(word)`: Int?, " : "\(word): Int?, "
  }
}
