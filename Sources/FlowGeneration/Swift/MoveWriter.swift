import FlowModel
import SwiftCode

/// The writer of routes as expressions of the runtime's `Move`.
///
/// It is a class, because one writer writes all moves of a screen.
final class MoveWriter: Sendable {
  let module: ModuleNames
  /// The coordinator in which the move is made.
  let coordinator: ID<Coordinator>
  let environment: Environment
  /// The code for the module's context; nil if the context is a property of the coordinator.
  private let context: Code?
  /// Whether the code is part of the coordinator, and not of the module's entry.
  private let isInside: Bool

  init(
    module: ModuleNames, coordinator: ID<Coordinator>, environment: Environment,
    context: Code? = nil
  ) {
    self.module = module
    self.coordinator = coordinator
    self.environment = environment
    self.context = context
    isInside = context == nil
  }

  var flow: Flow { _read { yield module.flow } }

  /// The module's context as a value.
  var contextValue: Code { context ?? "\(environment.owner)\(module.own(coordinator).flow)" }

  /// The move of a route, with its options, its guards and the values that it saves.
  ///
  /// - Parameter asked: The code that asks the route's dialog; nil for the usual code.
  func move(_ route: Route, asking asked: Code? = nil) -> Code {
    guard let choice = route.choice else { return way(route, asking: asked) }
    let condition = module.code(
      choice.condition, in: flow, state: "\(contextValue).\(module.state)",
      answers: "\(contextValue).\(module.guards)")
    return "\(condition, then: way(route, asking: asked), else: move(flow[choice.otherwise]))"
  }

  /// The move of just this way of a route.
  ///
  /// - Parameter asked: The code that asks the route's dialog; nil for the usual code.
  func way(_ route: Route, asking asked: Code? = nil) -> Code {
    var calls: [Code] = []
    if let show = route.action.show {
      if let options = options(show) { calls.append(".with(\(options))") }
      if show.isDismissing { calls.append(".dismissing") }
      if route.startsOnce { calls.append(".once") }
    }
    for (name, scope, type) in module.kept(by: route) {
      calls.append(".keeping(\(entry(name, environment.code(name, scope), type)))")
    }
    if !route.changes.isEmpty { calls.append(change(of: route)) }
    if let first = route.guards.first {
      let given = arguments(guarding: route)
      let others = route.guards.dropFirst().map { guardCode($0, given: given) }
      calls.append(".guarded(\(["by: \(guardCode(first, given: given))"] + others))")
    }
    var before = route.elseOf
    while let id = before {
      calls.append(".orElse")
      before = flow[id].elseOf
    }
    let move = asked ?? action(route)
    return calls.isEmpty ? move : "\(move, calls: calls)"
  }

  /// The call that changes the state: `.changing(flow.state, "session=guest") { $0.session = .guest }`
  private func change(of route: Route) -> Code {
    let sets = route.changes.map { setting -> Code in
      let state = flow[setting.state]
      return "$0.\(Identifier(state.name)) = \(module.value(setting.value, of: state))"
    }
    let parts: [Code] = [
      "\(contextValue).\(module.state)", "\(literal: flow.words(for: route.changes))",
    ]
    let body = sets.dropFirst().reduce(sets[0]) { "\($0); \($1)" }
    return ".changing(\(parts)) \(closure: body)"
  }

  // MARK: Actions

