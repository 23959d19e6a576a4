import FlowModel
import SwiftCode

/// A route's action as an expression of the runtime's `Move`.
struct MoveWriter {
  let flow: Flow
  let module: ModuleNames
  /// The coordinator in which the move is made.
  let coordinator: ID<Coordinator>
  let environment: Environment
  /// The module's context, where it isn't a property of the coordinator.
  var context: Code?

  /// The module's context as a value.
  var contextValue: Code { context ?? "\(environment.owner)\(module.own(coordinator).flow)" }

  /// The move with its guards and whatever else it carries.
  ///
  /// - Parameter asked: the question that it asks, where the code is to ask another way.
  func move(_ route: Route, asking asked: Code? = nil) -> Code {
    var code = asked ?? action(route)
    if case .show(let show) = route.action {
      if let options = options(show) { code = "\(code).with(\(options))" }
      if show.isDismissing { code = "\(code).dismissing" }
    }
    for (name, scope, type) in module.kept[route] {
      code = "\(code).keeping(\(entry(name, environment.code(name, scope), type)))"
    }
    if !route.guards.isEmpty {
      let guards = route.guards.map { guardCode($0, given: arguments(guarding: route)) }
      code = "\(code).guarded(by: \(guards))"
    }
    return code
  }

  // MARK: Actions

  private func action(_ route: Route) -> Code {
    switch route.action {
    case .show(let show): return self.show(show, isDetour: route.isDetour)
    case .open(let screen, let arguments, let way): return open(screen, arguments, way)
    case .openURL(let url): return ".leave(.url(\(literal: url)))"
    case .openSystem(let screen): return ".leave(.system(\(literal: screen.rawValue)))"
    case .pop(1, let set): return ".pop\(setting(set))"
    case .pop(let count, let set): return ".pop(\(count))\(setting(set))"
    case .popTo(let target, let set): return ".popTo(\(drop(target)))\(setting(set))"
    case .popToRoot(let set): return ".popToRoot\(setting(set))"
    case .dismiss(let set): return ".dismiss\(setting(set))"
    case .finish(nil, _): return ".finish"
    case .finish(let result?, let arguments): return ".finish(\(value(result, arguments)))"
    case .report(let result, let arguments): return ".report(\(value(result, arguments)))"
    case .ask(let dialog, let arguments): return ".dialog(\(self.dialog(dialog, arguments)))"
    case .stay(let set): return ".stay\(setting(set))"
    }
  }

  private func value(_ result: Name, _ arguments: [Argument]) -> Code {
    let parameters = flow[coordinator].results.first { $0.name == result }?.parameters ?? []
    let list = self.arguments(arguments, of: parameters)
    return "\(nested("Result", in: coordinator)).\(Identifier(result))\(list)"
  }

  private func drop(_ target: DropTarget, label: Code = "") -> Code {
    let name: Code = "\(label)\(literal: flow[target.screen].name.text)"
    return target.ifPresent ? "\(name), required: false" : name
  }

  /// `.setting("cuisine", cuisine)`, for each
  private func setting(_ set: [Argument]) -> Code {
    set.reduce("") { code, argument in
      let value = value(of: argument, [])
      return "\(code).setting(\(entry(argument.parameter, value, argument.type)))"
    }
  }

  /// `"cuisine", cuisine`
  private func entry(_ name: Name, _ value: Code, _ type: ValueType) -> Code {
    let typed: Code = value == "nil" ? "nil as \(module.type(type))" : value
    return module.isSaved(type)
      ? "\(literal: name.text), \(typed)" : "\(literal: name.text), unsaved: \(typed)"
  }

  // MARK: Showing

  private func show(_ show: Show, isDetour: Bool) -> Code {
    if case .coordinator(let child) = show.target, isDetour, show.placement != .select {
      let name: Code = "\(literal: flow[child].name.text)"
      let made = construction(of: child, show.arguments)
      let placement = Identifier(checked: show.placement.rawValue)
      return ".detour(.\(placement), \(name)) { \(made) }"
    }
    switch show.placement {
    case .push: return ".push(\(value(show, in: "Route"))\(pushOptions(show)))"
    case .replace: return ".replace(\(value(show, in: "Route")))"
    case .restart: return ".restart(\(value(show, in: "Route")))"
    case .sheet: return ".sheet(\(value(show, in: "Sheet")))"
    case .popover: return ".popover(\(value(show, in: "Sheet")))"
    case .cover: return ".cover(\(value(show, in: "Cover")))"
    case .select: return select(show)
    }
  }

