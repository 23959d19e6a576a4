import FlowRuntime
import TestSupport
import Testing

@testable import ShopCode

/// The checkout: how it is begun, left and finished, and what follows.
@MainActor
struct ShopCheckoutTests {
  let app = ShopApp()
  let flow: ShopFlow
  let main: MainCoordinator
  let witness = Witness()

  init() throws {
    flow = try app.launched()
    main = try flow.live(MainCoordinator.self)
    main.selectedTab = .cart
    flow.addInterceptor(witness)
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
  }

  private func checkout() throws -> CheckoutCoordinator { try flow.live(CheckoutCoordinator.self) }

  private func walkToReview() throws -> any CheckoutCoordinator.ReviewRoutes {
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).next()
    try flow.on(CheckoutCoordinator.PaymentRoutes.self).next()
    return try flow.on(CheckoutCoordinator.ReviewRoutes.self)
  }

  // MARK: Finishing

  @Test func aPlacedOrderIsConfirmedInTheCart() throws {
    let checkout = try Weak(checkout())
    try walkToReview().placed(orderID: OrderID("A-1"))
    let cart = try flow.live(CartCoordinator.self)
    #expect(cart.path == [.confirmation(orderID: OrderID("A-1"))])
    #expect(cart.fullScreenCoverBinding == nil)
    #expect(flow.entryOnScreen?.options.hidesTabBar == true)
    #expect(checkout.object == nil)
  }

  @Test func aFinishAndWhatFollowsAreOneMove() throws {
    let review = try walkToReview()
    let before = witness.made.count
    review.placed(orderID: OrderID("A-1"))
    #expect(witness.made.count == before + 1)
    #expect(
      witness.made.last == #"finish placed, then push confirmation(orderID: A-1)"#)
  }

  @Test func codeMayFinishItWithAResult() throws {
    try checkout().finish(.placed(orderID: OrderID("A-2")))
    #expect(flow.stack == ["cart", "confirmation"])
  }

  @Test func theConfirmedOrderIsOpenedInTheAccount() throws {
    try walkToReview().placed(orderID: OrderID("A-1"))
    try flow.on(CartCoordinator.ConfirmationRoutes.self).order()
    #expect(main.selectedTab == .account)
    #expect(flow.stack == ["overview", "list", "order"])
    #expect(
      flow.entryOnScreen?.route as? OrdersCoordinator.Route == .order(orderID: OrderID("A-1")))
  }

  @Test func ofOneProductLeadsToItsOrder() async throws {
    try checkout().finish(.cancelled)
    main.selectedTab = .browse
    try flow.on(BrowseCoordinator.HomeRoutes.self).product(productID: ProductID("42"))
    try flow.on(ProductCoordinator.DetailsRoutes.self).options()
    await turn()
    try flow.on(ProductCoordinator.OptionsRoutes.self).buyNow()
    #expect(try flow.live(ProductCoordinator.self).sheetBinding == nil)
    #expect(
      try flow.live(ProductCoordinator.self).fullScreenCoverBinding
        == .checkout(productID: ProductID("42")))
    #expect(try checkout().parameters.productID == ProductID("42"))
    try walkToReview().placed(orderID: OrderID("A-3"))
    #expect(main.selectedTab == .account)
    #expect(flow.stack == ["overview", "list", "order"])
  }

  // MARK: Leaving

  @Test func isClosedAtOnceIfItMayBe() async throws {
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).close()
    await turn()
    #expect(flow.presented == nil)
    #expect(flow.stack == ["cart"])
  }

  @Test func asksBeforeItIsClosed() async throws {
    app.mayLeave = false
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).close()
    await turn()
    #expect(flow.presented == "Checkout")
    let dialog = try #require(flow.dialogOnScreen)
    #expect(dialog.name == "confirmLeaving")
    #expect(dialog.style == .confirmation)
    #expect(dialog.message == "Your cart is kept.")
    flow.root.choose("keep")
    #expect(flow.dialog == nil)
    #expect(flow.presented == "Checkout")
  }

  @Test func isLeftByTheButtonWithoutBeingAskedAgain() async throws {
    app.mayLeave = false
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).close()
    await turn()
    let checkout = try Weak(checkout())
    flow.root.choose("leave")
    #expect(flow.stack == ["cart"])
    #expect(checkout.object == nil)
  }

  @Test func asksWhenALinkWouldEndIt() async throws {
    app.mayLeave = false
    #expect(await flow.open("shop://deals") == .refused(.byGuard("mayLeaveCheckout")))
    #expect(flow.presented == "Checkout")
    await turn()
    #expect(flow.dialog == "confirmLeaving")
    app.mayLeave = true
    flow.root.choose("keep")
    #expect(await flow.open("shop://deals") == .opened)
    #expect(flow.stack == ["home", "deals"])
  }

  @Test func closesFromItsOwnScreensOnly() throws {
    try flow.on(CheckoutCoordinator.DeliveryRoutes.self).next()
    try flow.on(CheckoutCoordinator.PaymentRoutes.self).addCard()
    #expect(flow.stack == ["cardForm"])
    // The card's form can be cancelled and asks for help; it has no `close` of the checkout's.
    try flow.on(CheckoutCoordinator.CardFormRoutes.self).help()
    #expect(flow.presented == "Support")
    #expect(try checkout().isLive)
  }

  // MARK: The bank

  private func challenge() throws -> BankChallenge {
    try walkToReview().challenged(challenge: PaymentChallenge(url: "https://bank.example"))
    return try #require(app.bank)
  }

  @Test func theBanksOwnScreensStandAboveIt() throws {
    let bank = try challenge()
    #expect(bank.challenge.url == "https://bank.example")
    #expect(bank.parent === (try checkout()))
    #expect(flow.root.entryOnScreen == nil)
  }

  @Test func anApprovalPlacesTheOrder() throws {
    try challenge()
      .finish(with: ShopFlow.BankChallenge.Result.approved(orderID: OrderID("A-4")))
    #expect(app.bank == nil)
    #expect(
      try flow.live(CartCoordinator.self).path == [.confirmation(orderID: OrderID("A-4"))])
    #expect(
      witness.made.last
        == "finish approved, then finish placed, then push confirmation(orderID: A-4)")
  }

  @Test func aRefusalAsksForAnotherCard() throws {
    try challenge().finish(with: ShopFlow.BankChallenge.Result.declined)
    #expect(flow.dialog == "paymentDeclined")
    #expect(flow.screen == "review")
    flow.root.choose("otherCard")
    #expect(flow.stack == ["delivery", "payment"])
  }

  // MARK: Within

  @Test func goesBackToAScreenByName() throws {
    try walkToReview().changeDelivery()
    #expect(flow.stack == ["delivery"])
    try walkToReview().changePayment()
    #expect(flow.stack == ["delivery", "payment"])
  }

  @Test func aURLIsLeftToTheApp() throws {
    var destinations: [Destination] = []
    flow.onLeave { destinations.append($0) }
    try walkToReview().terms()
    try flow.on(CheckoutCoordinator.TermsRoutes.self).download()
    #expect(destinations == [.url("https://shop.example.com/terms.pdf")])
    #expect(flow.screen == "terms")
  }
}
