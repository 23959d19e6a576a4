import FlowModel

extension Flow {
  /// Returns the screens that are shown without a tab bar: in at least one way, or as far as the
  /// screen itself says so and no route says otherwise. Returns no screen if the module has no tab bar.
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
    return inSomeWay ? asking.union(hiding) : asking.subtracting(showing)
  }
}
