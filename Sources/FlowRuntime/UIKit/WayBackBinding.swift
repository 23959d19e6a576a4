#if canImport(UIKit)
  import UIKit

  /// A binding that makes the way back of a navigation controller ask the guards, while one of them
  /// would refuse.
  ///
  /// The settings of the app come back when nobody would refuse any more.
  @MainActor
  final class WayBackBinding {
    private let navigation: UINavigationController
    private let host: Host
    /// The screen whose back button asks.
    private weak var asking: UIViewController?
    /// The swipes that the binding has disabled.
    private var disabled: [UIGestureRecognizer] = []
    private let watch = Watch()

    init(_ navigation: UINavigationController, _ host: Host) {
      self.navigation = navigation
      self.host = host
    }

    /// - Parameter isOnTop: whether no other column stands above the stack. From a column above, the way
    ///   back leads to this stack, and not further.
    func sync(isOnTop: Bool) {
      watch.run { [weak self] in self?.update(isOnTop: isOnTop) }
    }

    private func update(isOnTop: Bool) {
      let asks = isOnTop && host.refusesToGoBack
      if asks { disable() } else { enable() }
      let top = asks ? navigation.topViewController : nil
      guard top !== asking else { return }
      asking?.navigationItem.backAction = nil
      asking = nil
      // A back button of the app's own does what the app says.
      guard let top, top.navigationItem.backAction == nil else { return }
      top.navigationItem.backAction = UIAction { [weak host] _ in host?.goBack() }
      asking = top
    }

    func end() {
      watch.stop()
      enable()
      asking?.navigationItem.backAction = nil
      asking = nil
    }

    private func disable() {
      for swipe in swipes where swipe.isEnabled {
        swipe.isEnabled = false
        disabled.append(swipe)
      }
    }

    private func enable() {
      for swipe in disabled { swipe.isEnabled = true }
      disabled = []
    }

    private var swipes: [UIGestureRecognizer] {
      let edge = [navigation.interactivePopGestureRecognizer].compactMap { $0 }
      guard #available(iOS 26.0, visionOS 26.0, *) else { return edge }
      return edge + [navigation.interactiveContentPopGestureRecognizer].compactMap { $0 }
    }
  }
#endif
