import Diagnostics
import FlowModel
import FlowSimulator
import Pushdown

/// Simulators by the coordinator that the app starts with, made when they are first needed.
private final class Simulators {
  private let flow: Flow
  private lazy var ofRoot = Simulator(flow)

  init(_ flow: Flow) { self.flow = flow }

  func starting(_ id: ID<Coordinator>) -> Simulator {
    id == flow.root ? ofRoot : ofRoot.starting(with: id)
  }
}

/// Walks as the simulator walks them: what the pushdown system says can happen is shown only if it
/// happens there as well.
///
/// It is a class, because searches keep it, and it is large.
final class Replay {
  private let simulators: Simulators
  let flow: Flow
  /// The answers of guards that a walk doesn't mention. They allow every move, for any state.
  let consent: [ID<Guard>: World.Answer]
  /// The values of states that start no `when` rule.
  let quiet: Values
  /// The number of rules that react to each value of a state.
  let countsOfRules: [ID<StateVariable>: [String: Int]]
  /// The cases that ask each guard, found when a walk is first tried with other states.
  private(set) lazy var casesByGuard = flow.casesByGuard
  private(set) lazy var places = Places(flow)
  /// The walks that were taken, by their conditions, and the number of their states.
  var (trails, kept): ([ReplayTrail.Conditions: ReplayTrail], Int) = ([:], 0)
  /// The steps that replays may still take. A step is an entry on screen or below when a move is made.
  let budget: StepBudget

  typealias Values = [ID<StateVariable>: String]

  /// - Parameter budget: The budget of the replays. When it is used up, no walk comes to its end.
  init(_ flow: Flow, budget: StepBudget = StepBudget(limit: .max)) {
    self.flow = flow
    self.budget = budget
    consent = Dictionary(
      uniqueKeysWithValues: flow.guards.indices.map { (ID<Guard>($0), .yes) })
    countsOfRules = flow.countsOfRules
    quiet = flow.quietState
    simulators = Simulators(flow)
  }

  /// Returns the walk if it comes to its end; else nil. The walk gets a state at its beginning if
  /// this state keeps rules from interfering. If it begins with a link that waits for a case, it gets
  /// the taps that show the case.
  ///
  /// - Parameter culprit: The route that the ending is about, by its range; nil for any move.
  func shown(
    _ walk: [WalkStep], _ ending: CandidateFinding.Ending, of culprit: SourceRange? = nil
  ) -> [WalkStep]? {
    taken(walk, ending, of: culprit)
      ?? showingCases(walk).flatMap { taken($0, ending, of: culprit) }
  }

  private func taken(
    _ walk: [WalkStep], _ ending: CandidateFinding.Ending, of culprit: SourceRange?
  ) -> [WalkStep]? {
    guard !budget.isExhausted, let simulator = simulator(of: walk) else { return nil }
    let ending = (ending: ending, culprit: culprit)
    guard let chosen = flow.statesOfWays(walk) else { return nil }
    if chosen.isEmpty, shows(walk, ending, in: simulator, quiet: [:]) { return walk }
    let states = givenStates(walk).map { $0.merging(chosen) { $1 } }
    let given = ((chosen.isEmpty ? [] : [chosen]) + states).first {
      !$0.isEmpty && shows(walk, ending, in: simulator, quiet: $0)
    }
    guard let given else { return nil }
    let told = given.filter { flow[$0.key].initialValue != $0.value }
    return told.keys.sorted().map { .given($0, told[$0] ?? "") }
      + walk.map { step in changing(step, after: told) }
  }

  /// Returns a step as it happens after a state was given: its rule acts when the state changes.
  private func changing(_ step: WalkStep, after given: Values) -> WalkStep {
    guard case .atOnce(let id, let index) = step,
      flow[id].when[index].states.contains(where: { given[$0] != nil })
    else { return step }
    return .state(id, index)
  }

  func simulator(of walk: [WalkStep]) -> Simulator? {
    if let id = walk.first?.started { return simulators.starting(id) }
    return flow.root.map(simulators.starting)
  }

  private func shows(
    _ walk: [WalkStep], _ goal: (ending: CandidateFinding.Ending, culprit: SourceRange?),
    in simulator: Simulator, quiet: Values
  ) -> Bool {
    let ending = goal.ending
    let refusing = ending.refusing
    let run = run(of: walk, simulator, quiet, refusing)
    if case .grows(let count) = ending { return grows(walk, round: count, run) }
    let replaySteps = replaySteps(walk)
    guard let step = taken(replaySteps, run, checksLast: false) else { return false }
    if case .possible = ending, let last = replaySteps.last {
      return isExpected(step, last, run.always)
    }
    return ending.holds(of: step) && refuses(step, goal.ending, goal.culprit)
      && !isRefuted(ending, at: step.state, run)
  }

  /// Returns whether moves from the end of a walk show that a claim is wrong.
  private func isRefuted(
    _ ending: CandidateFinding.Ending, at state: State, _ run: ReplayRun
  ) -> Bool {
    switch ending {
    case .stuck(let content):
      // Whoever hasn't tried everything knows nothing.
      leadsAway(from: state, run) { $0.ending != nil || !$0.shows(content) } ?? true
    case .trapped:
      leadsAway(from: state, run) { $0.ending != nil || !$0.keepsPresentation(of: state) } ?? false
    case .proof, .refused, .rootEnds, .seen, .seenDespite, .possible, .grows: false
    }
  }

