import Foundation
import TestSupport

/// The toolchain's compiler, as it is run on a team's sources: in Swift 6 mode, warnings as errors.
struct Toolchain {
  let directory: URL

  struct Outcome {
    let status: Int32
    let text: String

    /// The compiler's errors, each once, and a status that is not zero.
    var findings: [String] {
      var seen: Set<Substring> = []
      let errors = text.split(separator: "\n").filter { line in
        line.contains("error:") && seen.insert(line).inserted
      }
      return errors.map(String.init) + (status == 0 ? [] : ["status \(status)"])
    }
  }

  /// Compiles with what has been compiled into the same directory.
  func swiftc(_ arguments: [String]) throws -> Outcome {
    let options = [
      "-swift-version", "6", "-warnings-as-errors", "-I", ".", "-package-name", "flowc",
      // Beside a module named `UIKit` the compiler would look for one that joins it with others.
      "-Xfrontend", "-disable-cross-import-overlays",
    ]
    return try run(["/usr/bin/env", "swiftc"] + options + arguments)
  }

  /// Makes a module, and an object file of its name if programs are to be linked with it.
  func module(_ name: String, _ sources: [String], hasObject: Bool) throws -> Outcome {
    try swiftc(
      [
        "-module-name", name, "-parse-as-library", "-wmo", "-emit-module", "-emit-module-path",
        "\(name).swiftmodule",
      ] + (hasObject ? ["-c", "-o", "\(name).o"] : []) + sources)
  }

  /// Writes sources, and gives their paths.
  func write(_ sources: [(name: String, content: String)], to folder: String) throws -> [String] {
    let target = directory.appending(path: folder)
    return try sources.map { name, content in
      let url = target.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: url, atomically: false, encoding: .utf8)
      return url.path()
    }
  }

  /// Runs a program to its end; its output and errors come back as one text.
  func run(_ words: [String]) throws -> Outcome {
    let log = directory.appending(path: "log.\(UUID().uuidString)")
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

/// The paths of Swift sources below a directory.
func sources(below directory: URL) -> [String] {
  Repository.files(below: directory, suffix: ".swift").map { directory.appending(path: $0).path() }
}
