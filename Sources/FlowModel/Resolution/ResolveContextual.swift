import Diagnostics

/// Routes whose names are looked up where they are taken: detours and the buttons of dialogs.
extension Resolver {
  mutating func resolveContextualRoutes(_ selectable: SelectableChildren) {
    var known = [Set<ID<Coordinator>>](repeating: [], count: flow.guards.count)
    resolveDetours(beyond: &known, selectable)
    var asked: Set<Asking> = []
    var open = flow.dialogs.indices.filter { flow.dialogs[$0].coordinator != nil }
      .map { Asking(dialog: ID($0), coordinator: flow.dialogs[$0].coordinator!) }
    open += flow.routes.compactMap(asking)
    while !open.isEmpty {
      resolveButtons(of: open, &asked, selectable)
      // A button may be guarded where nothing else is, and that guard ask the next dialog.
      let before = flow.routes.count
      resolveDetours(beyond: &known, selectable)
      open = flow.routes[before...].compactMap(asking)
    }
    for index in known.indices where known[index].isEmpty {
      resolveDetour(of: ID(index), in: [], selectable)
    }
  }

  /// A button may ask the next dialog, and so on.
  /// A button that consents has no way of its own: the refused move is where it leads.
  private mutating func checkButton(
    of dialog: ID<Dialog>, _ resume: Guard.Resume?, at range: SourceRange
  ) {
    let written = writtenDialogs[dialog.index]
    guard !written.hasUnreadButtons else { return }
    let closing = written.buttons.filter { !$0.leads && $0.role != .cancel }.map(\.name.text)
    guard case .result(let name) = resume else {
      findings.append(
        .misplaced(
          "`resume: true` doesn't say which button of `\(flow[dialog].name)` consents",
          help: closing.first.map { "name the button: `resume: \($0)`" }
            ?? "name a button without a route of its own", at: range))
      return
    }
    guard let button = written.buttons.first(where: { $0.name.text == name.text }) else {
      report(
        .undefined(
          .undefinedResult, "button", Located(name.text, at: range),
          in: "`\(flow[dialog].name)`", among: closing), in: flow[dialog].coordinator)
      return
    }
    guard button.leads else { return }
    findings.append(
      .misplaced(
        "`\(name)` has a route of its own, so it can't let the refused move go on",
        help: "remove the button's route, or remove `resume`", at: range))
  }

  private mutating func resolveButtons(
    of dialogs: [Asking], _ asked: inout Set<Asking>, _ selectable: SelectableChildren
  ) {
    var open = dialogs
    while let next = open.popLast() {
      guard asked.insert(next).inserted else { continue }
      let before = flow.routes.count
      resolveButtons(of: next.dialog, in: next.coordinator, selectable)
      open += flow.routes[before...].compactMap(asking)
    }
  }

  /// - Parameter known: By guard, where it is known to be asked already.
  private mutating func resolveDetours(
    beyond known: inout [Set<ID<Coordinator>>], _ selectable: SelectableChildren
  ) {
    let refusing = coordinatorsThatGuard()
    for index in refusing.indices {
      let new = refusing[index].subtracting(known[index]).sorted()
      if !new.isEmpty { resolveDetour(of: ID(index), in: new, selectable) }
    }
    known = refusing
  }

  private struct Asking: Hashable {
    let dialog: ID<Dialog>
    let coordinator: ID<Coordinator>
  }

  private func asking(_ route: Route) -> Asking? {
    guard case .ask(let dialog, _) = route.action else { return nil }
    return Asking(dialog: dialog, coordinator: flow[dialog].coordinator ?? route.coordinator)
  }

  /// Where each guard is written: a refusal looks names up there.
  private func coordinatorsThatGuard() -> [Set<ID<Coordinator>>] {
    var found = [Set<ID<Coordinator>>](repeating: [], count: flow.guards.count)
    func note(_ guards: [ID<Guard>], _ coordinator: ID<Coordinator>) {
      for id in guards { found[id.index].insert(coordinator) }
    }
    for coordinator in flow.coordinators {
      note(coordinator.guards + coordinator.leaving, coordinator.id)
      if case .tabs(let tabs) = coordinator.kind {
        for tab in tabs { note(tab.guards, coordinator.id) }
      }
    }
    for screen in flow.screens { note(screen.guards + screen.leaving, screen.coordinator) }
    for route in flow.routes { note(route.guards, route.coordinator) }
    return found
  }

