import FlowGeneration
import FlowModel
import Foundation
import Testing

/// What is generated for the modules under `Flows` stands under `Tests/GeneratedCode`, where it is
/// compiled and used. `UPDATE_GOLDENS=1` rewrites it, and fails the run that did.
@Suite struct GeneratedSourcesTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  private func folder(of module: String) -> URL {
    Modules.package.appendingPathComponent("Tests/GeneratedCode").appendingPathComponent(module)
  }

  @Test(arguments: Modules.names)
  func areWhatIsCompiled(module: String) throws {
    let folder = folder(of: module)
    let files = try Modules.files(of: module)
    for file in files {
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

  /// What a person would write is formatted.
  @Test func areFormatted() throws {
    var sources: [String: String] = [:]
    for module in Modules.names {
      for file in try Modules.files(of: module) {
        sources["\(module).\(file.name)"] = file.content
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
  @Test(arguments: Modules.names)
  func areAllWanted(module: String) throws {
    let names = Set(try Modules.files(of: module).map(\.name))
    let folder = folder(of: module)
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
