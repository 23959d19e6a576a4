import Foundation
import TestSupport
import Testing

/// `doc` in flow files: everywhere where a team reads about its module.
struct DocsTests {
  private static let module = """
    flow: Notes
    links: { schemes: [notes] }
    guards:
      signedIn: { doc: About the guard. }
    coordinators:
      App:
        doc: |
          About the coordinator.

          Its second paragraph.
        start: list
        screens:
          list:
            doc: "About the screen: | <b> */ `"
            routes:
              open: { doc: About the route., to: note }
              share: { to: note, guards: [signedIn] }
          note:
            link: { doc: About the link., path: "/notes/{id}" }
            params: { id: Int }
    scenarios:
      "a note opens":
        do: [ { take: open, with: { id: 1 } } ]
        expect: { screen: note }

    """

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.module, to: "Flows/Notes.flow.yaml")
  }

  private static let words = [
    "About the coordinator.", "Its second paragraph.", "About the screen: ", "About the route.",
    "About the link.", "About the guard.",
  ]

  @Test func generatedCodeHasTheWords() throws {
    #expect(try flowc("generate Flows --output Generated", in: scratch[""]).status == 0)
    let files = try scratch.contents(of: "Generated").values.map {
      String(decoding: $0, as: UTF8.self)
    }
    let code = files.joined()
    for words in Self.words { #expect(code.contains("/// \(words)"), "\(words)") }
    #expect(!code.contains("*/"))
  }

  @Test func tablesHaveTheWords() throws {
    let routes = try flowc("routes Flows", in: scratch[""])
    #expect(routes.output.contains("About the route."))
    #expect(try flowc("routes Flows --links", in: scratch[""]).output.contains("About the link."))
    let json = try flowc("routes Flows --format json", in: scratch[""])
    #expect(json.output.contains("\"doc\" : \"About the route.\""))
  }

  @Test func aPictureHasTheWords() throws {
    let outcome = try flowc("diagram Flows --kind flow --output flow.svg", in: scratch[""])
    guard outcome.status == 0 else { return }
    let picture = scratch.text("flow.svg")
    for words in ["About the coordinator.", "About the route.", "About the screen: | &lt;b&gt;"] {
      #expect(picture.contains(words), "\(words)")
    }
    #expect(try flowc("diagram Flows --output flow.html", in: scratch[""]).status == 0)
    let page = scratch.text("flow.html")
    #expect(page.contains("<p>About the coordinator.</p>"))
    #expect(page.contains("<p>Its second paragraph.</p>"))
  }

  @Test func theFormatterKeepsTheWords() throws {
    let before = try flowc("routes Flows --format json", in: scratch[""]).output
    #expect(try flowc("fmt Flows", in: scratch[""]).status == 0)
    #expect(scratch.text("Flows/Notes.flow.yaml").contains("Its second paragraph."))
    let words = before.split(separator: "\n").filter { $0.contains("doc") }
    let after = try flowc("routes Flows --format json", in: scratch[""]).output
    #expect(after.split(separator: "\n").filter { $0.contains("doc") } == words)
  }

  @Test func theDifferenceOfWordsIsAChange() throws {
    try scratch.write(
      Self.module.replacing("About the guard.", with: "Another."), to: "New/Notes.flow.yaml")
    let outcome = try flowc("diff Flows New", in: scratch[""])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("doc: About the guard. → Another."))
  }

  @Test func wordsHaveToBeText() throws {
    try scratch.write(
      Self.module.replacing("{ doc: About the guard. }", with: "{ doc: [a] }"),
      to: "Flows/Notes.flow.yaml")
    let outcome = try flowc("lint Flows", in: scratch[""])
    #expect(outcome.output.contains("`doc` has to be a text about the part"), "\(outcome.output)")
    #expect(outcome.output.split(separator: "\n").count { $0.contains("[wrong-shape]") } == 1)
  }

  // MARK: The page

  @Test func thePageIsTheGolden() throws {
    let outcome = try flowc("docs Flows", in: scratch[""])
    #expect(outcome.status == 0)
    try expectGolden(outcome.output, at: "Tables/Notes.docs.md")
  }

  /// In every table, each line has as many cells as the header.
  @Test(arguments: Repository.directories(in: Repository.flows).map(\.lastPathComponent))
  func everyTableIsWhole(module: String) throws {
    let outcome = try flowc("docs Flows/\(module)")
    #expect(outcome.status == 0)
    func cells(_ line: Substring) -> Int { line.replacing("\\|", with: "").count { $0 == "|" } }
    var count: Int?
    for line in outcome.output.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("| ") else {
        count = nil
        continue
      }
      #expect(cells(line) == count ?? cells(line), "\(line)")
      count = cells(line)
    }
    #expect(!outcome.output.contains("\n\n\n"))
  }

  @Test func aPageIsCurrentUntilTheModuleChanges() throws {
    #expect(try flowc("docs Flows --output Notes.md", in: scratch[""]).status == 0)
    #expect(try flowc("docs Flows --output Notes.md --check", in: scratch[""]).status == 0)
    try scratch.write(
      Self.module.replacing("About the guard.", with: "Another."), to: "Flows/Notes.flow.yaml")
    let outcome = try flowc("docs Flows --output Notes.md --check", in: scratch[""])
    #expect(outcome.status == 1)
    #expect(outcome.output == "Notes.md is not what `flowc docs` would write now\n")
    try scratch.write("mine", to: "Notes.md")
    #expect(try flowc("docs Flows --output Notes.md", in: scratch[""]).status == 3)
    #expect(try flowc("docs Flows --check", in: scratch[""]).status == 2)
  }

  @Test("events are screens and results, with what leads to them, as a table and as JSON")
  func events() throws {
    let page = try flowc("docs Flows --events", in: scratch[""])
    #expect(
      page.output.contains(
        "| `App.note` | screen | `id: Int` | `App.list.open`, `App.list.share`, `/notes/{id}` |"))
    let outcome = try flowc("docs Flows --events --format json", in: scratch[""])
    struct Document: Decodable {
      struct Event: Decodable { let kind, name: String, doc: String? }
      let events: [Event]
    }
    let events = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8)).events
    #expect(events.map(\.name) == ["App.list", "App.note"])
    #expect(events.first?.doc == "About the screen: | <b> */ `")
    #expect(try flowc("docs Flows --format json", in: scratch[""]).status == 2)
  }
}
