import Foundation
import TestSupport
import Testing

/// `lint --watch`.
@Suite(.serialized) struct WatchTests {
  /// A run that goes on until the test ends.
  private final class Run {
    let scratch: Scratch
    private let process = Process()
    private var seen = 0

    init(_ words: [String], in scratch: Scratch) throws {
      self.scratch = scratch
      process.executableURL = URL(filePath: Flowc.path)
      process.arguments = words
      process.currentDirectoryURL = scratch.url
      process.environment = Flowc.environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try scratch.handle("output")
      process.standardError = process.standardOutput
      try withoutBlockedSignals { try process.run() }
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
    }

    /// Returns what the run prints up to its next wait.
    func round() throws -> String {
      let deadline = Date.now.addingTimeInterval(60)
      while Date.now < deadline {
        let rounds = scratch.text("output").components(separatedBy: "flowc: waiting for a change\n")
        if rounds.count > seen + 1 {
          defer { seen += 1 }
          return rounds[seen]
        }
        try #require(process.isRunning, "\(scratch.text("output"))")
        Thread.sleep(forTimeInterval: 0.01)
      }
      Issue.record("nothing more was printed: \(scratch.text("output"))")
      return ""
    }

    /// Returns whether the run comes to an answer. A file may be seen while it is being written, so
    /// there may be another answer before.
    func answers(_ isWanted: (String) -> Bool) throws -> Bool {
      for _ in 0..<3 where isWanted(try round()) { return true }
      return false
    }
  }

  private static let clean = "1 screen, 0 routes: no finding\n"

  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.writeModule("Shop", to: "Flows/Shop.flow.yaml")
    return scratch
  }

  @Test("each change of a file is answered")
  func changes() throws {
    let scratch = try Self.scratch()
    let run = try Run(["lint", "--watch"], in: scratch)
    #expect(try run.answers { $0 == Self.clean })
    try scratch.writeModule("Shop", to: "Flows/Shop.flow.yaml", routes: "{ open: second }")
    #expect(try run.answers { $0.contains("`second`") })
    try scratch.writeModule("Shop", to: "Flows/Shop.flow.yaml")
    #expect(try run.answers { $0 == Self.clean })
  }

  @Test("new files, new settings and removed folders are answered")
  func folders() throws {
    let scratch = try Self.scratch()
    let run = try Run(["lint", "--watch"], in: scratch)
    #expect(try run.answers { $0 == Self.clean })
    try scratch.write("state: { seen: Bool }\n", to: "Flows/State.flow.yaml")
    #expect(try run.answers { $0.contains("[unused-state]") })
    try scratch.write("rules: { unused-state: off }\n", to: "flowc.yaml")
    #expect(try run.answers { $0 == Self.clean })
    try FileManager.default.removeItem(at: scratch["Flows"])
    #expect(try run.answers { $0.contains("flowc: there is no ") })
    try scratch.writeModule("Shop", to: "Flows/Shop.flow.yaml")
    #expect(try run.answers { $0 == Self.clean })
  }

  @Test("what was shown before a failure is shown again after it")
  func failures() throws {
    let scratch = try Self.scratch()
    let run = try Run(["lint", "--watch"], in: scratch)
    #expect(try run.answers { $0 == Self.clean })
    try FileManager.default.moveItem(at: scratch["Flows"], to: scratch["Away"])
    #expect(try run.answers { $0.contains("flowc: there is no ") })
    try FileManager.default.moveItem(at: scratch["Away"], to: scratch["Flows"])
    #expect(try run.answers { $0 == Self.clean })
  }

  @Test("a file behind a link is watched where it is")
  func links() throws {
    let scratch = try Self.scratch()
    try scratch.write("state: { seen: Bool }\n", to: "Other/State.flow.yaml")
    try FileManager.default.createSymbolicLink(
      at: scratch["Flows/Linked"], withDestinationURL: scratch["Other"])
    let run = try Run(["lint", "--watch"], in: scratch)
    #expect(try run.answers { $0.contains("[unused-state]") })
    try scratch.write("", to: "Other/State.flow.yaml")
    #expect(try run.answers { $0 == Self.clean })
  }

  @Test("a run that watches changes no file")
  func usage() throws {
    let scratch = try Self.scratch()
    for option in ["--fix", "--write-baseline"] {
      let outcome = try Flowc.run(["lint", "--watch", option], in: scratch.url)
      #expect(outcome.status == 2 && outcome.errors.contains("`\(option)`"))
    }
  }
}
