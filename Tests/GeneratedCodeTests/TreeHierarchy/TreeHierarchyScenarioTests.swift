import FlowRuntime
import Testing

@testable import TreeHierarchyCode

/// The scenarios of `Flows/TreeHierarchy`.
@MainActor
struct TreeHierarchyScenarioTests {
  let flow = TreeHierarchyFlow(externals: TreeHierarchyApp())

  init() {
    flow.start()
  }

  @Test func aRestaurantAsksForAnOrderAndTheAppStartsIt() throws {
    try flow.on(RestaurantCoordinator.ListRoutes.self).restaurantSelected(restaurantID: 7)
    try flow.on(RestaurantCoordinator.DetailRoutes.self).order()
    #expect(flow.stack == ["list", "detail", "menu"])
  }

  @Test func aLinkOpensTheRestaurantAboveTheList() async {
    #expect(await flow.open("tree://restaurants/7") == .opened)
    #expect(flow.stack == ["list", "detail"])
  }

  @Test func aPlacedOrderLeavesOnlyItsConfirmationToComeBackFrom() throws {
    try flow.on(RestaurantCoordinator.ListRoutes.self).restaurantSelected(restaurantID: 7)
    try flow.on(RestaurantCoordinator.DetailRoutes.self).order()
    try flow.on(OrderCoordinator.MenuRoutes.self).basket()
    try flow.on(OrderCoordinator.BasketRoutes.self).checkout()
    try flow.on(CheckoutCoordinator.PaymentRoutes.self).placed(orderID: "A-1")
    #expect(flow.stack == ["list", "detail", "confirmation"])
    try flow.on(OrderCoordinator.ConfirmationRoutes.self).done()
    #expect(flow.stack == ["list", "detail"])
  }
}
