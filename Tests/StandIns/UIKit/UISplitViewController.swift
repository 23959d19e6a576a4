@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
}

/// Columns side by side. Where the width is compact, the navigation controller of each column stands
/// on the one of the column before.
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case unspecified
    case doubleColumn
    case tripleColumn
  }

  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6
  }

  public enum Column: Int, Sendable {
    case primary
    case supplementary
    case secondary
    case compact
  }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  public let style: Style
  open private(set) var isCollapsed = false
  private var columns: [Column: UINavigationController] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  private var order: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard order.contains(column) else {
      return StandIn.complain("a split view controller has no such column")
    }
    let shown = top
    if isCollapsed { separate() }
    columns[column]?.viewIfLoaded?.removeFromSuperview()
    columns[column]?.removeFromParent()
    columns[column] =
      vc.map { $0 as? UINavigationController ?? UINavigationController(rootViewController: $0) }
    if let new = columns[column] {
      addChild(new)
      view.addSubview(new.view)
    }
    if isCollapsed { stack(to: shown, animated: false) }
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func show(_ column: Column) {
    if isCollapsed { stack(to: column, animated: true) }
  }

  // MARK: The width

  /// The width gets compact.
  public func collapse() {
    let wanted = delegate?.splitViewController(
      self, topColumnForCollapsingToProposedTopColumn: .secondary)
    isCollapsed = true
    stack(to: wanted ?? .secondary, animated: false)
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// The width gets regular.
  public func expand() {
    _ = delegate?.splitViewController(
      self, displayModeForExpandingToProposedDisplayMode: .oneBesideSecondary)
    separate()
    isCollapsed = false
    for column in order {
      guard let navigation = columns[column] else { continue }
      addChild(navigation)
      view.addSubview(navigation.view)
    }
    delegate?.splitViewControllerDidExpand(self)
  }

  /// The column that is on top where the width is compact.
  public var top: Column {
    var last = order[0]
    for (below, above) in zip(order, order.dropFirst()) {
      guard let top = columns[below]?.topViewController, top === columns[above] else { break }
      last = above
    }
    return last
  }

  private func stack(to column: Column, animated: Bool) {
    guard let wanted = order.firstIndex(of: column) else { return }
    for index in order.indices.dropLast() {
      guard let below = columns[order[index]], let above = columns[order[index + 1]] else {
        continue
      }
      let stands = below.viewControllers.contains(above)
      if index < wanted, !stands {
        below.pushViewController(above, animated: animated)
      } else if index >= wanted, stands {
        below.setViewControllers(
          below.viewControllers.filter { $0 !== above }, animated: animated)
      }
    }
  }

  private func separate() {
    for (below, above) in zip(order, order.dropFirst()).reversed() {
      guard let below = columns[below], let above = columns[above],
        below.viewControllers.contains(above)
      else { continue }
      below.setViewControllers(below.viewControllers.filter { $0 !== above }, animated: false)
    }
  }

  // MARK: What the user does

  /// Goes back from the first screen of the column on top.
  public func tapBackInTop() {
    guard isCollapsed, let index = order.firstIndex(of: top), index > 0 else {
      return StandIn.complain("there is no column to go back to")
    }
    columns[order[index - 1]]?.tapBack()
  }
}
