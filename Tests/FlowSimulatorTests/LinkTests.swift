import FlowModel
import FlowSimulator
import Testing

/// Links: the URLs that match them, and the landings that they build.
struct LinkTests {
  /// A coordinator that starts with a child, which a route may start in its place.
  static let starts = """
    links: { schemes: [app] }
    coordinators:
      App:
        root: true
        start: { to: Child, then: { finished: own } }
        routes: { again: { to: Child, by: restart, then: { finished: other } } }
        screens: { own: {}, other: {}, more: { link: /more } }
      Child:
        start: start
        screens:
          start: { routes: { more: App.more, done: finish } }
          page: { link: /page, routes: { done: finish } }
    """

  /// A number where another link has a word, or more of them.
  static let turns = """
    links: { schemes: [app] }
    coordinators:
      App:
        root: true
        start: home
        screens:
          home: {}
          trip: { params: { number: Int }, link: "/trips/{number}" }
          search: { params: { path: String }, link: "/trips/{path...}" }
    """

  /// A switch whose case has a parameter. Links give it, or the case does.
  static let values = """
    links: { schemes: [app] }
    coordinators:
      App:
        root: true
        kind: switch
        params: { first: { type: Int, default: 4 } }
        start: none
        cases: { Trip: { with: { n: first } } }
        screens: { none: { routes: { trip: Trip } } }
      Trip:
        params: { n: Int, page: { type: Int, default: 1 } }
        start: day
        screens:
          day: { params: { n: Int, page: Int }, routes: { more: more, help: help } }
          more: { params: { n: Int }, link: "/trip/{n}/more" }
          help: { link: /help }
    """

  static let shop = """
    links: { schemes: [shop], hosts: [shop.example.com] }
    state:
      mode: [rider, courier]
      session: [guest, member]
    types: { Code: { link: true } }
    guards:
      member: { state: { session: member }, otherwise: { to: SignIn, by: cover }, resume: done }
      first: {}
      second: {}
    coordinators:
      App:
        root: true
        kind: switch
        state: mode
        cases: { rider: Main, courier: Courier }
      Main:
        kind: tabs
        tabs: { Browse: {}, Account: { guards: [first] }, Promo: { by: cover } }
      Browse:
        start: list
        screens:
          list:
            link: /restaurants?cuisine={cuisine}&page={page}
            params: { cuisine: String?, page: { type: Int, default: 1 } }
            routes: { filter: { to: filter, by: sheet }, account: Account.profile }
          detail:
            params: { id: Int }
            link: [ "/restaurants/{id}", "/r/{id}" ]
            routes:
              order:
                { to: Checkout, by: cover, guards: [member], with: [id], then: { paid: receipt } }
              reviews: { to: reviews, with: [id], by: sheet }
              away: Courier.jobs
          reviews:
            params: { id: Int, sort: String? }
            link: { path: "/restaurants/{id}/reviews?sort={sort}", via: Browse.detail.reviews }
          photos:
            params: { id: Int, code: Code }
            link: { path: "/restaurants/{id}/photos/{code}", over: [detail] }
          receipt: {}
          filter: {}
          files: { params: { rest: String }, link: "/files/{rest...}" }
          anyone: { params: { name: String }, link: "/{name}" }
      Account:
        start: profile
        guards: [second]
        screens: { profile: { link: /account } }
      Promo: { start: banner, screens: { banner: { link: /promo } } }
      Checkout:
        params: { id: Int }
        results: { paid: {} }
        start: cart
        screens:
          cart:
            params: { id: Int }
            link: { path: "/pay/{id}", via: Browse.detail.order }
            routes: { pay: { finish: paid } }
          coupon: { link: { path: "/pay/{id}/coupon", via: Browse.detail.order } , params: { id: Int } }
      SignIn:
        results: { done: {} }
        start: form
        screens: { form: { routes: { done: { finish: done } } } }
      News:
        public: true
        start: headlines
        screens:
          headlines: { link: { path: /news, by: sheet } }
          story: { params: { id: Int }, link: { path: "/news/{id}", by: push } }
      Courier: { start: jobs, screens: { jobs: { link: /jobs } } }
    """

  static let detail = "Main/Browse: list(cuisine: nil, page: 1) > detail(id: 42)"

  static func after(_ moves: String) -> (glance: String, answer: LinkFate?) {
    var walk = Walk(shop)
    let glance = walk(moves)
    return (glance, walk.step.link)
  }

