import FlowModel

/// Tabs and cases that may be shown already, so that selecting them changes nothing there.
extension Abstraction {
  /// Returns whether a tab or case may be shown already while an entry is on top. If another tab is
  /// shown, it is another entry, and was reached before.
  func mayBeShown(_ target: Target, by route: Route, at top: Symbol) -> Bool {
    let host = flow[ancestry.host(of: target, from: route.coordinator)]
    if top.base != nil { return true }
    let begun = top.segments.last { $0.parent == host.id }?.cause
    if let selected = host.selected(by: begun) { return selected == target }
    switch host.kind {
    case .tabs: return leavesTabs && mayStand(at: top, inside: target)
    case .switch:
      if isContent(top, of: host.id) { return target.screen == top.screen }
      // What is presented above a screen of the switch would end.
      return mayStand(at: top, inside: target)
    case .stack, .external: return false
    }
  }

  /// Returns whether the child of a tab or case may be shown where an entry is on top of its stack.
  func mayBeSelected(_ index: Int, in host: ID<Coordinator>, at top: Symbol) -> Bool {
    if top.base != nil { return true }
    let host = flow[host]
    // The nearest coordinator of this kind is meant. An entry of its own is what it shows, or stands
    // above that.
    if owner(of: top) == host.id, !twins.contains(host.id) {
      return isContent(top, of: host.id) && host.shows(top.screen, at: index)
    }
    let begun = top.segments.last { $0.parent == host.id }?.cause
    switch host.kind {
    case .tabs(let tabs):
      return begun?.tab.map { $0 == index }
        ?? mayStand(at: top, inside: .coordinator(tabs[index].coordinator))
    case .switch(let choice):
      return begun?.case.map { $0 == index }
        ?? mayStand(at: top, inside: choice.cases[index].target)
    case .stack, .external: return false
    }
  }

  /// Returns whether an entry is the screen that a switch shows.
  func isContent(_ top: Symbol, of host: ID<Coordinator>) -> Bool {
    guard let last = top.segments.last else { return false }
    return last.coordinator == host && last.isCoordinator && owner(of: top) == host
  }

  private func mayStand(at top: Symbol, inside target: Target) -> Bool {
    guard let child = target.coordinator, let owner = owner(of: top) else { return false }
    return selectedContents.mayHave(owner, in: child)
  }
}

extension Coordinator {
  /// Returns whether a case of a switch is a screen.
  fileprivate func shows(_ screen: ID<Screen>?, at index: Int) -> Bool {
    guard let choice, let screen else { return false }
    return choice.cases[index].target == .screen(screen)
  }
}
