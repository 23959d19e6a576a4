import Foundation
import TestSupport
import Testing

/// `flowc import --update`, `--check` and `--page`.
struct ImportUpdateTests {
  let scratch: Scratch

  /// An app with a list that leads to a detail, to a login and to a help page.
  private static let app = """
    <?xml version="1.0" encoding="utf-8"?>
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/shop" app:startDestination="@id/list">
        <fragment android:id="@+id/list" android:name="x.ListFragment">
            <action android:id="@+id/toDetail" app:destination="@id/detail" />
            <action android:id="@+id/toHelp" app:destination="@id/help" />
        </fragment>
        <fragment android:id="@+id/detail" android:name="x.DetailFragment">
            <action android:id="@+id/pay" app:destination="@id/payment" />
        </fragment>
        <fragment android:id="@+id/payment" android:name="x.PaymentFragment" />
        <fragment android:id="@+id/help" android:name="x.HelpFragment" />
    </navigation>

    """

  init() throws {
    scratch = try Scratch(isInRepository: false)
    try change()
    #expect(try run("import App --output Flows --name Shop").status == 0)
  }

  private func run(_ words: String) throws -> Outcome { try flowc(words, in: scratch.url) }

  /// Writes the app with some texts replaced.
  private func change(_ replacements: (String, String)...) throws {
    let text = replacements.reduce(Self.app) { $0.replacing($1.0, with: $1.1) }
    try scratch.write(text, to: "App/navigation/shop.xml")
  }

  private static let flows = "Flows/Shop.flow.yaml"
  private var module: String { scratch.text(Self.flows) }

