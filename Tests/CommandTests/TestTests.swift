import Diagnostics
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `flowc test`: scenarios for people and for programs.
struct TestTests {
  private static let failing = "Tests/Goldens/Scenarios"
  private static let calls: [(String, String, Int32)] = [
    ("test \(failing)", "failing.pretty.txt", 1), ("test Flows/Rides", "Rides.pretty.txt", 0),
    ("test \(failing) --format json", "failing.json", 1),
    ("test \(failing) --format junit", "failing.junit.xml", 1),
    ("test Tests/Goldens/rejected/undefined-guard/scenario --format json", "errors.json", 1),
    ("test Tests/Goldens/rejected/undefined-guard/scenario --format junit", "errors.junit.xml", 1),
  ]

  @Test(arguments: calls)
  func whatIsPrintedIsTheGolden(call: String, name: String, status: Int32) throws {
    let outcome = try flowc(call)
    #expect(outcome.status == status)
    try expectGolden(outcome.output, at: "Scenarios/\(name)")
  }

  @Test func nothingElseLiesAmongTheGoldens() {
    let names = Repository.entries(of: Repository.goldens.appending(path: "Scenarios"))
    #expect(
      Set(names.map(\.lastPathComponent)) == Set(Self.calls.map(\.1) + ["Shop.flow.yaml"]))
  }

  @Test func stepsFitATerminal() throws {
    for line in try flowc("test Flows").lines { #expect(TerminalText.width(line) <= 80, "\(line)") }
    let lines = try flowc("test \(Self.failing)").lines
    // The others are the failures' own, with lines of the file.
    let steps = lines.filter { line in ["  ✓ ", "  ✗ ", "    "].contains { line.hasPrefix($0) } }
    #expect(steps.count > 10)
    for line in steps { #expect(TerminalText.width(line) <= 80, "\(line)") }
  }

  @Test func howManyThereWereIsSaidBesides() throws {
    #expect(try flowc("test \(Self.failing)").errors == "4 scenarios, 2 failed\n")
    #expect(try flowc("test Flows/Rides").errors == "4 scenarios\n")
  }

  @Test func everyModuleOfTheProjectHolds() throws {
    let outcome = try flowc("test")
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func ofAFileItsOwnAreRun() throws {
    let outcome = try flowc("test Flows/Shop/Shop.scenarios.flow.yaml")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("✓ leaving a started checkout asks first"))
    #expect(try flowc("test Flows/Shop/Cart/Cart.flow.yaml").status == 3)
  }

  @Test(arguments: ["pretty", "json", "junit"])
  func aRunWithoutScenariosIsAFailure(format: String) throws {
    let scratch = try Scratch()
    try scratch.writeModule("Shop", to: "App.flow.yaml")
    let outcome = try flowc("test --format \(format) .", in: scratch.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors == "flowc: there is no scenario to run\n")
  }

  /// A module that means nothing can't be walked; its neighbours are, and the run fails.
  @Test func errorsOfOneModuleDontHideTheOthers() throws {
    let scratch = try Scratch()
    let good = try String(
      contentsOf: Repository.flows.appending(path: "Rides/App.flow.yaml"), encoding: .utf8)
    #expect(good.contains("scenarios:"))
    try scratch.write(
      "flow: Bad\ncoordinators: { App: { start: nowhere } }\n", to: "Bad/a.flow.yaml")
    try scratch.write(
      """
      flow: Good
      coordinators: { App: { start: home, screens: { home: {} } } }
      scenarios: { "holds": { expect: { screen: home } } }

      """, to: "Good/a.flow.yaml")
    let outcome = try flowc("test .", in: scratch.url)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[undefined-screen]"))
    #expect(outcome.output.contains("✓ holds"))
  }

  /// The machine says what a move that always fails comes to, which `lint` calls an error.
  @Test func aMoveThatAlwaysFailsCanBeTried() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App: { start: a, screens: { a: { routes: { back: { popTo: b }, on: b } }, b: {} } }
      scenarios: { "refused": { do: [ { take: back } ], expect: { refused: notInStack } } }

      """, to: "a.flow.yaml")
    #expect(try flowc("lint .", in: scratch.url).status == 1)
    let outcome = try flowc("test .", in: scratch.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("refused: popTo b: notInStack"))
  }

  @Test func whatCantBeReadIsAFailure() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      flow: Good
      coordinators: { App: { start: home, screens: { home: {} } } }
      scenarios: { "holds": { expect: { screen: home } } }

      """, to: "a.flow.yaml")
    try FileManager.default.createDirectory(
      at: scratch["b.flow.yaml"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: scratch["c.flow.yaml"], withDestinationURL: scratch["nothing"])
    let outcome = try flowc("test . --format junit", in: scratch.url)
    #expect(outcome.status == 3)
    let reader = JUnitReader(outcome.output)
    #expect(reader.isWellFormed)
    #expect(reader.counts["error"] == 1)
    #expect(reader.totals["errors"] == 1)
  }

  // MARK: For programs

  @Test(arguments: ["Scenarios", "rejected/undefined-guard/scenario"])
  func junitIsWellFormedAndCountsRight(module: String) throws {
    let outcome = try flowc("test Tests/Goldens/\(module) --format junit")
    let reader = JUnitReader(outcome.output)
    #expect(reader.isWellFormed)
    for element in ["testcase", "failure", "error"] {
      let count = reader.counts[element] ?? 0
      let attribute = element == "testcase" ? "tests" : element + "s"
      #expect(reader.totals[attribute] == count)
    }
    #expect(reader.counts["testsuite"] == 1)
  }

  @Test func namesSurviveJUnit() throws {
    let outcome = try flowc("test \(Self.failing) --format junit")
    let names = JUnitReader(outcome.output).names
    #expect(names.contains("who \"may\" <not> pay & is told so"))
    #expect(names.contains { $0.contains("für die Größe und die Breite: 日本語の長い名前") })
  }

  @Test func aFailureHasItsPlaceAndItsWalk() throws {
    let outcome = try flowc("test \(Self.failing) --format json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    let failed = try #require(report.modules.first?.scenarios.first { !$0.passed })
    #expect(failed.failure?.place.start.line == 30)
    #expect(failed.failure?.message == "expected `presented: Pay`, and nothing is presented")
    #expect(failed.steps.map(\.move) == ["launch", "take pay", "tap ok"])
    #expect(failed.steps[1].refused == ["sheet Pay: guard mayPay"])
  }

  private struct Report: Decodable {
    struct Module: Decodable { let scenarios: [Scenario] }
    struct Scenario: Decodable {
      let passed: Bool
      let steps: [Step]
      let failure: Failure?
    }
    struct Step: Decodable {
      let move: String
      let refused: [String]
    }
    struct Failure: Decodable {
      struct Place: Decodable { let start: Position }
      struct Position: Decodable { let line: Int }
      let message: String
      let place: Place
    }
    let modules: [Module]
  }
}
