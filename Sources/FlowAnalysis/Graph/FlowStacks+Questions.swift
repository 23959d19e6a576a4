import FlowModel
import Pushdown

/// Queries about the stack, for moves.
extension FlowStacks {
  /// Returns a query about the entries under an entry, by the symbols that may answer.
  private func query(
    count: Int = 1, most: Int = 3, candidates: some Sequence<Int32>,
    answer: @escaping (Symbol, Int) -> StackQuery.Answer
  ) -> StackQuery {
    let symbols = abstraction.symbols
    return StackQuery(count: count, most: most, candidates: Array(candidates)) { number, left in
      let symbol = symbols[number]
      return symbol.marker == nil ? answer(symbol, left) : .passes(left)
    }
  }

  /// Returns the shortest stacks with one answer to a query.
  ///
  /// - Parameter tops: The transitions that read the tops of the stacks in question; nil for all.
  func answers(
    to query: StackQuery, wanted: StackQuery.Answer, under tops: [Int32]? = nil
  ) -> StackAnswers {
    StackAnswers(query, wanted: wanted, under: tops, in: stacks)
  }

  /// Returns whether an entry is the first one of a stack on which another coordinator's entry was
  /// pushed.
  private func ends(_ symbol: Symbol, _ place: EntryOwner) -> Bool {
    place == .own && symbol.segments.first?.isPresented ?? false
  }

  /// Returns the query whether a screen is in the segment of its coordinator.
  func searching(for screen: ID<Screen>, from place: EntryOwner) -> StackQuery {
    let owner = flow[screen].coordinator
    return query(candidates: beginning(owner) + showing(screen)) {
      [self] symbol, left in
      if symbol.screen == screen { return .good }
      let isPassed = symbol.start(of: owner) == nil && !ends(symbol, place)
      return isPassed ? .passes(left) : .bad
    }
  }

  /// Returns the query whether this many screens of a coordinator stand above the first screen of
  /// the segment.
  func popping(
    _ count: Int, of owner: ID<Coordinator>, from place: EntryOwner
  ) -> StackQuery {
    query(
      count: min(count, Self.countedScreens) * 2,
      candidates: beginning(owner) + stepping(owner)
    ) { [self] symbol, left in
      var count = ScreenCount(left)
      if count.isOpen {
        // The child above is a step of the coordinator if it was put above an entry of that.
        count.close(isStep: abstraction.owner(of: symbol) == owner)
        if count.left == 0 { return .good }
      }
      guard symbol.start(of: owner) == nil else { return .bad }
      if abstraction.isUnknownStep(symbol, of: owner) {
        count.isOpen = true
      } else if abstraction.isStep(symbol, of: owner) {
        count.left -= 1
      }
      if count.left == 0 { return .good }
      return ends(symbol, place) ? .bad : .passes(count.number)
    }
  }

  /// How many screens are left to count, and whether the entry below tells if the last one counts.
  private struct ScreenCount {
    var left: Int
    var isOpen: Bool

    init(_ number: Int) { (left, isOpen) = ((number + 1) / 2, number % 2 == 1) }

    var number: Int { isOpen ? 2 * left - 1 : 2 * left }

    mutating func close(isStep: Bool) { (left, isOpen) = (isStep ? left - 1 : left, false) }
  }

  /// Past that a stack is as good as any: what fails with fewer fails with more.
  private static let countedScreens = 100

  /// Returns the query whether a presentation begins the segment.
  ///
  /// - Parameter moves: Whether the coordinator makes another move afterwards, and so has to be
  ///   there still.
  func dismissing(
    _ owner: ID<Coordinator>, andMoves moves: Bool, from place: EntryOwner
  ) -> StackQuery {
    query(candidates: beginning(owner)) { [self] symbol, left in
      guard let first = symbol.start(of: owner) else {
        return ends(symbol, place) ? .bad : .passes(left)
      }
      let isThere = !moves || !symbol.segments[first].isCoordinator
      return isThere && abstraction.mayBePresentation(symbol, first) ? .good : .bad
    }
  }

  /// Returns the query whether a coordinator is on the stack this many times.
  func standing(_ owner: ID<Coordinator>, times count: Int) -> StackQuery {
    query(count: count, candidates: beginning(owner)) { symbol, left in
      let rest = left - symbol.segments.count { $0.coordinator == owner }
      return rest <= 0 ? .good : .passes(rest)
    }
  }

  /// Returns the query whether the coordinator was started by another one; nil if it always was. Only
  /// the root may be without a parent, and of a public one other modules have the parent.
  func finishing(_ owner: ID<Coordinator>) -> StackQuery? {
    guard owner == flow.root, !flow[owner].isPublic else { return nil }
    return query(candidates: beginning(owner)) { symbol, left in
      guard let begin = symbol.segments.last(where: { $0.coordinator == owner && $0.isCoordinator })
      else { return .passes(left) }
      return begin.cause.isRoot ? .bad : .good
    }
  }

  /// Returns the question whether the entry on top has a stack for `taker`, or for its own coordinator
  /// if `taker` is nil. For a move that goes back, the entry must also be the coordinator's own.
  func standing(_ taker: ID<Coordinator>?, goesBack: Bool) -> StackQuery {
    guard let taker else {
      // Under a marker the entry below answers.
      let entries = symbols.indices.filter { abstraction.owner(of: symbols[$0]) != nil }
      return query(candidates: entries.map { Int32($0) }) { [self] symbol, _ in
        abstraction.hasStack(symbol, for: abstraction.owner(of: symbol)) ? .good : .bad
      }
    }
    return standing(taker, goesBack: goesBack)
  }

  private func standing(_ taker: ID<Coordinator>, goesBack: Bool) -> StackQuery {
    query(candidates: goesBack ? beginning(taker) + stepping(taker) : []) {
      [self] symbol, left in
      let isOwn = abstraction.owner(of: symbol) == taker
      if !isOwn, goesBack {
        guard let first = symbol.start(of: taker) else { return .passes(left) }
        return abstraction.hasStack(symbol, at: first) ? .good : .bad
      }
      return abstraction.hasStack(symbol, for: taker) ? .good : .bad
    }
  }

  /// Returns whether cases are live on top of some stacks, or anywhere under their tops.
  ///
  /// - Parameter tops: The transitions that read the tops of these stacks.
  func hasLive(_ cases: AwaitedCases, under tops: [Int32]) -> Bool {
    let showing = symbols.indices.filter { cases.areLive(at: symbols[$0]) }
    let query = query(candidates: showing.map { Int32($0) }) { symbol, left in
      cases.areLive(at: symbol) ? .good : .passes(left)
    }
    let answers = answers(to: query, wanted: .good, under: tops)
    return tops.contains { answers.cost(of: $0) != nil }
  }

  /// The query whether a link can push above what is on screen.
  var ground: StackQuery {
    let entries = symbols.indices.filter { abstraction.owner(of: symbols[$0]) != nil }
    return query(candidates: entries.map { Int32($0) }) { [self] symbol, _ in
      abstraction.hasOwnStack(symbol) ? .good : .bad
    }
  }
}
