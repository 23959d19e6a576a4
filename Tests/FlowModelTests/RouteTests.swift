import FlowModel
import TestSupport
import Testing

/// The meaning of routes: how their target is shown, its arguments, and what follows.
struct RouteTests {
  private func expect(
    _ text: String, _ meanings: [(route: String, meaning: String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let module = SampleModule(text)
    #expect(module.flaws.isEmpty, "\(module.pretty)", sourceLocation: sourceLocation)
    for (route, meaning) in meanings {
      #expect(try module.route(route) == meaning, "\(route)", sourceLocation: sourceLocation)
    }
  }

  @Test("a stack pushes, a switch shows, and what stands above the route is selected")
  func placements() throws {
    try expect(
      """
      flow: Shop
      coordinators:
        App:
          kind: tabs
          tabs: { Browse: {}, Account: {} }
          routes: { help: { to: Help, by: sheet } }
        Browse:
          start: list
          screens:
            list:
              routes:
                push: detail
                child: Product
                tab: Account
                other: { to: Account, by: cover }
                replace: { to: detail, by: replace, animated: false }
                restart: { to: detail, by: restart }
                above: { to: detail, above: list? }
                replacing: { to: detail, replacing: detail }
                once: { to: detail, strategy: ifNotExists }
                out: { to: detail, dismissing: true }
            detail: { routes: { back: pop, far: { pop: 3 }, list: { popTo: list }, root: popToRoot } }
        Product:
          start: details
          screens: { details: { routes: { account: Account, related: Product, done: finish } } }
        Account: { start: account, screens: { account: {} } }
        Help:
          kind: switch
          start: topics
          cases: [Chat]
          screens: { topics: { routes: { chat: Chat, end: dismiss } } }
        Chat: { start: chat, screens: { chat: { routes: { back: Chat } } } }
      """,
      [
        ("App.help", "sheet Help"),
        ("Browse.list.push", "push detail"), ("Browse.list.child", "push Product"),
        ("Browse.list.tab", "select Account"), ("Browse.list.other", "cover Account"),
        ("Browse.list.replace", "replace detail"), ("Browse.list.restart", "restart detail"),
        ("Browse.list.above", "push detail above list?"),
        ("Browse.list.replacing", "push detail replacing detail"),
        ("Browse.list.once", "push ifNotExists detail"),
        ("Browse.list.out", "push dismissing detail"),
        ("Browse.detail.back", "pop 1"), ("Browse.detail.far", "pop 3"),
        ("Browse.detail.list", "popTo list"), ("Browse.detail.root", "popToRoot"),
        // Below its tab bar, wherever it was pushed.
        ("Product.details.account", "select Account"),
        ("Product.details.related", "push Product"),
        ("Product.details.done", "finish finished"),
        ("Help.topics.chat", "select Chat"), ("Help.topics.end", "dismiss"),
        ("Chat.chat.back", "select Chat"),
      ])
  }

  @Test("a view hands over what with doesn't give; names are looked up from near to far")
  func arguments() throws {
    try expect(
      """
      flow: Shop
      state: { sort: [byName, byDate] }
      types: { Order: {} }
      coordinators:
        App:
          root: true
          start: { to: Home, with: { city: "Graz", page: 1 } }
        Home:
          params: { city: String, page: Int }
          start: list
          routes: { offered: { to: detail, with: { id: page } } }
          screens:
            list:
              params: { city: String?, own: Int? }
              routes:
                all: detail
                some: { to: detail, with: [page] }
                named: { to: detail, with: { id: page, city: city } }
                literals: { to: detail, with: { id: -7, ratio: 1.5, isNew: true, city: null, sort: byDate } }
                done: { to: Pay, with: { id: 3 } }
            detail:
              params: { id: Int, page: Int?, city: String?, ratio: Double?, isNew: Bool?, sort: Sort? }
        Pay:
          params: { id: Int, order: Order? }
          start: form
          screens: { form: { params: { id: Int, order: Order? } } }
      """,
      [
        (
          "Home.list.all",
          "push detail(id: view, page: view, city: view, ratio: view, isNew: view, sort: view)"
        ),
        (
          "Home.list.some",
          "push detail(id: view, page: coordinator page, city: view, ratio: view, isNew: view, sort: view)"
        ),
        (
          "Home.list.named",
          "push detail(id: coordinator page, page: view, city: screen city, ratio: view, isNew: view, sort: view)"
        ),
        (
          "Home.list.literals",
          "push detail(id: -7, page: view, city: -, ratio: 1.5, isNew: true, sort: .byDate)"
        ),
        ("Home.list.done", "push Pay(id: 3, order: view)"),
        (
          "Home.list.offered",
          "push detail(id: coordinator page, page: view, city: view, ratio: view, isNew: view, sort: view)"
        ),
      ])
  }

  @Test("what follows a result gets its values, then the route's; a route's own wins")
  func outcomes() throws {
    try expect(
      """
      flow: Shop
      types: { Order: {} }
      coordinators:
        App:
          start: home
          then: { Pay: { cancelled: sorry, paid: { to: receipt, with: { note: "common" } } } }
          screens:
            home:
              params: { note: String? }
              routes:
                pay: { to: Pay, with: { id: 1 }, then: { paid: receipt, dismissed: { set: { note: null } } } }
                more: { to: Pay, params: { note: String }, then: { finished: stay } }
                pick: { to: Pick, by: sheet, then: { picked: { set: [note] } } }
            receipt: { params: { order: Order, note: String? } }
            sorry: { params: { reason: String } }
        Pay:
          params: { id: Int }
          results: { paid: { order: Order }, cancelled: { reason: String } }
          start: form
          screens:
            form:
              params: { id: Int }
              routes:
                pay: { finish: paid }
                close: { finish: cancelled, with: { reason: "none" } }
                end: finish
        Pick:
          results: { picked: { note: String } }
          start: list
          screens: { list: { routes: { pick: { finish: picked } } } }
      """,
      [
        (
          "App.home.pay",
          "push Pay(id: 1) then paid: push receipt(order: result order, note: screen note)"
            + " then dismissed: stay(note: -)"
            + " then cancelled: push sorry(reason: result reason)"
        ),
        (
          "App.home.more",
          "push Pay(id: view) then finished: stay"
            + " then cancelled: push sorry(reason: result reason)"
            + " then paid: push receipt(order: result order, note: \"common\")"
        ),
        ("App.home.pick", "sheet Pick then picked: stay(note: result note)"),
        ("Pay.form.pay", "finish paid(order: view)"),
        ("Pay.form.close", "finish cancelled(reason: \"none\")"),
      ])
  }

  @Test("a way back sets what is written, and the view hands over what a list names")
  func sets() throws {
    try expect(
      """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { params: { filter: String?, page: Int? }, routes: { choose: { to: filter, by: sheet } } }
            filter:
              params: { filter: String? }
              routes:
                apply: { dismiss: { set: [filter] } }
                given: { dismiss: { set: { filter: filter, page: 1 } } }
                apart: { popTo: list, set: [filter] }
                none: { pop: { set: { filter: null } } }
      """,
      [
        ("App.filter.apply", "dismiss(filter: view)"),
        ("App.filter.given", "dismiss(filter: screen filter, page: 1)"),
        ("App.filter.apart", "popTo list(filter: view)"),
        ("App.filter.none", "pop 1(filter: -)"),
      ])
  }

  @Test("a coordinator's routes are offered to its screens, with exceptions")
  func offered() throws {
    let module = SampleModule(
      """
      flow: Shop
      coordinators:
        App:
          start: home
          routes: { help: help, close: { finish: true, except: [home] }, back: pop }
          screens:
            home: { routes: { open: { to: bare, by: cover } } }
            help: { routes: { help: popToRoot } }
            bare: { bare: true }
      """)
    let offered = module.flow.screens.map { screen in
      (screen.name.text, screen.offered.map { module.flow[$0].name.text })
    }
    #expect(
      Dictionary(uniqueKeysWithValues: offered) == [
        "home": ["help", "back"], "help": ["close", "back"], "bare": ["close"],
      ])
  }

  @Test("a coordinator's route isn't offered on the screen that it shows, unless that screen repeats it")
  func offeredOnTarget() throws {
    let module = SampleModule(
      """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          kind: tabs
          routes: { about: { to: Info, by: sheet } }
          tabs: { Browse: {}, Mode: {} }
        Browse:
          start: list
          routes:
            product: product
            offers: { to: offers, by: cover, strategy: always }
            fresh: { to: list, by: restart }
            other: { to: list, by: replace, except: [list] }
            back: { popTo: list }
            info: { to: Info, by: sheet }
            place: Browse.list
          screens:
            list: { link: /list }
            product: { params: { id: Int }, routes: { product: { to: product, strategy: ifNotExists } } }
            offers: { bare: true }
        Mode:
          kind: switch
          start: day
          routes: { night: night, day: day }
          screens: { day: {}, night: {} }
        Info:
          start: info
          routes: { again: info }
          screens: { info: {} }
      """)
    let routes = module.flow.screens.map { screen in
      (screen.name.text, screen.allRoutes.map { module.flow[$0].name.text })
    }
    #expect(
      Dictionary(uniqueKeysWithValues: routes) == [
        "list": ["product", "offers", "back", "info"],
        "product": ["product", "offers", "fresh", "other", "back", "info", "place"],
        "offers": ["info", "place"],
        "day": ["night"], "night": ["day"], "info": [],
      ])
  }

