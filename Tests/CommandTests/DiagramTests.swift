import Foundation
import TestSupport
import Testing

/// Pictures of every module in every format, and what is said where none can be drawn.
struct DiagramCommandTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let modules = Repository.directories(in: Repository.flows).map(\.lastPathComponent)
  private static let hasDot = FileManager.default.isExecutableFile(atPath: "/usr/bin/dot")

  private func draw(
    _ module: String, _ words: String, environment: [String: String] = Flowc.environment
  ) throws -> Outcome {
    let arguments = ["diagram", Repository.flows.appending(path: module).path()]
    return try Flowc.run(
      arguments + words.split(separator: " ").map(String.init), in: scratch.url,
      environment: environment)
  }

  private func wrote(_ file: String) -> String {
    "status 0\n--- output\n\n--- errors\nwrote \(file)\n"
  }

  @Test(arguments: modules, ["hierarchy", "flow"])
  func dotAndTextNeedNothingElse(module: String, kind: String) throws {
    for (format, ending) in [("dot", "gv"), ("text", "txt")] {
      let printed = try draw(module, "--kind \(kind) --format \(format)", environment: [:])
      #expect(printed.status == 0)
      #expect(printed.errors.isEmpty)
      #expect(!printed.output.isEmpty)
      let written = try draw(module, "--kind \(kind) --output picture.\(ending)")
      #expect(written.description == wrote("picture.\(ending)"))
      #expect(scratch.text("picture.\(ending)") == printed.output)
    }
  }

  @Test(
    .enabled(if: hasDot, "Graphviz isn't installed"), arguments: modules, ["hierarchy", "flow"])
  func picturesAreDrawn(module: String, kind: String) throws {
    // The other formats cost more, and differ in nothing that flowc does: two modules stand for all.
    let others = [("png", "\u{FFFD}PNG"), ("pdf", "%PDF")]
    let formats = [("svg", "<?xml")] + (["ChildStack", "Rides"].contains(module) ? others : [])
    for (ending, beginning) in formats {
      let outcome = try draw(module, "--kind \(kind) --output \(kind).\(ending)")
      #expect(outcome.description == wrote("\(kind).\(ending)"))
      #expect(scratch.text("\(kind).\(ending)").hasPrefix(beginning))
    }
    #expect(try scratch.contents().count == formats.count)
  }

  @Test func withoutDotItIsSaidHowToGetIt() throws {
    let outcome = try draw("Rides", "--output rides.svg", environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("flowc needs Graphviz: `apt-get install graphviz`"))
    #expect(outcome.errors.contains("`--format dot` and `--format text` need nothing"))
    #expect(try scratch.contents().isEmpty)
  }

  @Test(arguments: ["exit 7", "kill -9 $$"])
  func aDotThatFailsLeavesWhatWasThere(end: String) throws {
    try scratch.write("#!/bin/sh\necho half\n\(end)\n", to: "bin/dot")
    try scratch.write("old", to: "rides.svg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch["bin/dot"].path())
    let outcome = try draw(
      "Rides", "--output rides.svg", environment: ["PATH": scratch["bin"].path() + ":/bin"])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("`dot` could not draw the diagram"))
    #expect(scratch.text("rides.svg") == "old")
  }

  @Test func aDotWithoutEndIsEndedWithAllThatItStarted() throws {
    try scratch.write(
      "#!/bin/sh\nsleep 3600 &\necho $! $$ > '\(scratch["pids"].path())'\nwait\n", to: "bin/dot")
    try scratch.write("old", to: "rides.svg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch["bin/dot"].path())
    // On a busy machine a second may be over before `dot` has begun: then it gets more time.
    var seconds = 1
    var outcome = try draw(seconds: seconds)
    while scratch.text("pids").last != "\n", seconds < 500 {
      seconds *= 2
      outcome = try draw(seconds: seconds)
    }
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("`dot` took more than \(seconds) seconds to draw the diagram"))
    #expect(outcome.errors.contains("`--coordinator NAME`"))
    #expect(scratch.text("rides.svg") == "old")
    #expect(try scratch.contents().keys.sorted() == ["bin/dot", "pids", "rides.svg"])
    let processes = scratch.text("pids").split(whereSeparator: \.isWhitespace).compactMap {
      pid_t($0)
    }
    #expect(processes.count == 2)
    for process in processes { #expect(isGone(process)) }
  }

  private func draw(seconds: Int) throws -> Outcome {
    let path = scratch["bin"].path() + ":/bin:/usr/bin"
    return try draw(
      "Rides", "--output rides.svg", environment: ["PATH": path, "FLOWC_DOT_SECONDS": "\(seconds)"])
  }

  @Test func anInterruptEndsTheDotToo() throws {
    try scratch.write(
      "#!/bin/sh\necho $$ > '\(scratch["pid"].path())'\nexec sleep 3600\n", to: "bin/dot")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch["bin/dot"].path())
    let path = Repository.flows.appending(path: "Rides").path()
    let outcome = try Flowc.shell(
      """
      '\(Flowc.path)' diagram '\(path)' --output rides.svg & process=$!
      until [ -s pid ]; do sleep 0.1; done
      kill -TERM $process; wait $process
      """, in: scratch.url,
      environment: ["PATH": scratch["bin"].path() + ":/bin:/usr/bin"])
    #expect(outcome.status == 128 + SIGTERM)
    #expect(isGone(try #require(pid_t(scratch.text("pid").prefix { $0.isNumber }))))
    #expect(try scratch.contents().keys.sorted() == ["bin/dot", "pid"])
  }

  @Test(arguments: ["0", "soon", "-1"])
  func aTimeLimitIsANumber(limit: String) throws {
    let outcome = try draw(
      "Rides", "--output rides.svg", environment: ["PATH": "/nowhere", "FLOWC_DOT_SECONDS": limit])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("FLOWC_DOT_SECONDS is a number of seconds"))
  }

  /// Whether a process has ended. A process that was killed may need a moment until it has, and
  /// stays a zombie until the process that adopted it has heard. Only Linux has the file that says so;
  /// elsewhere the zombie goes soon.
  private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<6_000 {
      if kill(process, 0) != 0 { return true }
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      else {
        usleep(10_000)
        continue
      }
      if status.contains(") Z ") { return true }
      usleep(10_000)
    }
    return false
  }

  @Test(.enabled(if: hasDot, "Graphviz isn't installed"))
  func nothingButTheFileThatWasNamedIsWritten() throws {
    try scratch.write("mine", to: "rides.svg.dot")
    #expect(try draw("Rides", "--output rides.svg").status == 0)
    #expect(try scratch.contents().keys.sorted() == ["rides.svg", "rides.svg.dot"])
    #expect(scratch.text("rides.svg.dot") == "mine")
  }

  @Test func whatIsNoFileIsWrittenInto() throws {
    let path = Repository.flows.appending(path: "Rides").path()
    let script = "flowc diagram '\(path)' --format text --output /dev/stdout | cat"
    let outcome = try Flowc.shell(script, in: scratch.url)
    #expect(outcome.output == (try draw("Rides", "")).output)
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link.txt"].path(), withDestinationPath: "target.txt")
    try scratch.write("App  stack\n", to: "target.txt")
    #expect(try draw("Rides", "--output link.txt").status == 0)
    #expect(scratch.text("target.txt") == outcome.output)
  }

  @Test func aPartIsLessThanTheWhole() throws {
    let whole = try draw("Shop", "--kind flow")
    let part = try draw("Shop", "--kind flow --coordinator Checkout")
    #expect(part.status == 0)
    #expect(part.output.contains("Checkout"))
    #expect(part.output.count < whole.output.count / 2)
  }

  @Test func oneFileStandsForItsModule() throws {
    let file = try draw("Shop/Cart/Cart.flow.yaml", "")
    #expect(file.output == (try draw("Shop", "")).output)
  }
}
