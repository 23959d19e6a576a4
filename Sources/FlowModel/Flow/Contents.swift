/// What a coordinator can show, by where it shows it: the cases of its enums.
package struct Contents: Sendable {
  package private(set) var stack: [Target] = []
  package private(set) var sheets: [Target] = []
  package private(set) var covers: [Target] = []

  package init(of coordinator: Coordinator, in flow: Flow) {
    switch coordinator.kind {
    case .stack(let start): add(start.target, to: \.stack)
    case .switch(let choice): for item in choice.cases { add(item.target, to: \.stack) }
    case .tabs(let tabs): for tab in tabs { add(.coordinator(tab.coordinator), to: \.stack) }
    case .external: break
    }
    for route in flow.routes where route.coordinator == coordinator.id {
      guard case .show(let show) = route.action, !Self.isDetourAnywhere(route, show) else {
        continue
      }
      place(show)
    }
    for screen in coordinator.screens { placeUnreached(.screen(screen), flow) }
  }

  /// Started by a guard, a coordinator is nobody's child.
  static func isDetourAnywhere(_ route: Route, _ show: Show) -> Bool {
    if case .coordinator = show.target { route.isDetour } else { false }
  }

  private mutating func place(_ show: Show) {
    switch show.placement {
    case .push, .replace, .restart: add(show.target, to: \.stack)
    case .sheet, .popover: add(show.target, to: \.sheets)
    case .cover: add(show.target, to: \.covers)
    case .select: break
    }
  }

  /// A screen that only links lead to, or none of the coordinator's own moves.
  private mutating func placeUnreached(_ target: Target, _ flow: Flow) {
    guard case .screen(let id) = target else { return }
    let isShown = [stack, sheets, covers].contains { $0.contains(target) }
    let isBuilt = flow.links.contains { link in
      switch link.opening {
      case .place(_, let stack), .via(_, _, let stack): stack.contains { $0.screen == id }
      case .above: link.screen == id
      }
    }
    if !isShown || isBuilt { add(target, to: \.stack) }
  }

  private mutating func add(_ target: Target, to list: WritableKeyPath<Contents, [Target]>) {
    if !self[keyPath: list].contains(target) { self[keyPath: list].append(target) }
  }
}
