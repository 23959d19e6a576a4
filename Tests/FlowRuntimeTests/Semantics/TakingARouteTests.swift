import FlowRuntime
import Observation
import Testing

@Suite("Taking a route")
@MainActor
struct TakingARouteTests {
  let router = AppRouter()
  let recorder = Recorder()
  let journal = Journal()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
  }

  /// Returns a guard that writes its name into the journal when it is asked.
  func guarded(_ name: String, _ answer: Bool = true) -> Guard {
    Guard(name) { [journal] in
      journal.lines.append(name)
      return answer
    }
  }

  func journalling(_ name: String, on coordinator: Coordinator) -> Recorder {
    let recorder = Recorder(name)
    recorder.journal = journal
    coordinator.addInterceptor(recorder)
    return recorder
  }

  // MARK: Ways of a route

  @Test("A route with a condition takes one of its ways, which is chosen when the route is taken.")
  func way() {
    var hasSettings = true
    func next() { router.take("next", hasSettings ? .push(AppRoute.settings) : .pop.orElse) }
    next()
    hasSettings = false
    #expect(router.path == [.home, .settings])
    next()
    #expect(router.path == [.home])
  }

  @Test("What a route starts otherwise is known by the route's name with `else` behind it.")
  func nameOfWay() {
    router.take("home.next", .push(AppRoute.wizard(step: 1)).orElse.orElse)
    router.entryOnScreen?.owner?.finish()
    #expect(router.log.first == "then home.next.else.else finished")
  }

  @Test("A detour with a condition is chosen when its guard refuses.")
  func wayOfADetour() async {
    var isGuest = false
    let slow = Guard(asking: "slow") {
      isGuest = true
      return false
    }.otherwise { isGuest ? .push(AppRoute.settings) : .pop.orElse }
    router.take("next", .push(AppRoute.home).guarded(by: slow))
    await turn()
    #expect(router.path == [.home, .settings])
  }

  // MARK: Owners of routes

  @Test("A screen's route belongs to the one entry that it was made for.")
  func entry() throws {
    let first = try #require(router.entryOnScreen)
    router.push(.home)
    Place(first, of: router).take("home.x", .push(AppRoute.settings))
    #expect(router.path == [.home, .home])
    router.pop()
    Place(first, of: router).take("home.x", .push(AppRoute.settings))
    #expect(router.path == [.home, .settings])
  }

  @Test("A coordinator's own route needs the coordinator on the way to what is on screen.")
  func onTheWay() throws {
    let tabs = Tabs()
    tabs.start()
    tabs.addInterceptor(recorder)
    let first = try #require(tabs.coordinator(of: .one) as? AppRouter)
    tabs.select(.two)
    first.take("x", .push(AppRoute.home))
    #expect(recorder.refused == ["push home: notOnScreen"])
    tabs.select(.one)
    first.take("x", .push(AppRoute.home))
    #expect(first.path == [.home])
  }

  @Test(
    "A route of a coordinator above is taken by that coordinator, from the screen that offers it.")
  func fromBelow() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(router.entryOnScreen?.owner as? Wizard)
    let entry = try #require(router.entryOnScreen)
    let place = Place(entry, of: wizard)
    place.take("x", above: AppRouter.self) { _ in .sheet(AppSheet.createPost) }
    #expect(glance(router) == "root > home > Wizard.step | sheet createPost")
    place.take("x", above: AppRouter.self) { _ in .sheet(AppSheet.createPost) }
    #expect(recorder.refused == ["sheet createPost: notOnScreen"])
    router.dismissSheet()
    place.take("x", above: Tabs.self) { _ in .finish }
    #expect(recorder.refused.count == 2)
  }

  @Test("A tap from an entry that is not on screen any more is refused.")
  func lateTap() throws {
    let entry = try #require(router.entryOnScreen)
    let place = Place(entry, of: router)
    place.take("home.x", .push(AppRoute.settings))
    place.take("home.x", .push(AppRoute.settings))
    #expect(router.path == [.home, .settings])
    #expect(recorder.refused == ["push settings: notOnScreen"])
  }

  @Test("A tap that comes after its coordinator's end is refused.")
  func tapAfterTheEnd() throws {
    router.push(.wizard(step: 1))
    let wizard: Wizard = try #require(router.liveChild())
    let place = Place(router.entryOnScreen, of: wizard)
    router.goBack()
    place.take("step.next", .push(WizardRoute.step(2)))
    #expect(recorder.refused == ["late step.next: notOnScreen"])
  }

  // MARK: The order of questions

  @Test("Interceptors are asked in the order in which they were added.")
  func orderOfInterceptors() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    _ = journalling("inner", on: wizard)
    _ = journalling("outer", on: router)
    wizard.push(.step(2))
    #expect(journal.lines.prefix(2) == ["inner asked", "outer asked"])
  }

  @Test("Interceptors are asked before guards.")
  func interceptorsFirst() {
    _ = journalling("interceptor", on: router)
    router.take("x", .push(AppRoute.home).guarded(by: guarded("guard")))
    #expect(journal.lines == ["interceptor asked", "guard", "interceptor told"])
  }

  @Test("A route's guards are asked before its target's.")
  func routeFirst() {
    router.entered["profile"] = [guarded("profile")]
    let move = Move.push(AppRoute.profile(userId: "1"))
    router.take("x", move.guarded(by: guarded("first"), guarded("second")))
    #expect(journal.lines == ["first", "second", "profile"])
  }

  @Test("The guards of a child's coordinator are asked before those of its first screen.")
  func outermostFirst() {
    router.wizardEntering = [guarded("coordinator")]
    router.wizardScreens = [guarded("screen")]
    router.push(.wizard(step: 1))
    #expect(journal.lines == ["coordinator", "screen"])
  }

  @Test("The guards of what would end are asked last.")
  func leavingLast() {
    router.left["home"] = [guarded("leaving")]
    router.entered["profile"] = [guarded("entering")]
    let move = Move.replace(AppRoute.profile(userId: "1"))
    router.take("x", move.guarded(by: guarded("route")))
    #expect(journal.lines == ["route", "entering", "leaving"])
  }

  @Test("The first refusal decides, and nobody is asked after it.")
  func firstRefusal() {
    router.take("x", .push(AppRoute.home).guarded(by: guarded("no", false), guarded("late")))
    #expect(journal.lines == ["no"])
    let first = journalling("first", on: router)
    first.allows = { _ in false }
    let second = journalling("second", on: router)
    router.push(.home)
    #expect(journal.lines == ["no", "first asked"])
    #expect(second.refused == ["push home: interceptor"])
  }

  // MARK: Refusals

  @Test("A refusal changes nothing.")
  func nothingChanges() throws {
    router.push(.wizard(step: 1))
    router.presentSheet(.createPost)
    let before = (glance(router), try #require(router.host).entries, router.routeHistory)
    router.take("x", .restart(AppRoute.home).guarded(by: guarded("no", false)))
    router.take("x", .push(AppRoute.settings, above: "profile").dismissing)
    recorder.allows = { _ in false }
    router.push(.settings)
    let after = (glance(router), try #require(router.host).entries, router.routeHistory)
    #expect(before == after)
    #expect(recorder.refused.count == 3)
  }

  @Test("A refusal is reported with its reason.")
  func reported() {
    router.take("x", .push(AppRoute.home).guarded(by: guarded("no", false)))
    #expect(recorder.refused == ["push home: guard no"])
    #expect(recorder.made.isEmpty)
  }

  @Test("A refusing guard's `otherwise` is taken.")
  func otherwise() {
    let no = guarded("no", false).otherwise(.sheet(AppSheet.createPost))
    router.take("x", .push(AppRoute.settings).guarded(by: no))
    #expect(glance(router) == "root > home | sheet createPost")
    #expect(recorder.refused == ["push settings: guard no"])
    #expect(recorder.made == ["sheet createPost"])
  }

  // MARK: Pending moves

  /// Takes a route that a guard refuses. Returns the wizard of the guard's detour.
  func refuse(isAllowedLater: Bool = true) throws -> Wizard {
    let allowed = Counter()
    let login = Guard("login") { allowed.count > 0 }
      .otherwise(.detour(.cover, "Login") { Wizard(step: 30) }, resume: .on("given"))
    router.take("x", .push(AppRoute.settings).guarded(by: login))
    if isAllowedLater { allowed.count = 1 }
    return try #require(router.entryOnScreen?.owner as? Wizard)
  }

  @Test("A guard that can resume has the move taken again when the detour gives its result.")
  func resumed() throws {
    try refuse().finish(with: Wizard.Result.given)
    #expect(router.path == [.home, .settings])
    #expect(recorder.made.last == "finish given, then push settings")
  }

  @Test("A dismissed detour forgets the move that waited for it.")
  func dismissedDetour() throws {
    _ = try refuse()
    router.host?.cover = nil
    #expect(glance(router) == "root > home")
    try refuse().finish(with: Wizard.Result.given)
    #expect(router.path == [.home, .settings])
  }

  @Test("Another result of the detour forgets the move that waited for it.")
  func anotherResult() throws {
    try refuse().finish(with: Wizard.Result.chosen(1))
    #expect(glance(router) == "root > home")
    #expect(recorder.refused.count == 1)
  }

  @Test("A navigation outside of the detour forgets the move that waited for it.")
  func navigationOutside() throws {
    let detour = try refuse()
    router.push(.profile(userId: "1"))
    detour.finish(with: Wizard.Result.given)
    #expect(router.path.last != .settings)
  }

  @Test("A navigation inside the detour leaves the move waiting.")
  func navigationInside() throws {
    let detour = try refuse()
    detour.push(.step(31))
    detour.presentSheet(.createPost)
    detour.finish(with: Wizard.Result.given)
    #expect(router.path == [.home, .settings])
  }

  @Test(
    "A detour that is on screen isn't started once more, and the refused move waits for this one.")
  func detourOnScreen() throws {
    router.presentSheet(.wizard(step: 30))
    let wizard = try #require(router.entryOnScreen?.owner as? Wizard)
    #expect(try refuse() === wizard)
    #expect(glance(router) == "root > home | sheet Wizard: step")
    wizard.finish(with: Wizard.Result.given)
    #expect(glance(router) == "root > home > settings")
  }

  @Test("A move that a screen of the detour itself asks for starts the detour once more.")
  func refusedInTheDetour() throws {
    let wizard = try refuse(isAllowedLater: false)
    let entry = try #require(wizard.entryOnScreen)
    let login = Guard("login") { false }
      .otherwise(.detour(.cover, "Login") { Wizard(step: 30) }, resume: .on("given"))
    Place(entry, of: wizard).take("x", .push(WizardRoute.step(31)).guarded(by: login))
    #expect(glance(router) == "root > home | cover Login: step | cover Login: step")
  }

  @Test("A move that is refused once more takes no second `otherwise`.")
  func refusedOnceMore() throws {
    try refuse(isAllowedLater: false).finish(with: Wizard.Result.given)
    #expect(glance(router) == "root > home")
    #expect(recorder.refused == ["push settings: guard login", "push settings: guard login"])
  }

  // MARK: One change at a time

  @Test("A move asked for while interceptors are asked waits for their decision.")
  func waitsForADecision() {
    recorder.allows = { $0.route(as: AppRoute.self) != .settings }
    recorder.onAsk = { [router] event, _ in
      if event.route(as: AppRoute.self) == .settings { router.presentFullScreenCover(.login) }
    }
    router.push(.settings)
    #expect(glance(router) == "root > home | cover login")
    #expect(recorder.asked == ["push settings", "cover login"])
  }

  @Test("A move and the `then` that it leads to are one change.")
  func oneChange() throws {
    router.follow = { _ in .push(AppRoute.settings) }
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.first as? Wizard)
    wizard.push(.step(2))
    let changes = Counter()
    observe(changes)
    wizard.finish()
    #expect(changes.count == 1)
    #expect(router.path == [.home, .settings])
  }

  private func observe(_ changes: Counter) {
    withObservationTracking {
      _ = router.path
    } onChange: {
      MainActor.assumeIsolated {
        changes.count += 1
        observe(changes)
      }
    }
  }

  @Test("Interceptors are told once for a move with all that follows from it.")
  func toldOnce() throws {
    router.follow = { _ in .push(AppRoute.settings) }
    router.push(.wizard(step: 1))
    recorder.made = []
    router.children.last?.finish()
    #expect(recorder.made == ["finish finished, then push settings"])
  }

  @Test("Interceptors are told when the whole change is made.")
  func toldAfterwards() throws {
    router.follow = { _ in .push(AppRoute.settings) }
    router.push(.wizard(step: 1))
    var seen: [String] = []
    recorder.onMade = { _, root in seen.append(glance(root)) }
    router.children.last?.finish()
    #expect(seen == ["root > home > settings"])
  }

  @Test("Interceptors are told outermost first.")
  func toldOutermostFirst() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    _ = journalling("inner", on: wizard)
    _ = journalling("outer", on: router)
    wizard.push(.step(2))
    #expect(journal.lines.suffix(2) == ["outer told", "inner told"])
  }

  @Test("A move that changes nothing is reported to nobody.")
  func nothing() {
    router.popToRoot()
    recorder.asked = []
    recorder.made = []
    router.popToRoot()
    router.path = []
    router.push(.home)
    router.push(.home, strategy: .ifNotExists)
    #expect(recorder.asked == ["push home"])
    #expect(recorder.made == ["push home"])
    #expect(recorder.refused.isEmpty)
  }

  @Test("Whoever hears of a change may ask for the next move.")
  func reentry() {
    recorder.onMade = { [router] event, _ in
      if event.route(as: AppRoute.self) == .home { router.push(.settings) }
    }
    router.push(.home)
    #expect(router.path == [.home, .home, .settings])
    #expect(recorder.made == ["push home", "push settings"])
  }
}
