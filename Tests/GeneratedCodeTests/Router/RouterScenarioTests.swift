import FlowRuntime
import Testing

@testable import RouterCode

/// The scenarios of `Flows/Router`.
@MainActor
struct RouterScenarioTests {
  let app = RouterApp()
  let flow: RouterFlow
  let witness = Witness()

  init() {
    flow = RouterFlow(guards: app)
    flow.start()
    flow.addInterceptor(witness)
  }

  @Test func aLinkBuildsTheProfileAndTheEditorAboveIt() async {
    await flow.open("myapp://profile/123/edit")
    #expect(flow.stack == ["home", "profile", "editProfile"])
  }

  @Test func aProfileAsksForALoginFirst() throws {
    app.isLoggedInNow = false
    try flow.on(AppCoordinator.HomeRoutes.self).viewProfile(userId: "123")
    #expect(witness.refusals == [.byGuard("isLoggedIn")])
    #expect(flow.presented == "login")
    app.isLoggedInNow = true
    try flow.on(AppCoordinator.LoginRoutes.self).loggedIn()
    try flow.on(AppCoordinator.HomeRoutes.self).viewProfile(userId: "123")
    #expect(flow.stack == ["home", "profile"])
  }

  @Test func withoutTheFlagTheBetaSheetIsAnnounced() throws {
    app.hasBetaSheet = false
    try flow.on(AppCoordinator.HomeRoutes.self).tryBeta()
    #expect(witness.refusals == [.byGuard("betaSheet")])
    #expect(flow.presented == "comingSoon")
  }

  @Test func eachTabKeepsItsOwnStack() throws {
    try flow.on(AppCoordinator.HomeRoutes.self).browse()
    let tabs = try flow.live(MainTabCoordinator.self)
    try flow.on(HomeCoordinator.HomeRoutes.self).feed()
    tabs.selectedTab = .search
    try flow.on(SearchCoordinator.SearchRoutes.self).submit(query: "coordinators")
    #expect(tabs.selectedTab == .search)
    #expect(flow.stack == ["search", "results"])
    tabs.selectedTab = .home
    #expect(tabs.selectedTab == .home)
    #expect(flow.stack == ["home", "feed"])
  }

  @Test func eachTabHasSheetsAndCoversOfItsOwn() throws {
    try flow.on(AppCoordinator.HomeRoutes.self).browse()
    let tabs = try flow.live(MainTabCoordinator.self)
    try flow.on(HomeCoordinator.HomeRoutes.self).createPost()
    #expect(flow.presented == "createPost")
    try flow.on(HomeCoordinator.CreatePostRoutes.self).posted()
    tabs.selectedTab = .search
    try flow.on(SearchCoordinator.SearchRoutes.self).scan()
    #expect(flow.presented == "scanner")
  }
}