  @Test("a child's start, a tab and a case bring what they are given")
  func children() throws {
    let module = SampleModule(
      """
      flow: Shop
      state: { isCourier: Bool, mode: [one, two, three] }
      coordinators:
        App:
          kind: switch
          state: isCourier
          cases: { false: { to: Main, with: { name: "x" } }, true: courier }
          screens: { courier: {} }
        Main:
          params: { name: String }
          kind: tabs
          tabs:
            Home: { with: { title: name, page: 2 }, then: { more: { to: Help, by: sheet } } }
            Modes: {}
        Home:
          params: { title: String, page: Int, size: { type: Int, default: 5 } }
          results: { more: {} }
          start: { to: list, with: { heading: title } }
          screens:
            list:
              params: { heading: String, page: Int, size: Int?, note: String? }
              routes: { more: { report: more } }
        Modes:
          kind: switch
          state: mode
          cases: { one: a, two: b, else: a }
          screens: { a: {}, b: {} }
        Help: { start: help, screens: { help: {} } }
      """)
    #expect(module.pretty == "")
    let flow = module.flow
    guard case .switch(let app) = flow.coordinators[0].kind,
      case .tabs(let tabs) = flow.coordinators[1].kind,
      case .stack(let start) = flow.coordinators[2].kind,
      case .switch(let modes) = flow.coordinators[3].kind
    else {
      Issue.record("other kinds")
      return
    }
    #expect(app.cases.map { module.name(of: $0.target) } == ["Main", "courier"])
    #expect(app.cases.map { module.describe($0.arguments) } == ["(name: \"x\")", ""])
    #expect(
      module.describe(tabs[0].arguments) == "(title: coordinator name, page: 2, size: -)")
    #expect(tabs[0].outcomes.map(\.result.name) == ["more"])
    #expect(
      module.describe(start.arguments)
        == "(heading: coordinator title, page: coordinator page, size: coordinator size, note: -)")
    // What shows the same thing is one case: between its values nothing ends.
    #expect(modes.cases.map(\.values) == [["one"], ["two"]])
    #expect(modes.cases.map(\.isElse) == [true, false])
  }
}
