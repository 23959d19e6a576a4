import Diagnostics

// Routes of a coordinator that the screens of the coordinators below it offer, too: `below: true`.

extension Action {
  /// Whether the route does the same whatever stands above its coordinator. A way back and a push need
  /// the coordinator's own stack to be on top.
  fileprivate var isSameFromBelow: Bool {
    switch self {
    case .show(let show):
      show.placement.isPresentation || show.placement.isSelection && !show.isDismissing
    case .open, .openURL, .openSystem, .ask, .finish, .stay: true
    case .pop, .popTo, .popToRoot, .dismiss, .report: false
    }
  }
}

extension ContentPass {
  /// Notes that a route is offered below its coordinator. Returns the screens of the coordinator itself
  /// that don't offer it.
  mutating func exceptions(of route: Document.Route, _ id: ID<Coordinator>) -> [ID<Screen>] {
    let made = routeNames.found[id.index][route.name.text]
    guard let range = route.body.below else {
      return route.except.compactMap { builder.lookup.screen($0, in: id) }
    }
    let excluded = route.except.compactMap { builder.lookup.screenBelow($0, in: id) }
    guard let made else { return excluded }
    if builder.ways(of: made).allSatisfy({ builder[$0].action.isSameFromBelow }) {
      builder.offerBelow(made, except: excluded)
    } else {
      builder.lookup.notes.findings.append(
        .misplaced(
          "`\(route.name.text)` can't be offered below: it needs the stack of its own coordinator",
          help: "show the target by `sheet` or `cover`, or write the route where it is needed",
          at: range))
    }
    return excluded
  }
}

extension NameLookup {
  /// Returns a screen of the coordinator, or one below it: `Coordinator.screen`.
  fileprivate mutating func screenBelow(
    _ name: Document.Reference, in coordinator: ID<Coordinator>
  ) -> ID<Screen>? {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return screen(name, in: coordinator) }
    let names = parts.map { Located(String($0), at: name.range.slice(of: $0, in: name.value)) }
    return self.coordinator(names[0]).flatMap { screen(names[1], in: $0) }
  }
}

extension Flow {
  /// Offers routes on the screens of all coordinators that are always below their own.
  ///
  /// A route isn't offered on what it shows, on overlays, nor below these. Of several routes with one
  /// name, the nearest counts.
  mutating func offerRoutesBelow() {
    let offered = routes.filter { $0.exceptBelow != nil }
    if offered.isEmpty { return }
    let starts = Starts(self)
    let overlays = routes.filter(\.startsOnce).compactMap { $0.action.target?.coordinator }
    let lists = offered.map { route in
      let shown =
        ways(of: route.id).compactMap { self[$0].action.target?.coordinator } + overlays
      let own = shown.flatMap { starts.alwaysBelow($0).union([$0]) }
      return (route, starts.alwaysBelow(route.coordinator).subtracting(own))
    }
    // What is below an inner coordinator is below the outer one, so the shorter list is the nearer one.
    for (route, below) in lists.sorted(by: { $0.1.count < $1.1.count }) {
      let excluded = route.exceptBelow ?? []
      for id in below.sorted().flatMap({ self[$0].screens }) where !excluded.contains(id) {
        guard !leads(route.id, to: id),
          !self[id].allRoutes.contains(where: { self[$0].name == route.name })
        else { continue }
        screens[id.index].offered.append(route.id)
      }
    }
  }
}

/// The starts of coordinators by one another.
private struct Starts {
  private let children: [[ID<Coordinator>]]
  /// The coordinators that nothing has to stand below: the root, what code or another module starts, and
  /// what a guard or a link puts above anything.
  private let free: [ID<Coordinator>]

  init(_ flow: Flow) {
    children = flow.hierarchy().map { $0.map(\.child) }
    free =
      (flow.root.map { [$0] } ?? []) + flow.coordinators.filter(\.isPublic).map(\.id)
      + flow.routes.filter(\.isDetour).compactMap { $0.action.target?.coordinator }
      + flow.links.filter { $0.opening.placementAbove != nil }.map {
        flow[$0.screen].coordinator
      }
  }

  /// Returns the coordinators that are never live unless this one is live, too.
  func alwaysBelow(_ id: ID<Coordinator>) -> Set<ID<Coordinator>> {
    reached(from: children[id.index], without: id).subtracting(reached(from: free, without: id))
  }

  private func reached(
    from first: [ID<Coordinator>], without left: ID<Coordinator>
  ) -> Set<ID<Coordinator>> {
    var found: Set<ID<Coordinator>> = []
    var open = first
    while let next = open.popLast() {
      if next != left, found.insert(next).inserted { open += children[next.index] }
    }
    return found
  }
}