  private func action(_ route: Route) -> Code {
    switch route.action {
    case .show(let show): return self.show(show, isDetour: route.isDetour)
    case .open(let screen, let arguments, let way): return open(screen, arguments, way)
    case .openURL(let url): return ".leave(.url(\(literal: url)))"
    case .openSystem(let screen, let arguments):
      let values = self.arguments(arguments, of: flow.parameters(givenBy: route))
      return ".leave(.\(Identifier(checked: screen.rawValue))\(values))"
    case .pop(1, let set): return set.isEmpty ? ".pop" : ".pop\(setting(set))"
    case .pop(let count, let set): return ".pop(\(count))\(setting(set))"
    case .popTo(let target, let set): return ".popTo(\(drop(target)))\(setting(set))"
    case .popToRoot(let set): return set.isEmpty ? ".popToRoot" : ".popToRoot\(setting(set))"
    case .dismiss(let set): return set.isEmpty ? ".dismiss" : ".dismiss\(setting(set))"
    case .finish(nil, _): return ".finish"
    case .finish(let result?, let arguments): return ".finish(\(value(result, arguments)))"
    case .report(let result, let arguments): return ".report(\(value(result, arguments)))"
    case .ask(let dialog, let arguments): return ".dialog(\(self.dialog(dialog, arguments)))"
    case .stay(let set): return ".stay\(setting(set))"
    }
  }

  private func value(_ result: Name, _ arguments: [Argument]) -> Code {
    let type = nested("Result", in: coordinator)
    if arguments.isEmpty { return "\(type).\(Identifier(result))" }
    let parameters = flow[coordinator].results.first { $0.name == result }?.parameters ?? []
    return "\(type).\(Identifier(result))(\(labelled(arguments, of: parameters)))"
  }

  private func drop(_ target: DropTarget, label: Code = "") -> [Code] {
    let name: Code = "\(label)\(literal: flow[target.screen].name.text)"
    return [name] + (target.ifPresent ? ["required: false"] : [])
  }

  /// The calls that set arguments of the screen below: `.setting("cuisine", cuisine)`
  private func setting(_ set: [Argument]) -> Code {
    set.reduce("") { code, argument in
      let value = value(of: argument, [])
      return "\(code).setting(\(entry(argument.parameter, value, argument.type)))"
    }
  }

  /// A name with its value: `"cuisine", cuisine`
  private func entry(_ name: Name, _ value: Code, _ type: ValueType) -> [Code] {
    let typed: Code = value == "nil" ? "nil as \(module.type(type))" : value
    return ["\(literal: name.text)", module.isSaved(type) ? typed : "unsaved: \(typed)"]
  }

  // MARK: Showing

  private func show(_ show: Show, isDetour: Bool) -> Code {
    if let child = show.target.coordinator, isDetour, !show.placement.isSelection {
      let name: Code = "\(literal: flow[child].name.text)"
      let made = construction(of: child, show.arguments)
      let placement = Identifier(checked: show.placement.rawValue)
      return ".detour(.\(placement), \(name)) \(closure: made)"
    }
    switch show.placement {
    case .push: return ".push(\(value(show, in: "Route"), then: pushOptions(show)))"
    case .replace: return ".replace(\(value(show, in: "Route")))"
    case .restart: return ".restart(\(value(show, in: "Route")))"
    case .sheet: return ".sheet(\(value(show, in: "Sheet")))"
    case .popover: return ".popover(\(value(show, in: "Sheet")))"
    case .cover: return ".cover(\(value(show, in: "Cover")))"
    case .select: return select(show)
    }
  }

  private func pushOptions(_ show: Show) -> [Code] {
    switch (show.dropping, show.strategy) {
    case (.above(let target), _): drop(target, label: "above: ")
    case (.replacing(let target), _): drop(target, label: "replacing: ")
    case (nil, .ifNotExists): ["strategy: .ifNotExists"]
    case (nil, .navigateOrPush): ["strategy: .navigateOrPush"]
    case (nil, .always): []
    }
  }

  private func value(_ show: Show, in type: StaticString) -> Code {
    if isInside, show.arguments.isEmpty { return "\(type).\(module.caseName(of: show.target))" }
    return "\(nested(type, in: coordinator))\(routeCase(show.target, show.arguments))"
  }

  /// A type nested in a coordinator. Code inside this coordinator needs only the type's own name.
  private func nested(_ type: StaticString, in owner: ID<Coordinator>) -> Code {
    isInside && owner == coordinator ? "\(type)" : "\(module.coordinator(owner)).\(type)"
  }

