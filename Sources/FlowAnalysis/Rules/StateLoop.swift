import Diagnostics
import FlowModel

/// `when` rules that start one another anew though the state stays as it is.
enum StateLoop: ModuleRule {
  static let rule = Rule.stateLoop

  static func check(_ subject: Subject) -> [Diagnostic] {
    let flow = subject.flow
    let rules = flow.coordinators.flatMap { coordinator in
      coordinator.when.map { StateRule(coordinator: coordinator.id, rule: $0) }
    }
    let byCoordinator = Dictionary(grouping: rules.indices) { rules[$0].coordinator }
    let successors = rules.map { item in
      flow.startedAnew(by: flow[item.rule.route]).flatMap { byCoordinator[$0] ?? [] }
        .filter { item.mayHold(with: rules[$0]) }
    }
    return Cycles.find(in: successors).map { $0.map { rules[$0] } }
      .filter(StateRule.mayAllHold).map { .loop($0, in: flow) }
  }
}

private struct StateRule {
  let coordinator: ID<Coordinator>
  let rule: When

  /// Whether the state can be so that both are taken.
  func mayHold(with other: StateRule) -> Bool {
    rule.state != other.rule.state || !Set(rule.values).isDisjoint(with: other.rule.values)
  }

  static func mayAllHold(_ rules: [StateRule]) -> Bool {
    let byState = Dictionary(grouping: rules) { $0.rule.state }
    return byState.values.allSatisfy { rules in
      !rules.dropFirst().reduce(Set(rules[0].rule.values)) { $0.intersection($1.rule.values) }
        .isEmpty
    }
  }
}

extension Flow {
  /// The coordinators that a route starts, with all that they start with in their turn.
  fileprivate func startedAnew(by route: Route) -> [ID<Coordinator>] {
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
    return found
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
  fileprivate static func loop(_ rules: [StateRule], in flow: Flow) -> Diagnostic {
    let first = rules[0]
    let value = first.rule.values[0]
    let state = flow[first.rule.state].name
    let others = rules.dropFirst().map {
      Related("starting `\(flow[$0.coordinator].name)` takes this in its turn", at: $0.rule.range)
    }
    return Diagnostic(
      .stateLoop,
      rules.count == 1
        ? "while `\(state)` is `\(value)` this starts its own coordinator again and again"
        : "while `\(state)` is `\(value)` these rules start one another again and again",
      at: first.rule.range, related: Array(others),
      help: ["let one of them lead to something that has no such rule, or list other values"])
  }
}