  private func pushOptions(_ show: Show) -> Code {
    switch (show.dropping, show.strategy) {
    case (.above(let target), _): ", \(drop(target, label: "above: "))"
    case (.replacing(let target), _): ", \(drop(target, label: "replacing: "))"
    case (nil, .ifNotExists): ", strategy: .ifNotExists"
    case (nil, .navigateOrPush): ", strategy: .navigateOrPush"
    case (nil, .always): ""
    }
  }

  private func value(_ show: Show, in type: Identifier) -> Code {
    "\(nested(type, in: coordinator))\(routeCase(show.target, show.arguments))"
  }

  /// A type nested in a coordinator, by its own name where the code stands in that coordinator.
  private func nested(_ type: Identifier, in owner: ID<Coordinator>) -> TypeName {
    isInside && owner == coordinator ? "\(type)" : "\(module.coordinator(owner)).\(type)"
  }

  /// Whether the code stands in the coordinator, and not in the module's.
  private var isInside: Bool { context == nil }

  /// `.detail(restaurantID: 42)`
  func routeCase(_ target: Target, _ arguments: [Argument]) -> Code {
    let parameters = flow.parameters(of: target)
    return ".\(flow.caseIdentifier(of: target))\(self.arguments(arguments, of: parameters))"
  }

  /// A tab or case, here or in whatever above has it.
  private func select(_ show: Show) -> Code {
    let host = Ancestry(flow).host(of: show.target, from: coordinator)
    if case .tabs = flow[host].kind {
      return ".select(\(nested("Tab", in: host)).\(flow.caseIdentifier(of: show.target)))"
    }
    let type: Identifier = if case .screen = show.target { "Screen" } else { "Case" }
    return ".show(\(nested(type, in: host))\(routeCase(show.target, show.arguments)))"
  }

  /// A child as a new coordinator.
  func construction(of child: ID<Coordinator>, _ arguments: [Argument]) -> Code {
    let context = contextValue
    let values = labelled(arguments, of: flow[child].parameters)
    if case .external = flow[child].kind {
      return
        "\(context).\(module.externals).\(Identifier(flow[child].name).decapitalized)(\(values))\(guarding(child, arguments))"
    }
    return "\(module.coordinator(child))(\([context] + values))"
  }

  /// What is asked about a child whose class isn't generated.
  private func guarding(_ child: ID<Coordinator>, _ arguments: [Argument]) -> Code {
    let item = flow[child]
    guard !item.guards.isEmpty || !item.leaving.isEmpty else { return "" }
    let given = Dictionary(
      uniqueKeysWithValues: arguments.map { ($0.parameter, value(of: $0, item.parameters)) })
    let writer = MoveWriter(
      flow: flow, module: module, coordinator: child, environment: environment,
      context: contextValue)
    let lists: [(label: Identifier, guards: [ID<FlowModel.Guard>])] = [
      ("entering", item.guards), ("leaving", item.leaving),
    ]
    let parts = lists.filter { !$0.guards.isEmpty }.map { list -> Code in
      "\(label: list.label): [\(list.guards.map { writer.guardCode($0, given: given) })]"
    }
    return ".guarded(\(parts))"
  }

  private func open(_ screen: ID<Screen>, _ arguments: [Argument], _ way: Elsewhere) -> Code {
    LinkWriter(flow, module).open(screen, arguments, way, self)
  }

  // MARK: Arguments

  /// `(a: 1, b: nil)`, or nothing.
  func arguments(_ arguments: [Argument], of parameters: [Parameter]) -> Code {
    let values = labelled(arguments, of: parameters)
    return values.isEmpty ? "" : "(\(values))"
  }

  func labelled(_ arguments: [Argument], of parameters: [Parameter]) -> [Code] {
    arguments.map { argument in
      "\(label: Identifier(argument.parameter)): \(value(of: argument, parameters))"
    }
  }

  func value(of argument: Argument, _ parameters: [Parameter]) -> Code {
    switch argument.value {
    case .handedOver: environment.code(argument.parameter, .route)
    case .inScope(let name, let scope): environment.code(name, scope)
    case .literal(let literal): module.literal(literal, as: argument.type)
    case .omitted: module.omitted(argument.parameter, of: parameters)
    }
  }

  // MARK: Guards

  /// What a guard of a route can read, by name.
  private func arguments(guarding route: Route) -> [Name: Code] {
    var given: [Name: Code] = [:]
    for parameter in route.parameters {
      given[parameter.name] = environment.code(parameter.name, .route)
    }
    for argument in route.action.arguments {
      given[argument.parameter] = value(
        of: argument, flow.parameters(givenBy: route))
    }
    return given
  }

