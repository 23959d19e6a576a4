import FlowModel
import Pushdown

extension Navigation {
  /// The reachable stacks, before anything is asked about them.
  struct Found: @unchecked Sendable {
    // Whoever has found the stacks hands them on, and doesn't keep them.
    let abstraction: Abstraction
    let automaton: Automaton
    let budget: StepBudget

    init(_ saturation: consuming FlowSaturation) {
      budget = saturation.budget
      (abstraction, automaton) = saturation.finish()
    }

    /// - Parameters:
    ///   - means: The moves besides taps and gestures.
    ///   - startsPublic: Whether other modules start public coordinators. If not, only the root is
    ///     started.
    ///   - budget: The steps for the stacks, and then for each question about them.
    init(
      _ flow: Flow, means: AllowedMoves = .all, startsPublic: Bool = true,
      seesTabBars: Bool = false, budget: StepBudget? = nil
    ) {
      self.init(
        flow, Abstraction(flow, means: means, seesTabBars: seesTabBars), means: means,
        startsPublic: startsPublic, budget: budget ?? StepBudget(limit: flow.stepsOfProofs))
    }

    /// - Parameter abstraction: The abstraction of the flow, with these means.
    init(
      _ flow: Flow, _ abstraction: consuming Abstraction, means: AllowedMoves = .all,
      startsPublic: Bool = true, budget: StepBudget
    ) {
      var saturation = FlowSaturation(abstraction, budget)
      saturation.launch(flow, startsPublic)
      saturation.run(flow, means)
      self.init(consume saturation)
    }
  }
}

extension Navigation.Found {
  /// The number of states from which a second thread is worth its start.
  private static let many = 2_000

  private struct Measured: @unchecked Sendable {
    // One thread measures the stacks, and hands them on.
    let stacks: ReachableStacks
  }

  /// Returns the stacks with their lengths, and what another function makes of them without their
  /// lengths. If the stacks are very many, two threads do it.
  func measured<Value: Sendable>(
    and other: @Sendable () -> Value
  ) -> (stacks: ReachableStacks, other: Value) {
    @Sendable func measured() -> Measured {
      Measured(stacks: ReachableStacks(automaton, budget))
    }
    let (first, second) =
      automaton.stateCount > Self.many ? both(measured, other) : (measured(), other())
    return (first.stacks, second)
  }
}

/// The symbols that stand for each coordinator and screen, and the stacks on which the user sees them.
struct SymbolTables: Sendable {
  /// The transitions that read a symbol on top of the visible stack, by number of the symbol.
  let seen: Groups
  /// The symbols at which a segment of each coordinator starts.
  let beginnings: Groups
  /// The symbols that count as entries of each coordinator.
  let steppings: Groups
  /// The symbols that show each screen.
  let showings: Groups

  init(_ found: Navigation.Found) {
    let abstraction = found.abstraction
    let symbols = abstraction.symbols
    // What stood above a marker may end, so that nothing is left above it for a moment.
    seen = found.automaton.tops(at: Abstraction.run) { symbols[$0].marker == nil }
    beginnings = Self.symbols(of: abstraction) { $0.segments.map(\.coordinator) }
    steppings = Self.symbols(of: abstraction) { Self.stepping($0, abstraction) }
    showings = Self.showings(abstraction)
  }

  /// The symbols of each coordinator, by the index of the coordinator.
  private static func symbols(
    of abstraction: Abstraction, by owners: (Symbol) -> [ID<Coordinator>]
  ) -> Groups {
    var found: [(key: Int32, number: Int32)] = []
    for (number, symbol) in abstraction.symbols.values.enumerated() {
      let owners = owners(symbol)
      // They are few.
      for (index, owner) in owners.enumerated() where !owners[..<index].contains(owner) {
        found.append((Int32(owner.index), Int32(number)))
      }
    }
    return Groups(abstraction.flow.coordinators.count, of: found)
  }

  /// The coordinators of which a symbol counts as an entry.
  private static func stepping(_ symbol: Symbol, _ abstraction: Abstraction) -> [ID<Coordinator>] {
    let owner = abstraction.owner(of: symbol)
    if symbol.segments.isEmpty { return owner.map { [$0] } ?? [] }
    return ([owner] + symbol.segments.map(\.parent)).compactMap(\.self)
  }

  private static func showings(_ abstraction: Abstraction) -> Groups {
    var found: [(key: Int32, number: Int32)] = []
    for (number, symbol) in abstraction.symbols.values.enumerated() {
      if let screen = symbol.screen { found.append((Int32(screen.index), Int32(number))) }
    }
    return Groups(abstraction.flow.screens.count, of: found)
  }
}
