import FlowSimulator
import Testing

/// Refusals of guards, their detours, and moves that are tried again.
struct GuardTests {
  static let module = """
    state:
      session: [guest, member]
    guards:
      member:
        state: { session: member }
        otherwise: { to: SignIn, by: cover }
        resume: done
      open: {}
      never: { otherwise: { dialog: no } }
      announced: { params: { n: Int? }, otherwise: { to: soon, by: sheet, with: [n] } }
      slow: { async: true, otherwise: { to: late, by: push } }
      toll: { otherwise: { to: SignIn, by: sheet }, resume: true }
      either: { any: [announced, { state: { session: member } }] }
      guest: { not: member, state: { session: guest } }
    coordinators:
      App:
        root: true
        start: home
        screens:
          home:
            routes:
              buy: { to: Shop, by: cover, guards: [open, member] }
              news: { to: page, guards: [announced] }
              forbidden: { to: page, guards: [never, open] }
              wait: { to: page, guards: [slow] }
              pay: { to: page, guards: [toll] }
              guarded: guarded
              either: { to: page, guards: [either] }
              guest: { to: page, guards: [guest] }
              shop: { to: Shop, then: { sold: { to: guarded } } }
          page: { params: { n: Int? } }
          soon: { params: { n: Int? }, routes: { back: dismiss } }
          guarded: { guards: [open] }
          late: {}
        routes: { page: page, up: pop }
        dialogs: { no: { style: alert, buttons: { ok: {} } } }
      Shop:
        guards: [never]
        results: { sold: {} }
        start: counter
        screens: { counter: { guards: [open], routes: { sell: { finish: sold } } } }
        dialogs: { no: { style: alert, buttons: { fine: {} } } }
      SignIn:
        results: { done: {}, gone: {} }
        start: form
        screens:
          form:
            routes: { done: { finish: done }, gone: { finish: gone }, close: dismiss }
    """

  @Test(arguments: [
    ("take buy", "home | cover SignIn: form ! member"),
    ("set session=member; take buy", "home | cover Shop: counter"),
    ("take guest; back; take either", "home > page(n: nil)"),
    ("set session=member; take guest", "home ! guest"),
    ("take buy; set session=member; take done", "home | cover Shop: counter"),
    ("take buy; take done", "home ! member"),
    ("take buy; set session=member; take gone", "home"),
    ("take buy; set session=member; take close", "home"),
    ("take buy; take gone; set session=member", "home"),
  ])
  func aRefusalTakesItsDetourAndIsTriedAgain(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test func theRetryIsOneChangeWithTheResult() {
    var walk = Walk(Self.module)
    walk.go("take buy")
    #expect(
      walk.events == ["cover Shop: guard member", "cover SignIn"])
    #expect(walk.state.resuming.map { walk.flow[$0].name.text } == "buy")
    walk.go("set session=member; take done")
    #expect(walk.events == ["finish done, then cover Shop"])
    #expect(walk.state.resuming == nil)
  }

  @Test func aRetryThatIsRefusedAgainTakesNoOtherwise() {
    var walk = Walk(Self.module)
    walk.go("take buy; take done")
    #expect(walk.events == ["finish done", "cover Shop: guard member"])
  }

  @Test func aNavigationOutsideOfTheDetourForgetsTheMove() {
    var walk = Walk(Self.module)
    walk.go("take buy; take App.page; set session=member")
    #expect(walk() == "home > page(n: nil) | cover SignIn: form")
    #expect(walk.state.resuming == nil)
    #expect(walk("take done") == "home > page(n: nil)")
  }

  @Test func anyResultMayResumeButADismissal() {
    var walk = Walk(Self.module)
    walk.answer("toll", .no)
    walk.go("take pay")
    walk.answer("toll", .yes)
    #expect(walk("take gone") == "home > page(n: nil)")
    walk.go("back")
    walk.answer("toll", .no)
    walk.go("take pay")
    walk.answer("toll", .yes)
    #expect(walk("swipeDown") == "home")
  }

  @Test func theRoutesGuardsComeBeforeTheTargetsOutermostFirst() {
    var walk = Walk(Self.module)
    func asked() -> [String] { walk.step.answers.map { walk.flow[$0.guard].name.text } }
    walk.go("set session=member; take buy")
    #expect(asked() == ["open", "member", "never", "open"])
  }

  @Test func theFirstRefusalWinsAndLaterOnesAreNotAsked() {
    var walk = Walk(Self.module)
    walk.answer("never", .no)
    #expect(walk("take forbidden") == "home ? no")
    #expect(walk.step.answers.map(\.isYes) == [false])
    #expect(walk.refusal == "never")
  }

  @Test func aDetourLooksNamesUpWhereItsGuardIsWritten() {
    var walk = Walk(Self.module)
    walk.answer("never", .no)
    let button = { (walk: Walk) in
      walk.state.dialog.map { walk.flow[$0.dialog].buttons[0].name.text }
    }
    #expect(walk("take shop") == "home ? no")
    #expect(button(walk) == "fine")
    #expect(walk("tap fine; take forbidden") == "home ? no")
    #expect(button(walk) == "ok")
  }

  @Test func aDetourGetsWhatTheGuardWasAskedAbout() {
    var walk = Walk(Self.module)
    walk.answer("announced", .no)
    #expect(walk("take news n=7") == "home | sheet soon(n: 7)")
  }

  @Test func ifAGuardRefusesThenTheChildHasFinishedAllTheSame() {
    var walk = Walk(Self.module)
    walk.go("take shop")
    walk.answer("open", .no)
    #expect(walk("take sell") == "home")
    #expect(walk.events == ["finish sold", "push guarded: guard open"])
    #expect(walk.live("Shop") == nil)
  }

