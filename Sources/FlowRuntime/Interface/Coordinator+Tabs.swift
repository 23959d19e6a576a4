/// The properties to which a tab bar is bound, for tabs of any type.
extension Coordinator {
  /// The children of the tabs, in order. A tab that presents its child has nil here.
  var tabChildren: [Coordinator?] {
    if case .tabs(let children, _) = content { children } else { [] }
  }

  /// The index of the selected tab.
  ///
  /// Assigning an index means that the user taps this tab. Interceptors and guards may refuse the
  /// tap. A tap on the selected tab goes back to the first screen there.
  var tabIndex: Int {
    get { if case .tabs(_, let selected) = content { selected } else { 0 } }
    set {
      taps += 1
      guard newValue == tabIndex, let child = tabChildren[newValue] else {
        let tab = tabRoutes[newValue]
        return take("tabs.\(tab.name)", .select(tab))
      }
      if child.kind == .stack { child.take("popToChildRoot", .popToRoot) }
    }
  }
}
