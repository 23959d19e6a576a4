import FlowModel
import Pushdown

/// The stacks on which each route can be taken: the transitions that read their tops, by the
/// route's number.
struct RouteOrigins {
  private let transitions: Groups
  /// The stacks on which routes continue after they have ended a presentation.
  private let afterDismissal: Groups
  /// The stacks on which only code takes routes.
  private let byCode: Groups
  private let navigation: FlowStacks

  /// The stacks on which routes are taken, while they are collected.
  private struct Collected {
    private(set) var members: [(key: Int32, number: Int32)] = []
    /// The last stack of each route; -1 if it has none.
    private var lasts: [Int32]

    init(_ routes: Int) { lasts = Array(repeating: -1, count: routes) }

    mutating func add(_ stacks: some Sequence<Int32>, of route: ID<Route>) {
      for stack in stacks {
        members.append((Int32(route.index), stack))
        lasts[route.index] = stack
      }
    }

    /// Adds stacks, unless the route was taken on them in another way.
    mutating func add(other stacks: ArraySlice<Int32>, of route: ID<Route>) {
      if lasts[route.index] != stacks.last { add(stacks, of: route) }
    }

    var groups: Groups { Groups(lasts.count, of: members) }
  }

  init(_ navigation: FlowStacks) {
    let (abstraction, automaton) = (navigation.abstraction, navigation.automaton)
    var transitions = Collected(abstraction.flow.routes.count)
    var (afterDismissal, byCode) = (transitions, transitions)
    for number in navigation.seen.keys {
      let (symbol, stacks) = (abstraction.symbols[number], navigation.seen[number])
      for (route, _) in abstraction.routesTaken(at: symbol) {
        transitions.add(other: stacks, of: route)
      }
      for route in abstraction.routesOfCode(at: symbol) { byCode.add(stacks, of: route) }
    }
    for (number, control) in abstraction.controls.values.enumerated() {
      switch control {
      case .take(let id), .retry(let id), .refused(_, let id, _):
        transitions.add(automaton.tops(at: Int32(number)), of: id)
      case .moved(let id): afterDismissal.add(automaton.tops(at: Int32(number)), of: id)
      default: break
      }
    }
    self.navigation = navigation
    self.transitions = transitions.groups
    self.afterDismissal = afterDismissal.groups
    self.byCode = byCode.groups
  }

  /// Returns the stacks on which code takes a route that no screen offers there.
  func byCode(_ route: Route) -> ArraySlice<Int32> { byCode[Int32(route.id.index)] }

  /// The stacks on which a route is taken.
  subscript(route: ID<Route>) -> ArraySlice<Int32> { transitions[Int32(route.index)] }

  /// Returns the stacks on which a route has its effect.
  func landings(of route: ID<Route>) -> ArraySlice<Int32> {
    navigation.flow[route].action.show?.isDismissing ?? false
      ? afterDismissal[Int32(route.index)] : self[route]
  }

  /// Returns the stacks on which a route has its effect, without those on which it fails because
  /// there is no stack to push on.
  func stacks(of route: ID<Route>) -> ArraySlice<Int32> {
    let landings = landings(of: route)
    let owner = navigation.flow[route].coordinator
    let stacks = landings.filter {
      let top = symbol(at: $0)
      if navigation.abstraction.owner(of: top) == owner {
        return navigation.abstraction.hasStack(top, for: owner)
      }
      // A route that follows from a report searches for its own stack further down.
      if navigation.flow[owner].isStack { return true }
      return navigation.abstraction.guests.contains(owner)
    }
    return stacks.count == landings.count ? landings : stacks[...]
  }

