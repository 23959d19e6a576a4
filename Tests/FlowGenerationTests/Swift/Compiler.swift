import Foundation
import TestSupport

/// The toolchain's compiler, run on generated sources as it is run on a team's: in Swift 6 mode,
/// and a warning is an error.
enum Compiler {
  struct Outcome {
    let status: Int32
    let text: String

    /// The compiler's errors, each once.
    var findings: [String] {
      var seen: Set<Substring> = []
      return text.split(separator: "\n").filter { line in
        line.contains("error:") && seen.insert(line).inserted
      }.map(String.init)
    }
  }

  /// A module of sources, and those that it imports.
  struct Module {
    let name: String
    let sources: [String: String]
    var imports: [Module] = []
  }

  /// The findings in sources that are checked together as one module.
  static func check(_ sources: [String: String]) throws -> [String] {
    try check(Module(name: "Generated", sources: sources))
  }

  /// The findings in a module and in those that it imports.
  static func check(_ module: Module) throws -> [String] {
    try withSources([:]) { directory, _ in try emit(module, in: directory) }
  }

  /// Leaves `NAME.swiftmodule` in a directory.
  private static func emit(_ module: Module, in directory: URL) throws -> [String] {
    let findings = try module.imports.flatMap { try emit($0, in: directory) }
    let sources = directory.appending(path: "\(module.name).sources")
    let paths = try write(module.sources, to: sources)
    let outcome = try swiftc(
      [
        "-wmo", "-emit-module", "-emit-module-path", "../\(module.name).swiftmodule",
        "-parse-as-library", "-I", "..",
      ] + paths, naming: module.name, in: sources)
    return outcome.status == 0
      ? findings : findings + outcome.findings + ["\(module.name): status \(outcome.status)"]
  }

  /// The output of a program of these sources, `main.swift` among them, or why it doesn't compile.
  static func output(of sources: [String: String]) throws -> String {
    try withSources(sources) { directory, paths in
      let objects = try runtimeObjects()
      let compiled = try swiftc(
        ["-Onone", "-o", "program"] + paths + objects, in: directory)
      guard compiled.status == 0 else { return compiled.findings.joined(separator: "\n") }
      return try run([directory.appending(path: "program").path()], in: directory).text
    }
  }

  private static func swiftc(
    _ arguments: [String], naming name: String = "Generated", in directory: URL
  ) throws -> Outcome {
    let modules = build.appending(path: "Modules").path()
    let options = [
      "-swift-version", "6", "-warnings-as-errors", "-module-name", name, "-package-name", "app",
    ]
    return try run(
      ["/usr/bin/env", "swiftc"] + options + ["-I", modules] + arguments, in: directory)
  }

  // MARK: Where things are

  private static var build: URL { BuildFolder.url }

  /// The object files of the runtime and of the machine below it.
  private static func runtimeObjects() throws -> [String] {
    ["Navigation", "FlowRuntime"].flatMap(objects)
  }

  /// The object files of a module: one for each of its sources, or one for all of them.
  private static func objects(of module: String) -> [String] {
    let directory = build.appending(path: "\(module).build")
    let sources = Repository.files(
      below: Repository.sources.appending(path: module), suffix: ".swift")
    let single = directory.appending(path: "\(module).o").path()
    if FileManager.default.fileExists(atPath: single) { return [single] }
    return sources.map { path in
      directory.appending(path: "\(URL(filePath: path).lastPathComponent).o").path()
    }
  }

  // MARK: Running

  private static func withSources<Value>(
    _ sources: [String: String], _ body: (URL, [String]) throws -> Value
  ) throws -> Value {
    let directory = build.appending(path: "GenerationTests/\(UUID().uuidString.prefix(8))")
    let paths = try write(sources, to: directory)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(directory, paths)
  }

  /// The names of the files that it writes.
  private static func write(_ sources: [String: String], to directory: URL) throws -> [String] {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, text) in sources {
      try text.write(to: directory.appending(path: name), atomically: false, encoding: .utf8)
    }
    return sources.keys.sorted()
  }

  /// Runs a program to its end; its output and errors come back as one text.
  private static func run(_ words: [String], in directory: URL) throws -> Outcome {
    let log = directory.appending(path: "log")
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = directory
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return Outcome(status: process.terminationStatus, text: text)
  }
}
