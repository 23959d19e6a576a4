import FlowSimulator
import Testing

/// Snapshots, and the trees that a new process restores from them.
struct RelaunchTests {
  static let module = """
    links: { schemes: [app] }
    types: { Draft: { saved: false }, Order: {} }
    state: { mode: [day, night] }
    guards:
      allowed: {}
      mayShop: { otherwise: { to: SignIn, by: cover }, resume: true }
    coordinators:
      App:
        root: true
        kind: switch
        state: mode
        cases: { day: Main, night: dark }
        screens: { dark: {} }
      Main:
        kind: tabs
        tabs: { Home: {}, Other: { guards: [allowed] } }
        routes: { shopAbove: { to: Shop, by: cover } }
      Home:
        start: list
        screens:
          list: { routes: { ask: { dialog: sure } } }
          detail:
            params: { n: Int }
            guards: [allowed]
            routes:
              shop:
                { to: Shop, with: { tip: n }, params: { note: String },
                  then: { paid: { to: receipt, with: [order, note] }, dismissed: list } }
              shopSheet: { to: Shop, by: sheet, with: { tip: n }, then: { dismissed: list } }
              guarded: { to: Shop, by: sheet, with: { tip: n }, guards: [mayShop] }
          receipt: { params: { order: Order, note: String } }
          sheet: {}
          bare: { bare: true, routes: { deeper: { to: sheet, by: cover } } }
        routes:
          list: list
          detail: detail
          sheet: { to: sheet, by: sheet }
          bare: { to: bare, by: sheet }
        dialogs: { sure: { style: alert, buttons: { ok: {} } } }
      Other: { start: a, screens: { a: { routes: { more: a } } } }
      Shop:
        params: { tip: Int }
        results: { paid: { order: Order } }
        start: cart
        screens:
          cart: { routes: { pay: payment } }
          payment: { params: { draft: Draft }, routes: { paid: { finish: paid } } }
          over: {}
        routes: { over: over, sub: { to: Shop, with: { tip: 2 } }, done: { finish: paid } }
      SignIn:
        results: { done: {} }
        start: form
        screens: { form: { routes: { done: { finish: done } } } }
    """

  /// A relaunch restores the tree that the moves have built.
  @Test(arguments: [
    "", "take list; take detail n=2", "take detail n=2; take shop note=a; take over",
    "take detail n=2; take shopSheet; take over; take sub", "take sheet; take list",
    "take bare; take deeper", "tab Other; take more", "set mode=night",
    "take detail n=2; take shop; take sub; take over; back; take over",
  ])
  func isThereAgain(_ moves: String) {
    var walk = Walk(Self.module)
    let before = walk(moves)
    let shape = walk.state.shape
    #expect(walk("relaunch") == before)
    #expect(walk.state.shape == shape)
    #expect(walk.events.isEmpty)
  }

  /// A switch whose state shows a screen with arguments.
  private static let greeting = """
    state: { mode: [day, night] }
    coordinators:
      Greeting:
        root: true
        kind: switch
        state: mode
        cases: { day: hello, night: dark }
        screens:
          hello:
            params: { times: { type: Int, default: 1 } }
            routes: { ask: { to: Name, by: sheet, then: { given: { set: { times: 2 } } } } }
          dark: {}
      Name:
        results: { given: {} }
        start: field
        screens: { field: { routes: { give: { report: given } } } }
    """

  @Test(arguments: ["take ask; take give", "take ask; take give; take ask"])
  func theScreenAtLaunchKeepsItsArguments(_ moves: String) {
    var walk = Walk(Self.greeting)
    let before = walk(moves)
    #expect(walk("relaunch") == before)
    #expect(before.hasPrefix("hello(times: 2)"))
  }

