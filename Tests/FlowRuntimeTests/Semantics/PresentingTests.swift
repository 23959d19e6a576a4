import FlowRuntime
import TestSupport
import Testing

@Suite("Presenting and selecting")
@MainActor
struct PresentingTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
  }

  @Test("A sheet, a cover and a popover stand above what is on screen.")
  func present() {
    router.presentSheet(.createPost)
    #expect(glance(router) == "root > home | sheet createPost")
    #expect(router.sheetBinding == .createPost)
    router.dismissSheet()
    router.presentFullScreenCover(.login)
    #expect(glance(router) == "root > home | cover login")
    #expect(router.fullScreenCoverBinding == .login)
    router.dismissFullScreenCover()
    router.presentPopover(.createPost)
    #expect(glance(router) == "root > home | popover createPost")
  }

  @Test("Dismissing ends the presentation that begins the segment, and all above it.")
  func dismiss() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.presentSheet(.createPost)
    wizard.take("x", .push(WizardRoute.step(7)))
    wizard.take("x", .dismiss)
    #expect(glance(router) == "root > home | sheet Wizard: step")
    wizard.presentSheet(.createPost)
    router.dismissSheet()
    #expect(glance(router) == "root > home")
    #expect(!wizard.isLive)
  }

  @Test("A pushed child has no presentation to dismiss.")
  func pushedChild() throws {
    router.presentSheet(.createPost)
    router.take("x", .push(AppRoute.wizard(step: 1)))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.take("x", .dismiss)
    #expect(recorder.refused == ["dismiss: notPresented"])
    #expect(wizard.isLive)
  }

  @Test("A dismissing move is made from the screen under the presentation, as one change.")
  func dismissing() {
    router.presentSheet(.createPost)
    recorder.made = []
    router.take("x", .push(AppRoute.settings).dismissing)
    #expect(glance(router) == "root > home > settings")
    #expect(recorder.made == ["push settings"])
  }

  @Test(
    "A dismissing move ends a child that covers its coordinator's stack.", arguments: [false, true])
  func dismissingAboveAChild(isPresented: Bool) throws {
    if isPresented { router.presentSheet(.wizard(step: 1)) } else { router.push(.wizard(step: 1)) }
    let wizard = try #require(router.children.last as? Wizard)
    router.presentSheet(.createPost)
    router.take("x", .push(AppRoute.settings).dismissing)
    #expect(glance(router) == "root > home > settings")
    #expect(!wizard.isLive)
  }

  @Test("Selecting a tab first ends what is presented in the one that is left.")
  func select() throws {
    let tabs = Tabs()
    tabs.start()
    let first = try #require(tabs.coordinator(of: .one) as? AppRouter)
    first.presentSheet(.wizard(step: 1))
    let wizard = Weak(first.children.last)
    tabs.select(.two)
    #expect(wizard.object == nil)
    tabs.select(.one)
    #expect(glance(tabs) == "one: root")
  }

  @Test("Tapping the selected tab goes back to its first screen.")
  func tapTheSelected() throws {
    let tabs = Tabs()
    tabs.start()
    (tabs.coordinator(of: .one) as? AppRouter)?.path = [.home, .settings]
    tabs.selectedTab = .one
    #expect(glance(tabs) == "one: root")
  }

  @Test("A tab that presents leaves the selected one as it is.")
  func presentingTab() throws {
    let tabs = Tabs()
    tabs.start()
    tabs.selectedTab = .three
    #expect(tabs.selectedTab == .one)
    #expect(glance(tabs) == "one: root | cover three: step")
    tabs.entryOnScreen?.owner?.finish()
    #expect(glance(tabs) == "one: root")
    #expect(tabs.log == ["then tabs.three finished"])
  }

  @Test("A switch that the state decides shows nothing else.")
  func decidedByState() {
    let byRide = ByRide(RideState())
    byRide.start()
    byRide.addInterceptor(recorder)
    byRide.show(.history)
    byRide.show(case: .wizard(step: 1))
    #expect(byRide.currentScreen == .home)
    #expect(recorder.refused == ["show history: caseNotLive", "show Wizard(step: 1): caseNotLive"])
  }

  @Test("Showing what shows changes nothing.")
  func showTheSame() {
    let rider = RiderCoordinator(RideState(), startsWith: .child(.wizard(step: 2)))
    rider.start()
    rider.addInterceptor(recorder)
    let child = rider.currentChild
    rider.show(case: .wizard(step: 2))
    #expect(rider.currentChild === child)
    #expect(recorder.made.isEmpty)
  }
}