  /// Returns whether the route that an ending is about is refused for the ending's reason. Another
  /// move of the same step may be refused for this reason, too.
  private func refuses(
    _ step: SimulatedStep, _ ending: CandidateFinding.Ending, _ culprit: SourceRange?
  ) -> Bool {
    guard let failure = ending.failure, let culprit else { return true }
    return step.events.contains { event in
      event.outcome == .refused(failure.refusal)
        && event.route.map { flow[$0].range == culprit } ?? false
    }
  }

  /// The conditions of one replay.
  struct ReplayRun {
    let simulator: Simulator
    /// The state before each step; empty to leave the state as it is.
    let quiet: Values
    /// The answers of guards that a step doesn't mention.
    let always: [ID<Guard>: World.Answer]
    /// The conditions in which replays differ.
    let conditions: ReplayTrail.Conditions
  }

  func launch(_ run: ReplayRun) -> SimulatedStep {
    let given = run.simulator.apply(.set(run.quiet), to: run.simulator.unlaunched).state
    return run.simulator.launch(given, in: World(answers: run.always))
  }

  /// Returns the effect of a step; nil if the tab that it taps can't be seen, or the budget is used up.
  ///
  /// - Parameter round: How often the steps were taken before. Views hand over other values each
  ///   time. Nil for the values that are made up.
  func step(
    _ replayed: ReplayStep, after before: SimulatedStep, isFirst: Bool, round: Int? = nil,
    _ run: ReplayRun
  ) -> SimulatedStep? {
    var answers = run.always
    for id in replayed.refusing { answers[id] = .no }
    var step = before
    if !run.quiet.isEmpty, !isFirst {
      step = run.simulator.apply(.set(run.quiet), to: step.state)
    }
    var moves = moves(replayed, from: step.state, isQuiet: !run.quiet.isEmpty)
    if moves.count > 1, case .tab = replayed.step {
      step = run.simulator.apply(moves.removeFirst(), to: step.state)
    }
    // A tab bar may be covered.
    if case .tab = replayed.step, !run.simulator.moves(in: step.state).contains(moves[0]) {
      return nil
    }
    if let round { moves = moves.map { fresh($0, round, in: step.state) } }
    step = take(replayed, moves, from: step, World(answers: answers), run.simulator)
    return budget.isExhausted ? nil : step
  }

  private func take(
    _ replayed: ReplayStep, _ moves: [Move], from before: SimulatedStep, _ world: World,
    _ simulator: Simulator
  ) -> SimulatedStep {
    var step = before
    for move in moves {
      guard !budget.isExhausted else { break }
      step = simulator.apply(move, to: step.state, in: world)
      budget.take((step.events.count + 1) * (step.state.size + 1))
      // If one way of leaving asks a guard, the other ways aren't tried.
      if case .byGuard = step.refusal, replayed.step == .leave { break }
    }
    return step
  }

  func isExpected(
    _ step: SimulatedStep, _ replayed: ReplayStep, _ always: [ID<Guard>: World.Answer]
  ) -> Bool {
    switch step.refusal {
    case nil: true
    case .byGuard(let id)?: replayed.refusing.contains(id) || always[id] == .no
    // Moves that follow from this move may have no effect.
    default: step.events.first?.outcome == .made
    }
  }

  /// Returns the screen after each step, by its path, and the guards that the step asked.
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

  /// A step of a walk, with the remarks about it.
  struct ReplayStep: Hashable {
    let step: WalkStep
    var further = 0
    var refusing: [ID<Guard>] = []

    /// The step, followed by its remarks.
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
    case .button(_, let index, _): [.button(index, [:])]
    case .tab(let id, let index): change(toHave: index, of: id) + [.tab(of: id, index)]
    case .showCase(let id, let index): change(toShow: index, of: id)
    case .state(let id, let index): change(flow[id].when[index], of: id, from: state)
    // Otherwise the rule has acted when its coordinator started.
    case .atOnce(let id, let index):
      isQuiet ? change(flow[id].when[index], of: id, from: state) : []
    case .back: [.back(1 + replayed.further)]
    case .swipe: [.swipeDown]
    case .leave: [.back(1), .swipeDown]
    case .open(let id): [.open(flow.url(of: flow[id]))]
    case .external(_, let result): [.finish(result.declaredName, [:])]
    case .reported(_, let result): result.declaredName.map { [.report($0, [:])] } ?? []
    case .start, .given, .further, .refusing: []
    }
  }
}

extension CandidateFinding.Ending {
  fileprivate var refusing: [ID<Guard>: World.Answer] {
    guard case .seenDespite(_, let guards) = self else { return [:] }
    return Dictionary(uniqueKeysWithValues: guards.map { ($0, .no) })
  }

  fileprivate var failure: CandidateFinding.Failure? {
    if case .refused(let failure) = self { failure } else { nil }
  }

  fileprivate func holds(of step: SimulatedStep) -> Bool {
    switch self {
    case .proof, .possible, .grows: true
    case .refused(let failure):
      step.refusal == failure.refusal
        || step.events.contains { $0.outcome == .refused(failure.refusal) }
    case .rootEnds: step.state.ending != nil
    case .seen(let content), .stuck(let content), .trapped(let content),
      .seenDespite(let content, _):
      step.state.shows(content)
    }
  }
}

extension State {
  /// Returns whether a content is on screen.
  fileprivate func shows(_ content: Symbol.Content) -> Bool {
    switch (content, onScreen) {
    case (.screen(let wanted), .screen(let seen, _)): wanted == seen
    case (.external(let wanted), .external(let seen, _)): wanted == seen
    default: false
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
