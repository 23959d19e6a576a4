import FlowRuntime
import Foundation
import RuntimeSample
import Testing

/// What is saved, and restored in a new process.
@MainActor
struct SavingTests {
  let app = ShopApp()

  func flow() -> ShopFlow {
    ShopFlow(guards: app, state: app)
  }

  /// As JSON and back: what a new process is given.
  func travelled(_ state: SavedState) throws -> SavedState {
    let data = try JSONEncoder().encode(state)
    return try JSONDecoder().decode(SavedState.self, from: data)
  }

  func browse(_ flow: ShopFlow) -> BrowseCoordinator? {
    (flow.root.currentChild as? MainCoordinator)?.coordinator(of: .browse) as? BrowseCoordinator
  }

  @Test func aRestoredTreeIsEqualAndThenWorksInIt() async throws {
    let old = flow()
    old.start()
    await old.open("shop://restaurants/42")
    let detail = try #require(old.currentRoutes as? any BrowseCoordinator.DetailRoutes)
    detail.order()
    let saved = try travelled(old.save())
    #expect(saved == old.save())

    let new = flow()
    #expect(await new.restore(saved))
    #expect(new.save() == saved)
    #expect(new.entryOnScreen?.route.name == "cart")
    #expect(browse(new)?.path == [.detail(restaurantID: 42)])
    let checkout = try #require(new.entryOnScreen?.owner as? CheckoutCoordinator)
    checkout.finish(.paid(order: Order(id: 9)))
    #expect(browse(new)?.path == [.detail(restaurantID: 42), .receipt(order: Order(id: 9))])
  }

  @Test func whatHoldsAnUnsavedTypeIsNotSavedNorAllAboveIt() async throws {
    let old = flow()
    old.start()
    await old.open("shop://restaurants/42")
    (old.currentRoutes as? any BrowseCoordinator.DetailRoutes)?.order()
    (old.currentRoutes as? any CheckoutCoordinator.CartRoutes)?.pay(draft: Draft(items: ["a"]))
    #expect(old.entryOnScreen?.route.name == "payment")
    let new = flow()
    await new.restore(try travelled(old.save()))
    #expect(new.entryOnScreen?.route.name == "cart")
  }

  @Test func restoringAsksTheGuardsOfWhatItBuilds() async throws {
    let old = flow()
    old.start()
    await old.open("shop://restaurants/42")
    (old.currentRoutes as? any BrowseCoordinator.DetailRoutes)?.order()
    let saved = old.save()
    app.mayCheckOut = false
    let new = flow()
    await new.restore(saved)
    #expect(new.entryOnScreen?.route.name == "detail")
    #expect(new.root.host?.presentation == nil)
  }

  @Test func aSelectedTabIsAskedFor() async throws {
    let old = flow()
    old.start()
    await old.open("shop://account")
    let saved = old.save()
    let same = flow()
    await same.restore(saved)
    #expect(same.entryOnScreen?.route.name == "profile")
    app.session = .expired
    let new = flow()
    await new.restore(saved)
    #expect(new.entryOnScreen?.route.name == "list")
  }

  @Test func theStateStillDecides() async throws {
    let old = flow()
    old.start()
    await old.open("shop://restaurants/42")
    let saved = old.save()
    app.isCourier = true
    let new = flow()
    await new.restore(saved)
    #expect(new.entryOnScreen?.route.name == "jobs")
  }

  @Test func segmentsPresentationsAndOptionsComeBack() throws {
    let old = AppRouter()
    old.start()
    old.push(.profile(userId: "1"))
    old.push(.wizard(step: 1))
    (old.children.last as? Wizard)?.push(.wizard(step: 2))
    old.take("help", .sheet(AppSheet.wizard(step: 3)).with(.init(detents: ["medium"])))
    let saved = try travelled(old.save())
    let new = AppRouter()
    new.restore(saved)
    #expect(new.save() == saved)
    #expect(new.path == [.profile(userId: "1"), .wizard(step: 1)])
    let wizard = try #require(new.children.first as? Wizard)
    #expect(wizard.path == [.wizard(step: 2)])
    #expect(new.sheetBinding == .wizard(step: 3))
    #expect(new.host?.presentation?.options.detents == ["medium"])
    new.dismissSheet()
    #expect(new.log == ["then help dismissed", "childDidFinish Wizard"])
  }

