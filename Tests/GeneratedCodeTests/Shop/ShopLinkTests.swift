import Foundation
import TestSupport
import Testing

@testable import FlowRuntime
@testable import ShopCode

/// The shop's links: what they open, and from where.
@MainActor
struct ShopLinkTests {
  let app = ShopApp()
  let flow: ShopFlow
  let main: MainCoordinator

  init() throws {
    flow = try app.launched()
    main = try flow.live(MainCoordinator.self)
  }

  /// The links, each with the tab and the stack that it leads to.
  nonisolated static let ways: [(link: String, tab: MainCoordinator.Tab, stack: [String])] = [
    ("/account", .account, ["overview"]),
    ("/account/wishlist", .account, ["overview", "wishlist"]),
    ("/account/giftcards", .account, ["overview", "giftCards"]),
    ("/settings", .account, ["overview", "list"]),
    ("/settings/notifications", .account, ["overview", "list", "notifications"]),
    ("/categories/bread", .browse, ["home", "category"]),
    ("/brands/acme", .browse, ["home", "brand"]),
    ("/deals", .browse, ["home", "deals"]),
    ("/sale", .browse, ["home", "deals"]),
    ("/products/42", .browse, ["home", "details"]),
    ("/p/42", .browse, ["home", "details"]),
    ("/products/42/reviews", .browse, ["home", "details", "reviews"]),
    ("/cart", .cart, ["cart"]),
    ("/orders", .account, ["overview", "list"]),
    ("/orders/A-1", .account, ["overview", "list", "order"]),
    ("/track/A-1", .account, ["overview", "list", "order", "tracking"]),
    ("/search?q=bread", .search, ["search", "results"]),
    ("/help", .browse, ["topics"]),
    ("/help/a1", .browse, ["topics", "article"]),
  ]

  @Test(arguments: ways)
  func leadsThere(link: String, tab: MainCoordinator.Tab, stack: [String]) async {
    #expect(await flow.open("https://shop.example.com\(link)") == .opened)
    #expect(main.selectedTab == tab)
    #expect(flow.stack == stack)
  }

