import Foundation
import TestSupport
import Testing

/// The streams of a run: what is written to which, in which colours, and what happens without a
/// reader.
struct StreamTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeModule("Bad", to: "Bad/Bad.flow.yaml", routes: "{ on: nowhere }")
  }

  @Test func findingsGoToOutputAndTheRestToErrors() throws {
    let lint = try flowc("lint Bad", in: scratch.url)
    #expect(lint.output.hasPrefix("Bad/Bad.flow.yaml:7:44: error: "))
    #expect(lint.errors.hasSuffix(": 1 error; moves are checked in a module without errors\n"))
    let generate = try flowc("generate Bad --output o", in: scratch.url)
    #expect(generate.output == lint.output)
    #expect(generate.status == 1)
    let diagram = try flowc("diagram Bad", in: scratch.url)
    #expect(diagram.output == lint.output)
    #expect(diagram.status == 1)
  }

  /// The output of a build is read by the build's own tools.
  @Test func inABuildNothingIsSaidOfASuccess() throws {
    try scratch.writeModule("Bad", to: "Bad/Bad.flow.yaml")
    try scratch.write("owns-output\nsource\tBad.flow.swift\tBad/Bad.flow.yaml\n", to: "list")
    for call in [
      "lint Bad --format xcode", "generate Bad --output o --format xcode",
      "generate --inputs list --output o2",
    ] {
      let outcome = try flowc(call, in: scratch.url)
      #expect(outcome.description == "status 0\n--- output\n\n--- errors\n", "\(call)")
    }
  }

  private static let successes = [
    ("generate Bad --output o", "wrote 2 files to o"),
    ("generate Bad --output o", "2 files in o: nothing changed"),
    ("generate Bad --output o --check", "2 files in o: nothing changed"),
    ("generate Bad --output o --mocks m", "wrote 2 of 4 files to 2 folders"),
    ("generate --beside Made Bad", "wrote 2 files to Bad/Made"),
    ("fmt Bad", "formatted 1 of 1 file"), ("fmt Bad", "1 file: nothing to format"),
    ("fmt Bad --check", "1 file: nothing to format"),
    ("diagram Bad --output tree.txt", "wrote tree.txt"),
    ("docs Bad --output p.md", "wrote p.md"), ("docs Bad --output p.md --check", "p.md is current"),
    ("links Bad --kind url-types --output I.plist", "wrote I.plist"),
    ("links Bad --kind url-types --check I.plist", "I.plist declares the links of Bad"),
    ("diff Bad Bad --output d.md", "wrote d.md"),
    ("lint Bad --baseline known --write-baseline", "wrote known"),
  ]

  /// The line doesn't go where a program reads.
  @Test func aSuccessIsSaidInOneLine() throws {
    try scratch.write(
      """
      flow: Bad
      links: { schemes: [bad] }
      coordinators:
        App: { start: a, screens: {a: {link: /a}} }

      """, to: "Bad/Bad.flow.yaml")
    for (call, line) in Self.successes {
      let outcome = try flowc(call, in: scratch.url)
      #expect(outcome.status == 0 && outcome.output.isEmpty, "\(call): \(outcome)")
      #expect(outcome.errors.split(separator: "\n").last.map(String.init) == line, "\(outcome)")
    }
  }

  // MARK: Readers that go away

  @Test(
    arguments: ["dash", "bash"].filter { FileManager.default.fileExists(atPath: "/bin/\($0)") })
  func aReaderThatHasSeenEnoughIsNoMistake(shell: String) throws {
    // More than a pipe holds, so that the writer is still at it when the reader has gone.
    let many = (0..<4000).map { "r\($0): nowhere\($0)" }.joined(separator: ", ")
    try scratch.writeModule("Bad", to: "Bad/Bad.flow.yaml", routes: "{ \(many) }")
    let script = "{ '\(Flowc.path)' lint Bad --format github; echo $? >status; } | head -1"
    let outcome = try Flowc.start(
      ["/bin/\(shell)", "-c", script], in: scratch.url, environment: Flowc.environment)
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors == "")
    // It still fails as it would have with a reader.
    #expect(scratch.text("status") == "1\n")
  }

  @Test(arguments: [
    ("flowc lint Bad >&-", 3, "flowc: can't write to standard output: bad file descriptor\n"),
    ("flowc lint Bad >&- <&- 2>errors", 3, ""),
    ("flowc lint Bad >&- 2>&-", 3, ""),
    ("flowc lint Bad 2>&-", 1, ""),
    ("flowc lint Bad --format xcode <&-", 1, ""),
  ])
  func closedStreamsAreNoticed(script: String, status: Int32, message: String) throws {
    let before = try scratch.contents().count
    let outcome = try Flowc.shell(script + "; exit $?", in: scratch.url)
    #expect(outcome.status == status)
    #expect(outcome.errors == message)
    #expect(try scratch.contents().count <= before + 1)
  }

  @Test func aClosedOutputIsNotWrittenIntoAnotherFile() throws {
    try scratch.writeModule("Bad", to: "Bad/Bad.flow.yaml")
    let outcome = try Flowc.shell("flowc generate Bad --output o >&- 2>&-", in: scratch.url)
    #expect(outcome.status == 0)
    #expect(try flowc("generate Bad --output o --check", in: scratch.url).status == 0)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func aFullDiskIsSaid() throws {
    let outcome = try Flowc.shell("flowc lint Bad >/dev/full", in: scratch.url)
    #expect(outcome.status == 3)
    #expect(
      outcome.errors == "flowc: can't write to standard output: no space left on device\n")
  }

  // MARK: Colours

  @Test(arguments: [
    ([:], "", true),
    (["NO_COLOR": "1"], "", false),
    (["NO_COLOR": ""], "", true),
    (["TERM": "dumb"], "", false),
    ([:], "--color never", false),
    (["NO_COLOR": "1"], "--color always", true),
    (["NO_COLOR": "1"], "--color auto", false),
  ])
  func aTerminalGetsColoursUnlessTold(
    variables: [String: String], option: String, isColored: Bool
  ) throws {
    let output = try inTerminal("lint Bad \(option)", variables)
    #expect(output.contains("\u{1B}[") == isColored, "\(output)")
    #expect(output.contains("Bad/Bad.flow.yaml:7:44"))
  }

  @Test func whatIsNoTerminalGetsNoneUnlessTold() throws {
    #expect(try !flowc("lint Bad", in: scratch.url).output.contains("\u{1B}"))
    #expect(try flowc("lint Bad --color always", in: scratch.url).output.contains("\u{1B}[1"))
    let xcode = try flowc("lint Bad --color always --format xcode", in: scratch.url)
    #expect(!xcode.output.contains("\u{1B}"))
  }

  /// Returns the text that a run writes to a terminal.
  private func inTerminal(_ words: String, _ variables: [String: String]) throws -> String {
    var master: Int32 = -1
    var slave: Int32 = -1
    // The end that is written to is kept open here, too: a terminal that nobody has open any more
    // loses what is in it.
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    defer {
      close(slave)
      close(master)
    }
    let name = try #require(ttyname(slave).map { String(cString: $0) })
    let script = "flowc \(words) >\(name)"
    _ = try Flowc.shell(
      script, in: scratch.url, environment: Flowc.environment.merging(variables) { $1 })
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(master, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }
}