  /// Splits stacks by the owner of their top: the route's own coordinator, or another.
  func places(
    _ tried: ArraySlice<Int32>, of owner: ID<Coordinator>
  ) -> [(EntryOwner, ArraySlice<Int32>)] {
    func isOwn(_ number: Int32) -> Bool {
      navigation.abstraction.owner(of: symbol(at: number)) == owner
    }
    let others = tried.filter { !isOwn($0) }
    if others.isEmpty { return [(.own, tried)] }
    return [(.own, tried.filter(isOwn)[...]), (.other, others[...])]
  }

  private func symbol(at transition: Int32) -> Symbol {
    navigation.abstraction.symbols[navigation.stacks[transition].symbol]
  }

  /// Returns the walk on which a route is taken while a transition reads the top. The route's own
  /// step is included.
  func taking(_ route: Route, after walk: Walk, at transition: Int32) -> Walk {
    guard navigation.stacks.control(before: transition) == Abstraction.run else { return walk }
    let taken = navigation.abstraction.routesTaken(at: symbol(at: transition))
    return walk.followed(by: taken.first { $0.0 == route.id }?.1 ?? [])
  }
}

extension Walk {
  func followed(by last: [WalkStep]) -> Walk {
    Walk(steps: steps.map { $0 + last }, length: length + last.count(where: \.counts))
  }
}

/// The owner of the entry from which a coordinator searches. If the entry is the coordinator's own,
/// the search ends at the bottom of this entry's stack.
enum EntryOwner: Hashable { case own, other }

/// A route that fails on some stack.
struct RouteFailure {
  let route: Route
  /// The shortest walk on which the route fails.
  let failure: Walk
  /// Whether the route fails on every other walk, too.
  let isCertain: Bool
  /// The entry that makes the route fail.
  let blocker: Symbol
}

extension FlowStacks {
  /// - Parameters:
  ///   - tried: The transitions that read the tops of the stacks on which the route is taken.
  ///   - others: The same for the stacks on which only code takes it.
  func fate(
    of route: Route, on tried: ArraySlice<Int32>, _ others: @autoclosure () -> [Int32],
    _ attempts: RouteOrigins, _ question: QueryAnswers
  ) -> RouteFailure? {
    guard let bad = nearest(tried, to: question.bad) else { return nil }
    return RouteFailure(
      route: route,
      failure: attempts.taking(route, after: walk(to: bad, with: question.bad), at: bad),
      // What follows a change of the state may make room for the route.
      isCertain: route.changes.isEmpty && (isExact(route) || searchesInVain(route))
        && !tried.contains { question.good.cost(of: $0) != nil }
        && !question.isGood(onAny: others()),
      blocker: blocker(bad, question.bad))
  }

  /// Returns whether the entries on top show that a route doesn't fail. What is below
  /// them doesn't matter then.
  ///
  /// - Parameters:
  ///   - tried: The transitions that read the tops of the stacks on which the route is taken.
  ///   - query: The query that the route makes from entries of its own coordinator.
  func isFine(
    _ route: Route, on tried: ArraySlice<Int32>, _ query: StackQuery
  ) -> Bool {
    return !tried.isEmpty
      && tried.allSatisfy {
        let top = stacks[$0].symbol
        return query.isGood(at: top)
          && abstraction.owner(of: abstraction.symbols[top]) == route.coordinator
      }
  }

  /// Whether the stacks on which a route is taken are exactly those that the analysis knows.
  private func isExact(_ route: Route) -> Bool {
    let owner = route.coordinator
    return !abstraction.twins.contains(owner) && !isTakenFurtherDown(route)
      && !abstraction.guests.contains(owner) && !isChangedByCode(route)
  }

  /// Returns whether code may take the route of a coordinator under another one of its kind. What
  /// stands above the nearer one may belong to its parent, and then the nearer one takes no route.
  private func isTakenFurtherDown(_ route: Route) -> Bool {
    guard case .coordinator(let owner) = route.owner else { return false }
    return abstraction.recursive.contains(owner)
  }

