import FlowModel

/// The detours of guards that taps on tabs ask. The entry on screen takes them.
extension Abstraction {
  /// The detour of a refusal that happens on the way to a tab.
  struct TabDetour {
    let tab: Int
    let `guard`: ID<Guard>
    let route: ID<Route>
  }

  /// The detours of a tab bar, each with its tab.
  struct TabDetours {
    let all: [TabDetour]
    let contents: TabContents
    let tabs: Set<Int>

    init(_ all: [TabDetour], _ contents: TabContents) {
      self.all = all
      self.contents = contents
      tabs = Set(all.map(\.tab))
    }
  }

  /// Returns the detours of each tab bar.
  func findTabDetours() -> [ID<Coordinator>: TabDetours] {
    guard flow.guards.contains(where: { !$0.detour.isEmpty }) else { return [:] }
    var found: [ID<Coordinator>: TabDetours] = [:]
    for coordinator in flow.coordinators where !coordinator.tabs.isEmpty {
      let contents = TabContents(coordinator, family)
      let detours = detours(of: coordinator, contents)
      if !detours.isEmpty { found[coordinator.id] = TabDetours(detours, contents) }
    }
    return found
  }

  /// Returns the detours of a tab bar. A guard leads to the same detour wherever it is asked, so two
  /// tabs represent all: at least one of them isn't selected.
  private func detours(of bar: Coordinator, _ contents: TabContents) -> [TabDetour] {
    var found: [TabDetour] = []
    var seen: [ID<Guard>: Set<Int>] = [:]
    func add(_ asked: [(ID<Guard>, ID<Route>)], in tab: Int) {
      for (id, route) in asked
      where seen[id, default: []].count < 2 && seen[id, default: []].insert(tab).inserted {
        found.append(TabDetour(tab: tab, guard: id, route: route))
      }
    }
    // The guards that are asked for every content of the tab come first.
    for (index, tab) in bar.tabs.enumerated() {
      add(detours(tab.guards, in: bar.id), in: index)
      add(detours(flow[tab.coordinator].guards, in: tab.coordinator), in: index)
    }
    for (index, inside) in contents.met.enumerated() {
      for id in inside { add(detours(flow[id].guards, in: id), in: index) }
    }
    return found
  }

  /// Pushes the markers of tab bars with detours, where another tab may be selected.
  func putTabDetours(above top: Symbol, _ made: inout RuleEffects) {
    guard !tabDetours.isEmpty else { return }
    let begun = top.segments.filter(\.isTab).compactMap(\.parent).filter { tabDetours[$0] != nil }
    let around = owner(of: top).flatMap { barsAround[$0] } ?? []
    let bars = begun.isEmpty ? around : Set(begun + around).sorted()
    for bar in bars {
      guard let detours = tabDetours[bar] else { continue }
      let selected = selectedTab(of: bar, detours, at: top)
      guard detours.tabs != selected.map({ [$0] }) else { continue }
      let besides = selected.flatMap { detours.tabs.contains($0) ? $0 : nil }
      push(
        Marker(opening: .otherTabs(bar, besides: besides), ground: ground(of: top)), on: top, &made)
    }
  }

  /// Returns the tab that is selected for certain while an entry is on top.
  private func selectedTab(
    of bar: ID<Coordinator>, _ detours: TabDetours, at top: Symbol
  ) -> Int? {
    if let begun = top.segments.first(where: { $0.parent == bar && $0.isTab }) {
      return begun.cause.tab
    }
    return owner(of: top).flatMap { detours.contents.onlyTab(of: $0) }
  }

  /// Adds the detours of a tab bar, above a marker.
  mutating func openTabDetours(
    of bar: ID<Coordinator>, besides selected: Int?, at top: Symbol, _ made: inout RuleEffects
  ) {
    for detour in tabDetours[bar]?.all ?? [] where detour.tab != selected {
      let isBar = flow[detour.route].coordinator == bar && !startsDetour(detour.route)
      made.doing(.several([.tab(bar, detour.tab), .refusing(detour.guard)])) {
        refuse(detour.guard, detour.route, isBar ? .asker : .onScreen, at: top, &$0)
      }
    }
  }
}
