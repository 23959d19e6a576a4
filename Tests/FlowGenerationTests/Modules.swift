import Diagnostics
import FlowGeneration
import FlowModel
import FlowSimulator
import Foundation
import TestSupport
import YAML

/// Flow modules as the diagrams' tests read them.
enum Modules {
  /// The package's directory.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the modules under `Flows`.
  static let names: [String] = {
    let flows = package.appendingPathComponent("Flows").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: flows)) ?? []).sorted()
  }()

  /// A module under `Flows`.
  static func flow(named name: String) throws -> Flow { try flows(name) { try read(name) } }

  private static let flows = Memo<String, Flow>()

  private static func read(_ name: String) throws -> Flow {
    try flow(in: package.appendingPathComponent("Flows").appendingPathComponent(name))
  }

  /// The module in a folder.
  static func flow(in directory: URL) throws -> Flow {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
    return flow(
      of: try paths.filter { $0.hasSuffix(".flow.yaml") }.map { path in
        (path, [UInt8](try Data(contentsOf: directory.appendingPathComponent(path))))
      })
  }

  /// The files generated for a module under `Flows`, by its settings.
  static func files(of name: String) throws -> [GeneratedFile] {
    try sources(name) { try generatedSources(of: name) }
  }

  private static let sources = Memo<String, [GeneratedFile]>()

  private static func generatedSources(of name: String) throws -> [GeneratedFile] {
    SwiftGenerator(try flow(named: name)).files()
  }

  /// The frameworks that a module's settings name; without settings, all.
  private static func frameworks(of name: String) -> [Framework] {
    let settings = package.appendingPathComponent("Flows/\(name)/flowc.yaml")
    let text = try? Data(contentsOf: settings)
    let wanted = text.flatMap { data in
      let (file, _) = YAMLReader.read(
        bytes: [UInt8](data), path: "flowc.yaml", id: SourceFile.ID(0))
      return DocumentDecoder.settings(file, rules: []).0.ui
    }
    return wanted?.compactMap(Framework.init) ?? Framework.allCases
  }

  /// The mocks for a module under `Flows`, whose Swift module is called `ShopCode`.
  static func mocks(of name: String) throws -> [GeneratedFile] {
    guard let tested = TestedModule("\(name)Code", access: .internal) else { return [] }
    return MocksGenerator(try flow(named: name), of: tested).files()
  }

  /// The tests for it.
  static func tests(of name: String) throws -> [GeneratedFile] {
    try generatedTests(name) {
      guard let tested = TestedModule("\(name)Code", access: .internal) else { return [] }
      let frameworks = hasImages(name) ? frameworks(of: name) : []
      return tests(try flow(named: name), of: tested, images: frameworks)
    }
  }

  /// Whether a module has the tests that make images, too: a small one, one with columns, a large one.
  private static func hasImages(_ name: String) -> Bool {
    ["TreeHierarchy", "Mail", "Shop"].contains(name)
  }

  private static let generatedTests = Memo<String, [GeneratedFile]>()

  /// The tests for a flow, as the command generates them.
  static func tests(
    _ flow: Flow, of tested: TestedModule, images frameworks: [Framework] = []
  ) -> [GeneratedFile] {
    let simulator = Simulator(flow)
    return TestsGenerator(
      flow, of: tested,
      scenarios: flow.scenarios.map { ($0, ScenarioRun($0, in: simulator).walkthrough) },
      images: frameworks
    ).files()
  }

  /// A module in one file.
  static func flow(_ text: String) -> Flow {
    flow(of: [("Test.flow.yaml", [UInt8](text.utf8))])
  }

  private static func flow(of files: [(path: String, bytes: [UInt8])]) -> Flow {
    let documents = files.enumerated().map { index, file in
      let flowFile = FlowFile(bytes: file.bytes, path: file.path, id: SourceFile.ID(index))
      return (document: flowFile.document, relativePath: file.path)
    }
    return Resolution(documents).flow
  }
}
