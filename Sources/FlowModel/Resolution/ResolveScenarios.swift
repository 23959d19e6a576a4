import Diagnostics

/// Scenarios: what they name. What they say is tried by running them.
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
      resolve(scenario, names)
    }
  }

  private mutating func resolve(_ written: Document.Scenario, _ names: ScenarioNames) {
    let guards = answers(written.guards, names)
    let state = settings(written.state)
    var steps: [Scenario.Step] = []
    for step in written.steps {
      switch step {
      case .move(let move, let range):
        if let move = self.move(move, names) { steps.append(.move(move, range)) }
      case .expect(let expectations):
        steps.append(.expect(expectations.compactMap { expectation($0, names) }))
      }
    }
    flow.scenarios.append(
      Scenario(
        name: written.name.value, range: written.name.range, guards: guards, state: state,
        steps: steps))
  }

  private mutating func answers(
    _ written: [Document.GuardAnswer], _ names: ScenarioNames
  ) -> [Scenario.Answer] {
    written.compactMap { given in
      let name = given.name
      guard find(name, .undefinedGuard, "guard", among: names.guards), let id = guards[name.value]
      else { return nil }
      return Scenario.Answer(guard: id, isYes: given.answer)
    }
  }

  private mutating func settings(_ written: [Document.StateValue]) -> [Scenario.Setting] {
    written.compactMap { given in
      guard let state = state(given.name), isValue(given.value, of: state) else { return nil }
      return Scenario.Setting(state: state, value: given.value.value)
    }
  }

  // MARK: Moves

  private mutating func move(
    _ written: Document.Move, _ names: ScenarioNames
  ) -> Scenario.Move? {
    switch written {
    case .take(let route, let arguments): return take(route, arguments, names)
    case .tap(let button):
      guard find(button, .undefinedDialog, "button", among: names.buttons) else { return nil }
      return Name(button.value).map { .tap($0) }
    case .tab(let tab):
      guard find(tab, .undefinedCoordinator, "tab", among: names.tabs) else { return nil }
      return coordinators[tab.value].map { .tab($0) }
    case .set(let values): return .set(settings(values))
    case .answer(let written): return .answer(answers(written, names))
    case .open(let url): return .open(url.value)
    case .back: return .back
    case .swipeDown: return .swipeDown
    case .relaunch: return .relaunch
    }
  }

  /// Says so if there is nothing of that name.
  private mutating func find(
    _ name: Reference, _ rule: Rule, _ what: String, among known: ScenarioNames.Known
  ) -> Bool {
    if known.contains(name) { return true }
    report(.undefined(rule, what, name, among: self.known(known.names)))
    return false
  }

  /// Several screens may have a route of that name: one of them has to fit. What isn't said may be
  /// anything, since of an own type no value can be written.
  private mutating func take(
    _ name: Reference, _ arguments: [Document.Argument], _ names: ScenarioNames
  ) -> Scenario.Move? {
    let values = arguments.compactMap(\.handedOver)
    if name.value.contains(".") {
      guard let route = coordinatorRoute(name) else { return nil }
      check(arguments, for: [route], name)
      return .call(route, arguments: values)
    }
    guard find(name, .undefinedRoute, "route", among: names.writtenRoutes) else { return nil }
    check(arguments, for: names.routes[name.value] ?? [], name)
    return Name(name.value).map { .take($0, arguments: values) }
  }

  private mutating func check(
    _ arguments: [Document.Argument], for routes: [ID<Route>], _ name: Reference
  ) {
    let scope = ScopeStack(levels: [], asksView: false)
    var fewest: Findings?
    for route in routes {
      var (_, found) = findings {
        $0.bind(
          $0.handedOver(by: $0.flow[route]), to: arguments, scope: scope,
          target: "`\(name.value)`", at: name.range)
      }
      found.remove(.missingArgument)
      if fewest.map({ found.count < $0.count }) ?? true { fewest = found }
    }
    if let fewest { findings += fewest }
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

  private mutating func expectation(
    _ written: Document.Expectation, _ names: ScenarioNames
  ) -> Scenario.Expectation? {
    switch written {
    case .screen(let name):
      return sight(name, names).map { .init(kind: .screen($0), range: name.range) }
    case .presented(let name):
      return sight(name, names).map { .init(kind: .presented($0), range: name.range) }
    case .stack(let list, let range):
      let sights = list.map { ($0.range, sight($0, names)) }
      let stack = sights.compactMap { range, sight in sight.map { (sight: $0, range: range) } }
      return stack.count == list.count ? .init(kind: .stack(stack), range: range) : nil
    case .tab(let name):
      guard find(name, .undefinedCoordinator, "tab", among: names.tabs) else { return nil }
      return coordinators[name.value].map { .init(kind: .tab($0), range: name.range) }
    case .dialog(let name):
      guard find(name, .undefinedDialog, "dialog", among: names.dialogs) else { return nil }
      return Name(name.value).map { .init(kind: .dialog($0), range: name.range) }
    case .refused(let name):
      guard find(name, .undefinedGuard, "guard", among: names.refusals) else { return nil }
      return .init(kind: .refused(name.value), range: name.range)
    case .finished(let name):
      guard find(name, .undefinedResult, "result", among: names.results) else { return nil }
      return .init(kind: .finished(name.value), range: name.range)
    }
  }

  /// A screen, alone or with its coordinator; or a coordinator, for what it shows.
  private mutating func sight(_ name: Reference, _ names: ScenarioNames) -> Scenario.Sight? {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    if let known = coordinators[name.value] { return .coordinator(known) }
    if parts.count == 2 {
      let places = parts.map { Located(String($0), at: name.range.slice(of: $0, in: name.value)) }
      guard let owner = coordinator(places[0]) else { return nil }
      return screen(places[1], in: owner).map { .screenOf($0) }
    }
    if Name(name.value)?.isUpperCamel == true {
      if coordinators[name.value] == nil, let lower = Name(name.value)?.decapitalized.text,
        names.screens.names.contains(lower)
      {
        report(.undefined(.undefinedScreen, "screen", name, among: [lower]))
        return nil
      }
      return coordinator(name).map { .coordinator($0) }
    }
    guard find(name, .undefinedScreen, "screen", among: names.screens) else { return nil }
    return Name(name.value).map { .screen($0) }
  }
}

extension Document.Argument {
  /// Nil for what could not be read.
  fileprivate var handedOver: (name: Name, value: Literal)? {
    guard let parameter = Name(parameter.value) else { return nil }
    switch value.value {
    case .literal(let literal): return (parameter, literal)
    case .name(let text): return Name(text).map { (parameter, .member($0)) }
    case .unknown: return nil
    }
  }
}

extension Argument {
  fileprivate func asParameter(at range: SourceRange) -> Parameter {
    Parameter(name: parameter, type: type, defaultValue: nil, range: range)
  }
}
