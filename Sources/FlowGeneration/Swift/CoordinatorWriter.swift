import FlowModel
import SwiftCode

/// The writer of a coordinator: a subclass of a generic class of the runtime, with nested types.
///
/// It is a class, because its many closures would copy a structure of this size.
final class CoordinatorWriter: Sendable {
  let coordinator: Coordinator
  let flow: Flow
  let module: ModuleNames
  let contents: Contents
  let names: OwnNames
  /// The name of the coordinator's class: `BrowseCoordinator`
  let type: Identifier
  /// The name of the coordinator in a flow file.
  let path: Identifier
  /// The name of the coordinator as a local value of a screen's routes: `browse`
  let owner: Identifier
  /// The name of the parameter with a screen's routes.
  let routesName: Identifier
  /// The environment of the methods of screens without parameters.
  let ofScreens: Environment

  init(_ coordinator: Coordinator, _ flow: Flow, _ module: ModuleNames) {
    self.coordinator = coordinator
    self.flow = flow
    self.module = module
    contents = module.contents[coordinator.id.index]
    names = module.own(coordinator.id)
    type = module.coordinator(coordinator.id)
    path = module.name(of: coordinator.id)
    owner = names.local(path.decapitalized)
    routesName = names.local("routes")
    ofScreens = Environment(
      owner: "\(owner).", ownerValue: "\(owner)", parameters: names.parameters)
  }

  var access: Code { module.access }

  func write(into nodes: inout Nodes) {
    let name = coordinator.name.text
    let summary: CommentText = "`\(name)`: \(flow.summary(of: coordinator))."
    nodes.documentation(flow.documented(summary, coordinator.range))
    writeClass(into: &nodes)
    nodes.section("MARK: What `\(name)` shows, and what its screens can do", "extension \(type)") {
      nodes in
      writeOnScreen(into: &nodes)
      writeEnums(into: &nodes)
      nodes += dialogs()
      nodes += moves()
      for id in coordinator.screens { writePlace(of: flow[id], into: &nodes) }
    }
    if !module.routes[coordinator.id].asking.isEmpty {
      for id in coordinator.screens { writeAskingUntold(flow[id], into: &nodes) }
    }
    for id in coordinator.screens { writeWaiting(flow[id], into: &nodes) }
    writeFactory(into: &nodes)
  }

  // MARK: The class

  private func writeClass(into nodes: inout Nodes) {
    nodes.type("\(access)final class \(type): \(base)") { nodes in
      if !coordinator.parameters.isEmpty {
        nodes.type(mayBeAskedTwice ? "struct Parameters: Equatable" : "struct Parameters") {
          nodes in
          for property in module.properties(coordinator.parameters) { nodes.line(property) }
        }
      }
      nodes.line("let \(names.flow): \(module.context)")
      if !coordinator.parameters.isEmpty { nodes.line("let \(names.parameters): Parameters") }
      nodes.blank()
      nodes.append(initializer())
      nodes.blank()
      nodes += beginning()
      if coordinator.linksWait { nodes.append(property("linksWait: Bool", "true")) }
      if mayBeAskedTwice { nodes.append(comparison()) }
      nodes += children()
      writeTargets(into: &nodes)
      writeGuards(into: &nodes)
      nodes += thenMethod()
      nodes += rulesOfState()
      if coordinator.id == flow.root, !flow.links.isEmpty { nodes.append(linkPlan()) }
      nodes += coordinatorRoutes()
      if !coordinator.results.isEmpty { nodes += finishMethod() }
    }
  }

  /// Whether a link or a guard's detour starts the coordinator. It then goes on in the one that is on
  /// screen.
  private var mayBeAskedTwice: Bool {
    coordinator.isStack
      && (flow.links.contains {
        $0.opening.placementAbove != nil && flow[$0.screen].coordinator == coordinator.id
      }
        || flow.routes.contains {
          ($0.isDetour || $0.startsOnce) && $0.action.show?.target == .coordinator(coordinator.id)
        })
  }

