import Diagnostics
import FlowGeneration
import FlowModel

/// The parts of a flow in the order of their declarations, under their names in the newer flow.
struct PartList {
  let flow: Flow
  let names: PartNames
  private(set) var parts: [Part] = []
  let words: RouteWords
  private var counts: [Part.Key: Int] = [:]

  init(_ flow: Flow, _ names: PartNames) {
    (self.flow, self.names) = (flow, names)
    words = RouteWords(
      flow, coordinatorName: { names.coordinator($0) }, screenName: { names.screens[$0.index] })
    addModule()
    for coordinator in flow.coordinators where coordinator.foreign == nil { add(coordinator) }
    for screen in flow.screens { add(screen) }
    addRoutes()
    for link in flow.links { add(link) }
    for index in flow.guards.indices { add(flow.guards[index], named: names.guards[index]) }
    for dialog in flow.dialogs { add(dialog) }
    for scenario in flow.scenarios { add(scenario) }
    for state in flow.states { add(state) }
    for type in flow.types where type.stateOf == nil { add(type) }
  }

  private mutating func add(
    _ kind: Part.Kind, _ path: String, as own: String? = nil, named name: String? = nil,
    in home: String = "", at range: SourceRange, _ facts: [Part.Fact]
  ) {
    var key = Part.Key(kind: kind, path: path)
    key.number = counts[key, default: 0]
    counts[Part.Key(kind: kind, path: path), default: 0] += 1
    parts.append(
      Part(
        key: key, path: own ?? path, name: name ?? own ?? path,
        home: home, range: range, facts: facts + [Part.Fact("doc", flow.doc(of: range))]))
  }

  // MARK: Parts

  private mutating func addModule() {
    guard let file = flow.files.first else { return }
    add(
      .module, "", as: flow.name.text, at: file.range,
      [
        Part.Fact("name", flow.name.text),
        Part.Fact("root", flow.root.map(names.coordinator)),
        Part.Fact("schemes", flow.linkOrigin.schemes),
        Part.Fact("hosts", flow.linkOrigin.hosts),
        Part.Fact("imports", flow.imports.map(\.text)),
      ])
  }

  private mutating func add(_ coordinator: Coordinator) {
    let path = names.coordinator(coordinator.id)
    add(
      .coordinator, path, as: coordinator.path, at: coordinator.range,
      [
        Part.Fact("kind", coordinator.kindWord),
        Part.Fact("start", start(of: coordinator)),
        Part.Fact("tabs", coordinator.tabs.map { names.coordinator($0.coordinator) }),
        Part.Fact("cases", cases(of: coordinator)),
        Part.Fact("parameters", parameters(coordinator.parameters)),
        Part.Fact("guards", coordinator.guards.map(names.guard)),
        Part.Fact("guards before leaving", coordinator.leaving.map(names.guard)),
        Part.Fact("rules", coordinator.when.map { rule($0) }),
        Part.Fact("stays after", Self.staying(after: coordinator.structuralOutcomes)),
        Part.Fact("public", coordinator.isPublic),
      ])
    for result in coordinator.results {
      add(
        .result, "\(path).\(result.name)", as: "\(coordinator.path).\(result.name)",
        named: result.name.text, in: path, at: result.range,
        [Part.Fact("parameters", parameters(result.parameters))])
    }
  }

  private mutating func add(_ screen: Screen) {
    add(
      .screen, names.screen(screen.id), as: "\(flow[screen.coordinator].path).\(screen.name)",
      named: screen.name.text, in: names.coordinator(screen.coordinator), at: screen.range,
      [
        Part.Fact("parameters", parameters(screen.parameters)),
        Part.Fact("guards", screen.guards.map(names.guard)),
        Part.Fact("guards before leaving", screen.leaving.map(names.guard)),
        Part.Fact("title", screen.style.title?.source),
        Part.Fact("view", screen.view?.text),
        Part.Fact("look", screen.style.words),
        Part.Fact("opened by code", screen.isOpenedByCode),
      ])
  }

  private mutating func addRoutes() {
    let own = PartNames(of: flow)
    for row in flow.routeRows() {
      let route = flow[row.id]
      let home = flow.place(of: route, names)
      let name = row.names.last ?? ""
      add(
        .route, "\(home).\(name)", as: "\(flow.place(of: route, own)).\(name)", named: name,
        in: home,
        at: route.range,
        [
          Part.Fact("move", words.move(of: route.action)),
          Part.Fact("target", words.target(of: route.action)),
          Part.Fact("guards", route.guards.map(names.guard)),
          Part.Fact("parameters", row.parameters.map { "\($0.name): \($0.type)" }),
          Part.Fact("arguments", route.action.arguments.compactMap(\.words)),
          Part.Fact("look", route.action.show?.style.words ?? []),
          Part.Fact("stays after", Self.staying(after: route.outcomes)),
        ])
    }
  }

