import FlowModel
import Navigation

/// The innermost thing on the visible path: a screen, or a coordinator that draws itself.
package enum OnScreen: Hashable, Sendable {
  /// The app shows nothing: it isn't launched yet, is being restored, or has ended.
  case nothing
  case screen(ID<Screen>, [Value])
  /// An external coordinator, which draws itself.
  case external(ID<Coordinator>, [Value])
}

/// The hosts between two presentations: those from the first host of a presentation to the host
/// that presents the next one.
package struct Floor: Sendable {
  /// The presentation that begins the floor; nil for the lowest floor.
  package let presentation: Presentation?
  /// The hosts, outermost first.
  package fileprivate(set) var hosts: [Host] = []
}

/// A guard for whose answer a move waits.
package struct Asking: Hashable, Sendable {
  package let guardID: ID<Guard>
  package let arguments: [Value]
  /// The route that waits; nil for a gesture, a link and a restore.
  package let route: ID<Route>?
}

extension State {
  var tree: Tree { machine.tree }

  package var isLaunched: Bool { machine.isLaunched }

  /// The visible screen or coordinator. A dialog above it doesn't count.
  package var onScreen: OnScreen {
    let visible = tree.visible
    guard let entry = visible.entry else {
      guard let last = visible.coordinators.last.flatMap({ tree[$0] }) else { return .nothing }
      return .external(last.flowDefinition.id, last.flowDefinition.arguments)
    }
    let shown = entry.payload.shown
    switch shown.target {
    case .screen(let id): return .screen(id, shown.arguments)
    case .coordinator(let id): return .external(id, shown.arguments)
    }
  }

  /// The visible screen; nil if a coordinator there draws itself.
  package var screen: ID<Screen>? {
    if case .screen(let id, _) = onScreen { id } else { nil }
  }

  /// Returns whether the topmost presentation of another state is still on screen, or covered by what is.
  package func keepsPresentation(of other: State) -> Bool {
    let topmost = other.tree.visible.hosts.reversed().lazy.compactMap(other.tree.presentation).first
    return topmost.map { topmost in
      tree.visible.hosts.contains { tree.presentation($0)?.id == topmost.id }
    } ?? false
  }

  /// The coordinators from the root to the visible entry, outermost first.
  package var way: [Live] { tree.visible.coordinators.compactMap { tree[$0] }.map(Live.init) }

  /// The live coordinators, in the order in which they were started.
  package var coordinators: [Live] { tree.allCoordinators.map(Live.init) }

  /// Returns the host of a coordinator's own; nil for a child that stands on its parent's stack.
  package func place(of live: Live) -> Host? { live.hasOwnHost ? self[live.host] : nil }

  /// The presentations, also those in tabs that aren't selected.
  package var presentations: [Presentation] {
    tree.allHosts.compactMap(\.presentation).map(Presentation.init)
  }

  /// The number of entries in all stacks, also in tabs that aren't selected, and of presentations.
  package var size: Int {
    tree.allHosts.reduce(0) { $0 + $1.stack.count + ($1.presentation == nil ? 0 : 1) }
  }

  package subscript(id: ID<Live>) -> Live? { tree[id.coordinator].map(Live.init) }
  package subscript(id: ID<Host>) -> Host? { tree[HostID(id.index)].map(Host.init) }

  /// The floors from the lowest up. The last one is visible.
  package var floors: [Floor] {
    guard let first = tree[CoordinatorID.root] else { return [] }
    var floors: [Floor] = []
    var presentation: Presentation?
    var next: ID<Host>? = ID(first.host.number)
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
    guard let host = self[id] else { return }
    floor.hosts.append(host)
    var inside = host.owner
    if let top = host.entries.last {
      guard case .coordinator = top.shown.target else { return }
      inside = top.owner
    }
    switch tree.content(inside.coordinator) {
    case .child(let child): if let child = tree[child] { add(ID(child.host.number), to: &floor) }
    case .tabs(let tabs, let selected):
      if let child = tabs[selected].flatMap({ tree[$0] }) {
        add(ID(child.host.number), to: &floor)
      }
    case .nothing, .screen: break
    }
  }

  /// The visible stack, from its first screen up. If there is no stack, the visible screen alone.
  package var stack: [Shown] {
    let visible = tree.visible
    let entries = visible.hosts.last.map { tree.stack($0).array } ?? []
    if !entries.isEmpty { return entries.map(\.payload.shown) }
    return visible.entry.map { [$0.payload.shown] } ?? []
  }

  /// The topmost presentation; nil if there is none.
  package var presented: Presentation? {
    tree.visible.hosts.compactMap { tree.presentation($0) }.last.map(Presentation.init)
  }

  /// The question on screen; nil if there is none.
  package var dialog: Question? { tree.visibleQuestion.map(Question.init) }

  /// The selected tabs of the tabs coordinators on the visible path, outermost first.
  package var selectedTabs: [(tabs: ID<Coordinator>, index: Int)] {
    way.compactMap { live in
      guard case .tabs(_, let selected) = live.content else { return nil }
      return (live.coordinator, selected)
    }
  }

  package func value(of variable: ID<StateVariable>, in flow: Flow) -> String {
    flow[variable].values[variables[variable.index]]
  }

  /// The guard that is being asked; nil if there is none.
  package var asking: Asking? {
    machine.asking.map { question, request in
      Asking(
        guardID: question.asked.id, arguments: question.asked.arguments,
        route: request?.cause.routeID)
    }
  }

  /// The route that is tried again when the detour gives its result, or when a button of the dialog
  /// consents; nil if there is none.
  package var resuming: ID<Route>? { machine.resuming?.cause.routeID }

  /// Whether a link waits until it can be opened.
  package var keepsLink: Bool { machine.keepsLink }

  /// Returns the steps of a coordinator's segment above its first screen. Each pushed child is one
  /// step.
  package func path(of live: ID<Live>) -> [Shown] {
    guard let host = tree[live.coordinator]?.host else { return [] }
    return Segment(of: live.coordinator, on: host, in: tree)?.path.map(\.payload.shown) ?? []
  }

  /// Returns the steps of a coordinator, in the order in which they became current.
  package func history(of live: ID<Live>) -> [Shown] {
    memories[live.coordinator]?.history ?? []
  }
}
