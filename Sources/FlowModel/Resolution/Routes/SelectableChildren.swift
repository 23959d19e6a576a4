import Diagnostics

/// The tabs and cases that a route without `by` selects. Such a route doesn't start a second
/// coordinator.
struct SelectableChildren {
  /// The coordinators that have each coordinator as a tab or case, by its index.
  private var shownIn: [[ID<Coordinator>]]
  private var parents: [Set<ID<Coordinator>>]
  /// Whether some tabs or cases could not be read, or lead to no coordinator or screen.
  let isPartial: Bool

  init(_ declared: Declarations) {
    let names = declared.names.coordinators
    isPartial = zip(declared.written.coordinators, declared.members).contains { written, members in
      written.hasUnreadChildren
        || written.tabs.contains { names[$0.child.target.value] == nil }
        || written.cases.contains {
          names[$0.child.target.value] == nil && members.screens[$0.child.target.value] == nil
        }
    }
    let count = declared.flow.coordinators.count
    shownIn = Array(repeating: [], count: count)
    parents = Array(repeating: [], count: count)
    for (index, coordinator) in declared.written.coordinators.enumerated() {
      for target in coordinator.shownTargets {
        guard let child = names[target.value] else { continue }
        shownIn[child.index].append(ID(index))
        parents[child.index].insert(ID(index))
      }
    }
    // Without tabs and cases, no route selects one.
    guard shownIn.contains(where: { !$0.isEmpty }) else { return }
    var undecided: [(child: ID<Coordinator>, parent: ID<Coordinator>)] = []
    for (index, coordinator) in declared.written.coordinators.enumerated() {
      var started: [(child: ID<Coordinator>, isPlaced: Bool)] = []
      coordinator.visitStartedTargets { name, isPlaced in
        if let child = names[name.value] { started.append((child, isPlaced)) }
      }
      for (child, isPlaced) in started {
        if isPlaced || shownIn[child.index].isEmpty {
          parents[child.index].insert(ID(index))
        } else {
          undecided.append((child, ID(index)))
        }
      }
    }
    // A coordinator that isn't below the tab bar starts a second coordinator, and so becomes its
    // parent.
    for (child, parent) in undecided where !isSelected(child, from: parent) {
      parents[child.index].insert(parent)
    }
  }

  /// Returns whether `child` is a tab or case above a route of `coordinator`.
  func isSelected(_ child: ID<Coordinator>, from coordinator: ID<Coordinator>) -> Bool {
    host(of: child, from: coordinator) != nil
  }

  /// Returns the nearest coordinator that has `child` as a tab or case, if a route of `coordinator`
  /// is in it or below it.
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
  /// The children that are tabs or cases of the coordinator.
  var shownTargets: [Document.Reference] {
    tabs.map(\.child.target) + cases.map(\.child.target)
  }

  /// Visits the targets of the coordinator's start, and of all routes that are written in it, in its
  /// screens and in its dialogs.
  func visitStartedTargets(_ visit: (_ name: Document.Reference, _ isPlaced: Bool) -> Void) {
    if let start { visit(start.target, true) }
    for index in routes.indices { routes[index].body.visitTargets(visit) }
    for screen in screens.indices {
      for index in screens[screen].routes.indices {
        screens[screen].routes[index].body.visitTargets(visit)
      }
    }
    for dialog in dialogs {
      for button in dialog.buttons { button.body?.visitTargets(visit) }
    }
    let children = [start].compactMap { $0 } + tabs.map(\.child) + cases.map(\.child)
    for outcome in children.flatMap(\.outcomes) + then.flatMap(\.outcomes) {
      outcome.body.visitTargets(visit)
    }
  }
}

extension Document.Body {
  /// Visits the target of the route, and then the targets of the routes that follow its results.
  /// `isPlaced` says whether a placement is written for the target.
  func visitTargets(_ visit: (_ name: Document.Reference, _ isPlaced: Bool) -> Void) {
    if let name = action.target { visit(name, placement != nil) }
    for body in inner { body.visitTargets(visit) }
  }
}
