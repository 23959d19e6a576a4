import FlowModel

// Which guards stand before what a route or link leads to.

extension Flow {
  /// The guards of what an action enters, outermost first.
  func entryGuards(of action: Action) -> [ID<Guard>] {
    switch action {
    case .show(let show): entryGuards(of: show.target)
    case .open(_, _, .link(let link)): entryGuards(of: self[link])
    case .open(_, _, .place(let steps, let stack)): guards(along: steps, building: stack)
    default: []
    }
  }

  /// The guards of a target and of what it starts with, as far as that doesn't depend on a state.
  private func entryGuards(of target: Target) -> [ID<Guard>] {
    guard case .coordinator(let id) = target else { return guards(of: target) }
    switch self[id].kind {
    case .stack(let start): return self[id].guards + entryGuards(of: start.target)
    case .tabs(let tabs):
      guard let first = tabs.first else { return self[id].guards }
      return self[id].guards + first.guards + entryGuards(of: .coordinator(first.coordinator))
    case .switch(let choice):
      guard let first = choice.first else { return self[id].guards }
      return self[id].guards + entryGuards(of: choice.cases[first].target)
    case .external: return self[id].guards
    }
  }

  private func guards(of target: Target) -> [ID<Guard>] {
    switch target {
    case .screen(let screen): self[screen].guards
    case .coordinator(let coordinator): self[coordinator].guards
    }
  }

  /// The guards of what opening a link selects, shows and builds, outermost first.
  func entryGuards(of link: Link) -> [ID<Guard>] {
    switch link.opening {
    case .place(let steps, let stack): guards(along: steps, building: stack)
    case .via(let opener, let route, let stack):
      guards(before: opener) + self[route].guards + entryGuards(of: self[route].action)
        + guards(along: [], building: stack)
    case .above: self[self[link.screen].coordinator].guards + self[link.screen].guards
    }
  }

  /// Those of the way to a screen: as its own link has it, else along its coordinator's place.
  private func guards(before opener: ID<Screen>) -> [ID<Guard>] {
    for link in self[opener].links {
      if case .place(let steps, let stack) = self[link].opening {
        return guards(along: steps, building: stack)
      }
    }
    guard case .one(let steps) = Places(self)[self[opener].coordinator] else { return [] }
    return guards(along: steps, building: []) + self[opener].guards
  }

  private func guards(along steps: [WayStep], building stack: [Link.Entry]) -> [ID<Guard>] {
    steps.flatMap(guards) + stack.flatMap { self[$0.screen].guards }
  }

  private func guards(of step: WayStep) -> [ID<Guard>] {
    switch step {
    case .start(let owner):
      guard case .stack(let start) = self[owner].kind else { return [] }
      return guards(of: start.target)
    case .tab(let owner, let index):
      guard case .tabs(let tabs) = self[owner].kind else { return [] }
      return tabs[index].guards + self[tabs[index].coordinator].guards
    case .case(let owner, let index):
      guard case .switch(let choice) = self[owner].kind else { return [] }
      return guards(of: choice.cases[index].target)
    }
  }
}
