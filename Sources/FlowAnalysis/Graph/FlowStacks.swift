import FlowModel
import Pushdown

/// The stacks of a flow that are reachable from launch.
///
/// If a screen isn't reachable here, it is proved to be unreachable. A reachable screen has a
/// shortest walk to it. This walk is a candidate for a witness until it has been replayed.
///
/// It is a class, because each query keeps it, and it is large.
final class FlowStacks {
  /// The flow, with a copy of each detour for every coordinator that may take it.
  let flow: Flow
  let abstraction: Abstraction
  let stacks: ReachableStacks
  /// The rules of the abstraction that lead to these stacks.
  let rules: RuleTable
  /// Whether all reachable stacks were found within the budget.
  let isComplete: Bool
  private let tables: SymbolTables
  /// The screens that can stand below the top of a stack.
  private(set) lazy var coveredScreens: Set<ID<Screen>> = {
    let covered = automaton.transitions.lazy.filter { [automaton] in
      !$0.isEmpty && automaton.controlOf[Int($0.from)] < 0
    }
    return Set(covered.compactMap { [symbols] in symbols[Int($0.symbol)].screen })
  }()

  /// Finds the stacks that are reachable from launch.
  ///
  /// - Parameters:
  ///   - means: The moves besides taps and gestures.
  ///   - startsPublic: Whether other modules start public coordinators. If not, only the root is
  ///     started.
  ///   - budget: The steps for the stacks, and then for each question about them.
  convenience init(
    _ flow: Flow, means: AllowedMoves = .all, startsPublic: Bool = true,
    budget: StepBudget? = nil
  ) {
    var saturation = FlowSaturation(
      Abstraction(flow, means: means), budget ?? StepBudget(limit: flow.stepsOfProofs))
    saturation.launch(flow, startsPublic)
    saturation.run(flow, means)
    self.init(saturation)
  }

  /// Finds the stacks that are reachable from given stacks. Each stack is given from its top down.
  ///
  /// - Parameter steps: The steps to each stack, which belong to the walks.
  convenience init(
    _ flow: Flow, from stacks: [(stack: [Symbol], steps: [WalkStep])], means: AllowedMoves,
    budget: StepBudget
  ) {
    var saturation = FlowSaturation(
      Abstraction(flow, means: means), budget)
    saturation.start(stacks)
    saturation.run(flow, means)
    self.init(saturation)
  }

  /// Finds the stacks that are reachable from all stacks of another navigation whose tops some of
  /// its transitions read.
  convenience init(
    _ flow: Flow, above tops: [Int32], of other: FlowStacks, means: AllowedMoves, budget: StepBudget
  ) {
    var saturation = FlowSaturation(
      Abstraction(flow, means: means), budget)
    saturation.start(above: tops, of: other)
    saturation.run(flow, means)
    self.init(saturation)
  }

  /// Prepares questions about stacks that were found.
  init(_ saturation: consuming FlowSaturation) {
    let budget = saturation.budget
    let automaton: Automaton
    (abstraction, automaton, rules) = saturation.finish()
    flow = abstraction.flow
    isComplete = !budget.isExhausted
    stacks = ReachableStacks(automaton, budget)
    tables = SymbolTables(abstraction, automaton)
  }

  var automaton: Automaton { stacks.automaton }

  var symbols: [Symbol] { abstraction.symbols.values }

  /// The transitions that read a symbol on top of the visible stack, by number of the symbol.
  var seen: Groups { tables.seen }

  /// Returns the length of the shortest walk to a stack whose top a transition reads.
  func cost(of number: Int32) -> Int32? { stacks.cost(of: number) }

  /// The numbers of the symbols at which any segment starts.
  private(set) lazy var beginning: [Int32] = symbols.indices.lazy.filter { [symbols] in
    !symbols[$0].segments.isEmpty
  }.map { Int32($0) }

  /// The numbers of the symbols at which a segment of a coordinator starts.
  func beginning(_ id: ID<Coordinator>) -> ArraySlice<Int32> { tables.beginnings[Int32(id.index)] }

  /// The numbers of the symbols that count as entries of a coordinator.
  func stepping(_ id: ID<Coordinator>) -> ArraySlice<Int32> { tables.steppings[Int32(id.index)] }

  /// The numbers of the symbols that show a screen.
  func showing(_ id: ID<Screen>) -> ArraySlice<Int32> { tables.showings[Int32(id.index)] }

  // MARK: Answers

  /// The symbols that can be on screen. Their order has no meaning.
  var onScreen: some Sequence<(symbol: Symbol, number: Int32)> {
    seen.keys.lazy.map { [symbols = abstraction.symbols] in (symbols[$0], $0) }
  }

  /// Returns the transitions of a control other than `run` that read a symbol.
  func transitions(from control: Control) -> [Int32] {
    abstraction.controls.existing(control).map(automaton.tops) ?? []
  }

  /// Returns the nearest top of a stack that meets a condition.
  func nearest(where isWanted: (Symbol) -> Bool) -> Int32? {
    stacks.depths.nearest(at: Abstraction.run, in: automaton) { isWanted(symbols[Int($0)]) }?
      .transition
  }

  /// Returns the nearest top of a stack that shows a screen.
  func nearest(showing screen: ID<Screen>) -> (cost: Int32, transition: Int32)? {
    showing(screen).compactMap(nearest).min { $0 < $1 }
  }

  /// Returns the nearest stack with a symbol on top.
  func nearest(_ symbol: Int32) -> (cost: Int32, transition: Int32)? {
    seen[symbol].compactMap { number in cost(of: number).map { ($0, number) } }
      .min { ($0.0, $0.1) < ($1.0, $1.1) }
  }
}

extension [SegmentStart] {
  func contains(allOf others: [SegmentStart]) -> Bool {
    others.allSatisfy { contains($0) }
  }
}