  private mutating func add(_ link: Link) {
    let way =
      switch link.opening {
      case .place: ""
      case .via(let opener, let route, _): "via \(names.screen(opener)).\(flow[route].name)"
      case .above(let placement): placement.rawValue
      }
    let below =
      switch link.opening {
      case .place(_, let stack), .via(_, _, let stack):
        stack.dropLast().map { names.screen($0.screen) }
      case .above: [String]()
      }
    add(
      .link, link.pattern.source, at: link.range,
      [
        Part.Fact("opens", names.screen(link.screen)), Part.Fact("way", way),
        Part.Fact("over", below),
      ])
  }

  private mutating func add(_ item: Guard, named name: String) {
    add(
      .guard, name, as: item.name.text, at: item.range,
      [
        Part.Fact("parameters", parameters(item.parameters)),
        Part.Fact("asynchronous", item.isAsync),
        Part.Fact(
          "condition",
          item.condition.map { state, values in
            "\(flow[state].name) is \(values.joined(separator: " or "))"
          }),
        Part.Fact("resumes", item.resume.map { $0.result?.text ?? "yes" }),
      ])
  }

  private mutating func add(_ dialog: Dialog) {
    let owner = dialog.coordinator.map { names.coordinator($0) + "." } ?? ""
    let own = dialog.coordinator.map { flow[$0].path + "." } ?? ""
    add(
      .dialog, owner + dialog.name.text, as: own + dialog.name.text,
      named: dialog.name.text, in: owner, at: dialog.range,
      [
        Part.Fact("style", dialog.style.rawValue),
        Part.Fact("parameters", parameters(dialog.parameters)),
        Part.Fact("title", dialog.title?.source), Part.Fact("message", dialog.message?.source),
        Part.Fact("buttons", dialog.buttons.map(\.name.text)),
      ])
  }

  private mutating func add(_ scenario: Scenario) {
    add(.scenario, scenario.name, at: scenario.range, [])
  }

  private mutating func add(_ state: StateVariable) {
    add(
      .state, state.name.text, at: state.range,
      [Part.Fact("values", state.isEnumeration ? state.values : ["true", "false"])])
  }

  private mutating func add(_ type: CustomType) {
    add(
      .type, type.name.text, at: type.range,
      [Part.Fact("saved", type.isSaved), Part.Fact("in links", type.standsInLinks)])
  }

  // MARK: Words

  private func parameters(_ list: [Parameter]) -> [String] {
    list.map { parameter in
      let value = parameter.defaultValue.map { " = \($0.words)" } ?? ""
      return "\(parameter.name): \(flow.spelling(of: parameter.type))\(value)"
    }
  }

  private func start(of coordinator: Coordinator) -> String? {
    coordinator.start.map { words.name(of: $0.target) }
  }

  private func cases(of coordinator: Coordinator) -> [String] {
    guard let choice = coordinator.choice else { return [] }
    return choice.cases.map { item in
      let values = item.isElse ? ["else"] : item.values
      let target = words.name(of: item.target)
      return values.isEmpty ? target : "\(values.joined(separator: " or ")): \(target)"
    }
  }

  /// Returns the results after which nothing moves. All others have a route, which is a part.
  private static func staying(after outcomes: [Outcome]) -> [String] {
    outcomes.filter { $0.route == nil }.map(\.result.name)
  }

  private func rule(_ rule: When) -> String {
    let values = rule.values.joined(separator: " or ")
    return "\(flow[rule.state].name) is \(values): \(words.target(of: flow[rule.route].action))"
  }
}

extension Coordinator {
  fileprivate var kindWord: String {
    switch kind {
    case .stack: "stack"
    case .tabs: isSplit ? "split" : "tabs"
    case .switch: "switch"
    case .external: "external"
    }
  }
}

extension Coordinator {
  /// The outcomes of the children with which the coordinator starts.
  fileprivate var structuralOutcomes: [Outcome] {
    switch kind {
    case .stack(let start): start.outcomes
    case .tabs(let tabs): tabs.flatMap(\.outcomes)
    case .switch(let choice): choice.cases.flatMap(\.outcomes)
    case .external: []
    }
  }
}

extension Literal {
  fileprivate var words: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .int(let number): String(number)
    case .double(let text): text
    case .bool(let value): String(value)
    case .null: "null"
    case .member(let name): name.text
    }
  }
}

extension Argument {
  /// The argument, unless the view gives it: then it is a parameter of the route.
  fileprivate var words: String? {
    switch value {
    case .handedOver, .omitted: nil
    case .inScope(let name, _): "\(parameter): \(name)"
    case .literal(let literal): "\(parameter): \(literal.words)"
    }
  }
}

extension Style {
  fileprivate var words: [String] {
    var found = detents.map { detent in
      switch detent {
      case .medium: "medium"
      case .large: "large"
      case .height(let points): "\(points) points"
      case .percent(let share): "\(share) %"
      }
    }
    if let isBare { found.append(isBare ? "bare" : "not bare") }
    if let hidesTabBar { found.append(hidesTabBar ? "hides the tab bar" : "shows the tab bar") }
    if let isAnimated { found.append(isAnimated ? "animated" : "not animated") }
    return found
  }
}
