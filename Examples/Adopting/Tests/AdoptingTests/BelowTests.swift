import FlowRuntime
import Testing

@testable import Below

/// A hand-written router starts a flow, and gets its result.
@MainActor
struct BelowTests {
  private let router = Router()

  @Test("a placed order leads to a page of the app's own router")
  func placed() throws {
    router.open(restaurantID: 7)
    router.order(restaurantID: 7)
    let order = try #require(router.order?.coordinator)
    try #require(order.basketScreen).next()
    try #require(order.addressScreen).place(number: 3)
    #expect(router.order == nil)
    #expect(router.path == [.detail(restaurantID: 7), .thanks(number: 3)])
  }

  @Test("a cancelled order closes the sheet, and no more")
  func cancelled() throws {
    router.open(restaurantID: 7)
    router.order(restaurantID: 7)
    let order = try #require(router.order?.coordinator)
    try #require(order.basketScreen).cancel()
    #expect(router.order == nil)
    #expect(router.path == [.detail(restaurantID: 7)])
  }

  @Test("an order that is pulled down is gone with its sheet")
  func pulledDown() {
    router.order(restaurantID: 7)
    weak var order: OrderCoordinator?
    order = router.order?.coordinator
    router.order = nil
    #expect(order == nil)
  }
}
