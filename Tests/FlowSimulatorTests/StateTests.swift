import FlowSimulator
import Testing

/// Switches, and the rules that follow the app's state.
struct StateTests {
  static let module = """
    state:
      mode: [day, night]
      ride: [idle, searching, riding, done]
      isLate: Bool
    guards: { allowed: {} }
    coordinators:
      App:
        root: true
        kind: switch
        state: mode
        cases: { day: Main, night: dark }
        screens: { dark: {} }
      Main:
        start: home
        screens:
          home: { routes: { sheet: { to: page, by: sheet }, child: { to: Child } } }
          page: {}
          ride: {}
        routes:
          page: page
          showRide: { to: ride, guards: [allowed] }
          cover: { to: ride, by: cover }
        when:
          - { ride: [searching, riding], take: showRide }
          - { isLate: [true], take: cover }
      Child: { start: a, screens: { a: {} }, routes: { a: a } }
    """

  @Test(arguments: [
    ("set mode=night", "dark"),
    ("take page; set mode=night; set mode=day", "Main: home"),
    ("take sheet; set mode=night", "dark"),
    ("set ride=searching", "Main: home > ride"),
    ("set ride=searching; back; set ride=riding", "Main: home > ride"),
    ("set ride=searching; set ride=done", "Main: home > ride"),
    ("take sheet; set ride=searching", "Main: home > ride"),
    ("take child; take a; set ride=searching", "Main: home > ride"),
    ("take child; set isLate=true", "Main: home > Child.a | cover ride"),
    ("set ride=searching isLate=true", "Main: home > ride"),
    ("set mode=night; set ride=riding; set mode=day", "Main: home > ride"),
    ("set mode=night; set ride=riding; set ride=done; set mode=day", "Main: home"),
  ])
  func follows(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  /// A switch with one screen for both values, of which a cover sets the argument.
  static let sameScreen = """
    state: { isDark: Bool, isLate: Bool }
    coordinators:
      App:
        root: true
        kind: switch
        state: isDark
        cases: { false: list, true: list }
        screens:
          list: { params: { page: "Int?" }, routes: { filter: { to: Filter, by: cover } } }
      Filter:
        start: form
        screens: { form: { routes: { apply: { dismiss: { set: { page: 2 } } } } } }
    """

  @Test(
    "arguments that were set leave a switch at its case",
    arguments: [
      "take filter; take apply; take filter; set isDark=true",
      "take filter; take apply; take filter; set isLate=true",
    ])
  func keepsArguments(_ moves: String) {
    #expect(seen(Self.sameScreen, moves) == "list(page: 2) | cover Filter: form")
  }

  /// Two switches with a case for the same child. A route shows the case of one of them: that of the
  /// nearest coordinator in the hierarchy.
  static let twoSwitches = """
    coordinators:
      App:
        root: true
        kind: switch
        start: home
        cases: { Help: {}, Tour: {} }
        screens: { home: { routes: { box: { to: Box, by: sheet }, tour: { to: Tour } } } }
      Box:
        kind: switch
        start: first
        cases: { Help: {} }
        screens: { first: { routes: { tour: { to: Tour, by: cover }, help: { to: Help } } } }
      Help: { start: text, screens: { text: {} } }
      Tour: { start: page, screens: { page: { routes: { help: { to: Help } } } } }
    """

  @Test(
    "a route shows a case of the switch that the generated code names",
    arguments: [
      ("take tour; take help", "Help: text"),
      ("take box; take help", "home | sheet Box/Help: text"),
      ("take box; take tour; take help", "Help: text"),
    ])
  func namesItsSwitch(_ moves: String, _ expected: String) {
    #expect(seen(Self.twoSwitches, moves) == expected)
  }

  @Test func isReportedAsOneChange() {
    var walk = Walk(Self.module)
    walk.go("set mode=night")
    #expect(walk.events == ["stateChanged"])
    walk.go("set mode=day ride=searching")
    #expect(walk.events == ["stateChanged", "push ride"])
  }

  @Test func aRulesGuardsAreAsked() {
    var walk = Walk(Self.module)
    walk.answer("allowed", .no)
    #expect(walk("take child; set ride=searching") == "Main: home > Child.a")
    #expect(walk.refusal == "allowed")
  }

  @Test func isLookedAtAtLaunch() {
    var walk = Walk(Self.module, launch: false)
    walk.go("set ride=riding mode=night")
    walk.launch()
    #expect(walk() == "dark")
    walk.go("set mode=day")
    #expect(walk() == "Main: home > ride")
  }

  static let manual = """
    coordinators:
      App:
        root: true
        kind: switch
        start: Loading
        cases:
          Loading: { then: { ready: { to: Main, with: { n: 3 } }, dismissed: done } }
          Main: {}
        screens: { done: { routes: { again: Loading, quit: finish } } }
        routes: { done: done, main: { to: Main, with: { n: 7 } }, up: pop }
      Loading:
        results: { ready: {} }
        start: spinner
        screens:
          spinner: { routes: { ready: { finish: ready }, other: finish, main: Main } }
      Main:
        params: { n: Int }
        results: { out: {} }
        start: home
        screens:
          home: { params: { n: Int }, routes: { out: { finish: out }, anew: Loading, page: page } }
          page: { params: { n: Int } }
    """

  @Test(arguments: [
    ("", "Loading: spinner"),
    ("take ready", "Main: home(n: 3)"),
    ("take other", "Loading: spinner"),
    ("take App.done", "done"),
    ("take ready; take out", "Loading: spinner"),
    ("take App.main; take page; take App.main", "Main: home(n: 7) > page(n: 1)"),
    ("take App.done; take again", "Loading: spinner"),
    ("take App.done; take App.up", "done ! noStack"),
    ("take ready; back", "Main: home(n: 3) ! atRoot"),
    ("take App.done; take quit", "ended: finished"),
  ])
  func aSwitchShowsOneThing(_ moves: String, _ expected: String) {
    #expect(seen(Self.manual, moves) == expected)
  }

  @Test func theRootHasFinished() {
    var walk = Walk(Self.manual)
    walk.go("take App.done; take quit")
    #expect(walk.state.ending?.result == .finished)
    #expect(walk.step.finished.map { walk.flow[$0.coordinator].name.text } == ["App"])
    #expect(walk.simulator.moves(in: walk.state).isEmpty)
    walk.go("take App.done")
    #expect(walk.refusal == "notOnScreen")
  }
}
