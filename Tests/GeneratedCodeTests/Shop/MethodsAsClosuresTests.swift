import Testing

@testable import ShopCode

/// A method of a screen's routes, passed where an interface takes a closure.
@MainActor
struct MethodsAsClosuresTests {
  /// As SwiftUI declares a button.
  private struct Button {
    let action: @MainActor () -> Void
    init(action: @escaping @MainActor () -> Void) { self.action = action }
  }

  private struct Row {
    let open: (ProductID) -> Void
  }

  private struct Refreshable {
    let action: @Sendable () async -> Void
  }

  @Test func areTakenAsTheyAre() throws {
    let flow = try ShopApp().launched()
    let routes = try flow.on(BrowseCoordinator.HomeRoutes.self)
    _ = Refreshable(action: routes.help)
    Button(action: routes.help).action()
    #expect(flow.glance.contains("Support"))
    flow.root.swipeDown()
    Row(open: routes.product).open(ProductID("42"))
    #expect(flow.glance.contains("Product"))
  }
}
