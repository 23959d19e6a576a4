import Diagnostics
import FlowModel

/// A screen whose guard every route asks, but not a link, a detour or a state.
enum UnguardedWayIn: NavigationRule {
  static let rule = Rule.unguardedWayIn

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let flow = subject.flow
    guard !flow.guards.isEmpty else { return [] }
    let passed = PassedGuards(flow)
    return flow.links.compactMap { link in
      let asked = Set(passed.links.guards(askedBy: link) + flow.guardsMet(when: link))
      guard let missing = missing(from: asked, to: link.screen, passed) else { return nil }
      let walk = subject.navigation.walk(opening: link)
      return claim(missing, .unguarded(link, missing, in: flow), walk, showing: link.screen)
    } + routesInPlace(of: flow).compactMap { check(flow[$0], passed, subject) }
  }

  /// Returns the routes of detours and of `when` rules, in their order.
  private static func routesInPlace(of flow: Flow) -> [ID<Route>] {
    let detours = flow.routes.indices.lazy.filter { flow.routes[$0].isDetour }.map { ID<Route>($0) }
    return Set(detours + flow.coordinators.flatMap { $0.when.map(\.route) }).sorted()
  }

  /// Returns a claim about the route of a detour or of a `when` rule.
  private static func check(
    _ route: Route, _ passed: PassedGuards, _ subject: NavigationSubject
  ) -> CandidateFinding? {
    let flow = subject.flow
    let coordinator = flow[route.coordinator]
    let rule = coordinator.when.first { $0.route == route.id }
    guard rule != nil || route.isDetour, let show = route.action.show,
      let screen = flow.firstScreen(of: show.target)
    else { return nil }
    let asked =
      Set(route.guards + flow.entryGuards(of: show.target) + flow[screen].guards)
      .union(passed.coordinators[route.coordinator.index] ?? [])
      .union(rule.map { flow.guardsMet(when: [($0.state, $0.values)]) } ?? [])
    guard var missing = missing(from: asked, to: screen, passed), !subject.fails(route) else {
      return nil
    }
    // This computation is slow, and rarely needed.
    if let id = route.owner.detour {
      let before = passed.passed(before: id)
      missing.removeAll(where: before.contains)
      if missing.isEmpty { return nil }
    }
    let finding = Diagnostic.unguarded(show, rule, flow[screen], missing, in: flow)
    var first: CandidateFinding?
    for walk in subject.walks(taking: route, atMost: Self.tries) {
      var claim = claim(missing, finding, walk, showing: screen)
      claim.shown = walk.steps.flatMap { subject.replay.shown($0, claim.ending) }
      if claim.shown != nil { return claim }
      first = first ?? claim
    }
    return first ?? claim(missing, finding, nil, showing: screen)
  }

  /// The number of walks that are tried with the simulator. On the shortest one, a guard may be asked
  /// by a move before, and not be missing.
  private static let tries = 8

  private static func claim(
    _ missing: [ID<Guard>], _ finding: Diagnostic, _ walk: Walk?, showing screen: ID<Screen>
  ) -> CandidateFinding {
    CandidateFinding(
      finding: finding, walk: walk,
      ending: walk == nil ? .proof : .seenDespite(.screen(screen), refusing: missing),
      isCertain: true)
  }

  private static func missing(
    from asked: Set<ID<Guard>>, to screen: ID<Screen>, _ passed: PassedGuards
  ) -> [ID<Guard>]? {
    guard let needed = passed.screens[screen.index] else { return nil }
    let missing = needed.subtracting(asked).sorted()
    return missing.isEmpty ? nil : missing
  }
}

extension NavigationSubject {
  /// Returns whether a route never has the stack that it needs.
  fileprivate func fails(_ route: Route) -> Bool {
    !attempts[route.id].isEmpty && !attempts[route.id].contains { hasStack(for: route, at: $0) }
  }

  private func hasStack(for route: Route, at number: Int32) -> Bool {
    let top = navigation.symbols[Int(navigation.stacks[number].symbol)]
    return route.action.show.map { !navigation.abstraction.lacksStack($0, by: route, at: top) }
      ?? true
  }

  /// Returns the shortest walks on which a route is taken from one entry each, the shortest first.
  fileprivate func walks(taking route: Route, atMost count: Int) -> some Sequence<Walk> {
    let nearest = attempts[route.id].filter { hasStack(for: route, at: $0) }.compactMap { number in
      navigation.cost(of: number).map { (cost: $0, number: number) }
    }
    return nearest.sorted { $0 < $1 }.prefix(count).lazy.map { _, number in
      attempts.taking(route, after: navigation.walk(to: number), at: number)
    }
  }
}

extension Flow {
  /// Returns the guards that always allow a move where a link can be opened, because the state is
  /// known there.
  fileprivate func guardsMet(when link: Link) -> [ID<Guard>] {
    guard let (path, _) = link.opening.place else { return [] }
    return guardsMet(
      when: path.compactMap { step in
        switch step {
        case .case(let id, let index): valuesKnown(in: index, of: id)
        case .start, .tab: nil
        }
      })
  }

  /// A state, and the values that it may have.
  typealias KnownValues = (state: ID<StateVariable>, values: [String])

  /// Returns the values that the state of a switch may have in a case; nil without a state.
  func valuesKnown(in index: Int, of id: ID<Coordinator>) -> KnownValues? {
    guard let choice = self[id].choice, let state = choice.selection.state else { return nil }
    return (state, choice.values(of: index, in: self))
  }

  /// Returns the guards whose whole condition is true with the known values of states.
  func guardsMet(when known: [KnownValues]) -> [ID<Guard>] {
    guards.indices.map { ID<Guard>($0) }.filter { id in
      let condition = self[id].condition
      return !condition.isEmpty
        && condition.allSatisfy { state, values in
          known.contains { $0.state == state && Set($0.values).isSubset(of: values) }
        }
    }
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
    _ show: Show, _ rule: When?, _ screen: Screen, _ missing: [ID<Guard>], in flow: Flow
  ) -> Diagnostic {
    let what = rule == nil ? "this detour leads to" : "the state leads to"
    return unguarded(
      "\(what) `\(screen.name)`", missing, in: flow, at: rule?.range ?? show.range)
  }

  private static func unguarded(
    _ what: String, _ missing: [ID<Guard>], in flow: Flow, at range: SourceRange
  ) -> Diagnostic {
    let names = missing.map { "`\(flow[$0].name)`" }.joined(separator: " and ")
    return Diagnostic(
      .unguardedWayIn, "\(what) without asking \(names), which every route to it asks", at: range,
      related: missing.map { Related("`\(flow[$0].name)` is declared here", at: flow[$0].range) },
      help: ["add `guards` to the screen or its coordinator: those are asked on every way in"])
  }
}

extension UnguardedWayIn {
  static let page = RulePage(
    summary: "A way in that skips what all routes ask.",
    finds: """
      A link, a `when` rule or a detour that shows a screen without asking a guard that every \
      route to it asks. A guard with only a condition on a state is not missing where the state \
      meets the condition.

      A guard whose own detour leads on lets the user skip a step, and protects only this step: no \
      route asks it to show the detour's target, but the guarded screen leads on to it, directly or \
      through other screens. So it is missing neither there nor behind it.
      """,
    why: """
      The link leads past the sign-in. Guards on routes protect the routes, not the screen.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { orders: { to: orders, guards: [signedIn] } } }
            orders: { link: /orders }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { orders: orders } }
            orders: { link: /orders, guards: [signedIn] }
      """,
    fix: """
      Write the guard on the screen or on its coordinator: there it is asked on every way in.
      """)
}
