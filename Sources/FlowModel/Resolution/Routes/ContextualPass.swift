import Diagnostics

/// The pass that resolves routes whose names are looked up in the coordinator that takes them: the
/// detours of guards, and the buttons of dialogs.
///
/// A button may be the only place that asks a guard, and the detour of this guard may ask another
/// dialog. So detours and buttons are resolved in turn, until there are no new ones.
struct ContextualPass {
  private let commonOutcomes: [[Document.ChildOutcomes]]
  private var flow: Flow
  private var builder: RouteBuilder
  /// The coordinators in which each guard's detour is resolved, by the guard's index.
  private var resolvedDetours: [Set<ID<Coordinator>>]
  private var resolvedButtons: Set<Asking> = []

  /// A dialog, and a coordinator that asks it.
  private struct Asking: Hashable {
    let dialog: ID<Dialog>
    let coordinator: ID<Coordinator>
  }

  init(_ content: consuming Content, budget: SuggestionBudget) {
    commonOutcomes = content.commonOutcomes
    flow = content.flow
    builder = content.builder
    builder.lookup.notes = Notes(budget: budget)
    resolvedDetours = Array(repeating: [], count: flow.guards.count)
  }

  /// The flow with these routes, and the ranges in which routes name their targets.
  typealias Value = (flow: Flow, targetRanges: [ID<Route>: SourceRange])

  consuming func run() -> PassResult<Value> {
    resolveDetours()
    var open = flow.dialogs.indices.compactMap { index in
      flow.dialogs[index].coordinator.map { Asking(dialog: ID(index), coordinator: $0) }
    }
    open += builder.routes.compactMap(asking)
    while !open.isEmpty {
      resolveButtons(of: open)
      let before = builder.routes.count
      resolveDetours()
      open = builder.routes[before...].compactMap(asking)
    }
    for index in resolvedDetours.indices where resolvedDetours[index].isEmpty {
      resolveDetour(of: ID(index), in: [])
    }
    flow.routes = builder.routes
    return PassResult(value: (flow, builder.targetRanges), notes: builder.lookup.notes)
  }

  // MARK: Buttons

  private mutating func resolveButtons(of dialogs: [Asking]) {
    var open = dialogs
    while let next = open.popLast() {
      guard resolvedButtons.insert(next).inserted else { continue }
      let before = builder.routes.count
      resolveButtons(of: next.dialog, in: next.coordinator)
      open += builder.routes[before...].compactMap(asking)
    }
  }

  private func asking(_ route: Route) -> Asking? {
    (route.action.question?.dialog).map { dialog in
      Asking(dialog: dialog, coordinator: flow[dialog].coordinator ?? route.coordinator)
    }
  }

  private mutating func resolveButtons(of id: ID<Dialog>, in coordinator: ID<Coordinator>) {
    let scope = ScopeStack(
      levels: [
        (.field, flow[id].texts), (.dialog, flow[id].parameters),
        (.coordinator, flow[coordinator].parameters),
      ], asksView: false)
    let context = RouteBuilder.Context(coordinator, common: commonOutcomes[coordinator.index])
    let buttons = builder.lookup.declared.written.dialogs[id.index].buttons
    for (index, button) in buttons.enumerated() {
      guard let body = button.body, !body.doesNothing else { continue }
      let route = builder.route(
        button.name, body, owner: .button(id), scope: scope, context: context)
      if let route { flow.dialogs[id.index].buttons[index].routes.routes[coordinator] = route }
    }
  }

  // MARK: Detours

  /// Resolves the detours of guards in the coordinators that newly ask them.
  private mutating func resolveDetours() {
    let asking = coordinatorsThatAsk()
    for index in asking.indices {
      let new = asking[index].subtracting(resolvedDetours[index]).sorted()
      if !new.isEmpty { resolveDetour(of: ID(index), in: new) }
    }
    resolvedDetours = asking
  }

  /// Returns the coordinators in which each guard is written, by the guard's index. The names of a
  /// detour are looked up there.
  private func coordinatorsThatAsk() -> [Set<ID<Coordinator>>] {
    var found = [Set<ID<Coordinator>>](repeating: [], count: flow.guards.count)
    func note(_ guards: [ID<Guard>], _ coordinator: ID<Coordinator>) {
      for id in guards { found[id.index].insert(coordinator) }
    }
    for coordinator in flow.coordinators {
      note(coordinator.guards + coordinator.leaving, coordinator.id)
      for tab in coordinator.tabs { note(tab.guards, coordinator.id) }
    }
    for screen in flow.screens {
      note(screen.guards, screen.coordinator)
      note(screen.leaving, screen.coordinator)
    }
    for index in builder.routes.indices {
      note(builder.routes[index].guards, builder.routes[index].coordinator)
    }
    return found
  }

