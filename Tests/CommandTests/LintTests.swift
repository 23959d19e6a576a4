import Foundation
import TestSupport
import Testing

/// Which findings a call shows, in which order, and what they make of the run.
struct LintCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App:
          root: true
          start: first
          screens:
            first: { routes: { cart: Cart, help: hlep } }
            help: {}
      """, to: "Shop/App.flow.yaml")
    try scratch.write(
      "coordinators:\n  Cart: { start: itmes, screens: { items: {} } }\n",
      to: "Shop/Cart/Cart.flow.yaml")
    try scratch.write(
      "coordinators:\n  Lost: { start: one, screens: { one: {} } }\n",
      to: "Shop/Cart/Lost.flow.yaml")
    try scratch.writeModule("Other", to: "Other/Other.flow.yaml", routes: "{ on: nowhere }")
  }

  private let app = "Shop/App.flow.yaml:7:44: error: there is no screen `hlep` in `App`; "
  private let cart = "Shop/Cart/Cart.flow.yaml:2:18: error: there is no screen `itmes` in `Cart`; "
  private let lost = "Shop/Cart/Lost.flow.yaml:2:18: error: there is no screen `oen` in `Lost`; "
  private let other = "Other/Other.flow.yaml:7:44: error: there is no screen `nowhere` in "

  private func lint(_ words: String) throws -> Outcome {
    try flowc("lint --format xcode \(words)", in: scratch.url)
  }

  private func expect(_ words: String, shows beginnings: [String]) throws {
    let outcome = try lint(words)
    #expect(outcome.findings.count == beginnings.count, "\(words): \(outcome)")
    for (line, beginning) in zip(outcome.findings, beginnings) {
      #expect(line.hasPrefix(beginning), "\(words)")
    }
  }

  @Test func aCallShowsWhatItsPathsHold() throws {
    try scratch.write(
      "coordinators:\n  Lost: { start: oen, screens: { one: {} } }\n",
      to: "Shop/Cart/Lost.flow.yaml")
    try expect("Shop/App.flow.yaml", shows: [app])
    try expect("Shop/Cart", shows: [cart, lost])
    try expect("Shop/Cart/Cart.flow.yaml Shop/App.flow.yaml", shows: [app, cart])
    try expect("Shop", shows: [app, cart, lost])
    try expect("Other Shop", shows: [other, app, cart, lost])
    try expect(".", shows: [other, app, cart, lost])
  }

  /// The rest of its module is looked at, or it would seem that nothing starts `Lost`.
  @Test func oneFileIsCheckedAsPartOfItsModule() throws {
    try scratch.write(
      "coordinators:\n  Cart: { start: items, screens: { items: { routes: { on: Lost } } } }\n",
      to: "Shop/Cart/Cart.flow.yaml")
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App: { root: true, start: first, screens: { first: { routes: { cart: Cart } } } }
      """, to: "Shop/App.flow.yaml")
    let outcome = try lint("Shop/Cart/Lost.flow.yaml")
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 0)
  }

  /// A missing part may be in what an error is about, so it is told in a module without errors.
  @Test func errorsHideWhatIsMissing() throws {
    #expect(try !lint("Shop").output.contains("`Lost`"))
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App: { root: true, start: first, screens: { first: { routes: { cart: Cart } } } }
      """, to: "Shop/App.flow.yaml")
    try scratch.write(
      "coordinators:\n  Cart: { start: items, screens: { items: {} } }\n",
      to: "Shop/Cart/Cart.flow.yaml")
    try expect(
      "Shop",
      shows: ["Shop/Cart/Lost.flow.yaml:2:3: warning: `Lost` is started by nothing "])
  }

  /// A name that only a misnamed file declares is missing because of that file's name.
  @Test func aMisnamedFileIsTheOneMistake() throws {
    try scratch.write(
      """
      flow: Club
      guards: { open: {} }
      coordinators:
        Club: { kind: tabs, root: true, tabs: { Bar: {}, Hall: { guards: [open] } } }
        Bar: { start: bar, screens: { bar: { routes: { d: { to: Door, by: sheet } } } } }
      """, to: "Club/App.flow.yaml")
    try scratch.write(
      """
      coordinators:
        Hall: { start: hall, screens: { hall: { routes: { out: Door } } } }
        Door: { start: door, screens: { door: {} } }
      """, to: "Club/Hall.flow.yml")
    try expect("Club", shows: ["Club/Hall.flow.yml:1:1: error: this file is not read: "])
    #expect(try flowc("generate Club --output Out", in: scratch.url).status == 1)
    try scratch.write("coordinators: {}\n", to: "Club/Hall.flow.yml")
    let outcome = try lint("Club")
    #expect(outcome.findings.contains { $0.contains("there is no coordinator `Hall`") })
    #expect(outcome.output.contains("warning: this file is not read: "))
  }

  @Test func aModuleEndsWhereAnotherBegins() throws {
    try scratch.writeModule("Inner", to: "Shop/Inner/Inner.flow.yaml", routes: "{ on: App }")
    let outcome = try lint("Shop/Inner")
    #expect(outcome.findings.count == 1)
    #expect(outcome.output.contains("there is no coordinator `App`"))
  }

  @Test func statusFollowsTheGravestFinding() throws {
    try scratch.write("coordinators: {}\n", to: "Shop/Cart/Cart.flow.yaml")
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App: { root: true, start: first, screens: { first: {} } }
      """, to: "Shop/App.flow.yaml")
    #expect(try lint("Shop/App.flow.yaml --strict").status == 0)
    #expect(try lint("Shop").status == 0)
    #expect(try lint("Shop --strict").status == 1)
    #expect(try lint("Shop --strict --rule unreachable-coordinator=note").status == 0)
    #expect(try lint("Shop --rule unreachable-coordinator=error").status == 1)
    #expect(try lint("Other").status == 1)
  }

  @Test func theProjectsOwnFlowsAreClean() throws {
    let outcome = try flowc("lint Flows Examples/RideApp --strict")
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
  }

  @Test func limitsAreSettings() throws {
    try scratch.write(
      """
      flow: Wide
      coordinators:
        App:
          start: first
          screens:
            first: { routes: { second: second, child: { to: Child, by: sheet } } }
            second: {}
        Child: { start: Below }
        Below: { start: third, screens: { third: {} } }
      """, to: "Wide/App.flow.yaml")
    let rules = "rules: { max-screens: warning, max-depth: warning }\n"
    try scratch.write(rules, to: "Wide/flowc.yaml")
    try expect("Wide", shows: [])
    try scratch.write(rules + "limits: { screens: 1, depth: 1 }\n", to: "Wide/flowc.yaml")
    try expect(
      "Wide",
      shows: [
        "Wide/App.flow.yaml:3:3: warning: `App` has 2 screens; the limit is 1",
        "Wide/App.flow.yaml:9:3: warning: `Below` stands 2 coordinators below the root; the limit",
      ])
    try scratch.write("limits: { screen: 1, depth: deep }\n", to: "Wide/flowc.yaml")
    let outcome = try lint("Wide")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Wide/flowc.yaml:1:11: error: "))
    #expect(outcome.output.contains("Wide/flowc.yaml:1:29: error: "))
  }
}
