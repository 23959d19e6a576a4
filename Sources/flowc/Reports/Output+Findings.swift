import Diagnostics

extension ReportFormat {
  /// The format that a call asks for.
  init(of invocation: Invocation) {
    self = invocation["--format"].flatMap { ReportFormat(rawValue: $0) } ?? .pretty
  }
}

extension Output {
  /// Prints findings in the wanted format, and their number.
  ///
  /// - Parameters:
  ///   - suppressed: The findings that aren't shown, for formats that can list them.
  ///   - modules: The modules of the findings, for formats that identify each finding.
  ///   - problems: The reasons why the run failed, for formats that programs read as a whole.
  ///   - format: The format, if `--format` has another meaning in the call.
  ///   - isAside: Whether findings go to standard error, because standard output is for a program.
  ///   - isCounted: Whether a last line counts the findings.
  static func show(
    _ findings: [Diagnostic], of sources: [SourceFile], _ invocation: Invocation,
    suppressed: [Diagnostic] = [], modules: [CheckedModules.Module] = [],
    problems: [CommandError] = [],
    format: ReportFormat? = nil, isAside: Bool = false, isCounted: Bool = true
  ) {
    let format = format ?? ReportFormat(of: invocation)
    let text = format.text(
      findings, of: sources, suppressed: suppressed, modules: modules, problems: problems,
      style: style(invocation, errors: isAside))
    if !text.isEmpty { isAside ? error(text) : self.text(text) }
    if isCounted, !findings.isEmpty, format == .pretty {
      note(summary(of: findings, showing: findings))
    }
  }

  /// Returns the number of findings at each severity, and how many of the shown ones can be fixed.
  static func summary(of findings: [Diagnostic], showing shown: [Diagnostic]) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count(of: severity)
      return count == 0 ? nil : counted(count, "\(severity)")
    }
    return counts.joined(separator: ", ") + hint(onFixesOf: shown)
  }

  private static func hint(onFixesOf findings: [Diagnostic]) -> String {
    let kinds = findings.compactMap(\.fixes.first?.kind)
    let safe = kinds.count { $0 == .safe }
    switch (safe, kinds.count - safe) {
    case (0, 0): return ""
    case (_, 0): return " (\(safe) fixable with --fix)"
    case (0, let others): return " (\(others) fixable with --fix --unsafe-fixes)"
    case (_, let others):
      return " (\(safe) fixable with --fix, \(others) more with --unsafe-fixes)"
    }
  }
}
