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

  /// The types that the flow names and the app declares stand beside the goldens.
  private static func appTypes(of name: String) -> [String] {
    let goldens = Repository.root.appending(path: "Tests/GeneratedCode/\(name)")
    return sources(below: goldens).filter {
      $0.hasSuffix("Types.swift") && !$0.hasSuffix("flow.swift")
    }
  }
}
