import FlowModel

/// The routes that start a coordinator in the same way as very many others, and hear nothing of it.
///
/// The first entry of a coordinator tells which route started it, for what follows its end. Where
/// nothing follows, all such routes have one symbol. Else a coordinator that n others start, and that
/// starts all of them again, would have n symbols with n routes each.
struct ManyStarts: Sendable {
  /// The way in which a coordinator is started.
  private struct Way: Hashable {
    let child: ID<Coordinator>
    let placement: Placement
  }

  /// The number of routes that are told apart.
  static let mostToldApart = 32

  /// The first route that starts the same coordinator in the same way, for each of many.
  private var firsts: [ID<Route>: ID<Route>] = [:]

  /// - Parameter most: The number of routes that are told apart.
  init(_ flow: Flow, most: Int) {
    var ways: [Way: [ID<Route>]] = [:]
    for index in flow.routes.indices {
      guard let show = flow.routes[index].action.show, let child = show.target.coordinator,
        show.placement.isPush || show.placement.isPresentation,
        flow.routes[index].outcomes.isEmpty, flow.routes[index].isWithoutOwnWay
      else { continue }
      let way = Way(child: child, placement: flow.endablePlacement(of: show))
      ways[way, default: []].append(ID(index))
    }
    for routes in ways.values where routes.count > most {
      for route in routes { firsts[route] = routes[0] }
    }
  }

  /// Returns the first route of those that start the same coordinator in the same way as another
  /// one; nil if they are few.
  func first(like route: ID<Route>) -> ID<Route>? { firsts.isEmpty ? nil : firsts[route] }
}

extension Route {
  /// Whether only a tap, a button or a result takes the route. Of a rule's route, the entry tells what
  /// led there.
  fileprivate var isWithoutOwnWay: Bool {
    switch owner {
    case .screen, .button, .outcome, .childOutcome: true
    case .coordinator, .detour: false
    }
  }
}
