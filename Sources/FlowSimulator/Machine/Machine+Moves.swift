import FlowModel

// What can happen from outside, as the machine's attempts.

extension Machine {
  mutating func make(_ move: Move) {
    switch move {
    case .take(let route, let values): take(route, values)
    case .code(let route, let values): takeByCode(route, values)
    case .button(let index): choose(index)
    case .back(let count): goBack(count)
    case .swipeDown: swipeDown()
    case .tab(let tabs, let index): tap(index, of: tabs)
    case .open(let url): open(url)
    case .set(let values): set(values)
    case .answer(let id, let isYes): answer(id, isYes)
    case .finish(let result, let values): endExternal(result, values, isReport: false)
    case .report(let result, let values): endExternal(result, values, isReport: true)
    case .relaunch: relaunch()
    }
  }

  /// What couldn't even be asked for.
  private mutating func reject(_ refusal: Refusal) { step.refusal = refusal }

  private mutating func take(_ route: ID<Route>, _ values: [Name: Value]) {
    guard let entry = tree.way.entry, case .screen(let screen) = entry.shown.target,
      flow[screen].allRoutes.contains(route), let taker = tree[entry.owner]
    else { return refuseLate(route, values) }
    let scopes = facts.scopes(of: entry, in: taker)
      .handing(facts.handed[route.index], values, in: flow)
    let deed = facts.deed(route, by: taker, scopes)
    attempt(Attempt(.route(route), by: taker.id, .screen(entry.id), deed))
  }

  /// A tap on a screen that isn't on screen, or not any more.
  private mutating func refuseLate(_ route: ID<Route>, _ values: [Name: Value]) {
    guard let root = tree.root.flatMap({ tree[$0] }) else { return reject(.notOnScreen) }
    let scopes = Scopes().handing(facts.handed[route.index], values, in: flow)
    let deed = facts.deed(route, by: root, scopes)
    refuse(Attempt(.route(route), by: root.id, .code, deed), [.deed(deed)], .notOnScreen)
  }

  private mutating func takeByCode(_ route: ID<Route>, _ values: [Name: Value]) {
    let owner = flow[route].coordinator
    let onWay = tree.way.coordinators.compactMap { tree[$0] }.last { $0.coordinator == owner }
    guard let taker = onWay else { return refuseLate(route, values) }
    let scopes = facts.scopes(of: taker).handing(facts.handed[route.index], values, in: flow)
    attempt(Attempt(.route(route), by: taker.id, .code, facts.deed(route, by: taker, scopes)))
  }

  private mutating func choose(_ index: Int) {
    guard let host = tree.way.hosts.last, let question = tree[host]?.dialog,
      let taker = tree[question.owner],
      flow[question.dialog].buttons.indices.contains(index)
    else { return reject(.notOnScreen) }
    let button = flow[question.dialog].buttons[index]
    let source = Attempt.Source.button(of: question.id, entry: question.entry)
    guard let route = button.routes[question.context] else {
      return attempt(Attempt(.button(index), by: taker.id, source, Deed(.stay)))
    }
    let parameters = flow[question.dialog].parameters
    let scopes = facts.scopes(of: taker).adding(.dialog, parameters, question.arguments)
    let deed = facts.deed(route, by: taker, scopes)
    attempt(Attempt(.route(route), by: taker.id, source, deed))
  }

  // MARK: Gestures

  private mutating func goBack(_ count: Int) {
    guard let attempt = tree.back(count) else { return reject(.atRoot) }
    self.attempt(isAskedBefore(tree.back(1)) ? attempt : attempt.happened)
  }

  private mutating func swipeDown() {
    guard let attempt = tree.swipeDown else { return reject(.notPresented) }
    self.attempt(isAskedBefore(attempt) ? attempt : attempt.happened)
  }

  /// Whether a guard has to be asked before the user may do this.
  func isAskedBefore(_ attempt: Attempt?) -> Bool {
    guard let attempt, let taker = tree[attempt.taker],
      let stage = try? firstStages(attempt, taker).first
    else { return false }
    return !stage.guards.isEmpty
  }

  private mutating func tap(_ index: Int, of coordinator: ID<Coordinator>) {
    let onWay = tree.way.coordinators.compactMap { tree[$0] }
    guard let tabs = onWay.last(where: { $0.coordinator == coordinator }),
      case .tabs(let children, let selected) = tabs.content, children.indices.contains(index)
    else { return reject(.notOnScreen) }
    guard index == selected, let child = children[index] else {
      let deed = Deed(.select(in: coordinator, index))
      return attempt(Attempt(.tab(index), by: tabs.id, .code, deed))
    }
    guard facts.isStack(tree[child]) else { return }
    attempt(Attempt(.user, by: child, .code, Deed(.popToRoot)))
  }

  // MARK: From outside

  private mutating func open(_ url: String) {
    guard state.ending == nil, let (link, values) = facts.links.match(url) else {
      step.link = .unknown
      return
    }
    let deed = Deed(.open(facts.plan(for: link, values)))
    guard let root = tree.root else {
      return keep(Attempt(.link, by: ID(0), .link, deed))
    }
    attempt(Attempt(.link, by: root, .link, deed))
  }

  private mutating func set(_ values: [ID<StateVariable>: String]) {
    var changed: Set<ID<StateVariable>> = []
    for (id, value) in values {
      guard let index = flow[id].values.firstIndex(of: value),
        state.variables[id.index] != index
      else { continue }
      state.variables[id.index] = index
      changed.insert(id)
    }
    guard !changed.isEmpty else { return }
    see(changed)
    look()
    drain()
  }

  private mutating func answer(_ id: ID<Guard>, _ isYes: Bool) {
    if state.restoring != nil { return restoreAnswered(isYes) }
    if state.pending?.asked?.id == id { answered(isYes) }
  }

  private mutating func endExternal(_ name: Name?, _ values: [Name: Value], isReport: Bool) {
    guard let live = tree.way.coordinators.last.flatMap({ tree[$0] }),
      case .external = facts.kind(live)
    else { return reject(.notOnScreen) }
    var ending = Ending(result: .finished, values: [])
    if let name {
      let parameters = facts.parameters(ofResult: name, live.coordinator)
      let given = parameters.map { values[$0.name] ?? Value(standingInFor: $0, in: flow) }
      ending = Ending(result: .declared(name), values: given)
    }
    attempt(Attempt(.user, by: live.id, .code, Deed(isReport ? .report(ending) : .finish(ending))))
  }
}

extension Tree {
  /// The user goes back by that many screens; nil if there are none.
  func back(_ count: Int) -> Attempt? {
    guard count > 0, let host = way.hosts.last, let top = entries(host).last,
      entries(host).count > count
    else { return nil }
    return Attempt(.user, by: top.owner, .code, Deed(.shorten(host, by: count)))
  }

  /// The user pulls down what is presented topmost; nil if nothing is, or it can't be.
  var swipeDown: Attempt? {
    guard let host = way.hosts.last(where: { presentation($0) != nil }),
      let presentation = presentation(host), presentation.style != .cover
    else { return nil }
    let taker = presentation.child ?? presentation.presenter
    return Attempt(.user, by: taker, .code, Deed(.pullDown(presentation.id)))
  }
}

extension Attempt {
  /// The same, where nobody is asked: it has happened.
  fileprivate var happened: Attempt { Attempt(origin, by: taker, .gesture, deed) }
}
