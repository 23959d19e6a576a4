#if canImport(UIKit)
  import UIKit

  /// The way out of the app by the scene in which a view controller is on screen.
  @MainActor
  final class SceneOpener: Opener {
    private weak var controller: UIViewController?

    init(_ controller: UIViewController) { self.controller = controller }

    private var scene: UIWindowScene? { controller?.viewIfLoaded?.window?.windowScene }

    func canOpen(_ destination: Destination) -> Bool {
      guard scene != nil else { return false }
      if case .share = destination { return true }
      return destination.url != nil
    }

    func open(_ destination: Destination, _ done: @escaping @MainActor (Bool) -> Void) {
      if case .share(let item) = destination, let controller {
        return controller.share(item, done)
      }
      guard let url = destination.url, let scene else { return done(false) }
      scene.open(url, options: nil) { isOpened in done(isOpened) }
    }
  }

  extension Destination {
    /// The URL that opens the destination; nil if no URL does.
    var url: URL? {
      if case .settings = self { return URL(string: UIApplication.openSettingsURLString) }
      return urlText.flatMap { URL(string: $0) }
    }
  }

  extension UIViewController {
    /// Shows the share sheet above everything in the window. Waits for a transition there, because
    /// UIKit would drop the presentation: the button of an alert may have asked for it.
    func share(
      _ item: String, patience: Int = 100, _ done: @escaping @MainActor (Bool) -> Void
    ) {
      guard let root = viewIfLoaded?.window?.rootViewController, patience > 0 else {
        return done(false)
      }
      let top = root.topmost
      guard !top.isBeingPresented, !top.isBeingDismissed else {
        Task {
          await Moment.wait(.milliseconds(20))
          share(item, patience: patience - 1, done)
        }
        return
      }
      let sheet = UIActivityViewController(
        activityItems: [shared(item)], applicationActivities: nil)
      sheet.popoverPresentationController?.point(at: nil, in: top.screen)
      top.present(sheet, animated: true) { done(true) }
    }

    private var topmost: UIViewController { presentedViewController?.topmost ?? self }
  }
#endif
