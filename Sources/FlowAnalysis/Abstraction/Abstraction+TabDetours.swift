import FlowModel

/// The detours of guards that taps on tabs ask. The entry on screen takes them.
extension Abstraction {
  /// The detour of a refusal that happens on the way to a tab.
  struct TabDetour {
    let tab: Int
    let `guard`: ID<Guard>
    let route: ID<Route>
  }

  /// The number of tab bars that have the detour of a guard.
  private static let mostBars = 16

  /// Returns the detours of each tab bar. A guard leads to the same detour wherever it is asked, so two
  /// tabs represent all: at least one of them isn't selected. And some bars represent all.
  func findTabDetours() -> [ID<Coordinator>: [TabDetour]] {
    var found: [ID<Coordinator>: [TabDetour]] = [:]
    var bars: [ID<Guard>: Int] = [:]
    for bar in flow.coordinators where !bar.tabs.isEmpty {
      var seen: [ID<Guard>: Set<Int>] = [:]
      func add(_ asked: [(ID<Guard>, ID<Route>)], in tab: Int) {
        for (id, route) in asked where bars[id, default: 0] < Self.mostBars {
          guard seen[id, default: []].count < 2, seen[id, default: []].insert(tab).inserted else {
            continue
          }
          found[bar.id, default: []].append(TabDetour(tab: tab, guard: id, route: route))
        }
      }
      // The guards that are asked for every content of the tab come first.
      for (index, tab) in bar.tabs.enumerated() {
        add(detours(tab.guards, in: bar.id), in: index)
        add(detours(flow[tab.coordinator].guards, in: tab.coordinator), in: index)
      }
      for (index, tab) in bar.tabs.enumerated() {
        for id in family.descendants(of: [tab.coordinator]).sorted() {
          add(detours(flow[id].guards, in: id), in: index)
        }
      }
      for id in seen.keys { bars[id, default: 0] += 1 }
    }
    return found
  }

  /// Pushes the markers of tab bars with detours, where another tab may be selected.
  func putTabDetours(above top: Symbol, _ made: inout RuleEffects) {
    if tabDetours.isEmpty { return }
    var begun: Set<ID<Coordinator>> = []
    for segment in top.segments {
      guard let tab = segment.cause.tab, let bar = segment.parent, tabDetours[bar] != nil,
        begun.insert(bar).inserted
      else { continue }
      push(
        Marker(opening: .otherTabs(bar, besides: tab), hasStack: hasOwnStack(top)), on: top, &made)
    }
    guard begun.count < tabDetours.count, owner(of: top).map(insideTabs.contains) ?? false else {
      return
    }
    push(Marker(opening: .bars, hasStack: hasOwnStack(top)), on: top, &made)
  }

  // MARK: Above a marker

  /// Adds the detours of a tab bar, above a marker.
  mutating func openTabDetours(
    of bar: ID<Coordinator>, besides selected: Int?, at top: Symbol, _ made: inout RuleEffects
  ) {
    for detour in tabDetours[bar] ?? [] where detour.tab != selected {
      let isBar = flow[detour.route].coordinator == bar && !startsDetour(detour.route)
      made.doing([.tab(bar, detour.tab), .refusing(detour.guard)]) {
        refuse(detour.guard, detour.route, isBar ? .asker : .onScreen, at: top, &$0)
      }
    }
  }

  /// Adds the detours of all tab bars, which may be below what is on screen.
  mutating func openBars(at top: Symbol, _ marker: Marker, _ made: inout RuleEffects) {
    for bar in tabDetours.keys.sorted() {
      push(marker.opening(.otherTabs(bar, besides: nil)), on: top, &made)
    }
  }
}
