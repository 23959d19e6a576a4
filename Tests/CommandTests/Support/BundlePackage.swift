import Foundation
import TestSupport

/// A package that uses flowc as a binary, and beside it the package that apps depend on: as
/// `make release` makes it, with the command as built for the tests.
struct BundlePackage {
  let url: URL
  private var release: URL { url.deletingLastPathComponent().appending(path: "flowc-package") }

  /// - Parameter name: Of a folder beside the command, in which an earlier run may have built. The
  ///   package's sources are empty.
  init(_ name: String) throws {
    let folder = Flowc.directory.resolvingSymlinksInPath().appending(path: "CommandTests/\(name)")
    url = folder.appending(path: "App")
    try? FileManager.default.removeItem(at: url.appending(path: "Sources"))
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try writeRelease()
  }

  private func writeRelease() throws {
    let distribution = Repository.root.appending(path: "Distribution/package")
    let manifest = try String(
      contentsOf: distribution.appending(path: "Package.swift.in"), encoding: .utf8)
    try write(manifest.replacing("@VERSION@", with: "0.0.0"), to: "../flowc-package/Package.swift")
    let script = """
      cd '\(release.path())' && rm -rf Plugins Sources && mkdir -p Sources
      ln -s '\(Repository.root.path())Sources/FlowRuntime' Sources/FlowRuntime
      for plugin in '\(Repository.root.path())'Plugins/*; do
        name=$(basename "$plugin"); mkdir -p "Plugins/$name"
        cat "$plugin"/*.swift > "Plugins/$name/$name.swift"
      done
      mkdir -p flowc.artifactbundle && cp -f '\(Flowc.path)' flowc.artifactbundle/flowc
      """
    let outcome = try Flowc.shell(script)
    guard outcome.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: ["": outcome]) }
    let variant = #"{ "path": "flowc", "supportedTriples": ["\#(try triple())"] }"#
    try write(
      """
      { "schemaVersion": "1.0", "artifacts": { "flowc": {
        "type": "executable", "version": "0.0.0", "variants": [\(variant)] } } }
      """, to: "../flowc-package/flowc.artifactbundle/info.json")
  }

  /// The machine's triple without a version, as SwiftPM compares it.
  private func triple() throws -> String {
    struct Target: Decodable {
      struct Triple: Decodable { let unversionedTriple: String }
      let target: Triple
    }
    let outcome = try swift(["-print-target-info"], program: "swiftc")
    return try JSONDecoder().decode(Target.self, from: Data(outcome.output.utf8))
      .target.unversionedTriple
  }

  /// Writes the manifest of a package with targets that all have the plugin.
  ///
  /// - Parameter targets: By name, those that each depends on.
  func writeManifest(_ targets: [(name: String, dependencies: [String])]) throws {
    let lines = targets.map { name, dependencies in
      let others = dependencies.map { "\"\($0)\", " }.joined()
      return """
            .target(
              name: "\(name)",
              dependencies: [\(others).product(name: "FlowRuntime", package: "flowc-package")],
              plugins: [.plugin(name: "FlowcBuild", package: "flowc-package")]),
        """
    }
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App", platforms: [.macOS(.v14)],
        dependencies: [.package(path: "../flowc-package")],
        targets: [
      \(lines.joined(separator: "\n"))
        ])

      """, to: "Package.swift")
  }

  /// Writes a file, unless it has that content: a build looks at its time.
  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: path))
  }

  func move(_ path: String, to other: String) throws {
    let target = url.appending(path: other)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: url.appending(path: path), to: target)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: path).path(percentEncoded: false),
      withDestinationPath: destination)
  }

  func build() throws -> Outcome { try swift(["build"]) }

  /// Runs `swift package flowc …`.
  func command(_ words: String...) throws -> Outcome { try swift(["package", "flowc"] + words) }

  private func swift(_ words: [String], program: String = "swift") throws -> Outcome {
    let environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1"]) { $1 }
    let tool = URL(filePath: PackageCopy.swift ?? "").deletingLastPathComponent()
      .appending(path: program)
    return try Flowc.start([tool.path()] + words, in: url, environment: environment)
  }

  /// What the plugin has generated for a target, by name.
  func generated(for target: String) throws -> [String: String] {
    let outputs = url.appending(path: ".build/plugins/outputs/app/\(target)")
    return try Dictionary(
      uniqueKeysWithValues: Repository.files(below: outputs, suffix: ".swift").map { path in
        let file = outputs.appending(path: path)
        return (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
      })
  }
}
