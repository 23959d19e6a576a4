import Diagnostics
import FlowModel
import Pushdown

/// A finding of a rule about stacks, before it is shown: proved, or with a walk to be replayed.
struct CandidateFinding {
  enum Ending: Hashable {
    /// Proved without a walk.
    case proof
    /// The walk's last move is refused so.
    case refused(Failure)
    /// The walk's last move ends the root, if anything listens to that.
    case rootEnds
    /// The walk ends with this on screen.
    case seen(Symbol.Content)
    /// The walk ends with this on screen, though these guards refuse whenever they are asked.
    case seenDespite(Symbol.Content, refusing: [ID<Guard>])
    /// The walk is possible.
    case possible
  }

  /// Why the machine refuses a move.
  enum Failure: Hashable { case atRoot, notInStack, notPresented, noStack }

  let finding: Diagnostic
  let walk: Walk?
  let ending: Ending
  /// Whether it holds on every way, so that it is no less true if its walk can't be replayed.
  var isCertain = false
  /// The route that fails on this walk. What would not be so if it succeeded isn't reported as well.
  var blamed: ID<Route>?
  /// The screen that has no way on. The modal around it has none for the same reason.
  var stuck: ID<Screen>?
}

/// A rule over everything that can be on a stack. It is asked of a module without errors.
protocol NavigationRule: RuleDefinition {
  static func check(_ subject: NavigationSubject) -> [CandidateFinding]
}

/// The input of every navigation rule: the reachable stacks and what is computed from them, each
/// once.
struct NavigationSubject {
  /// With the routes that others take than those that they are written for.
  let flow: Flow
  /// The routes that are written in files.
  let routes: [Route]
  let navigation: Navigation
  let attempts: RouteOrigins
  let reachability: Reachability
  let stateExits: StateExits
  /// The routes that earlier rules have found to fail.
  var blamed: Set<ID<Route>> = []
  /// The screens that earlier rules have found to have no way on.
  var stuck: Set<ID<Screen>> = []

  init(_ flow: Flow, _ reachability: Reachability) {
    self.reachability = reachability
    routes = flow.routes
    navigation = Navigation(flow)
    self.flow = navigation.flow
    attempts = RouteOrigins(navigation)
    stateExits = StateExits(self.flow, linksAbove: navigation.abstraction.linksAbove)
  }

  /// The failures of every route that asks the stack something and may fail.
  ///
  /// - Parameter tried: The stacks that it is taken on, by the transitions that read their tops.
  func fates<Key: Hashable>(
    asking key: (Route) -> Key?, on tried: (Route) -> [Int32],
    _ question: (Key, EntryOwner) -> StackQuery
  ) -> [RouteFailure] {
    let tries = tries(key, tried)
    // Routes that ask the same are answered at once.
    var tops: [Asking<Key>: [Int32]] = [:]
    for one in tries { tops[one.asking, default: []] += one.stacks }
    var answers: [Asking<Key>: QueryAnswers] = [:]
    var (fates, fine): ([RouteFailure], Set<SourceRange>) = ([], [])
    for one in tries {
      let asking = one.asking
      let answer =
        answers[asking]
        ?? QueryAnswers(
          question(asking.key, asking.place), under: tops[asking] ?? [], in: navigation.stacks)
      answers[asking] = answer
      let fate = navigation.fate(
        of: one.route, on: one.stacks, navigation.stacksOfCode(one.route, attempts), attempts,
        answer)
      if let fate {
        fates.append(fate)
      } else {
        fine.insert(one.route.range)
      }
    }
    return Self.asWritten(fates, fine)
  }

  private struct Asking<Key: Hashable>: Hashable {
    let key: Key
    let place: EntryOwner
  }

  private func tries<Key: Hashable>(
    _ key: (Route) -> Key?, _ tried: (Route) -> [Int32]
  ) -> [(route: Route, asking: Asking<Key>, stacks: [Int32])] {
    var tries: [(route: Route, asking: Asking<Key>, stacks: [Int32])] = []
    for route in flow.routes {
      guard let key = key(route) else { continue }
      for (place, stacks) in attempts.places(tried(route), of: route) where !stacks.isEmpty {
        tries.append((route, Asking(key: key, place: place), stacks))
      }
    }
    return tries
  }

  /// Joins the failures of one written route. A detour or a button is a route of its own in each
  /// coordinator: it fails on every way only if it does in all of them.
  private static func asWritten(_ fates: [RouteFailure], _ fine: Set<SourceRange>) -> [RouteFailure] {
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
