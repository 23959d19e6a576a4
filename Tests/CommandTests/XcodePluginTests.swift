import Foundation
import TestSupport
import Testing

/// The plugins as Xcode compiles them for a project, against a stand-in for its module.
@Suite(.enabled(if: PackageCopy.swift != nil, "swift is not on PATH"))
struct XcodePluginTests {
  @Test(arguments: ["FlowcBuild", "FlowcGenerate"])
  func aPluginCompilesForXcodeProjects(name: String) throws {
    let scratch = try Scratch()
    let tools = URL(filePath: PackageCopy.swift ?? "").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let api = tools.appending(path: "../lib/swift/pm/PluginAPI").standardizedFileURL.path()
    let swiftc = tools.appending(path: "swiftc").path()
    let standIn = Repository.root.appending(
      path: "Tests/StandIns/XcodeProjectPlugin/XcodeProjectPlugin.swift")
    func compile(_ words: [String]) throws -> Outcome {
      try Flowc.start(
        [swiftc, "-package-description-version", "6.2.0", "-swift-version", "6", "-I", api] + words,
        in: scratch.url, environment: ProcessInfo.processInfo.environment)
    }
    let module = try compile([
      "-emit-module", "-parse-as-library", "-module-name", "XcodeProjectPlugin", standIn.path(),
    ])
    try #require(module.status == 0, "\(module)")
    let folder = Repository.root.appending(path: "Plugins/\(name)")
    let files = Repository.files(below: folder, suffix: ".swift")
      .map { folder.appending(path: $0).path() }
    let plugin = try compile(["-typecheck", "-parse-as-library", "-I", "."] + files)
    #expect(plugin.status == 0, "\(plugin)")
    // The Xcode part was not left out.
    let broken = try compile(
      ["-typecheck", "-parse-as-library", "-I", "."]
        + files.filter { !$0.hasSuffix("/\(name).swift") })
    #expect(broken.errors.contains("+Xcode.swift"))
  }
}
