/// What a tab bar is bound to, whatever its tabs are.
extension Coordinator {
  /// The children of the tabs, in order; nil for one that presents its child.
  var tabChildren: [Coordinator?] {
    if case .tabs(let children, _) = content { children } else { [] }
  }

  /// The place of the tab that shows. Assigning is the user's tap: it is asked for, and may be
  /// refused. A tap on the tab that shows goes back to the first screen there.
  var tabIndex: Int {
    get { if case .tabs(_, let selected) = content { selected } else { 0 } }
    set {
      taps += 1
      guard newValue == tabIndex, let child = tabChildren[newValue] else {
        let tab = tabRoutes[newValue]
        return take("tabs.\(tab.name)", .select(tab))
      }
      if child.kind == .stack { child.popToChildRoot() }
    }
  }
}
