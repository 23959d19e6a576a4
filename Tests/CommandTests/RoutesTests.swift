import Diagnostics
import Foundation
import TestSupport
import Testing

/// The tables of routes and links.
struct RoutesTests {
  private static let modules = Repository.directories(in: Repository.flows).map(\.lastPathComponent)
  private static let directory = Repository.goldens.appending(path: "Tables")

  /// The calls whose output has a golden, each with the golden's name.
  private static let calls =
    modules.flatMap { [("routes Flows/\($0)", "\($0).routes.txt")] }
    + ["Router", "Shop"].map { ("routes Flows/\($0) --links", "\($0).links.txt") }
    + [
      ("routes Flows/Router --format json", "Router.routes.json"),
      ("routes Flows/Router --links --format json", "Router.links.json"),
      ("routes Flows/Router Flows/Rides Flows/ChildStack", "several.routes.txt"),
    ]

  @Test(arguments: calls)
  func tablesAreTheGoldens(call: String, name: String) throws {
    let outcome = try flowc(call)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    try expectGolden(outcome.output, at: "Tables/\(name)")
  }

  @Test func nothingElseLiesAmongTheGoldens() {
    let names = Repository.entries(of: Self.directory).map(\.lastPathComponent)
    // `DocsTests` has the page.
    #expect(Set(names) == Set(Self.calls.map(\.1) + ["Notes.docs.md"]))
  }

  @Test(arguments: calls.map(\.0).filter { !$0.contains("json") })
  func tablesFitATerminal(call: String) throws {
    for line in try flowc(call).lines { #expect(TerminalText.width(line) <= 80, "\(line)") }
  }

  @Test func oneFileShowsItsOwn() throws {
    let outcome = try flowc("routes Flows/Shop/Cart/Cart.flow.yaml")
    #expect(outcome.lines.contains("Cart"))
    #expect(!outcome.lines.contains("Checkout"))
  }

  /// A place is where the route's name stands, or what follows a result.
  @Test func everyPlaceLeadsToItsRoute() throws {
    let outcome = try flowc("routes Flows --format json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.modules.map(\.name) == Self.modules)
    let routes = report.modules.flatMap { $0.routes ?? [] }
    #expect(routes.count > 200)
    for route in routes {
      let file = Repository.root.appending(path: route.place.path)
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let rest = lines[route.place.line - 1].unicodeScalars.dropFirst(route.place.column - 1)
      let isOutcome = route.child != nil || route.route.contains(".")
      let beginnings = isOutcome ? ["{", route.target ?? "{"] : [route.guard ?? route.route]
      #expect(beginnings.contains { String(rest).hasPrefix($0) }, "\(route)")
    }
  }

  private struct Report: Decodable {
    struct Place: Decodable {
      let path: String
      let line: Int
      let column: Int
    }

    struct Route: Decodable {
      let `guard`: String?
      let child: String?
      let route: String
      let target: String?
      let place: Place
    }

    struct Module: Decodable {
      let name: String
      let routes: [Route]?
    }

    let modules: [Module]
  }

  /// Warnings aren't shown, unless settings make them errors.
  @Test func settingsMayMakeAWarningAnError() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { detail: detail } }
            detail: {}
            other: {}
      """, to: "App.flow.yaml")
    #expect(try flowc("routes App.flow.yaml", in: scratch.url).status == 0)
    try scratch.write("rules: { unreachable-screen: error }\n", to: "flowc.yaml")
    let outcome = try flowc("routes App.flow.yaml", in: scratch.url)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[unreachable-screen]"))
  }

  // MARK: Layout

  private func routes(_ text: String, _ words: String = "") throws -> Outcome {
    let scratch = try Scratch()
    try scratch.write(text, to: "App.flow.yaml")
    return try flowc("routes \(words) App.flow.yaml", in: scratch.url)
  }

  /// Wide characters take two columns, and an accent none.
  @Test func columnsAreAlignedAsTheyAreShown() throws {
    let outcome = try routes(
      """
      flow: Shop
      links: { schemes: [shop] }
      guards: { open: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { link: "/店/{id}", params: { id: { type: Int, default: 0 } } }
            two: { link: "/e\u{301}", guards: [open] }
            three: { link: "/plain" }
      """, "--links")
    #expect(
      outcome.output == """
          link      opens      how        guards  parameters
          /店/{id}  App.list                      id: Int
          /e\u{301}        App.two    over list  open
          /plain    App.three  over list

        """)
  }

  @Test func whatIsTooLongGoesOnBelow() throws {
    let long = String(repeating: "long", count: 15)
    let outcome = try routes(
      """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list:
              routes:
                \(long): { to: \(long) }
                link: { to: { url: "https://example.com/\(long)/\u{202E}\(long)?a=b" } }
            \(long): { params: { \(long): Int } }
      """)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[suspicious-text]"))
    let allowed = try routes(
      """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list:
              routes:
                \(long): { to: \(long) }
                link: { to: { url: "https://example.com/\(long)/\(long)?a=b" } }
            \(long): { params: { \(long): Int } }
      """)
    #expect(allowed.status == 0)
    for line in allowed.lines { #expect(TerminalText.width(line) <= 80, "\(line)") }
    // Nothing is lost.
    let letters = allowed.output.filter { !$0.isWhitespace }
    #expect(letters.count { $0 == "g" } >= 15 * 4)
  }

  @Test func aModuleWithAnErrorHasNoTable() throws {
    let outcome = try routes(
      "flow: Shop\ncoordinators: { App: { start: a, screens: { b: {} } } }\n")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[undefined-screen]"))
    #expect(!outcome.output.contains("route"))
  }

  @Test func aModuleWithoutRoutesPrintsNothing() throws {
    let outcome = try routes(
      "flow: Shop\ncoordinators: { App: { start: a, screens: { a: {} } } }\n")
    #expect(outcome.description == "status 0\n--- output\n\n--- errors\n")
  }
}
