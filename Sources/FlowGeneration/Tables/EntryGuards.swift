import FlowModel

// The guards on the way to the target of a route or link.

extension Flow {
  /// The guards that are asked when an action enters its target, the outermost first.
  func entryGuards(of action: Action) -> [ID<Guard>] {
    switch action {
    case .show(let show): entryGuards(of: show.target)
    case .open(_, _, .link(let link)): entryGuards(of: self[link])
    case .open(_, _, .place(let steps, let stack)): guards(along: steps, building: stack)
    case .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask, .stay:
      []
    }
  }

  /// The guards of everything that a link selects, shows and builds, the outermost first.
  func entryGuards(of link: Link) -> [ID<Guard>] {
    switch link.opening {
    case .place(let steps, let stack): guards(along: steps, building: stack)
    case .via(let opener, let route, let stack):
      guards(before: opener) + self[route].guards + entryGuards(of: self[route].action)
        + guards(along: [], building: stack)
    case .above: self[self[link.screen].coordinator].guards + self[link.screen].guards
    }
  }

  /// The guards on the way to a screen. If the screen has a link with a place, its way counts, else
  /// the way to the screen's coordinator.
  private func guards(before opener: ID<Screen>) -> [ID<Guard>] {
    for link in self[opener].links {
      if let (steps, stack) = self[link].opening.place {
        return guards(along: steps, building: stack)
      }
    }
    guard let steps = Places(self)[self[opener].coordinator].onlyWay else { return [] }
    return guards(along: steps, building: []) + self[opener].guards
  }

  private func guards(along steps: [WayStep], building stack: [Link.Entry]) -> [ID<Guard>] {
    steps.flatMap(guards) + stack.flatMap { self[$0.screen].guards }
  }

  private func guards(of step: WayStep) -> [ID<Guard>] {
    switch step {
    case .start(let owner):
      return self[owner].start.map { guards(of: $0.target) } ?? []
    case .tab(let owner, let index):
      let tab = self[owner].tabs[index]
      return tab.guards + self[tab.coordinator].guards
    case .case(let owner, let index):
      return self[owner].choice.map { guards(of: $0.cases[index].target) } ?? []
    }
  }
}
