import FlowRuntime
import TestSupport
import Testing

@testable import ShopCode

/// Pushes and pops, and children on a stack.
@MainActor
struct ShopStackTests {
  let app = ShopApp()
  let flow: ShopFlow
  let witness = Witness()

  init() throws {
    flow = try app.launched()
    flow.addInterceptor(witness)
  }

  private func browse() throws -> BrowseCoordinator { try flow.live(BrowseCoordinator.self) }

  private func showProduct(_ id: String = "42") throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).product(productID: ProductID(id))
  }

  @Test func aRouteCarriesWhatTheViewHandsOver() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self)
      .category(categoryID: "bread", sort: .price, filter: nil)
    #expect(try browse().path == [.category(categoryID: "bread", sort: .price, filter: nil)])
  }

  @Test func aRouteFillsInWhatTheFlowSays() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self)
      .category(categoryID: "bread", sort: .price, filter: nil)
    try flow.on(BrowseCoordinator.CategoryRoutes.self).deals()
    #expect(try browse().currentRoute == .deals(kind: "all"))
  }

  @Test func aPushIfNotThereLooksAtTheArgumentsToo() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).deals(kind: "all")
    let browse = try browse()
    browse.push(.home)
    try flow.on(BrowseCoordinator.HomeRoutes.self).deals(kind: "all")
    #expect(browse.path == [.deals(kind: "all"), .home])
    try flow.on(BrowseCoordinator.HomeRoutes.self).deals(kind: "clearance")
    #expect(browse.currentRoute == .deals(kind: "clearance"))
  }

  @Test func aLateTapIsHarmless() throws {
    let home = try flow.on(BrowseCoordinator.HomeRoutes.self)
    home.brand(brandID: "acme")
    home.brand(brandID: "acme")
    #expect(flow.stack == ["home", "brand"])
    #expect(witness.refusals == [.notOnScreen])
  }

  @Test func backIsThePathAssigned() throws {
    try showProduct()
    try flow.on(ProductCoordinator.DetailsRoutes.self).reviews()
    #expect(flow.stack == ["home", "details", "reviews"])
    flow.root.goBack()
    #expect(flow.stack == ["home", "details"])
    flow.root.goBack()
    #expect(flow.stack == ["home"])
    #expect(try browse().children.isEmpty)
  }

  @Test func aRelatedProductIsFoundOrPushed() throws {
    try showProduct("1")
    for id in ["2", "3", "1"] {
      try flow.on(ProductCoordinator.DetailsRoutes.self).related(productID: ProductID(id))
    }
    let product = try flow.live(ProductCoordinator.self)
    #expect(product.path.isEmpty)
    #expect(flow.entryOnScreen == product.root)
  }

  @Test func aPushAboveAScreenDropsWhatStandsOnIt() throws {
    try showProduct()
    let product = try Weak(flow.live(ProductCoordinator.self))
    try flow.on(ProductCoordinator.DetailsRoutes.self).brand(brandID: "acme")
    #expect(flow.stack == ["home", "brand"])
    #expect(product.object == nil)
    #expect(witness.made.last == "report brandSelected, then push brand(brandID: \"acme\")")
  }

  @Test func brandsAndProductsDoNotPileUp() throws {
    for id in ["1", "2", "3"] {
      if flow.screen == "home" {
        try showProduct(id)
      } else {
        try flow.on(BrowseCoordinator.BrandRoutes.self).product(productID: ProductID(id))
      }
      try flow.on(ProductCoordinator.DetailsRoutes.self).brand(brandID: id)
    }
    #expect(try browse().path == [.brand(brandID: "3")])
  }

  @Test func aPushReplacingAScreenDropsItToo() throws {
    try flow.live(MainCoordinator.self).showSignIn()
    try flow.on(SignInCoordinator.FormRoutes.self).forgotPassword()
    try flow.on(SignInCoordinator.ForgotPasswordRoutes.self).sent()
    #expect(flow.stack == ["form", "linkSent"])
    try flow.on(SignInCoordinator.LinkSentRoutes.self).signIn()
    #expect(flow.stack == ["form"])
  }

  @Test func aReplacedScreenGivesItsPlaceAway() throws {
    try flow.live(MainCoordinator.self).selectedTab = .search
    try flow.on(SearchCoordinator.SearchRoutes.self).submit(query: "bread", sort: .relevance)
    let before = try #require(flow.entryOnScreen)
    try flow.on(SearchCoordinator.ResultsRoutes.self).sorted(sort: .price)
    #expect(try flow.live(SearchCoordinator.self).path == [.results(query: "bread", sort: .price)])
    #expect(flow.entryOnScreen != before)
    #expect(flow.entryOnScreen?.options.isAnimated == false)
    try flow.on(SearchCoordinator.ResultsRoutes.self).searchAgain()
    #expect(flow.stack == ["search"])
  }

  @Test func aTitleMayNameAParameter() async throws {
    await flow.open("shop://orders/A-1001")
    #expect(flow.entryOnScreen?.options.title?.description == "Order A-1001")
  }

  @Test func aRoutesTitleWinsOverItsScreens() throws {
    try flow.live(MainCoordinator.self).selectedTab = .account
    try flow.on(AccountCoordinator.OverviewRoutes.self).addresses()
    try flow.on(AddressBookCoordinator.ListRoutes.self).edit(addressID: "home")
    #expect(flow.entryOnScreen?.options.title == "Address")
    try flow.on(AddressBookCoordinator.FormRoutes.self).saved()
    try flow.on(AddressBookCoordinator.ListRoutes.self).add()
    #expect(flow.entryOnScreen?.options.title == "New address")
    #expect(flow.entryOnScreen?.route as? AddressBookCoordinator.Route == .form(addressID: nil))
  }

  @Test func aPushedChildThatFinishesTakesItsScreensAlong() async throws {
    await flow.open("shop://orders/A-1001")
    try flow.on(OrdersCoordinator.OrderRoutes.self).help()
    try flow.on(SupportCoordinator.TopicsRoutes.self).contact()
    try flow.on(SupportCoordinator.ContactRoutes.self).chat()
    #expect(flow.entryOnScreen?.options.hidesTabBar == true)
    let support = try Weak(flow.live(SupportCoordinator.self))
    try flow.on(SupportCoordinator.ChatRoutes.self).solved()
    #expect(flow.stack == ["overview", "list", "order"])
    #expect(support.object == nil)
  }

  @Test func historyHasAChildAsOneStep() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).brand(brandID: "acme")
    try flow.on(BrowseCoordinator.BrandRoutes.self).product(productID: ProductID("42"))
    try flow.on(ProductCoordinator.DetailsRoutes.self).reviews()
    let browse = try browse()
    browse.popToRoot()
    #expect(
      browse.routeHistory == [.brand(brandID: "acme"), .product(productID: ProductID("42"))])
  }

  @Test func aChildHasAHistoryOfItsOwn() throws {
    try showProduct()
    try flow.on(ProductCoordinator.DetailsRoutes.self).reviews()
    flow.root.goBack()
    try flow.on(ProductCoordinator.DetailsRoutes.self).related(productID: ProductID("43"))
    #expect(
      try flow.live(ProductCoordinator.self).routeHistory == [
        .reviews(productID: ProductID("42")), .details(productID: ProductID("43")),
      ])
  }
}
