import Diagnostics
import FlowModel
import Pushdown

/// A screen that no move leaves, at least for one of the ways in which it is shown.
enum DeadEnd: NavigationRule {
  static let rule = Rule.deadEnd

  static var isIndependent: Bool { false }

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let navigation = subject.navigation
    let moves = MovesAway(subject)
    var ends: [ID<Screen>: (stack: NearestStack, answers: StackAnswers)] = [:]
    let stuck = stuck(subject, moves)
    for (key, numbers) in stuck {
      let tops = numbers.flatMap { navigation.seen[$0] }
      let query = navigation.showing(key, moves)
      // What differs from the other entries is near the top, so only the stacks under these entries
      // are read. The other questions are few.
      let answers = navigation.answers(
        to: query, wanted: .bad, under: key.ways.areUsual ? nil : tops)
      for transition in tops {
        let symbol = navigation.symbol(of: transition)
        // The screen shown at launch may be the whole app.
        guard let cost = answers.cost(of: transition), cost > 0 || !symbol.isOfRoot,
          let screen = symbol.screen
        else { continue }
        let stack = NearestStack(symbol: symbol, cost: cost, transition: transition)
        if ends[screen].map({ stack < $0.stack }) ?? true { ends[screen] = (stack, answers) }
      }
    }
    var found = ends.mapValues { end in
      let walk = navigation.walk(to: end.stack.transition, with: end.answers)
      return End(
        symbol: end.stack.symbol, walk: walk, returning: moves.comingBack(to: end.stack.symbol))
    }
    found.merge(hiddenBars(subject, stuck, moves)) { known, _ in known }
    return found.sorted { $0.key < $1.key }.map { screen, end in
      let circling = moves.circling(on: subject.flow[screen], at: end.symbol)
      return CandidateFinding(
        finding: .deadEnd(subject.flow[screen], end, circling, in: subject.flow),
        walk: end.walk, ending: .stuck(.screen(screen)))
    }
  }

  /// Returns the screens that only a tab bar leads away from, and that some routes show without it.
  /// Each has an entry, and a walk that ends with such a route.
  private static func hiddenBars(
    _ subject: NavigationSubject, _ stuck: [StackWithout: [Int32]], _ moves: MovesAway
  ) -> [ID<Screen>: End] {
    let navigation = subject.navigation
    // The columns of a split are there without a tab bar, too.
    guard !navigation.abstraction.hasSplits else { return [:] }
    let hiding = subject.flow.screensWithoutTabBar(inSomeWay: true)
      .subtracting(navigation.abstraction.withoutTabBar)
    guard !hiding.isEmpty else { return [:] }
    var ends: [ID<Screen>: [Int32]] = [:]
    for (key, numbers) in stuck where key.tabBar {
      let tops = numbers.filter { navigation.symbols[Int($0)].screen.map(hiding.contains) ?? false }
        .flatMap { navigation.seen[$0] }
      if tops.isEmpty { continue }
      let query = navigation.showing(StackWithout(ways: key.ways, tabBar: false), moves)
      let answers = navigation.answers(to: query, wanted: .good, under: tops)
      for top in tops where answers.cost(of: top) == nil {
        navigation.symbol(of: top).screen.map { ends[$0, default: []].append(top) }
      }
    }
    if ends.isEmpty { return [:] }
    var routes: [ID<Screen>: [Route]] = [:]
    for route in subject.flow.routes {
      route.screenWithoutTabBar(in: subject.flow).map { routes[$0, default: []].append(route) }
    }
    var known: [Set<Int32>: SegmentsOfEntries] = [:]
    return ends.reduce(into: [:]) { found, end in
      let (screen, tops) = (subject.flow[end.key], end.value)
      let first = navigation.firstEntries(under: tops, of: screen.coordinator)
      let segments =
        known[first]
        ?? SegmentsOfEntries(beginningWith: first, of: screen.coordinator, in: navigation)
      known[first] = segments
      let last = shortestWalk(by: routes[screen.id] ?? [], in: segments, subject)
      let near = tops.compactMap { top in navigation.cost(of: top).map { ($0, top) } }
        .sorted { $0 < $1 }.map(\.1)
      guard let top = near.first,
        let walk = last?.walk ?? walkWithoutRoute(to: screen, ending: near, subject)
      else { return }
      found[screen.id] = End(
        symbol: navigation.symbol(of: top), walk: walk, isWithoutBar: true, hiding: last?.route)
    }
  }

  /// Returns the shortest walk that ends with a screen which hides the tab bar by its own style: a link
  /// opens it, or a start or case shows it.
  ///
  /// - Parameter tops: The transitions that read such an end, the nearest first.
  private static func walkWithoutRoute(
    to screen: Screen, ending tops: [Int32], _ subject: NavigationSubject
  ) -> Walk? {
    guard screen.style.hidesTabBar == true else { return nil }
    let (flow, navigation) = (subject.flow, subject.navigation)
    let ends = Set(tops)
    let certain = tops.filter { top in
      navigation.seen[navigation.stacks[top].symbol].allSatisfy(ends.contains)
    }
    let symbols = Set(certain.map(navigation.symbol))
    let opening = screen.links.map { flow[$0] }.filter { link in
      guard link.opening.place != nil, let landing = navigation.abstraction.landing(of: link)
      else { return false }
      return landing.after.isEmpty && landing.word.first.map(symbols.contains) ?? false
    }
    let starting = tops.lazy.map { navigation.walk(to: $0) }.first { walk in
      guard let last = walk.steps?.last else { return false }
      return last.route.map { flow[$0].action.show?.target.screen != screen.id } ?? true
    }
    return (opening.compactMap(navigation.walk(opening:)) + [starting].compactMap(\.self))
      .min { $0.length < $1.length }
  }

  /// Returns the shortest walk that ends with a route in one of some segments.
  private static func shortestWalk(
    by routes: [Route], in segments: SegmentsOfEntries, _ subject: NavigationSubject
  ) -> (route: Route, walk: Walk)? {
    let navigation = subject.navigation
    let walks = routes.compactMap { route in
      let ways = subject.attempts[route.id].compactMap { top in
        segments.contain(top) ? navigation.cost(of: top).map { ($0, top) } : nil
      }
      return ways.min { $0 < $1 }.map { _, top in
        (route, subject.attempts.taking(route, after: navigation.walk(to: top), at: top))
      }
    }
    return walks.min { $0.1.length < $1.1.length }
  }

  /// Returns the entries that no move of their own leaves, grouped by what else may lead away.
  private static func stuck(
    _ subject: NavigationSubject, _ moves: MovesAway
  ) -> [StackWithout: [Int32]] {
    var stuck: [StackWithout: [Int32]] = [:]
    for (symbol, number) in subject.navigation.onScreen {
      // A cover that nothing ends is the finding.
      if let cover = symbol.cover, subject.traps.contains(cover) { continue }
      guard let screen = symbol.screen.map({ subject.flow[$0] }),
        let ways = moves.waysBelow(symbol, showing: screen)
      else { continue }
      let seesBar = !subject.navigation.abstraction.withoutTabBar.contains(screen.id)
      stuck[StackWithout(ways: ways, tabBar: seesBar), default: []].append(number)
    }
    return stuck
  }

  /// An entry that no move leaves, and a walk to it.
  fileprivate struct End {
    let symbol: Symbol
    let walk: Walk
    /// Whether a tab bar would lead away, and is hidden.
    var isWithoutBar = false
    /// The route that hides the tab bar; nil if the screen itself does.
    var hiding: Route?
    /// The route that shows the screen again after each gesture.
    var returning: Route?
  }

  /// The ways on that a stack doesn't have.
  fileprivate struct StackWithout: Hashable {
    let ways: MovesAway.WaysBelow
    /// Whether a tap on the visible tab bar is one of them.
    let tabBar: Bool
  }
}

