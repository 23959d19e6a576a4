import Diagnostics
import FlowModel

/// `when` rules that start one another anew though the state stays as it is.
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

/// A rule, and what keeps it from being taken.
private struct StateRule {
  let coordinator: ID<Coordinator>
  let rule: When
  /// The guards that may refuse it, whatever the state is.
  let guards: [ID<Guard>]
  /// Whether no guard contradicts it.
  let mayPass: Bool

  init(coordinator: ID<Coordinator>, rule: When, in flow: Flow) {
    self.coordinator = coordinator
    self.rule = rule
    let route = flow[rule.route]
    var asked = route.guards
    if case .show(let show) = route.action { asked += flow.entryGuards(of: show.target) }
    let values = Set(rule.values)
    /// What a guard wants of the state that the rule looks at.
    func wanted(_ id: ID<Guard>) -> [String]? {
      flow[id].condition.first { $0.state == rule.state }?.values
    }
    mayPass = asked.allSatisfy { wanted($0).map { !values.isDisjoint(with: $0) } ?? true }
    guards = asked.filter { id in
      let isMet = flow[id].condition.count == 1 && wanted(id).map(values.isSubset) ?? false
      return !isMet
    }
  }

  /// Whether the state can be so that both are taken.
  func mayHold(with other: StateRule) -> Bool {
    rule.state != other.rule.state || !Set(rule.values).isDisjoint(with: other.rule.values)
  }
}

private struct StateLoopFound {
  let rules: [StateRule]
  /// The values, of the state that the first rule looks at, with which all are taken; none if they
  /// can't all be.
  let values: [String]

  init(_ rules: [StateRule]) {
    self.rules = rules
    let byState = Dictionary(grouping: rules) { $0.rule.state }
    let common = byState.mapValues { rules in
      rules[0].rule.values.filter { value in rules.allSatisfy { $0.rule.values.contains(value) } }
    }
    let isPossible = common.values.allSatisfy { !$0.isEmpty }
    values = isPossible ? common[rules[0].rule.state] ?? [] : []
  }
}

extension Flow {
  /// The coordinators that a route starts, with all that they start with in their turn.
  fileprivate func startedAnew(
    by route: Route, in coordinator: ID<Coordinator>
  ) -> [ID<Coordinator>] {
    guard case .show(let show) = route.action, case .coordinator(let child) = show.target,
      show.placement != .select || isCase(child)
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
    // Where it is in that case already, showing it changes nothing.
    return show.placement == .select && found.contains(coordinator) ? [] : found
  }

  /// A case starts anew when it is shown; a tab is there already.
  private func isCase(_ child: ID<Coordinator>) -> Bool {
    coordinators.contains { coordinator in
      guard case .switch(let choice) = coordinator.kind else { return false }
      return choice.cases.contains { $0.target == .coordinator(child) }
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
    return Diagnostic(
      .stateLoop,
      "while `\(flow[first.rule.state].name)` is `\(loop.values[0])` \(what)"
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
      `when` rules that start one another's coordinators anew though the state stays as it is: \
      each start looks at the state, finds it listed, and takes its route at once.

      Where a guard is asked on the way the loop ends when that refuses, and the finding is a \
      warning. A guard that wants another value of the same state ends it for good, and nothing is \
      said.
      """,
    why: """
      No tap is needed between one turn and the next, so the app presents one coordinator above \
      the other until it runs out of memory.
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
      Let one of them lead to a screen, or to a coordinator without such a rule; or let them look \
      at different values.
      """)
}
