import Diagnostics
import FlowModel

/// Pushes that lead back to their beginning, so that the stack grows with every repetition.
enum UnboundedStack: NavigationRule {
  static let rule = Rule.unboundedStack

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let growth = StackGrowth(subject.navigation)
    let empty = growth.loops { !$0.bringsNews }
    let known = Set(empty.flatMap(\.states))
    let others = growth.loops { _ in true }.filter { known.isDisjoint(with: $0.states) }
    return (empty.map { (loop: $0, isNew: false) } + others.map { (loop: $0, isNew: true) })
      .compactMap { claim($0.loop, in: growth, isNew: $0.isNew, subject) }
  }

  private static func claim(
    _ found: StackGrowth.Loop, in growth: StackGrowth, isNew: Bool, _ subject: NavigationSubject
  ) -> CandidateFinding? {
    var loop = found
    let navigation = subject.navigation
    // The push that closes the loop leads to the entry nearest to launch.
    let distances = loop.pushes.map { navigation.distance(to: $0.top) }
    guard let closing = loop.pushes.indices.min(by: { distances[$0] < distances[$1] }) else {
      return nil
    }
    let walk = navigation.walk(pushing: loop.pushes[closing])
    loop.pushes[closing] = growth.push(like: loop.pushes[closing], on: walk)
    return CandidateFinding(
      finding: .unbounded(loop, closing, in: navigation, isNew: isNew), walk: walk,
      ending: .possible)
  }
}

extension Navigation {
  /// Returns the number of steps of the shortest walk to any entry with the same screen.
  fileprivate func distance(to symbol: Int32) -> Int32 {
    let same = symbols[Int(symbol)].screen.flatMap { showing[$0] } ?? [symbol]
    return same.compactMap { nearest($0)?.cost }.min() ?? 0
  }
}

extension StackGrowth.Loop {
  /// Returns the names of the entries in one repetition, from the entry to which the loop returns.
  fileprivate func names(in navigation: Navigation, closing: Int) -> [String] {
    let under = (pushes[closing...] + pushes[..<closing]).map { push in
      navigation.symbols[Int(navigation.automaton[push.transition].symbol)]
    }
    let flow = navigation.flow
    let isOfOne = Set(under.map { navigation.abstraction.owner(of: $0) }).count == 1
    let names = under.map { symbol in
      guard let screen = symbol.screen, !isOfOne else { return symbol.told(in: flow) }
      return "`\(flow[flow[screen].coordinator].name).\(flow[screen].name)`"
    }
    // The states read a stack from the top down, so the first push is the last one here.
    return names.suffix(1) + names.reversed().dropFirst() + names.suffix(1)
  }

}

extension Rule {
  package static let unboundedStack = Rule("unbounded-stack", .warning)
}

extension Diagnostic {
  fileprivate static func unbounded(
    _ loop: StackGrowth.Loop, _ closing: Int, in navigation: Navigation, isNew: Bool
  ) -> Diagnostic {
    let route = navigation.flow[loop.pushes[closing].route]
    let what =
      loop.pushes.allSatisfy { navigation.flow[$0.route].presents }
      ? "presentations pile up" : "the stack grows"
    let each = isNew ? "each round that brings something new" : "each round"
    let names = loop.names(in: navigation, closing: closing).joined(separator: " → ")
    let range = route.action.show?.range ?? route.range
    return Diagnostic(
      .unboundedStack, "\(what) with \(each): \(names)", at: range,
      severity: isNew ? .note : .warning,
      help: isNew ? [] : advice(on: route, loop, closing, in: navigation))
  }

  private static func advice(
    on route: Route, _ loop: StackGrowth.Loop, _ closing: Int, in navigation: Navigation
  ) -> [String] {
    guard let show = route.action.show else { return [] }
    var advice = [bound(show, loop, closing, in: navigation)]
    if route.owner.isCoordinator, loop.pushes.count == 1, let id = show.target.screen {
      advice.append(
        "add `except: [\(navigation.flow[id].name)]`, so that this screen isn't offered the route")
    }
    return advice
  }

  private static func bound(
    _ show: Show, _ loop: StackGrowth.Loop, _ closing: Int, in navigation: Navigation
  ) -> String {
    if show.placement.isPresentation {
      if show.isDismissing {
        return "`dismissing` ends one presentation, and another one stays below it"
      }
      return "add `dismissing: true` to end one presentation before the next"
    }
    if navigation.staysInSegment(loop, of: loop.pushes[closing]) {
      return "add `strategy: navigateOrPush` to go back to the screen that is there"
    }
    return loop.pushes.contains { navigation.flow[$0.route].presents }
      ? "use `dismiss` to go back to the first one, below the presentation"
      : "use `finish` to go back to the one before, which is below"
  }
}

extension UnboundedStack {
  static let page = RulePage(
    summary: "Pushes that repeat, so that the stack grows.",
    finds: """
      Pushes or presentations that lead back to where they began, each above the last one, with \
      the same arguments in every round. The finding shows the loop, at the push that closes it.

      If a view or a child hands over new arguments in every round, for example from a product \
      to a similar one, the finding is a note.
      """,
    why: """
      Every round keeps all screens of the last one. The way back gets longer and longer, and \
      the memory only grows.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { help: help } }
            help: { routes: { shop: list } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { help: help } }
            help: { routes: { shop: { to: list, strategy: navigateOrPush } } }
      """,
    fix: """
      Add `strategy: navigateOrPush` to go back to the screen that is there, or use `popTo`. Use \
      `except` so that a coordinator's route isn't offered on its own target. End a child with \
      `finish` instead of starting its parent again.
      """)
}
