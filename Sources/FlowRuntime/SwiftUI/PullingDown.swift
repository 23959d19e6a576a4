#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Returns a view of a presentation. If `stays` is true, the user can't dismiss the presentation.
    /// `tried` is called when the user tries to, as far as the platform says so.
    func staysWhenPulled(_ stays: Bool, tried: @escaping @MainActor () -> Void) -> some View {
      #if canImport(UIKit)
        interactiveDismissDisabled(stays).background(PullListener(listens: stays, tried: tried))
      #else
        interactiveDismissDisabled(stays)
      #endif
    }
  }

  #if canImport(UIKit)
    import UIKit

    /// A view that hears when the user pulls at a presentation that can't be pulled down. SwiftUI
    /// itself doesn't tell.
    private struct PullListener: UIViewControllerRepresentable {
      let listens: Bool
      let tried: @MainActor () -> Void

      func makeUIViewController(context: Context) -> PullController { PullController() }

      func updateUIViewController(_ controller: PullController, context: Context) {
        controller.tried = tried
        controller.listens = listens
      }
    }

    private final class PullController: UIViewController, UIAdaptivePresentationControllerDelegate {
      var tried: @MainActor () -> Void = {}
      var listens = false {
        didSet { listen() }
      }
      private var isOnScreen = false
      /// SwiftUI's own delegate. It has nothing to hear while nothing can be pulled down.
      private weak var other: (any UIAdaptivePresentationControllerDelegate)?

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isOnScreen = true
        listen()
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isOnScreen = false
      }

      private func listen() {
        let outermost = outermost
        guard isOnScreen, outermost.presentingViewController != nil,
          let controller = outermost.presentationController,
          (controller.delegate === self) != listens
        else { return }
        if listens {
          other = controller.delegate
          controller.delegate = self
        } else {
          controller.delegate = other
        }
      }

      func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
      ) {
        tried()
      }
    }
  #endif
#endif
