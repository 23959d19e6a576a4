import FlowRuntime
import Testing

@Suite("Moves by code")
@MainActor
struct MovesByCodeTests {
  let router = AppRouter()
  let tabs = Tabs()
  let recorder = Recorder()

  init() {
    for root in [router, tabs] as [Coordinator] {
      root.start()
      root.addInterceptor(recorder)
    }
    router.push(.home)
  }

  @Test("A declared route that code takes is made on the topmost segment of its coordinator.")
  func declared() {
    router.presentSheet(.createPost)
    router.take("x", .push(AppRoute.settings))
    #expect(glance(router) == "root > home | sheet createPost > settings")
    #expect(router.path == [.home])
  }

  @Test("A function is made on the coordinator's own segment, whatever stands above it.")
  func ownSegment() {
    router.presentSheet(.createPost)
    router.push(.settings)
    #expect(router.path == [.home, .settings])
    router.replace(.profile(userId: "1"))
    #expect(router.currentRoute == .profile(userId: "1"))
    router.popTo(.home)
    #expect(router.path == [.home])
    router.path = [.settings, .home]
    #expect(router.path == [.settings, .home])
    router.path = [.settings]
    #expect(router.path == [.settings])
    router.popToRoot()
    #expect(router.path == [])
    #expect(recorder.refused == [])
  }

  @Test("A function of a child under its parent's screens ends those that it goes back past.")
  func underTheParent() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    router.follow = { $0.isReport ? .push(AppRoute.settings) : nil }
    wizard.push(.step(2))
    wizard.report(Wizard.Result.given)
    wizard.push(.step(3))
    #expect(wizard.path == [.step(2), .step(3)])
    #expect(router.path == [.home, .wizard(step: 1), .settings])
    wizard.pop(2)
    #expect(wizard.path == [])
    #expect(router.path == [.home, .wizard(step: 1)])
  }

  @Test("What is presented stays while a function changes the segment under it.")
  func presentedStays() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    router.push(.settings)
    #expect(glance(router) == "root > home > settings | sheet Wizard: step > step")
    router.popToRoot()
    #expect(glance(router) == "root | sheet Wizard: step > step")
    #expect(wizard.isLive)
  }

  @Test(
    "A restart by a function ends what the coordinator and its children present, without outcomes.")
  func restart() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.presentSheet(.createPost)
    router.presentFullScreenCover(.login)
    router.log = []
    router.restart(with: .settings)
    #expect(glance(router) == "settings")
    #expect(router.log == [])
    let first = try #require(tabs.coordinator(of: .one) as? AppRouter)
    tabs.presentSheet(.createPost)
    first.restart(with: .settings)
    #expect(tabs.sheetBinding == .createPost)
  }

  @Test("A function is made in a tab that is not selected, and nobody sees it.")
  func unseen() throws {
    let first = try #require(tabs.coordinator(of: .one) as? AppRouter)
    tabs.select(.two)
    let seen = glance(tabs)
    first.push(.home)
    first.push(.settings)
    first.pop()
    #expect(first.path == [.home])
    first.path = []
    #expect(!first.canPop)
    #expect(glance(tabs) == seen)
    #expect(recorder.refused == [])
  }

  @Test("What a function presents in a tab that is not selected is on screen when the tab is.")
  func presentedUnseen() throws {
    let first = try #require(tabs.coordinator(of: .one) as? AppRouter)
    tabs.select(.two)
    let seen = glance(tabs)
    first.presentSheet(.createPost)
    #expect(glance(tabs) == seen)
    #expect(first.sheetBinding == .createPost)
    tabs.select(.one)
    #expect(glance(tabs).hasSuffix("| sheet createPost"))
    tabs.select(.two)
    first.presentSheet(.createPost)
    first.sheetBinding = nil
    #expect(first.sheetBinding == nil)
  }

  @Test("A loop of pops ends where the stack can't pop.")
  func loop() throws {
    router.path = [.home, .settings, .home]
    router.presentSheet(.createPost)
    while router.currentRoute != .profile(userId: "none"), router.canPop { router.pop() }
    #expect(router.path == [])
    let first = try #require(tabs.coordinator(of: .one) as? AppRouter)
    first.path = [.home, .settings]
    tabs.select(.two)
    while first.canPop { first.pop() }
    #expect(first.path == [])
    router.path = [.home, .wizard(step: 1)]
    router.dismissSheet()
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    wizard.finish()
    while wizard.canPop { wizard.pop() }
    #expect(!wizard.isLive)
  }

  @Test("A sheet that the coordinator presents already is not presented again.")
  func twice() {
    router.presentSheet(.createPost)
    recorder.made = []
    router.presentSheet(.createPost)
    router.sheetBinding = .createPost
    #expect(glance(router) == "root > home | sheet createPost")
    #expect(recorder.made == [])
    router.presentPopover(.createPost)
    #expect(glance(router) == "root > home | sheet createPost | popover createPost")
  }

  @Test("Another sheet stands above the first, and the property shows the topmost.")
  func another() {
    router.presentSheet(.createPost)
    router.presentSheet(.userInfo(id: "1"))
    #expect(router.sheetBinding == .userInfo(id: "1"))
    #expect(glance(router) == "root > home | sheet createPost | sheet userInfo")
  }

  @Test("Dismissing by a function ends the presentation that the property shows.")
  func dismissing() {
    router.presentSheet(.createPost)
    router.presentFullScreenCover(.login)
    router.presentSheet(.userInfo(id: "1"))
    router.dismissSheet()
    #expect(router.sheetBinding == .createPost)
    #expect(router.fullScreenCoverBinding == .login)
    while router.sheetBinding != nil { router.dismissSheet() }
    #expect(glance(router) == "root > home")
    #expect(recorder.refused == [])
  }

  @Test("A presentation's property that is set to nothing shows nothing.")
  func setToNothing() {
    router.presentSheet(.createPost)
    router.presentSheet(.userInfo(id: "1"))
    router.sheetBinding = nil
    #expect(router.sheetBinding == nil)
    router.presentFullScreenCover(.login)
    router.presentFullScreenCover(.onboarding)
    router.fullScreenCoverBinding = nil
    #expect(glance(router) == "root > home")
  }

  @Test("Dismissing all ends the lowest visible presentation and all above it, as one change.")
  func dismissingAll() throws {
    let flow = Flow(root: router)
    flow.dismissAll()
    router.presentFullScreenCover(.login)
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.presentSheet(.createPost)
    recorder.made = []
    recorder.allows = { _ in false }
    flow.dismissAll()
    #expect(recorder.refused == ["dismiss: interceptor"])
    recorder.allows = { _ in true }
    flow.dismissAll()
    #expect(glance(router) == "root > home")
    #expect(recorder.made == ["dismiss"])
    #expect(!wizard.isLive)
  }

  @Test("An ended coordinator shows no path, and its functions are refused.")
  func ended() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    #expect(wizard.path == [.step(2)])
    router.dismissSheet()
    #expect(wizard.path == [])
    #expect(!wizard.canPop)
    wizard.push(.step(3))
    #expect(wizard.path == [])
    #expect(recorder.refused == ["late push: notOnScreen"])
  }
}
