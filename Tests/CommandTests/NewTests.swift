import FlowModel
import Foundation
import TestSupport
import Testing

/// `flowc new` adds what is asked for, where the module has its like, and changes nothing else.
struct NewTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let app = """
    flow: Shop

    coordinators:
      App:
        start: list # the first
        screens:
          list:
            title: Items
            routes: { open: item }
          # the rest
          item: { params: { id: Int }, routes: { back: pop } }

    """

  private func new(_ words: String...) throws -> Outcome {
    try Flowc.run(["new"] + words, in: scratch.url)
  }

  // MARK: Screens

  @Test("a screen comes to the end of its coordinator's, and comments stay")
  func screen() throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    let outcome = try new(
      "screen", "App.help", "--title", "Help: me", "--params", "topic:String, ids: [UUID]? = null")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      scratch.text("Flows/App.flow.yaml") == Self.app + """
              help:
                title: "Help: me"
                params: { topic: String, ids: { type: "[UUID]?", default: null } }

        """)
    #expect(
      outcome.errors.hasPrefix(
        """
        changed Flows/App.flow.yaml
          12 +       help:
          13 +         title: "Help: me"
        """))
    // What lint finds is said, and that a route is missing.
    #expect(
      outcome.output.contains(
        "Flows/App.flow.yaml:12:7: warning: `App.help` can't be reached from launch "
          + "[unreachable-screen]"))
    #expect(outcome.errors.contains("To add a route to it, write this in a screen of `App`:"))
    #expect(outcome.errors.contains("routes: { help: help }"))
  }

  @Test("with a screen that leads to it, lint finds nothing new")
  func screenWithRoute() throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    for origin in ["item", "App.list"] {
      let name = origin == "item" ? "terms" : "help"
      let outcome = try new("screen", "App.\(name)", "--from", origin)
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.isEmpty)
    }
    let text = scratch.text("Flows/App.flow.yaml")
    #expect(text.contains("routes: { back: pop, terms: terms }"))
    #expect(text.contains("        title: Items\n        routes: { open: item, help: help }\n"))
    #expect(try new("screen", "App.more", "--from", "help").output.isEmpty)
    #expect(scratch.text("Flows/App.flow.yaml").contains("help: { routes: { more: more } }"))
    let written = try scratch.contents()
    let again = try new("screen", "App.last", "--from", "lst")
    #expect(again.errors.contains("there is no screen `lst` in `App`; did you mean `list`?"))
    let taken = try new("screen", "App.back", "--from", "item")
    #expect(taken.status == 3)
    #expect(taken.errors.contains("`App.item` has a route `back` already"))
    #expect(try scratch.contents() == written)
  }

  @Test("a coordinator that begins with a child gets its first screen")
  func firstScreen() throws {
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App:
          root: true
          start: Login
          routes: { help: { to: Help, by: sheet } }
        Login: { start: form, screens: { form: {} } }
        Help: { start: Login }

      """, to: "Flows/App.flow.yaml")
    #expect(try new("screen", "App.home", "--title", "Home").status == 0)
    #expect(try new("screen", "Help.topics").status == 0)
    let text = scratch.text("Flows/App.flow.yaml")
    #expect(text.contains("    start: Login\n    screens: { home: { title: Home } }\n    routes:"))
    #expect(text.contains("Help: { start: Login, screens: { topics: {} } }"))
  }

  @Test("a state chooses what its switch shows, so a route can't be the advice")
  func screenOfState() throws {
    try scratch.write(
      """
      flow: Shop
      state: { session: [expired, active] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { else: home }
          screens: { home: {} }

      """, to: "Flows/App.flow.yaml")
    let outcome = try new("screen", "App.login")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("cases: { VALUE: login }"))
  }

  @Test(arguments: [
    ("App.list", 3, "`App` has a screen `list` already, at Flows/App.flow.yaml:7"),
    ("Ap.help", 2, "there is no coordinator `Ap`; did you mean `App`?"),
    ("help", 2, "a screen is named with its coordinator: `flowc new screen App.help`"),
    ("App.my help", 2, "with a small letter first, such as `myHelp`"),
    ("App.Help", 2, "such as `help`"),
    ("App.été", 2, "such as `ete`"),
    ("App.日本", 2, "use ASCII letters, digits and `_`, with a small letter first\n"),
    ("App.", 2, "`` is no screen's name"),
    ("App.pop", 2, "as a route's target it is the verb"),
    ("App.a.b", 2, "a screen is named with its coordinator"),
    ("Main.help", 2, "add the screen to the coordinator of a tab: App.help, More.help"),
    ("Scanner.help", 2, "`Scanner` is written by hand"),
  ])
  func refusedScreen(name: String, status: Int32, message: String) throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    try scratch.write(
      """
      coordinators:
        Main: { root: true, kind: tabs, tabs: { App: {}, More: {} } }
        More: { start: a, screens: { a: { routes: { scan: Scanner } } } }
        Scanner: { kind: external }

      """, to: "Flows/Main.flow.yaml")
    let before = try scratch.contents()
    let outcome = try new("screen", name)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try scratch.contents() == before)
  }

  @Test(arguments: [
    ("id", "`id` has no type"), ("id: ", "`` is no type for `id`"),
    ("Id: Int", "`Id` is no parameter's name"), ("a: Int, a: Int", "`a` is there twice"),
    ("id: Int }, link: { x: y", "is no type for `id`"), ("a: Int = {}", "`{}` is no default"),
    ("self: Int", "no parameter can be named `self`"), ("", "`--params` needs a value"),
  ])
  func refusedParameters(list: String, message: String) throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    let outcome = try new("screen", "App.help", "--params=\(list)")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(scratch.text("Flows/App.flow.yaml") == Self.app)
  }

  @Test("what would be an error is shown, and not written")
  func wouldBeWrong() throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    let outcome = try new("screen", "App.help", "--params", "order: Order")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("there is no type `Order`"))
    #expect(outcome.errors.contains("nothing was written: this would be wrong"))
    #expect(scratch.text("Flows/App.flow.yaml") == Self.app)
  }

  @Test("in a module that has mistakes only new ones count, and not those that come to light")
  func moduleWithMistakes() throws {
    let text = """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { help: help, up: { pop: 3 }, last: { popTo: item } } }
            item: {}

      """
    try scratch.write(text, to: "Flows/App.flow.yaml")
    #expect(try new("screen", "App.other", "--params", "order: Order").status == 1)
    #expect(scratch.text("Flows/App.flow.yaml") == text)
    let outcome = try new("screen", "App.help")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains(": error: "))
    #expect(try flowc("lint", in: scratch.url).status == 1)
  }

  @Test(arguments: [
    ("App: &app { start: a, screens: { a: {} } }\n  B: *app", "shared with other places"),
    ("App: { start: a, screens: &all { a: {} } }", "shared with other places"),
    ("App: { start: a, screens: { # none\n } }", "leaves no place for it"),
    ("App: { start: a, screens: { a: {}, a: {} } }", "`flowc lint Flows/App.flow.yaml` says why"),
    ("App: { start: a, screens: [a] }", "nothing was written"),
    ("App: { start: a, screens: {", "nothing was written"),
  ])
  func unusualYAML(coordinator: String, message: String) throws {
    let text = "flow: Shop\ncoordinators:\n  \(coordinator)\n"
    try scratch.write(text, to: "Flows/App.flow.yaml")
    let outcome = try new("screen", "App.help")
    #expect([1, 3].contains(outcome.status), "\(outcome)")
    #expect(outcome.errors.lowercased().contains(message.lowercased()), "\(outcome)")
    #expect(scratch.text("Flows/App.flow.yaml") == text)
  }

  @Test("a file that can't be written stays as it is")
  func readOnly() throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: scratch["Flows/App.flow.yaml"].path())
    let outcome = try new("screen", "App.help")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Flows/App.flow.yaml is read-only; nothing was written"))
    #expect(scratch.text("Flows/App.flow.yaml") == Self.app)
  }

  @Test("a byte order mark, line ends and permissions stay")
  func bytesStay() throws {
    let text = "\u{FEFF}" + Self.app.replacing("\n", with: "\r\n")
    try scratch.write(text, to: "Flows/App.flow.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch["Flows/App.flow.yaml"].path())
    #expect(try new("screen", "App.help").status == 0)
    #expect(scratch.text("Flows/App.flow.yaml") == text + "      help: {}\r\n")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: scratch["Flows/App.flow.yaml"].path())
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  // MARK: Coordinators

  @Test(
    "a coordinator's file lies where the module has the others",
    arguments: [
      (["App.flow.yaml"], "New.flow.yaml"),
      (["App.flow.yaml", "Cart.flow.yaml"], "New.flow.yaml"),
      (["App.flow.yaml", "Cart/Cart.flow.yaml"], "New/New.flow.yaml"),
      (["App.flow.yaml", "Features/Cart/Cart.flow.yaml"], "Features/New/New.flow.yaml"),
      (["App.flow.yaml", "All/Cart.flow.yaml", "All/Pay.flow.yaml"], "All/New.flow.yaml"),
      (
        ["App.flow.yaml", "Cart/Cart.flow.yaml", "Pay/Pay.flow.yaml", "Pay/Other.flow.yaml"],
        "New/New.flow.yaml"
      ),
    ])
  func habit(files: [String], expected: String) throws {
    for (index, file) in files.enumerated() {
      let head = index == 0 ? "flow: Shop\n" : ""
      let root = index == 0 ? "root: true, " : ""
      try scratch.write(
        "\(head)coordinators: { C\(index): { \(root)start: a, screens: { a: {} } } }\n",
        to: "Flows/\(file)")
    }
    let before = try scratch.contents()
    let outcome = try new("coordinator", "New")
    #expect(outcome.status == 0, "\(outcome)")
    let after = try scratch.contents()
    #expect(after.keys.filter { before[$0] == nil } == ["Flows/\(expected)"])
    #expect(before.allSatisfy { after[$0.key] == $0.value })
    #expect(try flowc("fmt --check Flows/\(expected)", in: scratch.url).status == 0)
    #expect(
      outcome.output.contains(
        "`New` is started by nothing that can be reached [unreachable-coordinator]"))
  }

  @Test("a folder that is named is where the file goes")
  func namedFolder() throws {
    let app = Self.app.replacing("start:", with: "root: true\n    start:")
    try scratch.write(app, to: "Flows/App.flow.yaml")
    try scratch.write(
      "coordinators: { Cart: { start: a, screens: { a: {} } } }\n", to: "Flows/Pay/Cart.flow.yaml")
    #expect(try new("coordinator", "Card", "Flows/Pay").status == 0)
    #expect(!scratch.text("Flows/Pay/Card.flow.yaml").isEmpty)
  }

  @Test("the coordinator that launch showed says so, as it isn't alone any more")
  func root() throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    let outcome = try new("coordinator", "Profile", "--params", "id: Int", "--title", "Me")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      scratch.text("Flows/App.flow.yaml")
        == Self.app.replacing("  App:\n", with: "  App:\n    root: true\n"))
    #expect(
      scratch.text("Flows/Profile.flow.yaml") == """
        coordinators:
          Profile:
            params: { id: Int }
            start: main
            screens:
              main: { title: Me, params: { id: Int } }

        """)
    #expect(try flowc("lint", in: scratch.url).status == 0)
  }

  @Test("with a screen that leads to it, nothing has to be marked")
  func coordinatorWithRoute() throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    let outcome = try new("coordinator", "Profile", "--start", "me", "--from", "App.list")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(scratch.text("Flows/App.flow.yaml").contains("open: item, profile: Profile }"))
    #expect(try flowc("lint --strict", in: scratch.url).status == 0)
  }

  @Test(
    "every kind is right as it is written",
    arguments: [
      ["--kind", "tabs", "--children", "App,Search"], ["--kind", "switch", "--start", "splash"],
      ["--kind", "switch", "--children", "App,Search"], ["--kind", "external"],
      ["--kind", "split", "--children", "App,Search"],
      ["--kind", "external", "--from", "App.list"],
      ["--kind", "tabs", "--children", "Search,More"],
      ["--kind", "switch", "--from", "App.list"],
    ])
  func kinds(options: [String]) throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    let outcome = try Flowc.run(["new", "coordinator", "Main"] + options, in: scratch.url)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try flowc("lint", in: scratch.url).status == 0)
    #expect(try flowc("fmt --check Flows/Main.flow.yaml", in: scratch.url).status == 0)
    if options == ["--kind", "switch", "--children", "App,Search"] {
      #expect(outcome.errors.contains("write this in `Main`:\n\n  routes: { search: Search }\n"))
    } else if options.contains("App,Search") || options.contains("--from") {
      #expect(try flowc("lint --strict", in: scratch.url).status == 0)
    }
  }

  @Test(arguments: [
    (["App"], 3, "there is a coordinator `App` already, at Flows/App.flow.yaml:4"),
    (["check out"], 2, "such as `CheckOut`"), (["2go"], 2, "such as `Go`"),
    (["Größe"], 2, "such as `Grosse`"), (["../Evil"], 2, "such as `Evil`"),
    (["checkout"], 2, "with a capital first, such as `Checkout`"),
    (["New", "--kind", "tabs"], 2, "`--kind tabs` needs `--children A,B`"),
    (["New", "--kind", "split", "--children", "A"], 2, "`--kind split` needs `--children A,B`"),
    (
      ["New", "--kind", "external", "--start", "a"], 2, "`--start` is for a coordinator with a scr"
    ),
    (["New", "--children", "A"], 2, "add `--kind tabs`, `split` or `switch`"),
    (["New", "--kind", "tabs", "--children", "A,A"], 2, "names each coordinator once"),
    (["New", "--kind", "tabs", "--children", "New"], 2, "and not `New` itself"),
    (["New", "--from", "list"], 2, "`--from` takes a screen with its coordinator"),
    (["New", "--from", "Ap.list"], 2, "did you mean `App`?"),
    (["New", "--start", "Pop it"], 2, "such as `popIt`"),
    (["New", "--start", "finish"], 2, "a screen can't be named `finish`"),
    (["New", "Nowhere"], 3, "there is no file or directory Nowhere"),
    ([], 2, "`flowc new` takes what to add and its name"),
  ])
  func refusedCoordinator(words: [String], status: Int32, message: String) throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    let before = try scratch.contents()
    let outcome = try Flowc.run(["new", "coordinator"] + words, in: scratch.url)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try scratch.contents() == before)
  }

  // MARK: Modules

  @Test("of several modules one has to be named, unless a coordinator tells")
  func severalModules() throws {
    try scratch.writeModule("Shop", to: "Flows/Shop/Shop.flow.yaml")
    try scratch.writeModule("Pay", to: "Flows/Shop/Pay/Pay.flow.yaml")
    let which = try new("coordinator", "New")
    #expect(which.status == 2)
    #expect(which.errors.contains("there are 2 modules, so name the directory of one"))
    #expect(which.errors.contains("Shop in Flows/Shop, Pay in Flows/Shop/Pay"), "\(which)")
    #expect(try new("coordinator", "New", "Flows/Shop").status == 0)
    #expect(!scratch.text("Flows/Shop/New.flow.yaml").isEmpty)
    #expect(try new("screen", "PayHome.extra").status == 0)
    #expect(scratch.text("Flows/Shop/Pay/Pay.flow.yaml").contains("extra: {}"))
  }

  @Test("a file that can't be read may have the same name, so nothing is written")
  func brokenNeighbour() throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    try scratch.write("coordinators: {\n", to: "Flows/Broken.flow.yaml")
    for words in [["coordinator", "New"], ["screen", "New.help"], ["screen", "App.help"]] {
      let outcome = try Flowc.run(["new"] + words, in: scratch.url)
      #expect(outcome.status == 1, "\(outcome)")
      #expect(outcome.output.contains("Flows/Broken.flow.yaml"))
      #expect(outcome.errors.contains("nothing was written"))
    }
  }

  @Test func withoutAModule() throws {
    let outcome = try new("coordinator", "New")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("begin with `flowc init`"))
    try scratch.write("coordinators: {}\n", to: "Flows/App.flow.yaml")
    #expect(try new("coordinator", "New").errors.contains("no flow file says `flow:`"))
    try scratch.write("flow: Shop\n", to: "Flows/App.flow.yaml")
    #expect(try new("coordinator", "New").status == 0)
    #expect(try flowc("lint --strict", in: scratch.url).status == 0)
  }

  @Test("a dry run shows what it would do, and does nothing")
  func dryRun() throws {
    try scratch.write(Self.app, to: "Flows/App.flow.yaml")
    let before = try scratch.contents()
    let outcome = try new("coordinator", "Profile", "--from", "App.list", "--dry-run")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        would change Flows/App.flow.yaml
          9 +         routes: { open: item, profile: Profile }
        would write Flows/Profile.flow.yaml
          1 + coordinators:
          2 +   Profile:
          3 +     start: main
          4 +     screens:
          5 +       main: {}

        """)
    #expect(try scratch.contents() == before)
  }

  @Test("a screen comes to stacks of the project's modules", arguments: modules)
  func projectModules(name: String) throws {
    let original = Repository.flows.appending(path: name)
    try FileManager.default.copyItem(at: original, to: scratch["Flows"])
    let old = try SampleModule(directory: original).flow
    var random = SeededGenerator(seed: randomSeed())
    let stacks = old.coordinators.filter { if case .stack = $0.kind { true } else { false } }
      .shuffled(using: &random).prefix(2)
    for coordinator in stacks {
      let outcome = try new("screen", "\(coordinator.name).addedHere")
      #expect(outcome.status == 0, "\(outcome)")
    }
    let new = try SampleModule(directory: scratch["Flows"])
    #expect(new.flow.screens.count == old.screens.count + stacks.count)
    #expect(new.flow.screens.count { $0.name.text == "addedHere" } == stacks.count)
    #expect(new.flow.routes.count == old.routes.count)
    #expect(!new.checked.hasErrors)
    #expect(try flowc("fmt --check Flows", in: scratch.url).status == 0)
  }

  private static let modules = Repository.directories(in: Repository.flows).map(\.lastPathComponent)
}
