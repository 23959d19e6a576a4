import FlowModel
import FlowSimulator
import Pushdown

/// The shortest walk from one screen to another, from any stack with the first screen on top.
package struct PathSearch {
  /// The beginning of a walk.
  package enum Start: Sendable {
    case launch
    case screen(ID<Screen>)
    case link(ID<Link>)
  }

  /// A step of a path, with its guards and its values.
  package struct Step: Sendable, Encodable {
    package let text: String
    /// The guards that are asked. They have to allow the move.
    package let asks: [String]
    /// The parameters that the view gives.
    package let gives: [String]
    /// The path of the screen that is visible after the step.
    package let shows: String
  }

  package enum Answer: Sendable {
    /// - Parameters:
    ///   - approach: The steps from launch to the start; empty for launch itself.
    ///   - isShortest: Whether no shorter path exists. It isn't known if the search took too many
    ///     steps, or if the simulator can't take a shorter path that the proof allows.
    case path(approach: [Step], [Step], isShortest: Bool)
    /// No path exists. The obstacles are given, and the moves that would have to be allowed.
    case none([String], wider: AllowedMoves?)
    /// No path was found, and it isn't proved that there is none.
    case unknown(Doubt)
  }
  /// The reason why an answer isn't proved.
  package enum Doubt: Sendable, Equatable {
    /// The search takes more than this number of steps.
    case steps(Int)
    /// The analysis allows a path, but the simulator can't take it.
    case notShown
    /// A rule of the state may move below what is on screen. In the middle of a walk, the analysis
    /// leaves that out.
    case rules
  }

  let flow: Flow
  let means: AllowedMoves
  let replay: Replay
  let record: SearchRecord

  /// The record of the searches for one answer.
  final class SearchRecord {
    /// The number of steps that each computation may take.
    let limit: Int
    /// Whether a computation took more steps.
    var isCut = false
    /// Whether the simulator could not take a walk that was found.
    var isInDoubt = false
    /// The length of the shortest walk that the proof allows; nil if it allows none. The simulator may
    /// not be able to take this walk.
    var shortest: Int?
    /// The stacks that are reachable from launch, by the moves that lead to them.
    var fromLaunch: [AllowedMoves: FlowStacks] = [:]

    init(limit: Int) { self.limit = limit }

    /// The reason why it isn't proved that nothing was missed; nil if it is proved.
    var doubt: Doubt? { isCut ? .steps(limit) : isInDoubt ? .notShown : nil }
  }

  /// - Parameters:
  ///   - means: The moves besides taps that the walk may use.
  ///   - steps: The number of steps that each computation may take; nil for the default.
  package init(_ flow: Flow, means: AllowedMoves, steps: Int? = nil) {
    let flow = flow.withCodeEntries.withWays.withLiveValues
    self.flow = flow
    self.means = means
    replay = Replay(flow)
    record = SearchRecord(limit: steps ?? flow.stepsOfProofs)
  }

  package func search(from start: Start, to target: ID<Screen>) -> Answer {
    (record.isCut, record.isInDoubt, record.shortest) = (false, false, nil)
    guard let found = walk(from: start, to: target, means) else {
      return noPath(from: start, to: target)
    }
    let lines = PathTeller(flow: flow, replay: replay).tell(found.approach + found.steps)
    var count = replay.replaySteps(found.approach).count
    // A tab that is tapped at launch counts as an ordinary step.
    if case .launch = start { count = 0 }
    return .path(
      approach: Array(lines.prefix(count)), Array(lines.dropFirst(count)),
      isShortest: isShortest(found))
  }

  /// Whether the proof allows no shorter walk than one that was found.
  private func isShortest(_ found: FoundPath) -> Bool {
    !record.isCut && !(means.links && flow.opensAboveChildren)
      && (record.shortest.map { found.length <= $0 } ?? true)
  }

  /// Returns the shortest walk from launch to a screen; nil if none is found. All calls search once.
  package func walkFromLaunch(to target: ID<Screen>) -> [Step]? {
    guard let found = walk(from: .launch, to: target, means) else { return nil }
    return PathTeller(flow: flow, replay: replay).tell(found.approach + found.steps)
  }

  private func noPath(from start: Start, to target: ID<Screen>) -> Answer {
    if let doubt = record.doubt { return .unknown(doubt) }
    if means.state, flow.hasRulesBelow { return .unknown(.rules) }
    let wider = wider.first { walk(from: start, to: target, $0) != nil }
    if wider == nil, let doubt = record.doubt { return .unknown(doubt) }
    return .none(wider == nil ? obstacles(from: start, to: target) : [], wider: wider)
  }

  /// The moves to try if those that were asked for aren't enough, with as few additional ones as
  /// possible.
  private var wider: [AllowedMoves] {
    let choices = [false, true]
    let all = choices.flatMap { code in
      choices.flatMap { links in
        choices.map {
          AllowedMoves(links: links, code: code, state: $0, refusing: means.refusing)
        }
      }
    }
    return all.filter { $0 != means && $0.union(means) == $0 }
      .sorted { $0.count < $1.count }
  }

  // MARK: Walks

  struct FoundPath {
    let approach: [WalkStep]
    let steps: [WalkStep]

    /// The number of moves from the start.
    var length: Int { steps.count(where: \.counts) }
  }

  /// Returns the shortest walk that can be replayed; nil if none of those that are found can be.
  private func walk(from start: Start, to target: ID<Screen>, _ means: AllowedMoves) -> FoundPath? {
    let found = reached(from: start, means)?.walks(target) ?? []
    guard let first = found.first else { return nil }
    record.shortest = record.shortest ?? first.length
    if isPossible(first, to: target) { return first }
    let other = found.dropFirst().first { isPossible($0, to: target) }
    if other == nil { record.isInDoubt = true }
    return other
  }

  func isPossible(_ path: FoundPath, to target: ID<Screen>) -> Bool {
    let refusing = [means.refusing].compactMap(\.self)
    let ending = CandidateFinding.Ending.seenDespite(.screen(target), refusing: refusing)
    return replay.shown(path.approach + path.steps, ending) != nil
  }

  // MARK: Starts

  /// The stacks that are reachable from the start of a path, and the shortest walks to a screen on
  /// them, the shortest first.
  private typealias Reached = (stacks: FlowStacks, walks: (ID<Screen>) -> [FoundPath])

  /// Returns what is reached from the start of a path. What is reached from launch is computed once.
  private func reached(from start: Start, _ means: AllowedMoves) -> Reached? {
    switch start {
    case .launch:
      let known = record.fromLaunch[means]
      let stacks = known ?? reached(from: Abstraction(flow, means: means).launches, means)
      record.fromLaunch[means] = stacks
      return reached(on: noted(stacks), after: [])
    case .screen(let id): return reached(above: id, approach(to: id, means), means)
    case .link(let id):
      guard let landing = Abstraction(flow).landing(of: flow[id]), landing.control == .run else {
        return reached(above: flow[id].screen, approach(to: flow[id].screen, .all), means)
      }
      let opening = noted(FlowStacks(flow, budget: budget)).walk(opening: flow[id])
      guard let steps = opening.map(\.steps) ?? [.open(id)] else { return nil }
      return reached(on: reached(from: [(landing.word, [])], means), after: steps)
    }
  }

  private func reached(
    from stacks: [(stack: [Symbol], steps: [WalkStep])], _ means: AllowedMoves
  ) -> FlowStacks {
    noted(FlowStacks(flow, from: stacks, means: means, budget: budget))
  }

  private func reached(on stacks: FlowStacks, after approach: [WalkStep]) -> Reached {
    (stacks, { stacks.walks(showing: $0).map { FoundPath(approach: approach, steps: $0) } })
  }

  /// Returns what is reached from any stack of some with a screen on top.
  private func reached(
    above id: ID<Screen>, _ before: FlowStacks?, _ means: AllowedMoves
  ) -> Reached? {
    before.map { before in
      let tops = before.tops(showing: id)
      let stacks = noted(FlowStacks(flow, above: tops, of: before, means: means, budget: budget))
      return (stacks, { stacks.paths(showing: $0, from: id, after: before) })
    }
  }

  /// A full number of steps for the next computation.
  var budget: StepBudget { StepBudget(limit: record.limit) }

  /// Returns a navigation, after it is recorded whether all of its stacks were found.
  func noted(_ navigation: FlowStacks) -> FlowStacks {
    if !navigation.isComplete { record.isCut = true }
    return navigation
  }

  /// Returns the screens to which any moves lead from the start.
  func seen(from start: Start) -> Set<ID<Screen>> {
    Set(reached(from: start, .all)?.stacks.onScreen.compactMap(\.symbol.screen) ?? [])
  }

  /// Returns whether any moves lead to a screen.
  func isReached(_ id: ID<Screen>) -> Bool { approach(to: id, .all) != nil }

  /// Returns the ways to a screen. If the screen needs more moves than those that were asked for,
  /// these moves are allowed here. Returns nil if there is no way.
  func approach(to id: ID<Screen>, _ means: AllowedMoves) -> FlowStacks? {
    let all = [means, means.union(AllowedMoves(links: true, code: false, state: true)), .all]
    for means in all {
      let navigation = noted(
        FlowStacks(
          flow, means: means, startsPublic: flow.root == nil || means == .all, budget: budget))
      if !navigation.tops(showing: id).isEmpty { return navigation }
    }
    return nil
  }
}
