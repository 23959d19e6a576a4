import FlowModel
import SwiftCode

/// Each screen's routes: a protocol for its view, and behind it a struct for one place on screen.
extension CoordinatorWriter {
  func routesMethods() -> [any Node] {
    let place = names.place
    let entry = names.local("entry")
    return screenFunctions(
      "routes", labels: ("of screen", "ofSheet sheet", "ofCover cover"),
      more: ", at \(entry): FlowRuntime.Entry", call: ", at: \(entry)", result: " -> Any?",
      otherwise: "return nil", opening: "let \(place) = FlowRuntime.Place(\(entry), of: self)"
    ) { screen in
      ("return \(placeValue(screen, place))", passedOn(by: screen).map(\.name))
    }
  }

  /// A screen's routes as a value, where its parameters are local values of their names.
  func placeValue(_ screen: FlowModel.Screen, _ place: Identifier) -> Code {
    let own: Code = "\(names.place): \(place)"
    let values = passedOn(by: screen).map {
      "\(label: property($0, of: screen)): \(Identifier($0.name))" as Code
    }
    return "\(placeType(screen))(\([own] + values))"
  }

  /// The parameters of a screen that its routes read. A place holds no others: each costs a build
  /// as much as a route does.
  static func passedOn(by screen: FlowModel.Screen, _ flow: Flow, _ kept: KeptNames) -> [Parameter]
  {
    var names: Set<Name> = []
    for route in screen.routes.map({ flow[$0] }) {
      for argument in route.action.arguments {
        if case .inScope(let name, .screen) = argument.value { names.insert(name) }
      }
      for read in kept[route] where read.scope == .screen { names.insert(read.name) }
    }
    return screen.parameters.filter { names.contains($0.name) }
  }

  private func passedOn(by screen: FlowModel.Screen) -> [Parameter] { passedOn[screen.id] ?? [] }

  /// What a place calls a parameter of its screen, which may have a route of the same name.
  func property(_ parameter: Parameter, of screen: FlowModel.Screen) -> Identifier {
    let name = Identifier(parameter.name)
    let isTaken = screen.allRoutes.contains { flow[$0].name == parameter.name }
    return isTaken ? "\(name)Parameter" : name
  }

  func routesType(_ screen: FlowModel.Screen) -> Identifier {
    Identifier(checked: screen.routesName)
  }

  private func placeType(_ screen: FlowModel.Screen) -> Identifier {
    Identifier(checked: screen.placeName)
  }

  func placeOf(_ screen: FlowModel.Screen) -> [any Node] {
    let routes = screen.allRoutes.map { flow[$0] }
    let place = names.place
    return Nodes.buildBlock(
      [Documentation(documentation(of: screen))],
      [Attribute("MainActor")],
      [
        // Sendable, so that a method can be passed where a closure is wanted.
        TypeDeclaration("\(access)protocol \(routesType(screen)): Sendable") {
          for route in routes { requirement(route) }
        }
      ],
      [
        TypeDeclaration("struct \(placeType(screen)): \(routesType(screen))") {
          "let \(place): FlowRuntime.Place<\(type)>" as Code
          for parameter in passedOn(by: screen) {
            "let \(property(parameter, of: screen)): \(module.type(parameter.type))" as Code
          }
          for route in routes { method(route, screen, place) }
        }
      ])
  }

  /// Path, title and links.
  private func documentation(of screen: FlowModel.Screen) -> String {
    var text = "`\(coordinator.name).\(screen.name)`: what its view can do."
    if let title = screen.style.title { text += "\n\nTitle: \(title.source)" }
    for link in screen.links { text += "\n\nLink: `\(flow[link].pattern.source)`" }
    return text
  }

  private func requirement(_ route: FlowModel.Route) -> [any Node] {
    [Documentation("`\(path(of: route))`: \(flow.summary(of: route)).")]
      + Nodes.buildExpression("func \(Identifier(route.name))(\(parameters(of: route)))")
  }

  private func path(of route: FlowModel.Route) -> String {
    switch route.owner {
    case .screen(let id): "\(coordinator.name).\(flow[id].name).\(route.name)"
    default: "\(coordinator.name).\(route.name)"
    }
  }

