import FlowRuntime
import Testing

@testable import RouterCode

/// Tabs, each with a stack of its own.
@MainActor
struct RouterTabsTests {
  let flow = RouterFlow(guards: RouterApp())
  let tabs: MainTabCoordinator

  init() throws {
    flow.start()
    try flow.on(AppCoordinator.HomeRoutes.self).browse()
    tabs = try flow.live(MainTabCoordinator.self)
  }

  private func home() throws -> HomeCoordinator {
    try #require(tabs.coordinator(of: .home) as? HomeCoordinator)
  }

  private func search() throws -> SearchCoordinator {
    try #require(tabs.coordinator(of: .search) as? SearchCoordinator)
  }

  @Test func standInTheTabBarsOrderAndTheFirstIsSelected() throws {
    #expect(MainTabCoordinator.tabs == [.home, .search, .profile])
    #expect(tabs.selectedTab == .home)
    #expect(tabs.children.count == 3)
  }

  @Test func eachKeepsItsStackWhileAnotherShows() throws {
    try flow.on(HomeCoordinator.HomeRoutes.self).feed()
    try flow.on(HomeCoordinator.FeedRoutes.self).postSelected(id: "p1")
    tabs.selectedTab = .search
    try flow.on(SearchCoordinator.SearchRoutes.self).submit(query: "swift")
    #expect(try home().path == [.feed, .detail(id: "p1")])
    #expect(try search().path == [.results(query: "swift")])
    tabs.selectedTab = .home
    #expect(flow.stack == ["home", "feed", "detail"])
  }

  @Test func aPopInOneLeavesTheOthersAlone() throws {
    try flow.on(HomeCoordinator.HomeRoutes.self).feed()
    tabs.selectedTab = .search
    try flow.on(SearchCoordinator.SearchRoutes.self).submit(query: "swift")
    try search().popToRoot()
    #expect(try search().path.isEmpty)
    #expect(try home().path == [.feed])
  }

  @Test func tappingTheSelectedOneGoesBackToItsFirstScreen() throws {
    try flow.on(HomeCoordinator.HomeRoutes.self).feed()
    tabs.selectedTab = .home
    #expect(flow.stack == ["home"])
  }

  @Test func eachHasAHistoryOfItsOwn() throws {
    try flow.on(HomeCoordinator.HomeRoutes.self).feed()
    tabs.selectedTab = .search
    try flow.on(SearchCoordinator.SearchRoutes.self).submit(query: "swift")
    #expect(try home().routeHistory == [.feed])
    #expect(try search().routeHistory == [.results(query: "swift")])
  }

  private func profile() throws -> ProfileCoordinator {
    try #require(tabs.coordinator(of: .profile) as? ProfileCoordinator)
  }

  @Test func eachHasSheetsAndCoversOfItsOwn() throws {
    try home().presentSheet(.createPost)
    #expect(try home().sheetBinding == .createPost)
    #expect(try search().sheetBinding == nil)
    try home().dismissSheet()
    try home().presentFullScreenCover(.story(id: "s1"))
    #expect(flow.presented == "story")
    try home().dismissFullScreenCover()
    tabs.selectedTab = .search
    try flow.on(SearchCoordinator.SearchRoutes.self).savedSearches()
    #expect(try search().sheetBinding == .savedSearches)
    try flow.on(SearchCoordinator.SavedSearchesRoutes.self).chosen(query: "swift")
    #expect(flow.stack == ["search", "results"])
    tabs.selectedTab = .profile
    try flow.on(ProfileCoordinator.ProfileRoutes.self).showPhoto()
    #expect(try profile().fullScreenCoverBinding == .photo)
    #expect(try profile().sheetBinding == nil)
  }

  /// Code may move in a tab that isn't selected, on its stack and by its sheet.
  @Test func codeMovesInATabThatIsNotSelected() throws {
    try search().push(.results(query: "swift"))
    try search().presentSheet(.savedSearches)
    #expect(tabs.selectedTab == .home)
    #expect(flow.stack == ["home"])
    tabs.selectedTab = .search
    #expect(try search().path == [.results(query: "swift")])
    #expect(flow.screen == "savedSearches")
  }

  @Test func aScreenOfAnotherTabCanDoNothingMeanwhile() throws {
    let late = try flow.on(HomeCoordinator.HomeRoutes.self)
    tabs.selectedTab = .search
    late.feed()
    #expect(try home().path.isEmpty)
  }

  @Test func loggingOutInOneEndsThemAllAndAsksToLogIn() throws {
    tabs.selectedTab = .profile
    try flow.on(ProfileCoordinator.ProfileRoutes.self).settings()
    try flow.on(ProfileCoordinator.SettingsRoutes.self).logOut()
    #expect(!tabs.isLive)
    #expect(flow.root.fullScreenCoverBinding == .login)
    #expect(flow.root.children.isEmpty)
  }
}
