import FlowModel

/// From one tab, or one case of a state, to another.
extension Abstraction {
  func leaveTabs(from top: Symbol, _ made: inout Made) {
    if case .dialog = top.content { return }
    made.stay(.bar, top)
    made.stay(.change, top)
  }

  /// The tab bars that nothing presented covers.
  mutating func tapAnotherTab(from top: Symbol, _ made: inout Made) {
    for (index, begin) in top.begins.enumerated().reversed() {
      if begin.isPresented, index > 0 { return }
      guard case .tab(let selected) = begin.way, let parent = begin.parent,
        case .tabs(let tabs) = flow[parent].kind
      else { continue }
      for other in tabs.indices where other != selected && tabs[other].presentation == nil {
        made.doing([.tab(parent, other)]) { show(other, of: parent, at: top, &$0) }
      }
    }
    if top.begins.first?.isPushed ?? true { made.pop(.bar) }
  }

  mutating func changeState(from top: Symbol, _ made: inout Made) {
    for begin in top.begins {
      guard case .case(let live) = begin.way, let parent = begin.parent,
        case .switch(let choice) = flow[parent].kind, case .state = choice.selection
      else { continue }
      for other in choice.cases.indices where other != live {
        made.doing([.showCase(parent, other)]) { show(other, of: parent, at: top, &$0) }
      }
    }
    made.pop(.change)
  }
}