  private mutating func resolveDetour(of id: ID<Guard>, in contexts: [ID<Coordinator>]) {
    let written = builder.lookup.declared.written.guards[id.index]
    guard let body = written.otherwise else { return checkNoDetour(written) }
    // A coordinator's name has the same meaning everywhere. The names of screens and dialogs don't.
    let isAnywhere = body.leadsAnywhereAlike
    if isAnywhere, let known = flow.guards[id.index].detour.routes.values.min() {
      for place in contexts { flow.guards[id.index].detour.routes[place] = known }
      return
    }
    // A coordinator that is written by hand asks its own dialogs.
    let asksNone = ([body] + body.others).allSatisfy { $0.action.dialog == nil }
    let asking = asksNone ? contexts : contexts.filter { !flow[$0].isExternal }
    let places = contexts.isEmpty ? supposedContext(of: body) : asking
    var isResumeWrong = false
    for coordinator in isAnywhere ? Array(places.prefix(1)) : places {
      guard let route = detour(of: id, written, body, in: coordinator) else { return }
      for place in isAnywhere ? places : [coordinator] {
        flow.guards[id.index].detour.routes[place] = route
      }
      // A wrong name in `resume` is equally wrong in all coordinators.
      let known = builder.lookup.notes.findings.count
      if !isResumeWrong {
        for way in builder.ways(of: route) { checkResume(of: id, written, way) }
      }
      isResumeWrong = isResumeWrong || builder.lookup.notes.findings.count > known
    }
  }

  private mutating func detour(
    of id: ID<Guard>, _ written: Document.Guard, _ body: Document.Body,
    in coordinator: ID<Coordinator>
  ) -> ID<Route>? {
    var context = RouteBuilder.Context(coordinator, common: [])
    context.isDetour = true
    let scope = ScopeStack(levels: [(.target, flow[id].parameters)], asksView: false)
    return builder.route(written.name, body, owner: .detour(id), scope: scope, context: context)
  }

  /// Returns the coordinator in which an unused guard was probably meant to be asked: the one that
  /// declares the names of its detour, or else the first.
  private func supposedContext(of body: Document.Body) -> [ID<Coordinator>] {
    let ids = flow.coordinators.map(\.id)
    let members = builder.lookup.declared.members
    let declaring = ids.first { id in
      if let name = body.action.target { return members[id.index].screens[name.value] != nil }
      if let name = body.action.dialog { return members[id.index].dialogs[name.value] != nil }
      return false
    }
    return [declaring ?? ids.first].compactMap { $0 }
  }

  // MARK: resume

  private mutating func checkNoDetour(_ written: Document.Guard) {
    guard let resume = written.resume else { return }
    builder.lookup.notes.findings.append(
      .misplaced(
        "`resume` waits for a detour, and there is none", help: "add `otherwise`",
        at: resume.range))
    // The coordinator that should give the result was meant to be started.
    builder.lookup.notes.hasOpenEnds = true
  }

  private mutating func checkResume(
    of id: ID<Guard>, _ written: Document.Guard, _ route: ID<Route>
  ) {
    guard let range = written.resume?.range else { return }
    let action = builder[route].action
    if let dialog = action.question?.dialog {
      return checkButton(of: dialog, flow[id].resume, at: range)
    }
    guard let child = action.show?.target.coordinator else {
      builder.lookup.notes.findings.append(
        .misplaced(
          "`resume` waits for a result of a coordinator, or a button of a dialog",
          help: "let `otherwise` lead to a coordinator or a dialog, or remove `resume`", at: range))
      return
    }
    guard let name = flow[id].resume?.result else { return }
    let results = builder.lookup.results[child.index]
    if let result = results[name.text] { builder.lookup.note(range, means: result.range) }
    guard results[name.text] == nil, name.text != "finished" else { return }
    builder.lookup.report(
      .undefined(
        .undefinedResult, "result", Located(name.text, at: range), in: "`\(flow[child].path)`",
        among: builder.lookup.known(results.keys)), in: child)
  }

  /// Checks the button that lets a refused move continue. It has no route of its own, because it
  /// leads to the refused move.
  private mutating func checkButton(
    of dialog: ID<Dialog>, _ resume: Guard.Resume?, at range: SourceRange
  ) {
    let written = builder.lookup.declared.written.dialogs[dialog.index]
    guard !written.hasUnreadButtons else { return }
    let closing = written.buttons.filter { !$0.leads && !$0.isCancel }.map(\.name.text)
    guard let name = resume?.result else {
      builder.lookup.notes.findings.append(
        .misplaced(
          "`resume: true` doesn't say which button of `\(flow[dialog].name)` consents",
          help: closing.first.map { "name the button: `resume: \($0)`" }
            ?? "name a button without a route of its own", at: range))
      return
    }
    guard let button = written.buttons.first(where: { $0.name.text == name.text }) else {
      builder.lookup.report(
        .undefined(
          .undefinedResult, "button", Located(name.text, at: range),
          in: "`\(flow[dialog].name)`", among: closing), in: flow[dialog].coordinator)
      return
    }
    guard button.leads else { return }
    builder.lookup.notes.findings.append(
      .misplaced(
        "`\(name)` has a route of its own, so it can't let the refused move go on",
        help: "remove the button's route, or remove `resume`", at: range))
  }
}

extension Document.Body {
  /// Whether the route has the same meaning in every coordinator.
  fileprivate var leadsAnywhereAlike: Bool {
    others.allSatisfy(\.leadsAnywhereAlike) && isActionAnywhereAlike
  }

  /// The routes that may be taken in place of this one.
  fileprivate var others: [Document.Body] { other + other.flatMap(\.others) }

  private var isActionAnywhereAlike: Bool {
    switch action {
    case .to(let target): target.value.contains(".") || Name(target.value)?.isUpperCamel == true
    case .openURL, .openSystem: true
    case .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .dialog, .stay, .unknown: false
    }
  }
}
