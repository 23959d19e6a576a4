import FlowModel

/// From which stacks each route can be taken: by number of the route, the transitions that read
/// their tops.
struct Attempts {
  private var transitions: [[Int32]]
  /// By number of a route, the step with which somebody takes it where it doesn't follow by itself.
  private let navigation: Navigation

  init(_ navigation: Navigation) {
    self.navigation = navigation
    transitions = Array(repeating: [], count: navigation.flow.routes.count)
    for (symbol, number) in navigation.onScreen { see(symbol, number) }
    for route in navigation.flow.routes {
      transitions[route.id.index] += navigation.transitions(from: .take(route.id))
    }
    for control in navigation.abstraction.controls.values {
      guard case .refused(_, let route, _) = control else { continue }
      transitions[route.index] += navigation.transitions(from: control)
    }
  }

  private mutating func see(_ symbol: Symbol, _ number: Int32) {
    guard case .screen(let id) = symbol.content else { return }
    let flow = navigation.flow
    let screen = flow[id]
    let rules = flow[screen.coordinator].when.map(\.route)
    for route in Set(screen.allRoutes + rules).sorted() {
      transitions[route.index] += navigation.seen[number] ?? []
    }
  }

  subscript(route: ID<Route>) -> [Int32] { transitions[route.index] }

  /// From which stacks it looks at what it stands on: where it ends a presentation first, those
  /// under that.
  func moving(_ route: Route) -> [Int32] {
    guard case .show(let show) = route.action, show.isDismissing else { return self[route.id] }
    return navigation.transitions(from: .moved(route.id))
  }

  /// The same, where there is a stack.
  func searching(_ route: Route) -> [Int32] {
    moving(route).filter { number in
      let symbol = navigation.automaton[number].symbol
      return navigation.abstraction.hasStack(navigation.abstraction.symbols[symbol])
    }
  }

  /// The walk on which a route is taken where that transition reads the top, its own step included.
  func taking(_ route: Route, after walk: Walk, at transition: Int32) -> Walk {
    let from = navigation.automaton.controlOf[Int(navigation.automaton[transition].from)]
    guard from == Abstraction.run else { return walk }
    let coordinator = navigation.flow[route.coordinator]
    if let index = coordinator.when.firstIndex(where: { $0.route == route.id }),
      !isTapped(route, at: transition)
    {
      return walk.followed(by: .state(coordinator.id, index))
    }
    return walk.followed(by: .tap(route.id))
  }

  private func isTapped(_ route: Route, at transition: Int32) -> Bool {
    let symbol = navigation.abstraction.symbols[navigation.automaton[transition].symbol]
    return symbol.screen.map { navigation.flow[$0].allRoutes.contains(route.id) } ?? false
  }
}

extension Walk {
  func followed(by step: WalkStep) -> Walk {
    Walk(steps: steps.map { $0 + [step] }, length: length + 1)
  }
}

/// What becomes of a route that looks at the stack, over all stacks that it can be taken from.
struct Fate {
  /// The shortest walk on which it fails, and whether it does on every other.
  let failure: Walk?
  let isCertain: Bool

  var length: Int { failure?.length ?? .max }
}

extension Navigation {
  /// - Parameters:
  ///   - tried: The transitions that read the tops of the stacks that it looks at.
  ///   - question: What is bad and what is good under the top.
  func fate(
    of route: Route, _ attempts: Attempts, from tried: [Int32], _ question: AskedStack
  ) -> Fate {
    let bad = tried.compactMap { number in question.bad.cost(of: number).map { ($0, number) } }
      .min { $0 < $1 }
    guard let bad else { return Fate(failure: nil, isCertain: false) }
    let walk = attempts.taking(route, after: question.bad.walk(to: bad.1), at: bad.1)
    let canSucceed = tried.contains { question.good.cost(of: $0) != nil }
    return Fate(failure: walk, isCertain: !canSucceed)
  }
}

/// Both answers to a question. Whether there is a good one matters only where there is a bad one.
final class AskedStack {
  let bad: StackAnswers
  private(set) lazy var good = StackAnswers(question, wanted: .good, in: navigation)
  private let question: StackQuestion
  private let navigation: Navigation

  init(_ question: StackQuestion, in navigation: Navigation) {
    self.question = question
    self.navigation = navigation
    bad = StackAnswers(question, wanted: .bad, in: navigation)
  }
}