  private mutating func resolveDetour(
    of id: ID<Guard>, in contexts: [ID<Coordinator>], _ selectable: SelectableChildren
  ) {
    let written = writtenGuards[id.index]
    guard let body = written.otherwise else {
      if let resume = written.resume {
        findings.append(
          .misplaced(
            "`resume` waits for a detour, and there is none", help: "add `otherwise`",
            at: resume.range))
        // What it should wait for is still meant to be started.
        openEnd(from: .launch, .coordinator)
      }
      return
    }
    let scope = ScopeStack(levels: [(.target, flow[id].parameters)], asksView: false)
    // A coordinator means the same everywhere; the names of screens and dialogs don't.
    let isAnywhere = body.leadsAnywhereAlike
    if isAnywhere, let known = flow.guards[id.index].detour.routes.values.min() {
      for place in contexts { flow.guards[id.index].detour.routes[place] = known }
      return
    }
    // What is written by hand asks its own questions.
    let asking = body.asks ? contexts.filter { !flow[$0].isExternal } : contexts
    let places = contexts.isEmpty ? supposedContext(of: body) : asking
    var isResumeWrong = false
    for coordinator in isAnywhere ? Array(places.prefix(1)) : places {
      var context = RouteContext(coordinator, selectable: selectable, common: [])
      context.isDetour = true
      guard
        let route = route(
          written.name, body, owner: .detour(id), scope: scope, context: context)
      else { return }
      for place in isAnywhere ? places : [coordinator] {
        flow.guards[id.index].detour.routes[place] = route
      }
      // What it names is wrong in all places alike.
      let known = findings.count
      if !isResumeWrong { checkResume(of: id, written, route) }
      isResumeWrong = isResumeWrong || findings.count > known
    }
  }

  /// Where a guard that nobody asks may have been meant to be asked: where the names of its detour
  /// are declared, else anywhere.
  private func supposedContext(of body: Document.Body) -> [ID<Coordinator>] {
    let ids = flow.coordinators.map(\.id)
    let declaring = ids.first { id in
      switch body.action {
      case .to(let name): members[id.index].screens[name.value] != nil
      case .dialog(let name): members[id.index].dialogs[name.value] != nil
      default: false
      }
    }
    return [declaring ?? ids.first].compactMap { $0 }
  }

  private mutating func checkResume(
    of id: ID<Guard>, _ written: Document.Guard, _ route: ID<Route>
  ) {
    guard let range = written.resume?.range else { return }
    if case .ask(let dialog, _) = flow[route].action {
      return checkButton(of: dialog, flow[id].resume, at: range)
    }
    guard case .show(let show) = flow[route].action, case .coordinator(let child) = show.target
    else {
      findings.append(
        .misplaced(
          "`resume` waits for a result of a coordinator, or a button of a dialog",
          help: "let `otherwise` lead to a coordinator or a dialog, or remove `resume`", at: range))
      return
    }
    guard case .result(let name) = flow[id].resume else { return }
    let results = members[child.index].results
    guard results[name.text] == nil, name.text != "finished" else { return }
    report(
      .undefined(
        .undefinedResult, "result", Located(name.text, at: range), in: "`\(flow[child].path)`",
        among: known(results.keys)), in: child)
  }

  private mutating func resolveButtons(
    of id: ID<Dialog>, in coordinator: ID<Coordinator>, _ selectable: SelectableChildren
  ) {
    let scope = ScopeStack(
      levels: [
        (.dialog, flow[id].parameters), (.coordinator, flow[coordinator].parameters),
      ], asksView: false)
    let common = writtenCoordinators[coordinator.index].then
    let context = RouteContext(coordinator, selectable: selectable, common: common)
    for (index, button) in writtenDialogs[id.index].buttons.enumerated() {
      guard let body = button.body else { continue }
      if case .stay = body.action { continue }
      let route = route(
        button.name, body, owner: .button(id), scope: scope, context: context)
      if let route { flow.dialogs[id.index].buttons[index].routes.routes[coordinator] = route }
    }
  }
}

extension Document.Body {
  fileprivate var asks: Bool {
    if case .dialog = action { true } else { false }
  }

  fileprivate var leadsAnywhereAlike: Bool {
    switch action {
    case .to(let target): target.value.contains(".") || Name(target.value)?.isUpperCamel == true
    case .openURL, .openSystem: true
    default: false
    }
  }
}
