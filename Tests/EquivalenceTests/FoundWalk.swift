import Testing

/// A walk that once found a difference, in its shortest form. All these walks use one module.
struct FoundWalk: Sendable {
  let name: String
  /// Moves in the words of `play`. Also `start`, `guard NAME=no`, `closed BUTTON` and
  /// `end COORDINATOR`.
  let moves: [String]
  /// The lines that the program must show after the last move. It may show more lines.
  let sight: [String]

  static let module = """
    flow: Found
    links: { schemes: [app] }
    state: { mode: [idle, busy, late], session: [guest, member], isOver: Bool }
    guards:
      gate: { otherwise: { to: Detour, by: push } }
      closed: {}
      opened: {}
      asked: { async: true }
      member: { state: { session: member }, otherwise: { to: SignIn, by: cover }, resume: done }
    dialogs:
      again: { title: Again, buttons: { again: { dialog: again }, stop: { role: cancel } } }
    coordinators:
      App:
        root: true
        kind: tabs
        tabs: { Home: {}, Other: {}, Modes: {} }
        routes: { end: finish }
        when: [ { isOver: [true], take: end } ]
      Home:
        start: home
        screens:
          home:
            params: { page: Int? }
            link: [ "/home?page={page}", { path: /back, via: Other.other.home } ]
            routes:
              gated: { to: next, guards: [gate] }
              question: { dialog: again, guards: [closed] }
              far: Other.presented
              child: { to: Child, then: { dismissed: { to: next, guards: [asked] } } }
              byHand: ByHand
              bar: { to: Bar, by: cover }
              next: next
              telling: { to: Teller, by: cover, then: { told: { to: note, by: sheet } } }
              guarded: Guarded
          note: { routes: { on: { to: next, dismissing: true } } }
          next:
            params: { page: Int? }
            link: /home/next?page={page}
            routes:
              topics: Help
              instead: { to: Child, by: replace, then: { dismissed: { dialog: again } } }
          search: { params: { query: String }, link: "/search?q={query}" }
          account: { guards: [member], link: /account }
      Other:
        start: other
        screens:
          other: { routes: { present: { to: presented, by: cover }, home: Home } }
          presented: {}
      Modes:
        kind: switch
        state: mode
        cases:
          idle: idle
          busy: { to: Job, then: { done: { to: Detour, by: cover } } }
          late: { to: Job, then: { done: { to: Detour, by: sheet } } }
        screens: { idle: {} }
      Job:
        results: { done: {} }
        start: job
        screens: { job: { routes: { done: { finish: done } } } }
      Child:
        start: child
        screens: { child: { routes: { gated: { to: more, guards: [member] } } }, more: {} }
      ByHand: { kind: external, guards: [closed] }
      Bar:
        kind: tabs
        tabs: { Promo: { by: sheet }, Plain: {} }
      Promo: { start: promo, screens: { promo: {} } }
      Plain: { start: plain, screens: { plain: {} } }
      Help:
        start: topics
        screens: { topics: { link: { path: /help, via: Home.next.topics } } }
      Pushed: { start: pushed, screens: { pushed: { link: { path: /pushed, by: push } } } }
      Guarded:
        guards: [closed]
        start: guarded
        screens: { guarded: { guards: [opened] } }
      Teller:
        results: { told: {} }
        start: teller
        screens: { teller: { routes: { tell: { report: told } } } }
      Detour: { start: detour, screens: { detour: {} } }
      SignIn:
        results: { done: {} }
        start: form
        screens: { form: { routes: { done: { finish: done } } } }
    """

