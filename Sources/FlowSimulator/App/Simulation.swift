import FlowModel
import Navigation

/// The app in one turn of the simulator. It answers the machine's questions from a flow and a
/// world, and collects what happens.
final class Simulation: App {
  let facts: Facts
  let world: World
  private(set) var variables: [Int]
  private(set) var memories: [CoordinatorID: Memory]
  private(set) var ending: Ending?
  private var lastNumber: Int
  /// The routes of standing rules that have been tried since the last change of the turn.
  private var standingTried: Set<ID<Route>> = []
  /// Whether a route has changed the state, and the tree hasn't followed it yet.
  private var hasChangedState = false

  var refusal: FlowRefusal?
  private(set) var events: [Event] = []
  private(set) var link: LinkFate?
  private(set) var finished: [(coordinator: ID<Coordinator>, ending: Ending)] = []
  private(set) var destination: Destination?
  private(set) var answers: [(guard: ID<Guard>, isYes: Bool)] = []

  init(_ facts: Facts, _ state: State, _ world: World) {
    self.facts = facts
    self.world = world
    variables = state.variables
    memories = state.memories
    ending = state.ending
    lastNumber = state.lastNumber
  }

  private var flow: Flow { facts.flow }

  /// Returns the state after the turn.
  func state(_ machine: Machine) -> State {
    var state = State(flow)
    state.machine = machine
    state.variables = variables
    state.memories = memories
    state.ending = ending
    state.lastNumber = lastNumber
    return state
  }

  /// Drops the memories of live coordinators, because a new process has none.
  func forget() { memories = [:] }

  // MARK: Questions of the machine

  func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func nextRequest() -> Request? {
    defer { hasChangedState = false }
    return hasChangedState ? .followingState : nil
  }

  func answer(to question: GuardQuestion, for request: Request?) -> GuardAnswer {
    let answer = facts.answer(of: question.asked, variables, world)
    switch answer {
    case .yes: note(question, true)
    case .no: note(question, false)
    case .later: return .later
    }
    return answer == .yes ? .yes : .no
  }

  func note(_ question: GuardQuestion, _ isYes: Bool) {
    answers.append((question.asked.id, isYes))
  }

  func allows(_ proposal: Proposal) -> Bool { true }

  func followUp(
    to ending: ChildEnding, of parent: CoordinatorNode
  ) -> (Cause, Transition)? {
    let (given, parent) = (ending.result.ending, parent.flowDefinition)
    let outcomes = facts.outcomes(of: ending.opening.cause, in: parent.id)
    guard let first = outcomes.first(where: { $0.result == given.result })?.route else {
      return nil
    }
    let route = chosen(first)
    var scopes = Scopes()
    if case .declared(let name) = given.result {
      let parameters = facts.parameters(ofResult: name, ending.child.flowDefinition.id)
      scopes = scopes.adding(.result, parameters, given.values)
    }
    let kept = (ending.opening.kept as? KnownValues)?.values ?? []
    scopes.known += kept + parent.scopes.known
    return (.route(route), facts.transition(route, scopes))
  }

  func detour(of question: GuardQuestion, takenBy coordinator: CoordinatorNode) -> Transition? {
    let asked = question.asked
    guard let route = flow[asked.id].detour[asked.context].map(chosen) else { return nil }
    let scopes = Scopes().adding(.target, flow[asked.id].parameters, asked.arguments)
    return facts.transition(route, scopes)
  }

  func cause(ofDetourOf question: GuardQuestion) -> Cause {
    flow[question.asked.id].detour[question.asked.context].map { .route(chosen($0)) } ?? .user
  }

  func transition(taking route: AnyObject, by coordinator: CoordinatorNode) -> Transition {
    guard let linked = route as? LinkedRoute else { return Transition(.stay) }
    return facts.transition(linked, by: coordinator)
  }

  func payloadSelectedByState(in coordinator: CoordinatorNode) -> (any Payload)? {
    coordinator.flowDefinition.payload(selectedBy: variables)
  }