  @Test(arguments: [
    ("take ask; relaunch", "Main/Home: list"),
    (
      "take detail n=2; take shop; take pay; relaunch", "Main/Home: list > detail(n: 2) > Shop.cart"
    ),
    (
      "take detail n=2; take shopSheet; take pay; relaunch",
      "Main/Home: list > detail(n: 2) | sheet Shop: cart"
    ),
  ])
  func questionsAndUnsavedTypesAreNotSaved(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test(arguments: [
    ("take shop note=a; relaunch; take done order=x", "receipt(order: <x>, note: \"a\")"),
    ("take shopSheet; relaunch; swipeDown", "list"),
    ("take shop note=a; take over; relaunch; back 2", "list"),
  ])
  func thenWorksAfterIt(_ moves: String, _ top: String) {
    let glance = seen(Self.module, "take detail n=2; " + moves)
    #expect(glance == "Main/Home: list > detail(n: 2) > \(top)")
  }

  @Test func restoringAsksTheGuardsOfWhatItBuilds() {
    var walk = Walk(Self.module)
    walk.go("take detail n=2; take list; take sheet")
    walk.answer("allowed", .no)
    #expect(walk("relaunch") == "Main/Home: list")
    walk.answer("allowed", .yes)
    walk.go("take list; tab Other; take more")
    walk.answer("allowed", .no)
    #expect(walk("relaunch") == "Main/Home: list > list")
    #expect(walk.step.answers.map(\.isYes) == [false])
    walk.answer("allowed", .yes)
    #expect(walk("tab Other") == "Main/Other: a > a")
  }

  @Test func itsGuardsMayTakeTheirTime() {
    var walk = Walk(Self.module)
    walk.go("take detail n=2; take list; take detail n=3")
    walk.answer("allowed", .later)
    #expect(walk("relaunch") == "restoring")
    #expect(walk.state.asking.map { walk.flow[$0.guardID].name.text } == "allowed")
    #expect(walk("answer allowed=yes") == "restoring")
    #expect(walk("answer allowed=no") == "Main/Home: list > detail(n: 2) > list")
  }

  @Test func detoursAndWaitingMovesAreForgotten() {
    var walk = Walk(Self.module)
    walk.answer("mayShop", .no)
    #expect(
      walk("take detail n=2; take guarded")
        == "Main/Home: list > detail(n: 2) | cover SignIn: form")
    #expect(walk("relaunch") == "Main/Home: list > detail(n: 2)")
    #expect(walk.state.resuming == nil)
  }

  @Test func historyBeginsAnew() {
    var walk = Walk(Self.module)
    walk.go("take list; take detail n=2; back; take detail n=3")
    #expect(walk.history("Home") == ["list", "detail(n: 2)", "list", "detail(n: 3)"])
    walk.go("relaunch")
    #expect(walk.history("Home") == ["detail(n: 3)"])
  }

  @Test func theStateStillDecides() {
    #expect(seen(Self.module, "take list; set mode=night; relaunch") == "dark")
  }
}

/// The history of a stack, and its own entries.
struct HistoryTests {
  @Test func isEachRouteInTheOrderInWhichItBecameCurrent() {
    var walk = Walk(
      """
      coordinators:
        App:
          root: true
          start: home
          screens: { home: {}, a: {}, b: {}, c: {} }
          routes: { a: a, b: b, c: c, child: Child, toFirst: popToRoot, up: pop }
        Child: { start: x, results: { done: {} }, screens: { x: {} }, routes: { x: x, done: { finish: done } } }
      """)
    walk.go("take a; take b; take up; take c")
    #expect(walk.history("App") == ["a", "b", "a", "c"])
    walk.go("take child; take x; take x")
    #expect(walk.history("App") == ["a", "b", "a", "c", "Child"])
    #expect(walk.history("Child") == ["x", "x"])
    #expect(walk.live("App").map { walk.state.path(of: $0.id).count } == 3)
    walk.go("take done; take toFirst")
    #expect(walk.history("App") == ["a", "b", "a", "c", "Child", "c"])
    for _ in 0..<600 { walk.go("take a; back") }
    #expect(walk.history("App").count == 606)
    for _ in 0..<600 { walk.go("take a; take toFirst") }
    #expect(walk.history("App").count == 1_000)
  }
}
