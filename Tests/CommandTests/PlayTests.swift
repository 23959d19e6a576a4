import Diagnostics
import Foundation
import TestSupport
import Testing

/// `flowc play` without a terminal.
struct PlayTests {
  private static let modules = ["Rides", "Shop"]

  private static func script(_ module: String) -> String {
    "Tests/Goldens/Play/\(module).script.txt"
  }

  private func play(_ lines: String, _ module: String = "Flows/Shop") throws -> Outcome {
    let words = lines.split(separator: "\n").map { "'\($0)'" }.joined(separator: " ")
    return try Flowc.shell("printf '%s\\n' \(words) | flowc play \(module)")
  }

  @Test(arguments: modules)
  func aScriptIsReplayed(module: String) throws {
    let outcome = try flowc("play Flows/\(module) --script \(Self.script(module))")
    #expect(outcome.status == 0, "\(outcome)")
    try expectGolden(outcome.output, at: "Play/\(module).transcript.txt")
  }

  @Test func nothingElseLiesAmongTheGoldens() {
    let names = Repository.entries(of: Repository.goldens.appending(path: "Play"))
    let known = Self.modules.flatMap { ["\($0).script.txt", "\($0).transcript.txt"] }
    #expect(Set(names.map(\.lastPathComponent)) == Set(known))
  }

