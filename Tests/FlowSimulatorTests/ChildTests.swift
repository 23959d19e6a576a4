import FlowSimulator
import Testing

/// Children on their parent's stack: a child owns its segment, and nothing else.
struct ChildTests {
  static let module = """
    coordinators:
      App:
        root: true
        start: home
        screens:
          home:
            routes:
              wizard: { to: Wizard, then: { chosen: settings, given: settings, dismissed: stay } }
              told: { to: Wizard, then: { given: { popTo: home }, dismissed: settings } }
              closing: { to: Wizard, then: { chosen: { to: settings, by: restart } } }
              start: { to: Wizard, by: restart }
              startThen:
                { to: Wizard, by: restart, then: { chosen: { to: settings, by: restart } } }
          settings: { params: { step: Int? } }
        routes:
          again: { to: Wizard }
          goHome: { popTo: home }
          backTwo: { pop: 2 }
          backOne: pop
          near: { to: settings, strategy: navigateOrPush }
      Wizard:
        params: { from: Int? }
        results: { chosen: { step: Int }, given: {} }
        start: step
        screens:
          step: { params: { n: Int? } }
          other: {}
        routes:
          next: step
          other: other
          wizard: { to: Wizard, then: { chosen: { to: step } } }
          nearWizard: { to: Wizard, strategy: navigateOrPush, with: { from: null } }
          up: pop
          far: { popTo: step }
          toTop: popToRoot
          close: dismiss
          choose: { finish: chosen }
          give: { report: given }
          instead: { to: other, by: replace }
          anew: { to: other, by: restart }
    """

  static let sorting = """
    coordinators:
      App:
        root: true
        start: list
        screens:
          list:
            params: { sorting: { type: Int, default: 1 } }
            routes:
              sort: { to: Sorting, then: { chosen: { set: { sorting: 2 } } } }
              cover: { to: Sorting, by: cover, then: { chosen: { set: { sorting: 3 } } } }
      Sorting:
        results: { chosen: {} }
        start: choices
        screens:
          choices: { routes: { more: more } }
          more:
            params: { sorting: { type: Int, default: 4 } }
            routes: { choose: { report: chosen } }
    """

  /// A parent that asks with a dialog after a child's report.
  static let asking = """
    coordinators:
      App:
        root: true
        start: list
        dialogs: { sure: { buttons: { yes: done, no: {} } } }
        screens:
          list: { routes: { order: { to: Order, by: popover, then: { given: { dialog: sure } } } } }
          done: {}
      Order:
        results: { given: {} }
        start: first
        screens:
          first: { routes: { next: second } }
          second: { routes: { give: { report: given } } }
    """

  /// A parent with a guard that asks before it goes on.
  static let consenting = asking.replacing(
    "given: { dialog: sure }", with: "given: { to: done, guards: [ready] }"
  ).replacing(
    "coordinators:",
    with: """
      state: { isReady: Bool }
      guards: { ready: { state: { isReady: true }, otherwise: { dialog: sure }, resume: no } }
      coordinators:
      """)

  /// A parent that asks with a dialog above the tab bar that it presents.
  static let askingAboveTabs = """
    state: { isLate: Bool }
    dialogs: { leave: { buttons: { yes: popToRoot } } }
    coordinators:
      App:
        root: true
        start: list
        routes: { ask: { dialog: leave } }
        when: [{ isLate: [true], take: ask }]
        screens: { list: { routes: { shop: { to: Shop, by: cover } } } }
      Shop: { kind: tabs, tabs: { News: {} } }
      News: { start: all, screens: { all: {} } }
    """

  static let step = "home > Wizard.step(n: nil)"

  @Test(arguments: [
    ("take wizard; take next", "\(step) > step(n: nil)"),
    ("take wizard; take up", "\(step) ! atRoot"),
    ("take wizard; take next; take toTop", step),
    ("take wizard; take other; take next; take far; take far", "\(step) > other > step(n: nil)"),
    ("take wizard; take close", "\(step) ! notPresented"),
    ("take wizard; take instead", "home > Wizard.other"),
    ("take wizard; take next; take anew; take up", "home > Wizard.other ! atRoot"),
    ("take wizard; take instead; take choose step=3", "home > settings(step: 3)"),
    ("take wizard; take next; take choose step=3", "home > settings(step: 3)"),
    ("take wizard; take next; back 2", "home"),
    ("take told; back", "home > settings(step: nil)"),
    ("take told; take next; back 2", "home > settings(step: nil)"),
    ("take told; take next; back", step),
    ("take closing; take choose step=1", "settings(step: 1)"),
  ])
  func aSegment(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test(arguments: [
    ("take wizard; take give", "\(step) > App.settings(step: nil)"),
    ("take wizard; take give; take backOne", step),
    ("take wizard; take give; take goHome", "home"),
    ("take wizard; take next; take give; take backTwo", "home"),
    ("take wizard; take give; take near", "\(step) > App.settings(step: nil)"),
    ("take wizard; take give; back; take choose step=2", "home > settings(step: 2)"),
    ("take told; take next; take give", "home"),
    ("take again; take give", step),
  ])
  func reportLeavesItStanding(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test(arguments: [
    ("take wizard; take wizard; take choose step=7", "\(step) > step(n: nil)"),
    (
      "take wizard; take wizard; take next; take up; take up",
      "\(step) > Wizard.step(n: nil) ! atRoot"
    ),
    (
      "take wizard; take nearWizard; take other; back 2; take nearWizard; take other",
      "\(step) > Wizard.step(n: nil) > other"
    ),
  ])
  func whatItOpensInItselfIsAnotherSegment(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test(arguments: [
    ("take start", "Wizard.step(n: nil)"),
    ("take start; take next; take choose step=1", "home"),
    ("take startThen; take choose step=1", "settings(step: 1)"),
    ("take start; take up", "Wizard.step(n: nil) ! atRoot"),
  ])
  func aChildWithNothingUnderIt(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test func isLiveWithItsParentUntilItEnds() {
    var walk = Walk(Self.module)
    walk.go("take wizard; take next")
    #expect(walk.live("Wizard")?.parent == walk.live("App")?.id)
    #expect(
      walk.live("App").map { walk.state.path(of: $0.id).map { walk.flow.text($0) } } == [
        "Wizard(from: nil)"
      ])
    walk.go("take choose step=3")
    #expect(walk.live("Wizard") == nil)
    #expect(walk.events == ["finish chosen, then push settings(step: 3)"])
    #expect(walk.step.finished.map { $0.ending.result.name } == ["chosen"])
    #expect(walk.history("App") == ["Wizard(from: nil)", "settings(step: 3)"])
  }

  @Test func replacingItsFirstScreenKeepsTheChild() {
    var walk = Walk(Self.module)
    walk.go("take wizard")
    let wizard = walk.live("Wizard")?.id
    walk.go("take instead")
    #expect(walk.live("Wizard")?.id == wizard)
    #expect(walk.history("App") == ["Wizard(from: nil)"])
  }
}