extension Navigation {
  /// Returns the query for what leads away from an entry.
  fileprivate func showing(_ lacking: DeadEnd.StackWithout, _ moves: MovesAway) -> StackQuery {
    let ways = lacking.ways
    return showing(
      orTabBar: lacking.tabBar, orAnyOf: ways.targets, reporter: moves.reporter(of: ways)
    ) { moves.leads($0, at: $1, under: $2, by: ways) }
  }

  fileprivate func symbol(of top: Int32) -> Symbol { symbols[Int(stacks[top].symbol)] }
}

extension Route {
  /// Returns the screen that the route shows without a tab bar.
  fileprivate func screenWithoutTabBar(in flow: Flow) -> ID<Screen>? {
    guard let show = action.show, let screen = show.target.screen,
      show.style.over(flow[screen].style).hidesTabBar == true
    else { return nil }
    return screen
  }
}

extension Rule {
  package static let deadEnd = Rule("dead-end", .warning)
}

extension Diagnostic {
  fileprivate static func deadEnd(
    _ screen: Screen, _ end: DeadEnd.End, _ circling: [Related], in flow: Flow
  ) -> Diagnostic {
    Diagnostic(
      .deadEnd, "`\(screen.name)` has no way on and no way back", at: screen.range,
      related: [
        end.hiding.map { Related("this hides the tab bar", at: $0.range) },
        end.returning.map { Related("after each gesture this shows it again", at: $0.range) },
      ].compactMap(\.self)
        + circling.prefix(3),
      help: [advice(end)])
  }

  private static func advice(_ end: DeadEnd.End) -> String {
    guard let begin = end.symbol.segments.first, end.returning == nil,
      end.symbol.outermostPlacement?.isPresentation ?? false
    else {
      return "give the screen a route that leads on"
        + (end.isWithoutBar ? ", or leave the tab bar visible" : "")
    }
    let isOwn = !begin.isCoordinator
    return "a cover has no gesture to close it: give the screen a route with "
      + (isOwn ? "`dismiss`" : "`finish` or `dismiss`")
  }
}

extension DeadEnd {
  static let page = RulePage(
    summary: "A screen with no way on and no way back.",
    finds: """
      A screen from which nothing else can be shown: no route that can succeed, no visible tab bar, \
      no state that shows something else, and no gesture. A route to the same screen shows nothing \
      else, whether it restarts or replaces the screen, selects the case that is shown, or asks a \
      dialog that only closes. A route that puts the same screen above itself is reported by \
      `unbounded-stack` alone. The back gesture works on a stack, and pulling down works on a \
      sheet. A cover has no gesture. A gesture that a guard under `leaving` may refuse is a way back: \
      the guard is asked, and may allow it. A gesture leads nowhere if a `then` shows the same screen \
      again.

      A cover that nothing ends is reported by `no-way-out` alone.

      The screen shown at launch is not reported, since it may be the whole app.
      """,
    why: """
      The user is stuck, and has to quit the app.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { order: { to: thanks, by: restart } } }
            thanks: { routes: { share: { system: share } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { order: { to: thanks, by: restart } } }
            thanks:
              routes:
                share: { system: share }
                shop: { to: cart, by: restart }
      """,
    fix: """
      Give the screen a route on or back, or present it as a sheet, which can be pulled down.
      """)
}