  /// With the app's own scheme the host is the first part of the path.
  @Test(arguments: ways)
  func leadsThereByTheAppsOwnSchemeAndFromAnywhere(
    link: String, tab: MainCoordinator.Tab, stack: [String]
  ) async throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).story(storyID: "s1")
    #expect(await flow.open("shop:/\(link)") == .opened)
    #expect(main.selectedTab == tab)
    #expect(flow.stack == stack)
    #expect(flow.presented == (stack.first == "topics" ? "Support" : nil))
  }

  @Test func everyLinkIsTried() {
    let tried = Set(Self.ways.compactMap { ShopFlow.Link("shop:/\($0.link)")?.name })
    #expect(tried == Set(ShopFlow.Link.forms.forms.map(\.name)))
  }

  // MARK: Values

  @Test func aQueryGivesArgumentsOrTheirDefaults() async throws {
    await flow.open("shop://categories/bread?sort=price&utm=mail#top")
    #expect(
      try flow.live(BrowseCoordinator.self).currentRoute
        == .category(categoryID: "bread", sort: .price, filter: nil))
    await flow.open("shop://categories/bread/")
    #expect(
      try flow.live(BrowseCoordinator.self).currentRoute
        == .category(categoryID: "bread", sort: .relevance, filter: nil))
  }

  @Test func aLinkMayGiveConstants() async throws {
    await flow.open("shop://sale")
    #expect(try flow.live(BrowseCoordinator.self).path == [.deals(kind: "clearance")])
    await flow.open("shop://deals")
    #expect(try flow.live(BrowseCoordinator.self).path == [.deals(kind: "all")])
  }

  @Test func percentEncodingIsUndoneOnce() async throws {
    await flow.open("shop://brands/caf%C3%A9%2Fbar%2525")
    #expect(try flow.live(BrowseCoordinator.self).path == [.brand(brandID: "café/bar%25")])
  }

  @Test(arguments: [
    "shop://search", "shop://search?q=bread&sort=colour", "shop://categories", "shop://products/",
    "https://other.example.com/cart", "mailto:cart", "shop://cart/extra",
  ])
  func whatDoesNotParseChangesNothing(link: String) async throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).brand(brandID: "acme")
    #expect(await flow.open(link) == .unknown)
    #expect(flow.stack == ["home", "brand"])
  }

  @Test func aURLIsOpenedAsItsText() async throws {
    let url = try #require(URL(string: "https://shop.example.com/products/42"))
    #expect(await flow.open(url) == .opened)
    #expect(flow.stack == ["home", "details"])
  }

  // MARK: By way of a route

  @Test func aRouteOnTheWayHasItsThenInForce() async throws {
    await flow.open("shop://products/42")
    try flow.on(ProductCoordinator.DetailsRoutes.self).brand(brandID: "acme")
    #expect(flow.stack == ["home", "brand"])
  }

  @Test func aRouteOnTheWayPresents() async throws {
    await flow.open("shop://help/a1")
    #expect(flow.presented == "Support")
    let browse = try flow.live(BrowseCoordinator.self)
    #expect(browse.sheetBinding == .support(topic: "general"))
    try flow.on(SupportCoordinator.ArticleRoutes.self).contact()
    try flow.on(SupportCoordinator.ContactRoutes.self).chat()
    try flow.on(SupportCoordinator.ChatRoutes.self).solved()
    #expect(flow.stack == ["home"])
  }

  @Test func whatStandsOnTheWayStaysAndTheRouteIsTakenAnew() async throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).product(productID: ProductID("42"))
    let home = try flow.live(BrowseCoordinator.self).root
    let product = try Weak(flow.live(ProductCoordinator.self))
    await flow.open("shop://products/42/reviews")
    #expect(try flow.live(BrowseCoordinator.self).root == home)
    #expect(product.object == nil)
    #expect(flow.stack == ["home", "details", "reviews"])
  }

  @Test func openingIsOneMove() async {
    let witness = Witness()
    flow.addInterceptor(witness)
    await flow.open("shop://track/A-1")
    #expect(witness.made == ["open Orders.tracking"])
  }

  // MARK: Guards and waiting

  @Test func aGuestSignsInOnTheWayAndArrives() async throws {
    app.session = .guest
    #expect(await flow.open("shop://orders/A-1") == .refused(.byGuard("signedIn")))
    #expect(flow.stack == ["form"])
    #expect(main.selectedTab == .browse)
    app.session = .signedIn
    try flow.on(SignInCoordinator.FormRoutes.self).signedIn()
    #expect(main.selectedTab == .account)
    #expect(flow.stack == ["overview", "list", "order"])
  }

  @Test func aLinkBeforeTheLaunchWaitsForIt() async throws {
    let flow = ShopFlow(guards: app, state: app, externals: app)
    flow.start()
    #expect(await flow.open("shop://cart") == .waiting)
    #expect(await flow.open("shop://products/42") == .waiting)
    #expect(flow.root.currentScreen == .splash)
    try flow.on(AppCoordinator.SplashRoutes.self).launched()
    // Of several the latest.
    #expect(flow.stack == ["home", "details"])
  }

  @Test func aLinkBeforeTheStartWaitsToo() async throws {
    let flow = ShopFlow(guards: app, state: app, externals: app)
    #expect(await flow.open("shop://cart") == .waiting)
    flow.start()
    #expect(flow.root.currentScreen == .splash)
    try flow.on(AppCoordinator.SplashRoutes.self).launched()
    #expect(flow.stack == ["cart"])
  }

  @Test func aWaitingLinkSurvivesTheOnboarding() async throws {
    let flow = ShopFlow(guards: app, state: app, externals: app)
    flow.start()
    await flow.open("shop://deals")
    try flow.on(AppCoordinator.SplashRoutes.self).firstLaunch()
    #expect(flow.stack == ["welcome"])
    try flow.on(OnboardingCoordinator.WelcomeRoutes.self).skip()
    #expect(flow.root.currentCase == .main)
    #expect(flow.stack == ["home", "deals"])
  }
}
