import FlowRuntime
import Observation
import RuntimeSample
import TestSupport
import Testing

/// Tabs, switches and state rules of the shop.
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

  @Test func tabTapsAreAskedFirst() {
    app.session = .expired
    main?.selectedTab = .account
    #expect(main?.selectedTab == .browse)
    #expect(recorder.refused == ["select Account: guard signedIn"])
    #expect(flow.entryOnScreen?.route.name == "form")
  }

  @Test func theStateDecidesWhichCaseShowsAndTheOldSideIsReleased() async throws {
    let old = Weak(main)
    app.isCourier = true
    #expect(flow.root.currentCase == .main)
    await turn()
    #expect(flow.root.currentCase == .courier)
    #expect(flow.entryOnScreen?.route.name == "jobs")
    #expect(old.object == nil)
    #expect(recorder.made == ["stateChanged"])
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
