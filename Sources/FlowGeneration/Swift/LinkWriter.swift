import FlowModel
import SwiftCode

/// The writer of the links: an enum that parses and prints URLs, and the plan of each link.
struct LinkWriter {
  let module: ModuleNames
  private let items: [LinkItem]
  /// The names of the parameters in URLs.
  private let taken: Set<Name>

  init(_ module: ModuleNames) {
    self.module = module
    items = LinkItem.items(of: module.flow)
    taken = Set(module.flow.links.flatMap(\.pattern.parameters))
  }

  private var flow: Flow { _read { yield module.flow } }

  // MARK: The enum

  func linkEnum() -> Nodes {
    guard !items.isEmpty else { return [] }
    let declaration = RouteEnum(
      name: "Link", documentation: "The links of the module.",
      items: items.map { item in
        RouteEnum.Item(
          identifier: item.identifier, name: item.identifier.text,
          parameters: parameters(of: item.link),
          documentation: item.patterns.map { "`\($0.pattern.source)`" }.joined(separator: ", "))
      },
      conformance: "FlowRuntime.Link", more: [Blank()] + forms(), end: plan())
    var nodes = Nodes()
    nodes.type("extension \(module.flowType)") { declaration.write(module, into: &$0) }
    return nodes
  }

  /// The parameters of a link's screen that the URL gives.
  private func parameters(of link: Link) -> [Parameter] {
    flow.parameters(in: link.pattern, of: link.screen)
  }

  private func forms() -> Nodes {
    let patterns = items.flatMap { item in
      let name: Code = "\(literal: item.identifier.text)"
      return item.patterns.map { ".init(\(literal: $0.pattern.source), \(name))" as Code }
    }
    let schemes = flow.linkOrigin.schemes.map { "\(literal: $0.lowercased())" as Code }
    let hosts = flow.linkOrigin.hosts.map { "\(literal: $0.lowercased())" as Code }
    let table: [Code] = ["schemes: [\(schemes)]", "hosts: [\(hosts)]", "patterns"]
    return Nodes.buildBlock(
      Nodes(
        "\(module.access)static let forms = FlowRuntime.LinkTable(\(table))"),
      [ElementList("private static let patterns: [FlowRuntime.LinkTable.Pattern]", patterns)])
  }

  private func plan() -> Nodes {
    let context = contextName
    let functions = SwitchFunctions(
      prefix: "", name: "plan", parameters: ["_ \(context): Context"],
      result: " -> FlowRuntime.LinkPlan", subject: "self", arguments: ["\(context)"],
      otherwise: nil,
      attribute: Attribute("MainActor"))
    var nodes: Nodes = [Documentation("The steps that lead to the link's screen.")]
    functions.write(items.count, into: &nodes) { index, nodes in
      let item = items[index]
      let path = "\(flow[flow[item.link.screen].coordinator].name).\(flow[item.link.screen].name)"
      let landing = flow.landing(of: item.link, Places(flow))
      let steps = landing.map { code($0, item.link) }
      let taking = taking(landing, item.link)
      let names = parameters(of: item.link).map(\.name).filter { name in
        (steps + taking.moves).contains { $0.mentions(Identifier(name)) }
      }
      nodes.append(
        SwitchCase(pattern(item, used: names)) {
          taking.nodes
          "return .init(\(literal: path), [\(steps)])" as Code
        })
    }
    return nodes
  }

  private func pattern(_ item: LinkItem, used: [Name]) -> Code {
    let parameters = parameters(of: item.link)
    guard !used.isEmpty else { return ".\(item.identifier)" }
    let parts = parameters.map { parameter -> Code in
      used.contains(parameter.name) ? "let \(Identifier(parameter.name))" : "_"
    }
    return ".\(item.identifier)(\(parts))"
  }

  // MARK: The steps

  private func writer(in coordinator: ID<Coordinator>, _ environment: Environment) -> MoveWriter {
    MoveWriter(
      module: module, coordinator: coordinator, environment: environment,
      context: "\(contextName)")
  }

  /// A step of a link.
  private func code(_ step: LandingStep, _ link: Link) -> Code {
    guard case .take(let id, let opener) = step else { return code(step, coordinatorName) { $0 } }
    let (name, move) = move(of: id, from: opener, link)
    return move.mentions(coordinatorName) ? "\(takenName)" : ".take(\([name, move]))"
  }

  /// A step in which nothing is taken.
  ///
  /// - Parameters:
  ///   - reached: The name of the coordinator in which the step is taken.
  ///   - naming: The function that adds the code for the link's values.
  private func code(
    _ step: LandingStep, _ reached: Identifier, _ naming: (Environment) -> Environment
  ) -> Code {
    func writer(in owner: ID<Coordinator>) -> MoveWriter {
      self.writer(in: owner, naming(.link(owner, module, owner: reached)))
    }
    switch step {
    case .start, .take: return ".start"
    case .select(let owner, let index):
      let name = flow.caseIdentifier(of: .coordinator(flow[owner].tabs[index].coordinator))
      return ".select(\(module.coordinator(owner)).\(flow[owner].tabType).\(name))"
    case .show(let shown):
      let value = writer(in: shown.coordinator).routeCase(shown.target, shown.arguments)
      var parts: [Code] = [
        "\(module.coordinator(shown.coordinator)).\(shown.target.switchEnum)\(value)"
      ]
      if let names = shown.decided {
        parts.append("deciding: [\(names.map { "\(literal: $0.text)" as Code })]")
      }
      return reading(shown.coordinator, reached, ".show(\(parts))")
    case .build(let entries, let owner):
      return reading(owner, reached, ".build([\(routes(entries, writer(in: owner)))])")
    case .rebuild(let entries, let owner):
      return reading(owner, reached, ".rebuild([\(routes(entries, writer(in: owner)))])")
    case .above(let placement, let owner, let arguments):
      let style = Identifier(checked: placement.rawValue)
      let made = writer(in: owner).construction(of: owner, arguments)
      return ".above(.\(style), \(literal: flow[owner].name.text)) \(closure: made)"
    }
  }

