import FlowModel
import Pushdown

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

  init(_ abstraction: Abstraction, _ automaton: Automaton) {
    let symbols = abstraction.symbols
    // What stood above a marker may end, so that nothing is left above it for a moment.
    seen = automaton.tops(at: Abstraction.run) { symbols[$0].marker == nil }
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