  /// Writes the module with some texts replaced, as a person would.
  private func edit(_ replacements: (String, String)...) throws {
    for (old, _) in replacements { #expect(module.contains(old), "\(old)\n\(module)") }
    let text = replacements.reduce(module) { $0.replacing($1.0, with: $1.1) }
    try scratch.write(text, to: Self.flows)
  }

  @Test("a module that agrees stays as it is")
  func agreeing() throws {
    try edit(("pay: payment", "buy: payment"), ("payment: {}", "payment: { title: Pay }"))
    let before = try scratch.contents()
    let update = try run("import App --update Flows")
    #expect(update.status == 0 && update.output.isEmpty)
    #expect(update.errors == "Shop agrees with the code; nothing was written\n")
    let check = try run("import App --update Flows --check")
    #expect(check.status == 0 && check.errors == "Shop agrees with the code\n")
    #expect(try scratch.contents() == before)
  }

  @Test("what a person wrote stays, and the ways follow the code")
  func personal() throws {
    try edit(
      ("coordinators:", "guards:\n  signedIn: {}\n\ncoordinators:"),
      ("      payment: {}  # ", "      # Mine.\n      checkout: { title: Pay }  # "),
      ("pay: payment ", "buy: { to: checkout, guards: [signedIn] } "))
    try change(
      (
        "<action android:id=\"@+id/toHelp\" app:destination=\"@id/help\" />",
        "<action android:id=\"@+id/quick\" app:destination=\"@id/payment\" />"
      ),
      ("    <fragment android:id=\"@+id/help\" android:name=\"x.HelpFragment\" />\n", ""),
      ("    <fragment android:id=\"@+id/detail\"", "\n    <fragment android:id=\"@+id/detail\""))
    let update = try run("import App --update Flows")
    #expect(update.status == 0, "\(update)")
    #expect(update.errors.contains("removed: `Shop.help` is gone from the code\n"))
    #expect(update.errors.contains("changed Flows/Shop.flow.yaml\n"))
    let words = "guard-lost: `signedIn` is no longer asked on every way to `Shop.checkout`\n"
    #expect(update.output.contains(words), "\(update.output)")
    #expect(update.output.contains("1. tap `quick` on `Shop.list`"))
    #expect(module.contains("      # Mine.\n      checkout: { title: Pay }  # "), "\(module)")
    #expect(module.contains("buy: { to: checkout, guards: [signedIn] }  # "))
    #expect(module.contains("quick: checkout  # App/navigation/shop.xml:"))
    #expect(!module.contains("help"))
    #expect(try run("import App --update Flows --check").status == 0)
    #expect(try run("fmt --check Flows").status == 0)
  }

  @Test("a check tells each difference at its place, in the formats of lint")
  func check() throws {
    try change(
      (
        "<action android:id=\"@+id/pay\" app:destination=\"@id/payment\" />",
        "<action android:id=\"@+id/ask\" app:destination=\"@id/help\" />"
      ))
    let before = try scratch.contents()
    let check = try run("import App --update Flows --check --format xcode")
    #expect(check.status == 1)
    let lines = check.output.split(separator: "\n").map(String.init)
    #expect(
      lines.contains {
        $0.hasPrefix("App/navigation/shop.xml:")
          && $0.contains(": warning: the code has a way that isn't here: `Shop.detail.")
      }, "\(check.output)")
    #expect(
      lines.contains {
        $0.hasPrefix("Flows/Shop.flow.yaml:")
          && $0.contains(": warning: `Shop.detail.pay` is gone from the code")
      }, "\(check.output)")
    let report = try run("import App --update Flows --check --format json")
    #expect(report.status == 1 && report.output.contains("\"code-differs\""))
    let scan = try run("import App --update Flows --check --format sarif")
    #expect(scan.output.contains("of `flowc import --check`") && !scan.output.contains(": -1,"))
    #expect(try scratch.contents() == before)
  }

  @Test("a way that a person settles isn't asked about again")
  func byHand() throws {
    try edit(
      ("          toHelp: help  # ", "          # toHelp: help  # "),
      ("pay: payment  # ", "pay: help  # by hand, "))
    #expect(try run("import App --update Flows --check").status == 0)
    try change(
      ("    <fragment android:id=\"@+id/list\"", "\n\n    <fragment android:id=\"@+id/list\""))
    let update = try run("import App --update Flows")
    #expect(update.status == 0, "\(update)")
    #expect(module.contains("pay: help  # by hand, App/"), "\(module)")
    #expect(module.contains("          # toHelp: help  # App/"), "\(module)")
  }

  @Test("what a person needs isn't removed")
  func obstacles() throws {
    try edit(("      help: {}  # ", "      help:  # "))
    try scratch.write(
      module + "        routes:\n          site: { to: { url: \"https://a.example\" } }\n",
      to: Self.flows)
    try change(
      ("        <action android:id=\"@+id/toHelp\" app:destination=\"@id/help\" />\n", ""),
      ("    <fragment android:id=\"@+id/help\" android:name=\"x.HelpFragment\" />\n", ""))
    let before = try scratch.contents()
    let update = try run("import App --update Flows")
    #expect(update.status == 1)
    #expect(update.output.contains("`Shop.help` is gone from the code, but `site` in it"))
    #expect(update.errors.hasSuffix("this has to be settled by hand first\n"), "\(update)")
    #expect(try scratch.contents() == before)
  }

  @Test(
    "a call that means nothing is told, and nothing is written",
    arguments: [
      ("import App --check", 2, "add `--update DIR`"),
      ("import App --update Flows --output Other", 2, "remove `--output`"),
      ("import App --update Flows --check --page a.html", 2, "remove `--page`"),
      ("import App --output Other --page Own/Own.flow.yaml", 3, "is not a page of flowc"),
      ("import Other --update Flows", 3, "App/navigation/shop.xml isn't in what was given"),
      ("import App --format json", 2, "`--format` is for `--check`"),
      ("import App --update Nowhere", 3, "there is no file or directory Nowhere"),
      ("import App --update Own", 3, "no part of Own says where in the code it comes from"),
      ("import App --update Broken", 1, "Broken can't be compared with the code:"),
    ])
  func refused(call: String, status: Int32, message: String) throws {
    let own =
      "flow: Own\ncoordinators:\n  A:\n    root: true\n    start: a\n    screens:\n      a: {}\n"
    try scratch.write(own, to: "Own/Own.flow.yaml")
    try scratch.write(own.replacing("start: a", with: "start: b"), to: "Broken/A.flow.yaml")
    let other = Self.app.split(separator: "\n").filter { !$0.contains("elp") }
    try scratch.write(other.joined(separator: "\n"), to: "Other/navigation/a.xml")
    let before = try scratch.contents()
    let outcome = try run(call)
    #expect(outcome.status == status && outcome.errors.contains(message), "\(outcome)")
    #expect(try scratch.contents() == before)
  }

  @Test("a page has the places in the code, with or without flow files")
  func page() throws {
    let before = try scratch.contents().keys
    let outcome = try run("import App --page app.html")
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
    let page = scratch.text("app.html")
    #expect(page.contains("App/navigation/shop.xml:5</a>"))
    #expect(page.contains("href=\"App/navigation/shop.xml#L5\""))
    #expect(!page.contains(".flow.yaml"))
    #expect(try Set(scratch.contents().keys) == Set(before).union(["app.html"]))
    #expect(try run("import App --output Second --page app.html").status == 0)
    #expect(scratch.text("app.html").contains("Second/Shop.flow.yaml"))
  }
}
