import FlowRuntime
import RuntimeSample
import Testing

/// Nothing outlives its place, and nothing is retained in a circle.
@MainActor
struct LifetimeTests {
  @Test func aTreeGoesWithItsRoot() {
    weak var root: AppRouter?
    weak var child: Coordinator?
    do {
      let router = AppRouter()
      router.start()
      router.push(.home)
      router.push(.wizard(step: 1))
      router.presentSheet(.wizard(step: 2))
      root = router
      child = router.children.last
      #expect(child != nil)
    }
    #expect(root == nil)
    #expect(child == nil)
  }

  @Test func aFinishedChildIsReleased() throws {
    let router = AppRouter()
    router.start()
    router.push(.wizard(step: 1))
    weak let pushed = router.children.last
    pushed?.finish()
    #expect(pushed == nil)
    router.presentSheet(.wizard(step: 2))
    weak let presented = router.children.last
    presented?.finish()
    #expect(presented == nil)
    #expect(router.children.isEmpty)
  }

  @Test func aChildThatWasSweptAwayIsReleased() {
    let router = AppRouter()
    router.start()
    router.push(.wizard(step: 1))
    weak let child = router.children.last
    router.popToRoot()
    #expect(child == nil)
  }

  @Test func aScreensRoutesKeepNothingAlive() throws {
    let app = ShopApp()
    var routes: Any?
    weak var root: AppCoordinator?
    do {
      let flow = ShopFlow(guards: app, state: app)
      flow.start()
      root = flow.root
      routes = flow.currentRoutes
      #expect(routes != nil)
    }
    #expect(root == nil)
    (routes as? any BrowseCoordinator.ListRoutes)?.filter()
  }

  @Test func aWaitingMoveKeepsNothingAlive() {
    let app = ShopApp()
    app.session = .expired
    weak var root: AppCoordinator?
    do {
      let flow = ShopFlow(guards: app, state: app)
      flow.start()
      root = flow.root
      (flow.root.currentChild as? MainCoordinator)?.select(.account)
    }
    #expect(root == nil)
  }

  @Test func aTreeThatIsGivenUpWhileItAsksIsReleased() async {
    let answer = Answer()
    weak var root: AppRouter?
    do {
      let router = AppRouter()
      router.start()
      router.entered["settings"] = [Guard(asking: "slow") { await answer.ask() }]
      router.push(.settings)
      root = router
      await turn()
    }
    await answer.give(true)
    #expect(root == nil)
  }

  @Test func anEndEndsChildrenFirstEachOnce() throws {
    let router = AppRouter()
    router.start()
    router.push(.wizard(step: 101))
    let outer = try #require(router.children.last as? Wizard)
    outer.push(.wizard(step: 102))
    let inner = try #require(outer.children.last as? Wizard)
    inner.presentSheet(.createPost)
    router.popToRoot()
    #expect(Wizard.ended.filter { $0 > 100 && $0 < 110 } == [102, 101])
  }

  @Test func childrenAreWhereTheyStand() throws {
    let router = AppRouter()
    router.start()
    router.push(.wizard(step: 1))
    router.presentSheet(.wizard(step: 2))
    #expect(router.children.count == 2)
    #expect(router.children.allSatisfy { $0.parent === router && $0.isLive })
    router.popToRoot()
    #expect(router.children.count == 1)
  }
}
