import FlowRuntime
import Testing

@Suite("State")
@MainActor
struct StateTests {
  let state = RideState()
  let recorder = Recorder()

  func router(presents: Bool = false) -> RuleHolder {
    let holder = RuleHolder(state)
    holder.presents = presents
    holder.start()
    holder.addInterceptor(recorder)
    return holder
  }

  @Test("A rule of the state is taken each time the state comes to one of its values.")
  func eachTime() async {
    let rider = RiderCoordinator(state)
    rider.start()
    for ride in [RideState.Ride.searching, .assigned] {
      state.ride = ride
      await turn()
      #expect(rider.currentScreen == .request)
      rider.show(.home)
    }
    state.ride = .completed
    await turn()
    #expect(rider.currentScreen == .home)
    state.ride = .searching
    await turn()
    #expect(rider.currentScreen == .request)
  }

  @Test(
    "A rule of several states is taken each time one comes to its value and the others have theirs."
  )
  func severalStates() async {
    let other = RideState()
    let router = AppRouter()
    router.rules = { [state] in
      [
        When(state.ride, isIn: [.searching, .assigned], take: "both", .push(AppRoute.settings))
          .and(other.ride, isIn: [.completed])
      ]
    }
    router.start()
    state.ride = .searching
    await turn()
    #expect(router.path == [])
    other.ride = .completed
    await turn()
    #expect(router.path == [.settings])
    state.ride = .assigned
    await turn()
    #expect(router.path == [.settings, .settings])
    other.ride = .idle
    await turn()
    #expect(router.path == [.settings, .settings])
  }

  /// A router over which a wizard stands while somebody searches.
  func overlaid() -> AppRouter {
    let router = AppRouter()
    router.rules = { [state] in
      [
        When(state.ride, isIn: [.searching], take: "lock", .cover(AppCover.login)),
        When(
          state.ride, isIn: [.searching, .assigned], take: "over", .sheet(AppSheet.wizard(step: 1))
        )
        .standing,
      ]
    }
    router.start()
    return router
  }

  @Test(
    "A rule that stands shows its child again whenever that isn't on screen and the states hold.")
  func standing() async throws {
    let router = overlaid()
    state.ride = .assigned
    await turn()
    #expect(glance(router) == "root | sheet Wizard: step")
    try #require(router.entryOnScreen?.owner as? Wizard).finish(with: Wizard.Result.given)
    #expect(glance(router) == "root | sheet Wizard: step")
    state.ride = .idle
    await turn()
    try #require(router.entryOnScreen?.owner as? Wizard).finish(with: Wizard.Result.given)
    #expect(glance(router) == "root")
  }

  @Test(
    "While the child of a rule that stands is on screen, the rules of the coordinators below wait.")
  func waitingBelow() async throws {
    let router = overlaid()
    state.ride = .assigned
    await turn()
    state.ride = .searching
    await turn()
    #expect(glance(router) == "root | sheet Wizard: step")
  }

  func rideTabs() -> RideTabs {
    let tabs = RideTabs(state)
    tabs.start()
    return tabs
  }

  @Test("The first tab that is there is selected at launch.")
  func firstTab() {
    #expect(rideTabs().selectedTab == .one)
    state.ride = .searching
    #expect(rideTabs().selectedTab == .two)
    #expect(rideTabs().coordinator(of: .one) == nil)
  }

  @Test(
    "If the selected tab goes, what it presents ends, and the first one that is there is selected.")
  func selectedTabGoes() async {
    let tabs = rideTabs()
    (tabs.coordinator(of: .one) as? AppRouter)?.presentSheet(.createPost)
    state.ride = .searching
    await turn()
    #expect(glance(tabs) == "two: root")
  }

  @Test("A tab that goes ends its child, and has a new one when it comes back.")
  func tabComesBack() async {
    let tabs = rideTabs()
    let before = tabs.coordinator(of: .one) as? AppRouter
    before?.path = [.home]
    tabs.select(.two)
    state.ride = .searching
    await turn()
    #expect(tabs.coordinator(of: .one) == nil && before?.isLive == false)
    state.ride = .idle
    await turn()
    #expect(tabs.selectedTab == .two)
    tabs.select(.one)
    #expect(glance(tabs) == "one: root")
  }

  @Test("A tab that isn't there can't be selected.")
  func selectsNoTabThatIsGone() {
    state.ride = .searching
    let tabs = rideTabs()
    tabs.addInterceptor(recorder)
    tabs.select(.one)
    #expect(tabs.selectedTab == .two)
    #expect(recorder.refused == ["select one: caseNotLive"])
  }

  @Test("A saved tab that isn't there any more isn't selected.")
  func restoresNoTabThatIsGone() {
    let tabs = rideTabs()
    tabs.select(.three)
    tabs.select(.one)
    let saved = tabs.save()
    state.ride = .searching
    let again = RideTabs(state)
    again.restore(saved)
    #expect(again.selectedTab == .two)
  }

  func tabs() -> (Tabs, RuleHolder?) {
    let tabs = Tabs(state)
    tabs.start()
    return (tabs, tabs.coordinator(of: .two) as? RuleHolder)
  }

  @Test("A rule of a coordinator that isn't on the way is looked at when it next is.")
  func lookedAtLater() async {
    let (tabs, holder) = tabs()
    state.ride = .searching
    await turn()
    #expect(holder?.path == [])
    tabs.select(.two)
    #expect(holder?.path == [.settings])
    holder?.pop()
    tabs.select(.one)
    tabs.select(.two)
    #expect(holder?.path == [])
  }

