import FlowRuntime
import Observation
import Testing

/// Starts that are children, tabs that present, roots that finish, coordinators drawn by hand.
@MainActor
struct TreeTests {
  // MARK: A start that is a child

  @Test func aStartSharesItsParentsStack() throws {
    let outer = Outer()
    outer.start()
    let wizard = try #require(outer.children.first as? Wizard)
    wizard.push(.step(2))
    outer.push(.settings)
    #expect(outer.rootRoute == .wizard(step: 1))
    #expect(outer.path == [.settings])
    #expect(wizard.path == [.step(2)])
    #expect(outer.host === wizard.host)
    outer.popToRoot()
    #expect(wizard.isLive)
    #expect(wizard.path.isEmpty)
  }

  @Test func aFinishedStartStartsAnewOrIsFollowedByARestart() throws {
    let outer = Outer()
    outer.start()
    let first = try #require(outer.children.first as? Wizard)
    first.push(.step(2))
    first.finish()
    #expect(!first.isLive)
    #expect(outer.log == ["then start finished"])
    let second = try #require(outer.children.first as? Wizard)
    #expect(second !== first)
    outer.follow = { _ in .restart(AppRoute.settings) }
    second.finish()
    #expect(outer.children.isEmpty)
    #expect(outer.rootRoute == .settings)
  }

  // MARK: Tabs

  @Test func aTabThatPresentsIsPresentedAndTheSelectedOneStays() throws {
    let tabs = Tabs()
    tabs.start()
    #expect(tabs.children.count == 2)
    tabs.selectedTab = .three
    #expect(tabs.selectedTab == .one)
    let wizard = try #require(tabs.children.last as? Wizard)
    #expect(wizard.firstStep == 3)
    #expect(tabs.host?.presentation?.style == .cover)
    wizard.finish()
    #expect(tabs.host?.presentation == nil)
    #expect(tabs.log == ["then tabs.three finished"])
  }

  @Test func aFinishedTabStartsAnew() throws {
    let tabs = Tabs()
    tabs.start()
    tabs.select(.two)
    let first = try #require(tabs.coordinator(of: .two) as? Wizard)
    first.push(.step(5))
    tabs.follow = { _ in .select(Plain.one) }
    first.finish()
    #expect(tabs.selectedTab == .one)
    #expect(tabs.log == ["then tabs.two finished"])
    let second = try #require(tabs.coordinator(of: .two) as? Wizard)
    #expect(second !== first)
    #expect(second.path.isEmpty)
  }

  @Test func aRouteInATabSelectsAnotherAboveIt() throws {
    let tabs = Tabs()
    tabs.start()
    let router = try #require(tabs.coordinator(of: .one) as? AppRouter)
    router.push(.wizard(step: 4))
    let wizard = try #require(router.children.first as? Wizard)
    wizard.take("x", .select(Plain.two))
    #expect(tabs.selectedTab == .two)
    #expect(wizard.isLive)
  }

  @Test func aRuleIsLookedAtWhenItsCoordinatorIsNextOnTheWay() async {
    let state = RideState()
    let tabs = Tabs(state)
    tabs.start()
    let holder = tabs.coordinator(of: .two) as? RuleHolder
    state.ride = .searching
    await turn()
    #expect(holder?.path == [])
    tabs.select(.two)
    #expect(holder?.path == [.settings])
    tabs.select(.one)
    tabs.select(.two)
    #expect(holder?.path == [.settings])
  }

  @Test func aRuleWhoseValueHasGoneIsNotTaken() async {
    let state = RideState()
    let tabs = Tabs(state)
    tabs.start()
    state.ride = .searching
    await turn()
    state.ride = .idle
    await turn()
    tabs.select(.two)
    #expect((tabs.coordinator(of: .two) as? RuleHolder)?.path == [])
  }

  // MARK: Links that wait

