import FlowRuntime
import RuntimeSample
import Testing

@Suite("Links")
@MainActor
struct LinkRuleTests {
  let app = ShopApp()
  let flow: ShopFlow
  let recorder = Recorder()
  let detail = ShopFlow.Link.browseDetail(restaurantID: 42)

  init() {
    flow = ShopFlow(guards: app, state: app)
    flow.start()
    flow.addInterceptor(recorder)
  }

  var main: MainCoordinator? { flow.root.currentChild as? MainCoordinator }
  var browse: BrowseCoordinator? { main?.coordinator(of: .browse) as? BrowseCoordinator }

  // MARK: Texts of links

  @Test(
    "With the app's own scheme the host is the first segment.",
    arguments: ["shop://restaurants/42", "shop:///restaurants/42", "SHOP:/restaurants/42"])
  func ownScheme(_ text: String) {
    #expect(ShopFlow.Link(text) == detail)
  }

  @Test(
    "With `http` and `https` the host is a domain, and has to be listed.",
    arguments: [
      ("https://shop.example.com/restaurants/42", true),
      ("http://SHOP.example.com:443/restaurants/42", true),
      ("https://example.com/restaurants/42", false),
      ("https://restaurants/42", false),
      ("https://shop.example.com@evil.com/restaurants/42", false),
      ("ftp://shop.example.com/restaurants/42", false),
    ])
  func domains(_ text: String, isLink: Bool) {
    #expect(ShopFlow.Link(text) == (isLink ? detail : nil))
  }

  @Test("Percent-encoding is undone once, in each segment.")
  func encoding() {
    let table = LinkTable(schemes: ["app"], hosts: [], [.init("/a/{x}?q={y}", "a")])
    #expect(table.match("app://%61/b%2Fc")?.texts == ["x": "b/c"])
    #expect(table.match("app://a/%2525?q=%2526")?.texts == ["x": "%25", "y": "%26"])
    #expect(table.match("app://a/%zz") == nil)
    #expect(table.match("app://a/%ff") == nil)
  }

  @Test(
    "A trailing slash, unknown parts of the query and the fragment don't matter.",
    arguments: ["/", "?utm=x&a", "#part", "/?x=%zz#?x"])
  func ignored(_ end: String) {
    #expect(ShopFlow.Link("shop://restaurants/42" + end) == detail)
  }

  @Test("Of a key that is repeated the last one counts.")
  func repeated() {
    let link = ShopFlow.Link("shop://restaurants?cuisine=thai&cuisine=caf%C3%A9")
    #expect(link == .browseList(cuisine: "café"))
  }

  @Test("Text wins over a parameter, and a parameter over the rest, from the left.")
  func precedence() {
    let table = LinkTable(
      schemes: ["app"], hosts: [],
      [
        .init("/i/{rest...}", "rest"), .init("/i/{id}", "id"), .init("/i/new", "new"),
        .init("/i/{id}/x", "x"), .init("/a/b/{y}", "y"), .init("/a/{x}/c", "c"),
        .init("/i/new/{id}/y", "idY"),
      ])
    let found = ["i/new", "i/7", "i/7/x", "i/7/z", "a/b/c", "a/z/c", "i/new/x", "i/new/x/y"]
      .map { table.match("app://\($0)")?.name }
    #expect(found == ["new", "id", "x", "rest", "y", "c", "x", "idY"])
  }

  @Test("A form that can't read a value leaves the link to the next form.")
  func turns() {
    let read = ["app://trips/new", "app://trips/7", "app://trips/north", "app://trips/7/north"]
      .map { TripLink($0) }
    #expect(read == [.new, .number(7), .path("north"), .path("7/north")])
    #expect(TripLink("app://trips/7?day=x") == .number(7))
    #expect(TripLink("app://days/x") == nil)
  }

  @Test(
    "A link that has no form, or a value that can't be read, changes nothing and says so.",
    arguments: ["shop://nowhere", "shop://restaurants/abc", "shop://restaurants/42/more", ""])
  func unknown(_ text: String) async {
    #expect(await flow.open(text) == .unknown)
    flow.handle(deepLink: text)
    #expect(glance(flow.root) == "Main/Browse: list")
    #expect(recorder.made.isEmpty && recorder.refused.isEmpty)
  }

