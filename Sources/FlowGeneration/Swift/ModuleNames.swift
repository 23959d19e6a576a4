import FlowModel
import SwiftCode

/// The Swift names of a module's declarations.
///
/// It is a class, because writers copy it often.
final class ModuleNames: Sendable {
  let flow: Flow
  /// The access level with a space behind it; empty for internal.
  let access: Code
  /// The name of the flow's class: `ShopFlow`
  let flowType: Identifier
  /// The type of the value that every coordinator of the module receives: `ShopFlow.Context`
  let context: TypeName
  // The context's own properties. Their names differ from those of the guards.
  let guards: Identifier
  let state: Identifier
  let externals: Identifier
  let usesFoundation: Bool
  /// The targets that each coordinator can show, by the coordinator's index.
  let contents: [Contents]
  /// The coordinators whose factories are properties of each coordinator's factory, by index.
  let factories: [[ID<Coordinator>]]
  private let kept: KeptNames
  private let ancestry: Ancestry
  /// The generated types of each screen's routes, by the screen's index.
  private let screenTypes: [ScreenTypes]
  let routes: RouteGroups
  /// Whether each screen has guards, by its index.
  private let hasGuards: [Bool]
  private let ownNames: [OwnNames]
  // The names of parts in Swift, by index. Each is needed many times.
  private let coordinatorNames: [Identifier]
  private let classes: [Identifier]
  private let cases: [Identifier]
  private let screenNames: [Identifier]
  private let routeNames: [Identifier]
  /// The names of the modules that are compiled together with this module's Swift.
  private let companions: Set<String>

  init(_ flow: Flow, access: Access, companions: Set<String> = []) {
    self.flow = flow
    self.companions = companions
    switch access {
    case .internal: self.access = ""
    case .package: self.access = "package "
    case .public: self.access = "public "
    }
    flowType = Identifier(checked: flow.entryName)
    context = "\(flowType).Context"
    let taken = flow.guards.map(\.name) + (flow.root.map { flow[$0].parameters.map(\.name) } ?? [])
    guards = OwnNames.fresh("guards", avoiding: taken)
    state = OwnNames.fresh("state", avoiding: taken)
    externals = OwnNames.fresh("externals", avoiding: taken)
    let routes = RouteGroups(flow)
    self.routes = routes
    var all = flow.coordinators.flatMap(\.parameters)
    all += flow.coordinators.flatMap(\.results).flatMap(\.parameters)
    // A look at one property of a part is cheaper than a copy of the part.
    for index in flow.screens.indices { all += flow.screens[index].parameters }
    all += flow.guards.flatMap(\.parameters)
    all += flow.dialogs.flatMap(\.parameters)
    usesFoundation =
      all.contains { Self.isFoundation($0.type) } || routes.types.contains(where: Self.isFoundation)
    contents = Contents.all(in: flow)
    kept = KeptNames(flow)
    screenNames = flow.screens.indices.map { Identifier(flow.screens[$0].name) }
    routeNames = flow.routes.indices.map { Identifier(flow.routes[$0].name) }
    let coordinatorNames = flow.coordinators.map { Identifier($0.name) }
    self.coordinatorNames = coordinatorNames
    classes = coordinatorNames.map { "\($0)Coordinator" }
    cases = coordinatorNames.map(\.decapitalized)
    var hasGuards: [Bool] = []
    var types: [ScreenTypes] = []
    types.reserveCapacity(screenNames.count)
    for (index, name) in screenNames.enumerated() {
      let isPlain = flow.screens[index].parameters.isEmpty
      let passedOn = isPlain ? [] : ScreenTypes.passedOn(by: flow.screens[index], flow, kept)
      types.append(ScreenTypes(name, passedOn: passedOn))
      hasGuards.append(
        !flow.screens[index].guards.isEmpty || !flow.screens[index].leaving.isEmpty)
    }
    self.hasGuards = hasGuards
    screenTypes = types
    let hierarchy = flow.hierarchy()
    factories = flow.factories(hierarchy)
    ancestry = Ancestry(flow, hierarchy)
    ownNames = zip(flow.coordinators, hierarchy).map { coordinator, children in
      OwnNames(of: coordinator, in: flow, routes: routes[coordinator.id], children: children)
    }
  }

  private static func isFoundation(_ type: ValueType) -> Bool {
    switch type {
    case .uuid, .url, .date: true
    case .optional(let wrapped), .array(let wrapped): isFoundation(wrapped)
    case .string, .int, .double, .bool, .custom, .state, .unknown: false
    }
  }

  /// The generated types of a screen's routes.
  func types(of screen: ID<FlowModel.Screen>) -> ScreenTypes { screenTypes[screen.index] }

  /// Whether a screen has guards. Most have none, and the question needs no copy of the screen.
  func hasGuards(_ screen: ID<FlowModel.Screen>) -> Bool { hasGuards[screen.index] }

  /// The names that the outcomes of a route read. They must be saved when the route is taken.
  func kept(by route: Route) -> [KeptNames.Read] {
    route.outcomes.isEmpty ? [] : kept[route]
  }

