import FlowRuntime
import RuntimeSample
import Testing

/// Behaviours on which users of AppRouter rely.
@MainActor
struct ComingFromAppRouterTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.addInterceptor(recorder)
  }

  @Test("code pushes in a tab that isn't selected, and each tab keeps its stack")
  func eachTabHasAStack() throws {
    let tabs = Tabs()
    tabs.start()
    let first = try #require(tabs.coordinator(of: .one) as? AppRouter)
    let second = try #require(tabs.coordinator(of: .two) as? Wizard)
    first.push(.home)
    second.push(.step(7))
    #expect(glance(tabs) == "one: root > home")
    tabs.select(.two)
    #expect(second.path == [.step(7)])
    tabs.select(.one)
    #expect(first.path == [.home])
  }

  @Test("a second tap on the selected tab goes back to its first screen")
  func secondTap() throws {
    let tabs = Tabs()
    tabs.start()
    (tabs.coordinator(of: .one) as? AppRouter)?.path = [.home, .settings]
    tabs.selectedTab = .one
    #expect(glance(tabs) == "one: root")
  }

  @Test("another sheet stands above the first, and replaces it where the route is `dismissing`")
  func anotherSheet() {
    router.presentSheet(.createPost)
    router.presentSheet(.userInfo(id: "1"))
    #expect(glance(router) == "root | sheet createPost | sheet userInfo")
    recorder.made = []
    router.take("other", .sheet(AppSheet.userInfo(id: "2")).dismissing)
    #expect(glance(router) == "root | sheet createPost | sheet userInfo")
    #expect(router.sheetBinding == .userInfo(id: "2"))
    #expect(recorder.made.count == 1)
  }

  @Test("code that pops under a sheet leaves the sheet")
  func sheetStaysWhileTheStackChanges() {
    router.push(.home)
    router.presentSheet(.createPost)
    router.pop()
    #expect(glance(router) == "root | sheet createPost")
    router.dismissSheet()
    #expect(glance(router) == "root")
  }

  @Test("a pop of an empty path changes nothing, and interceptors hear why")
  func popOfNothing() {
    router.pop()
    router.dismissSheet()
    #expect(glance(router) == "root")
    #expect(recorder.made.isEmpty)
    #expect(recorder.refused == ["pop: atRoot", "dismiss: notPresented"])
  }

  @Test("a link selects its tab, ends what is presented and replaces the stack, as one change")
  func linkReplacesTheStack() async throws {
    let app = ShopApp()
    let flow = ShopFlow(guards: app, state: app)
    flow.start()
    let main = try #require(flow.root.currentChild as? MainCoordinator)
    let browse = try #require(main.coordinator(of: .browse) as? BrowseCoordinator)
    flow.addInterceptor(recorder)
    for leave in [{ main.select(.account) }, { browse.presentSheet(.filter) }] {
      browse.path = [.detail(restaurantID: 1), .detail(restaurantID: 2)]
      leave()
      recorder.made = []
      #expect(await flow.open("shop://restaurants/42") == .opened)
      #expect(flow.glance == "Main/Browse: list > detail")
      #expect(browse.path == [.detail(restaurantID: 42)])
      #expect(recorder.made.count == 1)
    }
  }

  @Test("a text that is no link changes nothing and is answered with `unknown`")
  func noLink() async {
    let app = ShopApp()
    let flow = ShopFlow(guards: app, state: app)
    flow.start()
    for text in ["shop://invalid", "not a link", "shop://"] {
      #expect(await flow.open(text) == .unknown)
    }
    #expect(flow.glance == "Main/Browse: list")
  }
}
