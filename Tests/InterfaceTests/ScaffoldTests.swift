import FlowGeneration
import FlowModel
import TestSupport
import Testing

/// The scaffold of an app compiles beside the generated code, without a change.
struct ScaffoldTests {
  private static let kinds: [(framework: Framework, style: Scaffold.Style)] = [
    (.swiftui, .minimal), (.swiftui, .mvvmC), (.uikit, .mvvmC),
  ]

  @Test(
    "the app's side of every module compiles",
    arguments: Self.kinds,
    Repository.directories(in: Repository.flows).map(\.lastPathComponent))
  func compiles(kind: (framework: Framework, style: Scaffold.Style), name: String) async throws {
    let framework = kind.framework
    let module = try SampleModule(directory: Repository.flows.appending(path: name))
    let files =
      SwiftGenerator(module.flow, frameworks: [framework]).files()
      + Scaffold(module.flow, for: framework, style: kind.style).files()
    let toolchain = try await StandIns.all.toolchain()
    let folder = "Scaffold-\(framework.rawValue)-\(kind.style.rawValue)/\(name)"
    let sources = try toolchain.write(files.map { ($0.name, $0.content) }, to: folder)
    let outcome = try toolchain.swiftc(
      ["-typecheck", "-wmo", "-parse-as-library", "-module-name", name] + sources
        + Self.appTypes(of: name))
    #expect(outcome.findings == [])
  }

  @Test("parameters may have the names that a view uses itself", arguments: Self.kinds)
  func ownNames(kind: (framework: Framework, style: Scaffold.Style)) async throws {
    let flow = SampleModule(
      """
      flow: Names
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: note } }
            note:
              params: { body: String, routes: { type: Int, default: 1 }, app: Bool? }
              routes: { back: pop }
      """
    ).flow
    let files =
      SwiftGenerator(flow, frameworks: [kind.framework]).files()
      + Scaffold(flow, for: kind.framework, style: kind.style).files()
    let toolchain = try await StandIns.all.toolchain()
    let folder = "Names-\(kind.framework.rawValue)-\(kind.style.rawValue)"
    let sources = try toolchain.write(files.map { ($0.name, $0.content) }, to: folder)
    let outcome = try toolchain.swiftc(
      ["-typecheck", "-wmo", "-parse-as-library", "-module-name", "Names"] + sources)
    #expect(outcome.findings == [])
  }

  /// The types that the flow names and the app declares stand beside the goldens.
  private static func appTypes(of name: String) -> [String] {
    let goldens = Repository.root.appending(path: "Tests/GeneratedCode/\(name)")
    return sources(below: goldens).filter {
      $0.hasSuffix("Types.swift") && !$0.hasSuffix("flow.swift")
    }
  }
}
