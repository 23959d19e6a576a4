import FlowRuntime
import Testing

/// A switch that routes decide, and routes that the state takes.
@MainActor
struct StateTests {
  let state = RideState()
  let rider: RiderCoordinator
  let recorder = Recorder()

  init() {
    rider = RiderCoordinator(state)
    rider.start()
    rider.addInterceptor(recorder)
  }

  @Test func aSwitchShowsOneThingAtATime() throws {
    #expect(rider.currentScreen == .home)
    rider.show(.history)
    #expect(rider.currentScreen == .history)
    rider.show(case: .wizard(step: 2))
    #expect(rider.currentScreen == nil)
    #expect(rider.currentCase == .wizard(step: 2))
    let wizard = try #require(rider.currentChild as? Wizard)
    wizard.push(.step(3))
    rider.show(.home)
    #expect(!wizard.isLive)
    #expect(rider.children.isEmpty)
  }

  @Test func showingWhatIsShownChangesNothing() {
    rider.show(case: .wizard(step: 2))
    let child = rider.currentChild
    recorder.made = []
    rider.show(case: .wizard(step: 2))
    #expect(rider.currentChild === child)
    #expect(recorder.made.isEmpty)
  }

  @Test func stackMovesInASwitchAreRefused() {
    rider.take("x", .push(AppRoute.home))
    rider.take("x", .pop)
    #expect(recorder.refused == ["push home: noStack", "pop: noStack"])
  }

  @Test func aFinishedCaseIsFollowedByThenOrByTheStart() throws {
    rider.show(case: .loading)
    rider.follow = { $0.route == "cases.Loading" ? .show(RideCase.wizard(step: 5)) : nil }
    rider.currentChild?.finish()
    #expect(rider.currentCase == .wizard(step: 5))
    rider.currentChild?.finish()
    #expect(rider.currentScreen == .home)
    #expect(recorder.made.last == "finish finished")
  }

  @Test func aFinishedStartStartsAnew() throws {
    let rider = RiderCoordinator(state, startsWith: .child(.loading))
    rider.start()
    let first = try #require(rider.currentChild)
    first.finish()
    #expect(!first.isLive)
    #expect(rider.currentCase == .loading)
    #expect(rider.currentChild !== first)
  }

  @Test func whenTakesItsRouteEachTimeTheStateComesThere() async {
    state.ride = .searching
    await turn()
    #expect(rider.currentScreen == .request)
    rider.show(.home)
    state.ride = .assigned
    await turn()
    #expect(rider.currentScreen == .request)
    rider.show(.home)
    state.ride = .completed
    await turn()
    #expect(rider.currentScreen == .home)
  }

  @Test func whenEndsWhatStandsAboveWithoutOutcome() async {
    rider.presentSheet(.createPost)
    state.ride = .searching
    await turn()
    #expect(rider.sheetBinding == nil)
    #expect(rider.currentScreen == .request)
  }

  @Test func whenIsLookedAtAtLaunch() {
    state.ride = .searching
    let rider = RiderCoordinator(state)
    rider.start()
    #expect(rider.currentScreen == .request)
  }

  @Test func ofAStackEndsChildrenAndPresentationsFirst() async throws {
    let parent = RuleHolder(state)
    parent.start()
    parent.push(.home)
    parent.push(.wizard(step: 1))
    let wizard = try #require(parent.children.first as? Wizard)
    parent.presentSheet(.createPost)
    state.ride = .searching
    await turn()
    #expect(parent.path == [.home, .settings])
    #expect(parent.sheetBinding == nil)
    #expect(!wizard.isLive)
  }

  @Test func aRuleThatPresentsStandsAboveWhatIsOnScreen() async {
    let holder = RuleHolder(state)
    holder.presents = true
    holder.start()
    holder.push(.home)
    holder.push(.wizard(step: 1))
    state.ride = .searching
    await turn()
    #expect(holder.path == [.home, .wizard(step: 1)])
    #expect(holder.sheetBinding == .createPost)
  }
}

/// A stack whose route the state takes.
final class RuleHolder: StackCoordinator<AppRoute, AppSheet, AppCover> {
  let state: RideState
  var presents = false

  init(_ state: RideState) {
    self.state = state
  }

  override func child(for route: AppRoute) -> Coordinator? {
    guard case .wizard(let step) = route else { return nil }
    return Wizard(step: step)
  }

  override var rulesOfState: [When] {
    [
      When(
        state.ride, isIn: [.searching], take: "goOn",
        self.presents ? .sheet(AppSheet.createPost) : .push(AppRoute.settings))
    ]
  }
}
