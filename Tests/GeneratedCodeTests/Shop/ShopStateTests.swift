import FlowRuntime
import Foundation
import TestSupport
import Testing

@testable import ShopCode

/// The app's state navigates, what shows is saved, and the app's launch.
@MainActor
struct ShopStateTests {
  let app = ShopApp()
  let flow: ShopFlow

  init() throws {
    flow = try app.launched()
  }

  // MARK: Launch

  @Test func theFirstLaunchIsFollowedByTheTabs() throws {
    let flow = ShopFlow(guards: app, state: app, externals: app)
    flow.start()
    #expect(flow.root.currentScreen == .splash)
    try flow.on(AppCoordinator.SplashRoutes.self).firstLaunch()
    #expect(flow.root.currentCase == .onboarding)
    #expect(flow.root.currentScreen == nil)
    try flow.on(OnboardingCoordinator.WelcomeRoutes.self).next()
    try flow.on(OnboardingCoordinator.InterestsRoutes.self).next()
    try flow.on(OnboardingCoordinator.NotificationsRoutes.self).done()
    #expect(flow.root.currentCase == .main)
  }

  @Test func aGuestIsShownTheShopAtLaunch() throws {
    app.session = .guest
    let flow = try app.launched()
    #expect(flow.stack == ["home"])
    #expect(flow.presented == nil)
  }

  // MARK: When

  @Test func aServiceThatIsDownIsShownWhateverWasThere() async throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).help()
    let main = try Weak(flow.live(MainCoordinator.self))
    app.service = .down
    await turn()
    #expect(flow.root.currentScreen == .maintenance)
    #expect(main.object == nil)
    app.service = .up
    await turn()
    #expect(flow.root.currentScreen == .maintenance)
    try flow.on(AppCoordinator.MaintenanceRoutes.self).retry()
    #expect(flow.root.currentScreen == .splash)
  }

  @Test func itIsAskedForWhatItWouldEnd() async throws {
    let main = try flow.live(MainCoordinator.self)
    main.selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    app.mayLeave = false
    app.service = .down
    await turn()
    #expect(flow.presented == "Checkout")
    #expect(flow.dialog == "confirmLeaving")
  }

  @Test func anExpiredSessionAsksAboveWhatIsThere() async throws {
    let main = try flow.live(MainCoordinator.self)
    main.selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    app.session = .expired
    await turn()
    #expect(flow.presented == "SignIn")
    #expect(main.fullScreenCoverBinding == .signIn)
    app.session = .signedIn
    try flow.on(SignInCoordinator.FormRoutes.self).signedIn()
    #expect(flow.presented == "Checkout")
    #expect(flow.stack == ["delivery"])
  }

  @Test func theSameRouteIsThereForCode() throws {
    try flow.live(MainCoordinator.self).showSignIn()
    #expect(flow.presented == "SignIn")
    flow.root.showMaintenance()
    #expect(flow.root.currentScreen == .maintenance)
  }

  // MARK: Saving

  private func restored(_ state: SavedState) async throws -> ShopFlow {
    let data = try JSONEncoder().encode(state)
    let flow = ShopFlow(guards: app, state: app, externals: app)
    #expect(await flow.restore(try JSONDecoder().decode(SavedState.self, from: data)))
    return flow
  }

  @Test func whatShowsIsThereAgainInANewProcess() async throws {
    await flow.open("shop://track/A-1")
    try flow.live(MainCoordinator.self).selectedTab = .browse
    try flow.on(BrowseCoordinator.HomeRoutes.self)
      .category(categoryID: "bread", sort: .price, filter: ProductFilter(onlyAvailable: false))
    try flow.on(BrowseCoordinator.CategoryRoutes.self).filter()
    let new = try await restored(flow.save())
    #expect(new.save() == flow.save())
    #expect(new.stack == ["filter"])
    try new.on(BrowseCoordinator.FilterRoutes.self).cancel()
    #expect(new.stack == ["home", "category"])
    try new.live(MainCoordinator.self).selectedTab = .account
    #expect(new.stack == ["overview", "list", "order", "tracking"])
  }

  @Test func whatFollowsAResultIsKnownAfterARestore() async throws {
    try flow.live(MainCoordinator.self).selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).changeAddress()
    let new = try await restored(flow.save())
    try new.on(AddressBookCoordinator.ListRoutes.self).picked(addressID: "home")
    let checkout = try new.live(CheckoutCoordinator.self)
    #expect(checkout.rootRoute == .delivery(addressID: "home", slot: nil))
    checkout.finish(.placed(orderID: OrderID("A-9")))
    #expect(new.stack == ["cart", "confirmation"])
  }

  @Test func whatHoldsAnUnsavedTypeIsLeftOut() async throws {
    try flow.live(MainCoordinator.self).selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).next()
    try flow.on(CheckoutCoordinator.PaymentRoutes.self).next()
    try flow.on(CheckoutCoordinator.ReviewRoutes.self)
      .challenged(challenge: PaymentChallenge(url: "https://bank.example"))
    let new = try await restored(flow.save())
    #expect(new.presented == "Checkout")
    #expect(new.stack == ["delivery", "payment", "review"])
  }

  /// The saved names are as a newer version would have had them, and this one lacks.
  @Test(arguments: [
    ("\"tracking\"", "Account: overview > Orders.list > order"),
    ("\"order\"", "Account: overview > Orders.list"),
    ("\"orderID\"", "Account: overview > Orders.list"),
    ("\"Orders\"", "Account: overview"),
    ("\"overview\"", "Account: overview"),
    ("\"Account\"", "Browse: home"),
    ("\"Main\"", "splash"),
  ])
  func whatANewerVersionHadIsLeftOut(_ name: String, _ expected: String) async throws {
    await flow.open("shop://track/A-1")
    #expect(flow.glance == "Main/Account: overview > Orders.list > order > tracking")
    let saved = String(decoding: try JSONEncoder().encode(flow.save()), as: UTF8.self)
    let newer = Data(saved.replacing(name, with: "\"new\"").utf8)
    let old = ShopFlow(guards: app, state: app, externals: app)
    await old.restore(try JSONDecoder().decode(SavedState.self, from: newer))
    #expect(old.glance == (expected == "splash" ? expected : "Main/\(expected)"))
  }

  @Test func aGuardStopsARestore() async throws {
    await flow.open("shop://orders/A-1")
    app.session = .guest
    let new = try await restored(flow.save())
    #expect(try new.live(MainCoordinator.self).selectedTab == .browse)
    #expect(new.stack == ["home"])
  }
}
