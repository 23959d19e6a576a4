import Diagnostics

/// The pass that resolves the names in scenarios. The simulator later runs the scenarios.
struct ScenarioPass {
  typealias Reference = Document.Reference

  private let documents: [Document]
  private let names: ScenarioNames
  private let routeNames: RouteNames
  private var lookup: NameLookup
  private var scenarios: [Scenario] = []

  init(
    _ input: ModuleInput, _ declared: Declarations, _ signatures: Signatures, _ flow: Flow,
    _ routeNames: RouteNames, budget: SuggestionBudget
  ) {
    documents = input.documents
    names = ScenarioNames(declared, flow)
    self.routeNames = routeNames
    lookup = NameLookup(declared, signatures, flow: flow, budget: budget)
  }

  consuming func run() -> PassResult<[Scenario]> {
    var seen: [String: SourceRange] = [:]
    for scenario in documents.flatMap(\.scenarios) {
      if let earlier = seen[scenario.name.value] {
        // If one mapping has both, the reader of the file has reported it already.
        if earlier.file != scenario.name.range.file {
          lookup.notes.findings.append(.secondScenario(scenario.name, earlier: earlier))
        }
      } else {
        seen[scenario.name.value] = scenario.name.range
      }
      scenarios.append(resolve(scenario))
    }
    return PassResult(value: scenarios, notes: lookup.notes)
  }

  private mutating func resolve(_ written: Document.Scenario) -> Scenario {
    let guards = answers(written.guards)
    let state = lookup.settings(written.state)
    var steps: [Scenario.Step] = []
    for step in written.steps {
      switch step {
      case .move(let move, let range):
        if let move = self.move(move) { steps.append(.move(move, range)) }
      case .expect(let expectations):
        steps.append(.expect(expectations.compactMap { expectation($0) }))
      }
    }
    return Scenario(
      name: written.name.value, range: written.name.range, guards: guards, state: state,
      steps: steps)
  }

  private mutating func answers(
    _ written: [Document.GuardAnswer]
  ) -> [Scenario.Answer] {
    written.compactMap { given in
      let name = given.name
      guard find(name, .undefinedGuard, "guard", among: names.guards),
        let id = lookup.declared.names.guards[name.value]
      else { return nil }
      lookup.note(name, means: id)
      if let state = lookup.flow[id].condition?.onlyStates.first {
        lookup.notes.findings.append(.stateAnswers(name, lookup.flow[state]))
      }
      return Scenario.Answer(guard: id, isYes: given.answer)
    }
  }

  // MARK: Moves

  private mutating func move(
    _ written: Document.Move
  ) -> Scenario.Move? {
    switch written {
    case .take(let route, let arguments): return take(route, arguments)
    case .tap(let button, let arguments): return tap(button, arguments)
    case .tab(let tab):
      return child(tab, "tab", among: names.tabs).map { .tab($0) }
    case .column(let column):
      return child(column, "column", among: names.columns).map { .tab($0) }
    case .set(let values): return .set(lookup.settings(values))
    case .answer(let written): return .answer(answers(written))
    case .open(let url): return .open(url.value)
    case .back: return .back
    case .swipeDown: return .swipeDown
    case .relaunch: return .relaunch
    }
  }

  /// Returns whether a name is known. Reports a name that isn't.
  private mutating func find(
    _ name: Reference, _ rule: Rule, _ what: String, among known: ScenarioNames.Known
  ) -> Bool {
    if known.contains(name) { return true }
    lookup.report(.undefined(rule, what, name, among: lookup.known(known.names)))
    return false
  }

  /// Returns the coordinator of a tab or a column. Reports a name that is neither.
  private mutating func child(
    _ name: Reference, _ what: String, among known: ScenarioNames.Known
  ) -> ID<Coordinator>? {
    guard find(name, .undefinedCoordinator, what, among: known) else { return nil }
    return lookup.coordinator(name)
  }

  /// Returns a move that takes a route. Several screens may have a route with this name, and the
  /// arguments must fit one of them. An argument may be missing, because a scenario can't write
  /// values of the app's own types.
  private mutating func take(
    _ name: Reference, _ arguments: [Document.Argument]
  ) -> Scenario.Move? {
    let values = arguments.compactMap(\.handedOver)
    if name.value.contains(".") {
      guard let route = coordinatorRoute(name) else { return nil }
      check(arguments, for: [route], name)
      return .call(route, arguments: values)
    }
    guard find(name, .undefinedRoute, "route", among: names.writtenRoutes) else { return nil }
    let fitting = check(arguments, for: names.routes[name.value] ?? [], name)
    // The place in the scenario decides which of several routes is taken.
    if fitting.count == 1 {
      let place = lookup.flow[fitting[0]].range
      lookup.note(name.range, means: place)
    }
    return Name(name.value).map { .take($0, arguments: values) }
  }

  /// Returns a move that taps a button. Several dialogs may have a button with this name, and the
  /// texts must fit the fields of one of them. A text may be missing: its field stays empty.
  private mutating func tap(
    _ button: Reference, _ arguments: [Document.Argument]
  ) -> Scenario.Move? {
    guard find(button, .undefinedDialog, "button", among: names.buttons) else { return nil }
    let asking = lookup.flow.dialogs.filter { dialog in
      dialog.buttons.contains { $0.name.text == button.value }
    }
    check(arguments, for: asking.map(\.texts), button)
    return Name(button.value).map { .tap($0, arguments: arguments.compactMap(\.handedOver)) }
  }

