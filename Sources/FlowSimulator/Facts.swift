import FlowModel

/// A flow, and the tables that the simulator computes from it once.
final class Facts: Sendable {
  let flow: Flow
  /// The coordinator at launch; nil only for a flow without coordinators.
  let root: ID<Coordinator>?
  /// The parameters that a view hands over when it takes a route, by the route's index.
  let handed: [[Parameter]]
  /// The names that a route keeps for its outcomes, by the route's index.
  let kept: [[KeptNames.Read]]
  /// The coordinator in which a route selects a tab, case or screen, by the route's index.
  private let hosts: [ID<Coordinator>?]
  let places: Places
  let links: LinkTable

  init(_ flow: Flow, root: ID<Coordinator>?) {
    self.flow = flow
    self.root = root ?? flow.root ?? flow.coordinators.first?.id
    handed = flow.routes.map { flow.handedOver(by: $0) }
    let keptNames = KeptNames(flow)
    kept = flow.routes.map { keptNames[$0] }
    let ancestry = Ancestry(flow)
    hosts = flow.routes.map { route in
      guard case .show(let show) = route.action, show.placement == .select else { return nil }
      return ancestry.host(of: show.target, from: route.coordinator)
    }
    places = Places(flow)
    links = LinkTable(flow)
  }

  /// Makes the same tables for another coordinator at launch. The tables don't depend on it.
  init(_ other: Facts, root: ID<Coordinator>) {
    (flow, handed, kept) = (other.flow, other.handed, other.kept)
    (hosts, places, links) = (other.hosts, other.places, other.links)
    self.root = root
  }

  func host(of route: Route) -> ID<Coordinator> { hosts[route.id.index] ?? route.coordinator }
}