  /// What the view hands over, and for a question whom to tell of the button that was chosen.
  func parameters(of route: FlowModel.Route) -> [Code] {
    let values = module.declaration(handedOver(route))
    guard asks(route) else { return values }
    return values + ["\(names.local("chosen")): @escaping @MainActor (String) -> Void"]
  }

  func asks(_ route: FlowModel.Route) -> Bool {
    guard case .screen = route.owner, case .ask = route.action else { return false }
    return true
  }

  // MARK: Questions

  /// A screen need not be told of what the question's own buttons do.
  func askingUntold(_ screen: FlowModel.Screen) -> [any Node] {
    let routes = screen.allRoutes.map { flow[$0] }.filter { asks($0) && answersItself($0) }
    guard !routes.isEmpty else { return [] }
    return [
      TypeDeclaration("extension \(type).\(routesType(screen))") {
        for route in routes {
          let handed = handedOver(route)
          let arguments: Code = handed.isEmpty ? "" : "(\(module.passing(handed)))"
          Documentation(
            "`\(path(of: route))`: \(flow.summary(of: route)); its buttons do the rest.")
          Block("\(access)func \(Identifier(route.name))(\(module.declaration(handed)))") {
            "\(called(route, handed))\(arguments) { _ in }" as Code
          }
        }
      }
    ]
  }

  /// A route's method in itself; what it is given may hide it.
  private func called(_ route: FlowModel.Route, _ handed: [Parameter]) -> Code {
    let name = Identifier(route.name)
    return handed.contains { $0.name == route.name } ? "self.\(name)" : "\(name)"
  }

  private func answersItself(_ route: FlowModel.Route) -> Bool {
    guard case .ask(let dialog, _) = route.action else { return false }
    return flow[dialog].buttons.allSatisfy { button in
      button.role == .cancel || button.routes[coordinator.id] != nil
    }
  }

  // MARK: Methods

  private func method(
    _ route: FlowModel.Route, _ screen: FlowModel.Screen, _ place: Identifier
  ) -> Block {
    let handed = handedOver(route)
    let owner = names.local(Identifier(coordinator.name).decapitalized)
    let name = Identifier(route.name)
    var environment = Environment(
      owner: "\(owner).", ownerValue: "\(owner)", parameters: names.parameters)
    // What the view hands over hides what the screen itself has by that name.
    for parameter in screen.parameters {
      let own = property(parameter, of: screen)
      let isHidden = handed.contains { $0.name.text == own.text }
      environment = environment.naming(
        parameter.name, .screen, isHidden ? "self.\(own)" : "\(own)")
    }
    let move = move(route, environment, handed, owner)
    let taken: Code = "\(literal: flow.takenName(of: route) ?? route.name.text)"
    return Block("func \(name)(\(parameters(of: route)))") {
      if case .coordinator = route.owner {
        ownMove(route, handed, "\(place).take", taken)
      } else if move.mentions(owner) {
        Block("\(place).take(\(taken))", closure: "\(owner)") { move }
      } else {
        "\(place).take(\(taken), \(move))" as Code
      }
    }
  }

  /// Takes one of the coordinator's own routes, with what the view hands over.
  private func ownMove(
    _ route: FlowModel.Route, _ handed: [Parameter], _ take: Code, _ taken: Code
  ) -> Code {
    let move: Code = "Moves.\(Identifier(route.name))"
    guard !handed.isEmpty else { return "\(take)(\(taken), \(move))" }
    return "\(take)(\(taken)) { \(move)(\(["$0"] + module.passing(handed))) }"
  }

  private func move(
    _ route: FlowModel.Route, _ environment: Environment, _ handed: [Parameter],
    _ owner: Identifier
  ) -> Code {
    guard case .ask(let dialog, let arguments) = route.action else {
      return writer(environment).move(route)
    }
    let values = writer(environment).labelled(arguments, of: flow[dialog].parameters)
    let chosen = names.local("chosen")
    let all = ["\(owner)"] + values + ["\(chosen): \(chosen)"]
    let asked: Code = ".dialog(Dialogs.\(Identifier(flow[dialog].name))(\(all)))"
    return writer(environment).move(route, asking: asked)
  }
}

extension Code {
  /// Whether the code names a local value.
  func mentions(_ name: Identifier) -> Bool {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    return words.contains { $0 == name.text }
  }
}
