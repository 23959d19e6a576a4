import FlowModel
import SwiftCode

/// The routes of the screens. Each screen has a protocol for its view, and a struct that implements
/// the protocol for one entry.
extension CoordinatorWriter {
  func routesMethods() -> Nodes {
    let place = names.place
    let entry = names.local("entry")
    return screenFunctions(
      "routes", labels: ("of screen", "ofSheet sheet", "ofCover cover"),
      more: ["at \(entry): FlowRuntime.Entry"], call: ["at: \(entry)"], result: " -> Any?",
      otherwise: "return nil", opening: "let \(place) = FlowRuntime.Place(\(entry), of: self)",
      mayRepeat: false
    ) { screen in
      ("return \(placeValue(screen, place))", passedOn(by: screen).map(\.name))
    }
  }

  /// A screen's routes as a value, for code in which the screen's parameters are local values.
  func placeValue(_ screen: FlowModel.Screen, _ place: Identifier) -> Code {
    let own: Code = "\(names.place): \(place)"
    let values = passedOn(by: screen).map {
      "\(label: property($0, of: screen)): \(Identifier($0.name))" as Code
    }
    return "\(placeType(screen))(\(own, then: values))"
  }

  /// A screen's routes as a value that leads nowhere.
  ///
  /// - Parameter values: The values of the screen's parameters, in their order.
  func routesOfPreview(_ screen: FlowModel.Screen, _ values: [Code]) -> Code {
    let known = Dictionary(zip(screen.parameters.map(\.name), values)) { first, _ in first }
    let passed = passedOn(by: screen).map { parameter in
      "\(label: property(parameter, of: screen)): \(known[parameter.name] ?? "nil")" as Code
    }
    return "\(type).\(placeType(screen))(\(["\(label: names.place): .nowhere"] + passed))"
  }

  private func passedOn(by screen: FlowModel.Screen) -> [Parameter] {
    module.types(of: screen).passedOn
  }

  /// The property of a place for a parameter. Its name differs from the names of the screen's
  /// routes.
  func property(_ parameter: Parameter, of screen: FlowModel.Screen) -> Identifier {
    let name = Identifier(parameter.name)
    let isTaken = screen.allRoutes.contains { flow[$0].name == parameter.name }
    return isTaken ? "\(name)Parameter" : name
  }

  func routesType(_ screen: FlowModel.Screen) -> Identifier {
    module.types(of: screen).routes
  }

  private func placeType(_ screen: FlowModel.Screen) -> Identifier {
    module.types(of: screen).place
  }

  @Nodes func placeOf(_ screen: FlowModel.Screen) -> Nodes {
    let methods = screen.allRoutes.map { method(of: flow[$0]) }
    let writer = writer(environment(of: screen))
    Documentation(documentation(of: screen))
    Attribute("MainActor")
    // The protocol is Sendable, so that a method can be passed as a closure.
    TypeDeclaration("\(access)protocol \(routesType(screen)): Sendable") {
      requirements(methods, of: screen)
    }
    TypeDeclaration("struct \(placeType(screen)): \(routesType(screen))") {
      "let \(names.place): FlowRuntime.Place<\(type)>" as Code
      for parameter in passedOn(by: screen) {
        "let \(property(parameter, of: screen)): \(module.type(parameter.type))" as Code
      }
      for method in methods { body(of: method, screen, writer) }
    }
  }

  /// The documentation of a screen's routes: path, title and links.
  private func documentation(of screen: FlowModel.Screen) -> CommentText {
    var text = flow.documented(
      "`\(coordinator.name).\(screen.name)`: the routes that its view can take.", screen.range)
    if let title = screen.style.title { text = "\(text)\n\nTitle: \(title.source)" }
    for link in screen.links {
      let pattern = flow[link].pattern.source
      text = "\(text)\n\n\(flow.documented("Link: `\(pattern)`", flow[link].range))"
    }
    return text
  }

  /// The methods that the screen's protocol requires, each with its documentation.
  private func requirements(_ methods: [Method], of screen: FlowModel.Screen) -> Nodes {
    var nodes = Nodes()
    for method in methods {
      let summary = flow.summary(of: method.route)
      let text: CommentText =
        method.route.owner.screen == screen.id
        ? "`\(coordinator.name).\(screen.name).\(method.route.name)`: \(summary)."
        : "`\(path(of: method.route))`: \(summary)."
      nodes.append(Documentation(flow.documented(text, method.route.range)))
      nodes.append(method.header)
    }
    return nodes
  }

  private func path(of route: FlowModel.Route) -> CommentText {
    guard let screen = route.owner.screen else { return "\(coordinator.name).\(route.name)" }
    return "\(coordinator.name).\(flow[screen].name).\(route.name)"
  }

  /// The parameters of a route's method: the values from the view and, for a dialog, a closure that
  /// gets the chosen button and the texts of the fields.
  func parameters(of route: FlowModel.Route) -> [Code] { parameters(of: route, handedOver(route)) }

