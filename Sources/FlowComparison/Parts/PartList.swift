import Diagnostics
import FlowGeneration
import FlowModel

/// The parts of a flow in the order of their declarations, under their names in the newer flow.
struct PartList {
  let flow: Flow
  let names: PartNames
  private(set) var parts: [Part] = []
  let words: RouteWords
  /// The screens that offer each route of a coordinator.
  let offering: [ID<Route>: Set<ID<Screen>>]
  private var counts: [Part.Key: Int] = [:]

  /// - Parameters:
  ///   - names: The names of the parts in the newer flow.
  ///   - own: Their names in `flow` itself.
  init(_ flow: Flow, _ names: PartNames, own: PartNames) {
    (self.flow, self.names) = (flow, names)
    words = RouteWords(
      flow, coordinatorName: { names.coordinator($0) }, screenName: { names.screens[$0.index] })
    offering = flow.screens.reduce(into: [:]) { offering, screen in
      for route in screen.offered { offering[route, default: []].insert(screen.id) }
    }
    addModule()
    for coordinator in flow.coordinators where coordinator.foreign == nil { add(coordinator) }
    for screen in flow.screens { add(screen) }
    addRoutes(own)
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
        Part.Fact("parameters", parameters(coordinator.parameters)),
        Part.Fact("guards", coordinator.guards.map(names.guard)),
        Part.Fact("guards before leaving", coordinator.leaving.map(names.guard)),
        Part.Fact("rules", coordinator.when.map { rule($0) }),
        Part.Fact("stays after", Self.staying(after: coordinator.structuralOutcomes)),
        Part.Fact("public", coordinator.isPublic),
      ] + children(of: coordinator))
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
        Part.Fact("left by state", screen.isLeftByState),
      ])
  }

  private mutating func addRoutes(_ own: PartNames) {
    for row in flow.routeRows() {
      let route = flow[row.id]
      let home = flow.place(of: route, names)
      let name = row.name
      add(
        .route, "\(home).\(name)", as: "\(flow.place(of: route, own)).\(name)", named: name,
        in: home,
        at: route.range,
        [
          Part.Fact("move", words.move(of: route)),
          Part.Fact("target", words.target(of: route.action)),
          Part.Fact("guards", route.guards.map(names.guard)),
          Part.Fact("parameters", row.parameters.map { "\($0.name): \($0.type)" }),
          Part.Fact("arguments", route.action.arguments.compactMap(\.words)),
          Part.Fact("title", route.action.show?.style.title?.source),
          Part.Fact("look", route.action.show?.style.words ?? []),
          Part.Fact("except on", screens(without: route)),
          Part.Fact("offered below", route.exceptBelow != nil),
          Part.Fact("stays after", Self.staying(after: route.outcomes)),
          Part.Fact("returns", route.outcomes.filter(\.isReturned).map(\.result.name)),
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
        stack.dropLast().map { names.screen($0.screen) + given($0.arguments) }
      case .above: [String]()
      }
    add(
      .link, link.pattern.source, at: link.range,
      [
        Part.Fact("opens", names.screen(link.screen)), Part.Fact("way", way),
        Part.Fact("over", below), Part.Fact("arguments", link.arguments.compactMap(\.words)),
        Part.Fact("intent", link.isIntent),
      ])
  }

  private mutating func add(_ item: Guard, named name: String) {
    add(
      .guard, name, as: item.name.text, at: item.range,
      [
        Part.Fact("parameters", parameters(item.parameters)),
        Part.Fact("asynchronous", item.isAsync),
        Part.Fact("condition", flow.words(for: item.condition)),
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
        Part.Fact("fields", dialog.fields.map(\.words)),
        Part.Fact("buttons", dialog.buttons.map(\.words)),
      ])
  }

  private mutating func add(_ scenario: Scenario) {
    let words = ScenarioWords(flow, names)
    add(
      .scenario, scenario.name, at: scenario.range,
      [
        Part.Fact("given", words.given(scenario)),
        Part.Fact("steps", scenario.steps.map(words.text)),
      ])
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
}
