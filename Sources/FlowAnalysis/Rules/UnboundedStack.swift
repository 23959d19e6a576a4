import Diagnostics
import FlowModel

/// Pushes that go round without limit, so that the stack grows with every round.
enum UnboundedStack: NavigationRule {
  static let rule = Rule.unboundedStack

  static func check(_ subject: NavigationSubject) -> [Claim] {
    let growth = Growth(subject.navigation)
    let empty = growth.loops { !$0.bringsNews }
    let known = Set(empty.flatMap(\.states))
    let others = growth.loops { _ in true }.filter { known.isDisjoint(with: $0.states) }
    return (empty.map { (loop: $0, isNew: false) } + others.map { (loop: $0, isNew: true) })
      .compactMap { claim($0.loop, isNew: $0.isNew, subject) }
  }

  private static func claim(
    _ loop: Growth.Loop, isNew: Bool, _ subject: NavigationSubject
  ) -> Claim? {
    let navigation = subject.navigation
    // The push that closes the loop leads to what was nearest to launch.
    let closing = loop.pushes.min { left, right in
      (navigation.depths.steps[Int(left.above)] ?? 0, left.route)
        < (navigation.depths.steps[Int(right.above)] ?? 0, right.route)
    }
    guard let closing else { return nil }
    let route = subject.flow[closing.route]
    let names = loop.names(in: navigation, closing: closing)
    return Claim(
      finding: .unbounded(route, names, subject.flow, isNew: isNew),
      walk: navigation.walk(pushing: closing), ending: .possible)
  }
}

/// Which pushes can be repeated for ever. A node is what stands on a stack under some symbol.
struct Growth {
  struct Push {
    let route: ID<Route>
    /// The transition that reads what it was pushed on.
    let transition: Int32
    /// The state under the symbol that was pushed.
    let above: Int32
    /// Whether a view hands over something that may be new each time.
    let bringsNews: Bool
  }

  struct Loop {
    let states: [Int32]
    let pushes: [Push]
  }

  private let navigation: Navigation
  private var pushes: [Push] = []
  /// By what stands above and below, the transitions that read the lower.
  private var pairs: [Pair: [Int32]] = [:]

  private struct Pair: Hashable {
    let above: Int32
    let symbol: Int32
  }

  init(_ navigation: Navigation) {
    self.navigation = navigation
    for (number, transition) in navigation.automaton.transitions.enumerated() {
      let pair = Pair(above: transition.from, symbol: transition.symbol)
      pairs[pair, default: []].append(Int32(number))
    }
    for made in navigation.pushes { add(made) }
  }

  private mutating func add(_ made: Navigation.Pushed) {
    guard
      let above = navigation.automaton.existingState(
        under: made.top, pushedTo: Abstraction.run)
    else { return }
    let bringsNews = made.bringsNews(in: navigation.flow)
    if !bringsNews, made.isBounded(in: navigation) { return }
    for number in pairs[Pair(above: above, symbol: made.under)] ?? [] {
      pushes.append(
        Push(route: made.route, transition: number, above: above, bringsNews: bringsNews))
    }
  }

  func loops(_ isCounted: (Push) -> Bool) -> [Loop] {
    let counted = pushes.filter(isCounted)
    var successors = [[Int]](repeating: [], count: navigation.automaton.stateCount)
    for push in counted {
      successors[Int(push.above)].append(Int(navigation.automaton[push.transition].to))
    }
    return Cycles.find(in: successors).map { cycle in
      let steps = zip(cycle, cycle.dropFirst() + [cycle[0]])
      let taken = steps.compactMap { from, to in
        counted.filter {
          $0.above == from && navigation.automaton[$0.transition].to == to
        }.min { $0.route < $1.route }
      }
      return Loop(states: cycle.map { Int32($0) }, pushes: taken)
    }
  }
}

extension Growth.Loop {
  /// What stands on the stack, from what the loop comes back to on.
  fileprivate func names(in navigation: Navigation, closing: Growth.Push) -> [String] {
    // The states read a stack from the top down, so what was pushed first comes last.
    guard let first = pushes.firstIndex(where: { $0.above == closing.above }) else { return [] }
    let order = Array(pushes[first...] + pushes[..<first])
    let under = order.map { push in
      let symbol = navigation.abstraction.symbols[navigation.automaton[push.transition].symbol]
      return symbol.screen.map { "`\(navigation.flow[$0].name)`" } ?? "…"
    }
    return [under[under.count - 1]] + under.dropLast().reversed() + [under[under.count - 1]]
  }
}

extension Navigation.Pushed {
  /// Whether the view gives what it shows something.
  fileprivate func bringsNews(in flow: Flow) -> Bool {
    guard case .show(let show) = flow[route].action else { return false }
    return show.arguments.contains { $0.value == .handedOver }
  }

  /// Whether an equal entry in the segment keeps it from being pushed a second time.
  fileprivate func isBounded(in navigation: Navigation) -> Bool {
    guard case .show(let show) = navigation.flow[route].action else { return true }
    return show.strategy != .always
  }
}

extension Rule {
  package static let unboundedStack = Rule("unbounded-stack", .warning)
}

extension Diagnostic {
  fileprivate static func unbounded(
    _ route: Route, _ names: [String], _ flow: Flow, isNew: Bool
  ) -> Diagnostic {
    let loop = names.joined(separator: " → ")
    guard case .show(let show) = route.action else {
      return Diagnostic(
        .unboundedStack, "the stack grows with each round: \(loop)", at: route.range)
    }
    let advice =
      show.placement == .push
      ? "`strategy: navigateOrPush` goes back to the one that is there"
      : "end what is presented before it is presented again"
    return Diagnostic(
      .unboundedStack, "the stack grows with each round: \(loop)", at: show.range,
      severity: isNew ? .note : .warning, help: isNew ? [] : [advice])
  }
}