  @Test func aLinkWaitsForItsCase() async throws {
    let state = RideState()
    let byRide = ByRide(state)
    byRide.start()
    let plan = LinkPlan(
      "step", [.show(RideCase.wizard(step: 1)), .build([WizardRoute.step(7)])])
    var answers: [LinkAnswer] = []
    byRide.open(plan) { answers.append($0) }
    #expect(answers == [.waiting])
    #expect(byRide.currentScreen == .home)
    state.ride = .assigned
    await turn()
    let wizard = try #require(byRide.currentChild as? Wizard)
    #expect(wizard.path == [.step(7)])
  }

  // MARK: Coordinators by hand

  @Test func oneThatDrawsItselfIsPushedAndPresented() throws {
    let canvas = Canvas()
    canvas.start()
    canvas.push(.two)
    #expect(canvas.path == [.two])
    let pushed = try #require(canvas.children.first as? Drawn)
    #expect(canvas.entryOnScreen?.owner === pushed)
    pushed.finish()
    #expect(canvas.path.isEmpty)
    canvas.presentSheet(.two)
    let presented = try #require(canvas.children.first as? Drawn)
    presented.finish()
    #expect(canvas.sheetBinding == nil)
    #expect(canvas.log == ["then push finished", "then presentSheet finished"])
  }

  @Test func aRootFinishesToWhoeverStartedIt() throws {
    let wizard = Wizard(step: 201)
    let recorder = Recorder()
    wizard.addInterceptor(recorder)
    wizard.start()
    wizard.finish()
    #expect(recorder.refused == ["finish finished: noStack"])
    var results: [String] = []
    wizard.onFinish { results.append($0.name) }
    wizard.push(.wizard(step: 202))
    wizard.finish(with: Wizard.Result.chosen(1))
    #expect(results == ["chosen"])
    #expect(!wizard.isLive)
    #expect(Wizard.ended.filter { $0 > 200 && $0 < 210 } == [202, 201])
    wizard.push(.step(3))
    #expect(wizard.path.count == 1)
  }

  // MARK: What an interface sees

  @Test func eachMoveIsOneChangeOfItsStack() throws {
    let router = AppRouter()
    router.start()
    router.follow = { _ in .push(AppRoute.settings) }
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.first as? Wizard)
    wizard.push(.step(2))
    let changes = Counter()
    observe(router, changes)
    wizard.finish()
    #expect(changes.count == 1)
    #expect(router.path == [.settings])
  }

  private func observe(_ router: AppRouter, _ changes: Counter) {
    withObservationTracking {
      _ = router.path
    } onChange: {
      MainActor.assumeIsolated {
        changes.count += 1
        observe(router, changes)
      }
    }
  }

  @Test func aGestureThatWouldBeAskedForIsToldToTheBinding() async throws {
    let router = AppRouter()
    router.start()
    let answer = Answer()
    router.left["settings"] = [Guard(asking: "leave") { await answer.ask() }]
    router.push(.home)
    let host = try #require(router.host)
    #expect(!host.asksBeforeGoingBack)
    router.push(.settings)
    #expect(host.asksBeforeGoingBack)
    router.goBack()
    #expect(router.path == [.home, .settings])
    await answer.give(true)
    #expect(router.path == [.home])
    router.wizardLeaving = [Guard("never") { false }]
    router.presentSheet(.wizard(step: 1))
    #expect(host.asksBeforeDismissing)
    router.swipeDown()
    #expect(router.sheetBinding == .wizard(step: 1))
  }

  @Test func aMoveToElsewhereIsCarriedOutByTheApp() {
    let router = AppRouter()
    router.start()
    var left: [Destination] = []
    router.onLeave { left.append($0) }
    router.take("help", .leave(.url("https://example.com")))
    router.take("help", .leave(.system("mail")).guarded(by: Guard("no") { false }))
    #expect(left == [.url("https://example.com")])
  }

  @Test func aPushStaysQuickInADeepStack() {
    let router = AppRouter()
    router.start()
    for step in 0..<1_000 { router.push(.profile(userId: "\(step)")) }
    let clock = ContinuousClock()
    let taken = clock.measure {
      for _ in 0..<20 { router.push(.home) }
    }
    #expect(taken / 20 < .milliseconds(20))
    #expect(router.navigationDepth == 1_020)
  }
}

@MainActor
final class Counter {
  var count = 0
}
