import FlowRuntime
import Testing

@testable import ChildStackCode

/// The scenarios of `Flows/ChildStack`.
@MainActor
struct ChildStackScenarioTests {
  let flow = ChildStackFlow()

  init() throws {
    flow.start()
    try flow.on(MainCoordinator.HomeRoutes.self).detail(itemID: 7)
  }

  @Test func whatTheParentPushesStandsAboveTheChildWhichLivesOn() throws {
    try flow.on(DetailCoordinator.OverviewRoutes.self).navigateToSubview()
    #expect(flow.stack == ["home", "overview", "someView"])
    try flow.on(MainCoordinator.SomeViewRoutes.self).back()
    try flow.on(DetailCoordinator.OverviewRoutes.self).section(name: "History")
    #expect(flow.stack == ["home", "overview", "section"])
  }

  @Test func aSheetAndACoverOfTheParentStandAboveTheChildWhichLivesOn() throws {
    try flow.on(DetailCoordinator.OverviewRoutes.self).share()
    #expect(flow.presented == "share")
    try flow.on(MainCoordinator.ShareRoutes.self).done()
    try flow.on(DetailCoordinator.OverviewRoutes.self).help()
    #expect(flow.presented == "help")
    try flow.on(MainCoordinator.HelpRoutes.self).close()
    #expect(flow.stack == ["home", "overview"])
  }

  @Test func theChildsRootIsAsFarAsItCanReturn() throws {
    try flow.on(DetailCoordinator.OverviewRoutes.self).section(name: "History")
    try flow.on(DetailCoordinator.SectionRoutes.self).photo(index: 0)
    try flow.on(DetailCoordinator.PhotoRoutes.self).returnToRoot()
    #expect(flow.stack == ["home", "overview"])
  }

  @Test func aFinishedChildTakesItsScreensAlong() throws {
    try flow.on(DetailCoordinator.OverviewRoutes.self).section(name: "History")
    try flow.on(DetailCoordinator.SectionRoutes.self).done()
    #expect(flow.stack == ["home"])
  }
}
