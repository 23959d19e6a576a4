import Diagnostics
import FlowModel

/// What a rule has found in the pushdown system: a proof, or something that can happen on a walk.
struct Claim {
  enum Ending: Hashable {
    /// Proved without a walk.
    case proof
    /// The walk's last move is refused so.
    case refused(Failure)
    /// The walk ends with this on screen.
    case seen(Symbol.Content)
    /// The same, though these guards refuse whatever they are asked.
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
}

/// A rule over everything that can be on a stack. It is asked of a module without errors.
protocol NavigationRule {
  static var rule: Rule { get }
  static func check(_ subject: NavigationSubject) -> [Claim]
}

/// What navigation rules look at.
struct NavigationSubject {
  let flow: Flow
  let navigation: Navigation
  let attempts: Attempts
  let reachability: Reachability
  /// The routes that earlier rules have found to fail.
  var blamed: Set<ID<Route>> = []

  init(_ flow: Flow, _ reachability: Reachability) {
    self.flow = flow
    self.reachability = reachability
    navigation = Navigation(flow)
    attempts = Attempts(navigation)
  }

  /// Of every route that asks the stack something, what becomes of it where it may fail.
  ///
  /// - Parameter tried: The stacks that it is taken on, by the transitions that read their tops.
  func fates<Key: Hashable>(
    asking key: (Route) -> Key?, on tried: (Route) -> [Int32], _ question: (Key) -> StackQuestion
  ) -> [Fate] {
    var asked: [Key: AskedStack] = [:]
    return flow.routes.compactMap { route in
      guard let key = key(route) else { return nil }
      let stacks = tried(route)
      guard !stacks.isEmpty else { return nil }
      let answers = asked[key] ?? AskedStack(question(key), in: navigation)
      asked[key] = answers
      return navigation.fate(of: route, on: stacks, attempts, answers)
    }
  }
}