  func isThere(_ tab: any Payload, in coordinator: CoordinatorNode) -> Bool {
    let definition = coordinator.flowDefinition
    return definition.tabIndex(of: tab).map {
      facts.isThere(flow[definition.id].tabs[$0], variables)
    } ?? true
  }

  func canLeave(for destination: any OpaqueValue) -> Bool { true }

  var hearsRootFinish: Bool { true }

  /// Returns the way of a route that is taken now.
  func chosen(_ id: ID<Route>) -> ID<Route> {
    guard let choice = flow[id].choice, !facts.holds(choice.condition, variables, world) else {
      return id
    }
    return chosen(choice.otherwise)
  }

  // MARK: State

  /// Sets state variables. Returns whether the value of one has changed.
  func set(_ values: [ID<StateVariable>: String]) -> Bool {
    var changed: Set<ID<StateVariable>> = []
    for (id, value) in values {
      guard let index = flow[id].values.firstIndex(of: value), variables[id.index] != index
      else { continue }
      variables[id.index] = index
      changed.insert(id)
    }
    for (id, memory) in memories {
      for (index, rule) in flow[memory.coordinator].when.enumerated()
      where rule.looks(at: changed) {
        memories[id]?.changed[index] = true
      }
    }
    return !changed.isEmpty
  }

  func nextRequestOfState(in tree: Tree) -> Request? {
    changedRequest(in: tree) ?? standingRequest(in: tree)
  }

  /// Returns the move of the root's first standing rule that holds and has nothing on screen. A rule that
  /// has been refused isn't asked again before something changes.
  private func standingRequest(in tree: Tree) -> Request? {
    guard let root = tree[CoordinatorID.root] else { return nil }
    let rules = flow[root.flowDefinition.id].when.filter(\.isStanding)
    if rules.isEmpty { return nil }
    let shown = tree.visible.coordinators.compactMap { tree[$0]?.opening?.cause }
    for rule in rules where isMet(rule) && !shown.contains(.route(rule.route)) {
      guard standingTried.insert(rule.route).inserted else { continue }
      return request(of: rule, by: root)
    }
    return nil
  }

  private func isMet(_ rule: When) -> Bool {
    rule.isMet { flow[$0].values[variables[$0.index]] }
  }

  private func request(of rule: When, by node: CoordinatorNode) -> Request {
    let own = node.flowDefinition.scopes
    let handed = facts.handed[rule.route.index]
    let scopes = own.adding(.route, handed, own.values(rule.arguments, for: handed))
    let route = chosen(rule.route)
    return Request(.route(route), by: node.id, .state, facts.transition(route, scopes))
  }

  /// Returns the coordinators whose rules may act, outermost first. What is below an overlay waits.
  private func acting(in tree: Tree) -> ArraySlice<CoordinatorID> {
    let visible = tree.visible.coordinators
    guard let root = tree[CoordinatorID.root] else { return visible[...] }
    let overlays = flow[root.flowDefinition.id].when.filter(\.isStanding)
      .map { Cause.route($0.route) }
    if overlays.isEmpty { return visible[...] }
    let first = visible.firstIndex {
      tree[$0]?.opening.map { overlays.contains($0.cause) } ?? false
    }
    return visible[(first ?? 0)...]
  }

  private func changedRequest(in tree: Tree) -> Request? {
    guard memories.values.contains(where: { $0.changed.contains(true) }) else { return nil }
    for id in acting(in: tree) {
      guard let node = tree[id], let rule = nextRule(of: node) else { continue }
      return request(of: rule, by: node)
    }
    return nil
  }

  private func nextRule(of node: CoordinatorNode) -> When? {
    guard let changed = memories[node.id]?.changed, changed.contains(true) else { return nil }
    memories[node.id]?.changed = changed.map { _ in false }
    let rules = flow[node.flowDefinition.id].when
    // A state may have as many values as there are rules.
    var values: [ID<StateVariable>: String] = [:]
    return zip(rules, changed).first { rule, isNew in
      guard isNew, !rule.isStanding else { return false }
      return rule.isMet { state in
        let value = values[state] ?? flow[state].values[variables[state.index]]
        values[state] = value
        return value
      }
    }?.0
  }

