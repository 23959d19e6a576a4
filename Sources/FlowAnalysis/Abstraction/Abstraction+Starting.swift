import FlowModel

/// The first entry of a coordinator that starts, and the steps that choose it.
struct StartVariant {
  let symbol: Symbol
  var steps: [WalkStep] = []

  func on(_ base: Base?) -> StartVariant { StartVariant(symbol: symbol.on(base), steps: steps) }
}

extension Abstraction {
  /// Returns the entries that launch can show, for every tapped tab and every state.
  func launch(_ root: ID<Coordinator>) -> [StartVariant] {
    starts([SegmentStart(coordinator: root, parent: nil, cause: .root, placement: nil)])
  }

  /// The stacks with which the app starts. A module without a root is started by others: with each of
  /// its public coordinators.
  var launches: [(stack: [Symbol], steps: [WalkStep])] {
    if let root = flow.root { return launch(root).map { ([$0.symbol], $0.steps) } }
    return flow.coordinators.filter { $0.isPublic && !isRefused($0) }.flatMap { coordinator in
      launch(coordinator.id).map { ([$0.symbol], [.start(coordinator.id)] + $0.steps) }
    }
  }

  /// Returns the variants in which a route's target can start. They have the placement and the
  /// style of the route.
  ///
  /// - Parameter top: The entry above which the route presents; nil if it isn't known.
  func starts(
    of route: Route, _ show: Show, as detour: Detour?, above top: Symbol? = nil
  ) -> [StartVariant] {
    switch show.target {
    case .screen(let id):
      guard show.placement.isPresentation else {
        return [StartVariant(symbol: Symbol(.screen(id)))]
      }
      let isBare = flow.isBare(id, shownBy: show)
      let begin = SegmentStart(
        coordinator: flow[id].coordinator, parent: nil, cause: .screen,
        placement: flow.endablePlacement(of: show), isBare: isBare,
        mayStandOnBare: mayLackStack(flow[id].coordinator, at: top))
      return [StartVariant(symbol: Symbol(.screen(id), [begin]))]
    case .coordinator(let child):
      let (parent, cause): (ID<Coordinator>?, SegmentStart.Cause)
      if let detour {
        (parent, cause) = (nil, .detour(detour.refusing, route.id, retrying: detour.retrying))
      } else if let first = tables.manyStarts.first(like: route.id) {
        (parent, cause) = (nil, .oneOfMany(first))
      } else {
        (parent, cause) = (route.coordinator, .route(route.id))
      }
      return starts([
        SegmentStart(
          coordinator: child, parent: parent, cause: cause,
          placement: flow.endablePlacement(of: show))
      ])
    }
  }

  /// Returns an entry that a link builds.
  func entry(_ entry: Link.Entry, _ segments: [SegmentStart] = []) -> Symbol {
    Symbol(.screen(entry.screen), segments)
  }

  /// Returns the variants of the first visible entry below the last of some segments.
  func starts(_ segments: [SegmentStart]) -> [StartVariant] {
    guard let last = segments.last, !isCycle(segments) else { return [] }
    let coordinator = flow[last.coordinator]
    switch coordinator.kind {
    case .external: return [StartVariant(symbol: Symbol(.external(coordinator.id), segments))]
    case .stack(let start):
      guard let screen = start.target.screen else {
        return starts(start.target, by: .start, in: coordinator, segments)
      }
      return [StartVariant(symbol: Symbol(.screen(screen), segments))]
    case .tabs(let tabs):
      // A first tab that presents its child shows nothing itself.
      let bare = tabs.first.map { $0.presentation != nil } ?? true
      let nothing = bare ? [StartVariant(symbol: Symbol(.external(coordinator.id), segments))] : []
      return nothing
        + tabs.enumerated().flatMap { index, tab -> [StartVariant] in
          guard tab.presentation == nil, !isRefused(index, of: coordinator) else { return [] }
          let isFirst = index == coordinator.firstTab(in: flow)
          let steps: [WalkStep] = isFirst ? [] : [.tab(coordinator.id, index)]
          return starts(.coordinator(tab.coordinator), by: .tab(index), in: coordinator, segments)
            .map { StartVariant(symbol: $0.symbol, steps: steps + $0.steps) }
        }
    case .switch(let choice): return cases(of: choice, in: coordinator, segments)
    }
  }

  private func cases(
    of choice: Switch, in coordinator: Coordinator, _ segments: [SegmentStart]
  ) -> [StartVariant] {
    choice.cases.enumerated().flatMap { index, item -> [StartVariant] in
      guard item.mayBeShown else { return [] }
      var steps: [WalkStep] = []
      switch choice.selection {
      case .manual(let start, _): guard index == start else { return [] }
      case .state:
        if choice.firstCase(in: flow) != index {
          guard means.state else { return [] }
          steps = [.showCase(coordinator.id, index)]
        }
      }
      return starts(item.target, by: .case(index), in: coordinator, segments)
        .map { StartVariant(symbol: $0.symbol, steps: steps + $0.steps) }
    }
  }

  func starts(
    _ target: Target, by cause: SegmentStart.Cause, in parent: Coordinator,
    _ segments: [SegmentStart]
  ) -> [StartVariant] {
    switch target {
    case .screen(let id): return [StartVariant(symbol: Symbol(.screen(id), segments))]
    case .coordinator(let child):
      return starts(
        segments + [
          SegmentStart(coordinator: child, parent: parent.id, cause: cause, placement: nil)
        ])
    }
  }

  /// Returns whether a coordinator contains itself. Another rule reports this as an error.
  private func isCycle(_ segments: [SegmentStart]) -> Bool {
    guard let last = segments.last, last.placement == nil else { return false }
    return segments.dropLast().reversed().prefix { $0.placement == nil }
      .contains { $0.coordinator == last.coordinator }
  }
}

extension Coordinator {
  /// Returns the index of the tab that is selected before any state has changed.
  func firstTab(in flow: Flow) -> Int {
    tabs.firstIndex { tab in
      tab.condition.map { $0.holds({ flow[$0].initialValue ?? "" }, { _ in true }) } ?? true
    } ?? 0
  }
}

extension Switch {
  /// Returns the index of the case that is shown before any state has changed and any route was
  /// taken.
  func firstCase(in flow: Flow) -> Int? {
    switch selection {
    case .manual(let start, _): return start
    case .state(let state):
      let possible = cases.indices.filter { cases[$0].mayBeShown }
      if possible.count == 1 { return possible[0] }
      let value = flow[state].values[0]
      return possible.first { values(of: $0, in: flow).contains(value) }
    }
  }
}
