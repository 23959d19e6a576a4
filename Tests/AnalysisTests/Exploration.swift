import FlowModel
import FlowSimulator

@testable import FlowAnalysis

/// The states that an app can get into, found by trying: breadth first, every move from every
/// state, every guard answering both ways.
struct Exploration {
  /// Something that has happened: after how many moves, and in which state before the last.
  struct Sight {
    let depth: Int
    let before: Int
    let move: String
  }

  struct Node {
    let state: State
    let depth: Int
    let came: Came?
    /// Whether code has taken something on the way here under a child that was on screen. Of what
    /// can be refused after that nobody is told.
    let isOdd: Bool
  }

  /// The last move on the way to a state, with the guards that refuse.
  struct Came {
    let from: Int
    let move: Move
    let refusing: [ID<Guard>]
    let by: String
  }

  /// A route that comes to nothing.
  struct Refused: Hashable {
    let route: ID<Route>
    let ending: CandidateFinding.Ending
  }

  let simulator: Simulator
  private(set) var nodes: [Node] = []
  private(set) var seen: [Symbol.Content: Sight] = [:]
  private(set) var refused: [Refused: Sight] = [:]
  /// The routes that were taken.
  private(set) var taken: [ID<Route>: Sight] = [:]
  /// A question that nobody can answer, since who asked has ended.
  private(set) var orphaned: Sight?
  /// Up to this many moves, everything has been tried.
  private(set) var depth = 0
  /// Whether everything has been tried in every state that an app can get into.
  var isWhole: Bool { edges.count == nodes.count }

  /// The routes that code takes: all of them, or those of which the analysis knows in any module.
  private let routesOfCode: Set<ID<Route>>
  let consent: [ID<Guard>: World.Answer]
  /// The number of each state.
  private var known: [State.Shape: Int] = [:]
  /// The states to which taps, gestures and state lead from each state that was expanded.
  private(set) var edges: [[Int]] = []
  /// The states to which a move leads from each state, without those of code.
  private(set) var successors: [[Int]] = []

  var flow: Flow { simulator.flow }

  /// - Parameters:
  ///   - limit: How many states are looked at.
  ///   - byCode: Whether code takes all of the coordinators' routes as well.
  ///   - never: A guard that allows no move; nil if each guard may allow each move.
  init(
    _ flow: Flow, limit: Int, maxDepth: Int, byCode: Bool, refusing never: ID<Guard>? = nil
  ) {
    simulator = Simulator(flow)
    let owned = flow.coordinators.flatMap(\.routes)
    routesOfCode = Set(byCode ? owned : ChildGraph(flow).leftByCode.values.flatMap(\.self))
    // A guard with a condition is answered by the state.
    let answered = flow.guards.indices.map { ID<Guard>($0) }
      .filter { $0 == never || flow[$0].condition == nil }
    consent = Dictionary(
      uniqueKeysWithValues: answered.map { ($0, $0 == never ? World.Answer.no : .yes) })
    for given in flow.givenStates {
      let before = simulator.apply(.set(given), to: simulator.unlaunched).state
      for (step, refusing) in outcomes({ simulator.launch(before, in: $0) }) {
        note(step, after: nil, by: text("launch \(given.values)", refusing))
      }
    }
    var next = 0
    while next < nodes.count, nodes[next].depth < maxDepth, nodes.count < limit {
      depth = nodes[next].depth
      expand(next)
      next += 1
    }
    // The last level may not have been looked at whole.
    depth = next < nodes.count ? nodes[next].depth : maxDepth
  }

  private mutating func expand(_ index: Int) {
    let state = nodes[index].state
    var next: Set<Int> = []
    for move in moves(in: state) {
      let isOdd = isOdd(move, in: state)
      for (step, refusing) in outcomes({ simulator.apply(move, to: state, in: $0) }) {
        // What a guard leads to that refuses such a move isn't looked at either.
        if isOdd, step.answers.contains(where: { !$0.isYes }) { continue }
        note(
          step, after: index, by: text(flow.text(move), refusing), (move, refusing),
          isByCode: move.isByCode, isOdd: isOdd)
        if !move.isByCode, !move.isLink, let index = known[step.state.shape] { next.insert(index) }
      }
    }
    edges.append(next.sorted())
  }

  // MARK: Moves

  private func moves(in state: State) -> [Move] {
    guard state.isLaunched else { return [] }
    var moves = simulator.moves(in: state)
    moves += moves.compactMap { flow.typing("t", $0, in: state) }
    for variable in flow.states.indices.map({ ID<StateVariable>($0) }) {
      let now = state.value(of: variable, in: flow)
      moves += flow[variable].values.filter { $0 != now }.map { .set([variable: $0]) }
    }
    moves += flow.links.map { .open(flow.url(of: $0)) }
    let owners = routesOfCode.isEmpty ? [] : Set(state.way.map(\.coordinator))
    moves += flow.coordinators.filter { owners.contains($0.id) }.flatMap(\.routes)
      .filter(routesOfCode.contains).map { .code($0, [:]) }
    return moves
  }

  private func isOdd(_ move: Move, in state: State) -> Bool {
    guard case .code(let route, _) = move else { return false }
    return state.way.last?.coordinator != flow[route].coordinator
  }