  // MARK: Effects

  func didMake(_ change: Change) {
    standingTried = []
    for node in change.ended { memories[node.id] = nil }
    for node in change.begun {
      let coordinator = node.flowDefinition.id
      memories[node.id] = Memory(of: coordinator, rules: flow[coordinator].when.count)
    }
    for (id, payload) in change.history { memories[id]?.remember(payload.shown) }
    finished += change.finished.map { ($0.child.flowDefinition.id, $0.result.ending) }
    if let value = change.destination as? DestinationValue { destination = value.destination }
    for case let change as ChangedState in change.changes {
      let values = change.values.map { ($0.state, $0.value) }
      if set(Dictionary(uniqueKeysWithValues: values)) { hasChangedState = true }
    }
    if let result = change.rootResult { end(with: result.ending) }
    guard let request = change.request, let taker = change.taker else { return }
    events.append(
      Event(
        outcome: .made, coordinator: taker.flowDefinition.id, route: request.cause.routeID,
        routes: change.causes.compactMap(\.routeID), told: change.announcements, flow: flow))
  }

  private func end(with ending: Ending) {
    if let root = facts.root { finished.append((root, ending)) }
    memories = [:]
    self.ending = ending
  }

  func didRefuse(_ refused: RefusedMove) {
    let reason = facts.refusal(refused.refusal)
    // A superseded move isn't the move of this turn, so its refusal isn't the result of the turn.
    if reason != .superseded, refusal == nil { refusal = reason }
    guard let coordinator = refused.taker?.flowDefinition.id ?? facts.root else { return }
    let route = refused.request.cause.routeID
    events.append(
      Event(
        outcome: .refused(reason), coordinator: coordinator, route: route,
        routes: route.map { [$0] } ?? [], told: refused.announcements, flow: flow))
  }

  func didNothing(_ request: Request, _ reason: Idleness) {}

  func didDecide(_ link: Request, _ fate: LinkAnswer) {
    let answer: LinkFate
    switch fate {
    case .opened: answer = .opened
    case .waiting: answer = .waiting
    case .refused(.superseded): return
    case .refused(let refusal): answer = .refused(facts.refusal(refusal))
    case .unknown: answer = .unknown
    }
    if self.link == nil { self.link = answer }
  }

  func isUnknownLink() { link = .unknown }

  func didStopAsking() {}
}

extension Facts {
  /// Returns the answer of a guard: the one in the world, or the one that the state gives. A guard
  /// without a condition answers yes.
  func answer(of asked: AskedGuard, _ variables: [Int], _ world: World) -> GuardAnswer {
    if let answer = world.answers[asked.id] { return answer }
    return flow[asked.id].condition.map { holds($0, variables, world) } ?? true ? .yes : .no
  }

  /// Returns whether a condition holds. A guard in it without an answer allows the move.
  func holds(_ condition: Condition, _ variables: [Int], _ world: World) -> Bool {
    condition.holds({ flow[$0].values[variables[$0.index]] }, { world.answers[$0] != .no })
  }

  func isThere(_ tab: Tab, _ variables: [Int]) -> Bool {
    tab.condition.map { holds($0, variables, World()) } ?? true
  }

  /// Returns the outcomes of a child, by the cause of its start.
  fileprivate func outcomes(of cause: Cause, in parent: ID<Coordinator>) -> [Outcome] {
    switch cause {
    case .start:
      if case .stack(let start) = flow[parent].kind { start.outcomes } else { [] }
    case .tab(let index): flow[parent].tabs[index].outcomes
    case .item(let index): flow[parent].choice?.cases[index].outcomes ?? []
    case .route(let number): flow.routes[number].outcomes
    case .named, .link, .button, .user: []
    }
  }
}
