import FlowRuntime
import Testing

@testable import BaseStructureCode

/// The scenarios of `Flows/BaseStructure`.
@MainActor
struct BaseStructureScenarioTests {
  let flow = BaseStructureFlow()
  let main: MainCoordinator

  init() throws {
    flow.start()
    try flow.on(LoadingCoordinator.LoadingRoutes.self).loaded()
    main = try flow.live(MainCoordinator.self)
  }

  @Test func loadingLeadsToTheTabsSigningOutBackToLoading() throws {
    #expect(main.selectedTab == .home)
    #expect(flow.stack == ["main"])
    main.selectedTab = .settings
    try flow.on(SettingsCoordinator.MainRoutes.self).signOut()
    #expect(flow.dialog == "confirmSignOut")
    flow.root.choose("signOut")
    #expect(flow.screen == "loading")
  }

  @Test func theDetailIsPushedOrPresented() throws {
    try flow.on(HomeCoordinator.MainRoutes.self).showDetail(pokemonId: 25)
    #expect(flow.stack == ["main", "detail"])
    flow.root.goBack()
    try flow.on(HomeCoordinator.MainRoutes.self).showDetailModal(pokemonId: 25)
    #expect(flow.presented == "detail")
    try flow.on(HomeCoordinator.DetailRoutes.self).close()
    #expect(flow.stack == ["main"])
  }
}
