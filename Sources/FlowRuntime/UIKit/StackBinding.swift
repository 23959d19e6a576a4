#if canImport(UIKit)
  import UIKit

  /// A navigation controller that shows a stack.
  ///
  /// The state changes at once. During a transition, including a swipe of the user, the navigation
  /// controller isn't touched. Afterwards it is updated to the state at that time.
  ///
  /// The navigation controller may be the app's own. Then its other view controllers stay, and its
  /// delegate hears what it would hear without the binding.
  @MainActor
  final class StackBinding: NSObject, HostBinding, UINavigationControllerDelegate {
    private struct Screen {
      let entry: Int
      let revision: Int
      let name: String
      let controller: UIViewController
      /// The binding of a child without a stack of its own; nil for a screen.
      let inside: (any HostBinding)?
    }

    let navigation: UINavigationController
    var controller: UIViewController { navigation }
    private let host: Host
    private let interface: UIKitInterface
    /// The screens that the navigation controller was given last, from the bottom up.
    private var screens: [Screen] = []
    private let transitionWait = TransitionWait()
    /// Whether the update that waits for a transition is animated.
    private var isNextAnimated = true
    private let turn = SyncTurn()
    private let wayBack: WayBackBinding
    /// The delegate that the app gave its navigation controller.
    nonisolated(unsafe) private weak var other: (any UINavigationControllerDelegate)?
    /// The function that is called when the user has left all screens of the binding.
    var whenLeft: (() -> Void)?
    /// The function that is called when the navigation controller of a column shows another view
    /// controller; nil outside of a split.
    var whenShown: (() -> Void)?

    init(_ host: Host, _ interface: UIKitInterface, on own: UINavigationController? = nil) {
      self.host = host
      self.interface = interface
      navigation = own ?? interface.navigationController(of: host.owner)
      other = navigation.delegate
      wayBack = WayBackBinding(navigation, host)
      super.init()
      navigation.delegate = self
      if own == nil { sync(animated: false) }
    }

    func sync(animated: Bool) {
      turn.run { update(animated: animated) }
    }

    private func update(animated: Bool) {
      if let transition = navigation.transitionCoordinator {
        isNextAnimated = animated
        return transitionWait.wait(for: transition) { [weak self] in self?.catchUp() }
      }
      let known = Dictionary(uniqueKeysWithValues: screens.map { ($0.entry, $0) })
      let (below, above) = (below, above)
      let isFirst = screens.isEmpty && below.isEmpty
      let old = shown
      screens = host.entries.map { screen(for: $0, known[$0.id]) }
      let controllers = screens.map(\.controller)
      if controllers != old {
        let isVisible = navigation.viewIfLoaded?.window != nil
        navigation.setViewControllers(
          below + controllers + above,
          animated: animated && isVisible && !isFirst && above.isEmpty)
      }
      for screen in screens {
        screen.inside?.sync(animated: animated)
        screen.controller.identify(by: screen.name)
      }
      wayBack.sync(isOnTop: above.isEmpty)
    }

    /// The view controllers of the binding that are in the navigation controller.
    private var shown: [UIViewController] {
      let own = screens.map(\.controller)
      return navigation.viewControllers.filter { own.contains($0) }
    }

    /// The view controllers of the app below those of the binding.
    private var below: [UIViewController] {
      let own = screens.map(\.controller)
      return Array(navigation.viewControllers.prefix { !own.contains($0) })
    }

    /// The navigation controllers of the columns that stand above this one, on a compact width.
    private var above: [UIViewController] {
      let own = screens.map(\.controller)
      guard whenShown != nil,
        let last = navigation.viewControllers.lastIndex(where: { own.contains($0) })
      else { return [] }
      return Array(navigation.viewControllers[(last + 1)...])
    }

    /// Gives the navigation controller back to the app, without the screens of the binding.
    func leave(animated: Bool) {
      let isThere = !shown.isEmpty
      let below = below
      screens = []
      wayBack.end()
      navigation.delegate = other
      if isThere { navigation.setViewControllers(below, animated: animated) }
    }

    private func screen(for entry: Entry, _ known: Screen?) -> Screen {
      if let known, known.revision == entry.revision { return known }
      if let owner = entry.owner, owner.kind != .stack, entry.opens(owner) {
        let inside = interface.binding(inside: owner)
        return Screen(
          entry: entry.id, revision: entry.revision, name: owner.accessibilityName,
          controller: inside.controller, inside: inside)
      }
      var controller = interface.controller(of: entry)
      if let known, known.controller.adopt(controller) { controller = known.controller }
      return Screen(
        entry: entry.id, revision: entry.revision, name: entry.accessibilityName,
        controller: controller, inside: nil)
    }

    /// Updates the navigation controller after a transition.
    private func catchUp() {
      // A swipe may have begun meanwhile, and can be given up.
      if navigation.transitionCoordinator?.isInteractive != true { takeBack() }
      sync(animated: isNextAnimated)
    }

    // MARK: Going back by the user

    /// Tells the host at once of a way back that the user can't give up any more. A swipe can be given
    /// up, so the host hears of it at its end.
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      if navigation.transitionCoordinator?.isInteractive != true { takeBack() }
      #if canImport(ObjectiveC)
        other?.navigationController?(
          navigationController, willShow: viewController, animated: animated)
      #else
        other?.navigationController(
          navigationController, willShow: viewController, animated: animated)
      #endif
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      takeBack()
      whenShown?()
      let shown = screens.first { $0.controller === viewController }
      if let shown { viewController.identify(by: shown.name) }
      #if canImport(ObjectiveC)
        other?.navigationController?(
          navigationController, didShow: viewController, animated: animated)
      #else
        other?.navigationController(
          navigationController, didShow: viewController, animated: animated)
      #endif
    }

    #if canImport(ObjectiveC)
      // UIKit asks the app's delegate everything else, such as its animations.
      override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || other?.responds(to: selector) == true
      }

      override func forwardingTarget(for selector: Selector!) -> Any? { other }
    #endif

    /// Tells the host that the user has gone back: with the button, with a swipe, or over several
    /// screens at once. This is so if the navigation controller has fewer screens than it was
    /// given.
    private func takeBack() {
      let shown = shown
      let left = shown.count
      guard left < screens.count, shown == screens.prefix(left).map(\.controller) else { return }
      guard left > 0 else {
        whenLeft?()
        return
      }
      // If the state has changed meanwhile, it has overtaken the user.
      let isOvertaken = host.entries.map(\.id) != screens.map(\.entry)
      screens.removeSubrange(left...)
      if !isOvertaken { host.userWentBack(to: left - 1) }
    }
  }
#endif
