import Diagnostics
import FlowModel

/// A screen that nothing leads away from, where it is shown in some way.
enum DeadEnd: NavigationRule {
  static let rule = Rule.deadEnd

  static func check(_ subject: NavigationSubject) -> [Claim] {
    let navigation = subject.navigation
    let ways = WaysOn(subject)
    let tabBar = StackAnswers(navigation.tabBar, wanted: .bad, in: navigation)
    let showsBar = { (screen: ID<Screen>) in subject.flow[screen].style.hidesTabBar != true }
    var ends: [ID<Screen>: NearestStack] = [:]
    for (symbol, number) in navigation.onScreen {
      guard let screen = symbol.screen, !ways.exist(from: symbol, showing: subject.flow[screen])
      else { continue }
      for transition in navigation.seen[number] ?? [] {
        let cost =
          showsBar(screen) ? tabBar.cost(of: transition) : navigation.cost(of: transition)
        // What launch itself shows may be all that there is.
        guard let cost, cost > 0 || symbol.begins.first?.way != .root else { continue }
        ends.keepNearer(
          NearestStack(symbol: symbol, cost: cost, transition: transition), for: screen)
      }
    }
    return ends.sorted { $0.key < $1.key }.map { screen, end in
      let walk =
        showsBar(screen)
        ? tabBar.walk(to: end.transition) : navigation.walk(to: end.transition)
      return Claim(
        finding: .deadEnd(subject.flow[screen], end.symbol, in: subject.flow), walk: walk,
        ending: .seen(.screen(screen)), stuck: screen)
    }
  }
}

/// What can be done on a screen, so that something else is seen.
private struct WaysOn {
  let flow: Flow
  let abstraction: Abstraction
  private let stateExits: StateExits
  /// A route that fails is a finding of its own.
  private let blamed: Set<ID<Route>>

  init(_ subject: NavigationSubject) {
    flow = subject.flow
    abstraction = subject.navigation.abstraction
    blamed = subject.blamed
    stateExits = subject.stateExits
  }

  func exist(from symbol: Symbol, showing screen: Screen) -> Bool {
    hasGesture(symbol, screen)
      || screen.allRoutes.contains { blamed.contains($0) || leads(flow[$0], from: symbol) }
      || stateExits.exist(on: screen.coordinator, at: symbol)
  }

  private func hasGesture(_ symbol: Symbol, _ screen: Screen) -> Bool {
    // What asks first has no gesture, and so needs a route.
    let ended = symbol.begins.map(\.coordinator)
    guard screen.leaving.isEmpty, ended.allSatisfy({ flow[$0].leaving.isEmpty }) else {
      return false
    }
    let outermost = symbol.begins.first
    // Whoever starts a public coordinator decides how it can be left.
    if let outermost, outermost.way == .root, flow[outermost.coordinator].isPublic { return true }
    return symbol.canGoBack || outermost?.placement == .sheet || outermost?.placement == .popover
  }

  private func leads(_ route: Route, from symbol: Symbol) -> Bool {
    let start = symbol.start(of: route.coordinator)
    switch route.action {
    case .show(let show): return leads(show, start, symbol)
    case .open, .ask, .report, .finish: return true
    case .pop, .popToRoot: return start == nil
    case .popTo(let target, _): return start == nil && symbol.screen != target.screen
    case .dismiss: return start.map { abstraction.isPresentation(symbol, $0) } ?? true
    case .openURL, .openSystem, .stay: return false
    }
  }

  private func leads(_ show: Show, _ start: Int?, _ symbol: Symbol) -> Bool {
    if show.isDismissing { return start.map { abstraction.isPresentation(symbol, $0) } ?? true }
    switch show.placement {
    case .push, .replace, .restart: return abstraction.hasStack(symbol)
    case .sheet, .cover, .popover, .select: return true
    }
  }
}

extension Rule {
  package static let deadEnd = Rule("dead-end", .warning)
}

extension Diagnostic {
  fileprivate static func deadEnd(
    _ screen: Screen, _ symbol: Symbol, in flow: Flow
  ) -> Diagnostic {
    let isGuarded = !screen.leaving.isEmpty || !flow[screen.coordinator].leaving.isEmpty
    return Diagnostic(
      .deadEnd, "nothing leads on or back from `\(screen.name)`", at: screen.range,
      help: [isGuarded && symbol.begins.first?.placement != .cover ? leaving : advice(symbol)])
  }

  private static let leaving =
    "what `leaving` guards has no gesture to leave it: give it a route back"

  private static func advice(_ symbol: Symbol) -> String {
    guard let begin = symbol.begins.first, begin.isPresented else {
      return "give it a route that leads on"
    }
    let isOwn = !begin.isCoordinator
    return "a cover has no gesture to leave it: give it a route, with "
      + (isOwn ? "`dismiss`" : "`finish` or `dismiss`")
  }
}

extension DeadEnd {
  static let page = RulePage(
    summary: "A screen with no way on and none back.",
    finds: """
      A screen from which nothing leads to anything else: no route that can succeed, no tab bar, \
      no state that shows something else, and no gesture. Back works on a stack and pulling down \
      on a sheet; a cover has no gesture, nor has what `leaving` guards.

      What launch itself shows isn't counted: it may be all that there is.
      """,
    why: """
      The user is stuck, and has to end the app.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { photo: { to: photo, by: cover } } }
            photo: { routes: { share: { system: share } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { photo: { to: photo, by: cover } } }
            photo: { routes: { share: { system: share }, close: dismiss } }
      """,
    fix: """
      Give it a route on or back, or present it as a sheet, which can be pulled down.
      """)
}
