import Foundation
import TestSupport

/// A copy of an example, built with the package that apps depend on.
struct PackageCopy {
  let url = ReleasePackage.app
  let name: String
  /// The folder of the target that is named as the package.
  var sources: URL { url.appending(path: "Sources/\(name)") }
  private var products: URL { url.appending(path: ".build") }

  static let swift = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Copies an example over what an earlier run has left.
  init(of name: String = "RideApp") throws {
    let original = Repository.root.appending(path: "Examples/\(name)")
    let paths = Repository.files(below: original).filter {
      $0 == "Package.swift" || $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/")
    }
    let files = try paths.map { path in
      let text = try String(contentsOf: original.appending(path: path), encoding: .utf8)
      return (path, text.replacing("\"../..\"", with: "\"\(ReleasePackage.url.path())\""))
    }
    try self.init(named: name, files)
  }

  /// Writes a package over what an earlier run has left.
  init(named name: String, _ files: [(path: String, text: String)]) throws {
    self.name = name
    try ReleasePackage.write()
    for (path, text) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  func build() throws -> Outcome { try ReleasePackage.swift(["build"]) }

  func test() throws -> Outcome { try ReleasePackage.swift(["test"]) }

  /// Runs the command plugin.
  func generate(_ words: String...) throws -> Outcome {
    try ReleasePackage.swift(
      ["package", "--allow-writing-to-package-directory", "flowc-generate"] + words)
  }

  /// Runs the program that was built.
  func run() throws -> Outcome {
    let program = products.appending(path: "debug/\(name)").path()
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

  /// The Swift files that the build plugin has generated, by name.
  func generated() throws -> [String: String] {
    let outputs = products.appending(path: "plugins/outputs")
    return try texts(outputs, Repository.files(below: outputs, suffix: ".swift"))
  }

  /// The Swift files that the command plugin has written into the package, by name.
  func committed() throws -> [String: String] {
    let folder = sources.appending(path: "Generated")
    return try texts(folder, Repository.files(below: folder, suffix: ".swift"))
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
      [products.appending(path: "debug/\(name)")]
      + Repository.files(below: outputs).map { outputs.appending(path: $0) }
    return try Dictionary(
      uniqueKeysWithValues: files.map { file in
        let values = try FileManager.default.attributesOfItem(
          atPath: file.resolvingSymlinksInPath().path())
        return (file.lastPathComponent, values[.modificationDate] as? Date ?? .distantPast)
      })
  }
}
