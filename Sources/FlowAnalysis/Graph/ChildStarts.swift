import Diagnostics
import FlowModel

/// Where a coordinator is started, and what follows its end there.
struct ChildStart {
  let child: ID<Coordinator>
  let outcomes: [Outcome]
  let range: SourceRange
  /// The guard whose detour it is.
  let detour: ID<Guard>?
}

extension Flow {
  /// Every start, tab, case and route that starts a coordinator, in the order of coordinators.
  func childStarts() -> [ChildStart] {
    coordinators.flatMap { structuralBeginnings(in: $0) } + routes.compactMap(beginning)
  }

  private func structuralBeginnings(in coordinator: Coordinator) -> [ChildStart] {
    func beginning(
      _ target: Target, _ outcomes: [Outcome], _ range: SourceRange
    ) -> ChildStart? {
      guard case .coordinator(let child) = target else { return nil }
      return ChildStart(child: child, outcomes: outcomes, range: range, detour: nil)
    }
    switch coordinator.kind {
    case .stack(let start):
      return [beginning(start.target, start.outcomes, start.range)].compactMap { $0 }
    case .tabs(let tabs):
      return tabs.compactMap { beginning(.coordinator($0.coordinator), $0.outcomes, $0.range) }
    case .switch(let choice):
      return choice.cases.compactMap { beginning($0.target, $0.outcomes, $0.range) }
    case .external: return []
    }
  }

  private func beginning(_ route: Route) -> ChildStart? {
    guard case .show(let show) = route.action, case .coordinator(let child) = show.target
    else { return nil }
    var detour: ID<Guard>?
    if case .detour(let id) = route.owner { detour = id }
    return ChildStart(
      child: child, outcomes: route.outcomes, range: show.range, detour: detour)
  }
}
