import FlowModel
import FlowSimulator

/// Walks as the simulator walks them: what the pushdown system says can happen is shown only if it
/// happens there as well.
struct Replay {
  /// Simulators, by the coordinator that the app starts with.
  private let simulators: [ID<Coordinator>: Simulator]
  private let flow: Flow
  /// Guards that nothing is said of let pass, whatever the state is.
  private let consent: [ID<Guard>: World.Answer]
  /// The values of states that start no `when` rule.
  private let quiet: Values
  /// How many rules look for each value of a state.
  private let countsOfRules: [ID<StateVariable>: [String: Int]]

  typealias Values = [ID<StateVariable>: String]

  init(_ flow: Flow) {
    self.flow = flow
    consent = Dictionary(
      uniqueKeysWithValues: flow.guards.indices.map { (ID<Guard>($0), .yes) })
    countsOfRules = flow.countsOfRules
    quiet = flow.quietState
    let starts = flow.coordinators.filter { $0.isPublic || $0.id == flow.root }.map(\.id)
    simulators = Dictionary(
      uniqueKeysWithValues: starts.map {
        ($0, $0 == flow.root ? Simulator(flow) : Simulator(flow, root: $0))
      })
  }

  /// The walk, if it comes to its end: with the state to begin with, where that keeps rules from
  /// interfering.
  func shown(_ walk: [WalkStep], _ ending: CandidateFinding.Ending) -> [WalkStep]? {
    guard let simulator = simulator(of: walk) else { return nil }
    if shows(walk, ending, in: simulator, quiet: [:]) { return walk }
    let given = quiet.merging(leadingState(walk)) { $1 }
    guard !given.isEmpty, shows(walk, ending, in: simulator, quiet: given) else { return nil }
    let told = given.filter { flow[$0.key].values.first != $0.value }
    return told.keys.sorted().map { .given($0, told[$0] ?? "") } + walk
  }

  /// The state before launch, by the first steps of a walk.
  private func leadingState(_ walk: [WalkStep]) -> Values {
    var given: Values = [:]
    for step in walk {
      switch step {
      case .showCase(let id, let index):
        for case .set(let values) in change(toShow: index, of: id) { given.merge(values) { $1 } }
      case .start: break
      default: return given
      }
    }
    return given
  }

  private func simulator(of walk: [WalkStep]) -> Simulator? {
    if case .start(let id)? = walk.first { return simulators[id] }
    return flow.root.flatMap { simulators[$0] }
  }

  /// - Parameter quiet: What state is before each step, if it isn't left as it is.
  private func shows(
    _ walk: [WalkStep], _ ending: CandidateFinding.Ending, in simulator: Simulator, quiet: Values
  ) -> Bool {
    let always = consent.merging(ending.refusing) { $1 }
    let given = simulator.apply(.set(quiet), to: simulator.unlaunched).state
    var step = simulator.launch(given, in: World(answers: always))
    let replaySteps = replaySteps(walk)
    for (index, replayed) in replaySteps.enumerated() {
      let isLast = index == replaySteps.count - 1
      var answers = always
      for id in replayed.refusing { answers[id] = .no }
      if !quiet.isEmpty, index > 0 { step = simulator.apply(.set(quiet), to: step.state) }
      let moves = moves(replayed, from: step.state, isQuiet: !quiet.isEmpty)
      // A tab bar may be covered.
      if case .tab = replayed.step, !simulator.moves(in: step.state).contains(moves[0]) {
        return false
      }
      step = take(replayed, moves, from: step, World(answers: answers), simulator)
      if !isLast, !isExpected(step, replayed, always) { return false }
      if isLast, case .possible = ending { return isExpected(step, replayed, always) }
    }
    return ending.holds(of: step)
  }

  private func take(
    _ replayed: ReplayStep, _ moves: [Move], from before: Step, _ world: World,
    _ simulator: Simulator
  ) -> Step {
    var step = before
    for move in moves {
      step = simulator.apply(move, to: step.state, in: world)
      // Where one way of leaving is asked about the others aren't tried.
      if case .byGuard = step.refusal, replayed.step == .leave { break }
    }
    return step
  }

  private func isExpected(
    _ step: Step, _ replayed: ReplayStep, _ always: [ID<Guard>: World.Answer]
  ) -> Bool {
    switch step.refusal {
    case nil: true
    case .byGuard(let id)?: replayed.refusing.contains(id) || always[id] == .no
    // What follows from it may come to nothing.
    default: step.events.first?.outcome == .made
    }
  }

  /// The screen after each step, by its path, and the guards that were asked on it.
  func told(_ walk: [WalkStep]) -> [(shows: String, asks: [ID<Guard>])] {
    guard let simulator = simulator(of: walk) else { return [] }
    var step = simulator.launch(in: World(answers: consent))
    return replaySteps(walk).map { replayed in
      var answers = consent
      for id in replayed.refusing { answers[id] = .no }
      var asked: [ID<Guard>] = []
      for move in moves(replayed, from: step.state) {
        step = simulator.apply(move, to: step.state, in: World(answers: answers))
        asked += step.answers.map(\.guard)
      }
      return (name(of: step.state.onScreen), asked)
    }
  }

