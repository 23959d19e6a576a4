import FlowModel

/// A guard that is asked, and the coordinator that asks it. The detour of a refusal depends on the
/// coordinator.
struct Asked {
  let id: ID<Guard>
  let owner: ID<Coordinator>
}

/// The guards that are asked for a move, and their detours.
extension Abstraction {
  /// Returns the guards that are asked for a route and have a detour.
  func guards(askedBy route: Route) -> [(ID<Guard>, ID<Route>)] { detours(asked(by: route)) }

  func guards(askedBy link: Link) -> [(ID<Guard>, ID<Route>)] { detours(asked(by: link)) }

  /// Returns the guards that are asked when the user taps a tab and that have a detour.
  func guards(asked tab: Tab, of host: Coordinator) -> [(ID<Guard>, ID<Route>)] {
    detours(asked(tab.guards, in: host.id) + asked(for: .coordinator(tab.coordinator)))
  }

  /// Returns the guards that are asked for a route and have no detour.
  func guardsWithoutDetour(askedBy route: Route) -> [ID<Guard>] {
    asked(by: route).filter { flow[$0.id].detour[$0.owner] == nil }.map(\.id)
  }

  /// Returns the guards that are asked for a route, with or without a detour.
  func allGuards(askedBy route: Route) -> [ID<Guard>] { asked(by: route).map(\.id) }

  func detours(_ guards: [ID<Guard>], in coordinator: ID<Coordinator>) -> [(ID<Guard>, ID<Route>)] {
    detours(asked(guards, in: coordinator))
  }

  private func detours(_ asked: [Asked]) -> [(ID<Guard>, ID<Route>)] {
    asked.flatMap { asked in
      (flow[asked.id].detour[asked.owner].map(flow.ways) ?? []).map { (asked.id, $0) }
    }
  }

  // MARK: All guards that are asked

  private func asked(_ guards: [ID<Guard>], in owner: ID<Coordinator>) -> [Asked] {
    guards.map { Asked(id: $0, owner: owner) }
  }

  private func asked(by route: Route) -> [Asked] {
    let guards = route.guards
    let own = guards.isEmpty ? [] : asked(guards, in: route.coordinator)
    switch route.action {
    case .show(let show):
      let ofTab = show.placement.isSelection ? askedOfTab(showing: show.target, by: route) : nil
      return own + (ofTab ?? asked(for: show.target))
    case .open(_, _, .link(let id)): return own + asked(by: flow[id])
    case .open(_, _, .place(let path, let stack)): return own + asked(along: path, stack)
    default: return own
    }
  }

  /// Returns the guards that are asked when a route selects a tab; nil if the target isn't a tab.
  /// For a tab that exists already, no guard of a screen is asked.
  private func askedOfTab(showing target: Target, by route: Route) -> [Asked]? {
    guard let (host, tabs, index) = bar(with: target, from: route.coordinator) else { return nil }
    let inside =
      tabs[index].presentation == nil ? askedOfCoordinators(in: target) : asked(for: target)
    return asked(tabs[index].guards, in: host) + inside
  }

  private func askedOfCoordinators(in target: Target) -> [Asked] {
    targets(begunBy: target).flatMap { target -> [Asked] in
      target.coordinator.map { asked(flow[$0].guards, in: $0) } ?? []
    }
  }

  private func asked(by link: Link) -> [Asked] {
    switch link.opening {
    case .place(let path, let stack): return asked(along: path, stack)
    case .via(let opener, let route, let stack):
      let way = tables.places[flow[opener].coordinator].onlyWay ?? []
      return asked(along: way, []) + asked(for: .screen(opener)) + asked(by: flow[route])
        + asked(along: [], stack)
    case .above:
      return asked(for: .coordinator(flow[link.screen].coordinator))
        + asked(for: .screen(link.screen))
    }
  }

  private func asked(along path: [WayStep], _ stack: [Link.Entry]) -> [Asked] {
    path.flatMap { step -> [Asked] in
      guard let begin = begin(step) else { return [] }
      var ofTab: [Asked] = []
      if let (bar, index) = step.tab { ofTab = asked(flow[bar].tabs[index].guards, in: bar) }
      // A switch that starts on the way shows its start first.
      let isSwitch = flow[begin.coordinator].choice != nil
      return ofTab
        + (isSwitch
          ? asked(for: .coordinator(begin.coordinator))
          : asked(flow[begin.coordinator].guards, in: begin.coordinator))
    } + stack.flatMap { asked(for: .screen($0.screen)) }
  }

  private func asked(for target: Target) -> [Asked] {
    if let id = target.screen {
      let guards = flow[id].guards
      return guards.isEmpty ? [] : asked(guards, in: flow[id].coordinator)
    }
    return targets(begunBy: target).flatMap { target -> [Asked] in
      switch target {
      case .screen(let id): return asked(flow[id].guards, in: flow[id].coordinator)
      case .coordinator(let id):
        let own = asked(flow[id].guards, in: id)
        guard let first = flow[id].tabs.first else { return own }
        return own + asked(first.guards, in: id)
      }
    }
  }

  /// Returns a target, and all targets that start with it.
  private func targets(begunBy target: Target) -> [Target] {
    var found: [Target] = []
    var seen: Set<Target> = []
    var open = [target]
    while let target = open.popLast() {
      guard seen.insert(target).inserted else { continue }
      found.append(target)
      if let id = target.coordinator { open += begun(by: flow[id]) }
    }
    return found
  }

  /// Returns the targets that are shown when a coordinator starts.
  private func begun(by coordinator: Coordinator) -> [Target] {
    switch coordinator.kind {
    case .stack(let start): return [start.target]
    case .tabs(let tabs):
      return tabs.prefix(1).filter { $0.presentation == nil }.map { .coordinator($0.coordinator) }
    case .switch(let choice):
      switch choice.selection {
      case .state: return choice.cases.map(\.target)
      case .manual(let start, _):
        return choice.cases.indices.contains(start) ? [choice.cases[start].target] : []
      }
    case .external: return []
    }
  }
}