  /// Checks that arguments fit one of some routes. Returns the routes that they fit.
  @discardableResult
  private mutating func check(
    _ arguments: [Document.Argument], for routes: [ID<Route>], _ name: Reference
  ) -> [ID<Route>] {
    let lists = routes.map { lookup.flow.handedOver(by: lookup.flow[$0]) }
    return check(arguments, for: lists, name).map { routes[$0] }
  }

  /// Checks that arguments fit one of some lists of parameters. Returns the lists that they fit, by
  /// their index. If they fit none, reports the mistakes of the list that they fit best.
  @discardableResult
  private mutating func check(
    _ arguments: [Document.Argument], for lists: [[Parameter]], _ name: Reference
  ) -> [Int] {
    let scope = ScopeStack(levels: [], asksView: false)
    var fewest: [Diagnostic]?
    var fitting: [Int] = []
    for (index, parameters) in lists.enumerated() {
      var (_, found) = lookup.findings {
        $0.bind(
          parameters, to: arguments, scope: scope, target: "`\(name.value)`", at: name.range)
      }
      found.removeAll { $0.rule == .missingArgument }
      if found.count == 0 { fitting.append(index) }
      if fewest.map({ found.count < $0.count }) ?? true { fewest = found }
    }
    lookup.notes.findings += (fewest ?? []).map {
      $0.rule != .argumentType
        ? $0 : $0.with(moreHelp: "write a value of this type, or leave it out")
    }
    return fitting
  }

  /// Returns the route at a path `Coordinator.route`, which code takes.
  private mutating func coordinatorRoute(_ name: Reference) -> ID<Route>? {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      lookup.notes.findings.append(
        .wrongShape(
          "`take`", mustBe: "a screen's route, or a coordinator's: `Coordinator.route`",
          at: name.range))
      return nil
    }
    let names = parts.map { Located(String($0), at: name.range.slice(of: $0, in: name.value)) }
    guard let coordinator = lookup.coordinator(names[0]) else { return nil }
    let isScreens = lookup.flow.screens.have(
      routeNamed: names[1].value, besides: routeNames, of: coordinator, lookup.flow.routes)
    return lookup.route(names[1], of: coordinator, among: routeNames, isScreens: isScreens)
  }

  // MARK: Expectations

  private mutating func expectation(
    _ written: Document.Expectation
  ) -> Scenario.Expectation? {
    switch written {
    case .screen(let name):
      return sight(name).map { .init(kind: .screen($0), range: name.range) }
    case .presented(let name):
      return sight(name).map { .init(kind: .presented($0), range: name.range) }
    case .stack(let list, let range):
      let sights = list.map { ($0.range, sight($0)) }
      let stack = sights.compactMap { range, sight in sight.map { (sight: $0, range: range) } }
      return stack.count == list.count ? .init(kind: .stack(stack), range: range) : nil
    case .tab(let name):
      return child(name, "tab", among: names.tabs).map { .init(kind: .tab($0), range: name.range) }
    case .column(let name):
      return child(name, "column", among: names.columns).map {
        .init(kind: .tab($0), range: name.range)
      }
    case .dialog(let name):
      guard find(name, .undefinedDialog, "dialog", among: names.dialogs) else { return nil }
      lookup.note(name) { flow in
        flow.dialogs.filter { $0.name.text == name.value }.map(\.range)
      }
      return Name(name.value).map { .init(kind: .dialog($0), range: name.range) }
    case .refused(let name):
      guard find(name, .undefinedGuard, "guard", among: names.refusals) else { return nil }
      if let id = lookup.declared.names.guards[name.value] { lookup.note(name, means: id) }
      return .init(kind: .refused(name.value), range: name.range)
    case .finished(let name):
      guard find(name, .undefinedResult, "result", among: names.results) else { return nil }
      return .init(kind: .finished(name.value), range: name.range)
    }
  }

  /// Returns the thing on screen that a name means: a screen, alone or with its coordinator, or a
  /// coordinator that shows something.
  private mutating func sight(_ name: Reference) -> Scenario.Sight? {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    if lookup.declared.names.coordinators[name.value] != nil {
      return lookup.coordinator(name).map { .coordinator($0) }
    }
    if parts.count == 2 {
      let places = parts.map { Located(String($0), at: name.range.slice(of: $0, in: name.value)) }
      guard let owner = lookup.coordinator(places[0]) else { return nil }
      return lookup.screen(places[1], in: owner).map { .screenOf($0) }
    }
    if Name(name.value)?.isUpperCamel == true {
      if lookup.declared.names.coordinators[name.value] == nil,
        let lower = Name(name.value)?.decapitalized.text,
        names.screens.names.contains(lower)
      {
        lookup.report(.undefined(.undefinedScreen, "screen", name, among: [lower]))
        return nil
      }
      return lookup.coordinator(name).map { .coordinator($0) }
    }
    guard find(name, .undefinedScreen, "screen", among: names.screens) else { return nil }
    lookup.note(name) { flow in
      flow.screens.filter { $0.name.text == name.value }.map(\.range)
    }
    return Name(name.value).map { .screen($0) }
  }
}

extension Diagnostic {
  fileprivate static func stateAnswers(
    _ name: Document.Reference, _ state: StateVariable
  ) -> Diagnostic {
    misplaced(
      "the app isn't asked: the state `\(state.name)` answers `\(name.value)`",
      help: "give the state its value: `state` under `given`, or the move `set`", at: name.range)
  }
}

extension Document.Argument {
  /// The name and the value of the argument; nil if they could not be read.
  fileprivate var handedOver: (name: Name, value: Literal)? {
    guard let parameter = Name(parameter.value) else { return nil }
    switch value.value {
    case .literal(let literal): return (parameter, literal)
    case .name(let text): return Name(text).map { (parameter, .member($0)) }
    case .unknown: return nil
    }
  }
}
