import FlowSimulator
import Testing

/// A rule of `Documentation/semantics.md`, and a walk that proves it.
struct Rule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let module: String
  let moves: String
  let sees: String
  let reports: [String]?

  /// - Parameters:
  ///   - rule: The sentence of the page.
  ///   - moves: The moves from launch.
  ///   - sees: The tree after the last move, and the reason if that move was refused.
  ///   - reports: The events of the last move. Nil if they don't matter.
  init(_ rule: String, _ module: String, _ moves: String, sees: String, reports: [String]? = nil) {
    testDescription = rule
    self.module = module
    self.moves = moves
    self.sees = sees
    self.reports = reports
  }
}

/// The rules of navigation, in the simulator. The runtime also has a test for each rule.
struct RuleTests {
  @Test(arguments: tree + taking + stacks + presenting + dialogs + code + finishing + ending + state + links)
  func holds(_ rule: Rule) {
    var walk = Walk(rule.module)
    let glance = walk(rule.moves)
    #expect(walk.refusal.map { "\(glance) ! \($0)" } ?? glance == rule.sees)
    if let reports = rule.reports { #expect(walk.events == reports) }
  }

  private static let stack = StackTests.stack
  private static let child = ChildTests.module
  private static let modals = PresentingTests.module
  private static let guards = GuardTests.module
  private static let tabs = TabsTests.module
  private static let asked = ConsentTests.module
  private static let decided = StateTests.module
  private static let manual = StateTests.manual
  private static let shop = LinkTests.shop
  private static let list = "Main/Browse: list(cuisine: nil, page: 1)"
  private static let step = "home > Wizard.step(n: nil)"

  static let tree: [Rule] = [
    Rule(
      "The same screen with the same arguments twice is two entries.", stack,
      "take b n=1; take b n=1; back", sees: "a > b(n: 1)"),
    Rule(
      "A pushed child is known by the name of the route that started it.", child,
      "take told; back", sees: "home > settings(step: nil)"),
    Rule(
      "Replacing the first screen of a pushed child keeps the child and its route.", child,
      "take wizard; take instead; take choose step=3", sees: "home > settings(step: 3)"),
    Rule(
      "A segment's first screen is found by every search.", child,
      "take wizard; take other; take far", sees: step),
    Rule(
      "A tab keeps its stack while another one shows.", tabs,
      "take detail; tab Account; tab Browse", sees: "Browse: list > detail"),
    Rule(
      "Showing something else ends what a switch showed.", manual,
      "take App.main; take page; take App.done; take App.main", sees: "Main: home(n: 7)"),
    Rule(
      "Presentations form a chain, in the order in which they were made, whatever their kinds.",
      modals, "take cover; take sheet", sees: "home(n: nil) | cover sheet | sheet sheet"),
    Rule(
      "A presented screen begins a segment with a stack of its own.", modals,
      "take sheet; take page", sees: "home(n: nil) | sheet sheet > page"),
    Rule(
      "A bare presented screen has no stack.", modals, "take bare; take tryPage",
      sees: "home(n: nil) | sheet bare ! noStack"),
    Rule(
      "A pushed child presents from the stack that it stands on.", PresentingTests.pushed,
      "take help; take zoom", sees: "home > Help.text | sheet image"),
    Rule(
      "While a dialog asks, the routes of the screen under it are not offered.",
      PresentingTests.asking, "take ask; take page", sees: "home(n: 1) ? sure ! notOnScreen"),
  ]

  static let taking: [Rule] = [
    Rule(
      "A coordinator's own route needs the coordinator on the way to what is on screen.", tabs,
      "tab Account; take detail", sees: "Account: profile ! notOnScreen"),
    Rule(
      "A route with a condition takes one of its ways, which is chosen when the route is taken.",
      ways, "take next; set seats=true; back; take next; set seats=false", sees: "a > b"),
    Rule(
      "A detour with a condition is chosen when its guard refuses.", ways,
      "take own", sees: "a > c ! never"),
    Rule(
      "A refusal is reported with its reason.", guards, "take buy",
      sees: "home | cover SignIn: form ! member",
      reports: ["cover Shop: guard member", "cover SignIn"]),
    Rule(
      "A refusing guard's `otherwise` is taken.", guards, "take buy",
      sees: "home | cover SignIn: form ! member"),
    Rule(
      "A guard that can resume has the move taken again when the detour gives its result.", guards,
      "take buy; set session=member; take done", sees: "home | cover Shop: counter",
      reports: ["finish done, then cover Shop"]),
    Rule(
      "A dismissed detour forgets the move that waited for it.", guards,
      "take buy; set session=member; take close", sees: "home"),
    Rule(
      "Another result of the detour forgets the move that waited for it.", guards,
      "take buy; set session=member; take gone", sees: "home"),
    Rule(
      "A navigation outside of the detour forgets the move that waited for it.", guards,
      "take buy; take App.page; set session=member; take done", sees: "home > page(n: nil)"),
    Rule(
      "A button that a guard resumes on lets the refused move go on.", asked,
      "take edit; set draft=true; take page; tap discard", sees: "Home: list > page",
      reports: ["dialog dialogs.sure.discard, then replace page"]),
    Rule(
      "Another button forgets the move that waited for the dialog.", asked,
      "take edit; set draft=true; take page; tap keep", sees: "Home: list > edit"),
    Rule(
      "A link, a tap on a tab and a way back wait for a button like a route.", asked,
      "take form; set draft=true; open shop://first; tap discard", sees: "Other: first"),
    Rule(
      "A move that is refused once more takes no second `otherwise`.", guards,
      "take buy; take done", sees: "home ! member"),
    Rule(
      "A move and the `then` that it leads to are one change.", child,
      "take wizard; take choose step=3", sees: "home > settings(step: 3)",
      reports: ["finish chosen, then push settings(step: 3)"]),
    Rule(
      "A move that changes nothing is reported to nobody.", stack, "take toRoot", sees: "a",
      reports: []),
  ]

  static let stacks: [Rule] = [
    Rule("A push appends.", stack, "take c; take c", sees: "a > c > c"),
    Rule(
      "A push `ifNotExists` appends unless an equal entry is in the segment.", stack,
      "take b n=1; take c; take once n=1", sees: "a > b(n: 1) > c"),
    Rule(
      "A push `navigateOrPush` drops to the nearest equal entry, and appends where there is none.",
      stack, "take b n=1; take c; take near n=1; take near n=2", sees: "a > b(n: 1) > b(n: 2)"),
    Rule(
      "Entries are equal if screen and arguments are.", stack, "take b n=1; take once n=2",
      sees: "a > b(n: 1) > b(n: 2)"),
    Rule(
      "Strategies don't look outside of the segment.", child,
      "take wizard; take nearWizard; take nearWizard",
      sees: "\(step) > Wizard.step(n: nil) > Wizard.step(n: nil)"),
    Rule(
      "A push above a screen first drops what stands on its nearest entry, as one change.", stack,
      "take b n=1; take a; take c; take aboveB", sees: "a > b(n: 1) > c", reports: ["push c"]),
    Rule(
      "A push replacing a screen drops its nearest entry too, as one change.", stack,
      "take b n=1; take a; take insteadOfB", sees: "a > c", reports: ["push c"]),
    Rule(
      "A push above or replacing a screen that isn't there is refused.", stack, "take insteadOfB",
      sees: "a ! notInStack"),
    Rule(
      "A push above or replacing a screen that may be absent drops nothing where it is.", stack,
      "take c; take aboveMaybeB", sees: "a > c > c"),
    Rule(
      "Replacing makes the top entry the target.", stack, "take b n=1; take replace", sees: "a > c"),
    Rule(
      "Restarting makes the segment just the target.", child,
      "take wizard; take next; take anew", sees: "home > Wizard.other"),
    Rule("A pop goes back one screen.", stack, "take c; take a; take up", sees: "a > c"),
    Rule(
      "A pop of several goes back as many, or is refused.", stack, "take c; take upTwo",
      sees: "a > c ! atRoot"),
    Rule(
      "A pop never passes the segment's first screen.", child, "take wizard; take up",
      sees: "\(step) ! atRoot"),
    Rule(
      "Going back to a screen drops what stands on its nearest entry.", stack,
      "take b n=1; take c; take b n=2; take a; take toB", sees: "a > b(n: 1) > c > b(n: 2)"),
    Rule(
      "Going back to a screen that isn't in the segment is refused.", stack, "take c; take toB",
      sees: "a > c ! notInStack"),
    Rule(
      "Going back to a screen that may be absent drops nothing where it is.", stack,
      "take c; take toMaybeB", sees: "a > c"),
    Rule(
      "Going back to the root drops to the segment's first screen.", child,
      "take wizard; take next; take other; take toTop", sees: step),
    Rule(
      "Arguments that are set are the entry's own, and it stays the place it was.", modals,
      "take sheet; take downSaying n=4", sees: "home(n: 4)", reports: ["dismiss"]),
    Rule(
      "A stack move where there is no stack is refused.", manual, "take App.done; take App.up",
      sees: "done ! noStack"),
  ]

  static let presenting: [Rule] = [
    Rule(
      "A sheet, a cover and a popover stand above what is on screen.", modals,
      "take page; take popover", sees: "home(n: nil) > page | popover sheet"),
    Rule(
      "Dismissing ends the presentation that begins the segment, and all above it.", modals,
      "take sheet; take page; take sheet; take down", sees: "home(n: nil) | sheet sheet > page"),
    Rule(
      "A pushed child has no presentation to dismiss.", child, "take wizard; take close",
      sees: "\(step) ! notPresented"),
    Rule(
      "A dismissing move is made from the screen under the presentation, as one change.", modals,
      "take page; take sheet; take pageInstead", sees: "home(n: nil) > page > page",
      reports: ["push page"]),
    Rule(
      "Selecting a tab first ends what is presented in the one that is left.", tabs,
      "take filter; tab Account; tab Browse", sees: "Browse: list"),
    Rule(
      "Tapping the selected tab goes back to its first screen.", tabs,
      "take detail; take detail; tab Browse", sees: "Browse: list"),
    Rule(
      "A tab that presents leaves the selected one as it is.", tabs, "take detail; tab Compose",
      sees: "Browse: list > detail | cover Compose: text"),
    Rule(
      "A dialog's button closes it and takes its route as one move.", PresentingTests.asking,
      "take ask; tap yes", sees: "home(n: 1) > page(n: 1)",
      reports: ["dialog dialogs.sure.yes, then push page(n: 1)"]),
    Rule(
      "A button hands on what the user has typed into the dialog's fields.",
      PresentingTests.typing, "take ask; tap yes t=a key=k",
      sees: "home > page(t: \"a\", key: \"k\")",
      reports: ["dialog dialogs.form.yes, then push page(t: \"a\", key: \"k\")"]),
    Rule(
      "A field in which nothing was typed gives an empty text.", PresentingTests.typing,
      "take ask; tap yes key=k", sees: "home > page(t: \"\", key: \"k\")"),
    Rule(
      "A field keeps its text only while its dialog is asked.", PresentingTests.typing,
      "take ask; tap no t=a; take ask; tap yes", sees: "home > page(t: \"\", key: \"\")"),
  ]

  static let finishing: [Rule] = [
    Rule(
      "Finishing ends the coordinator, and its parent goes on, as one change.", child,
      "take wizard; take next; take choose step=3", sees: "home > settings(step: 3)",
      reports: ["finish chosen, then push settings(step: 3)"]),
    Rule(
      "A finished child's segment is dropped with all that stands on it.", PresentingTests.pushed,
      "take help; take zoom; take done", sees: "home"),
    Rule(
      "A finished child's presentation ends.", modals, "take wizard; take other; take choose",
      sees: "home(n: nil) > page"),
    Rule(
      "A switch whose child has finished shows what `then` says, or its start.", manual,
      "take ready; take out", sees: "Loading: spinner"),
    Rule(
      "A tab whose child has finished starts anew, after its `then`.", tabs,
      "tab Account; take more; take out", sees: "Account: profile"),
    Rule(
      "A finished child with nothing under it is followed by a restart.", child,
      "take startThen; take choose step=1", sees: "settings(step: 1)"),
    Rule(
      "A finished child with nothing under it, and no restart, is followed by its parent's start.",
      child, "take start; take next; take choose step=1", sees: "home"),
    Rule(
      "Reporting ends nothing, and the parent's `then` follows.", modals, "take wizard; take give",
      sees: "home(n: nil) | sheet Wizard: step > App.page"),
    Rule(
      "What a parent pushes after a report stands above the child's segment and is its own.", child,
      "take wizard; take give; take backOne", sees: step),
    Rule(
      "What a button of a parent's dialog pushes stands above the child's segment, too.",
      ChildTests.asking, "take order; take next; take give; tap yes",
      sees: "list | popover Order: first > second > App.done"),
    Rule(
      "What a parent pushes when its refused `then` goes on stands above the child's segment, too.",
      ChildTests.consenting, "take order; take next; take give; tap no",
      sees: "list | popover Order: first > second > App.done"),
    Rule(
      "A parent's searches pass over its child's segment.", child,
      "take wizard; take give; take near", sees: "\(step) > App.settings(step: nil)"),
    Rule(
      "A parent's move that reaches below its child's segment ends the child.", child,
      "take wizard; take next; take give; take backTwo", sees: "home"),
    Rule(
      "A parent's move that reaches below its child's segment ends the child.",
      ChildTests.askingAboveTabs, "set isLate=false; take shop; set isLate=true; tap yes",
      sees: "list"),
    Rule(
      "Arguments that follow a report go to the parent's own screen, and end what stands above it.",
      ChildTests.sorting, "take sort; take more; take choose", sees: "list(sorting: 2)"),
    Rule(
      "Arguments that follow a report go to the parent's own screen, and end what stands above it.",
      ChildTests.sorting, "take cover; take more; take choose", sees: "list(sorting: 3)"),
  ]

  static let ending: [Rule] = [
    Rule(
      "The user's leaving a child reaches its parent.", child, "take told; take next; back 2",
      sees: "home > settings(step: nil)"),
    Rule(
      "A child's dismissal of itself reaches its parent.", modals, "take noted; take down",
      sees: "home(n: nil) > page"),
    Rule(
      "A child that its ancestor's move ends gives no outcome.", child,
      "take told; take App.goHome", sees: "home"),
    Rule(
      "A child that the state ends gives no outcome.", decided,
      "take child; set mode=night", sees: "dark", reports: ["stateChanged"]),
    Rule(
      "A child that a link ends gives no outcome.", shop,
      "open shop://news; open shop://r/42", sees: "\(list) > detail(id: 42)",
      reports: ["open Browse.detail"]),
    Rule(
      "A shorter path is the user's way back.", stack, "take c; take a; back 2", sees: "a",
      reports: ["pop 2"]),
  ]

  static let state: [Rule] = [
    Rule(
      "A rule of the state is taken each time the state comes to one of its values.", decided,
      "set ride=searching; back; set ride=riding", sees: "Main: home > ride"),
    Rule(
      "A rule of several states is taken each time one comes to its value and the others have theirs.",
      twoStates, "set ride=searching; set isLate=true; back; set ride=riding; set isLate=false",
      sees: "home > late"),
    Rule(
      "A rule of a coordinator that isn't on the way is looked at when it next is.", outerRule,
      "set alarm=true; take down", sees: "Inner: a > b"),
    Rule(
      "A rule whose value has gone meanwhile is not taken.", outerRule,
      "set alarm=true; set alarm=false; take down", sees: "Inner: a"),
    Rule(
      "What stands above the coordinator of a rule ends first, without outcomes.", decided,
      "take child; take a; set ride=searching", sees: "Main: home > ride"),
    Rule(
      "A rule that presents ends nothing.", decided, "take child; set isLate=true",
      sees: "Main: home > Child.a | cover ride"),
    Rule(
      "A change of state reaches switches before rules.", decided, "set mode=night ride=searching",
      sees: "dark", reports: ["stateChanged"]),
    Rule(
      "A change of state reaches the outer coordinator's rules first.", outerRule, "set alarm=true",
      sees: "Inner: a | sheet Box: text", reports: ["sheet Box"]),
    Rule(
      "Of a coordinator's rules the first that is listed is taken, and only that one.", decided,
      "set ride=searching isLate=true", sees: "Main: home > ride"),
  ]

  static let ways = """
    state: { seats: Bool, isGuest: Bool }
    guards:
      never:
        state: { isGuest: true }
        otherwise: { to: b, by: push, if: { seats: true }, else: { to: c, by: push } }
    coordinators:
      App:
        start: a
        screens:
          a: { routes: { next: { to: b, if: { seats: true }, else: c }, own: { to: a, guards: [never] } } }
          b: {}
          c: {}
    """

  static let twoStates = """
    state: { ride: [idle, searching, riding], isLate: Bool }
    coordinators:
      App:
        start: home
        screens: { home: {}, late: {} }
        routes: { late: late }
        when: [ { ride: [searching, riding], isLate: true, take: late } ]
    """

  /// A module with two state rules: one of the tabs presents, and one of the stack in a tab pushes.
  private static let outerRule = """
    state: { alarm: Bool }
    coordinators:
      App:
        root: true
        kind: tabs
        tabs: { Inner: {} }
        routes: { box: { to: Box, by: sheet } }
        when: [ { alarm: [true], take: box } ]
      Inner:
        start: a
        screens: { a: {}, b: {} }
        routes: { more: b }
        when: [ { alarm: [true], take: more } ]
      Box: { start: text, screens: { text: { routes: { down: dismiss } } } }
    """

  static let links: [Rule] = [
    Rule(
      "Text wins over a parameter, and a parameter over the rest, from the left.", shop,
      "open https://shop.example.com/account", sees: "Main/Account: profile"),
    Rule(
      "A form that can't read a value leaves the link to the next form.", LinkTests.turns,
      "open app://trips/7", sees: "home > trip(number: 7)"),
    Rule(
      "A form that can't read a value leaves the link to the next form.", LinkTests.turns,
      "open app://trips/north", sees: #"home > search(path: "north")"#),
    Rule(
      "A form that can't read a value leaves the link to the next form.", LinkTests.turns,
      "open app://trips/map", sees: #"home > search(path: "map")"#),
    Rule(
      "A link opens while something is presented.", shop, "take filter; open shop://r/42",
      sees: "\(list) > detail(id: 42)"),
    Rule(
      "A link opens from another tab.", shop, "tab Account; open shop://r/42",
      sees: "\(list) > detail(id: 42)"),
    Rule(
      "A link ends a first child that a route has started in place of the coordinator's own.",
      LinkTests.starts, "take more; take again; open app://page; take done",
      sees: "Child.start > App.own"),
    Rule(
      "A link ends a first child that a route has started in place of the coordinator's own.",
      LinkTests.starts, "take more; take again; open app://more; back; take done",
      sees: "Child.start > App.own"),
    Rule(
      "A case that a link leads through stays where it has the link's values, and starts again where it has others.",
      LinkTests.values, "take trip page=9; open app://trip/4/more",
      sees: "Trip: day(n: 4, page: 9) > more(n: 4)"),
    Rule(
      "A case that a link leads through stays where it has the link's values, and starts again where it has others.",
      LinkTests.values, "take trip page=9; open app://trip/3/more",
      sees: "Trip: day(n: 3, page: 1) > more(n: 3)"),
    Rule(
      "What a link doesn't give, the start or case gives.", LinkTests.values, "open app://help",
      sees: "Trip: day(n: 4, page: 1) > help"),
    Rule(
      "Opening a link is one change, and reported as one.", shop, "tab Account; open shop://r/42",
      sees: "\(list) > detail(id: 42)", reports: ["open Browse.detail"]),
    Rule(
      "A link that is refused says why.", shop, "open shop://jobs", sees: "\(list) ! caseNotLive"),
  ]
}
