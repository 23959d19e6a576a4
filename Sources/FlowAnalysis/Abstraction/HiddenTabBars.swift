import FlowModel

extension Flow {
  /// Returns the screens that are shown without a tab bar: in every way, or in at least one. Returns
  /// no screen if the module has no tab bar.
  func screensWithoutTabBar(inSomeWay: Bool) -> Set<ID<Screen>> {
    guard coordinators.contains(where: { !$0.tabs.isEmpty }) else { return [] }
    let asking = Set(screens.filter { $0.style.hidesTabBar == true }.map(\.id))
    var (hiding, showing): (Set<ID<Screen>>, Set<ID<Screen>>) = ([], [])
    for route in routes {
      guard let show = route.action.show, let id = show.target.screen else { continue }
      if show.style.hidesTabBar ?? asking.contains(id) {
        hiding.insert(id)
      } else {
        showing.insert(id)
      }
    }
    if inSomeWay { return asking.union(hiding) }
    guard !asking.isEmpty || !hiding.isEmpty else { return [] }
    return asking.union(hiding.subtracting(screensShownByNoRoute)).subtracting(showing)
  }

  /// The screens that starts, cases and links show. Only the screen's own style counts there.
  private var screensShownByNoRoute: Set<ID<Screen>> {
    var found = Set(coordinators.compactMap { $0.start?.target.screen })
    for choice in coordinators.compactMap(\.choice) {
      if choice.selection.state != nil {
        found.formUnion(choice.cases.compactMap(\.target.screen))
      } else if let first = choice.firstCase(in: self) {
        choice.cases[first].target.screen.map { _ = found.insert($0) }
      }
    }
    for link in links {
      switch link.opening {
      case .place(_, let stack), .via(_, _, let stack): found.formUnion(stack.map(\.screen))
      case .above: found.insert(link.screen)
      }
    }
    let opened = routes.compactMap(\.action.opened?.way)
    return found.union(opened.flatMap(\.stack).map(\.screen))
  }
}
