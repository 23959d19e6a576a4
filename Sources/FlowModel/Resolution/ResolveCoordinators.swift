import Diagnostics

/// What a coordinator consists of.
extension Resolver {
  mutating func resolveContent(of id: ID<Coordinator>, _ selectable: SelectableChildren) {
    let written = writtenCoordinators[id.index]
    flow.coordinators[id.index].guards = guardIDs(written.guards, in: id)
    flow.coordinators[id.index].leaving = guardIDs(written.leaving, in: id)
    checkGuards(
      flow[id].guards, written: written.guards, given: flow[id].parameters,
      of: "`\(flow[id].name)`")
    let common = checkedCommonOutcomes(written.then)
    writtenCoordinators[id.index].then = common
    let context = RouteContext(id, selectable: selectable, common: common)
    flow.coordinators[id.index].kind = kind(of: written, id, context)
    resolveCoordinatorRoutes(written, context)
    for screen in flow[id].screens { resolveScreen(screen, context) }
    offerRoutes(of: written, id)
    flow.coordinators[id.index].when = written.when.compactMap { when($0, id) }
  }

  private mutating func kind(
    of written: Document.Coordinator, _ id: ID<Coordinator>, _ context: RouteContext
  ) -> Coordinator.Kind {
    switch written.kind {
    case .external: return .external(ownStack: written.hasOwnStack)
    case .tabs: return .tabs(tabs(of: written, context))
    case .switch: return .switch(switchKind(of: written, id, context))
    case .stack:
      guard let start = start(of: written, id, context) else {
        // What begins it is unknown, so nothing is: it stands for anything.
        openEnd(from: .coordinator(id), to: written.start?.target, in: id)
        return .external(ownStack: false)
      }
      return .stack(start: start)
    }
  }

  private mutating func start(
    of written: Document.Coordinator, _ id: ID<Coordinator>, _ context: RouteContext
  ) -> Start? {
    guard let child = written.start else {
      if written.isPartial { return nil }
      findings.append(
        .missingStart(of: flow[id], first: written.screens.first?.name.text))
      return flow[id].screens.first.map {
        Start(target: .screen($0), arguments: [], outcomes: [], range: flow[id].range)
      }
    }
    guard var target = target(child.target, in: id) else { return nil }
    if target == .coordinator(id), let screen = screenMeant(by: child.target, in: id) {
      target = .screen(screen)
    }
    if case .coordinator(let started) = target {
      checkPushable(started, at: child.target.range, startOf: id)
    }
    return Start(
      target: target, arguments: arguments(of: child, target, id),
      outcomes: outcomes(of: child, target, context), range: child.target.range)
  }

  /// A screen of the coordinator, or a coordinator, by its case.
  ///
  /// - Parameter isRoute: Whether a verb could stand there as well.
  mutating func target(
    _ name: Reference, in coordinator: ID<Coordinator>, isRoute: Bool = false
  ) -> Target? {
    if name.isOfNeighbour { return self.coordinator(name).map { .coordinator($0) } }
    let screen = members[coordinator.index].screens[name.value].map { Target.screen($0) }
    let child = coordinators[name.value].map { Target.coordinator($0) }
    // What is declared with the wrong letter first has been reported.
    let isUpper = Name(name.value)?.isUpperCamel == true
    if let target = isUpper ? child ?? screen : screen ?? child { return target }
    reportTarget(name, in: coordinator, isRoute: isRoute)
    return nil
  }

  /// The screen that a coordinator begins with where it says its own name, which means nothing.
  private mutating func screenMeant(
    by name: Reference, in id: ID<Coordinator>
  ) -> ID<Screen>? {
    guard let written = Name(name.value)?.decapitalized.text,
      let screen = members[id.index].screens[written]
    else { return nil }
    findings.append(.ownName(name, screen: flow[screen].name))
    return screen
  }

  private mutating func arguments(
    of child: Document.Child, _ target: Target, _ id: ID<Coordinator>
  ) -> [Argument] {
    let scope = ScopeStack(levels: [(.coordinator, flow[id].parameters)], asksView: false)
    return bind(
      parameters(of: target), to: child.arguments, scope: scope, target: describe(target),
      at: child.target.range)
  }

  private mutating func outcomes(
    of child: Document.Child, _ target: Target, _ context: RouteContext
  ) -> [Outcome] {
    guard case .coordinator(let started) = target else {
      if let first = child.outcomes.first {
        findings.append(.outcomeOfScreen(at: first.result.range))
      }
      return []
    }
    let id = context.coordinator
    let scope = ScopeStack(levels: [(.coordinator, flow[id].parameters)], asksView: false)
    return outcomes(
      child.outcomes, of: started, owner: .childOutcome(of: id), scope: scope, context: context)
  }

  func parameters(of target: Target) -> [Parameter] {
    switch target {
    case .screen(let id): flow[id].parameters
    case .coordinator(let id): flow[id].parameters
    }
  }

  func describe(_ target: Target) -> String {
    switch target {
    case .screen(let id): "`\(flow[id].name)`"
    case .coordinator(let id): "`\(flow[id].path)`"
    }
  }

  // MARK: Tabs

  private mutating func tabs(
    of written: Document.Coordinator, _ context: RouteContext
  ) -> [Tab] {
    if written.tabs.isEmpty, !written.isPartial {
      findings.append(.nothingToShow(written.name.text, key: "tabs", at: written.name.range))
      openEnd(from: .coordinator(context.coordinator), .anywhere)
    }
    return written.tabs.compactMap { tab in
      guard let child = coordinator(tab.child.target) else {
        let id = context.coordinator
        openEnd(from: .coordinator(id), to: tab.child.target, in: id)
        return nil
      }
      let target = Target.coordinator(child)
      let guards = guardIDs(tab.guards, in: context.coordinator)
      checkGuards(
        guards, written: tab.guards, given: flow[child].parameters, of: describe(target))
      return Tab(
        coordinator: child, range: tab.child.target.range, title: tab.title?.value,
        icon: tab.icon?.value, hasBadge: tab.hasBadge, guards: guards,
        arguments: arguments(of: tab.child, target, context.coordinator),
        outcomes: outcomes(of: tab.child, target, context),
        presentation: tab.presentation?.value)
    }
  }

