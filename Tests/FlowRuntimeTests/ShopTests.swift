import FlowRuntime
import Observation
import RuntimeSample
import Testing

@MainActor
@Observable
final class ShopApp: ShopFlow.State, ShopFlow.Guards {
  var isCourier = false
  var session = ShopFlow.Session.active
  var mayCheckOut = true
  var discards = true

  func newCheckout() -> Bool { mayCheckOut }
  func discardsDraft() async -> Bool { discards }
}

@MainActor
struct ShopTests {
  let app = ShopApp()
  let flow: ShopFlow

  init() {
    flow = ShopFlow(guards: app, state: app)
    flow.start()
  }

  @Test func walksToTheReceipt() throws {
    let list = try #require(flow.currentRoutes as? any BrowseCoordinator.ListRoutes)
    list.restaurantSelected(restaurantID: 42)
    let detail = try #require(flow.currentRoutes as? any BrowseCoordinator.DetailRoutes)
    detail.order()
    let cart = try #require(flow.currentRoutes as? any CheckoutCoordinator.CartRoutes)
    cart.pay(draft: Draft(items: ["soup"]))
    let payment = try #require(flow.currentRoutes as? any CheckoutCoordinator.PaymentRoutes)
    payment.paid(order: Order(id: 7))
    let main = try #require(flow.root.currentChild as? MainCoordinator)
    let browse = try #require(main.coordinator(of: .browse) as? BrowseCoordinator)
    #expect(browse.path == [.detail(restaurantID: 42), .receipt(order: Order(id: 7))])
    #expect(browse.fullScreenCoverBinding == nil)
    #expect(browse.children.isEmpty)
  }
}
