#if canImport(UIKit)
  import UIKit

  /// A split view controller with two or three columns, each with a navigation controller.
  ///
  /// On a compact width UIKit puts the navigation controllers of the columns above one another, up to
  /// the column in front. If the user goes back there, the column below comes to the front.
  @MainActor
  final class SplitBinding: NSObject, HostBinding, UISplitViewControllerDelegate,
    UINavigationControllerDelegate
  {
    private struct Column {
      weak var child: Coordinator?
      let binding: any HostBinding
      let navigation: UINavigationController
    }

    private let split: UISplitViewController
    var controller: UIViewController { split }
    private weak var coordinator: Coordinator?
    private let interface: UIKitInterface
    private let places: [UISplitViewController.Column]
    private var columns: [Column?] = []
    private let turn = SyncTurn()
    /// The column that was brought to the front last.
    private var front = 0
    private let transitionWait = TransitionWait()
    /// Whether UIKit moves the columns above one another, or side by side. Until it is done, the stacks
    /// look as if the user had gone back.
    private var isChangingWidth = false

    init(_ coordinator: Coordinator, _ interface: UIKitInterface) {
      self.coordinator = coordinator
      self.interface = interface
      // The columns are known before the flow starts and they get their children.
      let isTriple = coordinator.tabRoutes.count > 2
      places = isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      let style: UISplitViewController.Style = isTriple ? .tripleColumn : .doubleColumn
      split =
        interface.factory(of: coordinator)?.splitViewController(of: coordinator, style: style)
        ?? UISplitViewController(style: style)
      super.init()
      split.delegate = self
      sync(animated: false)
    }

    func sync(animated: Bool) {
      turn.run { update(animated: animated) }
    }

    private func update(animated: Bool) {
      guard let coordinator, !coordinator.tabChildren.isEmpty else { return }
      let old = columns
      columns = coordinator.tabChildren.enumerated().map { column(for: $1, at: $0) }
      for (index, column) in columns.enumerated() {
        let isSame = old.indices.contains(index) && old[index]?.navigation === column?.navigation
        if !isSame { split.setViewController(column?.navigation, for: places[index]) }
        column?.binding.sync(animated: animated)
      }
      show(coordinator.tabIndex)
    }

    /// Brings a column to the front, if another one is there.
    ///
    /// On a compact width, the navigation controllers aren't touched during a transition. It may be the
    /// user's way back.
    private func show(_ index: Int) {
      let isBehind = split.isCollapsed && collapsedFront != index
      guard index != front || isBehind else { return }
      if split.isCollapsed, let transition {
        return transitionWait.wait(for: transition) { [weak self] in self?.catchUp() }
      }
      front = index
      split.show(places[index])
    }

    private var transition: (any UIViewControllerTransitionCoordinator)? {
      columns.lazy.compactMap { $0?.navigation.transitionCoordinator }.first
    }

    /// Looks at the columns after a transition.
    private func catchUp() {
      followUser()
      sync(animated: true)
    }

    private func column(for child: Coordinator?, at index: Int) -> Column? {
      if columns.indices.contains(index), let known = columns[index], known.child === child {
        return known
      }
      guard let child, let host = child.ownHost else { return nil }
      let binding = interface.binding(for: host)
      let column = Column(
        child: child, binding: binding, navigation: navigation(around: binding.controller))
      (binding as? StackBinding)?.whenShown = { [weak self] in self?.followUser() }
      return column
    }

    /// Returns the navigation controller of a column. A child without a stack gets one whose bar is
    /// hidden, because it has bars of its own. On a compact width the bar has the way back.
    private func navigation(around controller: UIViewController) -> UINavigationController {
      if let navigation = controller as? UINavigationController { return navigation }
      let navigation = interface.navigationController(of: coordinator)
      navigation.setViewControllers([controller], animated: false)
      navigation.setNavigationBarHidden(!split.isCollapsed, animated: false)
      navigation.delegate = self
      return navigation
    }

    private func showBars() {
      for column in columns {
        guard let column, column.navigation !== column.binding.controller else { continue }
        column.navigation.setNavigationBarHidden(!split.isCollapsed, animated: false)
      }
    }

    // MARK: A compact width

    /// The column that a collapsed split view controller shows: the last one that stands above the
    /// others.
    private var collapsedFront: Int? {
      guard var index = columns.firstIndex(where: { $0 != nil }) else { return nil }
      while let above = columns[index]?.navigation.topViewController,
        let next = columns.firstIndex(where: { $0?.navigation === above }), next > index
      {
        index = next
      }
      return index
    }

    /// Brings the column to the front to which the user has gone back.
    private func followUser() {
      guard split.isCollapsed, !isChangingWidth, let coordinator, let index = collapsedFront,
        index < front
      else { return }
      front = index
      coordinator.tabIndex = index
      // If the move is refused, the column comes back.
      sync(animated: true)
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { didChangeWidth() }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { didChangeWidth() }

    private func didChangeWidth() {
      isChangingWidth = false
      showBars()
      sync(animated: false)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      followUser()
    }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      isChangingWidth = true
      guard let coordinator, places.indices.contains(coordinator.tabIndex) else {
        return proposedTopColumn
      }
      return places[coordinator.tabIndex]
    }

    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
        .DisplayMode
    ) -> UISplitViewController.DisplayMode {
      isChangingWidth = true
      return proposedDisplayMode
    }
  }
#endif
