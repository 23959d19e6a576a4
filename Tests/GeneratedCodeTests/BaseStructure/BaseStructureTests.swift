import FlowRuntime
import TestSupport
import Testing

@testable import BaseStructureCode

/// Loading, then tabs; screens pushed and presented; questions and messages.
@MainActor
struct BaseStructureTests {
  let flow = BaseStructureFlow()
  let witness = Witness()

  init() {
    flow.start()
    flow.addInterceptor(witness)
  }

  private func load() throws {
    try flow.on(LoadingCoordinator.LoadingRoutes.self).loaded()
  }

  private func home() throws -> HomeCoordinator { try flow.live(HomeCoordinator.self) }

  // MARK: Loading, then main

  @Test func theAppBeginsByLoading() {
    #expect(flow.root.currentCase == .loading)
    #expect(flow.root.currentScreen == nil)
    #expect(flow.stack == ["loading"])
  }

  @Test func loadingIsFollowedByTheTabs() throws {
    let loading = try Weak(flow.live(LoadingCoordinator.self))
    try load()
    #expect(flow.root.currentCase == .main)
    #expect(loading.object == nil)
    #expect(MainCoordinator.tabs == [.home, .list, .settings])
    #expect(try flow.live(MainCoordinator.self).selectedTab == .home)
  }

  @Test func eachCoordinatorKnowsItsParentAndItsChildren() throws {
    try load()
    let main = try flow.live(MainCoordinator.self)
    #expect(main.parent === flow.root)
    #expect(main.children.count == 3)
    #expect(main.children.allSatisfy { $0.parent === main })
    #expect(flow.root.children.count == 1)
  }

  @Test func aParentHearsWhichChildHasFinished() throws {
    let root = ListeningRoot(flow.root.flow)
    root.start()
    let loading = try #require(root.children.first as? LoadingCoordinator)
    loading.finish(.loaded)
    #expect(root.finished.count == 1)
    #expect(root.finished.first === loading)
  }

  @Test func aFailureIsToldAndLoadingGoesOn() throws {
    var chosen: [LoadingCoordinator.ErrorButton] = []
    try flow.on(LoadingCoordinator.LoadingRoutes.self)
      .failed(message: "No connection") { chosen.append($0) }
    #expect(flow.dialogOnScreen?.message?.description == "No connection")
    flow.root.choose(LoadingCoordinator.ErrorButton.ok)
    #expect(chosen == [.ok])
    #expect(flow.stack == ["loading"])
  }

  // MARK: One screen, pushed and presented

  @Test func theDetailIsPushedWithoutTheTabBar() throws {
    try load()
    try flow.on(HomeCoordinator.MainRoutes.self).showDetail(pokemonId: 25)
    #expect(try home().path == [.detail(pokemonId: 25)])
    #expect(flow.entryOnScreen?.options.hidesTabBar == true)
    #expect(flow.entryOnScreen?.options.title == "Detail")
  }

  @Test func theSameScreenIsPresentedOverTheWholeScreenInAStackOfItsOwn() throws {
    try load()
    try flow.on(HomeCoordinator.MainRoutes.self).showDetailModal(pokemonId: 25)
    let home = try home()
    #expect(home.fullScreenCoverBinding == .detail(pokemonId: 25))
    #expect(home.path.isEmpty)
    let presented = try #require(home.host?.cover)
    #expect(presented.host.hasStack)
    #expect(flow.entryOnScreen?.options.hidesTabBar == nil)
    try flow.on(HomeCoordinator.DetailRoutes.self).close()
    #expect(home.fullScreenCoverBinding == nil)
  }

  @Test func aPushedScreenHasNothingToClose() throws {
    try load()
    try flow.on(HomeCoordinator.MainRoutes.self).showDetail(pokemonId: 25)
    try flow.on(HomeCoordinator.DetailRoutes.self).close()
    #expect(flow.stack == ["main", "detail"])
    #expect(witness.refusals == [.notPresented])
  }

  @Test func aScreenMayHideTheTabBarWhereverItIsPushed() throws {
    try load()
    try flow.live(MainCoordinator.self).selectedTab = .list
    try flow.on(ListCoordinator.MainRoutes.self).itemSelected(itemId: 3)
    #expect(flow.entryOnScreen?.options.hidesTabBar == true)
    try flow.on(ListCoordinator.DetailRoutes.self).back()
    #expect(flow.stack == ["main"])
    #expect(flow.entryOnScreen?.options.hidesTabBar == nil)
  }

  // MARK: Questions and messages

