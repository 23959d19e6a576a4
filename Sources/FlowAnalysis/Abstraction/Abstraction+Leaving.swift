import FlowModel

/// Moves from one tab to another, or from one case of a state to another.
extension Abstraction {
  func leaveTabs(from top: Symbol, _ made: inout RuleEffects) {
    if top.isDialog { return }
    if !hidesTabBar(top) { made.stay(.bar, top) }
    if means.state { made.stay(.change, top) }
  }

  /// Taps other tabs in the tab bars that no presentation covers.
  mutating func tapAnotherTab(from top: Symbol, _ made: inout RuleEffects) {
    for (index, begin) in top.segments.enumerated().reversed() {
      if begin.isPresented, index > 0 { return }
      guard let selected = begin.cause.tab, let parent = begin.parent else { continue }
      let tabs = flow[parent].tabs
      for other in tabs.indices where other != selected {
        made.doing([.tab(parent, other)]) { made in
          guard let placement = tabs[other].presentation else {
            return show(other, of: parent, at: top, &made)
          }
          if seesTabBars, !top.isBase {
            present(other, tabs[other], of: flow[parent], placement, at: top, &made)
          }
        }
      }
    }
    if top.segments.first?.isPushed ?? true { made.pop(.bar) }
  }

  func hidesTabBar(_ top: Symbol) -> Bool {
    top.screen.map(withoutTabBar.contains) ?? false
  }

  mutating func changeState(from top: Symbol, _ made: inout RuleEffects) {
    for begin in top.segments {
      if let live = begin.cause.case, let parent = begin.parent {
        changeState(from: live, of: parent, at: top, &made)
      }
    }
    if let (owner, live) = shownCase(top) { changeState(from: live, of: owner, at: top, &made) }
    made.pop(.change)
  }

  private func changeState(
    from live: Int, of id: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects
  ) {
    guard let choice = flow[id].choice, choice.selection.state != nil else { return }
    for other in choice.cases.indices where other != live && !choice.cases[other].isNeverShown {
      made.doing([.showCase(id, other)]) { show(other, of: id, at: top, &$0) }
    }
  }

  /// Returns the case of a switch that shows the screen of an entry; nil if no switch does.
  private func shownCase(_ top: Symbol) -> (ID<Coordinator>, Int)? {
    guard let last = top.segments.last, last.isCoordinator, let screen = top.screen,
      let index = flow[last.coordinator].choice?.cases.firstIndex(where: {
        $0.target == .screen(screen)
      })
    else { return nil }
    return (last.coordinator, index)
  }
}

extension Flow {
  /// Returns the screens that are shown without a tab bar: in every way, or in at least one.
  func screensWithoutTabBar(inSomeWay: Bool) -> Set<ID<Screen>> {
    var found = Set(screens.filter { $0.style.hidesTabBar == true }.map(\.id))
    for route in routes {
      guard let show = route.action.show, let id = show.target.screen,
        let isHidden = show.style.hidesTabBar
      else { continue }
      if isHidden, inSomeWay { found.insert(id) }
      if !isHidden, !inSomeWay { found.remove(id) }
    }
    return found
  }
}
