import FlowRuntime
import TestSupport
import Testing

@testable import TreeHierarchyCode

/// A router for each feature, one below the other.
@MainActor
struct TreeHierarchyTests {
  let app = TreeHierarchyApp()
  let flow: TreeHierarchyFlow

  init() {
    flow = TreeHierarchyFlow(externals: app)
    flow.start()
  }

  private func expectChild(_ child: Coordinator, of parent: Coordinator) {
    #expect(child.parent === parent)
    #expect(parent.children.contains { $0 === child })
    #expect(child.isLive)
  }

  // MARK: The tree

  @Test func theAppStartsItsFirstFeature() throws {
    let restaurant = try flow.live(RestaurantCoordinator.self)
    #expect(flow.stack == ["list"])
    #expect(flow.root.parent == nil)
    #expect(flow.root.rootRoute == .restaurant)
    expectChild(restaurant, of: flow.root)
  }

  @Test func aDealIsAChildOfTheRestaurant() throws {
    try flow.on(RestaurantCoordinator.ListRoutes.self).restaurantSelected(restaurantID: 7)
    try flow.on(RestaurantCoordinator.DetailRoutes.self).dealSelected(dealID: 3)
    let restaurant = try flow.live(RestaurantCoordinator.self)
    let deal = try flow.live(DealCoordinator.self)
    expectChild(deal, of: restaurant)
    #expect(restaurant.path == [.detail(restaurantID: 7), .deal(dealID: 3)])
  }

  @Test func settingsStandBelowTheProfileWithTheirTwoFeatures() throws {
    try flow.on(RestaurantCoordinator.ListRoutes.self).profile()
    try flow.on(ProfileCoordinator.OverviewRoutes.self).settings()
    let profile = try flow.live(ProfileCoordinator.self)
    let settings = try flow.live(SettingsCoordinator.self)
    expectChild(profile, of: flow.root)
    expectChild(settings, of: profile)
    try flow.on(SettingsCoordinator.ListRoutes.self).notifications()
    expectChild(try flow.live(NotificationSettingsCoordinator.self), of: settings)
    settings.pop()
    try flow.on(SettingsCoordinator.ListRoutes.self).privacy()
    expectChild(try flow.live(PrivacySettingsCoordinator.self), of: settings)
    #expect(settings.children.count == 1)
  }

  @Test func theCheckoutIsAChildOfTheOrder() throws {
    try walkToCheckout()
    let order = try flow.live(OrderCoordinator.self)
    expectChild(order, of: flow.root)
    expectChild(try flow.live(CheckoutCoordinator.self), of: order)
    #expect(flow.stack == ["list", "detail", "menu", "basket", "payment"])
  }

  private func walkToCheckout() throws {
    try flow.on(RestaurantCoordinator.ListRoutes.self).restaurantSelected(restaurantID: 7)
    try flow.on(RestaurantCoordinator.DetailRoutes.self).order()
    try flow.on(OrderCoordinator.MenuRoutes.self).basket()
    try flow.on(OrderCoordinator.BasketRoutes.self).checkout()
  }

  @Test func aParentIsHeldWeakly() throws {
    weak var root: AppCoordinator?
    let restaurant: RestaurantCoordinator
    do {
      let flow = TreeHierarchyFlow(externals: app)
      flow.start()
      root = flow.root
      restaurant = try flow.live(RestaurantCoordinator.self)
      #expect(restaurant.parent === root)
    }
    #expect(root == nil)
    #expect(restaurant.parent == nil)
  }

  @Test func startingTwiceIsStartingOnce() throws {
    let restaurant = try flow.live(RestaurantCoordinator.self)
    flow.start()
    #expect(try flow.live(RestaurantCoordinator.self) === restaurant)
  }

  // MARK: Views report, routers navigate

  /// A view like an app's own, that knows a closure and nothing of routers.
  struct RestaurantList {
    var onRestaurantSelected: (Int) -> Void
  }

  @Test func aViewReportsByCallback() throws {
    let routes = try flow.on(RestaurantCoordinator.ListRoutes.self)
    let view = RestaurantList { routes.restaurantSelected(restaurantID: $0) }
    view.onRestaurantSelected(42)
    #expect(flow.stack == ["list", "detail"])
    #expect(flow.entryOnScreen?.route as? RestaurantCoordinator.Route == .detail(restaurantID: 42))
  }

