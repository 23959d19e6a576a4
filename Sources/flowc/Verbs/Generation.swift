import FlowAnalysis
import FlowGeneration
import FlowModel
import FlowSimulator

/// What is generated for a module, as the call wants it or else the module's settings.
struct Generation {
  private let module: Checked.Module
  private let access: Access
  private let frameworks: [Framework]
  private let tested: TestedModule

  /// - Throws: `CommandError.usage` for a module's name that can't be one in Swift.
  init(_ module: Checked.Module, _ invocation: Invocation) throws(CommandError) {
    self.module = module
    let access = invocation["--access"] ?? module.settings.access
    self.access = access.flatMap { Access(rawValue: $0) } ?? .internal
    let ui = invocation["--ui"]?.split(separator: ",").map(String.init) ?? module.settings.ui
    frameworks = ui?.compactMap(Framework.init) ?? Framework.allCases
    let name = invocation["--module"] ?? module.checked.flow.name.text
    guard let tested = TestedModule(name, access: self.access) else {
      throw .usage("`--module` can't be `\(name)`; it is the name of a Swift module")
    }
    self.tested = tested
  }

  /// The module as one of those that are compiled together.
  var target: (flow: Flow, access: Access, frameworks: [Framework]) {
    (module.checked.flow, access, frameworks)
  }

  func sources() -> [GeneratedFile] {
    SwiftGenerator(module.checked.flow, access: access, frameworks: frameworks).files()
  }

  func mocks() -> [GeneratedFile] {
    MocksGenerator(module.checked.flow, of: tested).files()
  }

  func tests() -> [GeneratedFile] {
    let flow = module.checked.flow
    let coverage = RouteCoverage(flow)
    let simulator = Simulator(flow)
    return TestsGenerator(
      flow, of: tested,
      walks: coverage.walks.map { .init(to: $0.route, taking: $0.others, $0.walkthrough) },
      missed: coverage.missed,
      scenarios: flow.scenarios.map { ($0, ScenarioRun($0, in: simulator).walkthrough) }
    ).files()
  }
}
