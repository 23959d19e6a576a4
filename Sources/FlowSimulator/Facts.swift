import FlowModel

/// A flow, and what the simulator asks of it again and again.
final class Facts: Sendable {
  let flow: Flow
  /// Nil only for a flow without coordinators.
  let root: ID<Coordinator>?
  /// By route: what a view hands over when it takes it.
  let handed: [[Parameter]]
  /// By route: what is kept for what follows it.
  let kept: [[KeptNames.Read]]
  /// By route: the coordinator that has its target as tab, case or screen.
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

  func host(of route: Route) -> ID<Coordinator> { hosts[route.id.index] ?? route.coordinator }
}

extension Coordinator.Kind {
  var switches: Switch? {
    if case .switch(let choice) = self { choice } else { nil }
  }

  var allTabs: [Tab] {
    if case .tabs(let tabs) = self { tabs } else { [] }
  }
}
