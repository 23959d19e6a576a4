import FlowGeneration
import FlowModel
import Foundation
import TestSupport

/// The generated code of some modules, compiled into one program that walks as it is told to.
final class Program {
  private let directory: URL
  private let names: [String]
  /// By number, why a module doesn't compile.
  private(set) var failures: [Int: String] = [:]

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter flows: Of modules without errors.
  init(_ flows: [Flow]) throws {
    directory = Self.build.appending(path: "EquivalenceTests/\(UUID().uuidString.prefix(8))")
    names = flows.indices.map { "Walked\($0)" }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try compile(flows)
    try link()
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func compile(_ flows: [Flow]) throws {
    let lock = NSLock()
    nonisolated(unsafe) let this = self
    DispatchQueue.concurrentPerform(iterations: flows.count) { index in
      do {
        try this.compile(flows[index], as: this.names[index])
      } catch {
        lock.withLock { this.failures[index] = "\(error)" }
      }
    }
  }

  /// Makes a module and its object file.
  private func compile(_ flow: Flow, as name: String) throws {
    let sources = directory.appending(path: "\(name).sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    var files = SwiftGenerator(flow).files().map { ($0.name, $0.content) }
    files.append(("Driver.swift", DriverWriter(flow).source))
    for (file, content) in files {
      try content.write(to: sources.appending(path: file), atomically: false, encoding: .utf8)
    }
    try swiftc(
      [
        "-module-name", name, "-parse-as-library", "-wmo", "-c", "-o", "\(name).o", "-emit-module",
        "-emit-module-path", "\(name).swiftmodule",
      ] + files.map { sources.appending(path: $0.0).path() })
  }

  private func link() throws {
    let names = names.indices.filter { failures[$0] == nil }.map { self.names[$0] }
    let main =
      names.map { "import \($0)\n" }.joined() + "import WalkedApps\n\nawait Script.run([\n"
      + names.map { "  \"\($0)\": \($0).driver,\n" }.joined() + "])\n"
    try main.write(
      to: directory.appending(path: "main.swift"), atomically: false, encoding: .utf8)
    let objects = try ["FlowRuntime", "WalkedApps"].flatMap(Self.objects)
    try swiftc(
      ["-module-name", "Walks", "-o", "walks", "main.swift"] + names.map { "\($0).o" } + objects)
  }

  private func swiftc(_ arguments: [String]) throws {
    let log = directory.appending(path: "log.\(UUID().uuidString)")
    let options = ["-swift-version", "6", "-Onone", "-I", ".", "-I", Self.build.appending(path: "Modules").path()]
    let status = try run(
      ["/usr/bin/env", "swiftc"] + options + arguments, input: nil, output: log)
    if status != 0 { throw Failure(description: try String(contentsOf: log, encoding: .utf8)) }
  }

  /// What is seen on a walk through one of the modules, look by look.
  func sights(of module: Int, _ script: [String]) throws -> [[String]] {
    let id = UUID().uuidString
    let input = directory.appending(path: "script.\(id)")
    let output = directory.appending(path: "sights.\(id)")
    let lines = ["walk \(names[module])"] + script
    try (lines.joined(separator: "\n") + "\n").write(to: input, atomically: false, encoding: .utf8)
    let status = try run(
      [directory.appending(path: "walks").path()], input: input, output: output)
    let text = try String(contentsOf: output, encoding: .utf8)
    var sights = text.split(separator: "\n--\n").map { $0.split(separator: "\n").map(String.init) }
    if status != 0 { sights.append(["the program has ended with status \(status)"]) }
    return sights
  }

  /// Runs a program to its end.
  private func run(_ words: [String], input: URL?, output: URL) throws -> Int32 {
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = directory
    let handle = try FileHandle(forWritingTo: output)
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) }
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    return process.terminationStatus
  }

  // MARK: Where things are

  private final class Marker {}

  /// Where the package was built: beside the tests.
  private static var build: URL {
    #if os(macOS)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }

  /// A target's object files: one for each of its sources, or one for all of them.
  private static func objects(of target: String) throws -> [String] {
    let directory = build.appending(path: "\(target).build")
    let objects = Repository.files(below: directory, suffix: ".swift.o")
    let names = objects.isEmpty ? ["\(target).o"] : objects
    return names.map { directory.appending(path: $0).path() }
  }
}
