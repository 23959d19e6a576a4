import FlowRuntime
import Testing

@testable import ShopCode

/// The scenarios of `Flows/Shop`.
@MainActor
struct ShopScenarioTests {
  let app = ShopApp()
  let flow: ShopFlow
  let witness = Witness()

  init() {
    // A state that a scenario doesn't give is its first value.
    app.session = .guest
    flow = ShopFlow(guards: app, state: app, externals: app)
    flow.start()
    flow.addInterceptor(witness)
  }

  private func launched() throws {
    try flow.on(AppCoordinator.SplashRoutes.self).launched()
  }

  private func tab() throws -> MainCoordinator.Tab {
    try flow.live(MainCoordinator.self).selectedTab
  }

  private func select(_ tab: MainCoordinator.Tab) throws {
    try flow.live(MainCoordinator.self).selectedTab = tab
  }

  @Test func aLinkThatStartsTheAppWaitsUntilItHasLaunched() async throws {
    await flow.open("shop://products/42")
    try launched()
    #expect(try tab() == .browse)
    #expect(flow.stack == ["home", "details"])
  }

  @Test func aBrandSelectedOnAProductStandsStraightAboveHome() async throws {
    try launched()
    await flow.open("shop://products/42/reviews")
    flow.root.goBack()
    try flow.on(ProductCoordinator.DetailsRoutes.self).brand(brandID: "acme")
    #expect(try tab() == .browse)
    #expect(flow.stack == ["home", "brand"])
  }

  @Test func aGuestSignsInOnTheWayToTheAccountAndArrivesThere() async throws {
    try launched()
    try select(.account)
    #expect(witness.refusals == [.byGuard("signedIn")])
    #expect(flow.presented == "SignIn")
    #expect(flow.screen == "form")
    app.session = .signedIn
    await turn()
    try flow.on(SignInCoordinator.FormRoutes.self).signedIn()
    #expect(try tab() == .account)
    #expect(flow.stack == ["overview"])
  }

  @Test func anOrdersTrackingOpensAboveTheOrder() async throws {
    app.session = .signedIn
    try launched()
    await flow.open("https://shop.example.com/track/A-1001")
    #expect(try tab() == .account)
    #expect(flow.stack == ["overview", "list", "order", "tracking"])
  }

  @Test func leavingAStartedCheckoutAsksFirst() async throws {
    app.session = .signedIn
    app.mayLeave = false
    try launched()
    try select(.cart)
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).close()
    await turn()
    #expect(witness.refusals == [.byGuard("mayLeaveCheckout")])
    #expect(flow.dialog == "confirmLeaving")
    flow.root.choose("leave")
    #expect(try tab() == .cart)
    #expect(flow.stack == ["cart"])
  }

  @Test func anExpiredSessionAsksToSignInAgainWhereverTheUserIs() async throws {
    app.session = .signedIn
    try launched()
    try select(.search)
    app.session = .expired
    await turn()
    #expect(flow.presented == "SignIn")
  }
}
