import FlowRuntime
import Testing

@testable import RouterCode

/// A router: its enums, presentations and links, and its description of itself.
@MainActor
struct RouterTests {
  let app = RouterApp()
  let flow: RouterFlow

  init() {
    flow = RouterFlow(guards: app)
    flow.start()
  }

  private var router: AppCoordinator { flow.root }

  // MARK: Enums

  @Test func aRouteIsAValueWithItsArguments() throws {
    try flow.on(AppCoordinator.HomeRoutes.self).viewProfile(userId: "7")
    guard case .profile(let userId)? = router.currentRoute else {
      Issue.record("on screen is \(flow.screen ?? "nothing")")
      return
    }
    #expect(userId == "7")
    #expect(router.currentRoute != .profile(userId: "8"))
    #expect("\(AppCoordinator.Route.profile(userId: "7"))" == #"profile(userId: "7")"#)
  }

  @Test func aSheetIsPresentedAndPulledDown() throws {
    try flow.on(AppCoordinator.HomeRoutes.self).showUserInfo(id: "456")
    #expect(router.sheetBinding == .userInfo(id: "456"))
    #expect(flow.stack == ["userInfo"])
    router.sheetBinding = nil
    #expect(router.sheetBinding == nil)
    #expect(flow.stack == ["home"])
  }

  @Test func aSheetIsPresentedAndDismissedByCode() {
    router.presentSheet(.createPost)
    #expect(router.sheetBinding == .createPost)
    #expect(router.fullScreenCoverBinding == nil)
    router.dismissSheet()
    #expect(router.sheetBinding == nil)
  }

  @Test func aCoverIsPresentedAndDismissedByCode() {
    router.presentFullScreenCover(.onboarding)
    #expect(router.fullScreenCoverBinding == .onboarding)
    #expect(router.sheetBinding == nil)
    router.dismissFullScreenCover()
    #expect(router.fullScreenCoverBinding == nil)
  }

  @Test func assigningTheBindingPresents() {
    router.sheetBinding = .createPost
    #expect(flow.presented == "createPost")
  }

  @Test func aCoverHasNoGestureToLeaveIt() {
    router.presentFullScreenCover(.login)
    router.swipeDown()
    #expect(router.fullScreenCoverBinding == .login)
  }

  @Test func aSecondSheetStandsAboveTheFirst() {
    router.presentSheet(.createPost)
    router.presentSheet(.comingSoon)
    #expect(router.sheetBinding == .comingSoon)
    router.dismissSheet()
    #expect(router.sheetBinding == .createPost)
  }

  @Test func aScreenDismissesItself() throws {
    try flow.on(AppCoordinator.HomeRoutes.self).writePost()
    try flow.on(AppCoordinator.CreatePostRoutes.self).posted()
    #expect(flow.presented == nil)
    #expect(flow.screen == "home")
  }

  // MARK: Strategies, written in the flow

  @Test func aRouteThatNavigatesOrPushesGoesBackToWhatIsThere() throws {
    try flow.on(AppCoordinator.HomeRoutes.self).goToProfile(userId: "7")
    router.push(.home)
    try flow.on(AppCoordinator.HomeRoutes.self).goToProfile(userId: "7")
    #expect(router.path == [.profile(userId: "7")])
    router.push(.home)
    try flow.on(AppCoordinator.HomeRoutes.self).goToProfile(userId: "8")
    #expect(router.path == [.profile(userId: "7"), .home, .profile(userId: "8")])
  }

  @Test func aRouteThatPushesIfNotThereStaysWhereItIsThere() throws {
    try flow.on(AppCoordinator.HomeRoutes.self).settings()
    router.push(.profile(userId: "7"))
    try flow.on(AppCoordinator.ProfileRoutes.self).settings()
    #expect(router.path == [.settings, .profile(userId: "7")])
  }

