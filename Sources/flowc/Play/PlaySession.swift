import FlowModel
import FlowSimulator

/// A walk through a module: its moves and its current state.
struct PlaySession {
  /// A line that had an effect, as the user types it.
  struct Done {
    let line: String
    /// Whether the move was refused.
    var isRefused = false
  }

  let simulator: Simulator
  private(set) var state: State
  /// The effects of the last move.
  private(set) var last: SimulatedStep
  /// The answers of the guards that don't ask.
  private(set) var fixed: [ID<Guard>: Bool] = [:]
  /// The moves since launch, as the user types them.
  private(set) var walk: [String] = []
  /// The lines that have led here, also those before the last `restart`.
  private(set) var history: [Done] = []
  /// The walks before each line that had an effect. They remember none themselves.
  private var past: [PlaySession] = []

  var flow: Flow { simulator.flow }

  init(_ simulator: Simulator) {
    self.simulator = simulator
    state = simulator.unlaunched
    last = SimulatedStep(state: state)
    launch(state)
  }

  /// The world of the simulator. A state answers the guards that read it, and the user answers all
  /// others.
  private var world: World {
    var world = World(askingGuardsOf: flow)
    for (id, isYes) in fixed { world.answers[id] = isYes ? .yes : .no }
    return world
  }

  /// The moves that have a number.
  var offered: [Move] { simulator.offeredMoves(in: state) }

  // MARK: Moves

  private mutating func launch(_ state: State) {
    last = simulator.launch(state, in: world)
    self.state = last.state
    walk = []
  }

  mutating func make(_ move: Move) {
    remember()
    note(flow.text(move, in: state))
    apply(move)
  }

  private mutating func apply(_ move: Move) {
    last = simulator.attempt(move, in: state, world)
    state = last.state
    if last.refusal != nil, !history.isEmpty { history[history.count - 1].isRefused = true }
  }

  private mutating func note(_ line: String) {
    walk.append(line)
    history.append(Done(line: line))
  }

  /// Sets a guard's answer from now on; nil lets it ask each time. If the guard asks now, this is
  /// also its answer.
  mutating func fix(_ id: ID<Guard>, _ isYes: Bool?) {
    remember()
    fixed[id] = isYes
    let word = isYes.map { $0 ? "yes" : "no" } ?? "ask"
    note("answer \(flow[id].name)=\(word)")
    if let isYes, state.asking?.guardID == id { apply(.answer(id, isYes)) } else { last = idle }
  }

  /// Answers the guard that asks now. Returns false if no guard asks.
  mutating func answer(_ isYes: Bool) -> Bool {
    guard let asking = state.asking else { return false }
    remember()
    note(isYes ? "yes" : "no")
    apply(.answer(asking.guardID, isYes))
    return true
  }

  /// Launches the app again. States and answers of guards stay as they are set.
  mutating func restart() {
    remember()
    let values = flow.states.indices.map { index in
      (ID<StateVariable>(index), state.value(of: ID(index), in: flow))
    }
    let set = Move.set(Dictionary(uniqueKeysWithValues: values))
    launch(simulator.apply(set, to: simulator.unlaunched, in: world).state)
    history.append(Done(line: PlayCommand.Word.restart.rawValue))
  }

  /// Undoes the last move. Returns false if there is none.
  mutating func undo() -> Bool {
    var rest = past
    guard let earlier = rest.popLast() else { return false }
    self = earlier
    (past, last) = (rest, idle)
    return true
  }

  private var idle: SimulatedStep { SimulatedStep(state: state) }

  private mutating func remember() {
    var copy = self
    copy.past = []
    past.append(copy)
  }
}