  /// The comparison with another coordinator.
  private func comparison() -> Block {
    Block("\(access)override func isSame(as other: FlowRuntime.Coordinator) -> Bool", .compact) {
      if coordinator.parameters.isEmpty {
        "other is \(type)" as Code
      } else {
        "(other as? \(type))?.\(names.parameters) == \(names.parameters)" as Code
      }
    }
  }

  private var base: Code {
    let sheets = contents.sheets.isEmpty ? "FlowRuntime.NoRoute" as TypeName : "\(type).Sheet"
    let covers = contents.covers.isEmpty ? "FlowRuntime.NoRoute" as TypeName : "\(type).Cover"
    switch coordinator.kind {
    case .tabs:
      let base: TypeName =
        coordinator.isSplit ? "FlowRuntime.SplitCoordinator" : "FlowRuntime.TabsCoordinator"
      return generic(base, "\(type).\(coordinator.tabType)", sheets, covers)
    case .switch:
      let screens = shownScreens.isEmpty ? "FlowRuntime.NoRoute" as TypeName : "\(type).Screen"
      let cases = shownChildren.isEmpty ? "FlowRuntime.NoRoute" as TypeName : "\(type).Case"
      return generic("FlowRuntime.SwitchCoordinator", screens, cases, sheets, covers)
    case .stack, .external:
      let routes = contents.stack.isEmpty ? "FlowRuntime.NoRoute" as TypeName : "\(type).Route"
      return generic("FlowRuntime.StackCoordinator", routes, sheets, covers)
    }
  }

  private func generic(_ base: TypeName, _ arguments: TypeName...) -> Code {
    "\(base)<\(arguments.map { "\($0)" as Code })>"
  }

  var shownScreens: [Target] {
    contents.stack.filter { $0.screen != nil }
  }

  var shownChildren: [Target] {
    contents.stack.filter { $0.coordinator != nil }
  }

  private func initializer() -> Block {
    let parameters = coordinator.parameters
    let context: Code = "_ \(names.flow): \(module.context)"
    let list = parameters.map { parameter -> Code in
      let declaration: Code =
        "\(parameter: Identifier(parameter.name)): \(module.type(parameter.type))"
      guard let value = parameter.defaultValue else { return declaration }
      return "\(declaration) = \(module.literal(value, as: parameter.type))"
    }
    return Block("\(access)init(\([context] + list))", .compact) {
      "self.\(names.flow) = \(names.flow)" as Code
      if !parameters.isEmpty {
        let values = module.passing(parameters)
        "\(names.parameters) = Parameters(\(values))" as Code
      }
    }
  }

  /// The environment of code inside the coordinator's class.
  var own: Environment {
    Environment(owner: "", ownerValue: "self", parameters: names.parameters)
  }

  /// The environment of a closure inside the class. It names the object whose properties it reads.
  var inClosure: Environment {
    Environment(owner: "self.", ownerValue: "self", parameters: names.parameters)
  }

  func writer(_ environment: Environment) -> MoveWriter {
    MoveWriter(module: module, coordinator: coordinator.id, environment: environment)
  }

  // MARK: The first content

  private func beginning() -> Nodes {
    let writer = writer(own)
    switch coordinator.kind {
    case .stack(let start):
      let first = writer.routeCase(start.target, start.arguments)
      let type: Code = flow.caseIdentifier(of: start.target).isOptionals ? "Route" : ""
      return [property("firstRoute: Route?", "\(type)\(first)")]
    case .switch(let choice):
      return shown(by: choice, writer)
    case .tabs where coordinator.isSplit: return []
    case .tabs(let tabs):
      let presenting = tabs.filter { $0.presentation != nil }
      var looks: Nodes = []
      if coordinator.tabStyle != .bar {
        let style = Identifier(checked: coordinator.tabStyle.rawValue)
        looks.append(property("tabStyle: FlowRuntime.TabStyle", ".\(style)"))
      }
      looks.append(tabLooks(tabs))
      looks += tabsThere(tabs)
      guard !presenting.isEmpty else { return looks }
      return looks + [
        Block("\(access)override func presentation(of tab: Tab) -> FlowRuntime.PresentationStyle?")
        {
          SwitchStatement("tab") {
            for tab in presenting {
              SwitchCase(".\(flow.caseIdentifier(of: .coordinator(tab.coordinator)))") {
                "return .\(Identifier(tab.presentation ?? .cover))" as Code
              }
            }
            if presenting.count < tabs.count { SwitchCase.default { "return nil" as Code } }
          }
        }
      ]
    case .external: return []
    }
  }

