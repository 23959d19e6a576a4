import Diagnostics
import FlowModel

/// A screen whose guard every route asks, but not a link, a detour or a state. The simulator shows the
/// screen while the guard refuses every move.
enum UnguardedWayIn: NavigationRule {
  static let rule = Rule.unguardedWayIn

  static var triesWalks: Bool { true }

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let flow = subject.flow
    guard !flow.guards.isEmpty else { return [] }
    let passed = PassedGuards(flow)
    /// Returns the finding on the first walk that shows a screen without one of its guards, or more.
    func claim(
      _ screen: ID<Screen>, met: [ID<Guard>], _ walks: some Sequence<Walk>,
      _ finding: ([ID<Guard>]) -> Diagnostic
    ) -> CandidateFinding? {
      let needed = passed.guards(before: screen).subtracting(met).sorted()
      guard !needed.isEmpty else { return nil }
      for walk in walks {
        // A guard that a move before asks would refuse that.
        let asked = flow.guardsAsked(by: walk.steps ?? [])
        for missing in [needed] + (needed.count > 1 ? needed.map { [$0] } : [])
        where asked.isDisjoint(with: missing) {
          let ending = CandidateFinding.Ending.seenDespite(.screen(screen), refusing: missing)
          if let shown = walk.steps.flatMap({ subject.replay.shown($0, ending) }) {
            return CandidateFinding(
              finding: finding(missing), walk: walk, ending: ending, shown: shown, isCertain: true)
          }
        }
      }
      return nil
    }
    let links = flow.links.compactMap { link in
      let walk = [subject.navigation.walk(opening: link)].compactMap(\.self)
      return claim(link.screen, met: flow.guardsMet(when: link), walk) {
        .unguarded(link, $0, in: flow)
      }
    }
    return links
      + routesInPlace(of: flow).compactMap { route, rule in
        guard let show = route.action.show, let screen = flow.firstScreen(of: show.target) else {
          return nil
        }
        let met = rule.map { flow.guardsMet(when: $0.known) } ?? []
        return claim(screen, met: met, subject.walks(taking: route)) {
          .unguarded(show, rule, flow[screen], $0, in: flow)
        }
      }
  }

  /// Returns the routes of detours and of `when` rules, in their order.
  private static func routesInPlace(of flow: Flow) -> [(route: Route, rule: When?)] {
    flow.routes.compactMap { route in
      let rule = flow[route.coordinator].when.first { $0.route == route.id }
      return rule != nil || route.isDetour ? (route, rule) : nil
    }
  }
}

extension NavigationSubject {
  /// The number of walks that are tried. On the shortest one, a guard may be asked by a move before.
  private static let mostWalks = 8

  /// Returns the shortest walks on which a route is taken from one entry each, the shortest first.
  fileprivate func walks(taking route: Route) -> some Sequence<Walk> {
    let nearest = attempts[route.id].compactMap { number in
      navigation.cost(of: number).map { (cost: $0, number: number) }
    }
    return nearest.sorted { $0 < $1 }.prefix(Self.mostWalks).lazy.map { _, number in
      attempts.taking(route, after: navigation.walk(to: number), at: number)
    }
  }
}

extension Flow {
  /// Returns the guards that the routes of a walk ask, without the moves in which a guard refuses.
  fileprivate func guardsAsked(by walk: [WalkStep]) -> Set<ID<Guard>> {
    let next = walk.dropFirst().map { if case .refusing = $0 { true } else { false } } + [false]
    let taken = zip(walk, next).compactMap { step, isRefused in isRefused ? nil : step.route }
    return Set(
      taken.flatMap { id in
        self[id].guards + (self[id].action.show.map { entryGuards(of: $0.target) } ?? [])
      })
  }

  /// Returns the guards that always allow a move where a link can be opened, because the state is
  /// known there.
  fileprivate func guardsMet(when link: Link) -> [ID<Guard>] {
    guard let (path, _) = link.opening.place else { return [] }
    var known: KnownStates = [:]
    for case .case(let id, let index) in path {
      guard let inCase = valuesKnown(in: index, of: id) else { continue }
      known.merge(inCase) { before, here in before.filter(here.contains) }
    }
    return guardsMet(when: known)
  }

  /// Returns the values that the state of a switch may have in a case; nil without a state.
  func valuesKnown(in index: Int, of id: ID<Coordinator>) -> KnownStates? {
    guard let choice = self[id].choice, let state = choice.selection.state else { return nil }
    return [state: choice.values(of: index, in: self)]
  }

  /// Returns the guards whose whole condition is true with the known values of states.
  func guardsMet(when known: KnownStates) -> [ID<Guard>] {
    guards.indices.map { ID<Guard>($0) }.filter { id in
      self[id].condition.map { isAlwaysMet($0, when: known) } ?? false
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
