import Diagnostics
import FlowModel

/// `when` rules that start one another without end while the state stays the same.
enum StateLoop: ModuleRule {
  static let rule = Rule.stateLoop

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    let rules = flow.coordinators.flatMap { coordinator in
      coordinator.when.map { StateRule(coordinator: coordinator.id, rule: $0, in: flow) }
    }.filter(\.mayPass)
    let byCoordinator = Dictionary(grouping: rules.indices) { rules[$0].coordinator }
    let successors = rules.map { item in
      flow.startedAnew(by: flow[item.rule.route], in: item.coordinator)
        .flatMap { byCoordinator[$0] ?? [] }.filter { item.mayHold(with: rules[$0]) }
    }
    return Cycles.find(in: successors).map { StateLoopFound($0.map { rules[$0] }) }
      .filter { !$0.values.isEmpty }.map { .loop($0, in: flow) }
  }
}

/// A `when` rule, and the guards that may stop it.
private struct StateRule {
  let coordinator: ID<Coordinator>
  let rule: When
  /// The guards that may refuse the rule's route, for every state.
  let guards: [ID<Guard>]
  /// Whether no guard contradicts the rule.
  let mayPass: Bool

  init(coordinator: ID<Coordinator>, rule: When, in flow: Flow) {
    self.coordinator = coordinator
    self.rule = rule
    let route = flow[rule.route]
    var asked = route.guards
    if let show = route.action.show { asked += flow.entryGuards(of: show.target) }
    mayPass = asked.allSatisfy { id in
      flow[id].condition.map { !flow.alternatives($0, from: [rule.known]).isEmpty } ?? true
    }
    guards = asked.filter { id in
      !(flow[id].condition.map { flow.isAlwaysMet($0, when: rule.known) } ?? false)
    }
  }

  /// Returns whether values of the states let both rules act.
  func mayHold(with other: StateRule) -> Bool {
    rule.known.allSatisfy { state, values in
      other.rule.known[state].map { !Set(values).isDisjoint(with: $0) } ?? true
    }
  }
}

private struct StateLoopFound {
  let rules: [StateRule]
  /// The values of the rules' states with which every rule acts; empty if there are none.
  let values: Flow.KnownStates

  init(_ rules: [StateRule]) {
    self.rules = rules
    let common = rules.reduce(into: [:]) { common, item in
      common.merge(item.rule.known) { before, here in before.filter(here.contains) }
    }
    let isPossible = common.values.allSatisfy { !$0.isEmpty }
    values = isPossible ? common : [:]
  }
}

extension Flow {
  /// Returns the coordinators that a route starts, and the coordinators with which these start.
  fileprivate func startedAnew(
    by route: Route, in coordinator: ID<Coordinator>
  ) -> [ID<Coordinator>] {
    guard let show = route.action.show, let child = show.target.coordinator,
      !show.placement.isSelection || isCase(child)
    else { return [] }
    var found = [child]
    var next = 0
    while next < found.count {
      for relation in structuralChildren(of: self[found[next]])
      where !found.contains(relation.child) {
        found.append(relation.child)
      }
      next += 1
    }
    // The case is shown already, so selecting it changes nothing.
    return show.placement.isSelection && found.contains(coordinator) ? [] : found
  }

  /// Returns whether the child is a case, which starts again each time it is shown. A tab exists
  /// already.
  private func isCase(_ child: ID<Coordinator>) -> Bool {
    coordinators.contains { coordinator in
      coordinator.choice?.cases.contains { $0.target.coordinator == child } ?? false
    }
  }
}

extension Rule {
  package static let stateLoop = Rule("state-loop", .error)
}

extension Diagnostic {
  fileprivate static func loop(_ loop: StateLoopFound, in flow: Flow) -> Diagnostic {
    let first = loop.rules[0]
    let others = loop.rules.dropFirst().map {
      Related("starting `\(flow[$0.coordinator].name)` takes this in its turn", at: $0.rule.range)
    }
    let what =
      others.isEmpty
      ? "this starts its own coordinator again and again"
      : "these rules start one another again and again"
    var seen: Set<ID<Guard>> = []
    let guards = loop.rules.flatMap(\.guards).filter { seen.insert($0).inserted }
    let names = guards.map { "`\(flow[$0].name)`" }.joined(separator: " or ")
    let states = first.rule.states.compactMap { state in
      loop.values[state]?.first.map { "`\(flow[state].name)` is `\($0)`" }
    }
    return Diagnostic(
      .stateLoop,
      "while \(states.joined(separator: " and ")) \(what)"
        + (guards.isEmpty ? "" : ", unless \(names) refuses"),
      at: first.rule.range, severity: guards.isEmpty ? .error : .warning, related: others,
      help: [
        others.isEmpty
          ? "lead to something that has no such rule, or list other values"
          : "let one of them lead to something that has no such rule, or list other values"
      ])
  }
}

extension StateLoop {
  static let page = RulePage(
    summary: "Rules on a state that never come to rest.",
    finds: """
      `when` rules that start each other's coordinators again and again while the state stays \
      the same: each start finds its value of the state and takes its route at once.

      If a guard is asked on the way, its refusal ends the loop, and the finding is a warning. \
      If a guard needs another value of the same state, the loop can't happen, and there is no \
      finding.
      """,
    why: """
      No tap is needed between two rounds, so the app presents one coordinator above the other \
      until it runs out of memory.
      """,
    bad: """
      flow: Rides
      state: { ride: [idle, active] }
      coordinators:
        App:
          start: home
          routes: { showRide: { to: Ride, by: cover, except: [home] } }
          when: [{ ride: active, take: showRide }]
          screens: { home: {} }
        Ride:
          start: map
          routes: { showChat: { to: Chat, by: cover, except: [map] } }
          when: [{ ride: active, take: showChat }]
          screens: { map: { routes: { close: dismiss } } }
        Chat:
          start: chat
          routes: { showMap: { to: Ride, by: cover, except: [chat] } }
          when: [{ ride: active, take: showMap }]
          screens: { chat: { routes: { close: dismiss } } }
      """,
    good: """
      flow: Rides
      state: { ride: [idle, active] }
      coordinators:
        App:
          start: home
          routes: { showRide: { to: Ride, by: cover, except: [home] } }
          when: [{ ride: active, take: showRide }]
          screens: { home: {} }
        Ride:
          start: map
          routes: { showChat: { to: Chat, by: cover, except: [map] } }
          when: [{ ride: active, take: showChat }]
          screens: { map: { routes: { close: dismiss } } }
        Chat:
          start: chat
          routes: { end: finish }
          when: [{ ride: idle, take: end }]
          screens: { chat: { routes: { close: dismiss } } }
      """,
    fix: """
      Let one of the rules lead to a screen, or to a coordinator without such a rule. Or let the \
      rules list different values.
      """)
}
