import FlowModel
import Pushdown

/// The saturation of a flow's abstraction, while it is computed.
struct FlowSaturation {
  private(set) var abstraction: Abstraction
  private(set) var saturation: Saturation
  let budget: StepBudget

  /// Returns whether cases are live in one of the stacks at the start, anywhere in it.
  private var startsWith: (AwaitedCases) -> Bool = { _ in false }

  /// A link, and a stack that opening it builds.
  private typealias OpenedLink = (link: ID<Link>, landing: Landing)

  /// The cost of the nearest stack after which each jump was made.
  private var jumpedAfter: [JumpCause: Int32] = [:]

  init(_ abstraction: Abstraction, _ budget: StepBudget) {
    self.abstraction = abstraction
    self.budget = budget
    saturation = Saturation(budget)
  }

  /// Starts the root. Starts the public coordinators as well if other modules may start them.
  mutating func launch(_ flow: Flow, _ startsPublic: Bool) {
    for coordinator in flow.coordinators {
      let isRoot = coordinator.id == flow.root
      guard isRoot || coordinator.isPublic && startsPublic && !abstraction.isRefused(coordinator)
      else { continue }
      for start in abstraction.launch(coordinator.id) {
        let steps = isRoot ? start.steps : [.start(coordinator.id)] + start.steps
        self.start(.run, [start.symbol], steps)
      }
    }
  }

  /// Adds an initial configuration.
  ///
  /// - Parameters:
  ///   - word: The stack, from its top down.
  ///   - steps: The walk to the stack.
  mutating func start(_ control: Control, _ word: [Symbol], _ steps: [WalkStep]) {
    let cost = Int32(steps.count(where: \.counts))
    add(control, word, cost: cost, .initial(label: abstraction.steps.number(steps)))
  }

  /// Adds stacks from which walks start. Each is given from its top down.
  mutating func start(_ stacks: [(stack: [Symbol], steps: [WalkStep])]) {
    (abstraction.leavesTabs, abstraction.seesTabBars) = (true, true)
    for (stack, steps) in stacks { start(.run, stack, steps) }
    startsWith = { cases in stacks.contains { $0.stack.contains(where: cases.areLive) } }
  }

  /// Adds the stacks of another navigation whose tops some of its transitions read.
  mutating func start(above tops: [Int32], of other: FlowStacks) {
    (abstraction.leavesTabs, abstraction.seesTabBars) = (true, true)
    var symbols = abstraction.symbols
    saturation.start(
      at: Abstraction.run, above: tops, of: other.automaton,
      symbol: { symbols.number(other.abstraction.symbols[$0]) })
    abstraction.symbols = symbols
    startsWith = { other.hasLive($0, under: tops) }
  }

  private mutating func add(
    _ control: Control, _ word: [Symbol], cost: Int32, _ origin: Automaton.Origin
  ) {
    let word = abstraction.knowing(word).map { abstraction.symbols.number($0) }
    saturation.start(at: abstraction.controls.number(control), word, cost: cost, origin)
  }

  /// Finds all reachable stacks, with those of links.
  mutating func run(_ flow: Flow, _ means: AllowedMoves) {
    let links = means.links ? open(flow) : []
    saturation.run(&abstraction)
    while !budget.isExhausted, jump(links) { saturation.run(&abstraction) }
  }

  /// Starts with the stacks of links that wait for no case, or whose cases are live in a stack at the
  /// start. Returns all opened links.
  private mutating func open(_ flow: Flow) -> [OpenedLink] {
    let opened = flow.links.filter { !abstraction.isRefused($0) }.flatMap { link in
      abstraction.landings(of: link).map { (link: link.id, landing: $0) }
    }
    for (link, landing) in opened
    where landing.awaited.areNone || startsWith(landing.awaited) {
      start(landing.control, landing.word, landing.steps + [.open(link)] + landing.after)
    }
    return opened
  }

  /// Returns what was found, without the memory of the search.
  consuming func finish() -> (Abstraction, Automaton, RuleTable) {
    (abstraction, saturation.automaton.withoutIndex, saturation.rules)
  }

  // MARK: Jumps

  /// A stack that a move builds as soon as some stack is there. It doesn't depend on the stack
  /// before.
  private struct Jump {
    let cause: JumpCause
    let landings: [Landing]
    /// The cost and the path of the nearest stack from which the jump can be made.
    let before: (cost: Int32, path: [Int32])
  }

  /// The reason for a jump: a control location, or a waiting link by its index.
  private enum JumpCause: Hashable {
    case control(Int32)
    case link(Int)
  }

  /// Adds the stacks that routes open elsewhere, and the stacks that links open after a case is
  /// live.
  ///
  /// - Returns: Whether any of the stacks is new, or nearer than before.
  private mutating func jump(_ links: [OpenedLink]) -> Bool {
    let before = saturation.automaton.changes
    for jump in jumps(links) {
      jumpedAfter[jump.cause] = jump.before.cost
      let path = saturation.number(ofPath: jump.before.path)
      for landing in jump.landings {
        var steps = landing.after
        if case .link(let index) = jump.cause { steps.insert(.open(links[index].link), at: 0) }
        add(
          landing.control, landing.word,
          cost: jump.before.cost + Int32(steps.count),
          .jump(path: path, label: abstraction.steps.number(steps)))
      }
    }
    return saturation.automaton.changes != before
  }

  /// Returns the jumps that can be made from a nearer stack than before.
  private func jumps(_ links: [OpenedLink]) -> [Jump] {
    let opening = abstraction.controls.values.enumerated().compactMap { number, control in
      control.openingRoute.map { (control: Int32(number), route: $0) }
    }
    let waiting = links.indices.filter { !links[$0].landing.awaited.areNone }
    guard !opening.isEmpty || !waiting.isEmpty else { return [] }
    let depths = Depths(saturation.automaton)
    let jumps = opening.compactMap { jump(at: $0.control, by: $0.route, depths) }
    return jumps + (waiting.isEmpty ? [] : openings(of: links, waiting, depths))
  }

  private func jump(at control: Int32, by route: ID<Route>, _ depths: Depths) -> Jump? {
    let automaton = saturation.automaton
    let cause = JumpCause.control(control)
    guard let best = depths.nearest(at: control, in: automaton),
      best.cost < jumpedAfter[cause] ?? .max
    else { return nil }
    return Jump(
      cause: cause, landings: abstraction.landings(openedBy: route),
      before: (best.cost, depths.path(from: best.transition, in: automaton)))
  }

  /// Returns the links whose cases are live in some stack, anywhere in it.
  private func openings(
    of links: [OpenedLink], _ waiting: [Int], _ depths: Depths
  ) -> [Jump] {
    let descents = Descents(at: Abstraction.run, in: saturation.automaton, depths) {
      abstraction.isEntry($0)
    }
    return waiting.compactMap { index in
      let (cause, landing) = (JumpCause.link(index), links[index].landing)
      let best = descents.nearest { landing.awaited.areLive(at: abstraction.symbols[$0]) }
      guard let best, best.cost < jumpedAfter[cause] ?? .max else { return nil }
      return Jump(cause: cause, landings: [landing], before: best)
    }
  }
}