  private func routes(_ entries: [Link.Entry], _ writer: MoveWriter) -> [Code] {
    entries.map { entry in
      let value = writer.routeCase(.screen(entry.screen), entry.arguments)
      return "\(module.coordinator(writer.coordinator)).Route\(value)"
    }
  }

  /// A step that gets the coordinator in which it is taken, if it needs it.
  private func reading(
    _ owner: ID<Coordinator>, _ reached: Identifier, _ step: Code
  ) -> Code {
    guard step.mentions(reached) else { return step }
    let type = module.coordinator(owner)
    return ".reading(\(type).self) \(closure: step, parameters: "\(reached)")"
  }

  // MARK: Links that take a route

  /// The local value for the step that takes the link's route, if the step needs the coordinator.
  private func taking(_ landing: [LandingStep], _ link: Link) -> (nodes: Nodes, moves: [Code]) {
    for case .take(let id, let opener) in landing {
      let (name, move) = move(of: id, from: opener, link)
      guard move.mentions(coordinatorName) else { continue }
      let type = module.coordinator(flow[opener.screen].coordinator)
      let step = Block(
        "let \(takenName) = FlowRuntime.LinkPlan.Step.take(\(name), in: \(type).self)",
        closure: "\(coordinatorName)"
      ) { move }
      return ([step], [move])
    }
    return ([], [])
  }

  private var contextName: Identifier { local("flow") }
  private var coordinatorName: Identifier { local("coordinator") }
  private var takenName: Identifier { local("taken") }

  /// A local name that hides no value of a URL.
  private func local(_ name: Identifier) -> Identifier {
    OwnNames.fresh(name, avoiding: taken)
  }

  private func move(
    of id: ID<FlowModel.Route>, from opener: Link.Entry, _ link: Link
  ) -> (name: Code, move: Code) {
    let route = flow[id]
    let owner = flow[opener.screen].coordinator
    var environment = Environment.link(owner, module, owner: coordinatorName)
    let writer = writer(in: owner, environment)
    for argument in opener.arguments {
      environment = environment.naming(
        argument.parameter, .screen, writer.value(of: argument, flow[opener.screen].parameters))
    }
    let handed = flow.parameters(givenBy: route) + route.parameters
    for parameter in handed where !link.pattern.parameters.contains(parameter.name) {
      environment = environment.naming(
        parameter.name, .route, module.omitted(parameter.name, of: [parameter]))
    }
    let name: Code = "\(literal: flow.takenName(of: route) ?? route.name.text)"
    return (name, self.writer(in: owner, environment).way(route))
  }

  // MARK: Routes that open a screen elsewhere

  /// The move of a route that opens a screen elsewhere: by the screen's link, or by its place.
  func open(
    _ screen: ID<Screen>, _ arguments: [Argument], _ way: Elsewhere, _ writer: MoveWriter
  ) -> Code {
    let parameters = flow[screen].parameters
    switch way {
    case .link(let id):
      guard let item = items.first(where: { $0.patterns.contains { $0.id == id } }) else {
        return ".stay"
      }
      let names = Set(item.link.pattern.parameters)
      let values = writer.arguments(
        arguments.filter { names.contains($0.parameter) }, of: parameters)
      return
        ".open(\(module.flowType).Link.\(item.identifier)\(values).plan(\(writer.contextValue)))"
    case .place(let steps, let stack):
      let values = arguments.map { ($0.parameter, writer.value(of: $0, parameters)) }
      // No value may mean the coordinator that a step has reached.
      var reached: Identifier = "reached"
      while values.contains(where: { $0.1.mentions(reached) }) { reached = "\(reached)_" }
      let path = "\(flow[flow[screen].coordinator].name).\(flow[screen].name)"
      let built = flow.landing(on: screen, with: arguments, along: steps, stack).map { step in
        code(step, reached) { environment in
          values.reduce(environment) { $0.naming($1.0, .link, $1.1) }
        }
      }
      return ".open(.init(\(literal: path), [\(built)]))"
    }
  }
}

extension Environment {
  /// The environment of a link's plan, where the URL's values have their own names.
  fileprivate static func link(
    _ coordinator: ID<Coordinator>, _ module: ModuleNames, owner: Identifier
  ) -> Environment {
    Environment(
      owner: "\(owner).", ownerValue: "\(owner)", parameters: module.own(coordinator).parameters)
  }
}
