import Foundation
import TestSupport
import Testing

/// SVGs: what they say of their elements, where they lead, and folders of them.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot")))
struct PictureTests {
  let scratch: Scratch

  private static let module = """
    flow: Mail
    links: { schemes: [mail] }
    guards: { mayLeave: { otherwise: { dialog: sure } } }
    coordinators:
      App:
        start: list
        screens:
          list:
            title: "検索 <b>🔍</b> & عربى"
            link: /list
            routes:
              open: { to: message, guards: [mayLeave] }
              faq: FAQ
              overview: { to: Overview, by: sheet }
          message: { leaving: [mayLeave], routes: { back: pop, other: Faq } }
        dialogs: { sure: { title: Sure?, buttons: { ok: {} } } }
      FAQ: { start: only, screens: { only: {} } }
      Faq: { start: only, screens: { only: {} } }
      Overview: { start: only, screens: { only: {} } }

    """

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.module, to: "My Flows/Mail.flow.yaml")
  }

  private func draw(_ words: String...) throws -> Outcome {
    try Flowc.run(["diagram", "My Flows"] + words, in: scratch.url)
  }

  private func addresses(in svg: String) -> Set<String> {
    Set(svg.matches(of: /xlink:href="([^"]*)"/).map { String($0.output.1) })
  }

  // MARK: Links and titles

  @Test func anElementLinksToItsLine() throws {
    let outcome = try draw("--kind", "flow", "--output", "docs/mail.svg")
    #expect(outcome.description == "status 0\n--- output\n\n--- errors\nwrote docs/mail.svg\n")
    let found = addresses(in: scratch.text("docs/mail.svg"))
    let lines = Self.module.split(separator: "\n", omittingEmptySubsequences: false)
    for text in ["    list:", "open: {", "message: {", "FAQ: {"] {
      let line = try #require(lines.firstIndex { $0.contains(text) }) + 1
      #expect(found.contains("../My%20Flows/Mail.flow.yaml#L\(line)"), "\(text) \(found)")
    }
    #expect(found.allSatisfy { $0.hasPrefix("../My%20Flows/Mail.flow.yaml#L") })
  }

  @Test(arguments: ["flow", "hierarchy"])
  func aTemplateSaysWhereTheFilesAre(kind: String) throws {
    let base = "https://example.com/blob/main/"
    try scratch.write("", to: ".git/HEAD")
    let outcome = try draw("--kind", kind, "--output", "a.svg", "--link", base + "{path}#L{line}")
    #expect(outcome.status == 0)
    let found = addresses(in: scratch.text("a.svg"))
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix(base + "My%20Flows/Mail.flow.yaml#L") })
  }

  @Test(arguments: [
    ("javascript:alert({path})", "it begins with `https://`"),
    ("data:text/html,{path}", "it begins with `https://`"),
    ("https://x/{path}#{lnie}", "did you mean `line`?"), ("https://x/", "needs a `{path}`"),
    ("https://x/\"{path}", "a URL, which has no `\"`"),
  ])
  func onlyASafeTemplateIsTaken(template: String, message: String) throws {
    let outcome = try draw("--output", "a.svg", "--link", template)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try scratch.contents()["a.svg"] == nil)
  }

  @Test func onlyAnSVGHasLinks() throws {
    let outcome = try draw("--output", "a.png", "--link", "https://x/{path}")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("only an SVG and a page have links"))
  }

  @Test func everyElementSaysWhatItIs() throws {
    #expect(try draw("--kind", "flow", "--output", "a.svg").status == 0)
    let svg = scratch.text("a.svg")
    for title in [
      "App, a coordinator: stack", "App.list, a screen, shown first\n", "\nLinks: /list",
      "Title: 検索 &lt;b&gt;🔍&lt;/b&gt; &amp; عربى",
      "App.message, a screen\nAsks before it is left: mayLeave", "App.sure, a dialog: alert\nSure?",
      "App.list.open pushes message\nAsks mayLeave", "App.list.open.otherwise asks sure",
      "App.list.overview presents Overview as a sheet", "The guards of the module",
    ] {
      #expect(svg.contains(title), "\(title)")
    }
    // Whatever is drawn says something, but for the legend.
    let groups = svg.components(separatedBy: "<g class=").dropFirst()
    let silent = groups.filter { !$0.contains("<title>") }
    let legend = groups.filter { $0.contains("stroke=\"#cbd5e1\"") && !$0.contains("<title>") }
    #expect(!legend.isEmpty && silent.count < groups.count / 2)
    #expect(try draw("--output", "b.svg").status == 0)
    #expect(scratch.text("b.svg").contains("<title>App has Overview: sheet, list.overview</title>"))
  }

  @Test func aTextIsAsWideAsItsPlace() throws {
    #expect(try draw("--kind", "flow", "--output", "a.svg").status == 0)
    let texts = scratch.text("a.svg").split(separator: "\n").filter { $0.hasPrefix("<text") }
    #expect(texts.count > 20)
    #expect(texts.allSatisfy { $0.contains(" textLength=\"") })
  }

  // MARK: Folders

  @Test func aFolderGetsAnOverviewAndAPictureOfEachCoordinator() throws {
    let outcome = try draw("--output", "docs/")
    #expect(outcome.description == "status 0\n--- output\n\n--- errors\nwrote 5 pictures to docs/\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch["docs"].path()).sorted()
    #expect(names == ["App.svg", "FAQ.svg", "Faq-2.svg", "Overview-2.svg", "overview.svg"])
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    let overview = addresses(in: scratch.text("docs/overview.svg"))
    #expect(overview.isSuperset(of: names.filter { $0 != "overview.svg" }))
    for name in names where name != "overview.svg" {
      #expect(addresses(in: scratch.text("docs/\(name)")).contains("overview.svg"), "\(name)")
    }
    #expect(addresses(in: scratch.text("docs/App.svg")).contains("Faq-2.svg"))
    #expect(scratch.text("docs/App.svg").contains(">App.list, a screen, shown first"))
  }

  @Test func aFolderIsDrawnAnew() throws {
    #expect(try draw("--output", "docs/").status == 0)
    let first = try scratch.contents()
    #expect(try draw("--output", "docs").status == 0)
    #expect(try scratch.contents() == first)
  }

  @Test func whatFlowcDidNotDrawIsNotOverwritten() throws {
    try scratch.write("<svg/>", to: "docs/Faq-2.svg")
    let before = try scratch.contents()
    let outcome = try draw("--output", "docs/")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("docs/Faq-2.svg was not drawn by flowc"))
    #expect(try scratch.contents() == before)
  }

  @Test(arguments: [["--kind", "flow"], ["--format", "png"], ["--coordinator", "App"]])
  func aFolderIsOfOneKind(words: [String]) throws {
    let outcome = try Flowc.run(
      ["diagram", "My Flows", "--output", "docs/"] + words, in: scratch.url)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("docs/ is a folder"), "\(outcome)")
  }

  @Test func aVeryLargePictureNamesTheFolder() throws {
    let screens = (0...100).map { "s\($0): {}" }.joined(separator: ", ")
    try scratch.write(
      "flow: Large\ncoordinators:\n  App: { start: s0, screens: { \(screens) } }\n",
      to: "Large/Large.flow.yaml")
    let outcome = try Flowc.run(
      ["diagram", "Large", "--kind", "flow", "--output", "large.svg"], in: scratch.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("101 screens: `--kind map` draws it without routes"))
    #expect(outcome.errors.contains("`--output DIR/` a picture of each coordinator"))
  }
}
