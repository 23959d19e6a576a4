import Diagnostics
import FlowModel

/// A screen that no move leaves, at least for one of the ways in which it is shown.
///
/// A look at the entry and its routes clears nearly all screens. From the others the simulator makes
/// every move.
enum DeadEnd: NavigationRule {
  static let rule = Rule.deadEnd

  static var triesWalks: Bool { true }

  /// The number of walks that are tried for a screen.
  private static let mostWalks = 8

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let candidates = Candidates(subject)
    return candidates.ends.sorted { $0.key < $1.key }.compactMap { screen, ends in
      let nearest = ends.sorted { $0.walk.length < $1.walk.length }.prefix(mostWalks)
      return nearest.firstResult { claim(screen, $0, subject) }
    }
  }

  private static func claim(
    _ screen: ID<Screen>, _ end: End, _ subject: NavigationSubject
  ) -> CandidateFinding? {
    let ending = CandidateFinding.Ending.stuck(.screen(screen))
    guard let shown = end.walk.steps.flatMap({ subject.replay.shown($0, ending) }) else {
      return nil
    }
    return CandidateFinding(
      finding: .deadEnd(subject.flow[screen], end, in: subject.flow), walk: end.walk,
      ending: ending, shown: shown)
  }

  /// An entry that perhaps no move leaves, and a walk to it.
  fileprivate struct End {
    let symbol: Symbol
    let walk: Walk
    /// Whether the tab bar may be hidden or not.
    var mayHideBar = false
    /// The route that hides the tab bar.
    var hiding: Route?
    /// The route that follows each gesture.
    var returning: Route?
  }

  /// The entries that a look doesn't clear.
  private struct Candidates {
    private let subject: NavigationSubject
    /// The screens that some ways show without the tab bar.
    private let hiding: Set<ID<Screen>>
    private(set) var ends: [ID<Screen>: [End]] = [:]

    private var flow: Flow { subject.flow }
    private var navigation: FlowStacks { subject.navigation }
    private var abstraction: Abstraction { subject.navigation.abstraction }

    init(_ subject: NavigationSubject) {
      self.subject = subject
      hiding = subject.flow.screensWithoutTabBar(inSomeWay: true)
      for (symbol, number) in subject.navigation.onScreen {
        // A cover that nothing ends is the finding.
        if let cover = symbol.cover, subject.traps.contains(cover) { continue }
        guard let screen = symbol.screen.map({ subject.flow[$0] }), mayStay(symbol, screen),
          let (cost, top) = navigation.nearest(number)
        else { continue }
        // The screen shown at launch may be the whole app.
        guard cost > 0 || !symbol.isOfRoot else { continue }
        ends[screen.id, default: []] += self.ends(at: symbol, screen, top)
      }
    }

    private func ends(at symbol: Symbol, _ screen: Screen, _ top: Int32) -> [End] {
      let mayHideBar =
        hiding.contains(screen.id) && !abstraction.withoutTabBar.contains(screen.id)
      var end = End(symbol: symbol, walk: navigation.walk(to: top), mayHideBar: mayHideBar)
      if hasGesture(symbol) {
        end.returning = abstraction.routeAfterLeaving(symbol).map { flow[$0] }
      }
      guard mayHideBar else { return [end] }
      let opening = screen.links.compactMap { navigation.walk(opening: flow[$0]) }
      return [end] + opening.map { End(symbol: symbol, walk: $0, mayHideBar: true) }
        + flow.routes.filter { $0.hidesTabBar(at: screen) }.compactMap { route in
          let tops = subject.attempts[route.id].compactMap { top in
            navigation.cost(of: top).map { (cost: $0, top: top) }
          }
          return tops.min { $0 < $1 }.map { _, top in
            let walk = subject.attempts.taking(route, after: navigation.walk(to: top), at: top)
            return End(symbol: symbol, walk: walk, mayHideBar: true, hiding: route)
          }
        }
    }

    /// Returns whether a look doesn't tell that a move leads away from an entry.
    private func mayStay(_ symbol: Symbol, _ screen: Screen) -> Bool {
      let outermost = symbol.segments.first
      // Whoever starts a public coordinator decides how it can be left.
      let isPublic = outermost.map { $0.cause.isRoot && flow[$0.coordinator].isPublic } ?? false
      if symbol.base?.isPublic ?? isPublic { return false }
      // A gesture leads away, unless its outcome may show the same again.
      if hasGesture(symbol), symbol.base != nil || abstraction.routeAfterLeaving(symbol) == nil {
        return false
      }
      if !hiding.contains(screen.id), seesTabs(symbol) { return false }
      return !screen.allRoutes.contains { leads($0, from: symbol) }
    }

    private func hasGesture(_ symbol: Symbol) -> Bool {
      symbol.canGoBack || symbol.outermostPlacement?.hasDismissGesture ?? false
    }

    /// Returns whether an entry is in a tab beside others. What is presented covers the tab bars below.
    private func seesTabs(_ symbol: Symbol) -> Bool {
      let covered = symbol.segments.lastIndex(where: \.isPresented) ?? 0
      return symbol.segments[covered...].contains { begin in
        begin.isTab && begin.parent.map { flow[$0].tabs.count > 1 } ?? false
      }
    }

    /// Returns whether a look tells that a route leads away, or that it has a finding of its own.
    private func leads(
      _ id: ID<Route>, from symbol: Symbol, asked: Set<ID<Dialog>> = []
    ) -> Bool {
      let route = flow[id]
      let findings = [id] + abstraction.guards(askedBy: route).map(\.1)
      if findings.contains(where: subject.blamed.contains) { return true }
      switch route.action {
      case .show(let show) where !show.isDismissing && show.dropping == nil:
        let isOther = flow.firstScreen(of: show.target) != symbol.screen
        let placement = show.placement
        return placement.isPresentation && show.strategy.alwaysPushes
          || isOther && !placement.isSelection && show.strategy.alwaysPushes
            && abstraction.hasStack(symbol)
      case .ask(let dialog, _) where !asked.contains(dialog):
        return flow[dialog].buttons.contains { button in
          button.routes[flow[dialog].coordinator ?? route.coordinator]
            .map { leads($0, from: symbol, asked: asked.union([dialog])) } ?? false
        }
      // Whoever starts a public coordinator may hear its reports.
      case .report: return flow[route.coordinator].isPublic
      case .finish(let name, _):
        return ends(symbol, with: route.coordinator, name.map { .declared($0) } ?? .finished)
      case .dismiss: return ends(symbol, with: route.coordinator, .dismissed)
      case .show, .ask, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .stay: return false
      }
    }

    /// Returns whether a presentation or a child ends with a coordinator, and nothing follows.
    private func ends(
      _ symbol: Symbol, with id: ID<Coordinator>, _ result: Outcome.Result
    ) -> Bool {
      guard symbol.base == nil, let begin = symbol.segments.first, begin.coordinator == id else {
        return false
      }
      return begin.isPresented && abstraction.route(after: begin, result) == nil
    }
  }
}

