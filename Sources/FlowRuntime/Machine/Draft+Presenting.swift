extension Draft {
  mutating func present(
    _ route: any Route, _ style: PresentationStyle, from seat: Seat, as taken: Taken
  ) {
    let presenter = seat.coordinator
    let options = taken.options.filled(from: presenter.lookOf(route))
    if let child = presenter.child(startedBy: route) {
      adopt(child, by: presenter, as: .presented, opening(route, taken))
      startOwn(child)
      place(child, route, style, options, from: seat)
    } else {
      ask(presenter.guards(for: route), of: presenter)
      let host = Host(owner: presenter, hasStack: presenter.isStackLike && options.isBare != true)
      let id = Identity.next()
      let entry = Entry(id: id, route: route, owner: presenter, options: options)
      set(EntryStack([entry]), on: host)
      let presentation = Presentation(
        id: Identity.next(), style: style, route: route, options: options, host: host,
        presenter: presenter, child: nil)
      set(presentation, on: top(from: seat))
    }
  }

  private mutating func place(
    _ child: Coordinator, _ route: any Route, _ style: PresentationStyle,
    _ options: ScreenOptions, from seat: Seat
  ) {
    guard let host = child.ownHost else { return }
    let presentation = Presentation(
      id: Identity.next(), style: style, route: route, options: options, host: host,
      presenter: seat.coordinator, child: child)
    let presenting = top(from: seat)
    child.presentingHost = presenting
    set(presentation, on: presenting)
  }

  /// The host that presents: the seat's own, unless something is presented further on.
  private func top(from seat: Seat) -> Host {
    let way = way
    guard let index = way.hosts.firstIndex(where: { $0 === seat.host }),
      way.hosts[index...].contains(where: { presentation($0) != nil })
    else { return seat.host }
    return way.hosts.last ?? seat.host
  }

  /// Ends the presentation that begins the segment.
  mutating func dismiss(from seat: Seat, tellingParent: Bool) throws(Refusal) {
    guard let segment = Segment(of: seat.coordinator, in: stack(seat.host), on: seat.host),
      segment.start == 0, !segment.isGuest
    else { throw .notPresented }
    try dismissHost(seat, tellingParent)
  }

  private mutating func dismissHost(_ seat: Seat, _ tellingParent: Bool) throws(Refusal) {
    guard let presenting = way.hosts.last(where: { presentation($0)?.host === seat.host }),
      let presentation = presentation(presenting)
    else { throw .notPresented }
    end(presentation, on: presenting, tellingParent: tellingParent)
  }

  /// Ends a presentation; a child's parent learns of it if the user, or the child, left it.
  mutating func end(_ presentation: Presentation, on host: Host, tellingParent: Bool) {
    set(nil as Presentation?, on: host)
    if tellingParent, let child = presentation.child {
      ended(child, PlainResult.dismissed, on: host)
    }
  }

  /// Ends what is presented, and asked, above a coordinator.
  mutating func endPresentations(above coordinator: Coordinator) {
    for host in way(from: coordinator).hosts {
      set(nil as Dialog?, on: host)
      if presentation(host) != nil { return set(nil as Presentation?, on: host) }
    }
    if let host = coordinator.sharedHost, presentation(host)?.presenter === coordinator {
      set(nil as Presentation?, on: host)
    }
  }

  // MARK: Tabs and switches

  mutating func select(_ tab: any Route, from seat: Seat, as taken: Taken) throws(Refusal) {
    guard let bar = bar(with: tab, from: seat.coordinator) else { throw .caseNotLive }
    select(bar.index, bar.coordinator.tabRoutes[bar.index], in: bar.coordinator, as: taken)
  }

  /// The nearest tab bar with a tab, from a coordinator upwards.
  func bar(
    with tab: any Route, from start: Coordinator
  ) -> (coordinator: Coordinator, index: Int)? {
    for coordinator in start.lineage {
      let index = coordinator.tabRoutes.firstIndex {
        type(of: $0) == type(of: tab) && areSame($0, tab)
      }
      if let index { return (coordinator, index) }
    }
    return nil
  }

  private mutating func select(
    _ index: Int, _ route: any Route, in coordinator: Coordinator, as taken: Taken
  ) {
    if let style = coordinator.presentationStyle(ofTab: route), let host = coordinator.host {
      ask(coordinator.guards(for: route), of: coordinator)
      let named = Taken(name: "tabs.\(route.name)", kept: taken.kept)
      return present(route, style, from: Seat(coordinator: coordinator, host: host), as: named)
    }
    endPresentations(above: coordinator)
    guard case .tabs(let tabs, let selected) = content(coordinator), index != selected else {
      return
    }
    set(.tabs(tabs, selected: index), of: coordinator)
    ask(coordinator.guards(for: route), of: coordinator)
    for entered in tabs[index].map({ way(from: $0).coordinators }) ?? [] {
      ask(entered.entering + entered.guards.entering, of: entered)
    }
  }

  mutating func show(_ route: any Route, from seat: Seat, as taken: Taken) throws(Refusal) {
    guard let choice = choice(showing: route, from: seat.coordinator) else { throw .caseNotLive }
    try show(route, in: choice, as: taken)
  }

  /// The nearest switch with a screen or case, from a coordinator upwards.
  func choice(showing route: any Route, from start: Coordinator) -> Coordinator? {
    start.lineage.first { $0.shows(route) }
  }

  mutating func show(
    _ route: any Route, in coordinator: Coordinator, as taken: Taken
  ) throws(Refusal) {
    let isShown = shown(in: coordinator).map { areSame($0, route) } ?? false
    if coordinator.selectedByState != nil, !isShown { throw .caseNotLive }
    endPresentations(above: coordinator)
    if !isShown { showInside(coordinator, route, as: taken) }
  }

  /// The route of what a switch shows.
  func shown(in coordinator: Coordinator) -> (any Route)? {
    switch content(coordinator) {
    case .screen(let entry): return entry.route
    case .child(let child): return child.opening?.route
    case .nothing, .tabs: return nil
    }
  }
}

extension Coordinator {
  /// The child that a route starts; nil for a screen.
  func child(startedBy route: any Route) -> Coordinator? {
    (route as? DetourRoute)?.coordinator() ?? makeChild(for: route)
  }

  /// Whether a screen that it presents begins a stack.
  var isStackLike: Bool {
    kind == .stack || kind == .oneAtATime
  }
}
