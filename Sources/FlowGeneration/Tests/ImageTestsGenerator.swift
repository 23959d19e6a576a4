import FlowModel
import SwiftCode

/// The generator of tests that make images of screens. Each test asks the app's own factory for the
/// view of a screen, with mocked routes and made-up values, and writes a picture of the view.
struct ImageTestsGenerator {
  private let flow: Flow
  private let tested: TestedModule
  private let module: ModuleNames
  private let madeUp: MadeUp
  /// Returns the trait of a test that needs a sample of one of the app's own types.
  private let sampled: (ID<CustomType>) -> Code
  private let support: ImageSupport
  /// The factory of each coordinator, by the coordinator's index; nil where no factory leads there.
  private let factories: [Code?]

  init(
    _ flow: Flow, of tested: TestedModule, _ module: ModuleNames, _ madeUp: MadeUp,
    _ sampled: @escaping (ID<CustomType>) -> Code, _ frameworks: [Framework]
  ) {
    self.flow = flow
    self.tested = tested
    self.module = module
    self.madeUp = madeUp
    self.sampled = sampled
    support = ImageSupport(flow, module, frameworks)
    factories = Self.factories(from: support.entries, module, flow)
  }

  /// The app's own types of which the tests need samples.
  var ownTypes: [ID<CustomType>] { flow.screens.flatMap { madeUp.ownTypes($0.parameters, [:]) } }

  /// The files: one for each flow file, named after it, and one for the module.
  func files() -> [GeneratedFile] {
    let byFile = Dictionary(grouping: flow.coordinators) { $0.range.file }
    let files = flow.files.map { file in
      let own = (byFile[file.id] ?? []).filter { !$0.screens.isEmpty }
      let parameters = own.flatMap(\.screens).flatMap { flow[$0].parameters }
      return GeneratedFile(
        named: file.imagesName, from: file.relativePath, testing: tested,
        imports: flow.testImports + ["Testing"], types: parameters.map(\.type),
        unreached(own) + support.platforms.flatMap { suites(of: own, $0) })
    }
    let whole = GeneratedFile(
      named: "FlowModule.images.swift", from: "the flow module \(flow.name)", testing: tested,
      imports: flow.testImports + ["Foundation", "Testing"], optionalImports: support.imports,
      support.declarations())
    return files + [whole]
  }

  /// Returns the way from the app's factories to the factory of each coordinator.
  private static func factories(
    from entries: [FlowModel.Coordinator], _ module: ModuleNames, _ flow: Flow
  ) -> [Code?] {
    var found: [Code?] = flow.coordinators.map { _ in nil }
    var queue = entries.map(\.id)
    for entry in entries { found[entry.id.index] = "factories.\(ImageSupport.property(entry))" }
    while !queue.isEmpty {
      let next = queue.removeFirst()
      for child in module.factories[next.index] where !flow[child].isExternal {
        guard found[child.index] == nil, let way = found[next.index] else { continue }
        found[child.index] = "\(way).\(Identifier(flow[child].name).decapitalized)"
        queue.append(child)
      }
    }
    return found
  }

  private func unreached(_ coordinators: [FlowModel.Coordinator]) -> Nodes {
    let lost = coordinators.filter { factories[$0.id.index] == nil }
    guard !lost.isEmpty else { return [] }
    let names = lost.map { "`\($0.name)`" }.joined(separator: ", ")
    return [
      CodeComment("Coordinators whose screens have no image: \(names). Nothing starts them."),
      Blank(),
    ]
  }

  private func suites(
    of coordinators: [FlowModel.Coordinator], _ platform: Platform
  ) -> Nodes {
    let suites = coordinators.flatMap { coordinator in
      factories[coordinator.id.index].map { suite(of: coordinator, $0, platform) } ?? []
    }
    guard !suites.isEmpty else { return [] }
    return [
      ConditionalCompilation("canImport(\(platform.module))") {
        TypeDeclaration("extension \(support.suite(platform))") { suites }
      }
    ]
  }

  private func suite(
    of coordinator: FlowModel.Coordinator, _ factory: Code, _ platform: Platform
  ) -> Nodes {
    let writer = CoordinatorWriter(coordinator, flow, module)
    let type: Identifier = "\(Identifier(coordinator.name))Screens"
    return Nodes.buildBlock(
      [Documentation("Makes an image of each screen of `\(coordinator.name)`.")],
      [Attribute("MainActor")],
      [
        TypeDeclaration("struct \(module.typeName(type, in: flow))") {
          for id in coordinator.screens { test(of: flow[id], writer, factory, platform) }
        }
      ])
  }

  private func test(
    of screen: FlowModel.Screen, _ writer: CoordinatorWriter, _ factory: Code, _ platform: Platform
  ) -> Nodes {
    let traits = madeUp.ownTypes(screen.parameters, [:]).map(sampled)
    let name = Identifier(screen.name)
    let routes: Code = "\(writer.type).\(writer.mockType(screen))()"
    let arguments =
      madeUp.arguments(screen.parameters, [:])
      + ["\(label: writer.names.local("routes")): \(routes)"]
    let view: Identifier = platform.isUIKit ? "controller" : "view"
    let trying = madeUp.trying(screen.parameters, [:])
    let header: Code = "func \(name)() async throws"
    let test = Block(traits.isEmpty ? "@Test \(header)" : header) {
      "let factories = try #require(\(support.images).\(platform.factories))" as Code
      "let \(view) = \(trying)\(factory).\(name)(\(arguments))" as Code
      "try await \(support.images).draw(\(view), as: \(literal: flow.imageName(of: screen)))"
        as Code
    }
    return traits.isEmpty ? [test] : [Attribute("Test(\(traits))"), test]
  }
}
