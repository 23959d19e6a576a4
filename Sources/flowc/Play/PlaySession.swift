import FlowModel
import FlowSimulator

/// A walk through a module: what has been done, and what it has come to.
struct PlaySession {
  /// The state that a move changes, and that undoing it brings back.
  private struct Moment {
    let state: State
    let fixed: [ID<Guard>: Bool]
    let walk: [String]
  }

  let simulator: Simulator
  private(set) var state: State
  /// The effects of the last move.
  private(set) var last: Step
  /// The answers of guards that don't ask.
  private(set) var fixed: [ID<Guard>: Bool] = [:]
  /// The moves since launch, as they are typed.
  private(set) var walk: [String] = []
  private var past: [Moment] = []

  var flow: Flow { simulator.flow }

  init(_ simulator: Simulator) {
    self.simulator = simulator
    state = simulator.unlaunched
    last = Step(state: state)
    launch(state)
  }

  /// A guard that reads the state is answered by it, any other by whoever plays.
  private var world: World {
    let asked = flow.guards.indices.filter { flow.guards[$0].condition.isEmpty }
    var answers = [ID<Guard>: World.Answer](
      uniqueKeysWithValues: asked.map { (ID<Guard>($0), .later) })
    for (id, isYes) in fixed { answers[id] = isYes ? .yes : .no }
    return World(answers: answers)
  }

  /// The moves that have a number. Going back several screens is one of them in any number.
  var offered: [Move] {
    simulator.moves(in: state).filter { move in
      switch move {
      case .back(let count): count == 1
      case .take, .code, .button, .swipeDown, .tab, .open, .set, .answer, .finish, .report,
        .relaunch:
        true
      }
    }
  }

  // MARK: Moves

  private mutating func launch(_ state: State) {
    last = simulator.launch(state, in: world)
    self.state = last.state
    walk = []
  }

  mutating func make(_ move: Move) {
    remember()
    walk.append(flow.text(move, in: state))
    apply(move)
  }

  private mutating func apply(_ move: Move) {
    last = simulator.apply(move, to: state, in: world)
    state = last.state
  }

  /// From now on; nil: it is asked each time. If it is asked at this moment, this is its answer.
  mutating func fix(_ id: ID<Guard>, _ isYes: Bool?) {
    remember()
    fixed[id] = isYes
    let word = isYes.map { $0 ? "yes" : "no" } ?? "ask"
    walk.append("answer \(flow[id].name)=\(word)")
    if let isYes, state.asking?.guardID == id { apply(.answer(id, isYes)) } else { last = idle }
  }

  /// This once; false if no guard asks.
  mutating func answer(_ isYes: Bool) -> Bool {
    guard let asking = state.asking else { return false }
    remember()
    walk.append(isYes ? "yes" : "no")
    apply(.answer(asking.guardID, isYes))
    return true
  }

  /// Launches anew, with the state as it is set and guards that answer as they do.
  mutating func restart() {
    remember()
    let values = flow.states.indices.map { index in
      (ID<StateVariable>(index), state.value(of: ID(index), in: flow))
    }
    let set = Move.set(Dictionary(uniqueKeysWithValues: values))
    launch(simulator.apply(set, to: simulator.unlaunched, in: world).state)
  }

  /// False if nothing has been done.
  mutating func undo() -> Bool {
    guard let moment = past.popLast() else { return false }
    (state, fixed, walk) = (moment.state, moment.fixed, moment.walk)
    last = idle
    return true
  }

  private var idle: Step { Step(state: state) }

  private mutating func remember() {
    past.append(Moment(state: state, fixed: fixed, walk: walk))
  }
}