  /// The titles and icons of the tabs.
  private func tabLooks(_ tabs: [Tab]) -> Block {
    Block("\(access)override func look(ofTab tab: Tab) -> FlowRuntime.TabLook") {
      SwitchStatement("tab") {
        for tab in tabs {
          SwitchCase(".\(flow.caseIdentifier(of: .coordinator(tab.coordinator)))") {
            "return .init(\(look(of: tab)))" as Code
          }
        }
      }
    }
  }

  /// Whether the state lets each tab be there.
  private func tabsThere(_ tabs: [Tab]) -> Nodes {
    let conditional = tabs.filter { $0.condition != nil }
    guard !conditional.isEmpty else { return [] }
    let state: Code = "\(names.flow).\(module.state)"
    return [
      Block("\(access)override func isThere(_ tab: Tab) -> Bool") {
        SwitchStatement("tab") {
          for tab in conditional {
            SwitchCase(".\(flow.caseIdentifier(of: .coordinator(tab.coordinator)))") {
              if let condition = tab.condition {
                "return \(module.code(condition, in: flow, state: state, answers: ""))" as Code
              }
            }
          }
          if conditional.count < tabs.count { SwitchCase.default { "return true" as Code } }
        }
      }
    ]
  }

  private func look(of tab: Tab) -> [Code] {
    var parts: [Code] = []
    if let title = tab.title { parts.append("title: \(literal: title)") }
    let label: Identifier = tab.hasAsset ? "image" : "icon"
    if let icon = tab.icon { parts.append("\(label): \(literal: icon)") }
    if tab.hasBadge { parts.append("hasBadge: true") }
    if let role = tab.role { parts.append("role: .\(Identifier(checked: role.rawValue))") }
    if let section = tab.section { parts.append("section: \(literal: section)") }
    return parts
  }

  private func shown(by choice: Switch, _ writer: MoveWriter) -> Nodes {
    switch choice.selection {
    case .manual(let start, let arguments):
      return [property("firstShown: Shown?", shown(choice.cases[start].target, arguments, writer))]
    case .state(let id):
      let shown = byState("shownByState: Shown?", choice, id) {
        self.shown($0.target, $0.arguments, writer)
      }
      guard choice.cases.contains(where: { choice.nameByState(of: $0) != nil }) else {
        return [shown]
      }
      let named = byState("caseByState: String?", choice, id) { item in
        choice.nameByState(of: item).map { "\(literal: $0)" } ?? "nil"
      }
      return [shown, named]
    }
  }

  /// A property whose value depends on the state that selects a case.
  private func byState(
    _ property: Code, _ choice: Switch, _ id: ID<StateVariable>, _ value: (Switch.Case) -> Code
  ) -> Block {
    Block("\(access)override var \(property)") {
      SwitchStatement("\(names.flow).\(module.state).\(Identifier(flow[id].name))") {
        // The case for all other values must be the last one.
        for item in choice.cases.filter({ !$0.isElse }) + choice.cases.filter(\.isElse) {
          let result: Code = "return \(value(item))"
          if item.isElse {
            SwitchCase.default { result }
          } else {
            SwitchCase(pattern(item.values, of: flow[id])) { result }
          }
        }
      }
    }
  }

  private func pattern(_ values: [String], of state: StateVariable) -> Code {
    "\(values.map { module.value($0, of: state) })"
  }

  private func shown(_ target: Target, _ arguments: [Argument], _ writer: MoveWriter) -> Code {
    let value = writer.routeCase(target, arguments)
    return switch target {
    case .screen: ".screen(\(value))"
    case .coordinator: ".child(\(value))"
    }
  }

