import Foundation

/// Runs the toolchain's own programs on generated source.
enum Toolchain {
  struct Result {
    let status: Int32
    let output: String
  }

  /// Runs a program to its end; its output and errors come back as one text.
  static func run(_ arguments: String..., in directory: URL) throws -> Result {
    try run(arguments, in: directory)
  }

  static func run(_ arguments: [String], in directory: URL) throws -> Result {
    let log = directory.appending(path: "log-\(UUID().uuidString)")
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    let output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return Result(status: process.terminationStatus, output: output)
  }

  /// Calls `body` with a new directory and removes it afterwards.
  static func withDirectory<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "SwiftCodeTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(directory)
  }

  /// The repository's own formatting rules.
  static let configuration = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".swift-format")

  /// The errors of the compiler's parser in any of the sources.
  static func parse(_ sources: [String]) throws -> [String] {
    try withDirectory { directory in
      let files = try sources.enumerated().map { index, source in
        let file = directory.appending(path: "File\(index).swift")
        try source.write(to: file, atomically: false, encoding: .utf8)
        return file.path
      }
      let result = try run(["swiftc", "-frontend", "-parse"] + files, in: directory)
      return result.output.split(separator: "\n").map(String.init).filter { $0.contains("error:") }
    }
  }

  /// What `swift format`, which fails where it can't parse, makes of each source in one run, and
  /// what its linter says to all of them.
  static func formatted(_ sources: [String]) throws -> (sources: [String], lint: String) {
    try withDirectory { directory in
      let files = try sources.enumerated().map { index, source in
        let file = directory.appending(path: "File\(index).swift")
        try source.write(to: file, atomically: false, encoding: .utf8)
        return file
      }
      let options = ["--configuration", configuration.path] + files.map(\.path)
      let lint = try run(["swift", "format", "lint", "--strict"] + options, in: directory)
      let format = try run(["swift", "format", "--in-place"] + options, in: directory)
      guard format.status == 0 else { throw Failure(text: format.output) }
      return (try files.map { try String(contentsOf: $0, encoding: .utf8) }, lint.output)
    }
  }

  /// Returns the output of a program with this source.
  static func output(of source: String) throws -> String {
    try withDirectory { directory in
      let file = directory.appending(path: "main.swift")
      try source.write(to: file, atomically: false, encoding: .utf8)
      let compiled = try run(
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-o", "program", file.path,
        in: directory)
      guard compiled.status == 0 else { throw Failure(text: compiled.output) }
      return try run(directory.appending(path: "program").path, in: directory).output
    }
  }

  /// The errors in sources that are compiled together with a target of this package.
  static func typecheck(_ sources: [String], withSourcesOf target: String) throws -> [String] {
    try withDirectory { directory in
      let attempts = try sources.enumerated().map { index, source in
        let file = directory.appending(path: "Attempt\(index).swift")
        try source.write(to: file, atomically: false, encoding: .utf8)
        return file.path
      }
      let folder = configuration.deletingLastPathComponent().appending(path: "Sources/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      let package = (files?.allObjects as? [URL] ?? []).map(\.path).filter {
        $0.hasSuffix(".swift")
      }
      let options = [
        "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-package-name", "test",
      ]
      let result = try run(options + package + attempts, in: directory)
      return result.output.split(separator: "\n").map(String.init).filter { $0.contains("error:") }
    }
  }

  struct Failure: Error {
    let text: String
  }
}
