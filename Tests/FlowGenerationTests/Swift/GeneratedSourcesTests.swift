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

  /// The sample on which the runtime is tested by itself.
  @Test func theSampleIsWhatIsCompiled() throws {
    let folder = Modules.package.appendingPathComponent("Tests/RuntimeSample")
    let flow = try Modules.flow(in: folder.appendingPathComponent("Flow"))
    for file in SwiftGenerator(flow, access: .public).files() {
      let recorded = try String(
        contentsOf: folder.appendingPathComponent(file.name), encoding: .utf8)
      #expect(recorded == file.content, "flowc generates another \(file.name)")
    }
  }

  private func sources() throws -> [String: String] {
    var sources: [String: String] = [:]
    for module in Modules.names {
      // The mocks and tests of two modules have all that there is in the others'.
      let kinds = Self.kinds.prefix(["Rides", "Shop"].contains(module) ? 2 : 1)
      for kind in kinds {
        for file in try kind.files(module) { sources["\(module).\(file.name)"] = file.content }
      }
    }
    for (name, text) in [("Nasty", NastyModule.yamlWithTexts), ("Long", LongNames.yaml)] {
      let flow = Modules.flow(text)
      let tested = try #require(TestedModule("\(name)Code", access: .internal))
      let files =
        SwiftGenerator(flow).files() + MocksGenerator(flow, of: tested).files()
        + Modules.tests(flow, of: tested, images: Framework.allCases)
        + Scaffold(flow, for: .swiftui).files()
        + Scaffold(flow, for: .swiftui, style: .mvvmC).files()
        + Scaffold(flow, for: .uikit).files()
        + Scaffold(flow, for: .uikit, style: .mvvmC).files()
      for file in files { sources["\(name).\(file.name)"] = file.content }
    }
    return sources
  }

  /// A line has 100 columns, unless one name or text in it is longer.
  @Test func haveLinesThatFit() throws {
    for (name, text) in try sources() {
      for line in text.split(separator: "\n") where line.utf8.count > 100 {
        let code = line.replacing(/"(\\.|[^"\\])*"/, with: "\"\"").replacing(/<[^<>]*>/, with: "")
        // An array behind a long text begins on its line.
        let isWhole = !code.contains(", ") || code.hasSuffix(", [") || line.hasComment
        // A name of 60 columns or more may leave no place to break at before it.
        let isLong = line.contains(/\w{60}/)
        #expect(isWhole || isLong, "\(name): \(line)")
      }
    }
  }

  /// Tools that change or judge a team's own sources pass over these.
  @Test func tellFormattersAndLintersToPassOver() throws {
    for module in Modules.names {
      for kind in Self.kinds {
        for file in try kind.files(module) {
          let lines = file.content.split(separator: "\n")
          let expected = [
            "// swift-format-ignore-file", "// swiftformat:disable all", "// swiftlint:disable all",
          ]
          #expect(lines[0].hasPrefix(GeneratedFile.header))
          #expect(lines[1...3].map(String.init) == expected, "\(file.name)")
        }
      }
    }
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

extension Substring {
  fileprivate var hasComment: Bool { drop { $0 == " " }.hasPrefix("//") }
}
