import Diagnostics

/// The report of a run that fails before it has findings, in a format that programs read as a
/// whole. The programs get a document that they can parse, and that doesn't look like a run without
/// findings.
struct FailureReport {
  private enum Format {
    case findings(ReportFormat)
    case scenarios(ScenarioFormat)
  }

  private let format: Format

  /// Makes the report. Returns nil if the call asks for no such format. The call may have other
  /// mistakes.
  init?(_ verb: Verb, _ words: [String]) {
    guard let option = verb.options.first(where: { $0.name == "--format" }),
      let word = Self.value(of: option.name, in: words), option.choices.contains(word)
    else { return nil }
    if verb.name == Verb.test.name {
      guard let format = ScenarioFormat(rawValue: word), format != .pretty else { return nil }
      self.format = .scenarios(format)
    } else {
      guard let format = ReportFormat(rawValue: word), format.isDocument else { return nil }
      self.format = .findings(format)
    }
  }

  /// Returns the last value of an option.
  private static func value(of option: String, in words: [String]) -> String? {
    let words = words.prefix { $0 != "--" }
    for (index, word) in words.enumerated().reversed() {
      if word.hasPrefix("\(option)=") { return String(word.dropFirst(option.count + 1)) }
      if word == option, index + 1 < words.count { return words[index + 1] }
    }
    return nil
  }

  func text(of failure: CommandError) -> String {
    switch format {
    case .scenarios(.junit): return ScenarioReport(failure).junit
    case .scenarios: return ScenarioReport(failure).json
    case .findings(let format):
      return format.text(
        [], of: [], suppressed: [], modules: [], problems: [failure],
        style: TerminalStyle(isColored: false))
    }
  }
}

extension ReportFormat {
  /// Whether a report is a single document, and not a line for each finding.
  var isDocument: Bool { [.json, .sarif, .gitlab].contains(self) }
}
