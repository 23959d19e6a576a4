import FlowRuntime
import Testing

@Suite("Dialogs")
@MainActor
struct DialogTests {
  let state = RideState()
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.rules = { [state] in
      [
        When(state.ride, isIn: [.searching], take: "lock", .cover(AppCover.login)),
        When(state.ride, isIn: [.assigned], take: "warn", .dialog(question(named: "warning"))),
      ]
    }
    router.start()
    router.addInterceptor(recorder)
    router.push(.home)
  }

  func ask(_ move: Move? = nil) { router.take("ask", .dialog(question(move))) }

  func come(to ride: RideState.Ride) async {
    state.ride = ride
    await turn()
  }

  @Test("A dialog that something covers comes back when that ends.")
  func comesBack() throws {
    var chosen: [String] = []
    router.take("ask", .dialog(question(.push(AppRoute.settings)) { chosen.append($0) }))
    let asked = router.dialogOnScreen?.id
    router.presentSheet(.createPost)
    #expect(glance(router) == "root > home ? sure | sheet createPost")
    #expect(router.dialogOnScreen == nil)
    #expect(router.host?.showsDialog == false)
    router.swipeDown()
    #expect(glance(router) == "root > home ? sure")
    #expect(router.dialogOnScreen?.id == asked)
    router.presentSheet(.createPost)
    Flow(root: router).dismissAll()
    #expect(glance(router) == "root > home ? sure")
    router.choose("yes")
    #expect(router.path == [.home, .settings])
    #expect(chosen == ["yes"])
  }

  @Test("A rule that presents covers a dialog.")
  func rule() async {
    ask(.push(AppRoute.settings))
    await come(to: .searching)
    #expect(glance(router) == "root > home ? sure | cover login")
    router.dismissFullScreenCover()
    #expect(glance(router) == "root > home ? sure")
    router.choose("yes")
    #expect(router.path == [.home, .settings])
  }

  @Test("A rule that presents from outside of the dialog's stack covers the dialog.")
  func outerRule() async throws {
    let tabs = Tabs()
    tabs.start()
    let wizard = try #require(tabs.coordinator(of: .one))
    wizard.take("ask", .dialog(question()))
    let before = glance(tabs)
    #expect(before.hasSuffix(" ? sure"))
    tabs.take("lock", .sheet(AppSheet.createPost))
    #expect(glance(tabs) == before + " | sheet createPost")
    #expect(tabs.dialogOnScreen == nil)
    tabs.swipeDown()
    #expect(glance(tabs) == before)
    tabs.take("lock", .sheet(AppSheet.createPost))
    tabs.select(.two)
    tabs.select(.one)
    #expect(tabs.dialogOnScreen == nil)
  }

  @Test("A dialog that is asked above another one covers it.")
  func dialogAboveDialog() async {
    ask()
    await come(to: .assigned)
    #expect(glance(router) == "root > home ? sure ? warning")
    #expect(router.dialogOnScreen?.name == "warning")
    // The platform closes one of them before it names the button.
    router.host?.showsDialog = false
    #expect(router.dialogOnScreen?.name == "sure")
    await come(to: .idle)
    await come(to: .assigned)
    router.choose("no")
    #expect(glance(router) == "root > home ? sure")
    router.choose("no")
    #expect(glance(router) == "root > home")
  }

  @Test("A route that code takes covers a dialog if it presents.")
  func code() {
    ask()
    router.take("help", .sheet(AppSheet.createPost))
    router.take("more", .cover(AppCover.login))
    #expect(glance(router) == "root > home ? sure | sheet createPost | cover login")
    router.dismissFullScreenCover()
    router.dismissSheet()
    #expect(glance(router) == "root > home ? sure")
  }

  @Test("A link that presents above what is on screen covers a dialog.")
  func link() {
    ask()
    router.open(LinkPlan("call", [.above(.cover, "Call") { Wizard(step: 9) }]))
    #expect(glance(router) == "root > home ? sure | cover Call: step")
    router.children.last?.finish()
    #expect(glance(router) == "root > home ? sure")
  }

  @Test("A link to another place closes every dialog.", arguments: [true, false])
  func linkToAPlace(isCovered: Bool) {
    ask()
    if isCovered { router.presentSheet(.createPost) }
    router.open(LinkPlan("home", [.build([AppRoute.home])]))
    #expect(glance(router) == "root > home")
  }

  @Test("A guard's detour that is presented covers a dialog.")
  func detour() throws {
    ask()
    let login = Guard("login") { false }
      .otherwise(.detour(.cover, "Login") { Wizard(step: 30) }, resume: .on("given"))
    router.take("x", .sheet(AppSheet.createPost).guarded(by: login))
    #expect(glance(router) == "root > home ? sure | cover Login: step")
    router.children.last?.take("close", .dismiss)
    #expect(glance(router) == "root > home ? sure")
  }

  @Test("The button of a covered dialog changes nothing.")
  func coveredButton() throws {
    ask(.push(AppRoute.settings))
    let (host, dialog) = (try #require(router.host), try #require(router.dialogOnScreen))
    router.presentSheet(.createPost)
    host.choose("yes", in: dialog)
    host.showsDialog = false
    #expect(glance(router) == "root > home ? sure | sheet createPost")
  }

  @Test("A dialog closes when its screen makes room for another one, also while it is covered.")
  func screenGone() async {
    for move in [Move.push(AppRoute.settings), .pop, .replace(AppRoute.settings)] {
      ask()
      router.take("x", move)
      #expect(router.dialogOnScreen == nil)
      router.path = [.home]
    }
    ask()
    router.presentSheet(.createPost)
    router.push(.settings)
    router.dismissSheet()
    #expect(glance(router) == "root > home > settings")
    router.pop()
    #expect(glance(router) == "root > home")
  }

  @Test("A dialog stays when its screen gets new arguments.")
  func newArguments() {
    router.push(.profile(userId: "1"))
    ask()
    router.take("set", .stay.setting("userId", "2"))
    #expect(glance(router) == "root > home > profile ? sure")
    #expect(router.path.last == .profile(userId: "2"))
  }

  @Test("A move that waits for a dialog waits while something covers the dialog.")
  func waits() async {
    let saved = Guard("saved") { false }
      .otherwise(.dialog(question(named: "discard")), resume: .on("yes"))
    let login = Guard("login") { false }
      .otherwise(.detour(.cover, "Login") { Wizard(step: 30) }, resume: .on("given"))
    router.take("x", .push(AppRoute.settings).guarded(by: saved))
    await come(to: .searching)
    // Another move waits meanwhile, and is forgotten.
    router.take("y", .sheet(AppSheet.createPost).guarded(by: login))
    router.children.last?.take("close", .dismiss)
    router.dismissFullScreenCover()
    #expect(glance(router) == "root > home ? discard")
    router.choose("yes")
    #expect(router.path == [.home, .settings])
  }

  @Test("What comes and goes above a detour leaves the move waiting.")
  func aboveADetour() async throws {
    let login = Guard("login") { [state] in state.ride == .completed }
      .otherwise(.detour(.cover, "Login") { Wizard(step: 30) }, resume: .on("given"))
    router.take("x", .push(AppRoute.settings).guarded(by: login))
    let detour = try #require(router.children.last as? Wizard)
    await come(to: .searching)
    #expect(glance(router) == "root > home | cover Login: step | cover login")
    router.dismissFullScreenCover()
    await come(to: .assigned)
    router.choose("no")
    state.ride = .completed
    detour.finish(with: Wizard.Result.given)
    #expect(router.path == [.home, .settings])
  }
}
