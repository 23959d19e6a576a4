import FlowRuntime
import RuntimeSample
import Testing

/// Refusals of guards, their detours, and moves that are tried again.
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
}

/// Asynchronous guards of a hand-written router.
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

  @Test func aGestureSupersedesToo() async {
    router.push(.settings)
    router.host?.path = []
    await answer.give(true)
    #expect(router.path.isEmpty)
    #expect(recorder.refused == ["push settings: superseded"])
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
}
