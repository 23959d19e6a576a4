import FlowGeneration
import FlowModel
import Foundation
import TestSupport
import Testing

/// The code of an app beside the interface frameworks, against what Apple documents of them.
struct TypeCheckTests {
  @Test(
    "generated code names no framework",
    arguments: Repository.directories(in: Repository.flows).map(\.lastPathComponent))
  func everyModule(name: String) throws {
    for file in try Self.generated(name) {
      #expect(file.content.firstMatch(of: /SwiftUI|UIKit|canImport/) == nil)
    }
  }

  @Test("an app in UIKit alone needs no SwiftUI")
  func uikitAlone() async throws {
    let files = try Self.scaffold("BaseStructure", .uikit)
    let toolchain = try await StandIns.uikit.toolchain()
    #expect(try Self.findings(in: files, of: "BaseStructure", toolchain) == [])
  }

  @Test("an app in SwiftUI alone needs no UIKit")
  func swiftuiAlone() async throws {
    let files = try Self.scaffold("Shop", .swiftui)
    let toolchain = try await StandIns.swiftui.toolchain()
    #expect(try Self.findings(in: files, of: "Shop", toolchain) == [])
  }

  @Test("a module that others see all of", arguments: [Access.package, .public])
  func seenByOthers(access: Access) async throws {
    let files = try Self.generated("Router", access)
    let toolchain = try await StandIns.all.toolchain()
    #expect(try Self.findings(in: files, of: "Router", toolchain, in: "Router-\(access)") == [])
  }

  @Test("what the documentation shows of navigation by hand compiles with SwiftUI and UIKit")
  func byHand() async throws {
    let sources = sources(below: Repository.root.appending(path: "Tests/FlowRuntimeTests/ByHand"))
    #expect(sources.contains { $0.hasSuffix("NotesView.swift") })
    let toolchain = try await StandIns.all.toolchain()
    let result = try toolchain.swiftc(
      ["-typecheck", "-wmo", "-parse-as-library", "-module-name", "Notes"]
        + sources.filter { !$0.hasSuffix("Tests.swift") })
    #expect(result.findings == [])
  }

  @Test("a root that is written by hand is made by the app, in the flow, its tests and scaffold")
  func rootByHand() async throws {
    let module = SampleModule(
      """
      flow: Byhand
      coordinators:
        Legacy: { root: true, kind: external, params: { id: Int }, results: { done: { id: Int } } }
        Cart:
          public: true
          start: list
          screens: { list: { routes: { open: item } }, item: { routes: { back: pop } } }
      """)
    #expect(module.flaws.isEmpty)
    let flow = module.flow
    for framework in Framework.allCases {
      let files =
        SwiftGenerator(flow).files()
        + Scaffold(flow, for: framework).files()
      let toolchain = try await StandIns.all.toolchain()
      let sources = try toolchain.write(
        files.map { ($0.name, $0.content) }, to: "ByHand-\(framework.rawValue)")
      #expect(
        try toolchain.swiftc(
          ["-typecheck", "-wmo", "-parse-as-library", "-module-name", "Byhand"] + sources
        ).findings == [])
    }
  }

  /// The code of a module, with the scaffold of its app.
  private static func scaffold(
    _ name: String, _ framework: Framework
  ) throws -> [GeneratedFile] {
    let flow = try SampleModule(directory: Repository.flows.appending(path: name)).flow
    return try generated(name) + Scaffold(flow, for: framework).files()
  }

  private static func generated(
    _ name: String, _ access: Access = .internal
  ) throws -> [GeneratedFile] {
    let module = try SampleModule(directory: Repository.flows.appending(path: name))
    return SwiftGenerator(module.flow, access: access).files()
  }

  /// - Parameter folder: where the files are written, which no other test may do meanwhile; the
  ///   module's name, if that is left out.
  private static func findings(
    in files: [GeneratedFile], of name: String, _ toolchain: Toolchain, in folder: String? = nil
  ) throws -> [String] {
    let generated = try toolchain.write(files.map { ($0.name, $0.content) }, to: folder ?? name)
    // What the app has of its own stands beside the goldens.
    let goldens = Repository.root.appending(path: "Tests/GeneratedCode/\(name)")
    let own = sources(below: goldens).filter { path in
      !files.contains { path.hasSuffix("/\($0.name)") }
    }
    return try toolchain.swiftc(
      [
        "-typecheck", "-wmo", "-parse-as-library", "-package-name", "app", "-module-name",
        "\(name)Code",
      ]
        + generated + own
    ).findings
  }
}
