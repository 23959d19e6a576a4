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
        let path = "\(flow[flow[item.link.screen].coordinator].name).\(flow[item.link.screen].name)"
        return RouteEnum.Item(
          identifier: item.identifier, name: path, parameters: parameters(of: item.link),
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
      let number = RouteEnum.number(of: item.identifier)
      return item.patterns.map { ".init(\(literal: $0.pattern.source), \(number))" as Code }
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
      let writer = planWriter(item.link)
      let path = "\(flow[flow[item.link.screen].coordinator].name).\(flow[item.link.screen].name)"
      let steps = steps(of: item.link, writer)
      let taking = taking(item.link)
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

  private func planWriter(_ link: Link) -> MoveWriter {
    writer(in: flow[link.screen].coordinator, .link(flow[link.screen].coordinator, module))
  }

  private func writer(in coordinator: ID<Coordinator>, _ environment: Environment) -> MoveWriter {
    MoveWriter(
      module: module, coordinator: coordinator, environment: environment,
      context: "\(contextName)")
  }

  private func steps(of link: Link, _ writer: MoveWriter) -> [Code] {
    switch link.opening {
    case .place(let steps, let stack):
      return along(steps) + building(stack, link.arguments, for: link.screen, writer)
    case .via(let opener, let route, let stack):
      return opening(opener, link) + [taking(route, from: opener, link)]
        + inside(stack, route, link, writer)
    case .above(let placement):
      let owner = flow[link.screen].coordinator
      let style = Identifier(checked: placement.rawValue)
      let made = writer.construction(of: owner, given(flow[owner].parameters, by: link))
      return [".above(.\(style), \(literal: flow[owner].name.text)) \(closure: made)"]
        + building(defaultStack(of: link), link.arguments, for: link.screen, writer)
    }
  }

  /// The steps from the root: tabs to select and cases to show.
  private func along(_ steps: [WayStep]) -> [Code] {
    steps.map { step in
      switch step {
      case .start: return ".start"
      case .tab(let owner, let index):
        let tab = flow[owner].tabs[index]
        let name = flow.caseIdentifier(of: .coordinator(tab.coordinator))
        return ".select(\(module.coordinator(owner)).\(flow[owner].tabType).\(name))"
      case .case(let owner, let index):
        guard let choice = flow[owner].choice else { return ".start" }
        let item = choice.cases[index]
        let writer = writer(in: owner, .link(owner, module))
        let value = writer.routeCase(item.target, defaults(of: item.target))
        return ".show(\(module.coordinator(owner)).\(item.target.switchEnum)\(value))"
      }
    }
  }

  /// The arguments of a case in the steps: the defaults of its parameters.
  private func defaults(of target: Target) -> [Argument] {
    flow.parameters(of: target).map {
      Argument(parameter: $0.name, type: $0.type, value: .omitted)
    }
  }

  /// The step that builds the stack. It leaves out the first screen if the stack starts as usual.
  private func building(
    _ stack: [Link.Entry], _ arguments: [Argument], for screen: ID<Screen>, _ writer: MoveWriter
  ) -> [Code] {
    let owner = flow[screen].coordinator
    let type = module.coordinator(owner)
    guard let start = flow[owner].start else {
      let value = writer.routeCase(.screen(screen), arguments)
      return [".show(\(type).Screen\(value))"]
    }
    let values = stack.map { entry in
      let given = entry.screen == screen ? arguments : entry.arguments
      return "\(type).Route\(writer.routeCase(.screen(entry.screen), given))" as Code
    }
    guard let first = start.target.screen else { return [".build([\(values)])"] }
    guard let bottom = stack.first, bottom.screen == first, first != screen,
      bottom.arguments.allSatisfy({ $0.value == .omitted })
    else { return [".rebuild([\(values)])"] }
    return [".build([\(Array(values.dropFirst()))])"]
  }

  // MARK: Links that take a route

  private func opening(_ opener: ID<Screen>, _ link: Link) -> [Code] {
    let owner = flow[opener].coordinator
    let writer = writer(in: owner, .link(owner, module))
    if let (steps, stack) = flow[opener].links.lazy.compactMap({ flow[$0].opening.place }).first {
      let stack = stack.map { given($0, by: link) }
      return along(steps)
        + building(stack, given(flow[opener].parameters, by: link), for: opener, writer)
    }
    guard let steps = Places(flow)[owner].onlyWay else { return [] }
    let stack = [Link.Entry(screen: opener, arguments: [])]
    return along(steps)
      + building(stack, given(flow[opener].parameters, by: link), for: opener, writer)
  }

  /// An entry of another link's stack, without the arguments that only that link's URL gives.
  private func given(_ entry: Link.Entry, by link: Link) -> Link.Entry {
    let arguments = entry.arguments.map { argument in
      guard let (name, scope) = argument.nameInScope, scope == .link,
        !link.pattern.parameters.contains(name)
      else { return argument }
      return Argument(parameter: argument.parameter, type: argument.type, value: .omitted)
    }
    return Link.Entry(screen: entry.screen, arguments: arguments)
  }

  /// Arguments from the URL's values of the same name; a default where the URL gives no value.
  private func given(_ parameters: [Parameter], by link: Link) -> [Argument] {
    let names = link.pattern.parameters
    return parameters.map { parameter in
      Argument(
        parameter: parameter.name, type: parameter.type,
        value: names.contains(parameter.name) ? .inScope(parameter.name, .link) : .omitted)
    }
  }

  /// The step that takes a link's route. If the step needs the coordinator, a local value holds the
  /// step, and is made before the plan.
  private func taking(_ id: ID<FlowModel.Route>, from opener: ID<Screen>, _ link: Link) -> Code {
    let (name, move) = move(of: id, from: opener, link)
    return move.mentions(coordinatorName) ? "\(takenName)" : ".take(\([name, move]))"
  }

  /// The local value for the step that takes the link's route, if the step needs the coordinator.
  private func taking(_ link: Link) -> (nodes: Nodes, moves: [Code]) {
    guard case .via(let opener, let route, _) = link.opening else { return ([], []) }
    let (name, move) = move(of: route, from: opener, link)
    guard move.mentions(coordinatorName) else { return ([], []) }
    let type = module.coordinator(flow[opener].coordinator)
    let step = Block(
      "let \(takenName) = FlowRuntime.LinkPlan.Step.take(\(name), in: \(type).self)",
      closure: "\(coordinatorName)"
    ) { move }
    return ([step], [move])
  }

  private var contextName: Identifier { local("flow") }
  private var coordinatorName: Identifier { local("coordinator") }
  private var takenName: Identifier { local("taken") }

  /// A local name that hides no value of a URL.
  private func local(_ name: Identifier) -> Identifier {
    OwnNames.fresh(name, avoiding: taken)
  }

  private func move(
    of id: ID<FlowModel.Route>, from opener: ID<Screen>, _ link: Link
  ) -> (name: Code, move: Code) {
    let route = flow[id]
    let owner = flow[opener].coordinator
    var environment = Environment.link(owner, module, owner: coordinatorName)
    for parameter in flow[opener].parameters {
      let argument = given([parameter], by: link)
      let writer = writer(in: owner, environment)
      environment = environment.naming(
        parameter.name, .screen, writer.value(of: argument[0], [parameter]))
    }
    let handed = flow.parameters(givenBy: route) + route.parameters
    for parameter in handed where !link.pattern.parameters.contains(parameter.name) {
      environment = environment.naming(
        parameter.name, .route, module.omitted(parameter.name, of: [parameter]))
    }
    let name: Code = "\(literal: flow.takenName(of: route) ?? route.name.text)"
    return (name, writer(in: owner, environment).move(route))
  }

  private func inside(
    _ stack: [Link.Entry], _ id: ID<FlowModel.Route>, _ link: Link, _ writer: MoveWriter
  ) -> [Code] {
    guard var child = flow[id].action.show?.target.coordinator else { return [] }
    var steps: [Code] = []
    while child != flow[link.screen].coordinator,
      let next = flow[child].start?.target.coordinator
    {
      steps.append(".start")
      child = next
    }
    return steps + building(stack, link.arguments, for: link.screen, writer)
  }

  private func defaultStack(of link: Link) -> [Link.Entry] {
    let owner = flow[flow[link.screen].coordinator]
    var stack = [Link.Entry(screen: link.screen, arguments: link.arguments)]
    if let first = owner.start?.target.screen, first != link.screen {
      stack.insert(
        Link.Entry(screen: first, arguments: given(flow[first].parameters, by: link)), at: 0)
    }
    return stack
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
      var environment = writer.environment
      for argument in arguments {
        environment = environment.naming(
          argument.parameter, .link, writer.value(of: argument, parameters))
      }
      let inner = self.writer(in: flow[screen].coordinator, environment)
      let path = "\(flow[flow[screen].coordinator].name).\(flow[screen].name)"
      let built = building(
        stack, arguments.map { $0.fromLink }, for: screen, inner)
      return ".open(.init(\(literal: path), [\(along(steps) + built)]))"
    }
  }
}

extension Argument {
  /// A copy whose value comes from the link.
  fileprivate var fromLink: Argument {
    Argument(parameter: parameter, type: type, value: .inScope(parameter, .link))
  }
}

extension Environment {
  /// The environment of a link's plan, where the URL's values have their own names.
  fileprivate static func link(
    _ coordinator: ID<Coordinator>, _ module: ModuleNames, owner: Identifier? = nil
  ) -> Environment {
    Environment(
      owner: owner.map { "\($0)." } ?? "", ownerValue: owner.map { "\($0)" } ?? "",
      parameters: module.own(coordinator).parameters)
  }
}
