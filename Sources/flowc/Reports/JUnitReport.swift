import Diagnostics
import FlowSimulator

extension ScenarioReport {
  /// The report for continuous integration, with a suite for each module and a case for each
  /// scenario. A problem that prevents walks through a module is an error of its suite.
  var junit: String {
    var xml = XML(map: SourceMap(sources))
    let errors = modules.reduce(errors.count + problems.count) { $0 + $1.errors.count }
    let isElsewhere = !self.errors.isEmpty || !problems.isEmpty
    let strays = isElsewhere ? xml.suite("flowc", [], self.errors, problems) : ""
    let suites = modules.map { xml.suite($0.name, $0.runs, $0.errors) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="flowc" tests="\(count + errors)" failures="\(failures)" errors="\(errors)">
      \(strays)\(suites)</testsuites>

      """
  }
}

private struct XML {
  var map: SourceMap

  mutating func suite(
    _ name: String, _ runs: [ScenarioRun], _ errors: [Diagnostic], _ problems: [String] = []
  ) -> String {
    let failures = runs.count { $0.failure != nil }
    let failed = errors.count + problems.count
    let counts =
      "tests=\"\(runs.count + failed)\" failures=\"\(failures)\" "
      + "errors=\"\(failed)\" skipped=\"0\""
    let cases =
      problems.map { problem($0, in: name) } + errors.map { error($0, in: name) }
      + runs.map { scenario($0, in: name) }
    return "  <testsuite name=\"\(escaped(name))\" \(counts)>\n\(cases.joined())  </testsuite>\n"
  }

  private mutating func error(_ finding: Diagnostic, in suite: String) -> String {
    open("flowc lint", in: suite, at: finding.range) + "      "
      + problem("error", finding, details: finding.help) + Self.close
  }

  private func problem(_ message: String, in suite: String) -> String {
    "    <testcase classname=\"\(escaped(suite))\" name=\"flowc\">\n"
      + "      <error message=\"\(escaped(message))\"/>\n" + Self.close
  }

  private mutating func scenario(_ run: ScenarioRun, in suite: String) -> String {
    let steps = run.lines.flatMap { line in
      ["\(line.move) → \(line.glance)"] + line.refusals.map { "  refused: \($0)" }
    }
    let failure = run.finding.map { "      " + problem("failure", $0, details: steps) } ?? ""
    let output = "      <system-out>\(escaped(steps.joined(separator: "\n")))</system-out>\n"
    return open(run.scenario.name, in: suite, at: run.scenario.range) + failure + output
      + Self.close
  }

  private mutating func open(_ name: String, in suite: String, at range: SourceRange) -> String {
    "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(name))\" "
      + "file=\"\(escaped(map.path(of: range.file)))\" line=\"\(map.start(of: range).line)\">\n"
  }

  private static let close = "    </testcase>\n"

  private mutating func problem(
    _ element: String, _ finding: Diagnostic, details: [String]
  ) -> String {
    let start = map.start(of: finding.range)
    let place = "\(map.path(of: finding.range.file)):\(start.line):\(start.column)"
    let text = (["\(place): \(finding.message)"] + details).joined(separator: "\n")
    return "<\(element) type=\"\(escaped(finding.rule.name))\" "
      + "message=\"\(escaped(finding.message))\">\(escaped(text))</\(element)>\n"
  }

  /// Returns a text with escapes for content and attributes. Characters that hide or reorder text are
  /// written as their numbers, so that the file is safe to look at, and the text is read as it was. A
  /// character that XML can't contain is shown as in a terminal.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text += shown(scalar)
      }
    }
  }

  private func shown(_ scalar: Unicode.Scalar) -> String {
    let number = "&#\(scalar.value);"
    return switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x7F...0x9F, 0x2028, 0x2029: number
    case 0x00..<0x20, 0xFFFE, 0xFFFF: "\\u{\(String(scalar.value, radix: 16))}"
    default: scalar.properties.generalCategory == .format ? number : String(scalar)
    }
  }
}
