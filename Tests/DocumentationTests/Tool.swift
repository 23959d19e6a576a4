import Foundation
import TestSupport

/// Programs that tests run: the command itself, and what a machine may have.
enum Tool {
  struct Result {
    let status: Int32
    let output: String
  }

  /// The command, built beside the tests.
  static let flowc = BuildFolder.url.appending(path: "flowc").path()

  /// Where the modules lie that a source can import.
  static let modules = BuildFolder.url.appending(path: "Modules")

  static func isInstalled(_ name: String) -> Bool {
    (try? run([name, "--version"]).status) == 0
  }

  /// Runs a program to its end; its output and errors come back as one text.
  static func run(_ words: [String], in directory: URL = Repository.root) throws -> Result {
    let log = FileManager.default.temporaryDirectory.appending(path: "flowc-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
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
      .appending(path: "flowc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(directory)
  }
}
