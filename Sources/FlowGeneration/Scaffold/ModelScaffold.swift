import FlowModel
import SwiftCode

/// The model of a screen's view, with protocols for its input and its output.
struct ModelScaffold {
  private let screen: FlowModel.Screen
  private let writer: CoordinatorWriter
  private let names: ScaffoldNames
  private let own: ModelNames
  let name: Identifier

  init(_ screen: FlowModel.Screen, _ writer: CoordinatorWriter, _ names: ScaffoldNames) {
    self.screen = screen
    self.writer = writer
    self.names = names
    own = ModelNames(screen, writer.flow)
    name = names.models[screen.id.index]
  }

  func declarations() -> Nodes {
    input() + output() + [Attribute("MainActor"), Attribute("Observable"), model()]
  }

  private var path: String { "\(writer.coordinator.name).\(screen.name)" }

  @Nodes private func input() -> Nodes {
    Documentation("The actions that the view of `\(path)` asks of its model.")
    Attribute("MainActor")
    TypeDeclaration("protocol \(name)Input: AnyObject") {
      "func \(own.loading)() async" as Code
      "func \(own.refreshing)() async" as Code
      for route in routes {
        "func \(Identifier(route.name))(\(parameters(of: route)))" as Code
      }
    }
  }

  @Nodes private func output() -> Nodes {
    Documentation("The values that the view of `\(path)` shows.")
    Attribute("MainActor")
    TypeDeclaration("protocol \(name)Output: AnyObject") {
      "var \(own.state): \(names.viewState) { get }" as Code
      for parameter in screen.parameters {
        "var \(property(parameter)): \(type(parameter)) { get }" as Code
      }
    }
  }

  private var routes: [FlowModel.Route] { screen.allRoutes.map { writer.flow[$0] } }

  private func property(_ parameter: Parameter) -> Identifier {
    writer.property(parameter, of: screen)
  }

  private func type(_ parameter: Parameter) -> TypeName { writer.module.type(parameter.type) }

  // MARK: The class

  private func model() -> TypeDeclaration {
    let protocols: [Code] = ["\(name)Input", "\(name)Output"]
    return TypeDeclaration("final class \(name): \(protocols)") {
      "private(set) var \(own.state) = \(names.viewState)()" as Code
      for parameter in screen.parameters {
        "let \(property(parameter)): \(type(parameter))" as Code
      }
      "private let \(own.services): any \(names.services.protocol)" as Code
      "private let \(own.routes): any \(writer.type).\(writer.routesType(screen))" as Code
      initializer()
      loading()
      for route in routes {
        Block("func \(Identifier(route.name))(\(parameters(of: route)))") {
          "self.\(own.routes).\(Identifier(route.name))(\(passed(to: route)))" as Code
        }
      }
    }
  }

  private func initializer() -> Block {
    let given = writer.names.local("routes")
    let services = writer.names.local("services")
    return Block("init(\(writer.modelParameters(screen, names)))") {
      for parameter in screen.parameters {
        "self.\(property(parameter)) = \(Identifier(parameter.name))" as Code
      }
      "self.\(own.services) = \(services)" as Code
      "self.\(own.routes) = \(given)" as Code
    }
  }

  @Nodes private func loading() -> Nodes {
    Block("func \(own.loading)() async") { "await \(own.refreshing)()" as Code }
    Block("func \(own.refreshing)() async") {
      GuardStatement("\(own.state).begin()") { "return" as Code }
      Block("do") {
        "try await \(own.load)()" as Code
        "\(own.state).end()" as Code
      }.followed(by: "catch") { "\(own.state).fail(with: error)" as Code }
    }
    Documentation("Loads the data of the screen. It uses the services.")
    Block("private func \(own.load)() async throws") {}
  }

  private func parameters(of route: FlowModel.Route) -> [Code] {
    writer.parameters(of: route, in: "\(writer.type).")
  }

  private func passed(to route: FlowModel.Route) -> [Code] {
    let values =
      writer.module.passing(writer.handedOver(route))
      + writer.returned(by: route).map { "\(label: $0.name): \($0.name)" }
    guard writer.asks(route) else { return values }
    let chosen = writer.names.local("chosen")
    return values + ["\(label: chosen): \(chosen)"]
  }
}

/// The names of a model's own members. They differ from the names of the screen's routes and
/// parameters.
struct ModelNames: Sendable {
  let state: Identifier
  let services: Identifier
  let routes: Identifier
  let loading: Identifier
  let refreshing: Identifier
  let load: Identifier

  init(_ screen: FlowModel.Screen, _ flow: Flow) {
    let taken = screen.allRoutes.map { flow[$0].name } + screen.parameters.map(\.name)
    func fresh(_ name: Identifier) -> Identifier { OwnNames.fresh(name, avoiding: taken) }
    state = fresh("state")
    services = fresh("services")
    routes = fresh("routes")
    loading = fresh("loadInitialData")
    refreshing = fresh("refreshData")
    load = fresh("load")
  }
}

extension CoordinatorWriter {
  /// The parameters of the initializer of a screen's model.
  func modelParameters(_ screen: FlowModel.Screen, _ names: ScaffoldNames) -> [Code] {
    let given = screenParameters(screen)
    let services: Code = "\(self.names.local("services")): any \(names.services.protocol)"
    return given.dropLast() + [services] + given.suffix(1)
  }

  /// The arguments of the initializer of a screen's model.
  func modelArguments(_ screen: FlowModel.Screen, services: Code) -> [Code] {
    let given = screenArguments(screen)
    return given.dropLast() + ["\(label: names.local("services")): \(services)"] + given.suffix(1)
  }
}
