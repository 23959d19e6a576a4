import FlowModel
import SwiftCode

/// The model of a screen's view, with protocols for its input and its output.
struct ModelScaffold {
  private let screen: FlowModel.Screen
  private let writer: CoordinatorWriter
  let name: Identifier

  init(_ screen: FlowModel.Screen, _ writer: CoordinatorWriter, _ names: ScaffoldNames) {
    self.screen = screen
    self.writer = writer
    name = names.models[screen.id.index]
  }

  func declarations() -> [any Node] {
    let path = "\(writer.coordinator.name).\(screen.name)"
    return Nodes.buildBlock(
      [
        Documentation("The actions that the view of `\(path)` asks of its model."),
        Attribute("MainActor"),
      ],
      [
        TypeDeclaration("protocol \(name)Input: AnyObject") {
          for route in routes {
            "func \(Identifier(route.name))(\(writer.parameters(of: route)))" as Code
          }
        }
      ],
      [Documentation("The values that the view of `\(path)` shows."), Attribute("MainActor")],
      [
        TypeDeclaration("protocol \(name)Output: AnyObject") {
          for parameter in screen.parameters {
            "var \(property(parameter)): \(type(parameter)) { get }" as Code
          }
        }
      ],
      [Attribute("MainActor"), Attribute("Observable")], [model()])
  }

  private var routes: [FlowModel.Route] { screen.allRoutes.map { writer.flow[$0] } }

  private func property(_ parameter: Parameter) -> Identifier {
    writer.property(parameter, of: screen)
  }

  private func type(_ parameter: Parameter) -> TypeName { writer.module.type(parameter.type) }

  private func model() -> TypeDeclaration {
    let given = writer.names.local("routes")
    let own = OwnNames.fresh(
      "routes", avoiding: routes.map(\.name) + screen.parameters.map(\.name))
    let type = writer.routesType(screen)
    let protocols: [Code] = ["\(name)Input", "\(name)Output"]
    return TypeDeclaration("final class \(name): \(protocols)") {
      for parameter in screen.parameters {
        "let \(property(parameter)): \(self.type(parameter))" as Code
      }
      "private let \(own): any \(writer.type).\(type)" as Code
      Block("init(\(writer.screenParameters(screen)))") {
        for parameter in screen.parameters {
          "self.\(property(parameter)) = \(Identifier(parameter.name))" as Code
        }
        "self.\(own) = \(given)" as Code
      }
      for route in routes {
        Block("func \(Identifier(route.name))(\(writer.parameters(of: route)))") {
          "self.\(own).\(Identifier(route.name))(\(passed(to: route)))" as Code
        }
      }
    }
  }

  private func passed(to route: FlowModel.Route) -> [Code] {
    let values = writer.module.passing(writer.handedOver(route))
    guard writer.asks(route) else { return values }
    let chosen = writer.names.local("chosen")
    return values + ["\(label: chosen): \(chosen)"]
  }
}
