import FlowGeneration
import FlowModel
import Foundation
import TestSupport

/// The generated code of some modules, compiled into one program that runs scripts.
final class Program: Sendable {
  private let directory: URL
  private let names: [String]
  /// The compiler's output for each module that doesn't compile, by the module's number.
  let failures: [Int: String]

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter flows: The flows of modules without errors.
  init(_ flows: [Flow]) throws {
    directory = Self.build.appending(path: "EquivalenceTests/\(UUID().uuidString.prefix(8))")
    names = flows.indices.map { "Walked\($0)" }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    failures = Self.compile(flows, as: names, in: directory)
    try link()
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  // MARK: Compiling

  private static func compile(
    _ flows: [Flow], as names: [String], in directory: URL
  ) -> [Int: String] {
    let lock = NSLock()
    nonisolated(unsafe) var failures: [Int: String] = [:]
    DispatchQueue.concurrentPerform(iterations: flows.count) { index in
      do {
        try compile(flows[index], as: names[index], in: directory)
      } catch {
        lock.withLock { failures[index] = "\(error)" }
      }
    }
    return failures
  }

  /// Writes a module's sources and compiles them into an object file.
  private static func compile(
    _ flow: Flow, as name: String, in directory: URL
  ) throws {
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
      ] + files.map { sources.appending(path: $0.0).path() }, in: directory)
  }

  private func link() throws {
    let names = names.indices.filter { failures[$0] == nil }.map { self.names[$0] }
    let main =
      names.map { "import \($0)\n" }.joined() + "import WalkedApps\n\nawait Script.run([\n"
      + names.map { "  \"\($0)\": \($0).driver,\n" }.joined() + "])\n"
    try main.write(
      to: directory.appending(path: "main.swift"), atomically: false, encoding: .utf8)
    let objects = try ["Navigation", "FlowRuntime", "WalkedApps"].flatMap(Self.objects)
    try Self.swiftc(
      ["-module-name", "Walks", "-o", "walks", "main.swift"] + names.map { "\($0).o" } + objects,
      in: directory)
  }

  private static func swiftc(_ arguments: [String], in directory: URL) throws {
    let log = directory.appending(path: "log.\(UUID().uuidString)")
    let modules = build.appending(path: "Modules").path()
    let options = ["-swift-version", "6", "-Onone", "-I", ".", "-I", modules]
    let status = try run(
      ["/usr/bin/env", "swiftc"] + options + arguments, in: directory, output: log)
    if status != 0 { throw Failure(description: try String(contentsOf: log, encoding: .utf8)) }
  }

  // MARK: Walking

  /// Runs a script in one of the modules. Returns the program's lines for each look.
  func sights(of module: Int, _ script: [String]) throws -> [[String]] {
    let id = UUID().uuidString
    let input = directory.appending(path: "script.\(id)")
    let output = directory.appending(path: "sights.\(id)")
    let lines = ["walk \(names[module])"] + script
    try (lines.joined(separator: "\n") + "\n").write(to: input, atomically: false, encoding: .utf8)
    let status = try Self.run(
      [directory.appending(path: "walks").path()], in: directory, input: input, output: output)
    let text = try String(contentsOf: output, encoding: .utf8)
    var sights = text.split(separator: "\n--\n").map { $0.split(separator: "\n").map(String.init) }
    if status != 0 { sights.append(["the program has ended with status \(status)"]) }
    return sights
  }

  /// Runs a program until it ends, and returns its exit status.
  private static func run(
    _ words: [String], in directory: URL, input: URL? = nil, output: URL
  ) throws -> Int32 {
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

  // MARK: Folders of the build

  private static var build: URL { BuildFolder.url }

  /// Returns the object files of a target: one for each source, or one for all sources.
  private static func objects(of target: String) throws -> [String] {
    let directory = build.appending(path: "\(target).build")
    // A build keeps the object files of deleted sources. Those must not be linked.
    let sources = ["Sources", "Tests"].flatMap { folder in
      Repository.files(
        below: Repository.root.appending(path: "\(folder)/\(target)"), suffix: ".swift")
    }.map { "\(URL(filePath: $0).lastPathComponent).o" }
    let objects = Repository.files(below: directory, suffix: ".swift.o")
      .filter { sources.contains($0) }
    let names = objects.isEmpty ? ["\(target).o"] : objects
    return names.map { directory.appending(path: $0).path() }
  }
}
