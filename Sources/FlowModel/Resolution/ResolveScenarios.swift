import Diagnostics

/// Scenarios: whether what they name is there. What they say is tried by running them.
extension Resolver {
  mutating func resolveScenarios() {
    let names = ScenarioNames(self)
    var seen: [String: SourceRange] = [:]
    for scenario in documents.flatMap(\.document.scenarios) {
      if let earlier = seen[scenario.name.value] {
        // Within one mapping the reader has already said so.
        if earlier.file != scenario.name.range.file {
          findings.append(.secondScenario(scenario.name, earlier: earlier))
        }
      } else {
        seen[scenario.name.value] = scenario.name.range
      }
      check(scenario, names)
    }
  }

  private mutating func check(_ scenario: Document.Scenario, _ names: ScenarioNames) {
    check(scenario.guards, names)
    check(scenario.state)
    for step in scenario.steps {
      switch step {
      case .move(let move, _): check(move, names)
      case .expect(let expectations): for item in expectations { check(item, names) }
      }
    }
  }

  private mutating func check(
    _ answers: [(name: Reference, answer: Bool)], _ names: ScenarioNames
  ) {
    for (name, _) in answers { find(name, .undefinedGuard, "guard", among: names.guards) }
  }

  private mutating func check(_ values: [(name: Reference, value: Reference)]) {
    for (name, value) in values {
      if let state = state(name) { _ = isValue(value, of: state) }
    }
  }

  // MARK: Moves

  private mutating func check(_ move: Document.Move, _ names: ScenarioNames) {
    switch move {
    case .take(let route, let arguments): check(take: route, arguments, names)
    case .tap(let button): find(button, .undefinedDialog, "button", among: names.buttons)
    case .tab(let tab): find(tab, .undefinedCoordinator, "tab", among: names.tabs)
    case .set(let values): check(values)
    case .answer(let answers): check(answers, names)
    case .open, .back, .swipeDown, .relaunch: break
    }
  }

  private mutating func find(
    _ name: Reference, _ rule: Rule, _ what: String, among known: ScenarioNames.Known
  ) {
    guard !known.contains(name) else { return }
    report(.undefined(rule, what, name, among: self.known(known.names)))
  }

  /// Several screens may have a route of that name: one of them has to fit. What isn't said may be
  /// anything, since of an own type no value can be written.
  private mutating func check(
    take name: Reference, _ arguments: [Document.Argument], _ names: ScenarioNames
  ) {
    let routes: [ID<Route>]
    if name.value.contains(".") {
      routes = coordinatorRoute(name).map { [$0] } ?? []
    } else {
      find(name, .undefinedRoute, "route", among: names.writtenRoutes)
      routes = names.routes[name.value] ?? []
    }
    let scope = ScopeStack(levels: [], asksView: false)
    let before = findings.count
    var fewest: [Diagnostic]?
    for route in routes {
      _ = bind(
        handedOver(by: flow[route]), to: arguments, scope: scope, target: "`\(name.value)`",
        at: name.range)
      let found = findings[before...].filter { $0.rule != .missingArgument }
      findings.removeSubrange(before...)
      if fewest.map({ found.count < $0.count }) ?? true { fewest = found }
    }
    findings += fewest ?? []
  }

