import FlowModel
import Navigation

/// A turn of the simulator: one move from outside, and everything that follows from it.
struct SimulatedTurn {
  private let simulation: Simulation
  private var machine: Machine

  init(_ facts: Facts, _ state: State, _ world: World) {
    simulation = Simulation(facts, state, world)
    machine = state.machine
  }

  private var facts: Facts { simulation.facts }
  private var flow: Flow { facts.flow }
  private var tree: Tree { machine.tree }

  /// The effect of the turn.
  var result: SimulatedStep {
    var step = SimulatedStep(state: simulation.state(machine))
    step.refusal = simulation.refusal
    step.events = simulation.events
    step.link = simulation.link
    step.finished = simulation.finished
    step.destination = simulation.destination
    step.answers = simulation.answers
    step.wasStopped = machine.wasStopped
    return step
  }

  mutating func launch() {
    guard let root = facts.rootDefinition else { return }
    machine.launch(root, keepsRoot: true, simulation)
  }

  mutating func request(_ request: Request) { machine.make(request, simulation) }

  mutating func make(_ move: Move) {
    switch move {
    case .take(let route, let values): take(route, values)
    case .code(let route, let values): takeByCode(route, values)
    case .button(let index, let values): choose(index, values)
    case .back(let count): goBack(count)
    case .swipeDown: swipeDown()
    case .tab(let tabs, let index): tap(index, of: tabs)
    case .open(let url): open(url)
    case .set(let values): if simulation.set(values) { machine.look(simulation) }
    case .answer(let id, let isYes): answer(id, isYes)
    case .finish(let result, let values): endExternal(result, values, isReport: false)
    case .report(let result, let values): endExternal(result, values, isReport: true)
    case .relaunch: relaunch()
    }
  }

  /// Refuses a move that the machine can't even be asked for.
  private func reject(_ refusal: FlowRefusal) { simulation.refusal = refusal }

  // MARK: Routes

  private mutating func take(_ route: ID<Route>, _ values: [Name: Value]) {
    guard let entry = tree.visible.entry, case .screen(let screen) = entry.payload.shown.target,
      flow[screen].allRoutes.contains(route),
      let taker = tree.lineage(of: entry.owner).first(where: {
        $0.flowDefinition.id == flow[route].coordinator
      })
    else { return refuseLate(route, values) }
    let isOwn = taker.id == entry.owner
    let known = isOwn ? facts.scopes(of: entry, in: taker) : taker.flowDefinition.scopes
    let scopes = known.handing(facts.handed[route.index], values, in: flow)
    let route = way(of: route)
    let transition = facts.transition(route, scopes)
    var taken = Request(.route(route), by: taker.id, .screen(entry.id), transition)
    if !isOwn { taken.screenOwner = entry.owner }
    request(taken)
  }

  /// Returns the way of a route that is taken now. A route of a list of ways is one way itself.
  func way(of route: ID<Route>) -> ID<Route> {
    flow.listsWays ? route : simulation.chosen(route)
  }

  /// Refuses a tap on a screen that isn't visible, or isn't visible any more.
  private mutating func refuseLate(_ route: ID<Route>, _ values: [Name: Value]) {
    let scopes = Scopes().handing(facts.handed[route.index], values, in: flow)
    refuseLate(route, facts.transition(route, scopes))
  }

  mutating func refuseLate(_ route: ID<Route>, _ transition: Transition = Transition(.stay)) {
    guard let root = tree[CoordinatorID.root] else { return reject(.notOnScreen) }
    let request = Request(.route(route), by: root.id, .code, transition)
    simulation.didRefuse(
      RefusedMove(request, by: root, [.transition(transition)], .notOnScreen))
  }

  private mutating func takeByCode(_ route: ID<Route>, _ values: [Name: Value]) {
    let owner = flow[route].coordinator
    let onPath = tree.visible.coordinators.compactMap { tree[$0] }
    guard let taker = onPath.last(where: { $0.flowDefinition.id == owner }) else {
      return refuseLate(route, values)
    }
    let scopes = taker.flowDefinition.scopes
      .handing(facts.handed[route.index], values, in: flow)
    let way = way(of: route)
    request(Request(.route(way), by: taker.id, .code, facts.transition(way, scopes)))
  }

  private mutating func choose(_ index: Int, _ values: [Name: Value]) {
    guard let question = tree.visibleQuestion, let dialog = question.body as? AskedDialog,
      let taker = tree[question.owner], flow[dialog.id].buttons.indices.contains(index)
    else { return reject(.notOnScreen) }
    let button = flow[dialog.id].buttons[index]
    let source = Request.Source.button(
      button.name.text, of: question.id, entry: question.entry)
    var chosen = Request(.button(index), by: taker.id, source, Transition(.stay))
    if let route = button.routes[dialog.context].map(simulation.chosen) {
      let (parameters, texts) = (flow[dialog.id].parameters, flow[dialog.id].texts)
      let scopes = taker.flowDefinition.scopes.adding(.dialog, parameters, dialog.arguments)
        .adding(.field, texts, texts.map { values[$0.name] ?? .string("") })
      chosen = Request(.route(route), by: taker.id, source, facts.transition(route, scopes))
    }
    chosen.body = dialog
    request(chosen)
  }

