import FlowRuntime
import RuntimeSample
import TestSupport
import Testing

/// The end of coordinators: each ends once, and nothing keeps it in memory afterwards.
@MainActor
struct LifetimeTests {
  /// Serialized, because all cases count ends in `Wizard.ended`.
  @Test(.serialized, arguments: WayToEnd.all)
  func anEndedChildIsReleasedAndEndsOnce(_ way: WayToEnd) async {
    let router = AppRouter()
    router.start()
    router.push(.home)
    await way.start(router)
    let child = Weak(router.children.last)
    #expect(child.object?.isLive == true)
    let before = Wizard.ended.count
    await way.end(router)
    await turn()
    #expect(child.object == nil)
    #expect(Wizard.ended[before...].filter { $0 == WayToEnd.step }.count == 1)
    #expect(router.log.filter { $0.hasPrefix("then") }.count == way.thens)
    #expect(router.log.filter { $0.hasPrefix("childDidFinish") }.count <= 1)
  }

  // MARK: Tabs, switches and roots

  @Test func aFinishedTabIsReleased() {
    let tabs = Tabs()
    tabs.start()
    tabs.select(.two)
    let child = Weak(tabs.coordinator(of: .two))
    child.object?.finish()
    #expect(child.object == nil)
    tabs.selectedTab = .three
    let presented = Weak(tabs.children.last)
    presented.object?.finish()
    #expect(presented.object == nil)
  }

  @Test func whatATabsGuardTurnsAwayIsReleased() {
    let tabs = Tabs()
    tabs.start()
    let recorder = Recorder()
    recorder.allows = { _ in false }
    tabs.addInterceptor(recorder)
    let before = Made.kept.count
    tabs.selectedTab = .three
    #expect(Made.kept.count == before)
  }

  @Test func aCaseThatIsNotShownAnyMoreIsReleased() {
    let rider = RiderCoordinator(RideState(), startsWith: .child(.wizard(step: 1)))
    rider.start()
    let shown = Weak(rider.currentChild)
    rider.show(.home)
    #expect(shown.object == nil)
    rider.show(case: .loading)
    let finished = Weak(rider.currentChild)
    finished.object?.finish()
    #expect(finished.object == nil)
  }

  @Test func whatTheStateHasSwitchedAwayIsReleased() async {
    let state = RideState()
    let chooser = Chooser({ state.ride == .idle ? .left : .right }, { _ in AppRouter() })
    chooser.start()
    let left = Weak(chooser.currentChild as? AppRouter)
    left.object?.push(.wizard(step: 1))
    let wizard = Weak(left.object?.children.first)
    left.object?.presentSheet(.createPost)
    state.ride = .searching
    await turn()
    #expect(left.object == nil)
    #expect(wizard.object == nil)
  }

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

  @Test func aFinishedRootGoesWithWhoeverStartedIt() {
    var wizard: Wizard? = Wizard(step: 1)
    let root = Weak(wizard)
    wizard?.start()
    wizard?.onFinish { _ in wizard = nil }
    wizard?.push(.wizard(step: 2))
    let child = Weak(wizard?.children.last)
    wizard?.finish()
    #expect(child.object == nil)
    #expect(root.object == nil)
  }

  // MARK: References from outside the tree

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

  @Test func anEntryKeepsItsCoordinatorsChildrenAndNoMore() throws {
    let router = AppRouter()
    router.start()
    router.push(.home)
    let entry = try #require(router.entryOnScreen)
    router.push(.wizard(step: 1))
    let child = Weak(router.children.last)
    router.popToRoot()
    #expect(child.object == nil)
    #expect(entry.owner === router)
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

  @Test func aTreeThatIsGivenUpWhileItRestoresIsReleased() async {
    let answer = Answer()
    weak var root: AppRouter?
    do {
      let old = AppRouter()
      old.start()
      old.push(.settings)
      let router = AppRouter()
      router.entered["settings"] = [Guard(asking: "slow") { await answer.ask() }]
      router.restore(old.save()) { _ in }
      root = router
      await turn()
    }
    await answer.give(true)
    #expect(root == nil)
  }

  @Test func aVeryDeepStackIsReleased() {
    weak var root: AppRouter?
    do {
      let router = AppRouter()
      router.start()
      router.path = Array(repeating: .home, count: 100_000)
      root = router
    }
    #expect(root == nil)
  }
}