  /// `Coordinator.route`, as code takes it.
  private mutating func coordinatorRoute(_ name: Reference) -> ID<Route>? {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      findings.append(
        .wrongShape(
          "`take`", mustBe: "a screen's route, or a coordinator's: `Coordinator.route`",
          at: name.range))
      return nil
    }
    let names = parts.map { Located(String($0), at: name.range.slice(of: $0, in: name.value)) }
    return coordinator(names[0]).flatMap { route(names[1], of: $0) }
  }

  /// What a view hands over when it takes a route.
  private func handedOver(by route: Route) -> [Parameter] {
    let (parameters, arguments) = targets(of: route)
    let handed = Set(arguments.filter { $0.value == .handedOver }.map(\.parameter))
    return parameters.filter { handed.contains($0.name) } + route.parameters
  }

  func targets(of route: Route) -> (parameters: [Parameter], arguments: [Argument]) {
    switch route.action {
    case .show(let show): (parameters(of: show.target), show.arguments)
    case .open(let screen, let arguments, _): (flow[screen].parameters, arguments)
    case .ask(let dialog, let arguments): (flow[dialog].parameters, arguments)
    case .finish(let result?, let arguments), .report(let result, let arguments):
      (members[route.coordinator.index].results[result.text]?.parameters ?? [], arguments)
    case .pop(_, let set), .popTo(_, let set), .popToRoot(let set), .dismiss(let set):
      (set.map { $0.asParameter(at: route.range) }, set)
    case .finish(nil, _), .openURL, .openSystem, .stay: ([], [])
    }
  }

  // MARK: Expectations

  private mutating func check(_ expectation: Document.Expectation, _ names: ScenarioNames) {
    switch expectation {
    case .screen(let name): check(shown: name, names)
    case .stack(let screens): for name in screens { check(shown: name, names) }
    case .presented(let name): check(shown: name, names)
    case .tab(let tab): find(tab, .undefinedCoordinator, "tab", among: names.tabs)
    case .dialog(let dialog): find(dialog, .undefinedDialog, "dialog", among: names.dialogs)
    case .refused(let name): find(name, .undefinedGuard, "guard", among: names.refusals)
    case .finished(let name): find(name, .undefinedResult, "result", among: names.results)
    }
  }

  /// A screen, alone or with its coordinator; or a coordinator, for what it shows.
  private mutating func check(shown name: Reference, _ names: ScenarioNames) {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2 {
      let places = parts.map { Located(String($0), at: name.range.slice(of: $0, in: name.value)) }
      if let owner = coordinator(places[0]) { _ = screen(places[1], in: owner) }
    } else if coordinators[name.value] == nil {
      let isCoordinator = Name(name.value)?.isUpperCamel == true
      if isCoordinator {
        _ = coordinator(name)
      } else {
        find(name, .undefinedScreen, "screen", among: names.screens)
      }
    }
  }
}

/// What a scenario may name, wherever in the module it is declared.
private struct ScenarioNames {
  /// Names, and whether there may be others among what could not be read.
  struct Known {
    var names: Set<String> = []
    var isPartial = false

    func contains(_ name: Document.Reference) -> Bool { isPartial || names.contains(name.value) }
  }

  private(set) var buttons = Known()
  private(set) var tabs = Known()
  private(set) var dialogs = Known()
  private(set) var screens = Known()
  let guards: Known
  let refusals: Known
  private(set) var results = Known(names: ["finished"])
  /// Those that a view or code can take.
  private(set) var routes: [String: [ID<Route>]] = [:]
  /// The same by name alone, those included that lead nowhere that could be found.
  private(set) var writtenRoutes = Known()

  private static let reasons = [
    "notOnScreen", "atRoot", "notInStack", "notPresented", "noStack", "caseNotLive", "superseded",
  ]

  init(_ resolver: Resolver) {
    guards = Known(names: Set(resolver.guards.keys))
    refusals = Known(names: guards.names.union(Self.reasons))
    for dialog in resolver.writtenDialogs {
      dialogs.names.insert(dialog.name.text)
      buttons.names.formUnion(dialog.buttons.map(\.name.text))
      if dialog.hasUnreadButtons { buttons.isPartial = true }
    }
    for coordinator in resolver.writtenCoordinators {
      tabs.names.formUnion(coordinator.tabs.map(\.child.target.value))
      results.names.formUnion(coordinator.results.map(\.name.text))
      writtenRoutes.names.formUnion(coordinator.routes.map(\.name.text))
      if coordinator.isPartial { supposeMore() }
    }
    for screen in resolver.writtenScreens {
      screens.names.insert(screen.name.text)
      writtenRoutes.names.formUnion(screen.routes.map(\.name.text))
      if screen.hasUnreadRoutes { writtenRoutes.isPartial = true }
    }
    for route in resolver.flow.routes {
      switch route.owner {
      case .screen, .coordinator: routes[route.name.text, default: []].append(route.id)
      case .outcome, .childOutcome, .button, .detour: break
      }
    }
  }

  /// In a coordinator that could not be read as a whole.
  private mutating func supposeMore() {
    buttons.isPartial = true
    tabs.isPartial = true
    dialogs.isPartial = true
    screens.isPartial = true
    results.isPartial = true
    writtenRoutes.isPartial = true
  }
}

extension Argument {
  fileprivate func asParameter(at range: SourceRange) -> Parameter {
    Parameter(name: parameter, type: type, defaultValue: nil, range: range)
  }
}

extension Diagnostic {
  fileprivate static func secondScenario(
    _ name: Document.Reference, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "a second scenario is named `\(name.value)`", at: name.range,
      related: [Related("the first one is here", at: earlier)],
      help: ["say in the name what is different about this one"])
  }
}
