import FlowModel

/// One way in which a coordinator can start: its first entry, and what chooses it.
struct StartVariant {
  let symbol: Symbol
  var steps: [WalkStep] = []
}

extension Abstraction {
  /// What launch shows, whichever tab is tapped and whatever the state is.
  func launch(_ root: ID<Coordinator>) -> [StartVariant] {
    starts([Begin(coordinator: root, parent: nil, way: .root, placement: nil)])
  }

  /// How what a route shows can start. The placement and the look are the route's.
  func starts(of route: Route, _ show: Show, as detour: Detour?) -> [StartVariant] {
    switch show.target {
    case .screen(let id):
      let content = Symbol.Content.screen(id)
      guard show.placement.isPresentation else { return [StartVariant(symbol: Symbol(content))] }
      let isBare = show.style.over(flow[id].style).isBare == true
      let begin = Begin(
        coordinator: flow[id].coordinator, parent: nil, way: .screen(route.id),
        placement: show.placement, isBare: isBare)
      return [StartVariant(symbol: Symbol(content, [begin]))]
    case .coordinator(let child):
      let way: Begin.Way =
        detour.map { .detour($0.refusing, route.id, retrying: $0.retrying) } ?? .route(route.id)
      return starts([
        Begin(
          coordinator: child, parent: route.coordinator, way: way, placement: show.placement)
      ])
    }
  }

  /// Down from the last of the beginnings to what is seen.
  func starts(_ begins: [Begin]) -> [StartVariant] {
    guard let last = begins.last, !isCircle(begins) else { return [] }
    let coordinator = flow[last.coordinator]
    switch coordinator.kind {
    case .external: return [StartVariant(symbol: Symbol(.external(coordinator.id), begins))]
    case .stack(let start): return starts(start.target, by: .start, in: coordinator, begins)
    case .tabs(let tabs):
      // A first tab that presents shows nothing itself.
      let bare = tabs.first.map { $0.presentation != nil } ?? true
      let nothing = bare ? [StartVariant(symbol: Symbol(.external(coordinator.id), begins))] : []
      return nothing
        + tabs.enumerated().flatMap { index, tab -> [StartVariant] in
          guard tab.presentation == nil else { return [] }
          let steps: [WalkStep] = index == 0 ? [] : [.tab(coordinator.id, index)]
          return starts(.coordinator(tab.coordinator), by: .tab(index), in: coordinator, begins)
            .map { StartVariant(symbol: $0.symbol, steps: steps + $0.steps) }
        }
    case .switch(let choice): return cases(of: choice, in: coordinator, begins)
    }
  }

  private func cases(
    of choice: Switch, in coordinator: Coordinator, _ begins: [Begin]
  ) -> [StartVariant] {
    choice.cases.enumerated().flatMap { index, item -> [StartVariant] in
      var steps: [WalkStep] = []
      switch choice.selection {
      case .manual(let start, _): guard index == start else { return [] }
      case .state:
        if choice.firstCase(in: flow) != index {
          guard means.state else { return [] }
          steps = [.showCase(coordinator.id, index)]
        }
      }
      return starts(item.target, by: .case(index), in: coordinator, begins)
        .map { StartVariant(symbol: $0.symbol, steps: steps + $0.steps) }
    }
  }

  func starts(
    _ target: Target, by way: Begin.Way, in parent: Coordinator, _ begins: [Begin]
  ) -> [StartVariant] {
    switch target {
    case .screen(let id): return [StartVariant(symbol: Symbol(.screen(id), begins))]
    case .coordinator(let child):
      return starts(
        begins + [Begin(coordinator: child, parent: parent.id, way: way, placement: nil)])
    }
  }

  /// A coordinator that contains itself is an error of its own.
  private func isCircle(_ begins: [Begin]) -> Bool {
    guard let last = begins.last, last.placement == nil else { return false }
    return begins.dropLast().reversed().prefix { $0.placement == nil }
      .contains { $0.coordinator == last.coordinator }
  }
}

extension Switch {
  /// What it shows before any state has changed, or any route was taken.
  func firstCase(in flow: Flow) -> Int? {
    switch selection {
    case .manual(let start, _): return start
    case .state(let state):
      let value = flow[state].values[0]
      return cases.firstIndex { $0.values.contains(value) } ?? cases.firstIndex(where: \.isElse)
    }
  }
}
