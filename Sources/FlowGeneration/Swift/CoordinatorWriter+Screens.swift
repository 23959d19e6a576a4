import FlowModel
import SwiftCode

/// The routes of the screens. Each screen has a protocol for its view, and a struct that implements
/// the protocol for one entry.
extension CoordinatorWriter {
  /// A screen's routes as a value, for code in which the screen's parameters are local values.
  func placeValue(_ screen: FlowModel.Screen, _ place: Identifier) -> Code {
    let types = module.types(of: screen.id)
    let own: Code = "\(names.place): \(place)"
    if types.passedOn.isEmpty { return "\(types.place)(\(own, then: []))" }
    let values = types.passedOn.map {
      "\(label: property($0, of: screen)): \(Identifier($0.name))" as Code
    }
    return "\(types.place)(\(own, then: values))"
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
    module.types(of: screen.id).passedOn
  }

  /// The property of a place for a parameter. Its name differs from the names of the screen's
  /// routes.
  func property(_ parameter: Parameter, of screen: FlowModel.Screen) -> Identifier {
    let name = Identifier(parameter.name)
    let isTaken = screen.allRoutes.contains { flow[$0].name == parameter.name }
    return isTaken ? "\(name)Parameter" : name
  }

  func routesType(_ screen: FlowModel.Screen) -> Identifier {
    module.types(of: screen.id).routes
  }

  private func placeType(_ screen: FlowModel.Screen) -> Identifier {
    module.types(of: screen.id).place
  }

  func writePlace(of screen: FlowModel.Screen, into nodes: inout Nodes) {
    let types = module.types(of: screen.id)
    let writer = writer(environment(of: screen))
    var methods = Nodes()
    nodes.documentation(documentation(of: screen))
    // The protocol is Sendable, so that a method can be passed as a closure.
    nodes.block("@MainActor \(access)protocol \(types.routes): Sendable") { nodes in
      for id in screen.allRoutes {
        let route = flow[id]
        let handed = handedOver(route)
        let header: Code = "func \(module.name(of: id))(\(parameters(of: route, handed)))"
        nodes.documentation(documentation(of: route, of: screen))
        nodes.line(header)
        writeMethod(header, route, handed, screen, writer, into: &methods)
      }
      for item in answered(by: screen) {
        nodes.documentation(
          "Answers the guard `\(item.name)` for this screen in place of `Guards`: true lets go.")
        nodes.line(answer(to: item))
        methods.append(
          Block(answer(to: item), .compact) {
            "\(names.place).answer(\(["\(literal: item.name.text)", "answer"]))" as Code
          })
      }
    }
    nodes.block("struct \(types.place): \(types.routes)") { nodes in
      nodes.line("let \(names.place): FlowRuntime.Place<\(type)>")
      for parameter in types.passedOn {
        nodes.line("let \(property(parameter, of: screen)): \(module.type(parameter.type))")
      }
      nodes += methods
    }
  }

  /// The guards before leaving a screen that the screen can answer itself.
  func answered(by screen: FlowModel.Screen) -> [FlowModel.Guard] {
    screen.leaving.map { flow[$0] }.filter { $0.condition == nil }
  }

  /// The method with which a screen's view answers a guard.
  func answer(to item: FlowModel.Guard) -> Code {
    "func leaving(\(Identifier(item.name)) answer: @escaping @MainActor () -> Bool)"
  }

  /// The documentation of a screen's routes: path, title and links.
  private func documentation(of screen: FlowModel.Screen) -> CommentText {
    let name = module.name(of: screen.id)
    let title = screen.style.title.map { ", titled “\($0.source)”" } ?? ""
    let links = screen.links.map { "`\(flow[$0].pattern.source)`" }
    let linked = links.isEmpty ? "" : ", at \(links.joined(separator: " and "))"
    var text: CommentText = "The routes of `\(path).\(name)`\(title)\(linked)."
    text = flow.documented(text, screen.range)
    for link in screen.links { text = flow.documented(text, flow[link].range) }
    return text
  }

  /// The documentation of a route in a screen's protocol: its path and its effect.
  private func documentation(
    of route: FlowModel.Route, of screen: FlowModel.Screen
  ) -> CommentText {
    let name = module.name(of: route.id)
    let summary = module.summary(of: route)
    let text: CommentText =
      route.owner.screen == screen.id
      ? "`\(path).\(module.name(of: screen.id)).\(name)`: \(summary)."
      : "`\(path(of: route))`: \(summary)."
    return flow.documented(text, route.range)
  }

  func path(of route: FlowModel.Route) -> CommentText {
    let name = module.name(of: route.id)
    guard let screen = route.owner.screen else {
      return "\(module.name(of: route.coordinator)).\(name)"
    }
    return "\(path).\(module.name(of: screen)).\(name)"
  }

