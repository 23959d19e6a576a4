import FlowModel

/// The detours of guards that taps on tabs ask. The entry on screen takes them.
///
/// What may stand anywhere may stand in every tab. So in a module with many tab bars, its guards are
/// kept once for all of them.
extension Abstraction {
  /// The detour of a refusal that happens on the way to a tab.
  struct TabDetour {
    let tab: Int
    let `guard`: ID<Guard>
    let route: ID<Route>
  }

  /// The detours of a tab bar, each with its tab.
  struct TabDetours {
    /// The detours of the bar, without those that are asked for what may stand anywhere.
    let own: [TabDetour]
    let contents: TabContents
    let tabs: Set<Int>
    /// The tabs in which what may stand anywhere asks: two of them, of which one isn't selected.
    let shared: Set<Int>

    init(_ own: [TabDetour], _ contents: TabContents, shared: Set<Int>) {
      self.own = own
      self.contents = contents
      tabs = Set(own.map(\.tab)).union(shared)
      self.shared = shared
    }
  }

  /// The detours of all tab bars.
  struct AllTabDetours {
    /// The coordinators that may stand anywhere; none if each bar has their detours, too.
    var apart: Set<ID<Coordinator>> = []
    var ofBars: [ID<Coordinator>: TabDetours] = [:]
    /// The detours that are asked for those coordinators: one of each guard.
    var shared: [(guard: ID<Guard>, route: ID<Route>)] = []
    /// The tab bars in whose other tabs each coordinator may stand, in order.
    var around: [ID<Coordinator>: [ID<Coordinator>]] = [:]
    /// The tab bars around what may stand anywhere, in order.
    var aroundApart: [ID<Coordinator>] = []

    /// The number of tab bars that each have the detours of what may stand anywhere.
    static let mostOwn = 4

    /// The number of detours and relations, which is the memory that they take.
    var size: Int {
      let ofBars = ofBars.values.map { $0.own.count + $0.contents.met.joined().count }
      return shared.count + aroundApart.count + ofBars.reduce(0, +)
        + around.values.reduce(0) { $0 + $1.count }
    }
  }

  /// Returns the detours of each tab bar.
  func findTabDetours() -> AllTabDetours {
    var found = AllTabDetours()
    guard asksForTabs else { return found }
    let bars = flow.coordinators.filter { !$0.tabs.isEmpty }
    if bars.count > AllTabDetours.mostOwn { found.apart = family.standingAnywhere }
    var seen: Set<ID<Guard>> = []
    for id in found.apart.sorted() {
      found.shared += detours(flow[id].guards, in: id).filter { seen.insert($0.0).inserted }
        .map { (guard: $0.0, route: $0.1) }
    }
    for bar in bars { add(bar, to: &found) }
    return found
  }

  private func add(_ bar: Coordinator, to found: inout AllTabDetours) {
    let contents = TabContents(bar, family, apart: found.apart)
    let own = detours(of: bar, contents)
    let shared = found.shared.isEmpty ? 0..<0 : bar.tabs.indices.prefix(2)
    guard !own.isEmpty || !shared.isEmpty else { return }
    let detours = TabDetours(own, contents, shared: Set(shared))
    found.ofBars[bar.id] = detours
    for other in contents.standing(besides: detours.tabs) {
      found.around[other, default: []].append(bar.id)
    }
    if !found.apart.isEmpty, bar.tabs.count > 1 { found.aroundApart.append(bar.id) }
  }

  /// Whether a guard with a detour may be asked when the user taps a tab.
  private var asksForTabs: Bool {
    flow.coordinators.contains { coordinator in
      !detours(coordinator.guards, in: coordinator.id).isEmpty
        || coordinator.tabs.contains { !detours($0.guards, in: coordinator.id).isEmpty }
    }
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
    guard !tabDetours.ofBars.isEmpty else { return }
    let begun = top.segments.filter(\.isTab).compactMap(\.parent)
      .filter { tabDetours.ofBars[$0] != nil }
    let around = owner(of: top).flatMap { tabDetours.around[$0] } ?? []
    let bars = begun.isEmpty ? around : Set(begun + around).sorted()
    for bar in bars {
      guard let detours = tabDetours.ofBars[bar] else { continue }
      let selected = selectedTab(of: bar, detours, at: top)
      guard detours.tabs != selected.map({ [$0] }) else { continue }
      let besides = selected.flatMap { detours.tabs.contains($0) ? $0 : nil }
      push(
        Marker(opening: .otherTabs(bar, besides: besides), hasStack: hasOwnStack(top)), on: top,
        &made)
    }
    guard !tabDetours.aroundApart.isEmpty, owner(of: top).map(tabDetours.apart.contains) ?? false
    else { return }
    push(Marker(opening: .bars, hasStack: hasOwnStack(top)), on: top, &made)
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

  // MARK: Above a marker

  /// Adds the detours of a tab bar, above a marker.
  mutating func openTabDetours(
    of bar: ID<Coordinator>, besides selected: Int?, at top: Symbol, _ marker: Marker,
    _ made: inout RuleEffects
  ) {
    guard let detours = tabDetours.ofBars[bar] else { return }
    for detour in detours.own where detour.tab != selected {
      let isBar = flow[detour.route].coordinator == bar && !startsDetour(detour.route)
      made.doing([.tab(bar, detour.tab), .refusing(detour.guard)]) {
        refuse(detour.guard, detour.route, isBar ? .asker : .onScreen, at: top, &$0)
      }
    }
    openShared(of: bar, besides: selected, at: top, marker, &made)
  }

  /// Goes on with the guards of what may stand in any tab, after a tap on one.
  private func openShared(
    of bar: ID<Coordinator>, besides selected: Int?, at top: Symbol, _ marker: Marker,
    _ made: inout RuleEffects
  ) {
    for tab in tabDetours.ofBars[bar]?.shared.sorted() ?? [] where tab != selected {
      made.doing([.tab(bar, tab)]) { push(marker.opening(.tapped), on: top, &$0) }
    }
  }

  /// Adds the detours of all tab bars that may be below what may stand anywhere.
  mutating func openBars(at top: Symbol, _ marker: Marker, _ made: inout RuleEffects) {
    for bar in tabDetours.aroundApart {
      if tabDetours.ofBars[bar]?.own.isEmpty == false {
        push(marker.opening(.otherTabs(bar, besides: nil)), on: top, &made)
      }
      openShared(of: bar, besides: nil, at: top, marker, &made)
    }
  }

  /// Adds the detours of what may stand in any tab, after a tap on one.
  mutating func openTapped(at top: Symbol, _ made: inout RuleEffects) {
    for detour in tabDetours.shared {
      let isOfBar = !flow[flow[detour.route].coordinator].tabs.isEmpty
      made.doing([.refusing(detour.guard)]) {
        refuse(detour.guard, detour.route, isOfBar ? .either : .onScreen, at: top, &$0)
      }
    }
  }
}
