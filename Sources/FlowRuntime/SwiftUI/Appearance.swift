#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Returns a view that calls these functions at the end of two transitions: the one that brings
    /// the view to the screen, and the one that takes it away. The second function may be called
    /// several times.
    func reportsAppearance(
      _ appeared: @escaping @MainActor () -> Void,
      disappeared: @escaping @MainActor () -> Void
    ) -> some View {
      #if canImport(UIKit)
        // `onAppear` is called at the beginning of the transition, which is too early.
        background(AppearanceReporter(appeared: appeared, disappeared: disappeared))
      #else
        onAppear { appeared() }.onDisappear { disappeared() }
      #endif
    }
  }

  #if canImport(UIKit)
    import UIKit

    private struct AppearanceReporter: UIViewControllerRepresentable {
      let appeared: @MainActor () -> Void
      let disappeared: @MainActor () -> Void

      func makeUIViewController(context: Context) -> ReportingController {
        ReportingController()
      }

      func updateUIViewController(_ controller: ReportingController, context: Context) {
        controller.appeared = appeared
        controller.disappeared = disappeared
      }

      // A view that something else covers has disappeared before it goes. So its end is reported, too.
      static func dismantleUIViewController(_ controller: ReportingController, coordinator: ()) {
        controller.disappeared()
      }
    }

    private final class ReportingController: UIViewController {
      var appeared: () -> Void = {}
      var disappeared: () -> Void = {}

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appeared()
      }

      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        disappeared()
      }
    }
  #endif
#endif
