import FlowModel

// What the views of a coordinator need besides its screens.

extension Flow {
  /// The coordinators whose factories each coordinator's own gives: its children, and at the top of
  /// the hierarchy what guards start below it, which is nobody's child.
  func factories(_ hierarchy: [[Relation]]) -> [[ID<Coordinator>]] {
    coordinators.map { coordinator in
      var found = hierarchy[coordinator.id.index].map(\.child)
      guard coordinator.isPublic || coordinator.id == root else { return found }
      for detour in detours(below: coordinator.id, hierarchy) where !found.contains(detour) {
        found.append(detour)
      }
      return found
    }
  }

  /// The coordinators that guards may start while that coordinator is the root.
  private func detours(
    below top: ID<Coordinator>, _ hierarchy: [[Relation]]
  ) -> [ID<Coordinator>] {
    var started: [ID<Coordinator>: Set<ID<Coordinator>>] = [:]
    for route in routes where route.isDetour {
      guard case .show(let show) = route.action, case .coordinator(let child) = show.target,
        show.placement != .select
      else { continue }
      started[route.coordinator, default: []].insert(child)
    }
    var detours: Set<ID<Coordinator>> = []
    var seen: Set<ID<Coordinator>> = [top]
    var queue = [top]
    while let next = queue.popLast() {
      let own = started[next] ?? []
      detours.formUnion(own)
      for child in hierarchy[next.index].map(\.child) + own where seen.insert(child).inserted {
        queue.append(child)
      }
    }
    return detours.sorted()
  }

  /// Whether a coordinator presents something as a popover.
  func presentsPopovers(_ coordinator: ID<Coordinator>) -> Bool {
    routes.contains { route in
      guard route.coordinator == coordinator, !route.isDetour, case .show(let show) = route.action
      else { return false }
      return show.placement == .popover
    }
  }
}

extension FlowModel.Coordinator {
  /// Whether a tab of it has a number.
  var hasBadges: Bool {
    guard case .tabs(let tabs) = kind else { return false }
    return tabs.contains(where: \.hasBadge)
  }
}
