import FlowModel
import FlowSimulator
import SwiftCode

/// The generator of tests. They run every scenario with the generated code.
package struct TestsGenerator {
  private let flow: Flow
  private let module: ModuleNames
  private let tested: TestedModule
  private let scenarios: [(scenario: Scenario, walkthrough: Walkthrough)]
  private let support: WalkSupport
  private let writer: WalkWriter
  /// The generator of the tests that make images of screens; nil if there are to be none.
  private let images: ImageTestsGenerator?

  /// - Parameters:
  ///   - flow: The flow of a module without errors.
  ///   - tested: The Swift module that the generated code is part of.
  ///   - frameworks: The frameworks whose views other tests make images of.
  package init(
    _ flow: Flow, of tested: TestedModule,
    scenarios: [(scenario: Scenario, walkthrough: Walkthrough)],
    images frameworks: [Framework] = []
  ) {
    self.flow = flow
    self.tested = tested
    self.scenarios = scenarios
    module = ModuleNames(flow, access: .internal)
    let mocks = ModuleMocks(flow: flow, module: module)
    support = WalkSupport(flow: flow, module: module, mocks: mocks)
    let madeUp = MadeUp(flow: flow, module: module, maker: support.samples)
    writer = WalkWriter(
      flow: flow, module: module, mocks: mocks, madeUp: madeUp, relaunching: support.trying)
    images =
      frameworks.isEmpty
      ? nil : ImageTestsGenerator(flow, of: tested, module, madeUp, support.sampled, frameworks)
  }

  /// The files: one for the module, and the tests that make images.
  package func files() -> [GeneratedFile] {
    let walks = scenarios.map(\.walkthrough)
    let ownTypes = walks.flatMap(writer.ownTypes) + (images?.ownTypes ?? [])
    let declarations = support.declarations(
      WalkSupport.Needs(walks, ownTypes), hasWalks: !walks.isEmpty)
    let whole = GeneratedFile(
      named: "FlowModule.tests.swift", from: "the flow module \(flow.name)", testing: tested,
      imports: flow.testImports + ["Testing"],
      types: walks.flatMap(writer.types) + support.types, declarations + suite())
    return [whole] + (images?.files() ?? [])
  }

  private func function(
    _ name: Identifier, title: String, _ walkthrough: Walkthrough
  ) -> Nodes {
    let traits = ["\(literal: title)"] + writer.ownTypes(walkthrough).map(support.sampled)
    let body = Nodes("let walk = \(support.made)") + writer.statements(walkthrough)
    return [Attribute("Test(\(traits))"), Block("func \(name)() async throws") { body }]
  }

  private func suite() -> Nodes {
    guard !scenarios.isEmpty else { return [] }
    var names = TestNames()
    let type: Identifier = "\(Identifier(flow.name))ScenarioTests"
    return Nodes.buildBlock(
      [Documentation("The scenarios of `\(flow.name)`.")],
      [Attribute("MainActor")],
      [
        TypeDeclaration("struct \(module.typeName(type, in: flow))") {
          for item in scenarios {
            function(
              names.unique(item.scenario.words), title: item.scenario.name, item.walkthrough)
          }
        }
      ])
  }
}

/// Names of test functions, each given once.
private struct TestNames {
  private var taken: Set<Identifier> = []

  mutating func unique(_ words: [Identifier]) -> Identifier {
    let first = words.first?.decapitalized ?? "test"
    let base = words.dropFirst().reduce(first) { "\($0)\($1.capitalized)" }
    var (name, number): (Identifier, UInt) = (base, 2)
    while !taken.insert(name).inserted { (name, number) = ("\(base)\(number)", number + 1) }
    return name
  }
}

extension Scenario {
  /// The words of the scenario's name that can stand in an identifier.
  fileprivate var words: [Identifier] {
    name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .compactMap { Identifier(String($0)) }
  }
}
