import FlowModel

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
