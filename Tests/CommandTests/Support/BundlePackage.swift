import Foundation
import TestSupport

/// A package of targets that all have the build plugin.
struct BundlePackage {
  let url = ReleasePackage.app

  /// Makes an empty package.
  init() throws { try ReleasePackage.write() }

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

  func build() throws -> Outcome { try ReleasePackage.swift(["build"]) }

  /// Runs `swift package flowc …`.
  func command(_ words: String...) throws -> Outcome {
    try ReleasePackage.swift(["package", "flowc"] + words)
  }

  /// The Swift files that the plugin has generated for a target, by name.
  func generated(for target: String) throws -> [String: String] {
    let outputs = url.appending(path: ".build/plugins/outputs/app/\(target)")
    return try Dictionary(
      uniqueKeysWithValues: Repository.files(below: outputs, suffix: ".swift").map { path in
        let file = outputs.appending(path: path)
        return (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
      })
  }
}
