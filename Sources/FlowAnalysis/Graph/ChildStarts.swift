import Diagnostics
import FlowModel

/// A place that starts a coordinator, with the outcomes of the coordinator's end there.
struct ChildStart {
  let child: ID<Coordinator>
  let outcomes: [Outcome]
  let range: SourceRange
  /// The guard whose refusal starts the coordinator; nil for other starts.
  let detour: ID<Guard>?
}

extension Flow {
  /// Returns every start, tab, case and route that starts a coordinator, in the order of
  /// coordinators.
  func childStarts() -> [ChildStart] {
    var starts = coordinators.flatMap { structuralStarts(in: $0) }
    // A look at each route's action is cheaper than a copy of the route.
    for index in routes.indices {
      guard let show = routes[index].action.show, let child = show.target.coordinator else {
        continue
      }
      let route = routes[index]
      starts.append(
        ChildStart(
          child: child, outcomes: route.outcomes, range: show.range, detour: route.owner.detour))
    }
    return starts
  }

  private func structuralStarts(in coordinator: Coordinator) -> [ChildStart] {
    func childStart(
      _ target: Target, _ outcomes: [Outcome], _ range: SourceRange
    ) -> ChildStart? {
      guard let child = target.coordinator else { return nil }
      return ChildStart(child: child, outcomes: outcomes, range: range, detour: nil)
    }
    switch coordinator.kind {
    case .stack(let start):
      return [childStart(start.target, start.outcomes, start.range)].compactMap { $0 }
    case .tabs(let tabs):
      return tabs.compactMap { childStart(.coordinator($0.coordinator), $0.outcomes, $0.range) }
    case .switch(let choice):
      return choice.cases.compactMap { childStart($0.target, $0.outcomes, $0.range) }
    case .external: return []
    }
  }
}