  @Test("A link that is printed and parsed is the same link.")
  func printed() {
    let links = [
      detail, .accountProfile, .browseList(cuisine: nil), .browseList(cuisine: "thai & café/x"),
    ]
    for link in links { #expect(ShopFlow.Link(link.text) == link) }
  }

  // MARK: Opening links

  @Test("A link opens while something is presented.")
  func presented() async {
    browse?.presentSheet(.filter)
    #expect(await flow.open(detail.text) == .opened)
    #expect(glance(flow.root) == "Main/Browse: list > detail")
  }

  @Test("A link opens from another tab.")
  func anotherTab() async {
    main?.select(.account)
    #expect(await flow.open(detail.text) == .opened)
    #expect(glance(flow.root) == "Main/Browse: list > detail")
  }

  @Test("A link ends a first child that a route has started in place of the coordinator's own.")
  func startedByARoute() {
    let outer = Outer()
    outer.start()
    let own = outer.children.first
    let plans = [
      LinkPlan("step", [.start, .build([WizardRoute.step(4)])]),
      LinkPlan("home", [.build([AppRoute.home])]),
    ]
    for plan in plans {
      outer.open(plan)
      #expect(outer.children.first === own)
    }
    for plan in plans {
      outer.restart(with: .wizard(step: 1))
      let other = outer.children.first
      outer.open(plan)
      #expect(outer.children.count == 1)
      #expect(outer.children.first !== other)
    }
    #expect(outer.log.isEmpty)
  }

  @Test(
    "A case that a link leads through stays where it has the link's values, and starts again where it has others."
  )
  func valuesOfACase() {
    let rider = RiderCoordinator(RideState())
    rider.start()
    func open(_ step: Int, deciding names: [String]?) -> Coordinator? {
      rider.open(LinkPlan("x", [.show(RideCase.wizard(step: step), deciding: names), .build([])]))
      return rider.currentChild
    }
    let first = open(2, deciding: ["step"])
    #expect(rider.currentCase == .wizard(step: 2))
    #expect(open(2, deciding: ["step"]) === first)
    #expect(open(3, deciding: nil) === first)
    #expect(open(3, deciding: ["step"]) !== first)
    #expect(rider.currentCase == .wizard(step: 3))
  }

  @Test("What a link doesn't give, the start or case gives.")
  func valuesOfAPlace() {
    let rider = RiderCoordinator(RideState(), startsWith: .child(.wizard(step: 4)))
    rider.start()
    rider.show(.home)
    let plan = LinkPlan(
      "x",
      [
        .reading(RiderCoordinator.self) { rider in
          guard case .child(let child)? = rider.firstShown else { return .start }
          return .show(child)
        },
        .build([WizardRoute.step(5)]),
      ])
    rider.open(plan)
    #expect(rider.currentCase == .wizard(step: 4))
    #expect((rider.currentChild as? Wizard)?.path == [.step(5)])
  }

  @Test("A link opened before the start is kept, and opened after it.")
  func beforeTheStart() async {
    let flow = ShopFlow(guards: app, state: app)
    #expect(await flow.open(detail.text) == .waiting)
    #expect(glance(flow.root) == "not launched")
    flow.start()
    #expect(glance(flow.root) == "Main/Browse: list > detail")
  }

  @Test("A link opens while another is being asked about.")
  func whileAsking() async {
    let answer = Answer()
    let router = AppRouter()
    router.entered["settings"] = [Guard(asking: "slow") { await answer.ask() }]
    router.start()
    var answers: [LinkAnswer] = []
    router.open(LinkPlan("a", [.build([AppRoute.settings])])) { answers.append($0) }
    router.open(LinkPlan("b", [.build([AppRoute.home])])) { answers.append($0) }
    #expect(answers == [.refused(.superseded), .opened])
    await answer.give(true)
    #expect(router.path == [.home])
  }

  @Test("All guards of a link are asked before anything moves.")
  func guardsFirst() {
    let router = AppRouter()
    var seen: [String] = []
    for screen in ["home", "settings"] {
      router.entered[screen] = [
        Guard(screen) {
          seen.append("\(screen) at \(glance(router))")
          return screen == "home"
        }
      ]
    }
    router.start()
    router.presentSheet(.createPost)
    router.open(LinkPlan("x", [.build([AppRoute.home, AppRoute.settings])]))
    #expect(seen == ["home at root | sheet createPost", "settings at root | sheet createPost"])
    #expect(glance(router) == "root | sheet createPost")
  }

  @Test("Opening a link is one change, and reported as one.")
  func oneChange() async {
    let changes = Journal()
    flow.root.surroundChanges { _, change in
      changes.lines.append("change")
      change()
    }
    main?.select(.account)
    recorder.made = []
    changes.lines = []
    await flow.open(detail.text)
    #expect(changes.lines.count == 1)
    #expect(recorder.made == ["open Browse.detail"])
  }

  // MARK: Answers to an opened link

  @Test("A link that is opened says so.")
  func opened() async {
    #expect(await flow.open(detail.text) == .opened)
    // The screen is already visible, so no move is made.
    #expect(await flow.open(detail.text) == .opened)
    #expect(recorder.made == ["open Browse.detail"])
  }

  @Test("A link that waits for its case says so, and opens when the case is live.")
  func waiting() async {
    let state = RideState()
    let byRide = ByRide(state)
    byRide.start()
    let way: [LinkPlan.Step] = [.show(RideCase.wizard(step: 1))]
    var answers: [LinkAnswer] = []
    byRide.open(LinkPlan("7", way + [.build([WizardRoute.step(7)])])) { answers.append($0) }
    byRide.open(LinkPlan("8", way + [.build([WizardRoute.step(8)])])) { answers.append($0) }
    #expect(answers == [.waiting, .waiting])
    #expect(glance(byRide) == "home")
    state.ride = .assigned
    await turn()
    // The latest of several waiting links is kept.
    #expect(glance(byRide) == "Wizard: step > step")
  }

  @Test("A later link takes the place of one that waits.")
  func laterLink() async {
    let state = RideState()
    let byRide = ByRide(state)
    byRide.start()
    for step in [7, 8] {
      byRide.open(
        LinkPlan("\(step)", [.show(RideCase.wizard(step: 1)), .build([WizardRoute.step(step)])]))
    }
    state.ride = .assigned
    await turn()
    #expect(glance(byRide) == "Wizard: step > step")
  }

  /// A link that puts a wizard above what is on screen.
  private func above(_ step: Int, then next: Int) -> LinkPlan {
    LinkPlan(
      "above", [.above(.cover, "Wizard") { Wizard(step: step) }, .build([WizardRoute.step(next)])])
  }

  @Test("A link with `by` goes on in its coordinator, if that is on screen with equal arguments.")
  func goesOn() throws {
    let router = AppRouter()
    router.start()
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.entryOnScreen?.owner as? Wizard)
    wizard.push(.step(2))
    router.open(above(1, then: 3))
    #expect(glance(router) == "root | sheet Wizard: step > step")
    #expect(wizard.path == [.step(3)])
    router.open(above(5, then: 6))
    #expect(glance(router) == "root | sheet Wizard: step > step | cover Wizard: step > step")
  }

