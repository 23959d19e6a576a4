import Diagnostics
import FlowModel

/// What a rule has found in the pushdown system: a proof, or something that can happen on a walk.
struct Claim {
  enum Ending: Hashable {
    /// Proved without a walk.
    case proof
    /// The walk's last move is refused so.
    case refused(Failure)
    /// The walk's last move ends the root, if anything listens to that.
    case rootEnds
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

  init(_ flow: Flow, _ reachability: Reachability) {
    self.flow = flow
    self.reachability = reachability
    navigation = Navigation(flow)
    attempts = Attempts(navigation)
  }

  /// Of every route that is taken at all and asks the stack the same, what becomes of it.
  ///
  /// - Parameter tried: The transitions that read the tops of the stacks that it looks at.
  func fates<Key: Hashable>(
    _ key: (Route) -> Key?, from tried: (Route) -> [Int32], _ question: (Key) -> StackQuestion
  ) -> [(route: Route, key: Key, fate: Fate)] {
    var asked: [Key: AskedStack] = [:]
    let fates = flow.routes.compactMap { route -> (Route, Fate)? in
      guard let key = key(route) else { return nil }
      let tried = tried(route)
      guard !tried.isEmpty else { return nil }
      let answers = asked[key] ?? AskedStack(question(key), in: navigation)
      asked[key] = answers
      return (route, navigation.fate(of: route, attempts, from: tried, answers))
    }
    return Self.asWritten(fates).compactMap { route, fate in
      key(route).map { (route, $0, fate) }
    }
  }

  /// What a guard or a dialog of the module leads to is a route of its own in each coordinator, but
  /// written once: it fails on every way if it does in all of them.
  static func asWritten(_ fates: [(route: Route, fate: Fate)]) -> [(route: Route, fate: Fate)] {
    var written: [SourceRange: [(route: Route, fate: Fate)]] = [:]
    for item in fates { written[item.route.range, default: []].append(item) }
    return fates.compactMap { item in
      let all = written.removeValue(forKey: item.route.range) ?? []
      let failing = all.filter { $0.fate.failure != nil }
      guard let nearest = failing.min(by: { $0.fate.length < $1.fate.length }) else { return nil }
      let isCertain = all.allSatisfy(\.fate.isCertain)
      return (nearest.route, Fate(failure: nearest.fate.failure, isCertain: isCertain))
    }
  }
}

extension Navigation {
  /// Whether a screen's own coordinator goes back from it: the segment in which it is sought.
  func searching(for screen: ID<Screen>) -> StackQuestion {
    let owner = flow[screen].coordinator
    return StackQuestion(
      answer: { symbol in
        if symbol.screen == screen { return .good }
        return symbol.start(of: owner) == nil ? .passes : .bad
      },
      candidates: (beginning[owner] ?? []) + (showing[screen] ?? []))
  }

  /// Whether a presentation begins the segment.
  ///
  /// - Parameter moves: Whether the coordinator goes on to move, and so has to be there still.
  func dismissing(_ owner: ID<Coordinator>, andMoves moves: Bool) -> StackQuestion {
    StackQuestion(
      answer: { symbol in
        guard let first = symbol.start(of: owner) else { return .passes }
        let isThere = !moves || !symbol.begins[first].isCoordinator
        return isThere && abstraction.isPresentation(symbol, first) ? .good : .bad
      },
      candidates: beginning[owner] ?? [])
  }

  /// Whether somebody started the coordinator.
  func finishing(_ owner: ID<Coordinator>) -> StackQuestion {
    StackQuestion(
      answer: { [flow] symbol in
        guard let begin = symbol.begins.last(where: { $0.coordinator == owner && $0.isCoordinator })
        else { return .passes }
        return begin.way == .root && !flow[owner].isPublic ? .bad : .good
      },
      candidates: beginning[owner] ?? [])
  }

  /// Whether the entry on top has a stack.
  var standing: StackQuestion {
    StackQuestion(
      answer: { [abstraction] in abstraction.hasStack($0) ? .good : .bad }, candidates: [])
  }
}