  private func parameters(of route: FlowModel.Route, _ handed: [Parameter]) -> [Code] {
    let values = module.declaration(handed)
    guard asks(route), let dialog = route.action.question?.dialog else { return values }
    return values + ["\(names.local("chosen")): @escaping \(closure(hearing: flow[dialog]))"]
  }

  func asks(_ route: FlowModel.Route) -> Bool {
    route.owner.screen != nil && route.action.question != nil
  }

  // MARK: Dialogs

  /// Methods without the closure for the chosen button, for dialogs whose buttons all have routes.
  func askingUntold(_ screen: FlowModel.Screen) -> Nodes {
    let routes = screen.allRoutes.map { flow[$0] }.filter { asks($0) && answersItself($0) }
    guard !routes.isEmpty else { return [] }
    return [
      TypeDeclaration("extension \(type).\(routesType(screen))") {
        for route in routes {
          let handed = handedOver(route)
          let arguments: Code = handed.isEmpty ? "" : "(\(module.passing(handed)))"
          Documentation(
            "`\(path(of: route))`: \(flow.summary(of: route)). Each button takes its own route.")
          Block("\(access)func \(Identifier(route.name))(\(module.declaration(handed)))") {
            "\(called(route, handed))\(arguments) \(unheard(route))" as Code
          }
        }
      }
    ]
  }

  /// The name of a route's method, for code inside the method. A parameter of the same name hides
  /// it.
  private func called(_ route: FlowModel.Route, _ handed: [Parameter]) -> Code {
    let name = Identifier(route.name)
    return handed.contains { $0.name == route.name } ? "self.\(name)" : "\(name)"
  }

  private func answersItself(_ route: FlowModel.Route) -> Bool {
    guard let question = route.action.question else { return false }
    return flow[question.dialog].buttons.allSatisfy { button in
      button.role?.isCancel == true || button.routes[coordinator.id] != nil
    }
  }

  // MARK: Methods

  /// The method of a route in a screen's protocol, and in the struct that implements it.
  private struct Method {
    let route: FlowModel.Route
    let handed: [Parameter]
    let header: Code
  }

  private func method(of route: FlowModel.Route) -> Method {
    let handed = handedOver(route)
    let header: Code = "func \(Identifier(route.name))(\(parameters(of: route, handed)))"
    return Method(route: route, handed: handed, header: header)
  }

  /// The environment of the methods of a screen.
  private func environment(of screen: FlowModel.Screen) -> Environment {
    var environment = ofScreens
    for parameter in screen.parameters {
      environment = environment.naming(
        parameter.name, .screen, "\(property(parameter, of: screen))")
    }
    return environment
  }

  private func body(
    of method: Method, _ screen: FlowModel.Screen, _ ofScreen: MoveWriter
  ) -> Block {
    let isOwn = method.route.owner.isCoordinator
    let move =
      isOwn
      ? Code.empty
      : method.handed.isEmpty
        ? move(method.route, ofScreen)
        : move(method.route, writer(hiding(method.handed, in: screen, ofScreen.environment)))
    let taken: Code = "\(literal: flow.takenName(of: method.route) ?? method.route.name.text)"
    return Block(method.header) {
      if isOwn {
        ownMove(method.route, method.handed, "\(names.place).take", taken)
      } else if move.mentions(owner) {
        Block("\(names.place).take(\(taken))", closure: "\(owner)") { move }
      } else {
        "\(names.place).take(\(taken, then: [move]))" as Code
      }
    }
  }

  /// The environment inside of a method. A parameter of the method hides a property of the same
  /// name.
  private func hiding(
    _ handed: [Parameter], in screen: FlowModel.Screen, _ environment: Environment
  ) -> Environment {
    var environment = environment
    for parameter in screen.parameters {
      let own = property(parameter, of: screen)
      guard handed.contains(where: { $0.name.text == own.text }) else { continue }
      environment = environment.naming(parameter.name, .screen, "self.\(own)")
    }
    return environment
  }

  /// The call that takes one of the coordinator's own routes.
  private func ownMove(
    _ route: FlowModel.Route, _ handed: [Parameter], _ take: Code, _ taken: Code
  ) -> Code {
    let move: Code = "Moves.\(Identifier(route.name))"
    guard !handed.isEmpty else { return "\(take)(\([taken, move]))" }
    let moved: Code = "\(move)(\(["$0"] + module.passing(handed)))"
    return "\(take)(\(taken)) \(closure: moved)"
  }

  private func move(_ route: FlowModel.Route, _ writer: MoveWriter) -> Code {
    guard let (dialog, arguments) = route.action.question else { return writer.move(route) }
    let values = writer.labelled(arguments, of: flow[dialog].parameters)
    let chosen = names.local("chosen")
    let all = ["\(owner)"] + values + ["\(chosen): \(chosen)"]
    let asked: Code = ".dialog(Dialogs.\(Identifier(flow[dialog].name))(\(all)))"
    return writer.move(route, asking: asked)
  }
}
