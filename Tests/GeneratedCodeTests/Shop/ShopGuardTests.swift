import FlowRuntime
import Testing

@testable import ShopCode

/// Guards that are asked before a move, and what happens instead of it.
@MainActor
struct ShopGuardTests {
  let app = ShopApp()
  let flow: ShopFlow
  let main: MainCoordinator
  let witness = Witness()

  init() throws {
    flow = try app.launched()
    main = try flow.live(MainCoordinator.self)
    flow.addInterceptor(witness)
  }

  private func showProduct(_ id: String = "42") throws -> any ProductCoordinator.DetailsRoutes {
    try flow.on(BrowseCoordinator.HomeRoutes.self).product(productID: ProductID(id))
    return try flow.on(ProductCoordinator.DetailsRoutes.self)
  }

  private func signIn() throws {
    app.session = .signedIn
    try flow.on(SignInCoordinator.FormRoutes.self).signedIn()
  }

  // MARK: Detours

  @Test func aGuestIsSentToSignInAndGoesOnAfterwards() throws {
    app.session = .guest
    main.selectedTab = .account
    #expect(main.selectedTab == .browse)
    #expect(witness.refusals == [.byGuard("signedIn")])
    #expect(flow.presented == "SignIn")
    try signIn()
    #expect(main.selectedTab == .account)
    #expect(flow.stack == ["overview"])
    #expect(flow.presented == nil)
  }

  @Test func aGuestWhoDoesNotSignInStaysWhereTheyWere() throws {
    app.session = .guest
    main.selectedTab = .account
    try flow.on(SignInCoordinator.FormRoutes.self).close()
    #expect(main.selectedTab == .browse)
    #expect(flow.presented == nil)
    app.session = .signedIn
    #expect(main.selectedTab == .browse)
  }

  @Test func aDetourIsNobodysChildInTheFlow() throws {
    app.session = .guest
    main.selectedTab = .account
    let signIn = try flow.live(SignInCoordinator.self)
    #expect(signIn.parent is BrowseCoordinator)
    try flow.on(SignInCoordinator.FormRoutes.self).register()
    try flow.on(SignInCoordinator.RegisterRoutes.self).registered()
    #expect(!signIn.isLive)
  }

  @Test func aRetryThatIsRefusedAgainTakesNoSecondDetour() throws {
    app.session = .guest
    main.selectedTab = .account
    // It says that the user is signed in, but the state does not.
    try flow.on(SignInCoordinator.FormRoutes.self).signedIn()
    #expect(main.selectedTab == .browse)
    #expect(flow.presented == nil)
    #expect(witness.refusals == [.byGuard("signedIn"), .byGuard("signedIn")])
  }

  @Test func aRoutesGuardStandsInTheWayOfThatRouteOnly() throws {
    app.session = .guest
    let details = try showProduct()
    details.saveToList()
    #expect(flow.presented == "SignIn")
    try signIn()
    #expect(flow.presented == "lists")
    try flow.on(ProductCoordinator.ListsRoutes.self).saved()
    details.reviews()
    #expect(flow.screen == "reviews")
  }

  @Test func aNavigationOutsideOfTheDetourForgetsWhatWaited() async throws {
    app.session = .guest
    main.selectedTab = .account
    await flow.open("shop://deals")
    #expect(flow.presented == nil)
    app.session = .signedIn
    await turn()
    #expect(main.selectedTab == .browse)
    #expect(flow.stack == ["home", "deals"])
  }

  @Test func theRoutesGuardsAreAskedBeforeThoseOfItsTarget() throws {
    app.session = .guest
    app.cartHasItems = false
    main.selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    #expect(witness.refusals == [.byGuard("hasItems")])
    #expect(flow.dialog == "emptyCart")
    flow.root.choose("ok")
    app.cartHasItems = true
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    #expect(witness.refusals.last == .byGuard("signedIn"))
    #expect(flow.presented == "SignIn")
    try signIn()
    #expect(flow.presented == "Checkout")
    #expect(flow.stack == ["delivery"])
  }

  // MARK: Dialogs of the module

