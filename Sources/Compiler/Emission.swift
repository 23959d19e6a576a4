import FlowGeneration
import FlowModel
import FlowSimulator

/// The settings of generated code.
package struct EmitOptions: Sendable, Equatable {
  package let access: Access
  package let frameworks: [Framework]
  /// The Swift module that mocks and tests import; nil for the flow's own name.
  package let module: String?

  package init(access: Access, frameworks: [Framework], module: String?) {
    self.access = access
    self.frameworks = frameworks
    self.module = module
  }
}

/// The generated code of a module. Each part is made when a caller asks for it.
package struct Emission {
  private let flow: Flow
  private let options: EmitOptions
  private let tested: TestedModule
  private let begun: BegunEmission?

  /// Makes the emission. Returns nil if the options name a Swift module that can't exist.
  init?(_ flow: Flow, _ options: EmitOptions, begun: BegunEmission? = nil) {
    let name = options.module ?? flow.name.text
    guard let tested = TestedModule(name, access: options.access) else { return nil }
    self.flow = flow
    self.options = options
    self.tested = tested
    self.begun = begun
  }

  package func sources() -> [GeneratedFile] { generator(amongst: []).files() }

  /// The generator of the module's sources.
  ///
  /// - Parameter companions: The names of all modules whose Swift is compiled together.
  package func generator(amongst companions: Set<String>) -> SwiftGenerator {
    begun?.generator(options, companions) ?? SwiftGenerator(flow, options, companions: companions)
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

/// The generated code of a module, begun while the module is checked. If the module has an error, the
/// code isn't used.
package final class BegunEmission: @unchecked Sendable {
  // One thread makes parts, and then hands them to another one.
  private let options: EmitOptions
  private let isTarget: Bool
  private var companions: Set<String> = []
  /// The generator, with the files that it has made; nil at the beginning.
  private var generator: SwiftGenerator?

  /// - Parameter isTarget: Whether the Swift of the module alone is compiled as a target.
  package init(_ options: EmitOptions, isTarget: Bool) {
    (self.options, self.isTarget) = (options, isTarget)
  }

  /// Makes the next part. Returns whether parts are left.
  func makeNext(of flow: Flow) -> Bool {
    if let isLeft = generator?.makeNext() { return isLeft }
    if isTarget { companions = [flow.name.text] }
    generator = SwiftGenerator(flow, options, companions: companions)
    return true
  }

  /// Returns the generator, if it was begun with these options and companions.
  fileprivate func generator(
    _ options: EmitOptions, _ companions: Set<String>
  ) -> SwiftGenerator? {
    options == self.options && companions == self.companions ? generator : nil
  }
}

extension SwiftGenerator {
  fileprivate init(_ flow: Flow, _ options: EmitOptions, companions: Set<String>) {
    self.init(
      flow, access: options.access, frameworks: options.frameworks, companions: companions)
  }
}
