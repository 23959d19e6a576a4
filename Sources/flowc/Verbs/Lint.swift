import Diagnostics
import FlowAnalysis
import FlowModel

extension Verb {
  static let lint = Verb(
    name: "lint",
    summary: "Checks flow files, and says where they are wrong.",
    synopsis: "[paths] [--format FORMAT] [--strict]",
    options: [
      Option(
        "--format", "FORMAT", "pretty (default), xcode, json, sarif, github or gitlab",
        choices: ReportFormat.allCases.map(\.rawValue)),
      Option("--fix", nil, "mends what can only have meant one thing"),
      Option("--unsafe-fixes", nil, "with --fix: mends what may have meant another, too"),
      Option("--strict", nil, "warnings fail the run, too"),
      Option("--rule", "NAME=WORD", "error, warning, note or off; may be given several times"),
      Option("--notes", nil, "shows notes; they never fail a run"),
      Option("--explain", nil, "shows notes, and what could be neither proved nor shown"),
      Option("--baseline", "FILE", "leaves out the findings that the file knows"),
      Option("--write-baseline", nil, "writes what is found to the --baseline file"),
    ],
    examples: [
      ("flowc lint", "checks every module below Flows"),
      ("flowc lint Flows/Shop --strict", "for CI: one module, and no warning passes"),
      ("flowc lint --format xcode App/Flows", "in an Xcode build phase"),
    ],
    run: { invocation async throws(CommandError) in try await Lint(invocation).run() })
}

private struct Lint {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  private var format: ReportFormat { ReportFormat(of: invocation) }

  func run() async throws(CommandError) -> ExitStatus {
    let severities = try self.severities()
    var checked = try await check(severities)
    let baselines = try checked.baselines(named: invocation["--baseline"])
    if invocation.has("--write-baseline") { return try write(checked, to: baselines) }
    for (path, modules) in baselines { try checked.apply(baseline: path, to: modules) }
    if invocation.has("--explain") {
      checked.addDoubts()
    } else if !invocation.has("--notes"), !format.alwaysHasNotes {
      checked.dropNotes()
    }
    Output.show(
      checked.findings, of: checked.sources, invocation, suppressed: checked.suppressed,
      modules: checked.modules, problems: checked.problems)
    return checked.failure(from: invocation.has("--strict") ? .warning : .error) ?? .success
  }

  private func check(_ severities: [String: Severity?]) async throws(CommandError) -> Checked {
    let paths = invocation.paths
    let check = { () async throws(CommandError) -> Checked in
      try await Checked(paths, severities: severities)
    }
    guard invocation.has("--fix") else {
      if invocation.has("--unsafe-fixes") { throw .usage("`--unsafe-fixes` goes with `--fix`") }
      return try await check()
    }
    return try await Fixing(makesUnsafe: invocation.has("--unsafe-fixes"), check: check).run()
  }

  private func severities() throws(CommandError) -> [String: Severity?] {
    var severities: [String: Severity?] = [:]
    for setting in invocation.all("--rule") {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let word = SeverityWord(rawValue: parts[1]) else {
        throw .usage("`--rule` takes NAME=WORD, with error, warning, note or off as the word")
      }
      guard let rule = Rule.all.first(where: { $0.name == parts[0] }) else {
        throw .usage(
          "there is no rule `\(parts[0])`"
            + Suggestion.question(after: parts[0], in: Rule.all.map(\.name)))
      }
      guard rule.severity != .error || word == .error else {
        throw .usage("`\(rule.name)` is an error: a module that has it means nothing")
      }
      severities[parts[0]] = .some(word.severity)
    }
    return severities
  }

  private func write(
    _ checked: Checked, to baselines: [(path: String, modules: [Checked.Module])]
  ) throws(CommandError) -> ExitStatus {
    guard !baselines.isEmpty else {
      throw .usage("`--write-baseline` needs `--baseline FILE`, or `baseline` in flowc.yaml")
    }
    if !checked.problems.isEmpty, let failure = checked.failure() {
      Output.show([], of: [], invocation, problems: checked.problems)
      return failure
    }
    for (path, modules) in baselines {
      try FileSystem.write(checked.baseline(of: modules).utf8, to: path, as: .baseline)
    }
    // Errors can't be known: they are shown.
    Output.show(checked.errors, of: checked.sources, invocation, modules: checked.modules)
    return checked.failure() ?? .success
  }
}

extension ReportFormat {
  /// The format that a call asks for.
  init(of invocation: Invocation) {
    self = invocation["--format"].flatMap { ReportFormat(rawValue: $0) } ?? .pretty
  }
}

extension Output {
  /// Prints findings in the format asked for, and how many there were.
  ///
  /// - Parameters:
  ///   - suppressed: What isn't shown, for formats that have a way to say so.
  ///   - modules: The modules of the findings, for formats that identify each finding.
  ///   - problems: Why the run failed, for formats that programs read as a whole.
  ///   - format: The format, where `--format` is about something else.
  ///   - isAside: Whether they go to standard error, as standard output is for what a program reads.
  static func show(
    _ findings: [Diagnostic], of sources: [SourceFile], _ invocation: Invocation,
    suppressed: [Diagnostic] = [], modules: [Checked.Module] = [], problems: [CommandError] = [],
    format: ReportFormat? = nil, isAside: Bool = false
  ) {
    let format = format ?? ReportFormat(of: invocation)
    let text = format.text(
      findings, of: sources, suppressed: suppressed, modules: modules, problems: problems,
      style: style(invocation, errors: isAside))
    if !text.isEmpty { isAside ? error(text) : self.text(text) }
    if !findings.isEmpty, format == .pretty { error(summary(of: findings)) }
  }

  private static func summary(of findings: [Diagnostic]) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity)\(count == 1 ? "" : "s")"
    }
    return counts.joined(separator: ", ") + hint(onFixesOf: findings) + "\n"
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
