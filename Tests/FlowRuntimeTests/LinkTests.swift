import FlowRuntime
import RuntimeSample
import Testing

/// Links: their texts, and opening them.
@MainActor
struct LinkTests {
  let app = ShopApp()
  let flow: ShopFlow
  let recorder = Recorder()

  init() {
    flow = ShopFlow(guards: app, state: app)
    flow.addInterceptor(recorder)
  }

  var main: MainCoordinator? { flow.root.currentChild as? MainCoordinator }
  var browse: BrowseCoordinator? { main?.coordinator(of: .browse) as? BrowseCoordinator }

  @Test(arguments: [
    "shop://restaurants/abc", "shop://restaurants/42/more", "shop://", "shop", "",
    "https://example.com/restaurants/42", "https://shop.example.com@evil.com/restaurants/42",
    "mailto:a@b", "shop://restaurants//", "shop://restaurants/%zz", "other://restaurants/42",
  ])
  func areNone(_ text: String) {
    #expect(ShopFlow.Link(text) == nil)
  }

  @Test func keepsWhatIsThereAlready() async throws {
    flow.start()
    let first = flow.entryOnScreen
    _ = await flow.open("shop://restaurants/42")
    let detail = flow.entryOnScreen
    #expect(browse?.host?.entries.first == first)
    _ = await flow.open("shop://restaurants/42")
    #expect(flow.entryOnScreen == detail)
    #expect(recorder.made.count == 1)
  }

  @Test func aFirstScreenGetsItsArguments() async {
    flow.start()
    _ = await flow.open("shop://restaurants?cuisine=thai")
    #expect(browse?.rootRoute == .list(cuisine: "thai"))
    #expect(browse?.path == [])
  }

  @Test func aLinkAboveStandsOnWhatIsOnScreen() async {
    flow.start()
    browse?.presentSheet(.filter)
    let context = ShopFlow.Context(guards: app, state: app)
    let plan = LinkPlan("promo", [.above(.cover, "Promo") { SignInCoordinator(context) }])
    flow.root.open(plan)
    #expect(flow.entryOnScreen?.route.name == "form")
    #expect(browse?.sheetBinding == .filter)
  }

  @Test func aRouteMayOpenAScreenElsewhereAsItsLinkWould() async throws {
    flow.start()
    let entry = try #require(flow.entryOnScreen)
    let browse = try #require(browse)
    let plan = LinkPlan(
      "Account.profile",
      [
        .show(AppCoordinator.Case.main), .select(MainCoordinator.Tab.account),
        .rebuild([AccountCoordinator.Route.profile]),
      ])
    Place(entry, of: browse).take("list.account", .open(plan))
    #expect(main?.selectedTab == .account)
    Place(entry, of: browse).take("list.account", .open(plan))
    #expect(recorder.refused == ["open Account.profile: notOnScreen"])
  }

  @Test func aLinkIsAnsweredOnceThoughItIsTriedAgain() async throws {
    flow.start()
    app.session = .expired
    var answers: [LinkAnswer] = []
    let plan = try #require(flow.root.linkPlan(for: "shop://account"))
    flow.root.open(plan) { answers.append($0) }
    #expect(glance(flow.root) == "Main/Browse: list | cover SignIn: form")
    try #require(flow.currentRoutes as? any SignInCoordinator.FormRoutes).signedIn()
    #expect(answers == [.refused(.byGuard("signedIn"))])
  }

  @Test func aLinkIsAnsweredThoughItsTreeIsGivenUp() async {
    let answer = Answer()
    var router: AppRouter? = AppRouter()
    router?.entered["settings"] = [Guard(asking: "slow") { await answer.ask() }]
    router?.start()
    var answers: [LinkAnswer] = []
    router?.open(LinkPlan("x", [.build([AppRoute.settings])])) { answers.append($0) }
    #expect(answers.isEmpty)
    router = nil
    await turn()
    #expect(answers == [.refused(.notOnScreen)])
    await answer.give(true)
  }

  @Test func aTreeThatHasEndedOpensNothing() async {
    let wizard = Wizard(step: 1)
    wizard.start()
    wizard.onFinish { _ in }
    wizard.push(.wizard(step: 2))
    let child = wizard.children.last
    wizard.finish()
    var answers: [LinkAnswer] = []
    wizard.open(LinkPlan("x", [.build([WizardRoute.step(3)])])) { answers.append($0) }
    child?.open(LinkPlan("x", [.build([WizardRoute.step(3)])])) { answers.append($0) }
    #expect(answers == [.refused(.notOnScreen), .refused(.notOnScreen)])
  }

  @Test func aLinkMayLeadThroughATabThatPresents() {
    let tabs = Tabs()
    tabs.start()
    let plan = LinkPlan("step", [.select(Plain.three), .build([WizardRoute.step(4)])])
    tabs.open(plan)
    #expect(tabs.selectedTab == .one)
    #expect((tabs.entryOnScreen?.owner as? Wizard)?.path == [.step(4)])
  }

  @Test func aLinkMayLeadThroughAStart() {
    let outer = Outer()
    outer.start()
    outer.push(.settings)
    let plan = LinkPlan("step", [.start, .build([WizardRoute.step(4)])])
    outer.open(plan)
    #expect(outer.path.isEmpty)
    #expect((outer.children.first as? Wizard)?.path == [.step(4)])
    outer.restart(with: .home)
    outer.open(plan)
    #expect((outer.children.first as? Wizard)?.path == [.step(4)])
  }

  @Test func interceptorsOnTheWayHearOfALink() async {
    flow.start()
    let own = Recorder()
    browse?.addInterceptor(own)
    await flow.open("shop://restaurants/42")
    #expect(own.made == ["open Browse.detail"])
  }

  @Test func aLinkMayTakeARouteWithItsGuardsAndThen() async throws {
    flow.start()
    let plan = LinkPlan(
      "pay",
      [
        .show(AppCoordinator.Case.main), .select(MainCoordinator.Tab.browse),
        .build([BrowseCoordinator.Route.detail(restaurantID: 1)]),
        .take("detail.order") { _ in .cover(BrowseCoordinator.Cover.checkout(restaurantID: 1)) },
      ])
    app.mayCheckOut = false
    flow.root.open(plan)
    #expect(recorder.refused == ["open pay: guard newCheckout"])
    app.mayCheckOut = true
    flow.root.open(plan)
    let cart = try #require(flow.currentRoutes as? any CheckoutCoordinator.CartRoutes)
    cart.pay(draft: Draft(items: []))
    let payment = try #require(flow.currentRoutes as? any CheckoutCoordinator.PaymentRoutes)
    payment.paid(order: Order(id: 3))
    #expect(browse?.path == [.detail(restaurantID: 1), .receipt(order: Order(id: 3))])
  }
}

/// URL patterns in one table: which of several matching patterns wins.
struct LinkTableTests {
  let table = LinkTable(
    schemes: ["app"], hosts: ["example.com"],
    [
      .init("/items/new", "new"), .init("/items/{id}", "item"), .init("/items/{id}/{tab}", "tab"),
      .init("/items/{rest...}", "rest"), .init("/{user}", "user"), .init("/a/{x}/c", "c"),
      .init("/a/b/{y}", "y"),
    ])

  @Test func oneThatBeginsWithAParameterNeedsAHost() {
    #expect(table.match("app://someone") == nil)
    #expect(table.match("https://example.com/someone")?.texts == ["user": "someone"])
  }
}
