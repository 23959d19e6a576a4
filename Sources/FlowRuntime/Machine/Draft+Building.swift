extension Draft {
  /// The entry for a route: a screen, or the first screen of the child that it starts.
  mutating func make(
    _ route: any Route, for coordinator: Coordinator, on host: Host, as taken: Taken
  ) -> Entry {
    let options = taken.options.filled(from: coordinator.lookOf(route))
    guard let child = coordinator.child(startedBy: route) else {
      ask(coordinator.guards(for: route), of: coordinator)
      return Entry(id: Identity.next(), route: route, owner: coordinator, options: options)
    }
    adopt(child, by: coordinator, as: .pushed, opening(route, taken))
    child.sharedHost = host
    return begin(child, openedBy: route, options, on: host)
  }

  /// The first entry of a child that shares a stack.
  mutating func begin(
    _ child: Coordinator, openedBy route: any Route, _ options: ScreenOptions, on host: Host
  ) -> Entry {
    ask(child.entering + child.guards.entering, of: child)
    var entry: Entry
    if child.kind == .stack {
      entry = make(child.first, for: child, on: host, as: Taken(options: options))
    } else {
      fill(child)
      entry = Entry(id: Identity.next(), route: route, owner: child, options: options)
    }
    entry.opens.insert(child, at: 0)
    return entry
  }

  /// Gives a child its parent and its place.
  mutating func adopt(
    _ child: Coordinator, by parent: Coordinator, as placement: Coordinator.Placement,
    _ opening: Opening
  ) {
    child.parent = parent
    child.sharedMachine = machine
    child.placement = placement
    child.opening = opening
    if placement != .pushed {
      child.ownHost = Host(owner: child, hasStack: child.kind == .stack)
    }
    made.append(child)
  }

  func opening(_ route: any Route, _ taken: Taken) -> Opening {
    Opening(
      id: Identity.next(), route: route, name: taken.name, kept: taken.kept)
  }

  /// Starts a coordinator in a place of its own.
  mutating func startOwn(_ coordinator: Coordinator, options: ScreenOptions = ScreenOptions()) {
    ask(coordinator.entering + coordinator.guards.entering, of: coordinator)
    guard coordinator.kind == .stack, let host = coordinator.ownHost else {
      return fill(coordinator)
    }
    let taken = Taken(options: options)
    set(EntryStack([make(coordinator.first, for: coordinator, on: host, as: taken)]), on: host)
  }

  /// Starts what a tabs or switch coordinator shows.
  mutating func fill(_ coordinator: Coordinator) {
    switch coordinator.kind {
    case .tabs: fillTabs(coordinator)
    case .oneAtATime: showInside(coordinator, coordinator.selectedByState ?? coordinator.first)
    case .stack, .single: break
    }
  }

  private mutating func fillTabs(_ coordinator: Coordinator) {
    var tabs: [Coordinator?] = []
    let asked = asks
    for (index, route) in coordinator.tabRoutes.enumerated() {
      asks = asked && index == 0
      tabs.append(makeTab(route, in: coordinator))
    }
    asks = asked
    set(.tabs(tabs, selected: 0), of: coordinator)
  }

  /// The child of a tab; nil for a tab that presents instead.
  mutating func makeTab(_ route: any Route, in coordinator: Coordinator) -> Coordinator? {
    guard coordinator.presentationStyle(ofTab: route) == nil,
      let child = coordinator.makeChild(for: route)
    else { return nil }
    ask(coordinator.guards(for: route), of: coordinator)
    adopt(child, by: coordinator, as: .tab, opening(route, Taken(name: "tabs.\(route.name)")))
    startOwn(child)
    return child
  }

  /// Shows a screen or a case in a switch, whatever it showed before.
  mutating func showInside(
    _ coordinator: Coordinator, _ route: any Route, as taken: Taken? = nil
  ) {
    let kept = taken?.kept ?? Arguments()
    guard let child = coordinator.makeChild(for: route) else {
      ask(coordinator.guards(for: route), of: coordinator)
      let options = (taken?.options ?? ScreenOptions()).filled(from: coordinator.lookOf(route))
      let id = Identity.next()
      let entry = Entry(id: id, route: route, owner: coordinator, options: options)
      return set(.screen(entry), of: coordinator)
    }
    ask(coordinator.guards(for: route), of: coordinator)
    let item = coordinator.caseSelectedByState ?? route.name
    let name = Taken(name: "cases.\(item)", kept: kept)
    adopt(child, by: coordinator, as: .shown, opening(route, name))
    startOwn(child)
    set(.child(child), of: coordinator)
  }

  mutating func ask(_ guards: [Guard], of coordinator: Coordinator) {
    if asks { entered += guards.map { $0.owned(by: coordinator) } }
  }
}