  @Test(arguments: modules)
  func aPipeShowsTheSameInEightyColumns(module: String) throws {
    let script = try flowc("play Flows/\(module) --script \(Self.script(module))")
    let pipe = try Flowc.shell("flowc play Flows/\(module) < \(Self.script(module))")
    #expect(pipe.output == script.output)
    #expect(!script.output.contains("\u{1B}"))
    for line in script.lines { #expect(TerminalText.width(line) <= 80, "\(line)") }
  }

  @Test func coloursChangeNoWord() throws {
    let plain = try play("2\ntab Cart\n4")
    let colored = try Flowc.shell(
      "printf '2\\ntab Cart\\n4\\n' | flowc play Flows/Shop --color always")
    #expect(colored.output.contains("\u{1B}[1m"))
    let words = colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(words == plain.output)
  }

  /// What `walk` prints leads to the same place.
  @Test(arguments: [
    "2\n4 7\n1\nback\ntab Cart\n4\nyes\nset session=signedIn", "open shop://deals\n2",
  ])
  func aWalkCanBeReplayed(lines: String) throws {
    let scratch = try Scratch()
    let first = try play(lines + "\nwalk")
    let walk = try #require(first.output.components(separatedBy: "> walk\n").last)
    #expect(!walk.isEmpty)
    try scratch.write(walk, to: "walk.txt")
    let again = try Flowc.run(["play", "Flows/Shop", "--script", scratch["walk.txt"].path()])
    #expect(again.status == 0)
    #expect(Self.lastCard(again.output) == Self.lastCard(first.output))
  }

  private static func lastCard(_ output: String) -> String {
    let cards = output.components(separatedBy: "── Shop ").dropFirst()
    return cards.last.map { $0.components(separatedBy: "\n\n>")[0].trimmed } ?? ""
  }

  @Test func undoBringsBackAllOfIt() throws {
    let outcome = try play(
      "2\ntab Cart\nset session=signedIn\nanswer hasItems=no\n4\nundo\nundo\nundo\nundo")
    let cards = outcome.output.components(separatedBy: "── Shop ").dropFirst().map(\.trimmed)
    #expect(Array(cards.suffix(4).map(Self.card)) == [4, 3, 2, 1].map { Self.card(cards[$0]) })
  }

  private static func card(_ text: String) -> String {
    text.components(separatedBy: "\n\n>")[0].trimmed
  }

  @Test func aGuardIsAskedAndMayRefuse() throws {
    let refused = try play("2\ntab Cart\n4\nn")
    #expect(refused.output.contains("hasItems?  a guard, before `checkout`: y or n"))
    #expect(refused.output.contains("refused: cover Checkout(productID: nil): guard hasItems"))
    let fixed = try play("2\ntab Cart\nanswer hasItems=no\n4\nundo\nanswer hasItems=ask\n4")
    #expect(fixed.output.contains("hasItems said no"))
    #expect(fixed.output.hasSuffix("hasItems?  a guard, before `checkout`: y or n\n"))
  }

  @Test(arguments: [
    ("2\nfly", "standard input:2: there is no command or move `fly`"),
    ("tkae launched", "did you mean `take`?"),
    ("99", "no move here has the number 99; there are 3 moves"),
    ("lanched", "did you mean `take launched`?"),
    ("2\nCrat", "did you mean `tab Cart`?"), ("!", "`help` lists them all"),
    ("yes", "no guard is asking"), ("undo", "there is nothing to undo"),
    ("answer hasItms=ask", "did you mean `hasItems`?"),
    ("set session=guest now", "`now` isn't of the form `name=value`"),
  ])
  func aScriptGoesOnAfterALineWithoutAMeaning(lines: String, message: String) throws {
    let outcome = try play(lines + "\nset session=signedIn\nwalk")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(outcome.output.hasSuffix("set session=signedIn\n"), "\(outcome)")
  }

  // MARK: Names

  /// A module whose moves have the names of commands, of answers and of one another.
  private static let named = """
    flow: Desk
    guards: { open: {} }
    coordinators:
      App: { kind: tabs, tabs: { Book: {}, Help: {}, Mine: {} } }
      Book:
        start: list
        dialogs: { sure: { buttons: { yes: {}, no: { role: cancel }, back: {} } } }
        screens:
          list:
            routes: { book: page, open: page, help: sheet, find: { to: found, guards: [open] } }
          page:
            params: { id: Int }
            routes: { back: popToRoot, undo: pop, ask: { dialog: sure } }
          found: { params: { text: String }, routes: { quit: pop, set: list } }
          sheet: {}
      Help: { start: page, screens: { page: {} } }
      Mine: { start: page, screens: { page: { routes: { swipeDown: page } } } }

    """

  private func playNamed(_ lines: String) throws -> Outcome {
    let scratch = try Scratch()
    try scratch.write(Self.named, to: "a.flow.yaml")
    try scratch.write(lines, to: "walk.txt")
    return try flowc("play . --script walk.txt", in: scratch.url)
  }

  @Test("a script is a document for programs: its steps, and what is possible in the end")
  func json() throws {
    struct Document: Decodable {
      struct Step: Decodable { let line: Int, shows: String?, isRefused: Bool?, problem: String? }
      struct Move: Decodable { let script: String }
      let steps: [Step], moves: [Move]
    }
    let scratch = try Scratch()
    try scratch.write(Self.named, to: "a.flow.yaml")
    try scratch.write("# a walk\nopen 3\nnonsense\nback\n", to: "walk.txt")
    let outcome = try flowc("play . --script walk.txt --format json", in: scratch.url)
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
    #expect(document.steps.map(\.line) == [0, 2, 3, 4])
    #expect(document.steps.map { $0.problem == nil } == [true, true, false, true])
    #expect(document.steps[1].shows?.hasSuffix("list > page(id: 3)") == true)
    // The moves can be written into the next script as they are.
    let script = document.moves.map(\.script).filter { $0.hasPrefix("take open") }
    try scratch.write(script[0] + "\n", to: "walk.txt")
    #expect(try flowc("play . --script walk.txt --format json", in: scratch.url).status == 0)
  }

  @Test(arguments: [
    ("find soup\nyes", "take find text=\"soup\"", "list > found(text: \"soup\")"),
    ("find text=\"a b\"", "take find text=\"a b\"", "list"),
    ("mine", "tab Mine", "page"), ("MINE", "tab Mine", "page"), ("Mine", "tab Mine", "page"),
    ("open 3", "take open id=3", "list > page(id: 3)"),
    ("open id=4", "take open id=4", "list > page(id: 4)"),
    ("open 3\nback\nopen 5\ntake back", "take back", "list"),
    ("find x\nyes\nset", "take set", "list > found(text: \"x\") > list"),
    ("open 3\nask\nno", "tap no", "list > page(id: 3)"),
    ("mine\nswipeDown", "take swipeDown", "page > page"),
  ])
  func aNameIsTakenAsItIsPrinted(lines: String, walked: String, shown: String) throws {
    let outcome = try playNamed(lines)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    let last = outcome.output.components(separatedBy: "── Desk ").last ?? ""
    #expect(last.contains("  \(shown)\n"), "\(last)")
    let all = try playNamed(lines + "\nwalk").output
    let walk = try #require(all.components(separatedBy: "> walk\n").last)
    #expect(walk.split(separator: "\n").map(String.init).contains(walked), "\(walk)")
    #expect(try playNamed(walk).output.hasSuffix(last), "\(walk)")
  }

  @Test(arguments: [
    ("book 7", "`book` is a route and a tab: write `take book` or `tab Book`"),
    ("BOOK", "`BOOK` is a route and a tab: write `take book` or `tab Book`"),
    ("find x\nyes\nquit", "`quit` is a command and a move: write `take quit`, or `q` to quit"),
    ("undoo", "there is no command or move `undoo`; did you mean `undo`?"),
    ("no", "no guard is asking"), ("find", ""),
  ])
  func aNameWithSeveralMeaningsIsAsked(lines: String, message: String) throws {
    let outcome = try playNamed(lines + "\nwalk")
    #expect(message.isEmpty || outcome.errors.contains(message), "\(outcome)")
    #expect(outcome.status == (message.isEmpty ? 0 : 1))
  }

  @Test(arguments: [("open 3\nback", "take back"), ("open 3\nundo", "take undo")])
  func aCommandSaysThatAMoveHasItsName(lines: String, words: String) throws {
    let outcome = try playNamed(lines)
    #expect(outcome.output.contains("  a move has this name, too: `\(words)`\n"), "\(outcome)")
    let last = outcome.output.components(separatedBy: "── Desk ").last ?? ""
    #expect(last.contains("● Book  list\n"), "\(last)")
  }

  @Test func everyLineWithoutAMeaningIsToldWithTheMovesThereAre() throws {
    let outcome = try play("fly\n1\nswim\nquit\nrun")
    #expect(outcome.status == 1)
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(errors[0].contains("standard input:1: there is no command or move `fly`"))
    #expect(errors[1].contains("standard input:3: there is no command or move `swim`"))
    let told = outcome.output.components(separatedBy: "> swim\n").last ?? ""
    #expect(told.hasPrefix("     move  "), "\(outcome)")
    #expect(told.contains("take") == false && told.contains("  1  next"))
  }

  @Test func aTabThatPresentsIsSaidToPresent() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      flow: Mail
      coordinators:
        App: { kind: tabs, tabs: { Box: {}, Write: { by: sheet }, Find: { by: cover } } }
        Box: { start: list, screens: { list: {} } }
        Write: { start: page, screens: { page: {} } }
        Find: { start: page, screens: { page: {} } }

      """, to: "a.flow.yaml")
    let outcome = try Flowc.shell("echo tab Write | flowc play .", in: scratch.url)
    #expect(outcome.output.contains("tab Write  sheet Write\n"), "\(outcome)")
    #expect(outcome.output.contains("tab Find   cover Find\n"))
    #expect(outcome.output.contains("tab Box    stays there\n"))
    #expect(outcome.output.contains("\n  select Write as a sheet\n"))
  }

  @Test func aRefusedMoveIsNoMistake() throws {
    let outcome = try play("back\nswipeDown\nopen shop://nowhere\ntake continueShopping\nquit\nfly")
    #expect(outcome.status == 0)
    for text in [
      "refused: atRoot", "refused: notPresented", "no link has this form", "notOnScreen",
    ] {
      #expect(outcome.output.contains(text), "\(text)")
    }
  }

  @Test func whatIsTypedCantDriveTheTerminal() throws {
    let outcome = try Flowc.shell(
      "printf 'open shop://\\033[31m\\n\\033]0;x\\n' | flowc play Flows/Shop")
    #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
  }

  @Test func anyNumberHasAnAnswer() throws {
    for number in ["0", "-1", "\(Int.min)", "\(Int.max)", "99999999999999999999"] {
      for line in [number, "tap \(number)", "back \(number)", "tab \(number)"] {
        let outcome = try Flowc.shell("printf '%s\\n' '\(line)' | flowc play Flows/Shop")
        #expect(outcome.status == 1 || outcome.status == 0, "\(line): \(outcome)")
      }
    }
  }

  @Test func oneModuleWithARootIsPlayed() throws {
    let several = try flowc("play Flows/Shop Flows/Rides")
    #expect(several.status == 2)
    #expect(several.errors.contains("one module is played, and these are 2: Rides, Shop"))
    let scratch = try Scratch()
    try scratch.write(
      """
      flow: Kit
      coordinators:
        One: { public: true, start: a, screens: { a: {} } }
        Two: { public: true, start: b, screens: { b: {} } }

      """, to: "a.flow.yaml")
    let rootless = try flowc("play .", in: scratch.url)
    #expect(rootless.status == 2)
    #expect(rootless.errors.contains("--root, of One, Two"))
    #expect(try flowc("play . --root Two", in: scratch.url).output.contains("● Two  b"))
    #expect(try flowc("play . --root To", in: scratch.url).errors.contains("did you mean `Two`?"))
  }

  @Test func aModuleWithErrorsIsNotPlayed() throws {
    let outcome = try flowc("play Tests/Goldens/rejected/undefined-screen/start")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[undefined-screen]"))
    #expect(try flowc("play Flows/Shop --script nowhere.txt").status == 3)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
