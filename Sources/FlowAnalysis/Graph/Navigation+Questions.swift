import FlowModel
import Pushdown

/// Queries of moves about the stack.
extension Navigation {
  /// A query about what stands under an entry, by the symbols that may answer.
  private func query(
    count: Int = 1, candidates: [Int32], answer: @escaping (Symbol, Int) -> StackQuery.Answer
  ) -> StackQuery {
    let symbols = abstraction.symbols
    return StackQuery(count: count, candidates: candidates) { answer(symbols[$0], $1) }
  }

  /// The shortest stacks with one answer to a query.
  func answers(to query: StackQuery, wanted: StackQuery.Answer) -> StackAnswers {
    StackAnswers(query, wanted: wanted, in: stacks)
  }

  /// Whether an entry is where a stack begins that another's entry was pushed on.
  private func ends(_ symbol: Symbol, _ place: EntryOwner) -> Bool {
    place == .own && symbol.segments.first?.isPresented ?? false
  }

  /// Whether a screen stands in the segment of its coordinator.
  func searching(for screen: ID<Screen>, from place: EntryOwner) -> StackQuery {
    let owner = flow[screen].coordinator
    return query(candidates: (beginning[owner] ?? []) + (showing[screen] ?? [])) { symbol, left in
      if symbol.screen == screen { return .good }
      let isPassed = symbol.start(of: owner) == nil && !ends(symbol, place)
      return isPassed ? .passes(left) : .bad
    }
  }

  /// Whether so many of a coordinator's screens stand above the first of the segment.
  func popping(
    _ count: Int, of owner: ID<Coordinator>, from place: EntryOwner
  ) -> StackQuery {
    query(
      count: min(count, Self.countedScreens),
      candidates: (beginning[owner] ?? []) + (stepping[owner] ?? [])
    ) { [abstraction] symbol, left in
      guard symbol.start(of: owner) == nil else { return .bad }
      let rest = abstraction.isStep(symbol, of: owner) ? left - 1 : left
      if rest == 0 { return .good }
      return ends(symbol, place) ? .bad : .passes(rest)
    }
  }

  /// Past that a stack is as good as any: what fails with fewer fails with more.
  private static let countedScreens = 100

  /// Whether a presentation begins the segment.
  ///
  /// - Parameter moves: Whether the coordinator goes on to move, and so has to be there still.
  func dismissing(
    _ owner: ID<Coordinator>, andMoves moves: Bool, from place: EntryOwner
  ) -> StackQuery {
    query(candidates: beginning[owner] ?? []) { [abstraction] symbol, left in
      guard let first = symbol.start(of: owner) else {
        return ends(symbol, place) ? .bad : .passes(left)
      }
      let isThere = !moves || !symbol.segments[first].isCoordinator
      return isThere && abstraction.mayBePresentation(symbol, first) ? .good : .bad
    }
  }

  /// Whether a coordinator stands there so many times.
  func standing(_ owner: ID<Coordinator>, times count: Int) -> StackQuery {
    query(count: count, candidates: beginning[owner] ?? []) { symbol, left in
      let rest = left - symbol.segments.count { $0.coordinator == owner }
      return rest <= 0 ? .good : .passes(rest)
    }
  }

  /// Whether somebody started the coordinator.
  func finishing(_ owner: ID<Coordinator>) -> StackQuery {
    query(candidates: beginning[owner] ?? []) { [flow] symbol, left in
      guard let begin = symbol.segments.last(where: { $0.coordinator == owner && $0.isCoordinator })
      else { return .passes(left) }
      return begin.cause.isRoot && !flow[owner].isPublic ? .bad : .good
    }
  }

  /// Whether the entry on top has a stack for that coordinator; where it goes back, its own entry.
  func standing(_ taker: ID<Coordinator>, goesBack: Bool) -> StackQuery {
    query(candidates: goesBack ? (beginning[taker] ?? []) + (stepping[taker] ?? []) : []) {
      [abstraction] symbol, left in
      let isOwn = abstraction.owner(of: symbol) == taker
      if !isOwn, goesBack {
        guard let first = symbol.start(of: taker) else { return .passes(left) }
        return abstraction.hasStack(symbol, at: first) ? .good : .bad
      }
      return abstraction.hasStack(symbol, for: taker) ? .good : .bad
    }
  }

  /// Whether a tab bar is seen under an entry.
  var tabBar: StackQuery {
    query(candidates: symbols.indices.filter { !symbols[$0].segments.isEmpty }.map { Int32($0) }) {
      symbol, left in
      if symbol.segments.contains(where: \.isTab) { return .good }
      return symbol.segments.first.map { !$0.isPushed } ?? false ? .bad : .passes(left)
    }
  }
}