  @Test func aMachineRefusalComesBeforeGuards() {
    var walk = Walk(Self.module)
    walk.answer("never", .no)
    walk.go("take page; take forbidden")
    #expect(walk.refusal == "notOnScreen")
    #expect(walk.step.answers.isEmpty)
  }

  // MARK: Asynchronous guards

  @Test func anOpenGuardMakesTheMoveWait() {
    var walk = Walk(Self.module)
    walk.answer("slow", .later)
    #expect(walk("take wait") == "home … slow")
    #expect(walk.state.asking?.route.map { walk.flow[$0].name.text } == "wait")
    #expect(walk("answer slow=yes") == "home > page(n: nil)")
    #expect(walk.events == ["push page(n: nil)"])
    walk.go("back; take wait")
    #expect(walk("answer slow=no") == "home > late")
  }

  @Test func aLaterMoveSupersedesIt() {
    var walk = Walk(Self.module)
    walk.answer("slow", .later)
    walk.go("take wait; take page n=2")
    #expect(walk.events == ["push page(n: nil): superseded", "push page(n: 2)"])
    #expect(walk.refusal == nil)
    #expect(walk("answer slow=yes") == "home > page(n: 2)")
  }

  @Test func aLaterMoveThatDoesNotGetThatFarSupersedesNothing() {
    var walk = Walk(Self.module)
    walk.answer("slow", .later)
    walk.go("take wait; take up")
    #expect(walk.refusal == "atRoot")
    #expect(walk("answer slow=yes") == "home > page(n: nil)")
  }

  @Test func theSameRouteFromTheSameEntryIsIgnored() {
    var walk = Walk(Self.module)
    walk.answer("slow", .later)
    walk.go("take wait; take wait n=2")
    #expect(walk.events.isEmpty)
    #expect(walk.refusal == nil)
    #expect(walk("answer slow=yes") == "home > page(n: nil)")
  }

  // MARK: Leaving

  static let leaving = """
    guards:
      mayLeave: { otherwise: { dialog: sure } }
      mayClose: { async: true }
      first: {}
    coordinators:
      App:
        root: true
        kind: tabs
        tabs: { Home: {}, Other: {} }
      Home:
        start: list
        screens:
          list: { routes: { edit: { to: Editor, by: sheet, then: { dismissed: list } } } }
        routes:
          list: list
          toFirst: popToRoot
      Other: { start: page, screens: { page: {} } }
      Editor:
        leaving: [mayClose]
        results: { saved: {} }
        start: text
        screens:
          text:
            leaving: [mayLeave]
            routes: { more: text, save: { finish: saved }, close: dismiss, up: pop, help: help }
          help: { leaving: [first] }
        dialogs:
          sure: { style: alert, buttons: { discard: { finish: saved }, keep: {} } }
    """

  @Test func everyWayOutIsAskedButItsOwnFinish() {
    var walk = Walk(Self.leaving)
    walk.answer("mayLeave", .no)
    let there = "Home: list | sheet Editor: text"
    #expect(walk("take edit; take close") == "\(there) ? sure")
    #expect(walk.refusal == "mayLeave")
    #expect(walk("tap keep; swipeDown") == "\(there) ? sure")
    #expect(walk("tap keep; tab Other") == "\(there) ? sure")
    #expect(walk("tap keep; take save") == "Home: list")
    walk.go("take edit; take more")
    #expect(walk("back") == "\(there) > text ? sure")
    #expect(walk("tap discard") == "Home: list")
  }

  @Test func isAskedTopmostFirst() {
    var walk = Walk(Self.leaving)
    func asked() -> [String] { walk.step.answers.map { walk.flow[$0.guard].name.text } }
    walk.go("take edit; take help; tab Other")
    #expect(asked() == ["first", "mayLeave", "mayClose"])
  }

  @Test func thePullDownAndTheWayBackAsk() {
    var walk = Walk(Self.leaving)
    func moves() -> [String] { walk.simulator.moves(in: walk.state).map { walk.flow.text($0) } }
    walk.go("take edit; take more")
    #expect(moves().filter { $0.hasPrefix("back") } == ["back"])
    #expect(moves().contains("swipeDown"))
    walk.go("take help")
    // Its stack has a button that asks, and no list of the screens below.
    #expect(moves().filter { $0.hasPrefix("back") } == ["back"])
    walk.go("back")
    walk.answer("mayClose", .later)
    #expect(walk("swipeDown") == "Home: list | sheet Editor: text > text … mayClose")
    #expect(walk("answer mayClose=yes") == "Home: list > list")
  }

  @Test func aGesturePassesGuardedScreensUnasked() {
    var walk = Walk(Self.leaving)
    walk.answer("mayLeave", .no)
    walk.go("take edit; take more; take help")
    walk.answer("first", .no)
    walk.go("back 2")
    #expect(walk.refusal == "first")
  }

  @Test func aButtonAloneMayAskAGuardThatLeadsAway() {
    let module = """
      guards: { gate: { otherwise: { to: Detour, by: cover } } }
      coordinators:
        App:
          root: true
          start: home
          dialogs: { ask: { title: Sure, buttons: { yes: { to: next, guards: [gate] } } } }
          screens: { home: { routes: { ask: { dialog: ask } } }, next: {} }
        Detour: { start: detour, screens: { detour: {} } }
      """
    var walk = Walk(module)
    walk.answer("gate", .no)
    #expect(walk("take ask; tap yes") == "home | cover Detour: detour")
  }
}