  @Test("A link waits that would leave or cover a stack with `links: wait`, until that has ended.")
  func waitingForAnEnd() throws {
    let router = AppRouter()
    router.start()
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.entryOnScreen?.owner as? Wizard)
    wizard.keepsLinks = true
    var answers: [LinkAnswer] = []
    router.open(above(5, then: 6)) { answers.append($0) }
    router.open(LinkPlan("7", [.build([AppRoute.settings])])) { answers.append($0) }
    #expect(answers == [.waiting, .waiting])
    router.open(above(1, then: 3)) { answers.append($0) }
    #expect(answers.last == .opened)
    #expect(glance(router) == "root | sheet Wizard: step > step")
    wizard.finish(with: Wizard.Result.given)
    #expect(glance(router) == "root > settings")
  }

  @Test("A link that is refused says why.")
  func refused() async {
    app.session = .expired
    #expect(await flow.open("shop://account") == .refused(.byGuard("signedIn")))
    app.isCourier = true
    await turn()
    #expect(await flow.open(detail.text) == .refused(.caseNotLive))
    #expect(recorder.refused.last == "open Browse.detail: caseNotLive")
  }
}

/// Links with a number where another link has a word.
private enum TripLink: Link {
  case number(Int)
  case path(String)
  case new
  case day(Int)

  static let forms = LinkTable(
    schemes: ["app"], hosts: [],
    [
      .init("/trips/{number}", "number"), .init("/trips/{path...}", "path"),
      .init("/trips/new", "new"),
      .init("/days/{day}", "day"),
    ])

  func write(to arguments: inout Arguments) -> RouteName {
    switch self {
    case .number(let number): return arguments("number", ("number", number))
    case .path(let path): return arguments("path", ("path", path))
    case .new: return "new"
    case .day(let day): return arguments("day", ("day", day))
    }
  }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> TripLink? {
    switch name {
    case "number": .number(try arguments("number"))
    case "path": .path(try arguments("path"))
    case "new": .new
    case "day": .day(try arguments("day"))
    default: nil
    }
  }
}
