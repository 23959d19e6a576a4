/// The targets that a coordinator can show, by the place where it shows them. They are the cases of
/// its generated enums.
package struct Contents: Sendable {
  private var stackList = TargetList()
  private var sheetList = TargetList()
  private var coverList = TargetList()

  package var stack: [Target] { stackList.targets }
  package var sheets: [Target] { sheetList.targets }
  package var covers: [Target] { coverList.targets }

  /// Returns the contents of each coordinator of a flow, by its index.
  package static func all(in flow: Flow) -> [Contents] {
    var all = flow.coordinators.map(structure)
    for route in flow.routes {
      guard let show = route.action.show, !isDetourAnywhere(route, show) else { continue }
      all[route.coordinator.index].place(show)
    }
    let built = Set(flow.links.flatMap(\.screensBuilt) + flow.routes.flatMap(\.screensBuilt))
    for screen in flow.screens {
      all[screen.coordinator.index].placeUnreached(screen.id, isBuilt: built.contains(screen.id))
    }
    return all
  }

  /// Returns the targets that a coordinator shows before any route is taken.
  private static func structure(of coordinator: Coordinator) -> Contents {
    var contents = Contents()
    switch coordinator.kind {
    case .stack(let start): contents.stackList.add(start.target)
    case .switch(let choice): for item in choice.cases { contents.stackList.add(item.target) }
    case .tabs(let tabs): for tab in tabs { contents.stackList.add(.coordinator(tab.coordinator)) }
    case .external: break
    }
    return contents
  }

  /// Returns whether a route is a detour to a coordinator. Such a coordinator has no parent.
  private static func isDetourAnywhere(_ route: Route, _ show: Show) -> Bool {
    show.target.coordinator != nil && route.isDetour
  }

  private mutating func place(_ show: Show) {
    switch show.placement {
    case .push, .replace, .restart: stackList.add(show.target)
    case .sheet, .popover: sheetList.add(show.target)
    case .cover: coverList.add(show.target)
    case .select: break
    }
  }

  /// Adds a screen that no route of its coordinator shows, or that a link builds.
  private mutating func placeUnreached(_ id: ID<Screen>, isBuilt: Bool) {
    let target = Target.screen(id)
    let isShown = [stackList, sheetList, coverList].contains { $0.contains(target) }
    if !isShown || isBuilt { stackList.add(target) }
  }
}

/// Targets in the order of their first mention, each once.
private struct TargetList {
  private(set) var targets: [Target] = []
  private var known: Set<Target> = []

  mutating func add(_ target: Target) {
    if known.insert(target).inserted { targets.append(target) }
  }

  func contains(_ target: Target) -> Bool { known.contains(target) }
}

extension Link {
  /// The screens that the link may put on a stack.
  fileprivate var screensBuilt: [ID<Screen>] {
    switch opening {
    case .place(_, let stack), .via(_, _, let stack): stack.map(\.screen)
    case .above: [screen]
    }
  }
}

extension Route {
  /// The screens elsewhere that the route may put on a stack.
  fileprivate var screensBuilt: [ID<Screen>] {
    action.opened.map { $0.way.stack.map(\.screen) } ?? []
  }
}