  /// The outcomes of a move, one for each combination of answers that its guards can give.
  private func outcomes(_ make: (World) -> SimulatedStep) -> [(
    step: SimulatedStep, refusing: [ID<Guard>]
  )] {
    var found: [(SimulatedStep, [ID<Guard>])] = []
    var open: [[ID<Guard>]] = [[]]
    while let refusing = open.popLast() {
      let answers = refusing.reduce(into: consent) { $0[$1] = .no }
      let step = make(World(answers: answers))
      found.append((step, refusing))
      let last = step.answers.lastIndex { refusing.contains($0.guard) && !$0.isYes }
      let later = step.answers.dropFirst(last.map { $0 + 1 } ?? 0).filter(\.isYes).map(\.guard)
      for id in Set(later).subtracting(refusing).filter({ consent[$0] != nil }).sorted() {
        open.append(refusing + [id])
      }
    }
    return found
  }

  // MARK: Notes

  /// - Parameter isByCode: Whether code makes the move. Nobody is told of what is refused then.
  private mutating func note(
    _ step: SimulatedStep, after before: Int?, by move: String,
    _ made: (move: Move, refusing: [ID<Guard>])? = nil, isByCode: Bool = false, isOdd: Bool = false
  ) {
    let isOdd = isOdd || before.map { nodes[$0].isOdd } ?? false
    let isTold = !isByCode && !isOdd
    let depth = before.map { nodes[$0].depth + 1 } ?? 0
    let sight = Sight(depth: depth, before: before ?? -1, move: move)
    for event in step.events {
      switch event.outcome {
      case .made:
        guard step.state.ending == nil else { continue }
        for route in event.routes where taken[route] == nil { taken[route] = sight }
      case .refused(let refusal):
        guard isTold, let failure = CandidateFinding.Failure(refusal), let route = event.route
        else {
          continue
        }
        refuse(Refused(route: route, ending: .refused(failure)), sight)
      }
    }
    let last = step.events.last { $0.outcome == .made }
    if isTold, step.state.ending != nil, let route = last?.routes.last {
      refuse(Refused(route: route, ending: .rootEnds), sight)
    }
    if orphaned == nil, let dialog = step.state.dialog, step.state[dialog.owner] == nil {
      orphaned = sight
    }
    let shape = step.state.shape
    let number = known[shape] ?? nodes.count
    if let before, !isByCode { successors[before].append(number) }
    guard known.updateValue(number, forKey: shape) == nil else { return }
    successors.append([])
    if let content = step.state.content, seen[content] == nil { seen[content] = sight }
    var came: Came?
    if let before, let made {
      came = Came(from: before, move: made.move, refusing: made.refusing, by: move)
    }
    nodes.append(Node(state: step.state, depth: depth, came: came, isOdd: isOdd))
  }

  private mutating func refuse(_ key: Refused, _ sight: Sight) {
    if refused[key] == nil { refused[key] = sight }
  }

  /// The moves that lead there.
  func walk(to sight: Sight) -> [String] {
    var moves = [sight.move]
    var next = sight.before
    while next >= 0, let came = nodes[next].came {
      moves.append(came.by)
      next = came.from
    }
    return moves.reversed()
  }

  private func text(_ move: String, _ refusing: [ID<Guard>]) -> String {
    ([move] + refusing.map { "\(flow[$0].name) refuses" }).joined(separator: ", ")
  }
}

extension Flow {
  /// Every combination of values that the state variables can have.
  fileprivate var givenStates: [[ID<StateVariable>: String]] {
    states.indices.map { ID<StateVariable>($0) }.reduce([[:]]) { known, id in
      known.flatMap { given in self[id].values.map { given.merging([id: $0]) { $1 } } }
    }
  }
}

extension State {
  /// The symbol on top of the pushdown system's stack in this state.
  var content: Symbol.Content? {
    if let dialog {
      return .dialog(dialog.dialog, self[dialog.owner]?.coordinator ?? dialog.context)
    }
    switch onScreen {
    case .nothing: return nil
    case .screen(let id, _): return .screen(id)
    case .external(let id, _): return .external(id)
    }
  }
}

extension Move {
  fileprivate var isByCode: Bool {
    if case .code = self { true } else { false }
  }

  fileprivate var isLink: Bool {
    if case .open = self { true } else { false }
  }
}

extension CandidateFinding.Failure {
  init?(_ refusal: FlowRefusal) {
    switch refusal {
    case .atRoot: self = .atRoot
    case .notInStack: self = .notInStack
    case .notPresented: self = .notPresented
    case .noStack: self = .noStack
    default: return nil
    }
  }
}

extension Flow {
  /// Returns the tap on a button after a text was typed into each field; nil without fields.
  fileprivate func typing(_ text: String, _ move: Move, in state: State) -> Move? {
    guard case .button(let index, _) = move, let dialog = state.dialog?.dialog,
      !self[dialog].fields.isEmpty
    else { return nil }
    let typed = self[dialog].fields.map { ($0.name, Value.string(text)) }
    return .button(index, Dictionary(uniqueKeysWithValues: typed))
  }
}
