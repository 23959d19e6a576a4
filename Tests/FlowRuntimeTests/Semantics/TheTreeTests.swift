import FlowRuntime
import TestSupport
import Testing

@Suite("The tree")
@MainActor
struct TheTreeTests {
  let router = AppRouter()

  init() {
    router.start()
    router.push(.home)
  }

  var wizard: Wizard? { router.children.last as? Wizard }

  @Test("A coordinator knows its parent and doesn't keep it alive.")
  func parent() throws {
    var parent: AppRouter? = AppRouter()
    parent?.start()
    parent?.push(.wizard(step: 1))
    let child = try #require(parent?.children.first)
    #expect(child.parent === parent)
    let gone = Weak(parent)
    parent = nil
    #expect(gone.object == nil)
    #expect(child.parent == nil)
  }

  @Test("A coordinator's children are those it has started and that live.")
  func children() throws {
    router.push(.wizard(step: 1))
    router.presentSheet(.wizard(step: 2))
    #expect(router.children.count == 2)
    #expect(router.children.allSatisfy { $0.parent === router && $0.isLive })
    router.popToRoot()
    #expect(router.children.count == 1)
    router.dismissSheet()
    #expect(router.children.isEmpty)
  }

  @Test("An entry stays the same place whatever it shows.")
  func identity() throws {
    router.push(.profile(userId: "1"))
    let entry = try #require(router.entryOnScreen)
    router.take("rename", .stay.setting("userId", "2"))
    #expect(router.currentRoute == .profile(userId: "2"))
    #expect(router.entryOnScreen == entry)
  }

  @Test("The same screen with the same arguments twice is two entries.")
  func places() throws {
    let first = try #require(router.entryOnScreen)
    router.push(.home)
    #expect(router.entryOnScreen != first)
  }

  @Test("A pushed, replacing or restarting child has no stack of its own.")
  func sharing() throws {
    let child = AppRoute.wizard(step: 1)
    for move in [Move.push(child), .replace(child), .restart(child)] {
      router.take("go", move)
      #expect(wizard?.host === router.host)
      router.restart(with: .home)
    }
  }

  @Test("A child that a stack starts with has no stack of its own.")
  func starting() throws {
    let outer = Outer()
    outer.start()
    let wizard = try #require(outer.children.first as? Wizard)
    wizard.push(.step(2))
    outer.push(.settings)
    #expect(wizard.host === outer.host)
    #expect(glance(outer) == "Wizard.step > step > Outer.settings")
  }

  @Test("A pushed child is known by the name of the route that started it.")
  func routeName() {
    router.take("home.help", .push(AppRoute.wizard(step: 1)))
    wizard?.finish()
    #expect(router.log.first == "then home.help finished")
  }

  @Test("Replacing the first screen of a pushed child keeps the child and its route.")
  func replacedFirst() throws {
    router.take("home.help", .push(AppRoute.wizard(step: 1)))
    let wizard = try #require(wizard)
    wizard.replace(.step(9))
    #expect(self.wizard === wizard && wizard.isLive)
    wizard.restart(with: .step(8))
    #expect(self.wizard === wizard && wizard.isLive)
    #expect(wizard.rootRoute == .step(8))
    #expect(router.path == [.home, .wizard(step: 1)])
    wizard.finish()
    #expect(router.log.first == "then home.help finished")
  }

