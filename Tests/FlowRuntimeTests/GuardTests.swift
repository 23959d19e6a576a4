import FlowRuntime
import RuntimeSample
import Testing

/// What guards refuse, what they lead to, and what is tried again.
@MainActor
struct GuardTests {
  let app = ShopApp()
  let flow: ShopFlow
  let recorder = Recorder()

  init() {
    flow = ShopFlow(guards: app, state: app)
    flow.start()
    flow.addInterceptor(recorder)
  }

  func toDetail() throws -> any BrowseCoordinator.DetailRoutes {
    if let list = flow.currentRoutes as? any BrowseCoordinator.ListRoutes {
      list.restaurantSelected(restaurantID: 42)
    }
    return try #require(flow.currentRoutes as? any BrowseCoordinator.DetailRoutes)
  }

  func toCart() throws -> any CheckoutCoordinator.CartRoutes {
    try toDetail().order()
    return try #require(flow.currentRoutes as? any CheckoutCoordinator.CartRoutes)
  }

  var screen: String? { flow.entryOnScreen?.route.name }

  @Test func aRefusalTakesItsDetourAndIsTriedAgainAfterIt() throws {
    app.session = .expired
    try toDetail().order()
    #expect(screen == "form")
    #expect(recorder.refused == ["cover Checkout(restaurantID: 42): guard signedIn"])
    app.session = .active
    let form = try #require(flow.currentRoutes as? any SignInCoordinator.FormRoutes)
    form.signedIn()
    #expect(screen == "cart")
    #expect(recorder.made.last == "finish done, then cover Checkout(restaurantID: 42)")
  }

  @Test func aRetryThatIsRefusedAgainTakesNoOtherwise() throws {
    app.session = .expired
    try toDetail().order()
    let form = try #require(flow.currentRoutes as? any SignInCoordinator.FormRoutes)
    form.signedIn()
    #expect(screen == "detail")
    #expect(recorder.refused.count == 2)
    #expect(recorder.made.last == "finish done")
  }

  @Test func aDismissedDetourForgetsTheMove() throws {
    app.session = .expired
    try toDetail().order()
    flow.root.swipeDown()
    #expect(screen == "form")
    flow.root.entryOnScreen?.owner?.parent?.host?.cover = nil
    #expect(screen == "detail")
    app.session = .active
    #expect(recorder.made.last == "dismiss")
  }

  @Test func anotherNavigationForgetsTheMove() async throws {
    app.session = .expired
    try toDetail().order()
    let form = try #require(flow.currentRoutes as? any SignInCoordinator.FormRoutes)
    #expect(await flow.open("shop://restaurants/7") == .opened)
    #expect(screen == "detail")
    app.session = .active
    form.signedIn()
    #expect(screen == "detail")
  }

  @Test func aGuardWithoutOtherwiseOnlyRefuses() throws {
    app.mayCheckOut = false
    try toDetail().order()
    #expect(screen == "detail")
    #expect(recorder.refused == ["cover Checkout(restaurantID: 42): guard newCheckout"])
  }

  @Test func theRoutesGuardsComeBeforeTheTargets() throws {
    app.mayCheckOut = false
    app.session = .expired
    try toDetail().order()
    #expect(recorder.refused == ["cover Checkout(restaurantID: 42): guard signedIn"])
  }

  @Test func anAsyncGuardIsAskedAndTheMoveWaits() async throws {
    let cart = try toCart()
    cart.close()
    #expect(screen == "cart")
    #expect(flow.asking?.route == "cart.close")
    #expect(flow.asking?.guardName == "discardsDraft")
    await turn()
    #expect(screen == "detail")
    #expect(flow.asking == nil)
    #expect(recorder.made.last == "finish cancelled")
  }

  @Test func anAsyncRefusalAsksAQuestionAndTheButtonFinishes() async throws {
    app.discards = false
    let cart = try toCart()
    cart.close()
    await turn()
    #expect(flow.dialogOnScreen?.name == "confirmDiscard")
    flow.root.choose("keep")
    #expect(screen == "cart")
    cart.close()
    await turn()
    flow.root.choose("discard")
    #expect(screen == "detail")
  }

  @Test func leavingIsAskedBeforeAnythingButItsOwnFinish() async throws {
    app.discards = false
    _ = try toCart()
    let main = try #require(flow.root.currentChild as? MainCoordinator)
    main.select(.account)
    await turn()
    #expect(screen == "cart")
    #expect(recorder.refused == ["select Account: guard discardsDraft"])
    #expect(flow.dialogOnScreen?.name == "confirmDiscard")
    flow.root.choose("keep")
    app.discards = true
    main.select(.account)
    await turn()
    #expect(screen == "profile")
  }

  @Test func aPullDownIsNotAskedFor() async throws {
    app.discards = false
    _ = try toCart()
    flow.root.entryOnScreen?.owner?.parent?.host?.cover = nil
    #expect(screen == "detail")
  }

  @Test func aTapFromAnEntryThatIsGoneIsRefused() throws {
    let list = try #require(flow.currentRoutes as? any BrowseCoordinator.ListRoutes)
    list.restaurantSelected(restaurantID: 1)
    list.restaurantSelected(restaurantID: 1)
    let main = try #require(flow.root.currentChild as? MainCoordinator)
    let browse = try #require(main.coordinator(of: .browse) as? BrowseCoordinator)
    #expect(browse.path == [.detail(restaurantID: 1)])
    #expect(recorder.refused == ["push detail(restaurantID: 1): notOnScreen"])
  }