  /// Whether a route looks for a screen that is never below the top of a stack, and that code never
  /// puts below a child. It then fails for every stack that code can make.
  private func searchesInVain(_ route: Route) -> Bool {
    guard let screen = route.action.dropTarget?.screen, !coveredScreens.contains(screen) else {
      return false
    }
    let own = flow[route.coordinator].routes.compactMap { flow[$0].action.show?.target }
    return !own.contains { $0.screen == screen }
  }

  /// The entry that gives an answer, with what begins at it there.
  private func blocker(_ number: Int32, _ answers: StackAnswers) -> Symbol {
    let met = answers.pathToAnswer(from: number).map { symbols[Int(stacks[$0].symbol)] }
    let last = met[met.count - 1]
    guard last.isBase, let entry = met.last(where: { !$0.isBase }) else { return last }
    return Symbol(entry.content, last.segments, base: last.base)
  }

  private func nearest(_ tried: ArraySlice<Int32>, to answers: StackAnswers) -> Int32? {
    tried.compactMap { number in answers.cost(of: number).map { ($0, number) } }
      .min { $0 < $1 }?.1
  }

  /// Returns whether code may have changed the stack before a route is taken: while a child or a dialog
  /// was on screen, it may have taken the coordinator's own routes. Without a child, all that code makes
  /// is known.
  private func isChangedByCode(_ route: Route) -> Bool {
    let (owner, own) = (route.coordinator, flow[route.coordinator].routes)
    guard !own.isEmpty,
      abstraction.family.hasOthersAbove(owner)
        || abstraction.recursive.contains(owner) || route.owner.dialog != nil
    else { return false }
    return route.owner.isOutcome || route.owner.dialog != nil || route.action.dropTarget != nil
      || route.action.popCount != nil
      || own.contains { id in
        let show = flow[id].action.show
        return show?.placement.isReplacement ?? false || show?.dropping != nil
      }
  }

  /// Returns the stacks on which only code takes a coordinator's route. The screen on top doesn't
  /// offer the route, or belongs to a child.
  func stacksOfCode(_ route: Route, _ attempts: RouteOrigins) -> [Int32] {
    // A route that opens a link pushes on the stack of whatever is on screen.
    let opensLink = flow.linkPushed(by: route.action) != nil
    let isOfSwitch = flow[route.coordinator].choice != nil && !opensLink
    // A switch has a stack if it has presented one of its screens.
    let known =
      isOfSwitch
      ? attempts.landings(of: route.id).filter {
        let top = abstraction.symbols[stacks[$0].symbol]
        return abstraction.owner(of: top) != route.coordinator
      } : []
    guard case .coordinator(let owner) = route.owner,
      isOfSwitch || flow[owner].isStack || opensLink
    else { return known }
    let below = StackAnswers(standing(owner, times: 1), wanted: .good, in: stacks)
    let others = onScreen.filter { abstraction.owner(of: $0.symbol) != owner }
    return known + attempts.byCode(route)
      + others.flatMap { seen[$0.number] }.filter { below.cost(of: $0) != nil }
  }
}

/// The two answers to a query. The good answer is only computed if there is a bad one.
final class QueryAnswers {
  let bad: StackAnswers
  private(set) lazy var good = StackAnswers(query, wanted: .good, under: tops, in: stacks)
  private let query: StackQuery
  private let tops: [Int32]
  private let stacks: ReachableStacks

  /// - Parameter tops: The transitions that read the tops of the stacks in question.
  init(_ query: StackQuery, under tops: [Int32], in stacks: ReachableStacks) {
    self.query = query
    self.tops = tops
    self.stacks = stacks
    bad = StackAnswers(query, wanted: .bad, under: tops, in: stacks)
  }

  /// Returns whether the answer may be good on one of some other stacks.
  func isGood(onAny others: [Int32]) -> Bool {
    if others.isEmpty { return false }
    let answers = StackAnswers(query, wanted: .good, under: others, in: stacks)
    return others.contains { answers.cost(of: $0) != nil }
  }
}
