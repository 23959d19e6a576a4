import Diagnostics

/// A child of a coordinator, and the reason why it is a child.
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

  /// Whether the child can exist before a route is taken.
  package var isStructural: Bool {
    if case .route = kind { false } else { true }
  }
}

extension Flow {
  /// Returns the children of every coordinator in the order of use: `start`, tabs and cases first,
  /// then the children that routes start. Each child is listed once.
  package func hierarchy() -> [[Relation]] {
    var children = coordinators.map(structuralChildren)
    var known = children.map { Set($0.map(\.child)) }
    for route in routes {
      guard let show = route.action.show, let child = show.target.coordinator,
        !show.placement.isSelection, !route.isDetour,
        known[route.coordinator.index].insert(child).inserted
      else { continue }
      children[route.coordinator.index].append(
        Relation(child: child, kind: .route(route.id, show.placement)))
    }
    return children
  }

  /// Returns the children that a coordinator has before a route is taken.
  package func structuralChildren(of coordinator: Coordinator) -> [Relation] {
    switch coordinator.kind {
    case .stack(let start):
      return start.target.coordinator.map { [Relation(child: $0, kind: .start)] } ?? []
    case .tabs(let tabs):
      return tabs.enumerated().map { Relation(child: $1.coordinator, kind: .tab($0)) }
    case .switch(let choice):
      return choice.cases.enumerated().compactMap { index, item in
        item.target.coordinator.map { Relation(child: $0, kind: .case(index)) }
      }
    case .external: return []
    }
  }
}