  @Test func aTapWhoseCoordinatorIsGoneIsRefused() async throws {
    let cart = try toCart()
    flow.root.entryOnScreen?.owner?.parent?.host?.cover = nil
    cart.pay(draft: Draft(items: []))
    #expect(recorder.refused == ["late cart.pay: notOnScreen"])
  }
}

/// Guards that take their time, on a hand-written router.
@MainActor
struct AsyncGuardTests {
  let router = AppRouter()
  let recorder = Recorder()
  let answer = Answer()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
    router.entered["settings"] = [Guard(asking: "slow") { [answer] in await answer.ask() }]
  }

  @Test func aLaterMoveSupersedesAndTheTaskIsCancelled() async {
    router.push(.settings)
    router.push(.profile(userId: "1"))
    #expect(router.path == [.home, .profile(userId: "1")])
    #expect(recorder.refused == ["push settings: superseded"])
    await answer.give(true)
    #expect(answer.wasCancelled)
    #expect(router.path == [.home, .profile(userId: "1")])
  }

  @Test func aLaterMoveThatDoesNotGetThatFarSupersedesNothing() async {
    router.push(.settings)
    router.pop(5)
    recorder.allows = { $0.description != "pop" }
    router.pop()
    await answer.give(true)
    #expect(router.path == [.home, .settings])
  }

  @Test func theSameRouteFromTheSameEntryIsIgnoredWhileItIsAsked() async throws {
    let place = Place(try #require(router.entryOnScreen), of: router)
    place.take("home.settings", .push(AppRoute.settings))
    await turn()
    place.take("home.settings", .push(AppRoute.settings))
    await answer.give(true)
    #expect(answer.timesAsked == 1)
    #expect(router.path == [.home, .settings])
    #expect(recorder.refused.isEmpty)
  }

  @Test func aGestureSupersedesToo() async {
    router.push(.settings)
    router.host?.path = []
    await answer.give(true)
    #expect(router.path.isEmpty)
    #expect(recorder.refused == ["push settings: superseded"])
  }

  @Test func ifAGuardRefusesThenTheChildHasFinishedAllTheSame() async {
    router.follow = { _ in .push(AppRoute.settings) }
    router.push(.wizard(step: 1))
    let wizard = router.children.last
    wizard?.finish()
    #expect(wizard?.isLive == true)
    await answer.give(false)
    #expect(wizard?.isLive == false)
    #expect(router.path == [.home])
    #expect(recorder.made.last == "finish finished")
    #expect(recorder.refused == ["push settings: guard slow"])
  }

  @Test func aGestureHasHappenedWhateverFollowsIt() async throws {
    router.follow = { _ in .push(AppRoute.settings) }
    router.push(.wizard(step: 1))
    router.goBack()
    #expect(router.children.isEmpty)
    #expect(router.path == [.home])
    #expect(recorder.made.last == "pop")
    #expect(router.asking?.guardName == "slow")
    await answer.give(true)
    #expect(router.path == [.home, .settings])
    #expect(recorder.made.last == "push settings")
  }

  @Test func aDetourMayBePushed() throws {
    let allowed = Counter()
    let login = Guard("login") { allowed.count > 0 }
      .otherwise(.detour(.push, "Wizard") { Wizard(step: 30) }, resume: .on("given"))
    router.take("x", .push(AppRoute.profile(userId: "1")).guarded(by: login))
    let wizard = try #require(router.entryOnScreen?.owner as? Wizard)
    #expect(wizard.parent === router)
    #expect(router.path == [.home])
    #expect(recorder.made == ["push Wizard"])
    allowed.count = 1
    wizard.push(.step(31))
    wizard.finish(with: Wizard.Result.given)
    #expect(router.path == [.home, .profile(userId: "1")])
    #expect(router.log == ["childDidFinish Wizard"])
  }

  @Test func anotherResultForgetsTheMove() throws {
    let login = Guard("login") { false }
      .otherwise(.detour(.sheet, "Wizard") { Wizard(step: 30) }, resume: .on("given"))
    router.take("x", .push(AppRoute.profile(userId: "1")).guarded(by: login))
    let wizard = try #require(router.entryOnScreen?.owner as? Wizard)
    wizard.finish(with: Wizard.Result.chosen(1))
    #expect(router.path == [.home])
    #expect(recorder.refused.count == 1)
  }

  @Test func guardsAreAskedOutermostFirstThenLeaving() {
    let journal = Journal()
    func guarded(_ name: String) -> Guard {
      Guard(name) {
        journal.lines.append(name)
        return true
      }
    }
    router.left["home"] = [guarded("leaving home")]
    router.wizardEntering = [guarded("wizard")]
    router.wizardLeaving = [guarded("leaving wizard")]
    router.take("x", .replace(AppRoute.wizard(step: 1)).guarded(by: guarded("route")))
    #expect(journal.lines == ["route", "wizard", "leaving home"])
    journal.lines = []
    router.entered["profile"] = [guarded("profile")]
    router.take("x", .replace(AppRoute.profile(userId: "1")).guarded(by: guarded("route")))
    #expect(journal.lines == ["route", "profile", "leaving wizard"])
  }

  @Test func theFirstRefusalWinsAndLaterOnesAreNotAsked() {
    var asked = 0
    let no = Guard("no") { false }
    let never = Guard("never") {
      asked += 1
      return true
    }
    router.take("x", .push(AppRoute.home).guarded(by: no, never))
    #expect(asked == 0)
    #expect(recorder.refused == ["push home: guard no"])
  }
}
