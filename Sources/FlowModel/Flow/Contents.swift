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
    var built = Set(flow.links.flatMap(\.screensBuilt))
    // A look at each route's action is cheaper than a copy of the route.
    for index in flow.routes.indices {
      if let opened = flow.routes[index].action.opened {
        built.formUnion(opened.way.stack.lazy.map(\.screen))
      }
      // A coordinator that a detour starts has no parent.
      guard let show = flow.routes[index].action.show,
        !flow.routes[index].isDetour || show.target.coordinator == nil
      else { continue }
      all[flow.routes[index].coordinator.index].place(show)
    }
    for index in flow.screens.indices {
      let isBuilt = !built.isEmpty && built.contains(ID(index))
      all[flow.screens[index].coordinator.index].placeUnreached(ID(index), isBuilt: isBuilt)
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
    let isShown =
      stackList.contains(target) || sheetList.contains(target) || coverList.contains(target)
    if !isShown || isBuilt { stackList.add(target) }
  }
}

/// Targets in the order of their first mention, each once.
private struct TargetList {
  private(set) var targets: [Target] = []
  /// The targets of a long list. A short one is looked through, which is faster than a hash.
  private var known: Set<Target> = []

  private static let shortList = 24

  mutating func add(_ target: Target) {
    guard !contains(target) else { return }
    targets.append(target)
    if targets.count > Self.shortList {
      known.formUnion(known.isEmpty ? targets[...] : targets.suffix(1))
    }
  }

  func contains(_ target: Target) -> Bool {
    known.isEmpty ? targets.contains(target) : known.contains(target)
  }
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
