import Foundation
import TestSupport
import Testing

/// What `flowc fmt` and `flowc lint --fix` do to files.
struct CommandTests {
  @Test("flowc fmt --check has nothing against the project's own files")
  func ownFiles() throws {
    let run = try Flowc.run(["fmt", "--check", "Flows", "Examples"], in: Repository.root)
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix(" files: nothing to format\n"))
  }

  @Test("of a directory only files that differ are written, and broken ones are shown")
  func directory() throws {
    let scratch = try Scratch([
      "Messy.flow.yaml": "flow:   Shop\n", "Clean.flow.yaml": "import: [A]\n",
      "Broken.flow.yaml": "a: {\n", "notes.yaml": "a:   b\n",
    ])
    let untouched = ["Clean.flow.yaml", "Broken.flow.yaml", "notes.yaml"]
    let before = try untouched.map { try scratch.identity(of: $0) }

    let check = try Flowc.run(["fmt", ".", "--check"], in: scratch.directory)
    #expect(check.status == 1)
    #expect(check.errors.contains("would change: Messy.flow.yaml"))
    #expect(try scratch.text(of: "Messy.flow.yaml") == "flow:   Shop\n")

    let run = try Flowc.run(["fmt", "."], in: scratch.directory)
    #expect(run.status == 1)
    #expect(run.output.contains("Broken.flow.yaml:1:5: error:"))
    #expect(try scratch.text(of: "Messy.flow.yaml") == "flow: Shop\n")
    #expect(try untouched.map { try scratch.identity(of: $0) } == before)

    #expect(try Flowc.run(["fmt", "Messy.flow.yaml"], in: scratch.directory).status == 0)
    #expect(try Flowc.run(["fmt", "Gone.flow.yaml"], in: scratch.directory).status == 3)
  }

  @Test("fixes are made in the files given, and nothing else in these changes")
  func fixes() throws {
    let mistaken = "coordinators:\r\n  App: { strat: home, screens: { home: {} } }  # one\r\n"
    let scratch = try Scratch([
      "App.flow.yaml": "\u{FEFF}flow: Shop\r\n" + mistaken,
      "More.flow.yaml": "coordinators:\n  Other: { public: true, strat: a, screens: { a: {} } }\n",
    ])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch.path("App.flow.yaml"))
    let other = try scratch.text(of: "More.flow.yaml")

    let run = try Flowc.run(["lint", "--fix", "App.flow.yaml"], in: scratch.directory)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("App.flow.yaml:3: write `start`\n2 screens, 0 routes: no finding; "))
    let fixed = mistaken.replacing("strat", with: "start")
    #expect(try scratch.text(of: "App.flow.yaml") == "\u{FEFF}flow: Shop\r\n" + fixed)
    #expect(try scratch.text(of: "More.flow.yaml") == other)
    let permissions = try FileManager.default.attributesOfItem(
      atPath: scratch.path("App.flow.yaml"))[.posixPermissions]
    #expect(permissions as? Int == 0o640)
  }

  @Test("lint says how many findings it could fix")
  func summary() throws {
    let text =
      "flow: Shop\ncoordinators: { App: { start: a, screens: { a: { guards: g } }, b: 1 } }\n"
    let scratch = try Scratch(["App.flow.yaml": text])
    let run = try Flowc.run(["lint", "."], in: scratch.directory)
    #expect(run.errors.contains(": 2 errors (1 fixable with --fix); "))
    #expect(run.output.contains("= fix: write `[g]`"))
  }
}

/// A directory of its own for a test.
private final class Scratch {
  let directory: URL

  init(_ files: [String: String]) throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "flow-format-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: directory.appending(path: name)) }
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func path(_ name: String) -> String { directory.appending(path: name).path() }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: directory.appending(path: name)), as: UTF8.self)
  }

  /// Changes whenever the file is written, though it be with the same text.
  func identity(of name: String) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    let keys: [FileAttributeKey] = [.systemFileNumber, .modificationDate]
    return try keys.map { "\(attributes[$0] ?? "")" } + [text(of: name)]
  }
}

/// The command itself, as it was built for the tests.
private enum Flowc {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  static func run(_ arguments: [String], in directory: URL) throws -> Run {
    let process = Process()
    process.executableURL = BuildFolder.url.appending(path: "flowc")
    process.arguments = arguments
    process.currentDirectoryURL = directory
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What is written to either fits into a pipe.
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self))
  }
}
