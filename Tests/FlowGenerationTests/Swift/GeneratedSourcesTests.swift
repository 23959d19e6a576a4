import FlowGeneration
import FlowModel
import Foundation
import Testing

/// Goldens of the code generated for the modules under `Flows`: they stand under
/// `Tests/GeneratedCode`, where they are compiled and used. `UPDATE_GOLDENS=1` rewrites them, and
/// fails the run that did.
@Suite struct GeneratedSourcesTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  /// A kind of generated files, and the folder of its goldens.
  struct Kind: CustomTestStringConvertible {
    let testDescription: String
    let folder: String
    let files: @Sendable (String) throws -> [GeneratedFile]
  }

  static let kinds = [
    Kind(testDescription: "sources", folder: "Tests/GeneratedCode", files: Modules.files),
    Kind(
      testDescription: "mocks and tests", folder: "Tests/GeneratedTests",
      files: { try Modules.mocks(of: $0) + Modules.tests(of: $0) }),
  ]

  private func folder(_ kind: Kind, of module: String) -> URL {
    Modules.package.appendingPathComponent(kind.folder).appendingPathComponent(module)
  }

  @Test(arguments: Modules.names, kinds)
  func areWhatIsCompiled(module: String, kind: Kind) throws {
    let folder = folder(kind, of: module)
    for file in try kind.files(module) {
      let url = folder.appendingPathComponent(file.name)
      let recorded = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      if recorded == file.content { continue }
      if Self.isUpdating {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try file.content.write(to: url, atomically: true, encoding: .utf8)
      }
      Issue.record("\(module)/\(file.name) differs from what is generated\(Self.hint)")
    }
  }

  /// Generated code is formatted as `swift format` formats it.
  @Test func areFormatted() throws {
    var sources: [String: String] = [:]
    for module in Modules.names {
      for kind in Self.kinds {
        for file in try kind.files(module) { sources["\(module).\(file.name)"] = file.content }
      }
    }
    for file in SwiftGenerator(Modules.flow(NastyModule.yamlWithTexts)).files() {
      sources["Nasty.\(file.name)"] = file.content
    }
    #expect(try Compiler.unformatted(sources) == [])
  }

  private static let hint =
    isUpdating ? "; it was rewritten" : "; UPDATE_GOLDENS=1 rewrites it"

  /// A file whose flow file is gone would still be compiled.
  @Test(arguments: Modules.names, kinds)
  func areAllWanted(module: String, kind: Kind) throws {
    let names = Set(try kind.files(module).map(\.name))
    let folder = folder(kind, of: module)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !names.contains(name) {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      guard text.hasPrefix(GeneratedFile.header) else { continue }
      if Self.isUpdating {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
      Issue.record("\(module)/\(name) is generated from nothing\(Self.hint)")
    }
  }
}