  func property(_ declaration: Code, _ value: Code) -> Block {
    Block("\(access)override var \(declaration)", .compact) { value }
  }

  // MARK: Children

  /// The function that makes the children of tabs, columns or cases.
  private func children() -> Nodes {
    switch coordinator.kind {
    case .tabs(let tabs):
      let subject: Code = coordinator.isSplit ? "column" : "tab"
      return [
        Block(
          "\(access)override func child(for \(subject): \(coordinator.tabType)) -> FlowRuntime.Coordinator"
        ) {
          SwitchStatement(subject) {
            for tab in tabs {
              SwitchCase(".\(flow.caseIdentifier(of: .coordinator(tab.coordinator)))") {
                "return \(writer(own).construction(of: tab.coordinator, tab.arguments))" as Code
              }
            }
          }
        }
      ]
    case .switch:
      let children = shownChildren.compactMap(\.coordinator)
      guard !children.isEmpty else { return [] }
      return [
        Block("\(access)override func child(for child: Case) -> FlowRuntime.Coordinator") {
          SwitchStatement("child") {
            for id in children {
              SwitchCase(binding(.coordinator(id), flow[id].parameters.map(\.name))) {
                "return \(construction(of: id))" as Code
              }
            }
          }
        }
      ]
    case .stack, .external: return []
    }
  }

  /// The construction of a child whose parameters are local values.
  func construction(of id: ID<Coordinator>, _ environment: Environment? = nil) -> Code {
    writer(environment ?? own).construction(
      of: id,
      flow[id].parameters.map {
        Argument(parameter: $0.name, type: $0.type, value: .inScope($0.name, .route))
      })
  }

  /// The pattern for a target, `.detail(let restaurantID)`. It leaves out values that aren't used.
  func binding(_ target: Target, _ used: [Name]) -> Code {
    let name = module.caseName(of: target)
    if used.isEmpty { return ".\(name)" }
    let parameters = flow.parameters(of: target)
    guard parameters.contains(where: { used.contains($0.name) }) else { return ".\(name)" }
    let parts = parameters.map { parameter -> Code in
      used.contains(parameter.name) ? "let \(Identifier(parameter.name))" : "_"
    }
    return ".\(name)(\(parts))"
  }

  /// The typed ways to the screen that is on screen, and to the live children.
  private func writeOnScreen(into nodes: inout Nodes) {
    let methods = coordinator.routes.map { flow[$0].name }
    func fresh(_ name: Identifier) -> Identifier {
      let inherited: Set<Identifier> = [
        "currentScreen", "dialogOnScreen", "entryOnScreen", "rootCoordinator",
      ]
      return OwnNames.fresh(inherited.contains(name) ? "\(name)_" : name, avoiding: methods)
    }
    var children: [ID<Coordinator>] = []
    for id in (contents.stack + contents.sheets + contents.covers).compactMap(\.coordinator)
    where !flow[id].isExternal && !children.contains(id) { children.append(id) }
    guard !coordinator.screens.isEmpty || !children.isEmpty else { return }
    nodes.append(CodeComment("The routes of the screen in front, and the live children; else nil."))
    for id in coordinator.screens {
      let name = fresh("\(module.name(of: id))Screen")
      nodes.append(
        Block("\(access)var \(name): (any \(routesType(flow[id])))?", .compact) {
          "inFront()" as Code
        })
    }
    for id in children {
      let name = fresh("\(module.name(of: id).decapitalized)Coordinator")
      nodes.append(
        Block("\(access)var \(name): \(module.coordinator(id))?", .compact) {
          "liveChild()" as Code
        })
    }
  }

  private func linkPlan() -> Block {
    Block(
      "\(access)override func linkPlan(for link: String) -> FlowRuntime.LinkPlan?", .compact
    ) { "\(module.flowType).Link(link)?.plan(\(names.flow))" as Code }
  }

  private func finishMethod() -> Nodes {
    [
      Documentation("Finishes `\(coordinator.name)`. Its parent gets the result."),
      Block("\(access)func finish(_ result: Result)", .compact) { "finish(with: result)" as Code },
    ]
  }
}