  @Test(arguments: [
    "shop://restaurants/42", "https://shop.example.com/restaurants/42",
    "http://SHOP.example.com:443/restaurants/42/", "shop:///restaurants/42",
    "SHOP://restaurants/42?utm=x&a#fragment", "shop://restaurants/%34%32", "shop://r/42",
  ])
  func areOneLink(_ url: String) {
    #expect(Self.after("open \(url)").glance == Self.detail)
  }

  @Test(arguments: [
    "shop://restaurants/abc", "shop://restaurants/42/more", "shop://", "shop",
    "https://example.com/restaurants/42", "https://shop.example.com@evil.com/restaurants/42",
    "mailto:a@b", "shop://restaurants//", "shop://restaurants/%zz", "other://restaurants/42",
    "shop://someone", "shop://restaurants?page=two",
  ])
  func areNone(_ url: String) {
    let result = Self.after("open \(url)")
    #expect(result.answer == .unknown)
    #expect(result.glance == "Main/Browse: list(cuisine: nil, page: 1)")
  }

  @Test(arguments: [
    ("shop://restaurants?cuisine=a&cuisine=caf%C3%A9%20x", "list(cuisine: \"café x\", page: 1)"),
    ("shop://restaurants?page=3", "list(cuisine: nil, page: 3)"),
    ("https://shop.example.com/someone", "list(cuisine: nil, page: 1) > anyone(name: \"someone\")"),
    ("shop://files/a/b%2Fc", "list(cuisine: nil, page: 1) > files(rest: \"a/b/c\")"),
    (
      "shop://restaurants/7/photos/x",
      "list(cuisine: nil, page: 1) > detail(id: 7) > photos(id: 7, code: <x>)"
    ),
  ])
  func valuesComeFromTheURL(_ url: String, _ stack: String) {
    #expect(Self.after("open \(url)").glance == "Main/Browse: \(stack)")
  }

  @Test(arguments: [
    ("take filter", "open shop://r/42", detail),
    ("tab Account", "open shop://r/42", detail),
    ("tab Promo", "open shop://r/42", detail),
    ("tab Account", "open shop://promo", "Main/Account: profile | cover Promo: banner"),
    ("tab Browse", "take account", "Main/Account: profile"),
  ])
  func openFromAnyState(_ before: String, _ move: String, _ expected: String) {
    #expect(Self.after("open shop://r/7; back; \(before); \(move)").glance == expected)
  }

  @Test func keepWhatIsThereAlready() {
    var walk = Walk(Self.shop)
    walk.go("open shop://r/42")
    let entries = walk.state.floors[0].hosts.last?.entries.map(\.id)
    walk.go("open shop://r/42")
    #expect(walk.state.floors[0].hosts.last?.entries.map(\.id) == entries)
    #expect(walk.events.isEmpty)
    #expect(walk.step.link == .opened)
    walk.go("open shop://r/7")
    #expect(walk.state.floors[0].hosts.last?.entries.first?.id == entries?.first)
    #expect(walk.events == ["open Browse.detail"])
  }

  @Test func askTheGuardsOutermostFirst() {
    var walk = Walk(Self.shop)
    walk.go("open shop://account")
    #expect(walk.step.answers.map { walk.flow[$0.guard].name.text } == ["first", "second"])
    walk.go("tab Browse")
    walk.answer("second", .no)
    walk.go("open shop://account")
    let second = ID<Guard>(2)
    #expect(walk.step.link == .refused(.byGuard(second)))
    #expect(walk() == "Main/Browse: list(cuisine: nil, page: 1)")
  }

  @Test(arguments: [
    ("open shop://restaurants/42/reviews", "\(detail) | sheet reviews(id: 42, sort: nil)"),
    ("set session=member; open shop://pay/42", "\(detail) | cover Checkout: cart(id: 42)"),
    ("set session=member; open shop://pay/42; take pay", "\(detail) > receipt"),
    (
      "set session=member; open shop://pay/42/coupon",
      "\(detail) | cover Checkout: cart(id: 42) > coupon(id: 42)"
    ),
    ("open shop://pay/42", "Main/Browse: list(cuisine: nil, page: 1) | cover SignIn: form"),
    (
      "open shop://pay/42; set session=member; take done",
      "\(detail) | cover Checkout: cart(id: 42)"
    ),
  ])
  func viaARoute(_ moves: String, _ expected: String) {
    #expect(Self.after(moves).glance == expected)
  }