  @Test func aQuestionOfTheModuleTakesARouteOfWhoeverAsks() throws {
    app.cartHasItems = false
    main.selectedTab = .cart
    try flow.on(CartCoordinator.CartRoutes.self).checkout()
    #expect(flow.dialogOnScreen?.title == "Your cart is empty")
    flow.root.choose("browse")
    #expect(flow.dialog == nil)
    #expect(main.selectedTab == .browse)
  }

  // MARK: Guards that take their time

  @Test func aSlowGuardHoldsTheMoveUntilItHasAnswered() async throws {
    let warehouse = Answers()
    app.warehouse = warehouse
    try showProduct().options()
    await turn()
    let asking = try #require(flow.asking)
    #expect(asking.route == "details.options")
    #expect(asking.guardName == "inStock")
    #expect(flow.presented == nil)
    await warehouse.give(true)
    #expect(flow.asking == nil)
    #expect(flow.presented == "options")
  }

  @Test func aSlowGuardThatRefusesAsksInItsPlace() async throws {
    app.stocked = []
    try showProduct().options()
    await turn()
    #expect(flow.presented == nil)
    #expect(flow.dialog == "outOfStock")
    #expect(witness.refusals == [.byGuard("inStock")])
    flow.root.choose("notify")
    #expect(flow.screen == "details")
  }

  @Test func aSecondTapWhileItIsAskedIsIgnored() async throws {
    let warehouse = Answers()
    app.warehouse = warehouse
    let details = try showProduct()
    details.options()
    await turn()
    details.options()
    await turn()
    #expect(warehouse.timesAsked == 1)
    await warehouse.give(true)
    #expect(flow.presented == "options")
    #expect(witness.refusals.isEmpty)
  }

  @Test func aLaterMoveSupersedesIt() async throws {
    let warehouse = Answers()
    app.warehouse = warehouse
    let details = try showProduct()
    details.options()
    await turn()
    details.reviews()
    #expect(flow.screen == "reviews")
    #expect(witness.refusals == [.superseded])
    await warehouse.give(true)
    #expect(flow.stack == ["home", "details", "reviews"])
    #expect(flow.presented == nil)
  }

  @Test func aGuardIsAskedAboutTheArgumentsTheTargetIsToGet() async throws {
    app.stocked = ["43"]
    try showProduct("43").options()
    await turn()
    let product = try flow.live(ProductCoordinator.self)
    #expect(product.sheetBinding == .options(productID: ProductID("43")))
  }

  // MARK: Leaving

  private func writeReview() async throws -> any ProductCoordinator.WriteReviewRoutes {
    await flow.open("shop://products/42/reviews")
    try flow.on(ProductCoordinator.ReviewsRoutes.self).write()
    return try flow.on(ProductCoordinator.WriteReviewRoutes.self)
  }

  @Test func aStartedReviewIsNotLeftUnasked() async throws {
    let review = try await writeReview()
    app.reviewIsEmpty = false
    review.cancel()
    #expect(flow.screen == "writeReview")
    #expect(flow.dialog == "discardReview")
    flow.root.choose("discard")
    // The screen that asked drops its draft, and cancels again.
    app.reviewIsEmpty = true
    review.cancel()
    #expect(flow.stack == ["home", "details", "reviews"])
  }

  @Test func theBackGestureIsAskedForWhereLeavingStands() async throws {
    _ = try await writeReview()
    let host = try #require(flow.live(ProductCoordinator.self).host)
    app.reviewIsEmpty = false
    #expect(host.asksBeforeGoingBack)
    flow.root.goBack()
    #expect(flow.screen == "writeReview")
    #expect(flow.dialog == "discardReview")
    flow.root.choose("keep")
    app.reviewIsEmpty = true
    flow.root.goBack()
    #expect(flow.screen == "reviews")
    #expect(!host.asksBeforeGoingBack)
  }

  @Test func aLinkIsAskedForWhatItWouldEnd() async throws {
    _ = try await writeReview()
    app.reviewIsEmpty = false
    #expect(await flow.open("shop://deals") == .refused(.byGuard("mayLeaveReview")))
    #expect(flow.screen == "writeReview")
  }
}