  @Test("A segment's first screen is found by every search.")
  func firstScreen() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(wizard)
    wizard.push(.step(2))
    wizard.push(.step(1), strategy: .ifNotExists)
    #expect(wizard.path == [.step(2)])
    wizard.push(.step(1), strategy: .navigateOrPush)
    #expect(wizard.path.isEmpty)
    wizard.push(.step(2))
    wizard.popTo(.step(1))
    #expect(wizard.path.isEmpty)
    wizard.take("x", .push(WizardRoute.step(3), replacing: "step"))
    #expect(wizard.rootRoute == .step(3))
    #expect(self.wizard === wizard)
  }

  @Test("Tabs hold one live child each, and one of them is selected.")
  func tabs() {
    let tabs = Tabs()
    tabs.start()
    #expect(tabs.coordinator(of: .one)?.isLive == true)
    #expect(tabs.coordinator(of: .two)?.isLive == true)
    #expect(tabs.selectedTab == .one)
  }

  @Test("A tab keeps its stack while another one shows.")
  func tabStacks() throws {
    let tabs = Tabs()
    tabs.start()
    let first = try #require(tabs.coordinator(of: .one) as? AppRouter)
    first.push(.settings)
    tabs.selectedTab = .two
    #expect(glance(tabs) == "two: step")
    #expect(first.path == [.settings])
    tabs.selectedTab = .one
    #expect(glance(tabs) == "one: root > settings")
  }

  @Test("A switch shows exactly one screen or case.")
  func oneAtATime() {
    let rider = RiderCoordinator(RideState())
    rider.start()
    #expect(rider.currentScreen == .home)
    #expect(rider.currentCase == nil)
    rider.show(case: .wizard(step: 2))
    #expect(rider.currentScreen == nil)
    #expect(rider.currentCase == .wizard(step: 2))
  }

  @Test("Showing something else ends what a switch showed.")
  func shownEnds() throws {
    let rider = RiderCoordinator(RideState(), startsWith: .child(.wizard(step: 2)))
    rider.start()
    let wizard = try #require(rider.currentChild as? Wizard)
    wizard.push(.step(3))
    rider.show(.history)
    #expect(!wizard.isLive)
    #expect(rider.children.isEmpty)
  }

  @Test("Presentations form a chain, in the order in which they were made, whatever their kinds.")
  func chain() throws {
    router.presentFullScreenCover(.login)
    router.presentSheet(.createPost)
    router.presentPopover(.userInfo(id: "1"))
    let end = "cover login | sheet createPost | popover userInfo"
    #expect(glance(router) == "root > home | \(end)")
    let cover = try #require(router.host?.presentation)
    router.take("x", .dismiss)
    router.take("x", .dismiss)
    #expect(cover.host.presentation == nil)
    #expect(router.host?.presentation?.id == cover.id)
  }

  @Test("A presented screen begins a segment with a stack of its own.")
  func presentedScreen() throws {
    router.presentSheet(.createPost)
    router.take("x", .push(AppRoute.settings))
    #expect(router.path == [.home])
    #expect(glance(router) == "root > home | sheet createPost > settings")
    router.take("x", .pop)
    router.take("x", .pop)
    #expect(glance(router) == "root > home | sheet createPost")
  }

  @Test("A bare presented screen has no stack.")
  func bareScreen() {
    let recorder = Recorder()
    router.addInterceptor(recorder)
    router.take("x", .sheet(AppSheet.createPost).with(.init(isBare: true)))
    router.take("x", .push(AppRoute.settings))
    #expect(recorder.refused == ["push settings: noStack"])
  }

  @Test("A pushed child presents from the stack that it stands on.")
  func childPresents() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(wizard)
    wizard.presentSheet(.createPost)
    #expect(router.host?.presentation?.presenter === wizard)
    #expect(wizard.sheetBinding == .createPost)
    #expect(router.sheetBinding == nil)
  }

  @Test("A dialog stands above everything that is on screen when it is asked.")
  func dialog() {
    router.presentSheet(.createPost)
    router.take("ask", .dialog(question()))
    #expect(glance(router) == "root > home | sheet createPost ? sure")
  }

  @Test("On screen is what the selected tab, the live case and the top of the stack lead to.")
  func onScreen() throws {
    let tabs = Tabs()
    let chooser = Chooser({ .right }, { $0 == .right ? tabs : AppRouter() })
    chooser.start()
    tabs.select(.two)
    let wizard = try #require(tabs.coordinator(of: .two) as? Wizard)
    wizard.push(.wizard(step: 7))
    #expect(chooser.entryOnScreen?.route.name == "step")
    #expect(chooser.entryOnScreen?.owner === wizard.children.first)
  }

  @Test("What is presented is on screen instead of what it stands above.")
  func presentedIsOnScreen() throws {
    let home = try #require(router.entryOnScreen)
    router.presentSheet(.createPost)
    #expect(router.entryOnScreen?.route.name == "createPost")
    router.dismissSheet()
    #expect(router.entryOnScreen == home)
  }

  @Test("While a dialog asks, the routes of the screen under it are not offered.")
  func underADialog() throws {
    let recorder = Recorder()
    router.addInterceptor(recorder)
    let entry = try #require(router.entryOnScreen)
    router.take("ask", .dialog(question()))
    #expect(router.currentRoutes == nil)
    Place(entry, of: router).take("home.x", .push(AppRoute.settings))
    #expect(recorder.refused == ["push settings: notOnScreen"])
  }
}

/// Returns a dialog whose button `yes` may have a move.
@MainActor
func question(
  _ move: Move? = nil, named name: String = "sure",
  chosen: @escaping @MainActor (String) -> Void = { _ in }
) -> Dialog {
  Dialog(
    name, style: .alert, title: "Sure?",
    buttons: [
      .init("yes", title: "Yes", role: .destructive, move),
      .init("no", title: "No", role: .cancel),
    ], chosen: chosen)
}

@Suite("Launch")
@MainActor
struct LaunchTests {
  @Test("Launch gives each stack its first screen.")
  func stacks() {
    let outer = Outer()
    #expect(glance(outer) == "not launched")
    outer.start()
    #expect(glance(outer) == "Wizard.step")
  }

  @Test("Launch starts every tab and selects the first.")
  func tabs() {
    let tabs = Tabs()
    tabs.start()
    #expect(tabs.selectedTab == .one)
    #expect(tabs.children.count == 2)
    #expect(tabs.children.allSatisfy { $0.isLive })
  }

  @Test("Launch shows a switch's start, or the case of its state.")
  func switches() {
    let state = RideState()
    let rider = RiderCoordinator(state, startsWith: .child(.loading))
    rider.start()
    #expect(rider.currentCase == .loading)
    state.ride = .assigned
    let byRide = ByRide(state)
    byRide.start()
    #expect(byRide.currentCase == .wizard(step: 1))
  }

  @Test("Launch looks at the state's rules last.")
  func rules() {
    let state = RideState()
    state.ride = .searching
    let rider = RiderCoordinator(state)
    let recorder = Recorder()
    rider.addInterceptor(recorder)
    rider.start()
    #expect(rider.currentScreen == .request)
    #expect(recorder.made == ["show request"])
  }

  @Test("What launch starts is not asked for.")
  func unasked() {
    var asked = 0
    let wizard = Wizard(step: 1)
    let never = Guard("never") {
      asked += 1
      return false
    }
    wizard.guardsIn = [never]
    wizard.guardsOfScreens = [never]
    wizard.start()
    #expect(wizard.isLive)
    #expect(asked == 0)
  }

  @Test("Launching twice is launching once.")
  func twice() {
    let router = AppRouter()
    router.start()
    router.push(.home)
    router.start()
    #expect(router.path == [.home])
  }
}
