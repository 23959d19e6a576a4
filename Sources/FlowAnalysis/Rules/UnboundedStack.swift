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
      .compactMap { claim($0.loop, in: growth, isNew: $0.isNew, subject) }
  }

  private static func claim(
    _ found: Growth.Loop, in growth: Growth, isNew: Bool, _ subject: NavigationSubject
  ) -> Claim? {
    var loop = found
    let navigation = subject.navigation
    // The push that closes the loop leads to what was nearest to launch.
    let distances = loop.pushes.map { navigation.distance(to: $0.top) }
    guard let closing = loop.pushes.indices.min(by: { distances[$0] < distances[$1] }) else {
      return nil
    }
    let walk = navigation.walk(pushing: loop.pushes[closing])
    loop.pushes[closing] = growth.push(like: loop.pushes[closing], on: walk)
    return Claim(
      finding: .unbounded(loop, closing, in: navigation, isNew: isNew), walk: walk,
      ending: .possible)
  }
}

extension Navigation {
  /// The steps of the shortest walk to any entry that shows the same.
  fileprivate func distance(to symbol: Int32) -> Int32 {
    let same = symbols[Int(symbol)].screen.flatMap { showing[$0] } ?? [symbol]
    return same.compactMap { nearest($0)?.cost }.min() ?? 0
  }
}

extension Growth.Loop {
  /// What stands on the stack, from what the loop comes back to on.
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
    // The states read a stack from the top down, so what was pushed first comes last.
    return names.suffix(1) + names.reversed().dropFirst() + names.suffix(1)
  }

}

extension Rule {
  package static let unboundedStack = Rule("unbounded-stack", .warning)
}

extension Diagnostic {
  fileprivate static func unbounded(
    _ loop: Growth.Loop, _ closing: Int, in navigation: Navigation, isNew: Bool
  ) -> Diagnostic {
    let route = navigation.flow[loop.pushes[closing].route]
    let what =
      loop.pushes.allSatisfy { navigation.flow[$0.route].presents }
      ? "presentations pile up" : "the stack grows"
    let each = isNew ? "each round that brings something new" : "each round"
    let names = loop.names(in: navigation, closing: closing).joined(separator: " → ")
    var range = route.range
    if case .show(let show) = route.action { range = show.range }
    return Diagnostic(
      .unboundedStack, "\(what) with \(each): \(names)", at: range,
      severity: isNew ? .note : .warning,
      help: isNew ? [] : advice(on: route, loop, closing, in: navigation))
  }

  private static func advice(
    on route: Route, _ loop: Growth.Loop, _ closing: Int, in navigation: Navigation
  ) -> [String] {
    guard case .show(let show) = route.action else { return [] }
    var advice = [bound(show, loop, closing, in: navigation)]
    if case .coordinator = route.owner, loop.pushes.count == 1, case .screen(let id) = show.target {
      advice.append("`except: [\(navigation.flow[id].name)]` doesn't offer it there")
    }
    return advice
  }

  private static func bound(
    _ show: Show, _ loop: Growth.Loop, _ closing: Int, in navigation: Navigation
  ) -> String {
    if show.placement.isPresentation {
      if show.isDismissing { return "another stands below the one that it ends" }
      return "`dismissing: true` ends what is presented before the next is shown"
    }
    if navigation.staysInSegment(loop, of: loop.pushes[closing]) {
      return "`strategy: navigateOrPush` goes back to the one that is there"
    }
    return loop.pushes.contains { navigation.flow[$0.route].presents }
      ? "what is presented stands above the first: `dismiss` goes back there"
      : "each stands above the one before: `finish` goes back there"
  }
}

extension UnboundedStack {
  static let page = RulePage(
    summary: "Pushes that repeat, so that the stack grows.",
    finds: """
      Pushes or presentations that lead back to where they began, one above the other, with the \
      same arguments each time. The finding shows the loop, and stands at the push that closes it.

      Where a view or a child hands over new arguments in each round, as from a product to one \
      like it, it is a note.
      """,
    why: """
      Each round keeps every screen of the one before. The way back is as long as the way there, \
      and memory only grows.
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
      `strategy: navigateOrPush` goes back to the one that is there. Or go back with `popTo`; keep \
      a coordinator's route from its own target with `except`; end a child with `finish` rather \
      than start its parent anew.
      """)
}
