import FlowSimulator
import Testing

/// Sheets, covers, popovers and dialogs.
struct PresentingTests {
  static let module = """
    coordinators:
      App:
        root: true
        start: home
        screens:
          home: { params: { n: Int? } }
          page: {}
          sheet:
            routes:
              down: dismiss
              downSaying: { dismiss: { set: [n] } }
              pageInstead: { to: page, dismissing: true }
              anew: { to: page, by: restart, dismissing: true }
          bare: { bare: true, routes: { tryPage: Wizard, closed: dismiss } }
        routes:
          page: page
          sheet: { to: sheet, by: sheet }
          cover: { to: sheet, by: cover }
          popover: { to: sheet, by: popover }
          bare: { to: bare, by: sheet }
          wizard: { to: Wizard, by: sheet, then: { chosen: page, given: page, dismissed: stay } }
          noted: { to: Wizard, by: cover, then: { dismissed: page, given: { popTo: home } } }
          up: pop
      Wizard:
        results: { chosen: {}, given: {} }
        start: step
        screens:
          step: { routes: { down: dismiss } }
          other: { routes: { down: dismiss } }
        routes:
          step: step
          other: { to: other, by: sheet }
          choose: { finish: chosen }
          give: { report: given }
    """

  @Test(arguments: [
    ("take sheet", "home(n: nil) | sheet sheet"),
    ("take cover; take sheet", "home(n: nil) | cover sheet | sheet sheet"),
    ("take sheet; take cover; take down", "home(n: nil) | sheet sheet"),
    ("take sheet; take page; take page", "home(n: nil) | sheet sheet > page > page"),
    ("take sheet; take page; take up; take up", "home(n: nil) | sheet sheet ! atRoot"),
    ("take sheet; swipeDown", "home(n: nil)"),
    ("take popover; swipeDown", "home(n: nil)"),
    ("take cover; swipeDown", "home(n: nil) | cover sheet ! notPresented"),
    ("swipeDown", "home(n: nil) ! notPresented"),
    ("take sheet; take sheet; back", "home(n: nil) | sheet sheet | sheet sheet ! atRoot"),
    ("take page; take sheet; take pageInstead", "home(n: nil) > page > page"),
    ("take page; take sheet; take anew", "page"),
    ("take sheet; take downSaying n=4", "home(n: 4)"),
    ("take bare; take tryPage", "home(n: nil) | sheet bare ! noStack"),
  ])
  func presentations(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test(arguments: [
    ("take wizard; take step", "home(n: nil) | sheet Wizard: step > step"),
    ("take wizard; take step; take choose", "home(n: nil) > page"),
    ("take wizard; take other; take choose", "home(n: nil) > page"),
    ("take wizard; take down", "home(n: nil)"),
    ("take noted; take down", "home(n: nil) > page"),
    ("take noted; take step; back; take down", "home(n: nil) > page"),
    ("take wizard; take other; swipeDown", "home(n: nil) | sheet Wizard: step"),
    ("take wizard; take other; take down", "home(n: nil) | sheet Wizard: step"),
  ])
  func children(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test(arguments: [
    ("take wizard; take give", "home(n: nil) | sheet Wizard: step > App.page"),
    ("take wizard; take give; take up", "home(n: nil) | sheet Wizard: step"),
    ("take page; take noted; take give", "home(n: nil)"),
  ])
  func aPresentedChildsReport(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test func aSetKeepsTheEntry() {
    var walk = Walk(Self.module)
    let home = walk.state.floors[0].hosts[0].entries[0].id
    walk.go("take sheet; take downSaying n=4")
    #expect(walk.state.floors[0].hosts[0].entries.map(\.id) == [home])
    #expect(walk.events == ["dismiss"])
  }

  @Test func endingOneEndsWhatStandsAboveIt() {
    var walk = Walk(Self.module)
    walk.go("take sheet; take wizard; take other")
    #expect(walk.state.floors.count == 4)
    walk.go("swipeDown; swipeDown; swipeDown")
    #expect(walk.live("Wizard") == nil)
    #expect(walk() == "home(n: nil)")
  }

  static let pushed = """
    coordinators:
      App:
        root: true
        start: home
        screens: { home: { routes: { help: { to: Help, then: { done: stay } } } } }
      Help:
        results: { done: {} }
        start: text
        screens:
          text: { routes: { zoom: { to: image, by: sheet } } }
          image: { routes: { close: dismiss } }
        routes: { done: { finish: done }, quit: dismiss }
    """

  @Test(arguments: [
    ("take help; take zoom", "home > Help.text | sheet image"),
    ("take help; take zoom; take done", "home"),
    ("take help; take zoom; take close", "home > Help.text"),
    ("take help; take zoom; take quit", "home > Help.text"),
    ("take help; take quit", "home > Help.text ! notPresented"),
  ])
  func aPushedChildPresentsFromTheStackItStandsOn(_ moves: String, _ expected: String) {
    #expect(seen(Self.pushed, moves) == expected)
  }

  static let started = """
    coordinators:
      App:
        root: true
        start: home
        screens: { home: { routes: { box: { to: Box, by: sheet, then: { dismissed: home } } } } }
      Box: { start: Inside, screens: {} }
      Inside:
        start: text
        screens: { text: { routes: { close: dismiss, more: text } } }
    """

  @Test func dismissWorksForTheStartOfAPresentedStack() {
    #expect(seen(Self.started, "take box; take close") == "home > home")
    #expect(seen(Self.started, "take box; take more; take close") == "home > home")
  }

  // MARK: Dialogs

  static let asking = """
    coordinators:
      App:
        root: true
        start: home
        screens:
          home: { params: { n: { type: Int, default: 1 } }, routes: { ask: { dialog: sure, with: [n] }, page: page } }
          page: { params: { n: Int? }, routes: { ask: { dialog: other } } }
        routes: { toHome: popToRoot }
        dialogs:
          sure:
            style: alert
            params: { n: Int }
            title: Sure about {n}?
            buttons:
              yes: { role: destructive, to: page }
              again: { dialog: other }
              out: { pop: true }
              no: { role: cancel }
    dialogs:
      other: { style: confirmation, buttons: { back: popToRoot, ok: {} } }
    """

  static let typing = """
    coordinators:
      App:
        root: true
        start: home
        screens:
          home: { routes: { ask: { dialog: form } } }
          page: { params: { t: String, key: "String?" } }
        dialogs:
          form:
            title: Form
            fields: { t: Text, key: { secure: true } }
            buttons: { yes: page, later: { to: Child, then: { done: page } }, no: { role: cancel } }
      Child:
        results: { done: {} }
        start: first
        screens: { first: { routes: { end: { finish: done } } } }
    """

  @Test func whatIsTypedIsThereWhenTheChildOfAButtonEnds() {
    var walk = Walk(Self.typing)
    #expect(walk("take ask; tap later t=a; take end") == "home > page(t: \"a\", key: \"\")")
  }

  @Test(arguments: [
    ("take ask", "home(n: 1) ? sure"),
    ("take ask; tap yes", "home(n: 1) > page(n: 1)"),
    ("take ask; tap no", "home(n: 1)"),
    ("take ask; tap again", "home(n: 1) ? other"),
    ("take ask; tap out", "home(n: 1) ! atRoot"),
    ("take ask; take page", "home(n: 1) ? sure ! notOnScreen"),
    ("take ask; take App.toHome", "home(n: 1) ? sure"),
    ("take page n=2; take ask; tap back", "home(n: 1)"),
    ("take page n=2; take ask; back", "home(n: 1)"),
  ])
  func questions(_ moves: String, _ expected: String) {
    #expect(seen(Self.asking, moves) == expected)
  }

  @Test func aButtonIsOneMove() {
    var walk = Walk(Self.asking)
    walk.go("take ask")
    #expect(walk.events == ["dialog sure"])
    #expect(walk.simulator.moves(in: walk.state).count == 4)
    walk.go("tap yes")
    #expect(walk.events == ["dialog dialogs.sure.yes, then push page(n: 1)"])
    walk.go("take ask; tap ok")
    #expect(walk.events == ["dialog dialogs.other.ok"])
  }

  @Test func theQuestionClosesWhateverBecomesOfItsRoute() {
    var walk = Walk(Self.asking)
    walk.go("take ask; tap out")
    #expect(walk.events == ["dialog dialogs.sure.out", "pop: atRoot"])
    #expect(walk.state.dialog == nil)
  }
}
