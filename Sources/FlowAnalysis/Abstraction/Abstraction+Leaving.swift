import FlowModel

/// Moves from one tab or column to another, or from one case of a state to another.
extension Abstraction {
  func leaveTabs(from top: Symbol, _ made: inout RuleEffects) {
    if !leavesTabs || top.isDialog { return }
    if tables.hasTabs, !hidesTabBar(top) {
      made.stay(.bar, top)
    } else if tables.hasSplits {
      made.stay(.columns, top)
    }
    if means.state { made.stay(.change, top) }
  }

  /// Taps other tabs in the tab bars, and goes to other columns of the splits, that no presentation
  /// covers. With ``Control/columns``, a screen hides the tab bars, and pages stay.
  mutating func tapAnotherTab(
    from top: Symbol, _ control: Control, _ made: inout RuleEffects
  ) {
    for (index, begin) in top.segments.enumerated().reversed() {
      if begin.isPresented, index > 0 { return }
      guard let selected = begin.cause.tab, let parent = begin.parent else { continue }
      if control == .columns, flow[parent].hasBar { continue }
      let bar = flow[parent]
      let tabs = bar.tabs
      for other in tabs.indices where other != selected && !isRefused(other, of: bar) {
        made.doing([.tab(parent, other)]) { made in
          guard let placement = tabs[other].presentation else {
            return show(other, of: parent, at: top, &made)
          }
          if seesTabBars, !top.isBase {
            present(other, tabs[other], of: bar, placement, at: top, &made)
          }
        }
      }
    }
    if top.segments.first?.isPushed ?? true { made.pop(control) }
  }

  func hidesTabBar(_ top: Symbol) -> Bool {
    top.screen.map(tables.withoutTabBar.contains) ?? false
  }

  mutating func changeState(from top: Symbol, _ made: inout RuleEffects) {
    for (parent, live) in cases(at: top) {
      guard let choice = flow[parent].choice, choice.selection.state != nil else { continue }
      for other in choice.cases.indices where other != live && choice.cases[other].mayBeShown {
        made.doing([.showCase(parent, other)]) { show(other, of: parent, at: top, &$0) }
      }
    }
    // A tab that goes makes room for another one, whatever is presented above it.
    for begin in top.segments {
      guard let selected = begin.cause.tab, let parent = begin.parent,
        flow[parent].tabs[selected].condition != nil
      else { continue }
      for (other, tab) in flow[parent].tabs.enumerated()
      where other != selected && tab.presentation == nil {
        made.doing([.tab(parent, other)]) { show(other, of: parent, at: top, &$0) }
      }
    }
    made.pop(.change)
  }

  /// Returns the switches that begin at an entry, each with the case that is shown: a child that
  /// begins at the same entry, or the entry's own screen.
  func cases(at top: Symbol) -> [(ID<Coordinator>, shown: Int)] {
    let children = top.segments.compactMap { begin in
      begin.cause.case.flatMap { index in begin.parent.map { ($0, shown: index) } }
    }
    guard let last = top.segments.last, last.isCoordinator, let screen = top.screen,
      let index = flow[last.coordinator].choice?.cases.firstIndex(where: {
        $0.target == .screen(screen)
      })
    else { return children }
    return children + [(last.coordinator, shown: index)]
  }
}