  @Test func theFirstScreenIsFoundToo() throws {
    try flow.on(AppCoordinator.HomeRoutes.self).settings()
    try flow.on(AppCoordinator.SettingsRoutes.self).home()
    #expect(router.path.isEmpty)
    #expect(flow.screen == "home")
  }

  // MARK: Links

  @Test func aLinkBuildsTwoScreens() async {
    router.push(.settings)
    #expect(await flow.open("myapp://profile/123/edit") == .opened)
    #expect(router.path == [.profile(userId: "123"), .editProfile(userId: "123")])
  }

  @Test func aLinkEndsWhatIsPresented() async {
    router.presentSheet(.createPost)
    #expect(await flow.open("myapp://settings") == .opened)
    #expect(router.sheetBinding == nil)
    #expect(router.path == [.settings])
  }

  @Test func aLinkBeforeTheStartIsOpenedAfterIt() async {
    let flow = RouterFlow(guards: app)
    #expect(await flow.open("myapp://profile/7") == .waiting)
    #expect(flow.root.path.isEmpty)
    flow.start()
    #expect(flow.root.path == [.profile(userId: "7")])
  }

  @Test(arguments: [
    "myapp://nowhere", "other://settings", "myapp://profile", "myapp://profile/1/2", "settings", "",
  ])
  func whatIsNoLinkChangesNothing(link: String) async {
    #expect(await flow.open(link) == .unknown)
    #expect(router.path.isEmpty)
  }

  @Test func aLinkIsGuardedAndChangesNothingIfRefused() async {
    app.isLoggedInNow = false
    #expect(await flow.open("myapp://profile/7/edit") == .refused(.byGuard("isLoggedIn")))
    #expect(router.path.isEmpty)
    #expect(router.fullScreenCoverBinding == .login)
  }

  // MARK: Inspection

  private func walk() {
    router.push(.profile(userId: "1"))
    router.push(.editProfile(userId: "1"))
    router.push(.settings)
  }

  @Test func everyPropertyOfTheQuickReference() {
    #expect(router.currentRoute == nil)
    #expect(router.currentRouteName == "home")
    #expect(router.navigationDepth == 0)
    #expect(!router.canPop)
    #expect(router.routeHistory.isEmpty)
    walk()
    #expect(router.currentRoute == .settings)
    #expect(router.currentRouteName == "settings")
    #expect(router.navigationDepth == 3)
    #expect(router.canPop)
    let path: [AppCoordinator.Route] = [
      .profile(userId: "1"), .editProfile(userId: "1"), .settings,
    ]
    #expect(router.routeHistory == path)
    #expect(router.routesFromRoot == path)
    #expect(router.routesToRoot == path.reversed())
  }

  @Test func historyTellsEachRouteWhenItBecameCurrent() {
    router.push(.profile(userId: "a"))
    router.push(.profile(userId: "b"))
    router.pop()
    router.push(.profile(userId: "c"))
    let ids = router.routeHistory.compactMap { route -> String? in
      if case .profile(let userId) = route { userId } else { nil }
    }
    #expect(ids == ["a", "b", "a", "c"])
  }

  @Test func breadcrumbsAreTheNamesFromTheRoot() {
    walk()
    #expect(router.routesFromRoot.map { $0.name } == ["profile", "editProfile", "settings"])
  }

  @Test func goesBackToARouteOfThePast() {
    walk()
    let target = AppCoordinator.Route.profile(userId: "1")
    #expect(router.routesFromRoot.contains(target))
    while router.currentRoute != target, router.canPop { router.pop() }
    #expect(router.path == [target])
  }

  @Test func goesBackToARouteInOneMove() {
    walk()
    router.popTo(.profile(userId: "1"))
    #expect(router.path == [.profile(userId: "1")])
  }

  @Test func assigningAShorterPathIsTheUsersBack() {
    walk()
    router.path = [.profile(userId: "1")]
    #expect(router.path == [.profile(userId: "1")])
    router.goBack()
    #expect(router.path.isEmpty)
  }
}