  @Test("A rule whose value has gone meanwhile is not taken.")
  func gone() async {
    let (tabs, holder) = tabs()
    state.ride = .searching
    await turn()
    state.ride = .idle
    await turn()
    tabs.select(.two)
    #expect(holder?.path == [])
  }

  @Test("What stands above the coordinator of a rule ends first, without outcomes.")
  func endsFirst() async {
    let router = AppRouter()
    router.rules = { [state] in
      [When(state.ride, isIn: [.searching], take: "goOn", .push(AppRoute.settings))]
    }
    router.start()
    router.push(.home)
    router.push(.wizard(step: 1))
    router.presentSheet(.createPost)
    router.take("ask", .dialog(question()))
    state.ride = .searching
    await turn()
    #expect(glance(router) == "root > home > settings")
    #expect(router.log.isEmpty)
  }

  @Test("A rule that presents ends nothing.")
  func presents() async {
    let router = router(presents: true)
    router.push(.wizard(step: 1))
    state.ride = .searching
    await turn()
    #expect(glance(router) == "root > Wizard.step | sheet createPost")
  }

  @Test("A rule's guards are asked.")
  func guards() async {
    let router = router()
    router.entered = [Guard("no") { false }]
    state.ride = .searching
    await turn()
    #expect(router.path.isEmpty)
    #expect(recorder.refused == ["push settings: guard no"])
  }

  @Test("The state is looked at once per turn, so values passed through are not seen.")
  func oncePerTurn() async {
    let router = router()
    state.ride = .searching
    state.ride = .completed
    await turn()
    #expect(router.path.isEmpty)
    #expect(recorder.made.isEmpty)
  }

  @Test("A change of state reaches switches before rules.")
  func switchesFirst() async {
    let old = RuleHolder(state)
    let choose = { [state] in state.ride == .idle ? Chooser.Case.left : .right }
    let chooser = Chooser(choose) { [state] in $0 == .left ? old : RuleHolder(state) }
    chooser.start()
    chooser.addInterceptor(recorder)
    state.ride = .searching
    await turn()
    #expect(!old.isLive)
    #expect(glance(chooser) == "right: root > settings")
    #expect(recorder.made == ["stateChanged", "push settings"])
  }

  @Test("A change of state reaches the outer switch first.")
  func outerSwitchFirst() async {
    let choose = { [state] in state.ride == .idle ? Chooser.Case.left : .right }
    let inner = Chooser(choose) { _ in AppRouter() }
    let outer = Chooser(choose) { $0 == .left ? inner : AppRouter() }
    outer.start()
    state.ride = .searching
    await turn()
    #expect(inner.made == [.left])
    #expect(outer.made == [.left, .right])
  }

  @Test("A change of state reaches the outer coordinator's rules first.")
  func outerRuleFirst() async {
    let inner = RuleHolder(state)
    let tabs = RuledTabs(state, inner)
    tabs.start()
    tabs.addInterceptor(recorder)
    state.ride = .searching
    await turn()
    #expect(recorder.made == ["sheet createPost"])
    // The sheet hides the stack in the tab, so the stack's rule waits until the sheet is dismissed.
    tabs.dismissSheet()
    #expect(recorder.made == ["sheet createPost", "dismiss", "push settings"])
    #expect(recorder.refused.isEmpty)
  }

  @Test("Of a coordinator's rules the first that is listed is taken, and only that one.")
  func oneRule() async {
    let router = AppRouter()
    router.rules = { [state] in
      [
        When(state.ride, isIn: [.completed], take: "never", .push(AppRoute.home)),
        When(state.ride, isIn: [.searching], take: "first", .push(AppRoute.settings)),
        When(state.ride, isIn: [.searching], take: "second", .push(AppRoute.home)),
      ]
    }
    router.start()
    state.ride = .searching
    await turn()
    #expect(router.path == [.settings])
  }

  @Test("The route's own guards are asked before the change, and those of its target after it.")
  func guardsOfAChange() {
    let router = AppRouter()
    router.entered["settings"] = [Guard("searching") { [state] in state.ride == .searching }]
    router.start()
    router.addInterceptor(recorder)
    let move = Move.push(AppRoute.settings).changing(state, "ride=searching") {
      $0.ride = .searching
    }
    router.take("refused", move.guarded(by: Guard("no") { false }))
    #expect(state.ride == .idle)
    router.take("made", move.guarded(by: Guard("idle") { [state] in state.ride == .idle }))
    #expect(router.path == [.settings])
    #expect(recorder.made == ["set ride=searching", "push settings"])
    #expect(recorder.refused == ["set ride=searching: guard no"])
  }

  @Test("Switches and rules follow the change before the route's action is taken.")
  func followsFirst() {
    let router = AppRouter()
    router.rules = { [state] in
      [When(state.ride, isIn: [.searching], take: "rule", .push(AppRoute.home))]
    }
    router.start()
    router.take(
      "go", .push(AppRoute.settings).changing(state, "ride=searching") { $0.ride = .searching })
    #expect(router.path == [.home, .settings])
  }

  @Test("An action whose coordinator the change has ended is left out.")
  func leftOut() {
    let old = AppRouter()
    let choose = { [state] in state.ride == .idle ? Chooser.Case.left : .right }
    let chooser = Chooser(choose) { $0 == .left ? old : AppRouter() }
    chooser.start()
    chooser.addInterceptor(recorder)
    old.take("go", .push(AppRoute.home).changing(state, "ride=searching") { $0.ride = .searching })
    #expect(glance(chooser) == "right: root")
    #expect(recorder.made == ["set ride=searching", "stateChanged"])
    #expect(recorder.refused.isEmpty)
  }
}
