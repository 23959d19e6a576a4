import FlowSimulator
import Testing

/// Dialogs that a refusing guard asks, with a button that lets the refused move continue.
struct ConsentTests {
  static let module = """
    links: { schemes: [shop] }
    state:
      draft: Bool
      session: [member, guest]
    guards:
      saved: { state: { draft: false }, otherwise: { dialog: sure }, resume: discard }
      member: { state: { session: member }, otherwise: { to: SignIn, by: cover }, resume: done }
      free: { state: { draft: false }, otherwise: { dialog: full }, resume: anyway }
    dialogs:
      sure:
        buttons: { discard: { role: destructive }, later: popToRoot, keep: { role: cancel } }
      full: { buttons: { anyway: {}, no: { role: cancel } } }
    coordinators:
      App:
        root: true
        kind: tabs
        tabs:
          Home: {}
          Other: {}
      Home:
        start: list
        screens:
          list: { routes: { edit: edit, form: { to: form, by: sheet } } }
          edit:
            leaving: [saved]
            routes: { page: { to: page, by: replace }, buy: { to: page, by: replace, guards: [member] } }
          form: { leaving: [saved], routes: { close: dismiss } }
          page: {}
      Other:
        start: first
        screens: { first: { link: /first, routes: { full: { to: second, guards: [free] } } }, second: {} }
      SignIn:
        results: { done: {} }
        start: code
        screens: { code: { routes: { done: { finish: done } } } }
    """

  @Test(arguments: [
    // Every kind of move waits: a route, back, a swipe down, a tab, a link.
    ("take edit; set draft=true; take page", "Home: list > edit ? sure"),
    ("take edit; set draft=true; take page; tap discard", "Home: list > page"),
    ("take edit; set draft=true; back; tap discard", "Home: list"),
    ("take form; set draft=true; swipeDown; tap discard", "Home: list"),
    ("take form; set draft=true; open shop://first; tap discard", "Other: first"),
    ("tab Other; set draft=true; take full; tap anyway", "Other: first > second"),
    // The other buttons drop the pending move.
    ("take edit; set draft=true; take page; tap keep", "Home: list > edit"),
    // The other guards of the move are asked again. They may have their own detours.
    ("take edit; set session=guest; set draft=true; take buy; take done", "Home: list > edit"),
  ])
  func aButtonConsents(_ moves: String, _ expected: String) {
    var walk = Walk(Self.module)
    #expect(walk(moves) == expected)
  }

  @Test func theGuardIsNotAskedAgainAndOthersAre() {
    var walk = Walk(Self.module)
    walk.go("take edit; set draft=true; set session=guest; take page; tap discard")
    #expect(walk.step.answers.isEmpty)
    #expect(walk.events == ["dialog dialogs.sure.discard, then replace page"])
    #expect(walk.state.resuming == nil)
  }

  @Test func whatWaitsIsKnown() {
    var walk = Walk(Self.module)
    walk.go("take edit; set draft=true; take page")
    #expect(walk.state.resuming.map { walk.flow[$0].name.text } == "page")
    walk.go("tap keep")
    #expect(walk.state.resuming == nil)
  }

  @Test func aChangeUnderTheDialogForgetsTheMove() {
    var walk = Walk(Self.module)
    walk.go("take edit; set draft=true; take page; set draft=false; open shop://first")
    #expect(walk.state.resuming == nil)
    #expect(walk() == "Other: first")
  }
}