  /// A guard with what it asks about, and what its refusal takes here.
  func guardCode(_ id: ID<FlowModel.Guard>, given: [Name: Code]) -> Code {
    let item = flow[id]
    let values = item.parameters.map { parameter -> Code in
      let value = given[parameter.name] ?? module.omitted(parameter.name, of: item.parameters)
      return "\(label: Identifier(parameter.name)): \(value)"
    }
    let call: Code = item.parameters.isEmpty ? "" : "(\(values))"
    let code: Code = "\(contextValue).\(Identifier(item.name))\(call)"
    guard let route = item.detour[coordinator], !flow.isAnywhere(route) else { return code }
    var scoped = environment
    for parameter in item.parameters {
      scoped = scoped.naming(
        parameter.name, .target,
        given[parameter.name] ?? module.omitted(parameter.name, of: item.parameters))
    }
    let inner = MoveWriter(
      flow: flow, module: module, coordinator: coordinator, environment: scoped, context: context)
    return "\(code).otherwise(\(inner.move(flow[route]))\(resume(item)))"
  }

  func resume(_ item: FlowModel.Guard) -> Code {
    switch item.resume {
    case nil: ""
    case .any: ", resume: .onAny"
    case .result(let name): ", resume: .on(\(literal: name.text))"
    }
  }

  // MARK: Dialogs

  private func dialog(_ id: ID<Dialog>, _ arguments: [Argument]) -> Code {
    let values = labelled(arguments, of: flow[id].parameters)
    let name = Identifier(flow[id].name)
    let dialogs = nested("Dialogs", in: coordinator)
    return "\(dialogs).\(name)(\([environment.ownerValue] + values))"
  }

  // MARK: Looks

  /// What a route says of the look of what it shows.
  private func options(_ show: Show) -> Code? {
    var values: [Name: Code] = [:]
    let parameters = flow.parameters(of: show.target)
    for argument in show.arguments {
      values[argument.parameter] = text(of: argument, parameters)
    }
    return Self.options(show.style) { values[$0] ?? "\(Identifier($0))" }
  }

  /// What stands for an argument in a title.
  private func text(of argument: Argument, _ parameters: [Parameter]) -> Code {
    var literal: Literal?
    switch argument.value {
    case .literal(let value): literal = value
    case .omitted:
      literal = parameters.first { $0.name == argument.parameter }?.defaultValue ?? .null
    case .handedOver, .inScope: break
    }
    switch literal {
    case .null: return "\"\""
    // Out of a literal's context its type has to be said.
    case .member(let name):
      return argument.type.asText(
        "\(module.type(argument.type.unwrapped)).\(Identifier(name))")
    default: return argument.type.asText(value(of: argument, parameters))
    }
  }

  /// `.init(title: …, detents: …)`, nil if nothing is said.
  ///
  /// - Parameter value: What may stand in the title for a parameter.
  static func options(_ style: Style, value: (Name) -> Code) -> Code? {
    var parts: [Code] = []
    if let title = style.title { parts.append("title: \(text(title, value: value))") }
    if let value = style.hidesTabBar { parts.append("hidesTabBar: \(value)") }
    if let value = style.isAnimated { parts.append("isAnimated: \(value)") }
    if let value = style.isBare { parts.append("isBare: \(value)") }
    if !style.detents.isEmpty {
      parts.append("detents: [\(style.detents.map { "\(literal: $0.spelling)" })]")
    }
    return parts.isEmpty ? nil : ".init(\(parts))"
  }

  /// Text with parameters in it.
  static func text(_ template: Template, value: (Name) -> Code) -> Code {
    let parts = template.parts.map { part -> TextPart in
      switch part {
      case .text(let text): .text(text)
      case .parameter(let name): .value(value(name))
      }
    }
    // A parameter that is the whole text needs no quotes around it.
    if case .value(let only)? = parts.first, parts.count == 1, only.isCall { return only }
    return "\(text: parts)"
  }
}

extension Code {
  fileprivate var isCall: Bool { text.hasPrefix("FlowRuntime.text(") }
}

extension [Parameter] {
  /// What stands for a parameter in a text, where its value goes by its own name.
  func asText(_ name: Name) -> Code {
    let value: Code = "\(Identifier(name))"
    return first { $0.name == name }?.type.asText(value) ?? value
  }
}

extension ValueType {
  /// What stands for a value in a text: itself if its description is what a title shows.
  func asText(_ value: Code) -> Code {
    switch self {
    case .string, .int, .double, .bool, .state: value
    default: "FlowRuntime.text(\(value))"
    }
  }
}
