import FlowModel

// The factories and badges that a coordinator's screens need besides themselves.

extension Flow {
  /// The coordinators whose factories are properties of each coordinator's factory: its children,
  /// and for a root also the coordinators that guards start below it.
  func factories(_ hierarchy: [[Relation]]) -> [[ID<Coordinator>]] {
    coordinators.map { coordinator in
      // A child of two cases has one factory.
      let children = hierarchy[coordinator.id.index].map(\.child).withoutRepetitions
      guard coordinator.isPublic || coordinator.id == root else { return children }
      let known = Set(children)
      return children + detours(below: coordinator.id, hierarchy).filter { !known.contains($0) }
    }
  }

  /// The coordinators that guards may start while `top` is the root.
  private func detours(
    below top: ID<Coordinator>, _ hierarchy: [[Relation]]
  ) -> [ID<Coordinator>] {
    var started: [ID<Coordinator>: Set<ID<Coordinator>>] = [:]
    for route in routes where route.isDetour {
      guard let show = route.action.show, let child = show.target.coordinator,
        !show.placement.isSelection
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
}

extension FlowModel.Coordinator {
  /// Whether a tab has a badge.
  var hasBadges: Bool {
    tabs.contains(where: \.hasBadge)
  }
}
