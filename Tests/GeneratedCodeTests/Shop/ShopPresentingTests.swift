import FlowRuntime
import Foundation
import TestSupport
import Testing

@testable import ShopCode

/// Sheets, covers and popovers, and the values they hand back.
@MainActor
struct ShopPresentingTests {
  let app = ShopApp()
  let flow: ShopFlow
  let witness = Witness()

  init() throws {
    flow = try app.launched()
    flow.addInterceptor(witness)
  }

  private func browse() throws -> BrowseCoordinator { try flow.live(BrowseCoordinator.self) }

  private func showCategory() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self)
      .category(categoryID: "bread", sort: .relevance, filter: nil)
  }

  // MARK: Text fields

  @Test func aButtonHandsOnWhatIsTyped() async throws {
    app.session = .signedIn
    #expect(await flow.open("shop://account/giftcards") == .opened)
    var heard: [String] = []
    try flow.on(AccountCoordinator.GiftCardsRoutes.self).enterCode { heard += [$0.rawValue, $1] }
    let dialog = try #require(flow.dialogOnScreen)
    #expect(dialog.fields == [.init("code", title: "Code")])
    #expect(dialog.style == .alert)
    flow.root.choose("next", typing: ["code": "G-1001"])
    #expect(heard == ["next", "G-1001"])
    let account = try flow.live(AccountCoordinator.self)
    #expect(account.sheetBinding == .redeem(code: "G-1001"))
  }

  // MARK: Sheets

  @Test func aSheetStandsAtItsHeights() throws {
    try showCategory()
    try flow.on(BrowseCoordinator.CategoryRoutes.self).filter()
    let sheet = try #require(try browse().host?.sheet)
    #expect(sheet.style == .sheet)
    #expect(sheet.options.detents == ["medium", "large"])
    #expect(flow.stack == ["filter"])
  }

  @Test func aSheetSetsWhatItWasOpenedFor() throws {
    try showCategory()
    let category = try #require(flow.entryOnScreen)
    let filter = ProductFilter(onlyAvailable: false)
    try flow.on(BrowseCoordinator.CategoryRoutes.self).filter()
    try flow.on(BrowseCoordinator.FilterRoutes.self).apply(filter: filter)
    #expect(flow.presented == nil)
    #expect(
      try browse().currentRoute
        == .category(categoryID: "bread", sort: .relevance, filter: filter))
    // The same place with other arguments, which its own routes see.
    #expect(flow.entryOnScreen == category)
    try flow.on(BrowseCoordinator.CategoryRoutes.self).filter()
    #expect(try browse().sheetBinding == .filter(filter: filter))
  }

  @Test func aSheetThatIsPulledDownSetsNothing() throws {
    try showCategory()
    try flow.on(BrowseCoordinator.CategoryRoutes.self).filter()
    flow.root.swipeDown()
    #expect(flow.stack == ["home", "category"])
    #expect(
      try browse().currentRoute == .category(categoryID: "bread", sort: .relevance, filter: nil))
  }

  @Test func aUsedUpValueIsSetToNothing() async throws {
    await flow.open("shop://account/giftcards?code=XMAS")
    try flow.on(AccountCoordinator.GiftCardsRoutes.self).redeem()
    #expect(flow.entryOnScreen?.route as? AccountCoordinator.Sheet == .redeem(code: "XMAS"))
    try flow.on(AccountCoordinator.RedeemRoutes.self).redeemed()
    #expect(flow.entryOnScreen?.route as? AccountCoordinator.Route == .giftCards(code: nil))
  }

  // MARK: Popovers

  @Test func aPopoverIsASheetOfAnotherStyle() throws {
    try showCategory()
    try flow.on(BrowseCoordinator.CategoryRoutes.self).sort()
    #expect(try browse().sheetBinding == .sort(sort: .relevance))
    #expect(try browse().host?.sheet?.style == .popover)
    try flow.on(BrowseCoordinator.SortRoutes.self).chosen(sort: .price)
    #expect(
      try browse().currentRoute == .category(categoryID: "bread", sort: .price, filter: nil))
  }

  // MARK: Covers

  @Test func aBareCoverHasNoStack() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).story(storyID: "s1")
    let cover = try #require(try browse().host?.cover)
    #expect(cover.options.isBare == true)
    #expect(!cover.host.hasStack)
    try flow.on(BrowseCoordinator.StoryRoutes.self).close()
    #expect(try browse().fullScreenCoverBinding == nil)
  }

  @Test func aMoveDismissesTheCoverItComesFrom() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).story(storyID: "s1")
    let before = witness.made.count
    try flow.on(BrowseCoordinator.StoryRoutes.self).shop(brandID: "acme")
    #expect(flow.stack == ["home", "brand"])
    #expect(try browse().fullScreenCoverBinding == nil)
    #expect(witness.made.count == before + 1)
  }

  @Test func aChildsCoverMovesOnInTheChild() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).product(productID: ProductID("42"))
    try flow.on(ProductCoordinator.DetailsRoutes.self).gallery()
    #expect(
      try flow.live(ProductCoordinator.self).fullScreenCoverBinding
        == .gallery(productID: ProductID("42"), photo: 0))
    try flow.on(ProductCoordinator.GalleryRoutes.self).reviews()
    #expect(flow.stack == ["home", "details", "reviews"])
    #expect(flow.presented == nil)
  }

  @Test func aPresentedScreenHasAStackOfItsOwn() async throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).product(productID: ProductID("42"))
    try flow.on(ProductCoordinator.DetailsRoutes.self).options()
    await turn()
    try flow.on(ProductCoordinator.OptionsRoutes.self).sizeGuide()
    #expect(flow.stack == ["options", "sizeGuide"])
    #expect(flow.presented == "options")
    try flow.on(ProductCoordinator.SizeGuideRoutes.self).back()
    #expect(flow.stack == ["options"])
    try flow.on(ProductCoordinator.OptionsRoutes.self).addedToCart()
    #expect(flow.stack == ["home", "details"])
  }

  // MARK: Children

  @Test func aPresentedChildStandsAloneAndEndsByItself() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).help()
    let support = try Weak(flow.live(SupportCoordinator.self))
    #expect(support.object?.parent is BrowseCoordinator)
    #expect(flow.stack == ["topics"])
    try flow.on(SupportCoordinator.TopicsRoutes.self).article(articleID: "a1")
    #expect(flow.stack == ["topics", "article"])
    support.object?.finish(.resolved)
    #expect(support.object == nil)
    #expect(flow.stack == ["home"])
  }

  @Test func aChildThatIsPulledDownIsReleased() throws {
    try flow.on(BrowseCoordinator.HomeRoutes.self).help()
    let support = try Weak(flow.live(SupportCoordinator.self))
    try browse().sheetBinding = nil
    #expect(support.object == nil)
    #expect(try browse().children.isEmpty)
  }

  @Test func aResultIsSetInTheScreenThatAskedForIt() throws {
    try flow.live(MainCoordinator.self).selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).changeAddress()
    #expect(flow.presented == "AddressBook")
    try flow.on(AddressBookCoordinator.ListRoutes.self).picked(addressID: "home")
    let checkout = try flow.live(CheckoutCoordinator.self)
    #expect(checkout.rootRoute == .delivery(addressID: "home", slot: nil))
    #expect(flow.stack == ["delivery"])
  }

  @Test func aPopoverSetsADateInTheScreenBelow() throws {
    try flow.live(MainCoordinator.self).selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).changeSlot()
    let slot = Date(timeIntervalSince1970: 1_000_000)
    try flow.on(CheckoutCoordinator.SlotsRoutes.self).chosen(slot: slot)
    #expect(
      try flow.live(CheckoutCoordinator.self).rootRoute == .delivery(addressID: nil, slot: slot))
  }
}
