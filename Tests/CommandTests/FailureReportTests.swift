import Foundation
import TestSupport
import Testing

/// Formats for programs: standard output is one document, or lines of one form, whatever happens.
struct FailureReportTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeModule("Good", to: "Good/Good.flow.yaml")
    try scratch.writeModule("Bad", to: "Bad/Bad.flow.yaml", routes: "{ on: nowhere }")
    try scratch.writeModule("Half", to: "Half/Half.flow.yaml")
    _ = try Flowc.shell("mkfifo Half/Pipe.flow.yaml", in: scratch.url)
    try scratch.write("output: [", to: "Odd/flowc.yaml")
  }

  private static let calls = [
    "Good", "Bad", "Half", "Bad Half", "nowhere", "Good/Good.txt", "--bogus", "Good --fix=1",
    "/dev/zero",
  ]

  private func object(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test(arguments: calls, ["json", "sarif", "gitlab"])
  func lintPrintsOneDocument(words: String, format: String) throws {
    // The format may be given first, too: one format shows that for all.
    let inFront = format == "json" ? ["lint --format=\(format) \(words)"] : []
    for call in ["lint \(words) --format \(format)"] + inFront {
      let outcome = try flowc(call, in: scratch.url)
      let report = try object(outcome.output)
      let text = outcome.output
      // Whoever looks at the document alone doesn't take it for a run without findings.
      if outcome.status > 1 {
        let reason = try #require(
          outcome.errors.split(separator: "\n").first { $0.hasPrefix("flowc: ") })
        let message = reason.dropFirst("flowc: ".count)
        #expect(strings(in: report).contains(String(message)), "\(outcome)")
      } else {
        #expect(!text.contains("\"problems\"") && !text.contains("\"invocations\""))
      }
    }
  }

  private func strings(in value: Any) -> Set<String> {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(strings(in: $1)) }
    case let table as [String: Any]: strings(in: Array(table.values))
    default: []
    }
  }

  @Test(arguments: calls, ["xcode", "github"])
  func linesAreAllOfOneForm(words: String, format: String) throws {
    let outcome = try flowc("lint \(words) --format \(format)", in: scratch.url)
    let isLine = { (line: String) in
      format == "github"
        ? line.hasPrefix("::") : line.contains(": error: ") || line.contains(": note: ")
    }
    #expect(outcome.lines.allSatisfy(isLine), "\(outcome)")
  }

  @Test(
    arguments: calls.filter { !$0.contains("--fix") },
    ["routes", "routes --links", "test", "path launch GoodHome.first", "play", "docs --events"])
  func otherVerbsPrintOneDocument(words: String, verb: String) throws {
    let outcome = try flowc("\(verb) \(words) --format json", in: scratch.url)
    let report = try object(outcome.output)
    if outcome.status > 1 {
      let table = try #require(report as? [String: Any])
      // A run that has no scenario is whole.
      let isEmpty = outcome.errors.contains("there is no scenario")
      #expect(((table["problems"] as? [String]) ?? []).isEmpty == isEmpty, "\(outcome)")
    }
  }

  @Test(arguments: ["Bad", "Half", "nowhere", "--bogus"])
  func junitIsADocument(words: String) throws {
    let outcome = try flowc("test \(words) --format junit", in: scratch.url)
    #expect(outcome.output.hasPrefix("<?xml") && outcome.output.hasSuffix("</testsuites>\n"))
    #expect(outcome.output.contains("<error "))
  }

  /// An output for programs is not mixed with findings.
  @Test(arguments: [
    "links Bad --app-id T.a", "links Bad --kind url-types", "diagram Bad --format dot",
  ])
  func findingsDontStandInAnOutput(call: String) throws {
    let outcome = try flowc(call, in: scratch.url)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("Bad/Bad.flow.yaml:7:44"), "\(outcome)")
  }
}
