import Foundation
import TestSupport
import Testing

/// The result of a run: its status and everything that it printed.
struct Outcome: CustomStringConvertible {
  let status: Int32
  let output: String
  let errors: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The lines of `--format xcode` without the notes below them.
  var findings: [String] { lines.filter { !$0.contains(": note: ") } }

  var description: String { "status \(status)\n--- output\n\(output)\n--- errors\n\(errors)" }
}

/// The command as built, found beside the tests.
enum Flowc {
  static let directory = BuildFolder.url

  static var path: String { directory.appending(path: "flowc").path() }

  /// The environment that a run has unless a test says otherwise.
  static let environment = ["PATH": "/usr/bin:/bin", "HOME": "/", "TERM": "xterm"]

  /// Runs the command.
  static func run(
    _ words: [String], in directory: URL = Repository.root,
    environment: [String: String] = environment
  ) throws -> Outcome {
    try start([path] + words, in: directory, environment: environment)
  }

  /// Runs a shell script in which `flowc` is the command.
  static func shell(
    _ script: String, in directory: URL = Repository.root,
    environment: [String: String] = environment
  ) throws -> Outcome {
    let function = "flowc() { '\(path)' \"$@\"; }\n"
    return try start(["/bin/sh", "-c", function + script], in: directory, environment: environment)
  }

  /// Runs a program with its output into files, which can't fill up as pipes do.
  static func start(
    _ words: [String], in directory: URL, environment: [String: String]
  ) throws -> Outcome {
    let files = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = directory
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try files.handle("output")
    process.standardError = try files.handle("errors")
    try withoutBlockedSignals { try process.run() }
    process.waitUntilExit()
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .exit ? status : -status,
      output: files.text("output"), errors: files.text("errors"))
  }
}

/// Lets a new process begin as one started by hand would. A test's thread has signals blocked, which
/// a child inherits; a shell would then never hear of its own children's ends.
func withoutBlockedSignals(_ action: () throws -> Void) rethrows {
  var none = sigset_t()
  var old = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &old)
  defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
  try action()
}

/// Runs the command with words separated by blanks.
func flowc(_ words: String, in directory: URL = Repository.root) throws -> Outcome {
  try Flowc.run(words.split(separator: " ").map(String.init), in: directory)
}
