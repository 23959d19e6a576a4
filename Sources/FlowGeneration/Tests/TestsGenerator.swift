import FlowModel
import FlowSimulator
import SwiftCode

/// The generator of tests. They take every route, and run every scenario, with the generated code.
package struct TestsGenerator {
  /// A walk to a route, with the other routes that the walk takes.
  package struct Walk {
    let route: ID<Route>
    let others: [ID<Route>]
    let walkthrough: Walkthrough

    package init(to route: ID<Route>, taking others: [ID<Route>], _ walkthrough: Walkthrough) {
      self.route = route
      self.others = others
      self.walkthrough = walkthrough
    }
  }

  private let flow: Flow
  private let module: ModuleNames
  private let tested: TestedModule
  private let walks: [Walk]
  private let missed: [(route: ID<Route>, reason: String)]
  private let scenarios: [(scenario: Scenario, walkthrough: Walkthrough)]
  private let support: WalkSupport
  private let writer: WalkWriter
  /// The generator of the tests that make images of screens; nil if there are to be none.
  private let images: ImageTestsGenerator?

  /// - Parameters:
  ///   - flow: The flow of a module without errors.
  ///   - tested: The Swift module that the generated code is part of.
  ///   - walks: Walks from launch. Each route is taken on one of them.
  ///   - missed: The routes that no walk takes, with the reasons.
  ///   - frameworks: The frameworks whose views other tests make images of.
  package init(
    _ flow: Flow, of tested: TestedModule, walks: [Walk],
    missed: [(route: ID<Route>, reason: String)],
    scenarios: [(scenario: Scenario, walkthrough: Walkthrough)],
    images frameworks: [Framework] = []
  ) {
    self.flow = flow
    self.tested = tested
    self.walks = walks
    self.missed = missed
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

  /// The files: one for each flow file, named after it, and one for the module.
  package func files() -> [GeneratedFile] {
    let walksOf = Dictionary(grouping: walks) { flow[$0.route].coordinator }
    let missedOf = Dictionary(grouping: missed) { flow[$0.route].coordinator }
    let byFile = Dictionary(grouping: flow.coordinators) { $0.range.file }
    let files = flow.files.map { file in
      let own = byFile[file.id] ?? []
      let suites = own.flatMap { suite(of: $0, walksOf[$0.id] ?? [], missedOf[$0.id] ?? []) }
      let walks = own.flatMap { walksOf[$0.id] ?? [] }
      return self.file(
        named: file.testsName, from: file.relativePath, suites, walks.map(\.walkthrough))
    }
    let all = walks.map(\.walkthrough) + scenarios.map(\.walkthrough)
    let ownTypes = all.flatMap(writer.ownTypes) + (images?.ownTypes ?? [])
    let declarations = support.declarations(
      WalkSupport.Needs(all, ownTypes), hasWalks: !all.isEmpty)
    let whole = file(
      named: "FlowModule.tests.swift", from: "the flow module \(flow.name)",
      declarations + scenarioSuite(), scenarios.map(\.walkthrough), more: support.types)
    return files + [whole] + (images?.files() ?? [])
  }

  private func file(
    named name: String, from origin: String, _ body: Nodes, _ walks: [Walkthrough],
    more: [ValueType] = []
  ) -> GeneratedFile {
    GeneratedFile(
      named: name, from: origin, testing: tested, imports: flow.testImports + ["Testing"],
      types: walks.flatMap(writer.types) + more, body)
  }

  // MARK: Routes

  private func suite(
    of coordinator: FlowModel.Coordinator, _ walks: [Walk],
    _ missed: [(route: ID<Route>, reason: String)]
  ) -> Nodes {
    guard !walks.isEmpty || !missed.isEmpty else { return [] }
    var names = TestNames()
    let notes = missed.map { "`\(flow.path(of: $0.route))`: \($0.reason)." }
    let comment: Nodes =
      notes.isEmpty
      ? [] : [CodeComment((["Routes without a test:"] + notes).joined(separator: "\n"))]
    guard !walks.isEmpty else { return comment }
    let type: Identifier = "\(Identifier(coordinator.name))RouteTests"
    return Nodes.buildBlock(
      comment, comment.isEmpty ? [] : [Blank()],
      [Documentation("Takes each route of `\(coordinator.name)` once, from launch.")],
      [Attribute("MainActor")],
      [
        TypeDeclaration("struct \(module.typeName(type, in: flow))") {
          for walk in walks { test(of: walk, &names) }
        }
      ])
  }

  private func test(of walk: Walk, _ names: inout TestNames) -> Nodes {
    let others = walk.others.map { "`\(flow.path(of: $0))`" }
    let onTheWay =
      others.isEmpty ? "" : "\n\nThe test also takes \(others.joined(separator: ", "))."
    return [Documentation("Takes `\(flow.path(of: walk.route))`.\(onTheWay)")]
      + function(
        names.unique(flow.words(of: walk.route)), title: nil, walk.walkthrough)
  }

  private func function(
    _ name: Identifier, title: String?, _ walkthrough: Walkthrough
  ) -> Nodes {
    let own = writer.ownTypes(walkthrough).map(support.sampled)
    let traits = (title.map { ["\(literal: $0)"] } ?? []) + own
    let header: Code = "func \(name)() async throws"
    let body =
      Nodes("let walk = \(support.made)") + writer.statements(walkthrough)
    if traits.isEmpty { return [Block("@Test \(header)") { body }] }
    return [Attribute("Test(\(traits))"), Block(header) { body }]
  }

  // MARK: Scenarios

  private func scenarioSuite() -> Nodes {
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

extension Flow {
  /// The path of a route: `Browse.detail.order.paid`
  fileprivate func path(of id: ID<FlowModel.Route>) -> String {
    ([self[self[id].coordinator].name.text] + parts(of: self[id])).joined(separator: ".")
  }

  fileprivate func words(of id: ID<FlowModel.Route>) -> [Identifier] {
    parts(of: self[id]).flatMap { $0.split(separator: ".") }.compactMap { Identifier(String($0)) }
  }

  /// The parts of a route's path below its coordinator.
  private func parts(of route: FlowModel.Route) -> [String] {
    switch route.owner {
    case .screen(let screen): [self[screen].name.text, route.name.text]
    case .coordinator: [route.name.text]
    case .outcome(let parent): parts(of: self[parent]) + [route.name.text]
    case .childOutcome: [structuralName(of: route) ?? "start", route.name.text]
    case .button(let dialog): ["dialogs", self[dialog].name.text, route.name.text]
    case .detour(let check): ["guards", self[check].name.text]
    }
  }
}
