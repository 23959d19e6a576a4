import FlowGeneration
import FlowModel
import FlowSimulator
import Foundation
import TestSupport
import Testing

/// The generated tests in a module where everything is on the main actor unless it says otherwise.
@Suite(.enabled(if: ExampleTests.hasTesting, "the toolchain's Testing is no plain module here"))
struct IsolatedTestsTests {
  private static let text = """
    flow: Notes
    types: { NoteID: {} }
    coordinators:
      App:
        start: list
        screens:
          list: { title: Notes, routes: { open: note } }
          note: { title: Note, params: { id: NoteID } }
    scenarios:
      "a note is opened": { do: [ { take: open } ], expect: { screen: note } }

    """

  private static let app = """
    nonisolated struct NoteID: Hashable, Codable, Sendable { let number: Int }
    extension NoteID: NotesSample {
      nonisolated static var sample: NoteID { NoteID(number: 1) }
    }
    """

  @Test("a test that needs a sample compiles on the main actor")
  func samples() async throws {
    let toolchain = try await StandIns.all.toolchain()
    let flow = SampleModule(Self.text).flow
    let tested = try #require(TestedModule("Notes", access: .internal))
    let simulator = Simulator(flow)
    let tests = TestsGenerator(
      flow, of: tested,
      scenarios: flow.scenarios.map { ($0, ScenarioRun($0, in: simulator).walkthrough) }
    ).files()
    #expect(tests.contains { $0.content.contains(".enabled(if: NotesSamples.canMake") })
    let generated =
      SwiftGenerator(flow).files() + MocksGenerator(flow, of: tested).files() + tests
    let texts = generated.map {
      ($0.name, $0.content.replacing("@testable import Notes\n", with: ""))
    }
    let written = try toolchain.write(texts + [("App.swift", Self.app)], to: "Isolated")
    let outcome = try toolchain.swiftc(
      ["-typecheck", "-module-name", "Notes", "-default-isolation", "MainActor"] + written)
    #expect(outcome.findings == [])
  }
}
