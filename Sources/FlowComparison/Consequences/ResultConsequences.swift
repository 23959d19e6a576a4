import Diagnostics
import FlowModel

extension FlowPair {
  /// Returns the results that a child still gives, and that a place which took them no longer takes.
  func resultConsequences() -> [Consequence] {
    let (before, after) = (names(of: .older), names(of: .newer))
    let sites = Dictionary(
      newer.resultSites(after).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let given = newer.givenResults
    return older.resultSites(before).flatMap { site -> [Consequence] in
      guard let child = coordinators.newer(of: site.child), let now = sites[site.key],
        now.child == child
      else { return [] }
      let lost = site.taken.subtracting(now.taken).intersection(given[child.index])
      return lost.sorted().map { result in
        Consequence(
          kind: .resultDropped,
          message: "\(newer[child].path) gives \(result.text), and \(site.key) no longer takes it",
          before: site.range, after: now.range)
      }
    }
  }
}

/// A place that starts a child, and the declared results that it takes.
private struct ResultSite {
  /// The path of the place in the newer flow: `Cart.list.checkout`.
  let key: String
  let child: ID<Coordinator>
  let taken: Set<Name>
  let range: SourceRange

  init(_ key: String, _ child: ID<Coordinator>, _ outcomes: [Outcome], _ range: SourceRange) {
    (self.key, self.child, self.range) = (key, child, range)
    taken = Set(outcomes.compactMap(\.result.declaredName))
  }
}

extension Flow {
  /// Returns every place that starts a child.
  fileprivate func resultSites(_ names: PartNames) -> [ResultSite] {
    coordinators.flatMap { sites(in: $0, names) }
      + routes.compactMap { route in
        guard let show = route.action.show, let child = show.target.coordinator else { return nil }
        return ResultSite(
          "\(place(of: route, names)).\(route.name)", child, route.outcomes, show.range)
      }
  }

  private func sites(in coordinator: Coordinator, _ names: PartNames) -> [ResultSite] {
    let key = names.coordinator(coordinator.id)
    func site(
      _ target: Target, _ outcomes: [Outcome], _ range: SourceRange
    ) -> ResultSite? {
      target.coordinator.map { ResultSite("\(key).\(names.coordinator($0))", $0, outcomes, range) }
    }
    switch coordinator.kind {
    case .stack(let start):
      return [site(start.target, start.outcomes, start.range)].compactMap(\.self)
    case .tabs(let tabs):
      return tabs.compactMap { site(.coordinator($0.coordinator), $0.outcomes, $0.range) }
    case .switch(let choice):
      return choice.cases.compactMap { site($0.target, $0.outcomes, $0.range) }
    case .external: return []
    }
  }

  /// The declared results that each coordinator gives, by its index. One that is written by hand
  /// gives all of them.
  fileprivate var givenResults: [Set<Name>] {
    var given = coordinators.map { $0.isExternal ? Set($0.results.map(\.name)) : [] }
    for route in routes {
      switch route.action {
      case .finish(let name?, _), .report(let name, _):
        given[route.coordinator.index].insert(name)
      case .finish(nil, _), .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot,
        .dismiss, .ask, .stay:
        break
      }
    }
    return given
  }
}
