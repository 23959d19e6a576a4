import Diagnostics
import FlowModel

/// A screen that every route leads to past a guard, and something else without.
enum UnguardedWayIn: NavigationRule {
  static let rule = Rule.unguardedWayIn

  static func check(_ subject: NavigationSubject) -> [Claim] {
    let flow = subject.flow
    guard !flow.guards.isEmpty else { return [] }
    let passed = PassedGuards(flow)
    return flow.links.compactMap { link in
      guard
        let missing = missing(
          from: Set(passed.links.guards(askedBy: link)), to: link.screen, passed)
      else { return nil }
      let walk = subject.navigation.walk(opening: link)
      return claim(missing, .unguarded(link, missing, in: flow), walk, showing: link.screen)
    } + flow.routes.compactMap { check($0, passed, subject) }
  }

  /// A detour, or what the state takes by itself.
  private static func check(
    _ route: Route, _ passed: PassedGuards, _ subject: NavigationSubject
  ) -> Claim? {
    let flow = subject.flow
    let coordinator = flow[route.coordinator]
    let rule = coordinator.when.first { $0.route == route.id }
    guard rule != nil || route.isDetour, case .show(let show) = route.action,
      let screen = flow.firstScreen(of: show.target)
    else { return nil }
    let asked =
      Set(route.guards + flow.entryGuards(of: show.target) + flow[screen].guards)
      .union(passed.coordinators[route.coordinator.index] ?? [])
    guard let missing = missing(from: asked, to: screen, passed) else { return nil }
    return claim(
      missing, .unguarded(route, rule, flow[screen], missing, in: flow), nil, showing: screen)
  }

  private static func claim(
    _ missing: [ID<Guard>], _ finding: Diagnostic, _ walk: Walk?, showing screen: ID<Screen>
  ) -> Claim {
    Claim(
      finding: finding, walk: walk,
      ending: walk == nil ? .proof : .seenDespite(.screen(screen), refusing: missing))
  }

  private static func missing(
    from asked: Set<ID<Guard>>, to screen: ID<Screen>, _ passed: PassedGuards
  ) -> [ID<Guard>]? {
    guard let needed = passed.screens[screen.index] else { return nil }
    let missing = needed.subtracting(asked).sorted()
    return missing.isEmpty ? nil : missing
  }
}

extension Flow {
  /// What is seen first of a target.
  fileprivate func firstScreen(of target: Target) -> ID<Screen>? {
    var target = target
    var seen: Set<Target> = []
    while case .coordinator(let id) = target {
      guard seen.insert(target).inserted, case .stack(let start) = self[id].kind else { return nil }
      target = start.target
    }
    if case .screen(let id) = target { return id }
    return nil
  }
}

extension Rule {
  package static let unguardedWayIn = Rule("unguarded-way-in", .warning)
}

extension Diagnostic {
  fileprivate static func unguarded(
    _ link: Link, _ missing: [ID<Guard>], in flow: Flow
  ) -> Diagnostic {
    unguarded(
      "this link opens `\(flow[link.screen].name)`", missing, in: flow, at: link.range)
  }

  fileprivate static func unguarded(
    _ route: Route, _ rule: When?, _ screen: Screen, _ missing: [ID<Guard>], in flow: Flow
  ) -> Diagnostic {
    let what = rule == nil ? "this detour leads to" : "the state leads to"
    return unguarded(
      "\(what) `\(screen.name)`", missing, in: flow, at: rule?.range ?? route.range)
  }

  private static func unguarded(
    _ what: String, _ missing: [ID<Guard>], in flow: Flow, at range: SourceRange
  ) -> Diagnostic {
    let names = missing.map { "`\(flow[$0].name)`" }.joined(separator: " and ")
    return Diagnostic(
      .unguardedWayIn, "\(what) without asking \(names), as every route to it does", at: range,
      related: missing.map { Related("`\(flow[$0].name)` is declared here", at: flow[$0].range) },
      help: ["write the guard on the screen or its coordinator, so that every way in asks it"])
  }
}
