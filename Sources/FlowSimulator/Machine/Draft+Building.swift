import FlowModel

extension Draft {
  /// The entry for what is shown: a screen, or the first screen of the child that is started.
  mutating func make(
    _ shown: Shown, for coordinator: ID<Live>, on host: ID<Host>, as taken: Taken
  ) -> Entry? {
    guard let owner = tree[coordinator] else { return nil }
    switch shown.target {
    case .screen(let screen):
      ask(guardsOf: screen, shown, of: owner)
      return entry(shown, of: owner, taken.style)
    case .coordinator:
      guard let child = adopt(shown, by: owner, as: .pushed, taken, on: host) else { return nil }
      return begin(child, shown, taken.style, on: host)
    }
  }

  /// An entry of its own for a screen, or for a coordinator that draws itself.
  mutating func entry(_ shown: Shown, of owner: Live, _ style: Style) -> Entry {
    var style = style
    if case .screen(let screen) = shown.target { style = style.over(flow[screen].style) }
    return Entry(
      id: tree.identity(), shown: shown, owner: owner.id, hidesTabBar: style.hidesTabBar ?? false)
  }

  /// The first entry of a child that shares a stack.
  private mutating func begin(
    _ child: Live, _ shown: Shown, _ style: Style, on host: ID<Host>
  ) -> Entry? {
    ask(flow[child.coordinator].guards, of: child)
    var first: Entry?
    if let shown = facts.first(of: child) {
      first = make(shown, for: child.id, on: host, as: Taken(style: style))
    } else {
      fill(child)
      first = entry(shown, of: child, style)
    }
    first?.opens.insert(child.id, at: 0)
    return first
  }

  /// Makes a child, with its parent and its place.
  mutating func adopt(
    _ shown: Shown, by parent: Live?, as standing: Live.Standing, _ taken: Taken,
    on shared: ID<Host>? = nil
  ) -> Live? {
    guard case .coordinator(let coordinator) = shown.target else { return nil }
    let id: ID<Live> = tree.identity()
    let opening = parent.map { _ in
      Opening(
        id: tree.identity(), shown: shown, origin: taken.origin, kept: taken.kept)
    }
    let own = standing == .pushed ? nil : host(of: coordinator, owner: id)
    guard let host = own ?? shared else { return nil }
    let live = Live(
      id: id, coordinator: coordinator, arguments: shown.arguments, parent: parent?.id,
      standing: standing, isDetour: taken.isDetour, opening: opening, host: host)
    tree.coordinators[id] = live
    made.append(id)
    return live
  }

  private mutating func host(of coordinator: ID<Coordinator>, owner: ID<Live>) -> ID<Host> {
    guard case .stack = flow[coordinator].kind else { return host(owner: owner, hasStack: false) }
    return host(owner: owner, hasStack: true)
  }

  mutating func host(owner: ID<Live>, hasStack: Bool) -> ID<Host> {
    let id: ID<Host> = tree.identity()
    tree.hosts[id] = Host(id: id, owner: owner, hasStack: hasStack)
    return id
  }

  /// Starts a coordinator in a place of its own.
  mutating func startOwn(_ live: Live, style: Style = Style()) {
    ask(flow[live.coordinator].guards, of: live)
    guard let first = facts.first(of: live) else { return fill(live) }
    if let entry = make(first, for: live.id, on: live.host, as: Taken(style: style)) {
      set([entry], on: live.host)
    }
  }

  /// Starts what a tabs or switch coordinator shows.
  mutating func fill(_ live: Live) {
    switch facts.kind(live) {
    case .tabs(let tabs): fillTabs(of: live, tabs)
    case .switch(let choice):
      if let (item, shown) = facts.first(of: choice, in: live, variables) {
        showInside(live, shown, item: item)
      }
    case .stack, .external: break
    }
  }

  private mutating func fillTabs(of live: Live, _ tabs: [Tab]) {
    let asked = asks
    var children: [ID<Live>?] = []
    for index in tabs.indices {
      asks = asked && index == 0
      children.append(makeTab(index, in: live))
    }
    asks = asked
    if !tabs.isEmpty { set(.tabs(children, selected: 0), of: live.id) }
  }

  /// The child of a tab; nil for a tab that presents instead.
  mutating func makeTab(_ index: Int, in live: Live) -> ID<Live>? {
    let tab = facts.kind(live).allTabs[index]
    guard tab.presentation == nil else { return nil }
    let shown = shown(tab, in: live)
    ask(tab, shown, of: live)
    guard let child = adopt(shown, by: live, as: .tab, Taken(origin: .tab(index))) else {
      return nil
    }
    startOwn(child)
    return child.id
  }

  func shown(_ tab: Tab, in live: Live) -> Shown {
    facts.shown(.coordinator(tab.coordinator), tab.arguments, facts.scopes(of: live))
  }

  /// Shows a screen or a case in a switch, whatever it showed before.
  mutating func showInside(
    _ live: Live, _ shown: Shown, item: Int, as taken: Taken = Taken()
  ) {
    if case .screen(let screen) = shown.target {
      ask(guardsOf: screen, shown, of: live)
      return set(.screen(entry(shown, of: live, taken.style)), of: live.id)
    }
    let named = Taken(origin: .item(item), kept: taken.kept)
    guard let child = adopt(shown, by: live, as: .shown, named) else { return }
    startOwn(child)
    set(.child(child.id, item: item), of: live.id)
  }

  // MARK: Guards

  mutating func ask(_ guards: [ID<Guard>], of live: Live) {
    guard asks, !guards.isEmpty else { return }
    entered += facts.asked(
      guards, flow[live.coordinator].parameters, live.arguments, by: live)
  }

  mutating func ask(guardsOf screen: ID<Screen>, _ shown: Shown, of live: Live) {
    let guards = flow[screen].guards
    guard asks, !guards.isEmpty else { return }
    entered += facts.asked(guards, flow[screen].parameters, shown.arguments, by: live)
  }

  mutating func ask(_ tab: Tab, _ shown: Shown, of live: Live) {
    guard asks, !tab.guards.isEmpty else { return }
    entered += facts.asked(
      tab.guards, flow[tab.coordinator].parameters, shown.arguments, by: live)
  }
}