  @Test(arguments: [
    ("open shop://news", "Main/Browse: list(cuisine: nil, page: 1) | sheet News: headlines"),
    (
      "take filter; open shop://news",
      "Main/Browse: list(cuisine: nil, page: 1) | sheet filter | sheet News: headlines"
    ),
    (
      "open shop://news/3",
      "Main/Browse: list(cuisine: nil, page: 1) > News.headlines > story(id: 3)"
    ),
  ])
  func above(_ moves: String, _ expected: String) {
    #expect(Self.after(moves).glance == expected)
  }

  @Test func changeNoState() {
    let result = Self.after("open shop://jobs")
    #expect(result.answer == .refused(.caseNotLive))
    #expect(Self.after("open shop://r/1; take away").answer == nil)
    #expect(Self.after("set mode=courier; open shop://jobs").answer == .opened)
  }

  // MARK: Links that wait

  static let waiting = """
    links: { schemes: [app] }
    state: { mode: [off, on] }
    coordinators:
      App:
        root: true
        kind: switch
        links: wait
        start: splash
        cases: [Main]
        screens: { splash: { routes: { ready: Main } } }
      Main:
        kind: switch
        links: wait
        state: mode
        cases: { off: blank, on: Stack }
        screens: { blank: {} }
      Stack:
        start: a
        screens: { a: {}, b: { link: /b }, c: { link: /c } }
    """

  @Test func waitForTheirCase() {
    var walk = Walk(Self.waiting)
    #expect(walk("open app://b") == "splash")
    #expect(walk.step.link == .waiting)
    #expect(walk.state.keepsLink)
    #expect(walk("take ready") == "Main: blank")
    #expect(walk.state.keepsLink)
    #expect(walk("open app://c; set mode=on") == "Main/Stack: a > c")
    #expect(!walk.state.keepsLink)
  }

  @Test("a link through a screen of a switch waits until that screen is there, and no longer")
  func aScreenOfASwitchIsThere() {
    var walk = Walk(
      """
      links: { schemes: [app] }
      coordinators:
        App:
          root: true
          kind: switch
          links: wait
          start: splash
          cases: [home]
          screens:
            splash: { routes: { ready: home } }
            home: { routes: { order: { to: Order, by: cover } } }
        Order:
          start: basket
          screens: { basket: { link: { path: /order, via: App.home.order } } }
      """)
    #expect(walk("open app://order") == "splash")
    #expect(walk.step.link == .waiting)
    #expect(walk("take ready") == "home | cover Order: basket")
    #expect(!walk.state.keepsLink)
    #expect(walk("swipeDown; open app://order") == "home | cover Order: basket")
    #expect(walk.step.link == .opened)
  }

  @Test func beforeTheStartTheyAreKept() {
    var walk = Walk(Self.waiting, launch: false)
    walk.go("open app://b")
    #expect(walk.step.link == .waiting)
    #expect(walk() == "not launched")
    walk.launch()
    #expect(walk() == "splash")
    #expect(walk("take ready; set mode=on") == "Main/Stack: a > b")
  }

  @Test(arguments: [
    ("push", "cover Order: basket > Pay.card"), ("sheet", "cover Order: basket | sheet Pay: card"),
  ])
  func afterAReportItOpensAboveTheChild(_ placement: String, _ expected: String) {
    let module = """
      links: { schemes: [app] }
      coordinators:
        App:
          root: true
          start: home
          screens:
            home: { routes: { order: { to: Order, by: cover, then: { ready: { to: Pay.card } } } } }
        Order:
          results: { ready: {} }
          start: basket
          screens: { basket: { routes: { next: { report: ready } } } }
        Pay: { start: card, screens: { card: { link: { path: /pay, by: \(placement) } } } }
      """
    #expect(seen(module, "take order; take next") == "home | \(expected)")
    #expect(seen(module, "take order; open app://pay") == "home | \(expected)")
  }

  @Test func aLinkMayLeadThroughAStart() {
    let module = """
      links: { schemes: [app] }
      coordinators:
        App:
          root: true
          start: Inner
          screens: { over: { routes: { anew: { to: over, by: restart } } } }
        Inner:
          start: a
          results: { more: {} }
          screens: { a: {}, b: { link: /b } }
      """
    #expect(seen(module, "open app://b") == "Inner.a > b")
  }
}
