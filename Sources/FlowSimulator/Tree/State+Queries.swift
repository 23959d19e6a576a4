import FlowModel

/// What the user sees last on the way from the root.
package enum OnScreen: Hashable, Sendable {
  /// Not launched yet, restoring, or ended.
  case nothing
  case screen(ID<Screen>, [Value])
  /// An external coordinator, which draws itself.
  case external(ID<Coordinator>, [Value])
}

/// What stands between two presentations: the places from the first to the one that shows.
package struct Floor: Hashable, Sendable {
  /// How it came to stand above the one below; nil for the lowest.
  package let presentation: Presentation?
  /// Outermost first.
  package fileprivate(set) var hosts: [Host] = []
}

/// A guard whose answer a move waits for.
package struct Asking: Hashable, Sendable {
  package let guardID: ID<Guard>
  package let arguments: [Value]
  /// The route that waits; nil for a gesture, a link and a restore.
  package let route: ID<Route>?
}

extension State {
  package var isLaunched: Bool { tree.root != nil }

  /// What is on screen, under a dialog too.
  package var onScreen: OnScreen {
    let way = tree.way
    guard let entry = way.entry else {
      guard let last = way.coordinators.last.flatMap({ tree[$0] }) else { return .nothing }
      return .external(last.coordinator, last.arguments)
    }
    switch entry.shown.target {
    case .screen(let id): return .screen(id, entry.shown.arguments)
    case .coordinator(let id): return .external(id, entry.shown.arguments)
    }
  }

  /// The screen on screen; nil where a coordinator draws itself.
  package var screen: ID<Screen>? {
    if case .screen(let id, _) = onScreen { id } else { nil }
  }

  /// The coordinators on the way to what is on screen, outermost first.
  package var way: [Live] { tree.way.coordinators.compactMap { tree[$0] } }

  /// Every live coordinator, in the order in which they came to be.
  package var coordinators: [Live] { tree.coordinators.elements }

  /// The place that a coordinator has of its own; nil for one that stands on its parent's stack.
  package func place(of live: Live) -> Host? { live.hasOwnHost ? tree[live.host] : nil }

  /// Everything that is presented, in tabs that don't show too.
  package var presentations: [Presentation] { tree.hosts.elements.compactMap(\.presentation) }

  package subscript(id: ID<Live>) -> Live? { tree[id] }
  package subscript(id: ID<Host>) -> Host? { tree[id] }

  /// What is seen, and what stands under it, from the lowest up.
  package var floors: [Floor] {
    guard let root = tree.root, let first = tree[root] else { return [] }
    var floors: [Floor] = []
    var presentation: Presentation?
    var next: ID<Host>? = first.host
    while let host = next {
      var floor = Floor(presentation: presentation)
      add(host, to: &floor)
      floors.append(floor)
      presentation = floor.hosts.lazy.compactMap(\.presentation).first
      next = presentation?.host
    }
    return floors
  }

  private func add(_ id: ID<Host>, to floor: inout Floor) {
    guard let host = tree[id] else { return }
    floor.hosts.append(host)
    var inside = host.owner
    if let top = host.entries.last {
      guard case .coordinator = top.shown.target else { return }
      inside = top.owner
    }
    switch tree.content(inside) {
    case .child(let child, _): if let child = tree[child] { add(child.host, to: &floor) }
    case .tabs(let tabs, let selected):
      if let child = tabs[selected].flatMap({ tree[$0] }) { add(child.host, to: &floor) }
    case .nothing, .screen: break
    }
  }

  /// What stands on the stack on screen, from its first screen up; a switch's screen alone.
  package var stack: [Shown] {
    let entries = tree.way.hosts.last.map { tree.entries($0) } ?? []
    if !entries.isEmpty { return entries.map(\.shown) }
    return tree.way.entry.map { [$0.shown] } ?? []
  }

  /// Whether there is a screen below the one on screen, on the same stack.
  package var canGoBack: Bool { tree.back(1) != nil }

  /// Whether what is presented topmost can be pulled down.
  package var canSwipeDown: Bool { tree.swipeDown != nil }

  /// What is presented topmost.
  package var presented: Presentation? {
    tree.way.hosts.compactMap { tree.presentation($0) }.last
  }

  /// The question on screen.
  package var dialog: Question? { tree.way.hosts.last.flatMap { tree[$0]?.dialog } }

  /// The selected tabs of the tabs coordinators on the way, outermost first.
  package var selectedTabs: [(tabs: ID<Coordinator>, index: Int)] {
    way.compactMap { live in
      guard case .tabs(_, let selected) = live.content else { return nil }
      return (live.coordinator, selected)
    }
  }

  package func value(of variable: ID<StateVariable>, in flow: Flow) -> String {
    flow[variable].values[variables[variable.index]]
  }

  /// The open guard.
  package var asking: Asking? {
    if let asked = restoring?.asked {
      return Asking(guardID: asked.id, arguments: asked.arguments, route: nil)
    }
    guard let pending, let asked = pending.asked else { return nil }
    let route = pending.stages[pending.stage].attempt.route
    return Asking(guardID: asked.id, arguments: asked.arguments, route: route)
  }

  /// The route that is tried again when the detour on screen gives its result, or a button of the
  /// dialog consents.
  package var resuming: ID<Route>? { waiting?.attempt.route }

  /// Whether a link waits until it can be opened.
  package var keepsLink: Bool { keptLink != nil }

  /// What a coordinator's own stretch of its stack holds above its first screen, each pushed child
  /// as one.
  package func path(of live: ID<Live>) -> [Shown] {
    guard let host = tree[live]?.host else { return [] }
    return Segment(of: live, on: host, in: tree)?.path.map(\.shown) ?? []
  }

  /// Each route of a coordinator in the order in which it became current.
  package func history(of live: ID<Live>) -> [Shown] {
    memories[ID(live.index)]?.history ?? []
  }
}