  @Test func anActionSheetTellsTheScreenWhichActionWasChosen() throws {
    try load()
    try flow.on(HomeCoordinator.MainRoutes.self).showDetail(pokemonId: 25)
    var chosen: [HomeCoordinator.OptionsButton] = []
    try flow.on(HomeCoordinator.DetailRoutes.self).showOptions(name: "Pikachu") {
      chosen.append($0)
    }
    let options = try #require(flow.dialogOnScreen)
    #expect(options.style == .confirmation)
    #expect(options.title.description == "Options for Pikachu")
    #expect(options.buttons.map(\.name) == ["edit", "delete", "share", "cancel"])
    #expect(options.buttons.map(\.role) == [nil, .destructive, nil, .cancel])
    flow.root.choose("delete")
    #expect(chosen == [.delete])
    #expect(flow.dialog == nil)
    #expect(flow.screen == "detail")
  }

  @Test func anActionMayTakeARouteToo() throws {
    var destinations: [Destination] = []
    flow.onLeave { destinations.append($0) }
    try load()
    try flow.on(HomeCoordinator.MainRoutes.self).showDetail(pokemonId: 25)
    var chosen: [HomeCoordinator.OptionsButton] = []
    try flow.on(HomeCoordinator.DetailRoutes.self).showOptions(name: "Pikachu") {
      chosen.append($0)
    }
    flow.root.choose("share")
    #expect(chosen == [.share])
    #expect(destinations == [.share(item: "Pikachu")])
  }

  @Test func anAlertShowsItsMessage() throws {
    try load()
    try flow.on(HomeCoordinator.MainRoutes.self).showAlert(message: "It is raining")
    let alert = try #require(flow.dialogOnScreen)
    #expect(alert.style == .alert)
    #expect(alert.title.description == "Error")
    #expect(alert.message?.description == "It is raining")
    #expect(alert.buttons.map(\.title) == ["OK"])
  }

  @Test func aQuestionStandsAboveTheScreensOwnRoutes() throws {
    try load()
    let routes = try flow.on(HomeCoordinator.MainRoutes.self)
    routes.showAlert(message: "It is raining")
    #expect(flow.currentRoutes == nil)
    routes.showDetail(pokemonId: 25)
    #expect(flow.stack == ["main"])
    #expect(witness.refusals == [.notOnScreen])
  }

  // MARK: Signing out

  private func signOut() throws {
    try flow.live(MainCoordinator.self).selectedTab = .settings
    try flow.on(SettingsCoordinator.MainRoutes.self).signOut()
  }

  @Test func signingOutIsAskedFor() throws {
    try load()
    try signOut()
    #expect(flow.dialogOnScreen?.message == "You will have to sign in again.")
    flow.root.choose("cancel")
    #expect(flow.root.currentCase == .main)
    #expect(flow.stack == ["main"])
  }

  @Test func signingOutGoesBackToLoadingAndReleasesTheTabs() throws {
    try load()
    let main = try Weak(flow.live(MainCoordinator.self))
    let home = try Weak(home())
    try signOut()
    flow.root.choose("signOut")
    #expect(flow.root.currentCase == .loading)
    #expect(main.object == nil)
    #expect(home.object == nil)
    try load()
    #expect(flow.root.currentCase == .main)
  }

  @Test func signingOutIsOneMoveFromTheButtonToLoading() throws {
    try load()
    try signOut()
    let before = witness.made.count
    flow.root.choose("signOut")
    #expect(witness.made.count == before + 1)
    #expect(
      witness.made.last?.hasSuffix("finish signedOut, then finish signedOut, then show Loading")
        == true)
  }

  @Test func theSystemsSettingsAreOpenedByTheApp() throws {
    var destinations: [Destination] = []
    flow.onLeave { destinations.append($0) }
    try load()
    try flow.live(MainCoordinator.self).selectedTab = .settings
    try flow.on(SettingsCoordinator.MainRoutes.self).language()
    #expect(destinations == [.settings])
  }
}

/// A parent by hand that hears of its children's ends.
private final class ListeningRoot: StackCoordinator<ListeningRoot.Route, NoRoute, NoRoute> {
  enum Route: String, FlowRuntime.PlainRoute {
    case loading = "Loading"
  }

  private(set) var finished: [Coordinator] = []
  private let context: BaseStructureFlow.Context

  init(_ context: BaseStructureFlow.Context) {
    self.context = context
  }

  override var firstRoute: Route? { .loading }

  override func target(of route: Route, at entry: Entry?) -> RouteTarget {
    .child { LoadingCoordinator(self.context) }
  }

  override func childDidFinish(_ child: Coordinator) {
    finished.append(child)
  }
}
