import FlowModel

extension Draft {
  mutating func present(
    _ shown: Shown, _ style: Placement, from seat: Seat, as taken: Taken
  ) {
    guard let presenter = tree[seat.coordinator] else { return }
    var inner: ID<Host>
    var child: ID<Live>?
    if case .screen(let screen) = shown.target {
      ask(guardsOf: screen, shown, of: presenter)
      let isBare = taken.style.over(flow[screen].style).isBare == true
      inner = host(owner: presenter.id, hasStack: mayHaveStack(presenter) && !isBare)
      let entry = entry(shown, of: presenter, taken.style)
      set([entry], on: inner)
    } else {
      guard let live = adopt(shown, by: presenter, as: .presented, taken) else { return }
      startOwn(live)
      (inner, child) = (live.host, live.id)
    }
    let presentation = Presentation(
      id: tree.identity(), style: style, shown: shown, host: inner, presenter: presenter.id,
      child: child, isDetour: taken.isDetour)
    set(presentation, on: top(from: seat))
  }

  /// Whether a screen that it presents begins a stack.
  private func mayHaveStack(_ live: Live) -> Bool {
    switch facts.kind(live) {
    case .stack, .switch: true
    case .tabs, .external: false
    }
  }

  /// The place that presents: the seat's own, unless something is presented further on.
  private func top(from seat: Seat) -> ID<Host> {
    let way = way
    guard let index = way.hosts.firstIndex(of: seat.host),
      way.hosts[index...].contains(where: { tree.presentation($0) != nil })
    else { return seat.host }
    return way.hosts.last ?? seat.host
  }

  /// Ends the presentation that begins the segment.
  mutating func dismiss(from seat: Seat, tellingParent: Bool) throws(Refusal) {
    guard let segment = Segment(of: seat.coordinator, on: seat.host, in: tree),
      segment.start == 0, !segment.isGuest,
      let presenting = way.hosts.last(where: { tree.presentation($0)?.host == seat.host }),
      let presentation = tree.presentation(presenting)
    else { throw .notPresented }
    end(presentation, on: presenting, tellingParent: tellingParent)
  }

  /// Ends a presentation of the user's.
  mutating func pullDown(_ id: ID<Presentation>) throws(Refusal) {
    guard let host = way.hosts.last(where: { tree.presentation($0)?.id == id }),
      let presentation = tree.presentation(host)
    else { throw .notPresented }
    end(presentation, on: host, tellingParent: true)
  }

  /// Ends a presentation; a child's parent learns of it if the user, or the child, left it.
  private mutating func end(
    _ presentation: Presentation, on host: ID<Host>, tellingParent: Bool
  ) {
    set(nil as Presentation?, on: host)
    if tellingParent, let child = presentation.child { ended(child, .dismissed, on: host) }
  }

  /// Ends what is presented, and asked, above a coordinator.
  mutating func endPresentations(above coordinator: ID<Live>) {
    for host in tree.way(from: coordinator).hosts {
      set(nil as Question?, on: host)
      if tree.presentation(host) != nil { return set(nil as Presentation?, on: host) }
    }
    guard let live = tree[coordinator], !live.hasOwnHost,
      tree.presentation(live.host)?.presenter == coordinator
    else { return }
    set(nil as Presentation?, on: live.host)
  }

  // MARK: Tabs and switches

  /// The nearest, from a coordinator upwards, that is what is looked for.
  func nearest(_ coordinator: ID<Coordinator>, from start: ID<Live>) -> Live? {
    var next = tree[start]
    while let live = next {
      if live.coordinator == coordinator { return live }
      next = live.parent.flatMap { tree[$0] }
    }
    return nil
  }

  mutating func select(
    _ index: Int, in coordinator: ID<Coordinator>, from seat: Seat, as taken: Taken
  ) throws(Refusal) {
    guard let tabs = nearest(coordinator, from: seat.coordinator) else { throw .caseNotLive }
    let tab = facts.kind(tabs).allTabs[index]
    let shown = shown(tab, in: tabs)
    if let style = tab.presentation {
      ask(tab, shown, of: tabs)
      let named = Taken(origin: .tab(index), kept: taken.kept)
      let seat = Seat(coordinator: tabs.id, host: tabs.host)
      return present(shown, style, from: seat, as: named)
    }
    endPresentations(above: tabs.id)
    guard case .tabs(let children, let selected) = tree.content(tabs.id), index != selected else {
      return
    }
    set(.tabs(children, selected: index), of: tabs.id)
    ask(tab, shown, of: tabs)
    askEntered(by: children[index])
  }

  /// Asks those that are on the way again when a tab is selected.
  mutating func askEntered(by tab: ID<Live>?) {
    guard let tab else { return }
    for entered in tree.way(from: tab).coordinators {
      if let live = tree[entered] { ask(flow[live.coordinator].guards, of: live) }
    }
  }

  mutating func show(
    _ shown: Shown, in coordinator: ID<Coordinator>, from seat: Seat, as taken: Taken
  ) throws(Refusal) {
    guard let live = nearest(coordinator, from: seat.coordinator) else { throw .caseNotLive }
    try show(shown, in: live, as: taken)
  }

  mutating func show(_ shown: Shown, in live: Live, as taken: Taken) throws(Refusal) {
    let isShown = self.shown(in: live.id) == shown
    guard let choice = facts.kind(live).switches,
      let item = choice.cases.firstIndex(where: { $0.target == shown.target })
    else { throw .caseNotLive }
    if case .state = choice.selection, !isShown { throw .caseNotLive }
    endPresentations(above: live.id)
    if !isShown { showInside(live, shown, item: item, as: taken) }
  }

  /// What a switch shows.
  func shown(in coordinator: ID<Live>) -> Shown? {
    switch tree.content(coordinator) {
    case .screen(let entry): entry.shown
    case .child(let child, _): tree[child]?.opening?.shown
    case .nothing, .tabs: nil
    }
  }

  // MARK: State

  /// Shows in each switch what the state selects. It isn't asked for: the state has decided.
  mutating func followState() {
    asks = false
    for live in tree.coordinators.elements {
      guard let choice = facts.kind(live).switches,
        let (item, selected) = facts.selected(by: choice, in: live, variables),
        shown(in: live.id) != selected, tree.collected().holds(live.id)
      else { continue }
      endPresentations(above: live.id)
      showInside(live, selected, item: item)
    }
    asks = true
  }

  /// Ends what stands above a coordinator, before a route that its state takes; without outcomes.
  mutating func endAbove(_ coordinator: ID<Live>) {
    endPresentations(above: coordinator)
    guard let live = tree[coordinator],
      let segment = Segment(of: coordinator, on: live.host, in: tree)
    else { return }
    set(nil as Presentation?, on: live.host)
    let top = segment.steps.last { $0.isScreen }?.index ?? segment.start
    cut(live.host, to: top + 1)
  }
}
