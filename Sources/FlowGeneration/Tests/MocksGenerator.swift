import FlowModel
import SwiftCode

/// The routes of a flow's screens as recordings, for the tests of what is given them.
package struct MocksGenerator {
  private let flow: Flow
  private let module: ModuleNames
  private let tested: TestedModule

  /// - Parameters:
  ///   - flow: Of a module without errors.
  ///   - tested: The Swift module that the generated code is part of.
  package init(_ flow: Flow, of tested: TestedModule) {
    self.flow = flow
    self.tested = tested
    module = ModuleNames(flow, access: .internal)
  }

  /// One file for each flow file, whose names alone they follow from.
  package func files() -> [GeneratedFile] {
    let byFile = Dictionary(grouping: flow.coordinators) { $0.range.file }
    return flow.files.map { file in
      let own = (byFile[file.id] ?? []).filter { !$0.screens.isEmpty }
      let header = GeneratedFile.header.dropFirst(3) + "\(file.relativePath). Do not edit."
      let source = SwiftFile(
        header: String(header), imports: own.isEmpty ? [] : module.imports(of: flow),
        testing: own.isEmpty ? nil : tested
      ) { own.flatMap(mocks) }
      return GeneratedFile(name: file.mocksName, content: source.rendered())
    }
  }

  private func mocks(of coordinator: FlowModel.Coordinator) -> [any Node] {
    let writer = CoordinatorWriter(coordinator, flow, module)
    return [
      TypeDeclaration("extension \(writer.type)") {
        for id in coordinator.screens { mock(of: flow[id], writer) }
      }
    ]
  }

  private func mock(of screen: FlowModel.Screen, _ writer: CoordinatorWriter) -> [any Node] {
    let routes = screen.allRoutes.map { flow[$0] }
    let names = MockNames(routes)
    let protocolName = writer.routesType(screen)
    return [
      Documentation(
        "Records what the view of `\(writer.coordinator.name).\(screen.name)` does."),
      Attribute("MainActor"),
      TypeDeclaration("final class Mock\(protocolName): \(protocolName)") {
        Documentation("A route that was taken, with what the view handed over.")
        TypeDeclaration("enum Call: Equatable") {
          for route in routes { writer.call(route) }
        }
        Blank()
        "private(set) var \(names.calls): [Call] = []" as Code
        if routes.contains(where: writer.asks) {
          Documentation("Is told, by a test, which button of the last question was chosen.")
          "private(set) var \(names.chosen): (@MainActor (String) -> Void)?" as Code
        }
        Block("init()") {}
        for route in routes { writer.recording(route, names) }
      },
    ]
  }
}

/// What a mock calls its own things, so that no route is called the same.
struct MockNames {
  let calls: Identifier
  let chosen: Identifier

  init(_ routes: [FlowModel.Route]) {
    calls = OwnNames.fresh("calls", avoiding: routes.map(\.name))
    chosen = OwnNames.fresh("chosen", avoiding: routes.map(\.name))
  }
}

extension CoordinatorWriter {
  fileprivate func call(_ route: FlowModel.Route) -> Code {
    let handed = handedOver(route)
    guard !handed.isEmpty else { return "case \(Identifier(route.name))" }
    return "case \(Identifier(route.name))(\(module.declaration(handed)))"
  }

  fileprivate func recording(_ route: FlowModel.Route, _ mock: MockNames) -> Block {
    let handed = handedOver(route)
    let name = Identifier(route.name)
    let values: Code = handed.isEmpty ? "" : "(\(passing(handed)))"
    return Block("func \(name)(\(parameters(of: route)))") {
      "self.\(mock.calls).append(.\(name)\(values))" as Code
      if asks(route) { "self.\(mock.chosen) = \(names.local("chosen"))" as Code }
    }
  }
}
