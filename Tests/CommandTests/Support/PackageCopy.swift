import Foundation
import TestSupport

/// A copy of the example, built with this project as its dependency.
///
/// It stays beside the command, so that only the first run of the tests builds all of it.
struct PackageCopy {
  let url = Flowc.directory.resolvingSymlinksInPath().appending(path: "CommandTests/RideApp")
  var sources: URL { url.appending(path: "Sources/RideApp") }
  private var products: URL { url.appending(path: ".build") }

  static let swift = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Copies what is in the repository over what an earlier run has left.
  init() throws {
    let files = FileManager.default
    let original = Repository.root.appending(path: "Examples/RideApp")
    for name in ["Sources", "Package.swift", ".build/plugins/outputs"] {
      try? files.removeItem(at: url.appending(path: name))
    }
    try files.createDirectory(at: url, withIntermediateDirectories: true)
    try files.copyItem(at: original.appending(path: "Sources"), to: url.appending(path: "Sources"))
    let package = try String(
      contentsOf: original.appending(path: "Package.swift"), encoding: .utf8)
    let path = package.replacing("\"../..\"", with: "\"\(Repository.root.path())\"")
    try path.write(to: url.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
  }

  func build() throws -> Outcome { try swift(["build"]) }

  /// Runs the command plugin.
  func generate(_ words: String...) throws -> Outcome {
    try swift(["package", "--allow-writing-to-package-directory", "flowc-generate"] + words)
  }

  private func swift(_ words: [String]) throws -> Outcome {
    let environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1"]) { $1 }
    return try Flowc.start([Self.swift ?? "swift"] + words, in: url, environment: environment)
  }

  /// What the example prints.
  func run() throws -> Outcome {
    let program = products.appending(path: "debug/RideApp").path()
    return try Flowc.start([program], in: url, environment: Flowc.environment)
  }

  // MARK: Files

  func edit(_ path: String, _ old: String, _ new: String) throws {
    let file = sources.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    precondition(text.contains(old), "\(path) has no \(old)")
    try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    let file = sources.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: sources.appending(path: path))
  }

  /// What the plugin has generated, by name.
  func generated() throws -> [String: String] {
    let outputs = products.appending(path: "plugins/outputs")
    return try texts(outputs, Repository.files(below: outputs, suffix: ".swift"))
  }

  /// What the command plugin has written, by name.
  func committed() throws -> [String: String] {
    let folder = sources.appending(path: "Generated")
    return try texts(folder, Repository.files(below: folder))
  }

  private func texts(_ folder: URL, _ paths: [String]) throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: paths.map { path in
        let file = folder.appending(path: path)
        return (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
      })
  }

  /// When what was built, and what it was built from, was last written.
  func times() throws -> [String: Date] {
    let outputs = products.appending(path: "plugins/outputs")
    let files =
      [products.appending(path: "debug/RideApp")]
      + Repository.files(below: outputs).map { outputs.appending(path: $0) }
    return try Dictionary(
      uniqueKeysWithValues: files.map { file in
        let values = try FileManager.default.attributesOfItem(
          atPath: file.resolvingSymlinksInPath().path())
        return (file.lastPathComponent, values[.modificationDate] as? Date ?? .distantPast)
      })
  }
}