extension Route {
  /// Returns whether the route shows a screen without a tab bar.
  fileprivate func hidesTabBar(at screen: Screen) -> Bool {
    guard let show = action.show, show.target == .screen(screen.id) else { return false }
    return show.style.over(screen.style).hidesTabBar == true
  }
}

extension Rule {
  package static let deadEnd = Rule("dead-end", .warning)
}

extension Diagnostic {
  fileprivate static func deadEnd(
    _ screen: Screen, _ end: DeadEnd.End, in flow: Flow
  ) -> Diagnostic {
    let circling = screen.allRoutes.map { flow[$0] }.filter(\.action.seemsToShow)
      .map { Related("this shows nothing else", at: $0.range) }
    return Diagnostic(
      .deadEnd, "`\(screen.name)` has no way on and no way back", at: screen.range,
      related: [
        end.hiding.map { Related("this hides the tab bar", at: $0.range) },
        end.returning.map { Related("after each gesture this shows it again", at: $0.range) },
      ].compactMap(\.self)
        + circling.prefix(3),
      help: [advice(end)] + flow.adviceOnState)
  }

  private static func advice(_ end: DeadEnd.End) -> String {
    guard let begin = end.symbol.segments.first, end.returning == nil,
      end.symbol.outermostPlacement?.isPresentation ?? false
    else {
      return "give the screen a route that leads on"
        + (end.mayHideBar ? ", or leave the tab bar visible" : "")
    }
    let isOwn = !begin.isCoordinator
    return "no gesture closes what is presented: give the screen a route with "
      + (isOwn ? "`dismiss`" : "`finish` or `dismiss`")
  }
}

extension Flow {
  /// The advice for a screen from which only a change of the state leads away.
  var adviceOnState: [String] {
    let isFollowed = coordinators.contains {
      $0.choice?.selection.state != nil || !$0.when.isEmpty
    }
    return isFollowed
      ? ["if the app leads away by a change of the state, write `leaves: state` on the screen"] : []
  }
}

extension Action {
  /// Whether a reader expects the action to show something.
  fileprivate var seemsToShow: Bool {
    switch self {
    case .show, .open, .ask, .finish, .report: true
    case .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .stay: false
    }
  }
}

extension DeadEnd {
  static let page = RulePage(
    summary: "A screen with no way on and no way back.",
    finds: """
      A screen from which nothing else can be shown: no route that can succeed, no visible tab bar, \
      no change of state that shows something else, and no gesture. A change of state counts if a \
      route makes it, if a rule of the screen's own coordinator follows it, or if the state shows the \
      screen itself. A screen from which the app leads away otherwise says so with `leaves: state`. A route to the same screen shows nothing \
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
