import FlowRuntime
import Testing

@testable import ShopCode

/// The shop's tabs, and what selects them.
@MainActor
struct ShopTabsTests {
  let app = ShopApp()
  let flow: ShopFlow
  let main: MainCoordinator

  init() throws {
    flow = try app.launched()
    main = try flow.live(MainCoordinator.self)
  }

  @Test func allTabsAreLiveAndTheFirstShows() {
    #expect(MainCoordinator.tabs == [.browse, .search, .cart, .account])
    #expect(main.selectedTab == .browse)
    #expect(main.children.count == 4)
    #expect(main.children.allSatisfy { $0.isLive })
  }

  @Test func aRouteSelectsTheTabThatHasTheCoordinator() throws {
    main.selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).continueShopping()
    #expect(main.selectedTab == .browse)
    #expect(try flow.live(CartCoordinator.self).children.isEmpty)
  }

  @Test func aRouteOpensAScreenInAnotherTab() throws {
    main.selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).product(productID: ProductID("42"))
    try flow.on(ProductCoordinator.DetailsRoutes.self).brand(brandID: "acme")
    #expect(main.selectedTab == .browse)
    #expect(flow.stack == ["home", "brand"])
    // The tab that was left keeps what it shows.
    main.selectedTab = .cart
    #expect(flow.stack == ["cart", "details"])
  }

  @Test func selectingATabEndsWhatIsPresentedInTheOneThatIsLeft() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).help()
    let browse = try flow.live(BrowseCoordinator.self)
    main.select(.search)
    #expect(main.selectedTab == .search)
    #expect(browse.sheetBinding == nil)
    #expect(browse.children.isEmpty)
  }

  @Test func aTabThatFinishesStartsAnewAndTheNextIsSelected() throws {
    main.selectedTab = .account
    let old = try flow.live(AccountCoordinator.self)
    try flow.on(AccountCoordinator.OverviewRoutes.self).settings()
    try flow.on(SettingsCoordinator.ListRoutes.self).signOut()
    flow.root.choose("signOut")
    #expect(main.selectedTab == .browse)
    let new = try flow.live(AccountCoordinator.self)
    #expect(!old.isLive)
    #expect(new !== old)
    #expect(new.path.isEmpty)
  }

  @Test func aResultGoesUpThroughAllWhoHandItOn() throws {
    main.selectedTab = .account
    try flow.on(AccountCoordinator.OverviewRoutes.self).settings()
    try flow.on(SettingsCoordinator.ListRoutes.self).deleteAccount()
    try flow.on(DeleteAccountCoordinator.ConsequencesRoutes.self).next()
    let witness = Witness()
    flow.addInterceptor(witness)
    try flow.on(DeleteAccountCoordinator.ConfirmRoutes.self).deleted()
    #expect(
      witness.made == [
        "finish deleted, then finish signedOut, then finish signedOut, then select Browse"
      ])
    #expect(main.selectedTab == .browse)
  }

  @Test func aTabsPathIsItsOwn() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).deals(kind: "all")
    main.selectedTab = .search
    try flow.on(SearchCoordinator.SearchRoutes.self).submit(query: "bread", sort: .relevance)
    #expect(try flow.live(BrowseCoordinator.self).path == [.deals(kind: "all")])
    #expect(
      try flow.live(SearchCoordinator.self).path == [.results(query: "bread", sort: .relevance)])
    main.selectedTab = .search
    #expect(try flow.live(SearchCoordinator.self).path.isEmpty)
  }
}
