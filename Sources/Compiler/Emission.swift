import FlowGeneration
import FlowModel
import FlowSimulator

/// The settings of generated code.
package struct EmitOptions: Sendable {
  package let access: Access
  /// The frameworks of the app's screens, of which tests make images.
  package let frameworks: [Framework]
  /// The Swift module that mocks and tests import; nil for the flow's own name.
  package let module: String?

  package init(access: Access, frameworks: [Framework], module: String?) {
    self.access = access
    self.frameworks = frameworks.isEmpty ? [.swiftui] : frameworks
    self.module = module
  }
}

/// The generated code of a module. Each part is made when a caller asks for it.
package struct Emission {
  private let flow: Flow
  private let options: EmitOptions
  private let tested: TestedModule

  /// Makes the emission. Returns nil if the options name a Swift module that can't exist.
  init?(_ flow: Flow, _ options: EmitOptions) {
    let name = options.module ?? flow.name.text
    guard let tested = TestedModule(name, access: options.access) else { return nil }
    self.flow = flow
    self.options = options
    self.tested = tested
  }

  package func sources() -> [GeneratedFile] { generator(amongst: []).files() }

  /// The generator of the module's sources.
  ///
  /// - Parameter companions: The names of all modules whose Swift is compiled together.
  package func generator(amongst companions: Set<String>) -> SwiftGenerator {
    SwiftGenerator(flow, access: options.access, companions: companions)
  }

  package func mocks() -> [GeneratedFile] { MocksGenerator(flow, of: tested).files() }

  /// - Parameter hasImages: Whether other tests make images of the screens.
  package func tests(hasImages: Bool = false) -> [GeneratedFile] {
    let simulator = Simulator(flow)
    return TestsGenerator(
      flow, of: tested,
      scenarios: flow.scenarios.map { ($0, ScenarioRun($0, in: simulator).walkthrough) },
      images: hasImages ? options.frameworks : []
    ).files()
  }
}
