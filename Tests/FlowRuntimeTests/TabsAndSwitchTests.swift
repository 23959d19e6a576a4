import FlowRuntime
import Observation
import RuntimeSample
import Testing

/// Tabs and switches, and what the state decides: on the shop.
@MainActor
struct TabsAndSwitchTests {
  let app = ShopApp()
  let flow: ShopFlow
  let recorder = Recorder()

  init() {
    flow = ShopFlow(guards: app, state: app)
    flow.start()
    flow.addInterceptor(recorder)
  }

  var main: MainCoordinator? { flow.root.currentChild as? MainCoordinator }
  var browse: BrowseCoordinator? { main?.coordinator(of: .browse) as? BrowseCoordinator }

  @Test func launchStartsEachTabAndSelectsTheFirst() throws {
    let main = try #require(main)
    #expect(main.selectedTab == .browse)
    #expect(main.children.count == 2)
    #expect(main.children.allSatisfy { $0.isLive })
    #expect(flow.root.currentCase == .main)
    #expect(flow.root.currentScreen == nil)
    #expect(flow.entryOnScreen?.route.name == "list")
  }

  @Test func eachTabKeepsItsStackWhileAnotherShows() throws {
    let browse = try #require(browse)
    browse.push(.detail(restaurantID: 1))
    main?.selectedTab = .account
    #expect(flow.entryOnScreen?.route.name == "profile")
    #expect(browse.path == [.detail(restaurantID: 1)])
    main?.selectedTab = .browse
    #expect(flow.entryOnScreen?.route.name == "detail")
  }

  @Test func tappingTheSelectedTabIsPopToRootThere() throws {
    let browse = try #require(browse)
    browse.push(.detail(restaurantID: 1))
    browse.push(.reviews(restaurantID: 1))
    main?.selectedTab = .browse
    #expect(browse.path.isEmpty)
  }

  @Test func tabTapsAreAskedFirst() {
    app.session = .expired
    main?.selectedTab = .account
    #expect(main?.selectedTab == .browse)
    #expect(recorder.refused == ["select Account: guard signedIn"])
    #expect(flow.entryOnScreen?.route.name == "form")
  }

  @Test func selectingEndsWhatIsPresentedInTheTabThatIsLeft() throws {
    let browse = try #require(browse)
    browse.presentSheet(.filter)
    main?.select(.account)
    #expect(browse.sheetBinding == nil)
    #expect(main?.selectedTab == .account)
  }

  @Test func aCoordinatorThatIsNotOnTheWayCannotMove() throws {
    let browse = try #require(browse)
    main?.selectedTab = .account
    recorder.refused = []
    browse.push(.detail(restaurantID: 1))
    #expect(browse.path.isEmpty)
    #expect(recorder.refused == ["push detail(restaurantID: 1): notOnScreen"])
  }

  @Test func theStateDecidesWhichCaseShowsAndTheOldSideIsReleased() async throws {
    weak let old = main
    app.isCourier = true
    #expect(flow.root.currentCase == .main)
    await turn()
    #expect(flow.root.currentCase == .courier)
    #expect(flow.entryOnScreen?.route.name == "jobs")
    #expect(old == nil)
    #expect(recorder.made == ["stateChanged"])
  }

  @Test func valuesPassedThroughWithinATurnAreNotSeen() async {
    weak let old = main
    app.isCourier = true
    app.isCourier = false
    await turn()
    #expect(old != nil)
    #expect(recorder.made.isEmpty)
  }

  @Test func nothingElseCanShowWhatTheStateDecides() {
    flow.root.show(case: .courier)
    #expect(flow.root.currentCase == .main)
    #expect(recorder.refused == ["show Courier: caseNotLive"])
  }

  @Test func theSwitchedStateEndsWhatIsPresented() async throws {
    let browse = try #require(browse)
    browse.presentSheet(.filter)
    app.isCourier = true
    await turn()
    #expect(!browse.isLive)
    #expect(flow.root.host?.presentation == nil)
    #expect(flow.entryOnScreen?.route.name == "jobs")
  }
}

/// Lets the tasks run that follow a change of state.
@MainActor
func turn() async {
  for _ in 0..<20 { await Task.yield() }
}
