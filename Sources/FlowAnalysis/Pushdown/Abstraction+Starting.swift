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
      return tabs.enumerated().flatMap { index, tab -> [StartVariant] in
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
      case .state(let state):
        let isFirst = item.values.contains(flow[state].values[0])
        let isElse =
          item.isElse && !choice.cases.contains { $0.values.contains(flow[state].values[0]) }
        if !isFirst && !isElse { steps = [.showCase(coordinator.id, index)] }
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

  // MARK: Places

  /// The stack that a link or `to: Coordinator.screen` builds along a place, from the top down.
  func place(_ path: [WayStep], _ stack: [ID<Screen>]) -> (word: [Symbol], steps: [WalkStep])? {
    guard let root = flow.root, let linked = stack.last else { return nil }
    var begins = [Begin(coordinator: root, parent: nil, way: .root, placement: nil)]
    var steps: [WalkStep] = []
    var under: [Symbol] = []
    for step in path {
      guard let next = begin(step, &steps) else { return nil }
      if next.placement == nil {
        begins.append(next)
      } else {
        // A tab that presents: its bar's first tab stays under it.
        under = (starts(begins).first.map { [$0.symbol] } ?? []) + under
        begins = [next]
      }
    }
    var screens = stack[...]
    let owner = flow[linked].coordinator
    var word: [Symbol] = []
    if case .stack(let start) = flow[owner].kind, case .coordinator = start.target {
      // Its screens stand above the child that it starts with.
      guard let first = starts(begins).first else { return nil }
      word = [first.symbol]
    } else {
      word = [Symbol(.screen(screens.removeFirst()), begins)]
    }
    for screen in screens { word.insert(Symbol(.screen(screen)), at: 0) }
    return (word + under, steps)
  }

  /// Where a link's `via` begins: the place of a screen, as its own link or its coordinator says.
  func place(ofOpener screen: ID<Screen>) -> (word: [Symbol], steps: [WalkStep])? {
    for id in flow[screen].links {
      if case .place(let path, let stack) = flow[id].opening {
        return place(path, stack.map(\.screen))
      }
    }
    guard case .one(let path) = places[flow[screen].coordinator] else { return nil }
    return place(path, [screen])
  }

  func place(openedBy id: ID<Route>) -> (word: [Symbol], steps: [WalkStep])? {
    guard case .open(_, _, let way) = flow[id].action else { return nil }
    switch way {
    case .place(let path, let stack): return place(path, stack.map(\.screen))
    case .link(let link):
      guard case .place(let path, let stack) = flow[link].opening else { return nil }
      return place(path, stack.map(\.screen))
    }
  }

  func begin(_ step: WayStep, _ steps: inout [WalkStep]) -> Begin? {
    switch step {
    case .start(let parent):
      guard case .stack(let start) = flow[parent].kind, case .coordinator(let child) = start.target
      else { return nil }
      return Begin(coordinator: child, parent: parent, way: .start, placement: nil)
    case .tab(let parent, let index):
      guard case .tabs(let tabs) = flow[parent].kind else { return nil }
      let way: Begin.Way = tabs[index].presentation == nil ? .tab(index) : .presentedTab(index)
      return Begin(
        coordinator: tabs[index].coordinator, parent: parent, way: way,
        placement: tabs[index].presentation)
    case .case(let parent, let index):
      guard case .switch(let choice) = flow[parent].kind else { return nil }
      if case .state(let state) = choice.selection,
        !choice.cases[index].values.contains(flow[state].values[0])
      {
        steps.append(.showCase(parent, index))
      }
      guard case .coordinator(let child) = choice.cases[index].target else { return nil }
      return Begin(coordinator: child, parent: parent, way: .case(index), placement: nil)
    }
  }
}
