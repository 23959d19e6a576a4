import FlowModel
import SwiftCode

/// The generator of mocks. For each screen, it makes routes that only record how they are taken.
package struct MocksGenerator {
  private let flow: Flow
  private let module: ModuleNames
  private let tested: TestedModule

  /// - Parameters:
  ///   - flow: The flow of a module without errors.
  ///   - tested: The Swift module that the generated code is part of.
  package init(_ flow: Flow, of tested: TestedModule) {
    self.flow = flow
    self.tested = tested
    module = ModuleNames(flow, access: .internal)
  }

  /// The files: one for each flow file, named after it, and one for the module.
  package func files() -> [GeneratedFile] {
    let byFile = Dictionary(grouping: flow.coordinators) { $0.range.file }
    let files = flow.files.map { file in
      let own = (byFile[file.id] ?? []).filter { !$0.screens.isEmpty }
      let routes = own.flatMap(\.screens).flatMap { flow[$0].allRoutes }.map { flow[$0] }
      return GeneratedFile(
        named: file.mocksName, from: file.relativePath, testing: tested,
        imports: flow.testImports,
        types: routes.flatMap { flow.handedOver(by: $0) }.map(\.type), own.flatMap(mocks))
    }
    let whole = ModuleMocks(flow: flow, module: module)
    let module = GeneratedFile(
      named: "FlowModule.mocks.swift", from: "the flow module \(flow.name)", testing: tested,
      imports: flow.testImports + (flow.states.isEmpty ? [] : ["Observation"]), types: whole.types,
      whole.declarations())
    return files + [module]
  }

  private func mocks(of coordinator: FlowModel.Coordinator) -> Nodes {
    let writer = CoordinatorWriter(coordinator, flow, module)
    return [
      TypeDeclaration("extension \(writer.type)") {
        for id in coordinator.screens { mock(of: flow[id], writer) }
      }
    ]
  }

  private func mock(of screen: FlowModel.Screen, _ writer: CoordinatorWriter) -> Nodes {
    let routes = screen.allRoutes.map { flow[$0] }
    let names = MockNames(routes.map(\.name))
    let call = module.typeName("Call", in: flow)
    return [
      Documentation(
        "Records the routes that the view of `\(writer.coordinator.name).\(screen.name)` takes."),
      Attribute("MainActor"),
      TypeDeclaration("final class \(writer.mockType(screen)): \(writer.routesType(screen))") {
        Documentation("A route that was taken, with its arguments.")
        TypeDeclaration("enum \(call): Equatable") {
          for route in routes { writer.call(route) }
        }
        Blank()
        "private(set) var \(names.calls): [\(call)] = []" as Code
        if routes.contains(where: { writer.asks($0) && !writer.asksForTexts($0) }) {
          Documentation(
            "The view's closure for the last dialog. Tests call it with the name of a button.")
          "private(set) var \(names.chosen): (@MainActor (String) -> Void)?" as Code
        }
        if routes.contains(where: writer.asksForTexts) {
          Documentation(
            """
            The view's closure for the last dialog with fields. Tests call it with the name of a \
            button, and with what the user types.
            """)
          "private(set) var \(names.typed): (@MainActor (String, FlowRuntime.Dialog.Texts) -> Void)?"
            as Code
        }
        for route in routes {
          for result in writer.returned(by: route) {
            Documentation("The view's function for `\(result.name)` of the last child.")
            "private(set) var \(writer.heard(result, of: route, in: screen)): (\(result.closure))?"
              as Code
          }
        }
        for item in writer.answered(by: screen) {
          Documentation("The view's answer to the guard `\(item.name)`.")
          "private(set) var \(writer.answering(item, in: screen)): (@MainActor () -> Bool)?" as Code
        }
        Block("init()") {}
        for route in routes { writer.recording(route, names, in: screen) }
        for item in writer.answered(by: screen) {
          Block(writer.answer(to: item)) {
            "self.\(writer.answering(item, in: screen)) = answer" as Code
          }
        }
      },
    ]
  }
}

extension CoordinatorWriter {
  /// The class that records the routes of a screen. Its name differs from the protocols beside it.
  func mockType(_ screen: FlowModel.Screen) -> Identifier {
    let type: Identifier = "Mock\(routesType(screen))"
    let isTaken = coordinator.screens.contains { routesType(flow[$0]) == type }
    return isTaken ? "\(type)_" : type
  }

  fileprivate func asksForTexts(_ route: FlowModel.Route) -> Bool {
    asks(route) && route.action.question.map { !flow[$0.dialog].fields.isEmpty } ?? false
  }

  /// The closure that passes a button and texts on to the view.
  fileprivate func heard(_ route: FlowModel.Route) -> Code {
    let chosen = names.local("chosen")
    guard let dialog = route.action.question.map({ flow[$0.dialog] }), !dialog.fields.isEmpty else {
      return "FlowRuntime.Dialog.named(\(chosen))"
    }
    return passing("\(chosen)", of: dialog)
  }

  fileprivate func call(_ route: FlowModel.Route) -> Code {
    let handed = handedOver(route)
    guard !handed.isEmpty else { return "case \(Identifier(route.name))" }
    return "case \(Identifier(route.name))(\(module.declaration(handed)))"
  }

  /// The variable of a mock that holds the view's function for a result: `fromPicked`.
  fileprivate func heard(
    _ result: ReturnedResult, of route: FlowModel.Route, in screen: FlowModel.Screen
  ) -> Identifier {
    OwnNames.fresh(
      "\(Identifier(route.name))\(result.name.capitalized)",
      avoiding: screen.allRoutes.map { flow[$0].name })
  }

  /// The variable of a mock that holds the view's answer to a guard: `leavingUnchanged`.
  fileprivate func answering(_ item: FlowModel.Guard, in screen: FlowModel.Screen) -> Identifier {
    OwnNames.fresh(
      "leaving\(Identifier(item.name).capitalized)",
      avoiding: screen.allRoutes.map { flow[$0].name })
  }

  fileprivate func recording(
    _ route: FlowModel.Route, _ mock: MockNames, in screen: FlowModel.Screen
  ) -> Block {
    let handed = handedOver(route)
    let name = Identifier(route.name)
    let values: Code = handed.isEmpty ? "" : "(\(module.passing(handed)))"
    return Block("func \(name)(\(parameters(of: route)))") {
      "self.\(mock.calls).append(.\(name)\(values))" as Code
      for result in returned(by: route) {
        "self.\(heard(result, of: route, in: screen)) = \(result.name)" as Code
      }
      if asksForTexts(route) {
        "self.\(mock.typed) = \(heard(route))" as Code
      } else if asks(route) {
        "self.\(mock.chosen) = \(heard(route))" as Code
      }
    }
  }
}