  @Test func whatARouteKeptIsThereForThen() throws {
    let old = AppRouter()
    old.start()
    old.take("go", .push(AppRoute.wizard(step: 1)).keeping { $0("tip", 0.5) })
    let new = AppRouter()
    var tip: Double?
    new.follow = { ending in
      tip = ending.kept["tip"]
      return nil
    }
    new.restore(try travelled(old.save()))
    new.children.last?.finish()
    #expect(tip == 0.5)
  }

  @Test func fromAnUnknownScreenOnNothingIsRestored() throws {
    let json = """
      {"stack": [{"route": {"root": {}}}, {"route": {"home": {}}}, {"route": {"gone": {}}},
       {"route": {"settings": {}}}],
       "presented": {"route": {"createPost": {}}, "by": 0, "style": "sheet", "in": {"stack": []}}}
      """
    let saved = try JSONDecoder().decode(SavedState.self, from: Data(json.utf8))
    let router = AppRouter()
    router.restore(saved)
    #expect(router.path == [.home])
    #expect(router.sheetBinding == nil)
  }

  @Test func aParameterWithADefaultMayBeAdded() throws {
    let json = """
      {"stack": [{"route": {"root": {}}}, {"route": {"profile": {"userId": 5}}}]}
      """
    let saved = try JSONDecoder().decode(SavedState.self, from: Data(json.utf8))
    let router = AppRouter()
    router.restore(saved)
    #expect(router.path.isEmpty)
    #expect(router.isLive)
  }

  @Test(arguments: ["null", "3", "[]", "{}", "{\"stack\": 7}", "{\"stack\": [{}]}", "\"x\""])
  func nonsenseIsNeverACrash(_ json: String) throws {
    let decoder = JSONDecoder()
    let saved = try decoder.decode(SavedState.self, from: Data(json.utf8))
    let router = AppRouter()
    router.restore(saved)
    #expect(router.path.isEmpty && router.isLive)
    let flow = flow()
    flow.restore(saved)
    #expect(flow.entryOnScreen?.route.name == "list")
  }

  @Test func guardsMayTakeTheirTime() async throws {
    let old = AppRouter()
    old.start()
    old.push(.settings)
    old.push(.home)
    let saved = old.save()
    let answer = Answer()
    let new = AppRouter()
    new.entered["settings"] = [Guard(asking: "slow") { await answer.ask() }]
    var done: [Bool] = []
    new.restore(saved) { done.append($0) }
    #expect(done.isEmpty)
    await answer.give(true)
    #expect(done == [true])
    #expect(new.path == [.settings, .home])
  }

  @Test func restoringALiveTreeEndsWhatWasThere() throws {
    let router = AppRouter()
    router.start()
    router.push(.home)
    let saved = router.save()
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    router.restore(saved)
    #expect(router.path == [.home])
    #expect(!wizard.isLive)
    #expect(router.log.isEmpty)
  }

  @Test func switchesAndTabsComeBack() throws {
    let state = RideState()
    let rider = RiderCoordinator(state)
    rider.start()
    rider.show(case: .wizard(step: 4))
    (rider.currentChild as? Wizard)?.push(.step(5))
    let again = RiderCoordinator(state)
    again.restore(try travelled(rider.save()))
    #expect(again.currentCase == .wizard(step: 4))
    #expect((again.currentChild as? Wizard)?.path == [.step(5)])
    rider.show(.history)
    again.restore(try travelled(rider.save()))
    #expect(again.currentScreen == .history)

    let tabs = Tabs()
    tabs.start()
    tabs.select(.two)
    (tabs.coordinator(of: .two) as? Wizard)?.push(.step(9))
    tabs.selectedTab = .three
    let restored = Tabs()
    restored.restore(try travelled(tabs.save()))
    #expect(restored.selectedTab == .two)
    #expect((restored.coordinator(of: .two) as? Wizard)?.path == [.step(9)])
    #expect(restored.host?.presentation?.style == .cover)
    #expect(restored.save() == tabs.save())
  }

  @Test func valuesOfAllKindsTravel() throws {
    struct All: Codable, Hashable {
      var flag = true
      var whole = -7
      var large = UInt64.max
      var real = 1.25
      var round = 3.0
      var text = "a \u{1F600}"
      var nothing: String?
      var list = [1, 2, 3]
      var nested = ["a": [UUID()]]
      var date = Date(timeIntervalSince1970: 0.5)
    }
    let all = All()
    let saved = try #require(SavedStateProbe.saved(all))
    let data = try JSONEncoder().encode(saved)
    #expect(try JSONDecoder().decode(SavedValue.self, from: data) == saved)
    #expect(SavedStateProbe.read(saved) == all)
  }
}