  /// The enum case of a target: `.detail(restaurantID: 42)`
  func routeCase(_ target: Target, _ arguments: [Argument]) -> Code {
    if arguments.isEmpty { return ".\(module.caseName(of: target))" }
    let parameters = flow.parameters(of: target)
    return ".\(module.caseName(of: target))\(self.arguments(arguments, of: parameters))"
  }

  /// The move to a tab or case of the coordinator, or of a coordinator above it.
  private func select(_ show: Show) -> Code {
    let host = module.host(of: show.target, from: coordinator)
    if flow[host].isTabs {
      return
        ".select(\(nested(flow[host].tabType, in: host)).\(module.caseName(of: show.target)))"
    }
    let type = show.target.switchEnum
    return ".show(\(nested(type, in: host))\(routeCase(show.target, show.arguments)))"
  }

  /// The construction of a child.
  func construction(of child: ID<Coordinator>, _ arguments: [Argument]) -> Code {
    let context = contextValue
    let values = labelled(arguments, of: flow[child].parameters)
    if flow[child].isExternal {
      let name = Identifier(flow[child].name).decapitalized
      let made: Code = "\(context).\(module.externals).\(name)(\(values))"
      return "\(made, calls: guarding(child, arguments))"
    }
    return "\(module.coordinator(child))(\([context] + values))"
  }

  /// The call that adds guards to a child whose class isn't generated.
  private func guarding(_ child: ID<Coordinator>, _ arguments: [Argument]) -> [Code] {
    let item = flow[child]
    guard !item.guards.isEmpty || !item.leaving.isEmpty else { return [] }
    let given = Dictionary(
      uniqueKeysWithValues: arguments.map { ($0.parameter, value(of: $0, item.parameters)) })
    let writer = MoveWriter(
      module: module, coordinator: child, environment: environment,
      context: contextValue)
    let lists: [(label: Identifier, guards: [ID<FlowModel.Guard>])] = [
      ("entering", item.guards), ("leaving", item.leaving),
    ]
    let parts = lists.filter { !$0.guards.isEmpty }.map { list -> Code in
      "\(label: list.label): [\(list.guards.map { writer.guardCode($0, given: given) })]"
    }
    return [".guarded(\(parts))"]
  }

  private func open(_ screen: ID<Screen>, _ arguments: [Argument], _ way: Elsewhere) -> Code {
    LinkWriter(module).open(screen, arguments, way, self)
  }

  // MARK: Arguments

  /// Arguments in parentheses, `(a: 1, b: nil)`; empty for none.
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

  /// The values that a guard of a route can read, by name.
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

  /// A guard with its arguments, and with the detour that it has in this coordinator.
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
    // Code in a closure names the object whose properties it reads.
    if flow[route].choice != nil, scoped.owner.isEmpty { scoped.owner = "self." }
    let inner = MoveWriter(
      module: module, coordinator: coordinator, environment: scoped, context: context)
    return "\(code, calls: [inner.otherwise(flow[route], of: item)])"
  }

  /// The call that gives a guard its detour. A choice between ways is made when the guard refuses.
  func otherwise(_ route: Route, of item: FlowModel.Guard) -> Code {
    let move = move(route)
    guard route.choice != nil else { return ".otherwise(\([move] + resume(item)))" }
    let resume = resume(item)
    return resume.isEmpty
      ? ".otherwise \(closure: move)" : ".otherwise(\(resume)) \(closure: move)"
  }

  func resume(_ item: FlowModel.Guard) -> [Code] {
    switch item.resume {
    case nil: []
    case .any: ["resume: .onAny"]
    case .result(let name): ["resume: .on(\(literal: name.text))"]
    }
  }

  // MARK: Dialogs

  private func dialog(_ id: ID<Dialog>, _ arguments: [Argument]) -> Code {
    let values = labelled(arguments, of: flow[id].parameters)
    let name = Identifier(flow[id].name)
    let dialogs = nested("Dialogs", in: coordinator)
    return "\(dialogs).\(name)(\([environment.ownerValue] + values))"
  }
}
