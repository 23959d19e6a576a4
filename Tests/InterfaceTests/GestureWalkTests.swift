import FlowGeneration
import FlowModel
import Foundation
import TestSupport
import Testing

/// Random walks through every module of the repository by gestures alone: taps on the buttons of the
/// visible screen, its way back, tabs, pulls and answers. After every third gesture the interface must
/// show what the machine says. A split shows all of its columns, or on a compact width the one in front.
struct GestureWalkTests {
  /// The modules that an app can begin with.
  private static let modules: [(name: String, directory: URL)] = {
    let examples = [
      "Adopting/Sources/Above", "EightScreens/Flowc", "RestaurantsApp/Restaurants",
      "RideApp/Sources/RideApp",
    ].map { Repository.root.appending(path: "Examples/\($0)") }
    let own = ["Sample", "Columns"].map {
      Repository.root.appending(path: "Tests/InterfaceTests/\($0)")
    }
    return (Repository.directories(in: Repository.flows) + examples + own)
      .map { directory in (directory.pathComponents.suffix(2).joined(), directory) }
  }()

  @Test("walks by gestures end where the machine says", arguments: ["SwiftUI", "UIKit"])
  func walks(framework: String) async throws {
    let toolchain = try await StandIns.all.toolchain()
    let names = try await GestureModules.all.names()
    let programs = Repository.root.appending(path: "Tests/InterfaceTests/Programs")
    let main =
      "import Gestures\n" + names.map { "import \($0)\n" }.joined() + "\nawait walkThrough([\n"
      + names.map { "  (\"\($0)\", { \($0).makeFlow() }),\n" }.joined()
      + "], rounds: \(Self.rounds)) { \(framework)Sight($0) }\n"
    let written = try toolchain.write([("main.swift", main)], to: "Gestures-\(framework)")
    let program =
      written + sources(below: programs.appending(path: "Gestures\(framework)"))
      + sources(below: programs.appending(path: "Picture\(framework)"))
    let compiled = try toolchain.swiftc(
      ["-wmo", "-module-name", "Walks", "-o", "gestures-\(framework)"] + program
        + (["Gestures"] + names).map { "\($0).o" } + StandIns.all.objects)
    try #require(compiled.findings == [])
    let path = toolchain.directory.appending(path: "gestures-\(framework)").path()
    let outcome = try toolchain.run([path])
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("ok: ") } == [])
    #expect(outcome.status == 0)
    #expect(lines.count == Self.modules.count)
    let seen = lines.compactMap { Int($0.split(separator: " ").dropLast().last ?? "") }
    #expect(seen.allSatisfy { $0 > 1 }, "a walk leads nowhere: \(lines)")
    #expect(seen.reduce(0, +) > 80, "the walks see few screens: \(lines)")
  }

  /// The number of walks through each module.
  private static var rounds: Int {
    ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 3
  }

  /// The modules, compiled once for both frameworks.
  private actor GestureModules {
    static let all = GestureModules()
    private var making: Task<[String], any Error>?

    func names() async throws -> [String] {
      let task = making ?? Task { try await Self.make() }
      making = task
      return try await task.value
    }

    private static func make() async throws -> [String] {
      let toolchain = try await StandIns.all.toolchain()
      let shared = Repository.root.appending(path: "Tests/InterfaceTests/Programs/Gestures")
      let outcome = try toolchain.module("Gestures", sources(below: shared), hasObject: true)
      try #require(outcome.findings == [])
      return try modules.map { name, directory in
        let sources = try toolchain.write(written(for: directory), to: "Gestures/\(name)")
        let outcome = try toolchain.module("Walked\(name)", sources, hasObject: true)
        try #require(outcome.findings == [])
        return "Walked\(name)"
      }
    }

    private static func written(for directory: URL) throws -> [(name: String, content: String)] {
      let flow = try SampleModule(directory: directory).flow
      let tested = try #require(TestedModule("Walked", access: .internal))
      let mocks = MocksGenerator(flow, of: tested).files().filter {
        $0.name.hasPrefix("FlowModule")
      }
      let importing = "@testable import Walked\n"
      return SwiftGenerator(flow).files().map { ($0.name, $0.content) }
        + mocks.map { ($0.name, $0.content.replacing(importing, with: "")) }
        + [("Driver.swift", GestureDriver(flow).source)]
    }
  }
}
