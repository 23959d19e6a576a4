import Navigation

/// A coordinator with one child for each tab. A tab keeps its stack while another one is selected.
///
/// The order of the cases of `Tab` is the order of the tab bar. The
/// first tab is selected at the start.
@MainActor
open class TabsCoordinator<
  Tab: PlainRoute, Sheet: FlowRuntime.Route, Cover: FlowRuntime.Route
>:
  PresentingCoordinator<Sheet, Cover>
{
  package override final var kind: CoordinatorKind { .tabs }

  // MARK: Definitions of subclasses

  /// Returns the child of a tab.
  open func child(for tab: Tab) -> Coordinator {
    Coordinator()
  }

  /// Returns the guards that are asked before a tab is selected. They are asked before the guards
  /// of its child.
  open func entering(_ tab: Tab) -> [Guard] { [] }

  /// Returns the style in which a tab presents its child; nil for a tab that shows it.
  open func presentation(of tab: Tab) -> PresentationStyle? { nil }

  /// Returns whether a tab is there now. The tree follows the state that this reads: a tab that has gone
  /// ends its child, and starts another one when it comes back. One tab has to be there always.
  open func isThere(_ tab: Tab) -> Bool { true }

  /// The way in which the tabs are shown.
  open var tabStyle: TabStyle { .bar }

  /// Returns the look of a tab in the tab bar.
  open func look(ofTab tab: Tab) -> TabLook { TabLook() }

  // MARK: Answers to the machine

  override final var tabRoutes: [any FlowRuntime.Route] { TabsCoordinator.tabs }

  override final func target(for route: any FlowRuntime.Route, at entry: Entry?) -> RouteTarget {
    if let tab = route as? Tab { return .child { self.child(for: tab) } }
    return super.target(for: route, at: entry)
  }

  override final func guards(for route: any FlowRuntime.Route) -> [Guard] {
    if let tab = route as? Tab { return entering(tab) }
    return super.guards(for: route)
  }

  override final func decoded(
    _ saved: SavedValue, as role: SavedRole
  ) -> (any FlowRuntime.Route)? {
    role == .main ? saved.decoded(as: Tab.self) : super.decoded(saved, as: role)
  }

  override final func presentationStyle(ofTab route: any FlowRuntime.Route) -> PresentationStyle? {
    (route as? Tab).flatMap(presentation)
  }

  override final var styleOfTabs: TabStyle { tabStyle }

  override final func isThere(tab route: any FlowRuntime.Route) -> Bool {
    (route as? Tab).map(isThere) ?? true
  }

  override final func look(ofTab route: any FlowRuntime.Route) -> TabLook {
    (route as? Tab).map { look(ofTab: $0) } ?? TabLook()
  }
}

extension TabsCoordinator {
  /// The tabs, in the order of the tab bar.
  public static var tabs: [Tab] { Array(Tab.allCases) }

  /// The selected tab.
  ///
  /// Assigning a tab means that the user taps it. Interceptors and guards may refuse the tap. A tap
  /// on the selected tab goes back to the first screen there. A tab that presents its child is
  /// presented, and the selected tab stays.
  public var selectedTab: Tab {
    get {
      guard case .tabs(_, let selected) = content else { return TabsCoordinator.tabs[0] }
      return TabsCoordinator.tabs[selected]
    }
    set {
      if let index = TabsCoordinator.tabs.firstIndex(of: newValue) { tabIndex = index }
    }
  }

  /// Selects a tab, as a route to it does.
  public func select(_ tab: Tab) {
    call("tabs.\(tab.name)", .select(tab))
  }

  /// Returns the live child of a tab; nil before the start, and for a tab that presents its child.
  public func coordinator(of tab: Tab) -> Coordinator? {
    guard case .tabs(let children, _) = content,
      let index = TabsCoordinator.tabs.firstIndex(of: tab)
    else { return nil }
    return children[index]
  }
}