  // MARK: Switches

  private mutating func switchKind(
    of written: Document.Coordinator, _ id: ID<Coordinator>, _ context: RouteContext
  ) -> Switch {
    var cases = written.cases.compactMap { self.case($0, context) }
    guard written.state != nil || written.hasUnreadState else {
      cases = screenCases(of: id, missingFrom: cases) + cases
      return Switch(
        selection: manualStart(of: written, cases, id), cases: cases,
        linksWait: written.linksWait)
    }
    guard let state = written.state.flatMap({ state($0) }) else {
      for item in cases { openEnd(from: .coordinator(id), .target(item.target)) }
      return Switch(
        selection: .manual(start: 0, arguments: []), cases: cases, linksWait: written.linksWait)
    }
    checkCases(of: written, id, state)
    return Switch(
      selection: .state(state), cases: merged(cases), linksWait: written.linksWait)
  }

  private mutating func `case`(
    _ written: Document.Case, _ context: RouteContext
  ) -> Switch.Case? {
    guard let target = target(written.child.target, in: context.coordinator) else {
      let id = context.coordinator
      openEnd(from: .coordinator(id), to: written.child.target, in: id)
      return nil
    }
    return Switch.Case(
      target: target, values: written.value.map { $0.value == "else" ? [] : [$0.value] } ?? [],
      isElse: written.value?.value == "else",
      arguments: written.value == nil
        ? [] : arguments(of: written.child, target, context.coordinator),
      outcomes: outcomes(of: written.child, target, context), range: written.child.target.range)
  }

  /// Values that show the same thing in the same way share a case: between them nothing ends.
  private func merged(_ cases: [Switch.Case]) -> [Switch.Case] {
    var merged: [Switch.Case] = []
    for item in cases {
      if item.outcomes.isEmpty,
        let index = merged.firstIndex(where: {
          $0.target == item.target && $0.arguments == item.arguments && $0.outcomes.isEmpty
        })
      {
        merged[index].values += item.values
        merged[index].isElse = merged[index].isElse || item.isElse
      } else {
        merged.append(item)
      }
    }
    return merged
  }

  private mutating func checkCases(
    of written: Document.Coordinator, _ id: ID<Coordinator>, _ state: ID<StateVariable>
  ) {
    let values = written.cases.compactMap(\.value) + written.unreadCases
    for value in values where value.value != "else" { _ = isValue(value, of: state) }
    let named = Set(values.map(\.value))
    let missing = flow[state].values.filter { !named.contains($0) }
    // A case that could not be read may be the missing one; so may one with a misspelt value.
    guard !missing.isEmpty, !named.contains("else"), !written.isPartial,
      named.isSubset(of: flow[state].values)
    else { return }
    openEnd(from: .coordinator(id), .anywhere)
    findings.append(
      .inexhaustiveSwitch(
        flow[state], missing: missing, at: written.casesRange ?? written.name.range))
  }

  /// Without a state every screen is a case of its own.
  private func screenCases(
    of id: ID<Coordinator>, missingFrom cases: [Switch.Case]
  ) -> [Switch.Case] {
    flow[id].screens.filter { screen in
      !cases.contains { $0.target == .screen(screen) }
    }.map { screen in
      Switch.Case(
        target: .screen(screen), values: [], isElse: false, arguments: [], outcomes: [],
        range: flow[screen].range)
    }
  }

  private mutating func manualStart(
    of written: Document.Coordinator, _ cases: [Switch.Case], _ id: ID<Coordinator>
  ) -> Switch.Selection {
    let first = Switch.Selection.manual(start: 0, arguments: [])
    guard let start = written.start else {
      if written.isPartial { return first }
      if cases.isEmpty {
        findings.append(.nothingToShow(written.name.text, key: "cases", at: written.name.range))
      } else {
        findings.append(.missingStart(of: flow[id], first: written.screens.first?.name.text))
      }
      return first
    }
    guard let target = target(start.target, in: id) else { return first }
    guard let index = cases.firstIndex(where: { $0.target == target }) else {
      findings.append(
        .misplaced(
          "\(describe(target)) is no case of this switch", help: "add it to `cases`",
          at: start.target.range))
      return first
    }
    return .manual(start: index, arguments: arguments(of: start, target, id))
  }

  // MARK: when

  private mutating func when(_ written: Document.When, _ id: ID<Coordinator>) -> When? {
    let state = state(written.state)
    let values = state.map { state in
      written.values.filter { isValue($0, of: state) }.map(\.value)
    }
    guard let route = route(written.route, of: id), let state, let values else { return nil }
    // Nobody hands anything over when a state takes a route.
    let scope = ScopeStack(levels: [(.coordinator, flow[id].parameters)], asksView: false)
    let arguments = bind(
      flow.handedOver(by: flow[route]), to: [], scope: scope, target: target(of: flow[route]),
      at: written.route.range)
    return When(
      state: state, values: values, route: route, arguments: arguments, range: written.route.range)
  }

  /// What a route gives its arguments to.
  private func target(of route: Route) -> String {
    switch route.action {
    case .show(let show): describe(show.target)
    case .ask(let dialog, _): "dialog `\(flow[dialog].name)`"
    case .finish(let result?, _), .report(let result, _): "result `\(result)`"
    default: "route `\(route.name)`"
    }
  }
}
