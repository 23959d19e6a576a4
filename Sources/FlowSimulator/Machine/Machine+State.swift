import FlowModel

extension Machine {
  /// A change of state goes first to switches, outermost first, then to rules.
  mutating func lookNow() {
    guard let root = tree.root else { return }
    consider(Attempt(.user, by: root, .state, Deed(.follow)))
  }

  /// Notes in each coordinator which of its rules are about what has changed.
  mutating func see(_ changed: Set<ID<StateVariable>>) {
    for live in tree.coordinators.elements {
      for (index, rule) in flow[live.coordinator].when.enumerated()
      where changed.contains(rule.state) {
        state.memories[ID(live.id.index)]?.changed[index] = true
      }
    }
  }

  /// Takes the outermost route whose state has come, of the coordinators on the way to what is on
  /// screen; one of each for a change. One by one: what it leads to decides who is on the way then.
  mutating func takeRule() {
    guard state.memories.elements.contains(where: { $0.changed.contains(true) }) else { return }
    for id in tree.way.coordinators {
      guard rulesLeft > 0, let live = tree[id], let rule = nextRule(of: live) else { continue }
      rulesLeft -= 1
      let own = facts.scopes(of: live)
      let handed = facts.handed[rule.route.index]
      let values = own.values(rule.arguments, for: handed)
      let deed = facts.deed(rule.route, by: live, own.adding(.route, handed, values))
      return enqueue(Attempt(.route(rule.route), by: id, .state, deed))
    }
  }

  private mutating func nextRule(of live: Live) -> When? {
    guard let changed = state.memories[ID(live.id.index)]?.changed, changed.contains(true) else {
      return nil
    }
    state.memories[ID(live.id.index)]?.changed = changed.map { _ in false }
    let rules = flow[live.coordinator].when
    return zip(rules, changed).first { rule, isNew in
      isNew && rule.values.contains(flow[rule.state].values[state.variables[rule.state.index]])
    }?.0
  }
}
