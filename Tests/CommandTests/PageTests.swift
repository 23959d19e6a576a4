import Foundation
import TestSupport
import Testing

/// Pages, as `flowc diagram` writes them.
@Suite(.enabled(if: hasDot, "Graphviz isn't installed"), .serialized)
struct PageTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let shop = Repository.flows.appending(path: "Shop").path()

  /// The page of the shop with as many states as usual.
  private static let shopPage = Memo<String, String>()

  private func shopPage() throws -> String {
    try Self.shopPage("Shop") {
      let outcome = try Flowc.run(
        ["diagram", Self.shop, "--output", "shop.html"], in: scratch.url)
      #expect(outcome.description == "status 0\n--- output\n\n--- errors\nwrote shop.html\n")
      return scratch.text("shop.html")
    }
  }

  @Test func thePageOfTheShopIsSmall() throws {
    let page = try shopPage()
    #expect(page.utf8.count < 1_000_000)
    #expect(page.contains("This page has the 2000 states nearest to the launch"))
    #expect(!page.contains("src=\"http") && !page.contains("<link"))
  }

  @Test(arguments: ["Router", "Rides"])
  func theSameModuleGivesTheSameBytes(module: String) throws {
    let path = Repository.flows.appending(path: module).path()
    for name in ["a.html", "b.html"] {
      let words = ["diagram", path, "--states", "50", "--output", name]
      #expect(try Flowc.run(words, in: scratch.url).status == 0)
    }
    #expect(scratch.text("a.html") == scratch.text("b.html"))
  }

  @Test func aLinkTemplateIsFollowed() throws {
    let words = [
      "diagram", Self.shop, "--states", "1", "--output", "s.html",
      "--link", "https://example.com/{path}#L{line}",
    ]
    #expect(try Flowc.run(words, in: scratch.url).status == 0)
    #expect(
      scratch.text("s.html").contains(
        "href=\"https://example.com/Flows/Shop/Checkout/Checkout.flow.yaml#L34\""))
  }

  @Test(arguments: [
    ("--format html", "add `--output FILE.html`"), ("--output x.html --states 0", "1 to 100000"),
    ("--output x.html --states many", "1 to 100000"),
    ("--output x.png --images .", "only an SVG and a page have images"),
    ("--output x.svg --states 5", "only a page has states"),
    ("--output x.html --kind hierarchy", "a page has all kinds"),
    ("--output x.html --coordinator Cart", "a page shows the whole module"),
  ])
  func callsThatMakeNoSense(words: String, message: String) throws {
    let outcome = try Flowc.run(
      ["diagram", Self.shop] + words.split(separator: " ").map(String.init), in: scratch.url)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try scratch.contents().isEmpty)
  }

  /// A PNG of 2 by 4 pixels, all red.
  private static let image =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAAECAIAAAArjXluAAAAEElEQVR42mP4z8AARAzYKAB3pAf5NlYYbQAAAABJRU5ErkJggg=="

  @Test func imagesAreInPicturesAndPages() throws {
    let data = try #require(Data(base64Encoded: Self.image))
    try scratch.write("", to: "images/notes.txt")
    for name in ["Checkout.payment", "Checkout.paiment"] {
      try data.write(to: scratch["images/\(name).png"])
    }
    for output in ["s.svg", "s.html"] {
      let kind = output == "s.svg" ? ["--kind", "flow"] : ["--states", "1"]
      let outcome = try Flowc.run(
        ["diagram", Self.shop, "--images", "images", "--output", output] + kind, in: scratch.url)
      #expect(outcome.status == 0)
      #expect(
        outcome.errors
          == "flowc: no screen is called as images/Checkout.paiment.png is\nwrote \(output)\n",
        "\(outcome)")
      // The data is there once.
      #expect(scratch.text(output).split(separator: Self.image).count == 2)
      #expect(scratch.text(output).split(separator: "<image ").count == 2)
    }
    #expect(scratch.text("s.html").contains("alt=\"What Checkout.payment looks like\""))
  }

  @Test func aFileThatIsNoImageIsSaid() throws {
    try scratch.write("<svg/>", to: "images/Checkout.payment.png")
    let outcome = try Flowc.run(
      ["diagram", Self.shop, "--images", "images", "--output", "s.svg"], in: scratch.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("images/Checkout.payment.png isn't a PNG picture"))
    let missing = try Flowc.run(
      ["diagram", Self.shop, "--images", "none", "--output", "s.svg"], in: scratch.url)
    #expect(missing.status == 3)
    #expect(missing.errors.contains("none"))
  }

  @Test func withoutDotItIsSaidHowToGetIt() throws {
    let outcome = try Flowc.run(
      ["diagram", Self.shop, "--output", "s.html"], in: scratch.url,
      environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("flowc needs Graphviz: `apt-get install graphviz`"))
    #expect(try scratch.contents().isEmpty)
  }

  private static let hostile = """
    flow: App
    coordinators:
      App: { root: true, kind: tabs, tabs: { Home: { title: "TEXT" } } }
      Home:
        start: list
        dialogs:
          sure: { title: "TEXT", message: "<svg onload='window.ran=1'>", buttons: { "yes": {} } }
        screens:
          list: { title: "TEXT", routes: { ask: { dialog: sure } } }
    scenarios:
      "TEXT":
        do: [ { take: ask } ]
        expect: { dialog: sure }

    """

  /// Every control of the page in Chromium, random walks beside `flowc play`, and a module whose
  /// titles try to be markup.
  @Test(
    .enabled(
      if: Installed.browserPython != nil,
      "`make clients` installs what runs this test, on Debian"))
  func everyControlWorksInABrowser() throws {
    try scratch.write(try shopPage(), to: "shop.html")
    try scratch.write(
      Self.hostile.replacing("TEXT", with: "</script><img src=x onerror='window.ran=1'>"),
      to: "Hostile/App.flow.yaml")
    try #require(Data(base64Encoded: Self.image)).write(to: scratch["Home.list.png"])
    let drawn = try Flowc.run(
      ["diagram", "Hostile", "--images", ".", "--output", "hostile.html"], in: scratch.url)
    #expect(drawn.status == 0, "\(drawn)")
    var environment = Flowc.environment
    environment["HOME"] = scratch.url.path()
    environment["SEED"] = ProcessInfo.processInfo.environment["SEED"]
    let outcome = try Flowc.start(
      [
        try #require(Installed.browserPython),
        Repository.root.appending(path: "Tests/Browser/pages.py").path(), Flowc.path, Self.shop,
        scratch["shop.html"].path(), scratch["hostile.html"].path(),
      ], in: scratch.url, environment: environment)
    #expect(outcome.description == "status 0\n--- output\n\n\n--- errors\n", "\(outcome)")
  }
}

private let hasDot = FileManager.default.isExecutableFile(atPath: "/usr/bin/dot")