  static let all = [
    FoundWalk(
      name: "a link pushes a coordinator above what is on screen",
      moves: ["start", "open app://pushed"],
      sight: ["link opened", "Home: home > Pushed.pushed"]),
    FoundWalk(
      name: "a guard's detour is pushed",
      moves: ["start", "guard gate=no", "take gated"],
      sight: ["made by HomeCoordinator: push Detour", "Home: home > Detour.detour"]),
    FoundWalk(
      name: "a link without a value that it needs is none",
      moves: ["start", "open app://search"], sight: ["link unknown", "Home: home"]),
    FoundWalk(
      name: "a link with a value that can't be read is none, also where it may be left out",
      moves: ["start", "open app://home?page=x"], sight: ["link unknown", "Home: home"]),
    FoundWalk(
      name: "a button is reported when the platform has closed its question first",
      moves: ["start", "take question", "closed stop"],
      sight: ["made by HomeCoordinator: dialog dialogs.again.stop", "Home: home"]),
    FoundWalk(
      name: "a link that is tried again after a detour has been answered",
      moves: [
        "start", "open app://account", "set session=member", "take done",
      ],
      sight: ["made by SignInCoordinator: finish done, then open Home.account"]),
    FoundWalk(
      name: "what ends with a move hears of it",
      moves: [
        "start", "take bar", "open app://pushed", "open app://account", "set session=member",
        "take done",
      ],
      sight: ["made by SignInCoordinator: finish done, then open Home.account"]),
    FoundWalk(
      name: "a screen's question is guarded",
      moves: ["start", "guard closed=no", "take question"],
      sight: ["refused HomeCoordinator: dialog again: guard closed", "Home: home"]),
    FoundWalk(
      name: "a screen that its own coordinator only presents is opened from elsewhere",
      moves: ["start", "take far"], sight: ["Other: other > presented"]),
    FoundWalk(
      name: "a link goes on in the tab that it selects, whatever stands above that",
      moves: ["start", "guard gate=no", "take gated", "open app://back"],
      sight: ["link opened", "Home: home"]),
    FoundWalk(
      name: "a dismissal is heard though what started the child gave way to it",
      moves: ["start", "take next", "take instead", "back"], sight: ["Home: home ? again"]),
    FoundWalk(
      name: "a move that ends a presentation ends what still covers its stack",
      moves: ["start", "take telling", "take tell", "take on"], sight: ["Home: home > next"]),
    FoundWalk(
      name: "a question leads to itself",
      moves: ["start", "take question", "tap again"], sight: ["Home: home ? again"]),
    FoundWalk(
      name: "a root that finishes at its start opens no link that has waited",
      moves: ["open app://pushed", "set isOver=true", "start"],
      sight: ["made by AppCoordinator: finish finished", "ended finished"]),
    FoundWalk(
      name: "of a move whose beginning was made only the rest is superseded",
      moves: ["start", "take child", "back", "take next"],
      sight: ["refused HomeCoordinator: push next(page: nil): superseded"]),
    FoundWalk(
      name: "the rest of a move is made when whoever began it has ended",
      moves: ["start", "take child", "back", "answer asked=yes"],
      sight: ["made by HomeCoordinator: push next(page: nil)", "Home: home > next"]),
    FoundWalk(
      name: "the guards of a coordinator that is written by hand are asked",
      moves: ["start", "guard closed=no", "take byHand"],
      sight: ["refused HomeCoordinator: push ByHand: guard closed", "Home: home"]),
    FoundWalk(
      name: "a detour ends with what it stands on",
      moves: ["start", "take child", "take gated", "end Child"],
      sight: ["made by ChildCoordinator: finish finished", "Home: home"]),
    FoundWalk(
      name: "a link by a route gives what stands below it what its own URL has",
      moves: ["start", "open app://help"],
      sight: ["link opened", "Home: home > next > Help.topics"]),
    FoundWalk(
      name: "what follows a case is told by its state",
      moves: ["start", "tab Modes", "set mode=late", "take done"],
      sight: ["Modes/Job: job | sheet Detour: detour"]),
    FoundWalk(
      name: "the first tab is presented, too",
      moves: ["start", "take bar", "tab Promo"],
      sight: ["Home: home | cover Bar | sheet Promo: promo"]),
    FoundWalk(
      name: "guards are asked outermost first",
      moves: ["start", "guard closed=no", "guard opened=no", "take guarded"],
      sight: ["asked closed no", "refused HomeCoordinator: push Guarded: guard closed"]),
    FoundWalk(
      name: "what a guard refuses isn't restored",
      moves: ["start", "take guarded", "guard opened=no", "relaunch"],
      sight: ["asked opened no", "Home: home"]),
  ]
}

extension FoundWalk: CustomTestStringConvertible {
  var testDescription: String { name }
}
