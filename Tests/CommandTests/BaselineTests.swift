import Foundation
import TestSupport
import Testing

/// Findings that are known, and how they stay so.
struct BaselineTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.app, to: "Shop/App.flow.yaml")
    try scratch.write(Self.cart, to: "Shop/Cart.flow.yaml")
  }

  private static let app = """
    flow: Shop
    guards: { idle: {} }
    coordinators:
      App:
        root: true
        start: first
        screens:
          first: { routes: { cart: Cart } }
          lost: {}

    """

  private static let cart = """
    coordinators:
      Cart:
        start: items
        screens:
          items: {}
          gone: {}

    """

  private func lint(_ words: String) throws -> Outcome {
    try flowc("lint --format xcode \(words)", in: scratch.url)
  }

  /// Writes what is known, and sees that it then is.
  private func know() throws {
    let outcome = try lint("Shop --baseline known --write-baseline")
    #expect(outcome.description == "status 0\n--- output\n\n--- errors\n")
    try expectClean()
  }

  private func expectClean() throws {
    let outcome = try lint("Shop --baseline known --strict")
    #expect(outcome.description == "status 0\n--- output\n\n--- errors\n")
  }

  @Test func anEntryNamesAPlaceInTheModule() throws {
    try know()
    #expect(
      scratch.text("known").split(separator: "\n").filter { !$0.hasPrefix("#") } == [
        "unreachable-screen Shop coordinators.App.screens.lost",
        "unreachable-screen Shop coordinators.Cart.screens.gone",
        "unused-guard Shop guards.idle",
      ])
    #expect(try lint("Shop").findings.count == 3)
  }

  @Test func whatIsWrittenIsTheSameEachTime() throws {
    try know()
    let text = scratch.text("known")
    try know()
    #expect(scratch.text("known") == text)
  }

  @Test func layoutDoesNotMatter() throws {
    try know()
    let text = "# A comment.\n\n" + Self.app.replacing("lost: {}", with: "\"lost\": { }  # here\n")
    try scratch.write(text.replacing("\n", with: "\r\n"), to: "Shop/App.flow.yaml")
    try expectClean()
  }

  @Test func filesDoNotMatter() throws {
    try know()
    let moved = Self.cart.replacing("coordinators:\n", with: "")
    try scratch.write(Self.app + moved, to: "Shop/App.flow.yaml")
    try FileManager.default.removeItem(at: scratch["Shop/Cart.flow.yaml"])
    try expectClean()
  }

  @Test func whatIsNewIsShown() throws {
    try know()
    try scratch.write(Self.app + "      other: {}\n", to: "Shop/App.flow.yaml")
    let outcome = try lint("Shop --baseline known --strict")
    #expect(outcome.status == 1)
    #expect(outcome.findings.count == 1)
    #expect(outcome.output.contains("`App.other`"))
  }

  @Test func whatIsFixedIsReported() throws {
    try know()
    try scratch.write(Self.cart.replacing("      gone: {}\n", with: ""), to: "Shop/Cart.flow.yaml")
    let outcome = try lint("Shop --baseline known")
    #expect(
      outcome.findings == [
        "known:4:1: warning: this finding is known, and isn't found any more [unused-ignore]"
      ])
    #expect(outcome.status == 0)
    #expect(try lint("Shop --baseline known --strict").status == 1)
    #expect(try lint("Shop --baseline known --rule unused-ignore=error").status == 1)
    #expect(try lint("Shop --baseline known --strict --rule unused-ignore=off").status == 0)
    try know()
  }

  /// A line for each finding: of two at one place one may be fixed.
  @Test func findingsAtOnePlaceAreCounted() throws {
    try know()
    let line = "unused-guard Shop guards.idle"
    let twice = scratch.text("known").replacing(line, with: "\(line)\r\n\(line)\n\n# Said twice.")
    try scratch.write(twice, to: "known")
    let outcome = try lint("Shop --baseline known")
    #expect(outcome.findings.count == 1)
    #expect(outcome.output.hasPrefix("known:6:1: warning: "))
  }

  @Test func whatWasNotLookedForIsNotStale() throws {
    try know()
    #expect(try lint("Shop/App.flow.yaml --baseline known").output.isEmpty)
    #expect(try lint("Shop --baseline known --rule unused-guard=off").output.isEmpty)
    try scratch.writeModule("Other", to: "Other/Other.flow.yaml")
    #expect(try lint("Other --baseline known").output.isEmpty)
    try scratch.write(
      Self.app.replacing("cart: Cart", with: "cart: Crt"), to: "Shop/App.flow.yaml")
    let outcome = try lint("Shop --baseline known")
    #expect(outcome.findings.count == 1)
    #expect(outcome.output.contains("[undefined-coordinator]"))
  }

  @Test func errorsCantBeKnown() throws {
    try scratch.write(
      Self.app.replacing("cart: Cart", with: "cart: Crt"), to: "Shop/App.flow.yaml")
    let written = try lint("Shop --baseline known --write-baseline")
    #expect(written.status == 1)
    #expect(written.output.contains("[undefined-coordinator]"))
    #expect(!scratch.text("known").contains("undefined-coordinator"))
    try scratch.write(
      scratch.text("known")
        + "undefined-coordinator Shop coordinators.App.screens.first.routes.cart\n", to: "known")
    #expect(try lint("Shop --baseline known").output.contains("[undefined-coordinator]"))
  }

  @Test func eachModuleMayHaveItsOwn() throws {
    try scratch.write("baseline: known\n", to: "Shop/flowc.yaml")
    try scratch.write("baseline: known\n", to: "Other/flowc.yaml")
    try scratch.writeModule("Other", to: "Other/Other.flow.yaml")
    try scratch.write("guards: { late: {} }\n", to: "Other/Guards.flow.yaml")
    #expect(try lint(". --write-baseline").status == 0)
    #expect(scratch.text("Other/known").contains("unused-guard Other guards.late\n"))
    #expect(!scratch.text("Shop/known").contains("Other"))
    let outcome = try lint(". --strict")
    #expect(outcome.description == "status 0\n--- output\n\n--- errors\n")
  }

  @Test func aCallThatCantBeCarriedOutSaysWhy() throws {
    let missing = try lint("Shop --baseline none")
    #expect(missing.status == 3)
    #expect(missing.errors == "flowc: can't read none: no such file or directory\n")
    let nowhere = try lint("Shop --write-baseline")
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.contains("`--write-baseline` needs `--baseline FILE`"))
  }
}
