import Diagnostics

/// The tabs and cases that a route without `by` selects where they stand, instead of starting a
/// second coordinator.
struct SelectableChildren {
  /// The coordinators that have each coordinator as tab or case, by its index.
  private var shownIn: [[ID<Coordinator>]]
  private var parents: [Set<ID<Coordinator>>]
  /// Whether some tabs or cases could not be read.
  let isPartial: Bool

  init(_ declared: Declarations) {
    isPartial = declared.written.coordinators.contains(where: \.hasUnreadChildren)
    let count = declared.flow.coordinators.count
    shownIn = Array(repeating: [], count: count)
    parents = Array(repeating: [], count: count)
    for (index, coordinator) in declared.written.coordinators.enumerated() {
      for target in coordinator.shownTargets {
        guard let child = declared.names.coordinators[target.value] else { continue }
        shownIn[child.index].append(ID(index))
        parents[child.index].insert(ID(index))
      }
    }
    var undecided: [(child: ID<Coordinator>, parent: ID<Coordinator>)] = []
    for (index, coordinator) in declared.written.coordinators.enumerated() {
      for target in coordinator.startedTargets {
        guard let child = declared.names.coordinators[target.name.value] else { continue }
        if target.isPlaced || shownIn[child.index].isEmpty {
          parents[child.index].insert(ID(index))
        } else {
          undecided.append((child, ID(index)))
        }
      }
    }
    // A coordinator that isn't below the tab bar starts a second one, and so becomes its parent.
    for (child, parent) in undecided where !isSelected(child, from: parent) {
      parents[child.index].insert(parent)
    }
  }

  /// Whether `child` stands as a tab or case above a route of `coordinator`.
  func isSelected(_ child: ID<Coordinator>, from coordinator: ID<Coordinator>) -> Bool {
    host(of: child, from: coordinator) != nil
  }

  /// The nearest coordinator that has `child` as tab or case, where a route of `coordinator` stands
  /// in or below it.
  func host(of child: ID<Coordinator>, from coordinator: ID<Coordinator>) -> ID<Coordinator>? {
    let hosts = Set(shownIn[child.index])
    guard !hosts.isEmpty else { return nil }
    var seen: Set<ID<Coordinator>> = [coordinator]
    var level = [coordinator]
    while !level.isEmpty {
      if let host = level.filter({ hosts.contains($0) }).min() { return host }
      level = level.flatMap { parents[$0.index] }.filter { seen.insert($0).inserted }
    }
    return nil
  }
}

extension Document.Coordinator {
  /// The children that stand in it as tab or case.
  var shownTargets: [Document.Reference] {
    tabs.map(\.child.target) + cases.map(\.child.target)
  }

  /// The targets of its start and of all routes written in it, its screens and its dialogs.
  var startedTargets: [StartedTarget] {
    var targets = start.map { [StartedTarget(name: $0.target, isPlaced: true)] } ?? []
    for route in routes { route.body.addTargets(to: &targets) }
    for screen in screens {
      for route in screen.routes { route.body.addTargets(to: &targets) }
    }
    for dialog in dialogs {
      for button in dialog.buttons { button.body?.addTargets(to: &targets) }
    }
    let children = [start].compactMap { $0 } + tabs.map(\.child) + cases.map(\.child)
    for outcome in children.flatMap(\.outcomes) + then.flatMap(\.outcomes) {
      outcome.body.addTargets(to: &targets)
    }
    return targets
  }
}

/// The target of a route, as it is written.
struct StartedTarget {
  let name: Document.Reference
  /// Whether it is written how the target is shown.
  let isPlaced: Bool
}

extension Document.Body {
  /// Adds the target of the route, then those of the routes that follow its results.
  func addTargets(to targets: inout [StartedTarget]) {
    if let name = action.target {
      targets.append(StartedTarget(name: name, isPlaced: placement != nil))
    }
    for outcome in outcomes { outcome.body.addTargets(to: &targets) }
  }
}
