import Diagnostics
import FlowGeneration
import FlowModel
import Foundation
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
  static func flow(named name: String) throws -> Flow {
    let directory = package.appendingPathComponent("Flows").appendingPathComponent(name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
    return flow(
      of: try paths.filter { $0.hasSuffix(".flow.yaml") }.map { path in
        (path, [UInt8](try Data(contentsOf: directory.appendingPathComponent(path))))
      })
  }

  /// What is generated for a module under `Flows`, as its settings want it.
  static func files(of name: String) throws -> [GeneratedFile] {
    let settings = package.appendingPathComponent("Flows/\(name)/flowc.yaml")
    let text = try? Data(contentsOf: settings)
    let wanted = text.flatMap { data in
      let (file, _) = YAMLReader.read(
        bytes: [UInt8](data), path: "flowc.yaml", id: SourceFile.ID(0))
      return DocumentDecoder.settings(file, rules: []).0.ui
    }
    let frameworks = wanted?.compactMap(Framework.init) ?? Framework.allCases
    return SwiftGenerator(try flow(named: name), frameworks: frameworks).files()
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
