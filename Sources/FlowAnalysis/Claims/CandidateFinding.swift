import Diagnostics
import FlowModel
import Pushdown

/// A finding of a rule about stacks, before it is shown. It is proved, or has a walk to replay.
struct CandidateFinding: Sendable {
  enum Ending: Hashable, Sendable {
    /// The finding is proved without a walk.
    case proof
    /// The last move of the walk is refused for this reason.
    case refused(Failure)
    /// The last move of the walk ends the root. The app may listen to that.
    case rootEnds
    /// At the end of the walk, this content is on screen.
    case seen(Symbol.Content)
    /// At the end of the walk, this content is on screen, although these guards always refuse.
    case seenDespite(Symbol.Content, refusing: [ID<Guard>])
    /// The walk is possible.
    case possible
    /// The last steps of the walk, as many as given, can be repeated. Each time the stack is higher
    /// by the same number of entries, and the same is on screen.
    case grows(round: Int)
  }

  /// The reason why the machine refuses a move.
  enum Failure: Hashable, Sendable { case atRoot, notInStack, notPresented, noStack }

  let finding: Diagnostic
  let walk: Walk?
  let ending: Ending
  /// Whether the finding holds on every walk. It is then true even if its own walk can't be
  /// replayed.
  var isCertain = false
  /// The cause that the finding may have in common with others of its rule.
  var cause: FindingCause?
  /// The range of the route that fails on this walk; nil if the finding isn't about a route.
  var culprit: SourceRange?
  /// The route that fails on this walk. Problems that only exist because it fails aren't reported.
  var blamed: ID<Route>?
  /// The screen without a way to continue. The presentation around it then has none for the same
  /// reason.
  var stuck: ID<Screen>?
}

/// A rule about all reachable stacks. It runs for modules without errors.
protocol NavigationRule: RuleDefinition {
  /// Whether the rule asks which stacks are reachable. If not, it is proved even if there are too
  /// many of them.
  static var asksStacks: Bool { get }

  /// Whether the rule depends neither on findings of other rules nor on walks that it tries. Such
  /// rules can be proved at the same time.
  static var isIndependent: Bool { get }

  static func check(_ subject: NavigationSubject) -> [CandidateFinding]
}

extension NavigationRule {
  static var asksStacks: Bool { true }
  static var isIndependent: Bool { true }
}

/// The input of every navigation rule: the reachable stacks, and the values computed from them,
/// each once.
struct NavigationSubject {
  /// The flow, with the copies of routes that other coordinators take.
  let flow: Flow
  /// The flow as it is written in files.
  let written: Flow
  let reports: ReportIndex
  let followed: FollowedResults
  /// The routes that are written in files.
  let routes: [Route]
  private(set) var navigation: Navigation
  let attempts: RouteOrigins
  let reachability: Reachability
  let stateExits: StateExits
  private(set) var replay: Replay
  /// The routes that fail according to earlier rules.
  var blamed: Set<ID<Route>> = []
  /// The screens that have no way to continue according to earlier rules.
  var stuck: Set<ID<Screen>> = []

  init(_ flow: Flow, _ reachability: Reachability, budget: StepBudget? = nil) {
    let flow = flow.withLiveValues
    self.reachability = reachability
    written = flow
    reports = ReportIndex(flow)
    routes = flow.routes
    navigation = Navigation(flow, budget: budget)
    replay = Replay(flow, budget: StepBudget(limit: navigation.stacks.budget.limit))
    self.flow = navigation.flow
    followed = FollowedResults(navigation.flow)
    attempts = RouteOrigins(navigation)
    let abstraction = navigation.abstraction
    stateExits = StateExits(
      self.flow, linksAbove: abstraction.linksAbove, anywhere: abstraction.detoursAnywhere)
  }

  /// Returns a copy with budgets of its own, which another thread can use.
  func copy() -> NavigationSubject {
    var copy = self
    copy.navigation = Navigation(
      navigation, budget: StepBudget(limit: navigation.stacks.budget.limit))
    copy.replay = Replay(written, budget: StepBudget(limit: replay.budget.limit))
    return copy
  }

  /// Returns the failures of every route that makes a query about the stack and may fail.
  ///
  /// - Parameter tried: The stacks on which the route is taken, by the transitions that read their
  ///   tops.
  func fates<Key: Hashable>(
    asking key: (Route) -> Key?, on tried: (Route) -> ArraySlice<Int32>,
    _ question: (Key, EntryOwner) -> StackQuery
  ) -> [RouteFailure] {
    let tries = tries(key, tried)
    var answers: [QueryAnswers?] = Array(repeating: nil, count: tries.questions.count)
    var (fates, fine): ([RouteFailure], [SourceRange]) = ([], [])
    for one in tries.all {
      let answer =
        answers[one.question]
        ?? {
          let (asking, tops) = tries.questions[one.question]
          return QueryAnswers(
            question(asking.key, asking.place), under: tops, in: navigation.stacks)
        }()
      answers[one.question] = answer
      let fate = navigation.fate(
        of: one.route, on: one.stacks, navigation.stacksOfCode(one.route, attempts), attempts,
        answer)
      if let fate {
        fates.append(fate)
      } else {
        fine.append(one.route.range)
      }
    }
    return fates.isEmpty ? [] : Self.asWritten(fates, Set(fine))
  }

  private struct Asking<Key: Hashable>: Hashable {
    let key: Key
    let place: EntryOwner
  }

  /// The routes that make queries, and the queries, each with all tops about which it is asked.
  private typealias Tries<Key: Hashable> = (
    all: [(route: Route, question: Int, stacks: ArraySlice<Int32>)],
    questions: [(asking: Asking<Key>, tops: [Int32])]
  )

  /// Returns the queries of routes. Routes with the same query are answered together.
  private func tries<Key: Hashable>(
    _ key: (Route) -> Key?, _ tried: (Route) -> ArraySlice<Int32>
  ) -> Tries<Key> {
    var tries: Tries<Key> = ([], [])
    var numbers: [Asking<Key>: Int] = [:]
    for route in flow.routes {
      guard let key = key(route) else { continue }
      for (place, stacks) in attempts.places(tried(route), of: route) where !stacks.isEmpty {
        let asking = Asking(key: key, place: place)
        let number = numbers[asking] ?? tries.questions.count
        if number == tries.questions.count {
          numbers[asking] = number
          tries.questions.append((asking, []))
        }
        tries.questions[number].tops += stacks
        tries.all.append((route, number, stacks))
      }
    }
    return tries
  }

  /// Joins the failures of one written route. A detour or a button is a route of its own in each
  /// coordinator: it fails on every way only if it does in all of them.
  private static func asWritten(_ fates: [RouteFailure], _ fine: Set<SourceRange>) -> [RouteFailure]
  {
    var nearest: [SourceRange: RouteFailure] = [:]
    var fine = fine
    for fate in fates {
      let range = fate.route.range
      if !fate.isCertain { fine.insert(range) }
      if let other = nearest[range], other.failure.length <= fate.failure.length { continue }
      nearest[range] = fate
    }
    return fates.compactMap { fate in
      let range = fate.route.range
      guard let told = nearest.removeValue(forKey: range) else { return nil }
      return RouteFailure(
        route: told.route, failure: told.failure, isCertain: !fine.contains(range),
        blocker: told.blocker)
    }
  }
}
