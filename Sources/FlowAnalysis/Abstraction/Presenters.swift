import FlowModel

/// The first route of all that present the same screen in the same way. What happens above is the same
/// for all of them, so the screen has one symbol there.
struct Presenters: Sendable {
  /// The way in which a screen is presented.
  private struct Way: Hashable {
    let screen: ID<Screen>
    let placement: Placement
    let isBare: Bool

    /// Hashes the screen alone, because few ways present the same one.
    func hash(into hasher: inout Hasher) { hasher.combine(screen) }
  }

  /// The first routes, by the number of each route.
  private var firsts: [ID<Route>] = []

  init(_ flow: Flow) {
    var known: [Way: ID<Route>] = [:]
    firsts.reserveCapacity(flow.routes.count)
    for index in flow.routes.indices {
      guard let way = Self.way(of: flow.routes[index].action, in: flow) else {
        firsts.append(ID(index))
        continue
      }
      let first = known[way] ?? ID(index)
      if first.index == index { known[way] = first }
      firsts.append(first)
    }
  }

  /// Returns how an action presents a screen; nil if it presents none.
  private static func way(of action: Action, in flow: Flow) -> Way? {
    guard let show = action.show, let screen = show.target.screen,
      show.placement.isPresentation
    else { return nil }
    return Way(
      screen: screen, placement: show.placement,
      isBare: flow.isBare(screen, shownBy: show))
  }

  /// Returns the first route that presents the same screen in the same way as another one.
  func first(like route: ID<Route>) -> ID<Route> {
    // A copy of a detour comes later than the routes of the flow.
    firsts.indices.contains(route.index) ? firsts[route.index] : route
  }
}
