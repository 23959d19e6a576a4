import FlowModel

/// The moves that a guard prevents which allows none: see ``AllowedMoves/refusing``.
///
/// A move is prevented only if the guard is certainly asked for it. So what can't be reached without
/// the guard is proved to need it. For what may be on screen already, no guard is asked.
extension Abstraction {
  func isRefused(_ route: Route) -> Bool {
    if !flow.routesRefused.isEmpty, flow.routesRefused.contains(route.id) { return true }
    guard let id = means.refusing else { return false }
    return route.guards.contains(id) || isAsked(id, afterGuardsOf: route)
  }

  private func isAsked(_ id: ID<Guard>, afterGuardsOf route: Route) -> Bool {
    switch route.action {
    case .show(let show):
      guard show.placement.isSelection,
        let (host, _, index) = bar(with: show.target, from: route.coordinator)
      else { return flow.entryGuards(of: show.target).contains(id) }
      return isRefused(index, of: flow[host])
    case .open(_, _, .link(let link)): return isRefused(flow[link])
    case .open(_, _, .place(let path, let stack)): return isAsked(id, along: path, stack)
    default: return false
    }
  }

  /// Returns whether the guard prevents that a tab is selected. Launch selects the first one, and a
  /// gesture brings any column to the front.
  func isRefused(_ index: Int, of bar: Coordinator) -> Bool {
    guard let id = means.refusing, index > 0, !bar.isSplit else { return false }
    let tab = bar.tabs[index]
    return tab.guards.contains(id) || flow[tab.coordinator].guards.contains(id)
  }

  /// Returns whether the guard prevents that another module starts a public coordinator.
  func isRefused(_ coordinator: Coordinator) -> Bool {
    means.refusing.map(coordinator.guards.contains) ?? false
  }

  func isRefused(_ link: Link) -> Bool {
    guard let id = means.refusing else { return false }
    switch link.opening {
    case .place(let path, let stack): return isAsked(id, along: path, stack)
    case .above:
      let owner = flow[flow[link.screen].coordinator]
      return (owner.guards + flow[link.screen].guards).contains(id)
    case .via(let opener, let route, let stack):
      let child = flow[route].action.show?.target.coordinator
      let asked = flow[route].guards + (child.map { flow[$0].guards } ?? [])
      let way = way(to: opener)
      return asked.contains(id) || isAsked(id, along: way?.path ?? [], (way?.stack ?? []) + stack)
    }
  }

  private func isAsked(_ id: ID<Guard>, along path: [WayStep], _ stack: [Link.Entry]) -> Bool {
    path.contains { isAsked(id, by: $0) } || stack.contains { isAsked(id, for: $0.screen) }
  }

  private func isAsked(_ id: ID<Guard>, by step: WayStep) -> Bool {
    switch step {
    case .start: return false
    case .tab(let bar, let index): return isRefused(index, of: flow[bar])
    case .case(let parent, let index):
      guard let choice = flow[parent].choice, let first = choice.selection.manualStart else {
        return false
      }
      return index != first && flow.guards(of: choice.cases[index].target).contains(id)
    }
  }

  /// Returns whether the guard is asked for a screen of a link's stack. The first screen of a tab is
  /// there since launch.
  private func isAsked(_ id: ID<Guard>, for screen: ID<Screen>) -> Bool {
    let owner = flow[flow[screen].coordinator]
    return owner.isStack && owner.start?.target.screen != screen
      && flow[screen].guards.contains(id)
  }
}
