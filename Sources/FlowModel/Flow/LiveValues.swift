/// The values that a state may have while a coordinator is live.
///
/// A switch on a state shows a case only while the state has one of the case's values. When the state
/// changes, the outer switch changes first, and ends what stands in its case. So everything in the case,
/// and everything above that, knows the state's value. A second switch on the same state, or a rule of the
/// state, can only meet these values there.
///
/// A coordinator that starts in several places may meet the values of all of them. A coordinator that
/// a link or a refusal puts above anything may meet any value.
struct LiveValues {
  /// A set of values of a state: a bit for each, in the order of declaration.
  private typealias Values = UInt64

  /// The states whose values are restricted while a coordinator is live.
  private typealias Restrictions = [ID<StateVariable>: Values]

  /// The number of restricted states that are known of a coordinator. Of the others, every value is
  /// possible. It bounds the work for switches inside one another, each on a state of its own.
  private static let most = 8

  private let flow: Flow
  /// The states that a switch reads, and a second coordinator or a guard.
  private let shared: Set<ID<StateVariable>>
  /// The restrictions by coordinator; nil for a coordinator to which nothing leads.
  private var known: [Restrictions?]

  init(_ flow: Flow) {
    self.flow = flow
    shared = flow.statesInSeveralPlaces
    known = flow.coordinators.map { _ in nil }
    guard !shared.isEmpty else { return }
    let started = Self.routeChildren(of: flow)
    var open: [ID<Coordinator>] = []
    for id in Self.anywhere(in: flow) { learn([:], of: id, &open) }
    while let next = open.popLast() {
      let here = known[next.index] ?? [:]
      for child in started[next.index] { learn(here, of: child, &open) }
      for relation in flow.structuralChildren(of: flow[next]) {
        learn(inside(relation, of: next, here), of: relation.child, &open)
      }
    }
  }

  /// The children that each coordinator's routes start.
  private static func routeChildren(of flow: Flow) -> [[ID<Coordinator>]] {
    var children: [[ID<Coordinator>]] = flow.coordinators.map { _ in [] }
    for route in flow.routes where !route.isDetour {
      guard let show = route.action.show, let child = show.target.coordinator,
        !show.placement.isSelection
      else { continue }
      children[route.coordinator.index].append(child)
    }
    return children
  }

  /// The coordinators that may start while the states have any values.
  private static func anywhere(in flow: Flow) -> [ID<Coordinator>] {
    let detours = flow.routes.lazy.filter(\.isDetour).compactMap {
      $0.action.show?.target.coordinator
    }
    let linked = flow.links.filter { $0.opening.placementAbove != nil }.map {
      flow[$0.screen].coordinator
    }
    return flow.coordinators.filter { $0.isPublic || $0.id == flow.root }.map(\.id) + detours
      + linked
  }

  /// Adds a place where a coordinator may be live.
  private mutating func learn(
    _ new: Restrictions, of id: ID<Coordinator>, _ open: inout [ID<Coordinator>]
  ) {
    guard let old = known[id.index] else {
      known[id.index] = new
      return open.append(id)
    }
    // Of a state that is restricted in one place alone, every value is possible.
    var both: Restrictions = [:]
    for (state, values) in old {
      if let others = new[state] { both[state] = values | others }
    }
    guard both != old else { return }
    known[id.index] = both
    open.append(id)
  }

  /// The restrictions inside a child that a coordinator has from its start.
  private func inside(
    _ relation: Relation, of parent: ID<Coordinator>, _ outside: Restrictions
  ) -> Restrictions {
    guard case .case(let index) = relation.kind, let choice = flow[parent].choice,
      let state = choice.selection.state, shared.contains(state),
      outside[state] != nil || outside.count < Self.most
    else { return outside }
    let here = set(of: choice.values(of: index, in: flow), state)
    return outside.merging([state: here]) { $0 & $1 }
  }

  private func set(of values: [String], _ state: ID<StateVariable>) -> Values {
    var set: Values = 0
    for (index, value) in flow[state].values.enumerated() where values.contains(value) {
      set |= 1 << Values(index)
    }
    return set
  }

  /// The names of the values, for each coordinator with a restricted state.
  var names: [ID<Coordinator>: [ID<StateVariable>: Set<String>]] {
    var names: [ID<Coordinator>: [ID<StateVariable>: Set<String>]] = [:]
    for (index, restrictions) in known.enumerated() {
      for (state, set) in restrictions ?? [:] {
        let values = flow[state].values.enumerated().filter { set & 1 << Values($0.offset) != 0 }
        names[ID(index), default: [:]][state] = Set(values.map(\.element))
      }
    }
    return names
  }
}

extension Flow {
  /// The flow in which switches, rules and guards know the values that their states may have there. Only the
  /// analysis uses it.
  package var withLiveValues: Flow {
    var flow = self
    flow.liveValues = LiveValues(self).names
    for id in flow.liveValues.keys {
      if var choice = self[id].choice, let state = choice.selection.state {
        let live = Set(flow.values(of: state, in: id))
        for index in choice.cases.indices {
          choice.cases[index].isRuledOut =
            live.isDisjoint(with: choice.values(of: index, in: self))
        }
        flow.coordinators[id.index].kind = .switch(choice)
      }
      for (index, rule) in self[id].when.enumerated() {
        let live = flow.values(of: rule.state, in: id)
        let mayAct = rule.others.allSatisfy { other in
          flow.values(of: other.state, in: id).contains(where: other.values.contains)
        }
        flow.coordinators[id.index].when[index].values =
          mayAct ? rule.values.filter(live.contains) : []
      }
    }
    flow.routesRefused = flow.routesRefusedByState
    return flow
  }

  /// Returns the values that a state may have while a coordinator is live, in the order of
  /// declaration.
  package func values(of state: ID<StateVariable>, in id: ID<Coordinator>) -> [String] {
    guard let live = liveValues[id]?[state] else { return self[state].values }
    return self[state].values.filter(live.contains)
  }

  /// The states with few values that a switch reads, and another coordinator or a guard, too.
  fileprivate var statesInSeveralPlaces: Set<ID<StateVariable>> {
    guard !states.isEmpty else { return [] }
    var readers: [ID<StateVariable>: Int] = [:]
    var selecting: Set<ID<StateVariable>> = []
    for coordinator in coordinators {
      let selected = coordinator.choice?.selection.state
      selected.map { _ = selecting.insert($0) }
      let ofTabs = coordinator.tabs.flatMap { $0.condition?.states ?? [] }
      for state in Set(coordinator.when.flatMap(\.states) + ofTabs + (selected.map { [$0] } ?? []))
      {
        readers[state, default: 0] += 1
      }
    }
    for state in guards.lazy.flatMap({ $0.condition?.states ?? [] }) {
      readers[state, default: 0] += 1
    }
    for state in routes.lazy.flatMap({ $0.choice?.condition.states ?? [] }) {
      readers[state, default: 0] += 1
    }
    return selecting.filter { readers[$0] ?? 0 > 1 && self[$0].values.count <= UInt64.bitWidth }
  }
}

extension Switch {
  /// Returns the values of the state for which a case is shown, with those that no case names.
  package func values(of index: Int, in flow: Flow) -> [String] {
    guard let state = selection.state else { return [] }
    let item = cases[index]
    guard item.isElse else { return item.values }
    let others = Set(cases.indices.filter { $0 != index }.flatMap { cases[$0].values })
    return flow[state].values.filter { !others.contains($0) }
  }
}
