import FlowRuntime
import TestSupport
import Testing

/// Behaviours on which users of SUICoordinator rely.
@MainActor
struct ComingFromSUICoordinatorTests {
  let router = AppRouter()

  init() {
    router.start()
    router.push(.home)
  }

  @Test("a coordinator that finishes ends its children and all that they show")
  func finishEndsTheChildren() {
    router.presentSheet(.wizard(step: 1))
    let outer = Weak(router.children.last as? Wizard)
    outer.object?.path = [.step(2), .wizard(step: 3)]
    let inner = Weak(outer.object?.children.last as? Wizard)
    inner.object?.presentSheet(.createPost)
    #expect(inner.object?.sheetBinding == .createPost)
    outer.object?.finish()
    #expect(glance(router) == "root > home")
    #expect(router.children.isEmpty)
    #expect(outer.object == nil)
    #expect(inner.object == nil)
  }

  @Test("a tab's child that finishes starts anew, and the tab bar stays")
  func finishedTabStartsAnew() throws {
    let tabs = Tabs()
    tabs.start()
    tabs.select(.two)
    let first = try #require(tabs.coordinator(of: .two) as? Wizard)
    first.push(.step(5))
    first.finish()
    #expect(glance(tabs) == "two: step")
    #expect(tabs.coordinator(of: .two) !== first)
    #expect(tabs.coordinator(of: .one)?.isLive == true)
  }

  @Test("a tab's child that finishes ends the tab bar if `then` says so")
  func finishedTabEndsTheTabs() throws {
    let tabs = Tabs()
    var results: [String] = []
    tabs.start()
    tabs.onFinish { results.append($0.name) }
    tabs.follow = { _ in .finish }
    tabs.select(.two)
    let first = try #require(tabs.coordinator(of: .one))
    tabs.coordinator(of: .two)?.finish()
    #expect(results == ["finished"])
    #expect(!first.isLive)
  }

  @Test("a link puts a coordinator above whatever is on screen, and nothing under it changes")
  func linkPresentsAboveEverything() {
    router.presentSheet(.wizard(step: 1))
    router.presentFullScreenCover(.login)
    let before = glance(router)
    router.open(LinkPlan("call", [.above(.cover, "Call") { Wizard(step: 9) }]))
    #expect(glance(router) == before + " | cover Call: step")
    router.entryOnScreen?.owner?.finish()
    #expect(glance(router) == before)
  }

  @Test("a sheet that the user pulls down ends its coordinator, and the parent hears of it once")
  func pulledDownSheetEndsItsCoordinator() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = Weak(router.children.last as? Wizard)
    wizard.object?.push(.step(2))
    router.swipeDown()
    #expect(wizard.object == nil)
    #expect(router.children.isEmpty)
    #expect(router.log == ["then presentSheet dismissed", "childDidFinish Wizard"])
  }

  @Test("a restart leaves neither pushed screens nor sheets nor children")
  func restartClearsEverything() {
    router.push(.wizard(step: 1))
    router.presentSheet(.createPost)
    router.presentFullScreenCover(.onboarding)
    router.restart(with: .home)
    #expect(glance(router) == "home")
    #expect(router.children.isEmpty)
  }
}
