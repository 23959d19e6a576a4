import Foundation
import TestSupport
import Testing

/// The script behind the GitHub action, run as a runner runs it.
struct ActionTests {
  let release: Release
  private var scratch: Scratch { release.scratch }

  init() throws {
    release = try Release()
    try scratch.write("ref: refs/heads/main\n", to: "work/.git/HEAD")
    try scratch.write("", to: "runner/temp/none")
  }

  private static let good = """
    flow: Shop
    coordinators:
      App:
        start: first
        screens:
          first:
            title: First

    """

  private func module(_ text: String = good, at path: String = "Flows/Shop.flow.yaml") throws {
    try scratch.write(text, to: "work/\(path)")
  }

  private func act(_ inputs: [String: String] = [:]) throws -> Outcome {
    func path(_ name: String) -> String { scratch[name].path(percentEncoded: false) }
    let runner = [
      "GITHUB_WORKSPACE": path("work"), "RUNNER_TEMP": path("runner/temp"),
      "RUNNER_TOOL_CACHE": path("runner/tools"), "FLOWC_CACHE": "",
      "GITHUB_OUTPUT": path("runner/output"), "GITHUB_STEP_SUMMARY": path("runner/summary"),
    ]
    let words = inputs.map { ("INPUT_" + $0.key, $0.value) }
    let environment = runner.merging(words) { $1 }
    return try release.run([Release.script("ci/action")], in: "work", environment)
  }

  private var summary: String { scratch.text("runner/summary") }

  /// The SARIF file that the step's output names.
  private var sarif: String? {
    let output = scratch.text("runner/output")
    guard output.hasPrefix("sarif="), output.hasSuffix("\n") else { return nil }
    return try? String(contentsOfFile: String(output.dropFirst(6).dropLast()), encoding: .utf8)
  }

  // MARK: Findings

  @Test func allIsWell() throws {
    try module()
    let outcome = try act()
    #expect(outcome.description == "status 0\n--- output\n\n--- errors\n")
    #expect(summary.contains("| `flowc lint` | passed |\n| `flowc fmt --check` | passed |\n"))
    #expect(sarif == nil)
    #expect(FileManager.default.fileExists(atPath: scratch["runner/tools/flowc"].path()))
  }

