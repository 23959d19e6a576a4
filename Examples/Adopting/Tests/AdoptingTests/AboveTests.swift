import FlowRuntime
import Testing

@testable import Above

/// A flow starts a hand-written router, and gets its result.
@MainActor
struct AboveTests {
  private let flow = ShopFlow(externals: HandWritten())

  @Test("the old checkout's order is thanked for above the menu")
  func placed() throws {
    try checkout().place(number: 3)
    #expect(flow.root.path == [.detail(restaurantID: 7), .thanks(number: 3)])
  }

  @Test("a cancelled checkout leads back to the menu")
  func cancelled() throws {
    try checkout().cancel()
    #expect(flow.glance == "list > detail")
  }

  @Test("a checkout that is pulled down is gone")
  func pulledDown() throws {
    weak var old: CheckoutRouter?
    old = try checkout()
    flow.root.swipeDown()
    #expect(flow.glance == "list > detail")
    #expect(old == nil)
  }

  /// The router of the checkout that the flow has started.
  private func checkout() throws -> CheckoutRouter {
    flow.start()
    try #require(flow.currentRoutes as? any AppCoordinator.ListRoutes).open(restaurantID: 7)
    try #require(flow.currentRoutes as? any AppCoordinator.DetailRoutes).order()
    let bridge = try #require(flow.root.children.first as? CheckoutBridge)
    return bridge.router
  }
}
