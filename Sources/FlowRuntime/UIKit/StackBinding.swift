#if canImport(UIKit)
  import UIKit

  /// A navigation controller that shows a stack.
  ///
  /// The state is right at once. While a transition runs, the user's own swipe among them, the
  /// navigation controller is left alone; afterwards it catches up with the state as it is then.
  @MainActor
  final class StackBinding: NSObject, HostBinding, UINavigationControllerDelegate {
    private struct Screen {
      let entry: Int
      let revision: Int
      let controller: UIViewController
      /// Set for a child without a stack of its own.
      let inside: (any HostBinding)?
    }

    let navigation = UINavigationController()
    var controller: UIViewController { navigation }
    private let host: Host
    private let interface: UIKitInterface
    /// What the navigation controller was last given, from the bottom up.
    private var screens: [Screen] = []
    private var isWaiting = false
    /// The screen whose back button asks.
    private weak var asking: UIViewController?

    init(_ host: Host, _ interface: UIKitInterface) {
      self.host = host
      self.interface = interface
      super.init()
      navigation.delegate = self
      sync(animated: false)
    }

    func sync(animated: Bool) {
      if let transition = navigation.transitionCoordinator { return wait(for: transition) }
      let known = Dictionary(uniqueKeysWithValues: screens.map { ($0.entry, $0) })
      screens = host.entries.map { screen(for: $0, known[$0.id]) }
      let controllers = screens.map(\.controller)
      if controllers != navigation.viewControllers {
        let isVisible = navigation.viewIfLoaded?.window != nil
        navigation.setViewControllers(controllers, animated: animated && isVisible)
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

    /// In a turn of its own: the transition is over by then.
    private func catchUp() {
      Task {
        isWaiting = false
        takeBack()
        sync(animated: true)
      }
    }

    // MARK: The user's own way back

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      takeBack()
    }

    /// Where the navigation controller has less than it was given, the user has gone back: by the
    /// button, by a swipe, or over several screens at once.
    private func takeBack() {
      let left = navigation.viewControllers.count
      guard left > 0, left < screens.count,
        navigation.viewControllers == screens.prefix(left).map(\.controller)
      else { return }
      // What the state has dropped meanwhile, or put in its place, isn't what the user has left.
      let first = host.entries.lastIndex { $0.id == screens[left].entry }
      screens.removeSubrange(left...)
      if let first { host.userWentBack(to: first - 1) }
    }

    /// Switches the swipe off, and has the button ask, where a guard has to be asked.
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
