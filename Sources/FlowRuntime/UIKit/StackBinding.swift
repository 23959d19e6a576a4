#if canImport(UIKit)
  import UIKit

  /// A navigation controller that shows a stack.
  ///
  /// The state changes at once. During a transition, including a swipe of the user, the navigation
  /// controller isn't touched. Afterwards it is updated to the state at that time.
  @MainActor
  final class StackBinding: NSObject, HostBinding, UINavigationControllerDelegate {
    private struct Screen {
      let entry: Int
      let revision: Int
      let controller: UIViewController
      /// The binding of a child without a stack of its own; nil for a screen.
      let inside: (any HostBinding)?
    }

    let navigation = UINavigationController()
    var controller: UIViewController { navigation }
    private let host: Host
    private let interface: UIKitInterface
    /// The screens that the navigation controller was given last, from the bottom up.
    private var screens: [Screen] = []
    private var isWaiting = false
    private var turn = SyncTurn()
    /// The screen whose back button asks a guard first.
    private weak var asking: UIViewController?

    init(_ host: Host, _ interface: UIKitInterface) {
      self.host = host
      self.interface = interface
      super.init()
      navigation.delegate = self
      sync(animated: false)
    }

    func sync(animated: Bool) {
      guard turn.begin() else { return }
      repeat { update(animated: animated) } while turn.end()
    }

    private func update(animated: Bool) {
      if let transition = navigation.transitionCoordinator { return wait(for: transition) }
      let known = Dictionary(uniqueKeysWithValues: screens.map { ($0.entry, $0) })
      let isFirst = screens.isEmpty
      screens = host.entries.map { screen(for: $0, known[$0.id]) }
      let controllers = screens.map(\.controller)
      if controllers != navigation.viewControllers {
        let isVisible = navigation.viewIfLoaded?.window != nil
        navigation.setViewControllers(controllers, animated: animated && isVisible && !isFirst)
      }
      for screen in screens { screen.inside?.sync(animated: animated) }
      askBeforeGoingBack()
    }

    private func screen(for entry: Entry, _ known: Screen?) -> Screen {
      if let known, known.revision == entry.revision { return known }
      if let owner = entry.owner, owner.kind != .stack, entry.opens(owner) {
        let inside = interface.binding(inside: owner)
        return Screen(
          entry: entry.id, revision: entry.revision, controller: inside.controller, inside: inside)
      }
      var controller = interface.controller(of: entry)
      if let known, known.controller.adopt(controller) { controller = known.controller }
      return Screen(
        entry: entry.id, revision: entry.revision, controller: controller, inside: nil)
    }

    private func wait(for transition: any UIViewControllerTransitionCoordinator) {
      guard !isWaiting else { return }
      isWaiting = true
      let isQueued = transition.animate(alongsideTransition: nil) { [weak self] _ in
        self?.catchUp()
      }
      if !isQueued { catchUp() }
    }

    /// Updates the navigation controller after a transition. The task runs when the transition is
    /// over.
    private func catchUp() {
      Task {
        isWaiting = false
        takeBack()
        sync(animated: true)
      }
    }

    // MARK: Going back by the user

    /// Tells the host at once of a way back that the user can't give up any more. A swipe can be given
    /// up, so the host hears of it at its end.
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      if navigation.transitionCoordinator?.isInteractive != true { takeBack() }
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      takeBack()
    }

    /// Tells the host that the user has gone back: with the button, with a swipe, or over several
    /// screens at once. This is so if the navigation controller has fewer screens than it was
    /// given.
    private func takeBack() {
      let left = navigation.viewControllers.count
      guard left > 0, left < screens.count,
        navigation.viewControllers == screens.prefix(left).map(\.controller)
      else { return }
      // If the state has changed meanwhile, it has overtaken the user.
      let isOvertaken = host.entries.map(\.id) != screens.map(\.entry)
      screens.removeSubrange(left...)
      if !isOvertaken { host.userWentBack(to: left - 1) }
    }

    /// Disables the swipe and makes the button ask, if a guard has to be asked before the user may
    /// go back.
    private func askBeforeGoingBack() {
      let asks = host.asksBeforeGoingBack
      navigation.interactivePopGestureRecognizer?.isEnabled = !asks
      if #available(iOS 26.0, visionOS 26.0, *) {
        navigation.interactiveContentPopGestureRecognizer?.isEnabled = !asks
      }
      let top = asks ? navigation.topViewController : nil
      guard top !== asking else { return }
      asking?.navigationItem.backAction = nil
      top?.navigationItem.backAction = UIAction { [weak host] _ in host?.goBack() }
      asking = top
    }
  }
#endif
