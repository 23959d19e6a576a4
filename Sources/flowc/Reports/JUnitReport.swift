extension ScenarioReport {
  /// The report for continuous integration, with a suite for each module and a case for each
  /// scenario. A problem that prevents walks through a module is an error of its suite.
  var junit: String {
    let errors = modules.reduce(errors.count + problems.count) { $0 + $1.errors.count }
    let isElsewhere = !self.errors.isEmpty || !problems.isEmpty
    let strays = isElsewhere ? XML.suite("flowc", [], self.errors, problems) : ""
    let suites = modules.map { XML.suite($0.name, $0.scenarios, $0.errors) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="flowc" tests="\(count + errors)" failures="\(failures)" errors="\(errors)">
      \(strays)\(suites)</testsuites>

      """
  }
}

private enum XML {
  static func suite(
    _ name: String, _ scenarios: [ScenarioReport.Scenario], _ errors: [JSONReport.Finding],
    _ problems: [String] = []
  ) -> String {
    let failures = scenarios.count { !$0.passed }
    let failed = errors.count + problems.count
    let counts =
      "tests=\"\(scenarios.count + failed)\" failures=\"\(failures)\" "
      + "errors=\"\(failed)\" skipped=\"0\""
    let cases =
      problems.map { problem($0, in: name) } + errors.map { error($0, in: name) }
      + scenarios.map { scenario($0, in: name) }
    return "  <testsuite name=\"\(escaped(name))\" \(counts)>\n\(cases.joined())  </testsuite>\n"
  }

  private static func error(_ finding: JSONReport.Finding, in suite: String) -> String {
    open("flowc lint", in: suite, at: finding.place) + "      "
      + problem("error", finding, details: finding.help) + close
  }

  private static func problem(_ message: String, in suite: String) -> String {
    "    <testcase classname=\"\(escaped(suite))\" name=\"flowc\">\n"
      + "      <error message=\"\(escaped(message))\"/>\n" + close
  }

  private static func scenario(_ scenario: ScenarioReport.Scenario, in suite: String) -> String {
    let steps = scenario.steps.flatMap { step in
      ["\(step.move) → \(step.shows)"] + step.refused.map { "  refused: \($0)" }
    }
    let failure = scenario.failure.map { "      " + problem("failure", $0, details: steps) } ?? ""
    let output = "      <system-out>\(escaped(steps.joined(separator: "\n")))</system-out>\n"
    return open(scenario.name, in: suite, at: scenario.place) + failure + output + close
  }

  private static func open(_ name: String, in suite: String, at place: JSONReport.Place) -> String {
    "    <testcase classname=\"\(escaped(suite))\" name=\"\(escaped(name))\" "
      + "file=\"\(escaped(place.path))\" line=\"\(place.start.line)\">\n"
  }

  private static let close = "    </testcase>\n"

  private static func problem(
    _ element: String, _ finding: JSONReport.Finding, details: [String]
  ) -> String {
    let place = "\(finding.place.path):\(finding.place.start.line):\(finding.place.start.column)"
    let text = (["\(place): \(finding.message)"] + details).joined(separator: "\n")
    return "<\(element) type=\"\(escaped(finding.rule))\" message=\"\(escaped(finding.message))\">"
      + "\(escaped(text))</\(element)>\n"
  }

  /// Returns a text with escapes for content and attributes. Characters that hide or reorder text are
  /// written as their numbers, so that the file is safe to look at, and the text is read as it was. A
  /// character that XML can't contain is shown as in a terminal.
  private static func escaped(_ text: String) -> String {
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

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    let number = "&#\(scalar.value);"
    return switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x7F...0x9F, 0x2028, 0x2029: number
    case 0x00..<0x20, 0xFFFE, 0xFFFF: "\\u{\(String(scalar.value, radix: 16))}"
    default: scalar.properties.generalCategory == .format ? number : String(scalar)
    }
  }
}
