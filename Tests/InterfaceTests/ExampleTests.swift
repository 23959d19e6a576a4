import FlowGeneration
import FlowModel
import Foundation
import TestSupport
import Testing

/// The example apps compile with what is generated for them, and do what they say.
struct ExampleTests {
  private static let examples = Repository.root.appending(path: "Examples")
  private static let app = examples.appending(path: "RestaurantsApp/Restaurants")

  @Test("the Restaurants app compiles as its project says, on the main actor by default")
  func restaurants() async throws {
    let toolchain = try await StandIns.all.toolchain()
    let generated = try Self.generated(for: Self.app, toolchain)
    let options = [
      "-typecheck", "-wmo", "-parse-as-library", "-D", "DEBUG", "-module-name", "Restaurants",
    ]
    let outcome = try toolchain.swiftc(
      options + Self.isolation + sources(below: Self.app) + generated)
    #expect(outcome.findings == [])
  }

  @Test("the guide's app on screen compiles: the scaffold, with the files that get a hand")
  func guide() async throws {
    let toolchain = try await StandIns.all.toolchain()
    let flow = try SampleModule(directory: Self.app).flow
    let page = Repository.documentation.appending(path: "guide.md")
    let edited = try Markdown.blocks(in: page).compactMap { block in
      block.marks["app"].map { ($0, block.text) }
    }
    #expect(edited.count == 6)
    let scaffold = Scaffold(flow, for: .swiftui, style: .mvvmC).files().map {
      ($0.name, $0.content)
    }
    let files = Dictionary(scaffold + edited) { $1 }.map { ($0.key, $0.value) }
    #expect(files.count == scaffold.count + 1, "the app itself is new, and nothing else")
    let written = try toolchain.write(files, to: "Guide")
    let generated = try Self.generated(for: Self.app, toolchain)
    let options = [
      "-typecheck", "-wmo", "-parse-as-library", "-D", "DEBUG", "-module-name", "Restaurants",
    ]
    let outcome = try toolchain.swiftc(options + Self.isolation + written + generated)
    #expect(outcome.findings == [])
  }

  @Test("the scaffold has nothing to add to the Restaurants app")
  func scaffold() throws {
    let flow = try SampleModule(directory: Self.app).flow
    let files = Set(Repository.files(below: Self.app))
    #expect(
      Scaffold(flow, for: .swiftui, style: .mvvmC).files().map(\.name).filter {
        !files.contains($0)
      } == [])
  }

  @Test(
    "the tests of the Restaurants app pass",
    .enabled(if: hasTesting, "the toolchain's Testing is no plain module here"))
  func restaurantsTests() async throws {
    let toolchain = try await StandIns.all.toolchain()
    let tests = Self.examples.appending(path: "RestaurantsApp/RestaurantsTests")
    // Here all are one module, and it begins with the tests instead of the app.
    let texts = try Repository.files(below: tests).map { name in
      let text = try String(contentsOf: tests.appending(path: name), encoding: .utf8)
      return (name, text.replacing("@testable import Restaurants\n", with: ""))
    }
    let main = """
      import Testing

      @main
      enum Main {
        static func main() async { await Testing.__swiftPMEntryPoint() as Never }
      }
      """
    let written = try toolchain.write(texts + [("Main.swift", main)], to: "RestaurantsTests")
    let generated = try Self.generated(for: Self.app, toolchain)
    let app = sources(below: Self.app).filter { !$0.hasSuffix("/RestaurantsApp.swift") }
    let compiled = try toolchain.swiftc(
      ["-wmo", "-parse-as-library", "-module-name", "Restaurants", "-o", "restaurants-tests"]
        + Self.isolation + app + generated + written + StandIns.all.objects)
    try #require(compiled.findings == [])
    let program = toolchain.directory.appending(path: "restaurants-tests").path()
    let outcome = try toolchain.run([program])
    #expect(outcome.status == 0, "\(outcome.text)")
    let count = texts.reduce(0) { $0 + $1.1.components(separatedBy: "@Test").count - 1 }
    #expect(outcome.text.contains("Test run with \(count) tests"), "\(outcome.text)")
  }

  @Test("the app of eight screens compiles, with flowc and without", arguments: ["Flowc", "Plain"])
  func eightScreens(name: String) async throws {
    let toolchain = try await StandIns.all.toolchain()
    let app = Self.examples.appending(path: "EightScreens")
    let own =
      sources(below: app.appending(path: name)) + sources(below: app.appending(path: "Shared"))
    let generated =
      name == "Flowc" ? try Self.generated(for: app.appending(path: name), toolchain) : []
    let outcome = try toolchain.swiftc(
      ["-typecheck", "-wmo", "-parse-as-library", "-D", "DEBUG", "-module-name", "Eight\(name)"]
        + own + generated)
    #expect(outcome.findings == [])
  }

  @Test("adopting a flow below or above what is written by hand", arguments: ["Below", "Above"])
  func adopting(name: String) async throws {
    let toolchain = try await StandIns.all.toolchain()
    let directory = Self.examples.appending(path: "Adopting/Sources/\(name)")
    let programs = Repository.root.appending(path: "Tests/InterfaceTests/Programs")
    let program =
      sources(below: programs.appending(path: name))
      + sources(below: programs.appending(path: "Adopting"))
      + [programs.appending(path: "Check.swift").path()]
    let generated = try Self.generated(for: directory, toolchain)
    let compiled = try toolchain.swiftc(
      ["-wmo", "-module-name", name, "-o", "adopting-\(name)"] + sources(below: directory) + generated
        + program + StandIns.all.objects)
    try #require(compiled.findings == [])
    let outcome = try toolchain.run([toolchain.directory.appending(path: "adopting-\(name)").path()]
    )
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("ok: ") } == [])
    #expect(outcome.status == 0)
    #expect(lines.count == BindingTests.checks(in: program))
  }

  /// Whether a program can import Testing without more than its name.
  static let hasTesting: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  private static let isolation = ["-default-isolation", "MainActor"]

  /// Writes what is generated for a module, and returns the paths.
  private static func generated(for directory: URL, _ toolchain: Toolchain) throws -> [String] {
    let module = try SampleModule(directory: directory)
    #expect(module.findings.map(\.message) == [])
    let files = SwiftGenerator(module.flow).files().map { ($0.name, $0.content) }
    return try toolchain.write(files, to: "Examples/\(UUID().uuidString)")
  }
}