  @Test func whatAViewIsGivenKeepsNothingAlive() throws {
    var flow: TreeHierarchyFlow? = TreeHierarchyFlow(externals: app)
    flow?.start()
    let routes = try #require(flow?.currentRoutes as? RestaurantCoordinator.ListRoutes)
    let root = Weak(flow?.root)
    flow = nil
    #expect(root.object == nil)
    routes.profile()
  }

  @Test func aFinishedChildGoesWithItsScreens() throws {
    try walkToCheckout()
    let order = try Weak(flow.live(OrderCoordinator.self))
    try flow.on(CheckoutCoordinator.PaymentRoutes.self).placed(orderID: "A-1")
    try flow.on(OrderCoordinator.ConfirmationRoutes.self).done()
    #expect(flow.stack == ["list", "detail"])
    #expect(order.object == nil)
  }

  @Test func whatNobodyTakesUpLeavesTheBasketUnderACancelledCheckout() throws {
    try walkToCheckout()
    let checkout = try Weak(flow.live(CheckoutCoordinator.self))
    try flow.on(CheckoutCoordinator.PaymentRoutes.self).cancel()
    #expect(flow.stack == ["list", "detail", "menu", "basket"])
    #expect(checkout.object == nil)
  }

  @Test func aClaimedDealIsReportedOnwardToTheApp() throws {
    try flow.on(RestaurantCoordinator.ListRoutes.self).restaurantSelected(restaurantID: 7)
    try flow.on(RestaurantCoordinator.DetailRoutes.self).dealSelected(dealID: 3)
    try flow.on(DealCoordinator.OfferRoutes.self).claimed()
    #expect(flow.stack == ["list", "detail", "menu"])
    #expect(flow.root.path == [.order(restaurantID: 7)])
  }

  @Test func whatLeavesTheAppIsTheAppsToCarryOut() throws {
    var destinations: [Destination] = []
    flow.onLeave { destinations.append($0) }
    try flow.on(RestaurantCoordinator.ListRoutes.self).profile()
    try flow.on(ProfileCoordinator.OverviewRoutes.self).settings()
    try flow.on(SettingsCoordinator.ListRoutes.self).privacy()
    try flow.on(PrivacySettingsCoordinator.OverviewRoutes.self).policy()
    #expect(destinations == [.url("https://restaurants.example.com/privacy")])
    #expect(flow.screen == "overview")
  }

  // MARK: The old router

  @Test func aRouterWrittenByHandIsAChildOfGeneratedOnes() throws {
    try flow.on(RestaurantCoordinator.ListRoutes.self).favourites()
    let legacy = try #require(app.legacy)
    expectChild(legacy, of: flow.root)
    #expect(legacy.section == "favourites")
    #expect(flow.root.fullScreenCoverBinding == .legacy(section: "favourites"))
  }

  @Test func whatItGivesLeadsToGeneratedScreens() throws {
    try flow.on(RestaurantCoordinator.ListRoutes.self).favourites()
    try #require(app.legacy).choose(restaurantID: 9)
    #expect(app.legacy == nil)
    #expect(flow.root.fullScreenCoverBinding == nil)
    #expect(flow.entryOnScreen?.route as? RestaurantCoordinator.Route == .detail(restaurantID: 9))
  }

  @Test func codeStartsItByTheAppsOwnRoute() throws {
    flow.root.showLegacy(section: "orders")
    #expect(try #require(app.legacy).section == "orders")
    try #require(app.legacy).choose(restaurantID: 9)
    #expect(flow.stack == ["list", "detail"])
  }

  /// The other way round: an old router starts generated ones, each a tree of its own.
  @Test func generatedRoutersCanBeStartedByHand() {
    let profile = ProfileCoordinator(flow.root.flow)
    var results: [String] = []
    profile.onFinish { results.append($0.name) }
    profile.start()
    #expect(profile.rootRoute == .overview)
    profile.finish()
    #expect(results == ["finished"])
    #expect(!profile.isLive)
  }
}