  @Test func findingsFailTheStepAndAreUploaded() throws {
    try module(Self.good.replacing("start: first", with: "start: frst"))
    let outcome = try act(["SARIF": "true"])
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 1)
    #expect(outcome.output.hasPrefix("::error file=Flows/Shop.flow.yaml,line=4,"), "\(outcome)")
    #expect(sarif?.contains("\"ruleId\" : \"undefined-screen\"") == true)
    #expect(summary.contains("| `flowc lint` | **failed** |"))
    #expect(summary.contains("<pre>\nFlows/Shop.flow.yaml:4:"))
  }

  @Test func nothingFoundIsUploadedToo() throws {
    try module()
    #expect(try act(["SARIF": "true"]).status == 0)
    #expect(sarif?.contains("\"results\" : [\n\n") == true)
  }

  @Test func warningsFailTheStepWhenStrict() throws {
    try module(Self.good + "      lost: {}\n")
    #expect(try act(["FMT": "false"]).status == 0)
    let strict = try act(["FMT": "false", "STRICT": "true"])
    #expect(strict.status == 1 && strict.output.hasPrefix("::warning "))
  }

  @Test func layoutIsChecked() throws {
    try module(
      Self.good.replacing("start: first", with: "start:   first"), at: "Flows/a,b:c%.flow.yaml")
    let outcome = try act()
    #expect(outcome.status == 1)
    let path = scratch["work/Flows/a%2Cb%3Ac%25.flow.yaml"].path(percentEncoded: false)
    let expected =
      "::error file=\(path),line=1,title=flowc fmt::this file isn't laid out: run `flowc fmt`"
    #expect(outcome.lines.contains(expected), "\(outcome)")
    #expect(try act(["FMT": "false"]).status == 0)
  }

  @Test func generatedCodeIsChecked() throws {
    try module()
    try scratch.write("output: Generated\n", to: "work/flowc.yaml")
    let stale = try act(["GENERATE": "true"])
    #expect(stale.status == 1 && stale.output.contains("::error title=flowc generate::"))
    #expect(try Flowc.run(["generate"], in: scratch["work"]).status == 0)
    #expect(try act(["GENERATE": "true"]).status == 0)
  }

  // MARK: Where

  @Test func pathsAreLines() throws {
    try module(at: "With blanks/Shop.flow.yaml")
    try module(at: "-x/Shop.flow.yaml")
    try module(Self.good.replacing("start: first", with: "start: frst"), at: "Bad/Shop.flow.yaml")
    #expect(try act(["PATHS": "  With blanks\n\n-x\n"]).status == 0)
    #expect(try act(["PATHS": "With blanks\nBad"]).status == 1)
  }

  @Test func pathsInTheWorkingDirectoryAreTheRepositorys() throws {
    try module(
      Self.good.replacing("start: first", with: "start: frst"), at: "App/Flows/S.flow.yaml")
    let outcome = try act(["WORKING_DIRECTORY": "App", "SARIF": "true"])
    #expect(outcome.output.contains("file=App/Flows/S.flow.yaml,"))
    #expect(sarif?.contains("\"uri\" : \"App/Flows/S.flow.yaml\"") == true)
  }

  // MARK: What can't be done

  @Test func aChecksumThatDiffersStopsItAll() throws {
    try module()
    try scratch.write("something else", to: release.archive(Release.platform))
    let refused = try act(["SARIF": "true"])
    #expect(refused.status == 3 && refused.errors.isEmpty)
    #expect(refused.lines.count == 1 && refused.output.hasPrefix("::error title=flowc::"))
    #expect(refused.output.contains("has the wrong checksum"))
    #expect(sarif == nil)
  }

  @Test func whatIsMissingIsNamed() throws {
    let outcome = try act(["PATHS": "Nowhere", "SARIF": "true"])
    #expect(outcome.status == 3)
    #expect(
      outcome.output.contains("::error title=flowc lint::there is no file or directory Nowhere"))
    #expect(summary.contains("**could not run** (exit status 3)"))
    #expect(sarif == nil, "a report of nothing would close every alert")
    let elsewhere = try act(["WORKING_DIRECTORY": "Nowhere"])
    #expect(elsewhere.status == 3 && elsewhere.output.contains("there is no directory for"))
  }

  @Test func switchesAreTrueOrFalse() throws {
    let outcome = try act(["STRICT": "yes"])
    #expect(outcome.status == 2)
    #expect(
      outcome.output == "::error title=flowc::the input `strict` is true or false, not \"yes\"\n")
  }

  // MARK: Hostile input

  @Test(arguments: ["PATHS", "WORKING_DIRECTORY", "STRICT"])
  func textIsNeverRun(input: String) throws {
    try module()
    let texts = [
      "$(touch ran)", "`touch ran`", "'; touch ran; '", "\"; touch ran; \"",
      "x\n::set-env::y\nLINES",
      "LINES\ntouch ran", "-", "--help", "*",
    ]
    for text in texts {
      let outcome = try act([input: text])
      #expect(outcome.status != 0, "\(text) \(outcome)")
      #expect(!outcome.lines.contains { $0.hasPrefix("::set-env") }, "\(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch["work/ran"].path()))
  }

  /// A file of the pull request has no say in what the runner does.
  @Test func namesAndTextsAreNoCommands() throws {
    let text = "::set-output name=a::b"
    try module(
      Self.good.replacing("First", with: "\"</pre>\(text)\"") + "      \"\(text)\": {}\n",
      at: "\(text).flow.yaml")
    let outcome = try act(["PATHS": "."])
    #expect(outcome.status == 1)
    var token: Substring?
    for line in outcome.lines {
      if line.hasPrefix("::stop-commands::") { token = line.dropFirst("::stop-commands::".count) }
      if let word = token, line == "::\(word)::" { token = nil }
      if token == nil { #expect(!line.hasPrefix("::set-output"), "\(outcome)") }
    }
    #expect(summary.components(separatedBy: "</pre>").count == 2)
  }
}