  // MARK: Gestures

  private mutating func goBack(_ count: Int) {
    guard let back = tree.back(count) else { return reject(.atRoot) }
    request(isAskedBefore(tree.back(1)) ? back : back.happened)
  }

  private mutating func swipeDown() {
    guard let pull = tree.swipeDown else { return reject(.notPresented) }
    request(isAskedBefore(pull) ? pull : pull.happened)
  }

  /// Returns whether a guard has to be asked before the user may make a move.
  func isAskedBefore(_ request: Request?) -> Bool {
    request.map { !machine.questions(before: $0, simulation).isEmpty } ?? false
  }

  private mutating func tap(_ index: Int, of coordinator: ID<Coordinator>) {
    let onPath = tree.visible.coordinators.compactMap { tree[$0] }
    guard let tabs = onPath.last(where: { $0.flowDefinition.id == coordinator }),
      case .tabs(let children, let selected) = tabs.content, children.indices.contains(index)
    else { return reject(.notOnScreen) }
    guard index == selected, let child = children[index] else {
      let tab = tabs.definition.tabPayloads[index]
      return request(Request(.tab(index), by: tabs.id, .code, Transition(.select(tab))))
    }
    guard tabs.kind != .split, tree.isStack(child) else { return }
    request(Request(.user, by: child, .code, Transition(.popToRoot)))
  }

  // MARK: Links, answers and external coordinators

  private mutating func open(_ url: String) {
    guard !machine.hasEnded, let (link, values) = facts.links.match(url) else {
      return simulation.isUnknownLink()
    }
    request(Request(.link, by: .root, .link, Transition(.land(facts.landing(on: link, values)))))
  }

  private mutating func answer(_ id: ID<Guard>, _ isYes: Bool) {
    guard let asking = machine.asking, asking.question.asked.id == id || machine.isRestoring
    else { return }
    simulation.note(asking.question, isYes)
    if machine.isRestoring {
      machine.answerRestore(isYes, simulation)
    } else {
      machine.answer(isYes, simulation)
    }
  }

  private mutating func endExternal(
    _ name: Name?, _ values: [Name: Value], isReport: Bool
  ) {
    guard let node = tree.visible.coordinators.last.flatMap({ tree[$0] }), node.kind == .external
    else { return reject(.notOnScreen) }
    var ending = Ending(result: .finished, values: [])
    if let name {
      let parameters = facts.parameters(ofResult: name, node.flowDefinition.id)
      let given = parameters.map { values[$0.name] ?? Value(standingInFor: $0, in: flow) }
      ending = Ending(result: .declared(name), values: given)
    }
    let result = GivenResult(ending)
    request(
      Request(.user, by: node.id, .code, Transition(isReport ? .report(result) : .finish(result))))
  }

  /// Saves the app and restores it in a new process. The app's state variables keep their values.
  private mutating func relaunch() {
    guard machine.isLaunched, let root = facts.rootDefinition else { return }
    let saved = tree.snapshot(FlowSaver(facts)) ?? Snapshot(.nothing)
    machine = Machine()
    simulation.forget()
    machine.restore(saved, root, keepsRoot: true, simulation)
  }
}

extension Facts {
  /// The root, with made-up values for its parameters, which the app would give; nil for an empty
  /// flow.
  var rootDefinition: FlowDefinition? {
    root.map { root in
      let arguments = flow[root].parameters.map { Value(standingInFor: $0, in: flow) }
      return FlowDefinition(self, root, arguments)
    }
  }
}

extension Tree {
  /// Returns the user's move back by `count` screens; nil if there aren't as many below.
  func back(_ count: Int) -> Request? {
    guard count > 0, let host = visible.hosts.last, let top = stack(host).last,
      stack(host).count > count
    else { return nil }
    let entry = stack(host)[stack(host).count - 1 - count].id
    let transition = Transition(.goBack(host, to: entry, count: count))
    return Request(.user, by: top.owner, .code, transition)
  }

  /// The user's move that pulls down the topmost presentation; nil if there is none, or the user
  /// can't.
  var swipeDown: Request? {
    guard let presentation = visible.hosts.lazy.compactMap({ presentation($0) }).last,
      presentation.style.placement.endable((presentation.look as? StyleLook)?.style ?? Style())
        .hasDismissGesture
    else { return nil }
    let taker = presentation.child ?? presentation.presenter
    return Request(.user, by: taker, .code, Transition(.endPresentation(presentation.id)))
  }
}

extension Request {
  /// A copy of the request as a gesture, so that nobody is asked.
  fileprivate var happened: Request { Request(cause, by: taker, .gesture, transition) }
}
