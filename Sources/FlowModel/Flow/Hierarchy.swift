import Diagnostics

/// How a coordinator comes to have a child.
package struct Relation: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case start
    case tab(Int)
    case `case`(Int)
    /// A route, `then` or button of the parent.
    case route(ID<Route>, Placement)
  }

  package let child: ID<Coordinator>
  package let kind: Kind

  /// Whether the child exists as soon as its parent does, or may.
  package var isStructural: Bool {
    if case .route = kind { false } else { true }
  }
}

extension Flow {
  /// The children of every coordinator in the order of use: `start`, tabs and cases first, then
  /// those that routes start; each child once.
  package func hierarchy() -> [[Relation]] {
    var children = coordinators.map(structuralChildren)
    var known = children.map { Set($0.map(\.child)) }
    for route in routes {
      guard case .show(let show) = route.action, case .coordinator(let child) = show.target,
        show.placement != .select, !route.isDetour,
        known[route.coordinator.index].insert(child).inserted
      else { continue }
      children[route.coordinator.index].append(
        Relation(child: child, kind: .route(route.id, show.placement)))
    }
    return children
  }

  /// The children that a coordinator has without any route being taken.
  package func structuralChildren(of coordinator: Coordinator) -> [Relation] {
    switch coordinator.kind {
    case .stack(let start):
      guard case .coordinator(let child) = start.target else { return [] }
      return [Relation(child: child, kind: .start)]
    case .tabs(let tabs):
      return tabs.enumerated().map { Relation(child: $1.coordinator, kind: .tab($0)) }
    case .switch(let choice):
      return choice.cases.enumerated().compactMap { index, item in
        guard case .coordinator(let child) = item.target else { return nil }
        return Relation(child: child, kind: .case(index))
      }
    case .external: return []
    }
  }
}

extension Route {
  package var isDetour: Bool {
    if case .detour = owner { true } else { false }
  }
}