  /// The names of the generator's own declarations in a coordinator.
  func own(_ coordinator: ID<Coordinator>) -> OwnNames {
    ownNames[coordinator.index]
  }

  /// The coordinator of which a target is a tab or case: this one, or the nearest above.
  func host(of target: Target, from coordinator: ID<Coordinator>) -> ID<Coordinator> {
    ancestry.host(of: target, from: coordinator)
  }

  /// The modules that generated files of a flow import.
  func imports(of flow: Flow) -> [Identifier] {
    let others = flow.imports.filter { !companions.contains($0.text) }
    return ["FlowRuntime"] + (usesFoundation ? ["Foundation"] : []) + others.map { Identifier($0) }
  }

  // MARK: Names of parts

  func name(of screen: ID<FlowModel.Screen>) -> Identifier { screenNames[screen.index] }

  func name(of route: ID<Route>) -> Identifier { routeNames[route.index] }

  func name(of coordinator: ID<Coordinator>) -> Identifier { coordinatorNames[coordinator.index] }

  /// The name of a target in a snapshot.
  func savedName(of target: Target) -> Identifier {
    switch target {
    case .screen(let id): screenNames[id.index]
    case .coordinator(let id): coordinatorNames[id.index]
    }
  }

  /// The enum case of a target.
  func caseName(of target: Target) -> Identifier {
    switch target {
    case .screen(let id): screenNames[id.index]
    case .coordinator(let id): cases[id.index]
    }
  }

  /// The name of a coordinator's class: `BrowseCoordinator`
  func coordinator(_ id: ID<Coordinator>) -> Identifier { classes[id.index] }

  // MARK: Types

  /// The enum of a coordinator's results.
  func result(of id: ID<Coordinator>) -> TypeName {
    if let foreign = flow[id].foreign {
      let module = Identifier(foreign.module)
      let name = Identifier(foreign.name)
      let result: TypeName =
        foreign.isExternal ? "\(module)Flow.\(name).Result" : "\(name)Coordinator.Result"
      return companions.contains(foreign.module.text) ? result : "\(module).\(result)"
    }
    if flow[id].isExternal {
      return "\(flowType).\(Identifier(flow[id].name)).Result"
    }
    return "\(coordinator(id)).Result"
  }

  func type(_ type: ValueType) -> TypeName {
    switch type {
    case .string, .int, .double, .bool, .uuid, .url, .date:
      TypeName(Identifier(flow.spelling(of: type))!)
    case .custom(let id): custom(flow[id])
    case .state(let id): "\(flowType).\(Identifier(flow[id].typeName))"
    case .optional(let wrapped): self.type(wrapped).optional
    case .array(let element): self.type(element).array
    case .unknown: preconditionFailure("a flow without errors has no unknown type")
    }
  }

  private func custom(_ type: CustomType) -> TypeName {
    guard let module = type.stateOf else { return "\(Identifier(type.name))" }
    return "\(Identifier(module))Flow.\(Identifier(type.name))"
  }

  /// Whether a snapshot can keep a value of the type.
  func isSaved(_ type: ValueType) -> Bool {
    switch type {
    case .custom(let id): flow[id].isSaved
    case .optional(let wrapped), .array(let wrapped): isSaved(wrapped)
    case .string, .int, .double, .bool, .uuid, .url, .date, .state, .unknown: true
    }
  }

  // MARK: Values

  /// The code of a state's value: `.active`, or `true`.
  func value(_ text: String, of state: StateVariable) -> Code {
    if state.kind == .bool { return .literal(text == "true") }
    return Name(text).map { ".\(Identifier($0))" } ?? ""
  }

  func literal(_ literal: Literal, as type: ValueType) -> Code {
    switch literal {
    case .string(let text): "\(literal: text)"
    case .int(let number): "\(number)"
    case .double(let text): .literal(Double(text) ?? 0)
    case .bool(let value): "\(value)"
    case .null: "nil"
    case .member(let name) where type.isOptional && Identifier(name).isOptionals:
      "\(self.type(type.unwrapped)).\(Identifier(name))"
    case .member(let name): ".\(Identifier(name))"
    }
  }

  /// The value of a parameter without an argument.
  func omitted(_ name: Name, of parameters: [Parameter]) -> Code {
    guard let parameter = parameters.first(where: { $0.name == name }),
      let value = parameter.defaultValue
    else { return "nil" }
    return literal(value, as: parameter.type)
  }

  /// Properties for parameters: `let a: Int`, `let b: String?`
  func properties(_ parameters: [Parameter]) -> [Code] {
    parameters.map { "let \(Identifier($0.name)): \(type($0.type))" }
  }

  /// Parameters as a function declares them: `a: Int, b: String?`
  func declaration(_ parameters: [Parameter]) -> [Code] {
    parameters.isEmpty
      ? [] : parameters.map { "\(parameter: Identifier($0.name)): \(type($0.type))" }
  }

  /// Arguments from local values: `a: a, b: b`
  func passing(_ parameters: [Parameter]) -> [Code] {
    parameters.map { "\(label: Identifier($0.name)): \(Identifier($0.name))" }
  }
}
