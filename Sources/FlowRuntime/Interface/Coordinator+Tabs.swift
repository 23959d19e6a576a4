/// The properties to which a tab bar or a split is bound, for tabs or columns of any type.
extension Coordinator {
  /// The indices of the tabs that are there.
  var shownTabs: [Int] {
    tabChildren.indices.filter {
      tabChildren[$0] != nil || presentationStyle(ofTab: tabRoutes[$0]) != nil
    }
  }

  /// The children of the tabs or columns, in order. A tab that presents its child, or isn't there, has
  /// nil here.
  var tabChildren: [Coordinator?] {
    if case .tabs(let children, _) = content { children } else { [] }
  }

  /// The index of the selected tab, or of the column in front.
  ///
  /// Assigning an index means that the user taps this tab, or goes to this column. Interceptors and
  /// guards may refuse it. A tap on the selected tab goes back to the first screen there.
  var tabIndex: Int {
    get { if case .tabs(_, let selected) = content { selected } else { 0 } }
    set {
      taps += 1
      guard newValue == tabIndex, let child = tabChildren[newValue] else {
        let tab = tabRoutes[newValue]
        return take("\(kind == .split ? "columns" : "tabs").\(tab.name)", .select(tab))
      }
      guard kind != .split else { return }
      if child.kind == .stack { child.take("popToChildRoot", .popToRoot) }
    }
  }
}
