#if canImport(SwiftUI)
  import SwiftUI

  /// The view of the old checkout, with its own stack.
  struct CheckoutView: View {
    @Bindable var router: CheckoutRouter

    var body: some View {
      NavigationStack(path: $router.path) {
        VStack {
          Button("Next") { router.next() }
          Button("Cancel") { router.cancel() }
        }
        .navigationDestination(for: CheckoutRouter.Page.self) { page in
          switch page {
          case .address: Button("Place order") { router.place(number: 1) }
          }
        }
      }
    }
  }
#endif
