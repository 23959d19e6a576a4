import Foundation
import TestSupport
import Testing

/// `flowc import` as its users call it.
struct ImportVerbTests {
  private static let fixtures = Repository.root.appending(path: "Tests/FlowImportTests/Fixtures")

  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["Recipes", "Shop", "Template"] {
      try FileManager.default.copyItem(
        at: Self.fixtures.appending(path: name), to: scratch.url.appending(path: name))
    }
  }

  private func run(_ words: String) throws -> Outcome { try flowc(words, in: scratch.url) }

  @Test("a folder becomes a module that lint accepts")
  func folder() throws {
    let outcome = try run("import Recipes --output Flows")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("wrote Flows/App.flow.yaml\n"), "\(outcome)")
    #expect(outcome.errors.contains("read 3 storyboards with 25 scenes and 29 segues\n"))
    #expect(outcome.errors.contains("left out Recipes/LaunchScreen.storyboard: a launch screen"))
    #expect(outcome.errors.contains("\n  embedded views: 1, the first at Recipes/Main.storyboard:"))
    #expect(outcome.errors.hasSuffix("`flowc lint` finds nothing\n"))
    let lint = try run("lint --strict Flows")
    #expect(lint.status == 0, "\(lint)")
    #expect(try run("fmt --check Flows").status == 0)
    #expect(try run("generate Flows --output Generated").status == 0)
  }

  @Test("without a folder, one file is printed and nothing is written")
  func printed() throws {
    let before = try scratch.contents()
    let outcome = try run("import Shop --name Market")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\nflow: Market\n"))
    #expect(outcome.errors.hasPrefix("read 3 graphs with "))
    #expect(try scratch.contents() == before)
  }

  @Test("flow files that exist are never touched")
  func existing() throws {
    #expect(try run("import Template --output Flows").status == 0)
    let before = try scratch.contents()
    let again = try run("import Template --output Flows")
    #expect(again.status == 3)
    #expect(again.errors.contains("there are flow files in Flows already"), "\(again)")
    #expect(try scratch.contents() == before)
  }

  @Test(
    "what can't be imported is told, and nothing is written",
    arguments: [
      ("import", 2, "`flowc import` takes Swift files, storyboards"),
      ("import nowhere", 3, "there is no nowhere"),
      ("import Empty", 3, "there are no Swift files, storyboards or navigation graphs of an app in Empty"),
      ("import Broken.storyboard", 3, "can't import Broken.storyboard:2:3: this isn't XML"),
      ("import Shop Recipes", 3, "storyboards and navigation graphs are of two apps"),
      ("import Shop/menu/bottom_nav.xml", 3, "there is no screen"),
      ("import Template --name shop", 2, "`shop` is no module's name"),
    ])
  func refused(call: String, status: Int32, message: String) throws {
    try scratch.write("# nothing here", to: "Empty/read.me")
    try scratch.write("<document>\n  ", to: "Broken.storyboard")
    let before = try scratch.contents()
    let outcome = try run(call + (call == "import" ? "" : " --output Flows"))
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try scratch.contents() == before)
  }

  @Test("a path in the terminal can't drive it")
  func terminal() throws {
    try scratch.write("<x/>", to: "\u{1B}[31mred.storyboard")
    let outcome = try Flowc.run(["import", "\u{1B}[31mred.storyboard"], in: scratch.url)
    #expect(outcome.status == 3 && !outcome.errors.contains("\u{1B}"), "\(outcome)")
  }

  @Test("a storyboard of another platform is left out in a folder")
  func platforms() throws {
    let type = "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"
    try scratch.write("<document type=\"\(type)\"/>", to: "Template/Mac/Main.storyboard")
    let outcome = try run("import Template")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix("left out Template/Mac/Main.storyboard: this storyboard isn't"))
    #expect(try run("import Template/Mac/Main.storyboard").status == 3)
  }

  @Test("one of several apps is imported, and its variants are left out")
  func targets() throws {
    for app in ["Shop", "Learn"] {
      for language in ["Base", "de"] {
        let folder = scratch["Apps/\(app)/\(language).lproj"]
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = app == "Shop" ? "Template" : "Containers"
        try FileManager.default.copyItem(
          at: Self.fixtures.appending(path: "\(name)/Main.storyboard"),
          to: folder.appending(path: "Main.storyboard"))
      }
    }
    let asked = try run("import Apps")
    #expect(asked.status == 3)
    #expect(
      asked.errors.contains("there are 2 apps: choose one by `--target`, of `Learn`, `Shop`"),
      "\(asked)")
    #expect(try run("import Apps --target Store").errors.contains("there is no app `Store`"))
    let shop = try run("import Apps --target Shop")
    #expect(shop.status == 0 && shop.output.contains("\nflow: Shop\n"), "\(shop)")
    #expect(
      shop.errors.contains(
        "left out Apps/Shop/de.lproj/Main.storyboard: of the same resource as "
          + "Apps/Shop/Base.lproj/Main.storyboard\n"), "\(shop)")
  }

  @Test("links out of a folder are not followed")
  func links() throws {
    try scratch.write("# nothing here", to: "Linked/read.me")
    try FileManager.default.createSymbolicLink(
      at: scratch["Linked/more"], withDestinationURL: scratch["Recipes"])
    #expect(try run("import Linked").status == 3)
  }
}
