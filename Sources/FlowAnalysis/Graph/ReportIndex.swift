import FlowModel

/// The reports of a flow, and what follows them. It is made once, because many findings ask it.
struct ReportIndex {
  private let flow: Flow
  /// The child whose report each outcome's route may follow.
  private var children: [ID<Route>: ID<Coordinator>] = [:]
  /// The first child whose report each coordinator hears.
  private var heard: [ID<Coordinator>: ID<Coordinator>] = [:]
  /// The routes that start each child.
  private var starting: [ID<Coordinator>: [ID<Route>]] = [:]

  init(_ flow: Flow) {
    self.flow = flow
    guard flow.hasReports else { return }
    for hearing in flow.hearings where children[hearing.route] == nil {
      children[hearing.route] = hearing.child
      if heard[hearing.parent] == nil { heard[hearing.parent] = hearing.child }
    }
    for route in flow.routes {
      if let child = route.action.show?.target.coordinator {
        starting[child, default: []].append(route.id)
      }
    }
  }

  /// Returns the child whose report a coordinator hears.
  func child(heardBy id: ID<Coordinator>) -> Coordinator? { heard[id].map { flow[$0] } }

  /// Returns the routes that start a reporting child without this outcome; none if the outcome
  /// doesn't follow a report.
  private func startsWithout(_ outcome: ID<Route>) -> Set<ID<Route>> {
    guard let child = children[outcome] else { return [] }
    let others = (starting[child] ?? []).filter { id in
      !flow[id].outcomes.contains { $0.route == outcome }
    }
    return Set(others)
  }

  /// Returns up to `count` sets of routes without which an outcome of a report can be told from the
  /// others.
  func startsWithoutReports(atMost count: Int) -> [Set<ID<Route>>] {
    var found: [Set<ID<Route>>] = []
    for outcome in children.keys.sorted() {
      let others = startsWithout(outcome)
      if !others.isEmpty, !found.contains(others) { found.append(others) }
      if found.count == count { break }
    }
    return found
  }
}

/// A result that a coordinator may report.
struct Report: Hashable {
  let coordinator: ID<Coordinator>
  let result: Outcome.Result
}

/// A route that a coordinator takes when a child reports.
struct Hearing {
  let child: ID<Coordinator>
  let parent: ID<Coordinator>
  let route: ID<Route>
}

extension Flow {
  /// The routes that follow from reports, in the order of the places that start the children.
  var hearings: [Hearing] {
    let reports = reports
    if reports.isEmpty { return [] }
    return childStarts().flatMap { start in
      start.outcomes.filter {
        reports.contains(Report(coordinator: start.child, result: $0.result))
      }.compactMap(\.route).map {
        Hearing(child: start.child, parent: self[$0].coordinator, route: $0)
      }
    }
  }

  /// The results that coordinators may report by moves that can be reached. A coordinator that is
  /// written by hand may report each of its results.
  var reports: Set<Report> {
    guard hasReports else { return [] }
    let reachability = Reachability(self)
    let external = coordinators.filter {
      $0.isExternal && reachability.coordinators[$0.id.index]
    }.flatMap { coordinator in
      coordinator.results.map {
        Report(coordinator: coordinator.id, result: .declared($0.name))
      }
    }
    let written = routes.filter { reachability.isTaken($0.id) }.compactMap { route in
      route.action.reportedResult.map {
        Report(coordinator: route.coordinator, result: .declared($0))
      }
    }
    return Set(external + written)
  }
}