  /// The parameters of a route's method: the values from the view and, for a dialog, a closure that
  /// gets the chosen button and the texts of the fields.
  ///
  /// - Parameter place: The type in which the enums of buttons are, with a dot, for code outside of it.
  func parameters(of route: FlowModel.Route, in place: Code = "") -> [Code] {
    parameters(of: route, handedOver(route), in: place)
  }

  private func parameters(
    of route: FlowModel.Route, _ handed: [Parameter], in place: Code = ""
  ) -> [Code] {
    let values =
      module.declaration(handed)
      + returned(by: route).map { "\($0.name): @escaping \($0.closure)" as Code }
    guard asks(route), let dialog = route.action.question?.dialog else { return values }
    let closure = closure(hearing: flow[dialog], in: place)
    return values + ["\(names.local("chosen")): @escaping \(closure)"]
  }

  func asks(_ route: FlowModel.Route) -> Bool {
    route.owner.screen != nil && route.action.question != nil
  }

  // MARK: Dialogs

  /// Methods without the closure for the chosen button, for dialogs whose buttons all have routes.
  func writeAskingUntold(_ screen: FlowModel.Screen, into nodes: inout Nodes) {
    let routes = screen.allRoutes.filter { asks(flow[$0]) && answersItself(flow[$0]) }
    guard !routes.isEmpty else { return }
    nodes.type("extension \(type).\(routesType(screen))") { nodes in
      for route in routes.map({ flow[$0] }) {
        let handed = handedOver(route)
        let arguments: Code = handed.isEmpty ? "" : "(\(module.passing(handed)))"
        nodes.documentation(
          "`\(path(of: route))`: \(module.summary(of: route)). Each button takes its own route.")
        nodes.block(
          "\(access)func \(Identifier(route.name))(\(module.declaration(handed)))",
          "\(called(route, handed))\(arguments) \(unheard(route))")
      }
    }
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

  /// The environment of the methods of a screen.
  private func environment(of screen: FlowModel.Screen) -> Environment {
    var environment = ofScreens
    for parameter in screen.parameters {
      environment = environment.naming(
        parameter.name, .screen, "\(property(parameter, of: screen))")
    }
    return environment
  }

  /// Writes the method of a route in the struct that implements a screen's protocol.
  private func writeMethod(
    _ header: Code, _ route: FlowModel.Route, _ handed: [Parameter], _ screen: FlowModel.Screen,
    _ ofScreen: MoveWriter, into nodes: inout Nodes
  ) {
    let taken: Code =
      route.owner.screen == screen.id
      ? "\(literal: module.name(of: screen.id), module.name(of: route.id))"
      : "\(literal: flow.takenName(of: route) ?? route.name.text)"
    if route.coordinator != coordinator.id {
      let above = module.coordinator(route.coordinator)
      return nodes.append(
        Block(header, .compact) {
          ownMove(
            route, handed, "\(names.place).take", [taken, "above: \(above).self"], in: "\(above).")
        })
    }
    if route.owner.isCoordinator {
      return nodes.append(
        Block(header, .compact) { ownMove(route, handed, "\(names.place).take", [taken]) })
    }
    // Only the names of a screen's parameters can be hidden.
    let isHiding = !handed.isEmpty && !screen.parameters.isEmpty
    let move =
      isHiding
      ? move(route, writer(hiding(handed, in: screen, ofScreen.environment)))
      : move(route, ofScreen)
    guard move.mentions(owner) else {
      return nodes.append(
        Block(header, .compact) { "\(names.place).take(\(taken, then: move))" as Code })
    }
    nodes.append(
      Block(header, .compact) {
        "\(names.place).take(\(taken)) \(closure: move, parameters: "\(owner)")" as Code
      })
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
    _ route: FlowModel.Route, _ handed: [Parameter], _ take: Code, _ taken: [Code],
    in owner: Code = ""
  ) -> Code {
    let move: Code = "\(owner)Moves.\(Identifier(route.name))"
    guard !handed.isEmpty else { return "\(take)(\(taken + [move]))" }
    let moved: Code = "\(move)(\(["$0"] + module.passing(handed)))"
    return "\(take)(\(taken)) \(closure: moved)"
  }

  private func move(_ route: FlowModel.Route, _ writer: MoveWriter) -> Code {
    let returned = returned(by: route)
    if !returned.isEmpty { return "\(writer.move(route), calls: returned.map(\.call))" }
    guard let (dialog, arguments) = route.action.question else { return writer.move(route) }
    let values = writer.labelled(arguments, of: flow[dialog].parameters)
    let chosen = names.local("chosen")
    let all = ["\(owner)"] + values + ["\(chosen): \(chosen)"]
    let asked: Code = ".dialog(Dialogs.\(Identifier(flow[dialog].name))(\(all)))"
    return writer.move(route, asking: asked)
  }
}