  private func name(of seen: OnScreen) -> String {
    switch seen {
    case .nothing: ""
    case .screen(let id, _): flow.path(of: id)
    case .external(let id, _): flow[id].path
    }
  }

  // MARK: Steps as moves

  /// A step with the remarks about it.
  struct ReplayStep {
    let step: WalkStep
    var further = 0
    var refusing: [ID<Guard>] = []

    /// With its remarks.
    var steps: [WalkStep] {
      [step] + Array(repeating: .further, count: further) + refusing.map { .refusing($0) }
    }
  }

  func replaySteps(_ walk: [WalkStep]) -> [ReplayStep] {
    var replaySteps: [ReplayStep] = []
    for step in walk {
      switch step {
      case .further where !replaySteps.isEmpty: replaySteps[replaySteps.count - 1].further += 1
      case .refusing(let id) where !replaySteps.isEmpty:
        replaySteps[replaySteps.count - 1].refusing.append(id)
      default: replaySteps.append(ReplayStep(step: step))
      }
    }
    return replaySteps
  }

  func moves(_ replayed: ReplayStep, from state: State, isQuiet: Bool = false) -> [Move] {
    switch replayed.step {
    case .tap(let id): [.take(id, [:])]
    case .code(let id): [.code(id, [:])]
    case .button(_, let index, _): [.button(index)]
    case .tab(let id, let index): [.tab(of: id, index)]
    case .showCase(let id, let index): change(toShow: index, of: id)
    case .state(let id, let index): change(flow[id].when[index], from: state)
    // Otherwise the rule has been looked at when its coordinator started.
    case .atOnce(let id, let index): isQuiet ? change(flow[id].when[index], from: state) : []
    case .back: [.back(1 + replayed.further)]
    case .swipe: [.swipeDown]
    case .leave: [.back(1), .swipeDown]
    case .open(let id): [.open(flow.url(of: flow[id]))]
    case .external(_, let result): [.finish(result.declared, [:])]
    case .reported(_, let result): result.declared.map { [.report($0, [:])] } ?? []
    case .start, .given, .further, .refusing: []
    }
  }

  private func change(toShow index: Int, of id: ID<Coordinator>) -> [Move] {
    guard case .switch(let choice) = flow[id].kind, case .state(let state) = choice.selection
    else { return [] }
    let named = Set(choice.cases.flatMap(\.values))
    let item = choice.cases[index]
    let value = item.values.first ?? flow[state].values.first { !named.contains($0) }
    return value.map { [.set([state: $0])] } ?? []
  }

  /// A rule looks at a change: a value that is there already has to be left first.
  private func change(_ rule: When, from state: State) -> [Move] {
    let now = state.value(of: rule.state, in: flow)
    let others = rule.values.filter { $0 != now }
    if let other = others.first(where: { countsOfRules[rule.state]?[$0] == 1 }) ?? others.first {
      return [.set([rule.state: other])]
    }
    let away = flow[rule.state].values.first { !rule.values.contains($0) }
    return (away.map { [.set([rule.state: $0])] } ?? []) + [.set([rule.state: now])]
  }
}

extension Flow {
  /// A value for each state that starts no `when` rule; the first if there are several.
  fileprivate var quietState: Replay.Values {
    let counts = countsOfRules
    return counts.reduce(into: [:]) { quiet, counts in
      quiet[counts.key] = self[counts.key].values.first { counts.value[$0] == nil }
    }
  }

  /// How many rules look for each value of a state.
  fileprivate var countsOfRules: [ID<StateVariable>: [String: Int]] {
    var counts: [ID<StateVariable>: [String: Int]] = [:]
    for rule in coordinators.flatMap(\.when) {
      for value in Set(rule.values) { counts[rule.state, default: [:]][value, default: 0] += 1 }
    }
    return counts
  }
}

extension Outcome.Result {
  fileprivate var declared: Name? {
    if case .declared(let name) = self { name } else { nil }
  }
}

extension CandidateFinding.Ending {
  fileprivate var refusing: [ID<Guard>: World.Answer] {
    guard case .seenDespite(_, let guards) = self else { return [:] }
    return Dictionary(uniqueKeysWithValues: guards.map { ($0, .no) })
  }

  fileprivate func holds(of step: Step) -> Bool {
    switch self {
    case .proof, .possible: true
    case .refused(let failure):
      step.refusal == failure.refusal
        || step.events.contains { $0.outcome == .refused(failure.refusal) }
    case .rootEnds: step.state.ending != nil
    case .seen(let content), .seenDespite(let content, _):
      switch (content, step.state.onScreen) {
      case (.screen(let wanted), .screen(let seen, _)): wanted == seen
      case (.external(let wanted), .external(let seen, _)): wanted == seen
      default: false
      }
    }
  }
}

extension CandidateFinding.Failure {
  fileprivate var refusal: FlowRefusal {
    switch self {
    case .atRoot: .atRoot
    case .notInStack: .notInStack
    case .notPresented: .notPresented
    case .noStack: .noStack
    }
  }
}
