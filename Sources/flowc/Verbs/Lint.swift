import Diagnostics
import FlowAnalysis
import FlowModel

extension Verb {
  static let lint = Verb(
    name: "lint",
    summary: "Checks flow files, and shows each problem at its place.",
    synopsis: "[paths] [--format FORMAT] [--strict]",
    options: [
      Option(
        "--format", "FORMAT", "pretty (default), xcode, json, sarif, github or gitlab",
        choices: ReportFormat.allCases.map(\.rawValue)),
      Option("--fix", nil, "fixes every finding that has exactly one safe fix, in place"),
      Option("--unsafe-fixes", nil, "with --fix: makes fixes that may change the meaning, too"),
      Option("--watch", nil, "checks again after each change, until it is interrupted"),
      Option("--strict", nil, "warnings fail the run, like errors"),
      Option("--rule", "NAME=WORD", "error, warning, note or off; may be given several times"),
      Option("--notes", nil, "shows notes; they never fail a run"),
      Option("--undecided", nil, "shows what flowc could neither prove nor rule out"),
      Option("--baseline", "FILE", "leaves out the findings that FILE lists"),
      Option("--write-baseline", nil, "writes all findings but errors to the --baseline file"),
    ],
    examples: [
      ("flowc lint", "checks every module below Flows"),
      ("flowc lint Flows/Shop --strict", "for CI: one module, and warnings fail the run"),
    ],
    run: { invocation throws(CommandError) in try Lint(invocation: invocation).run() })
}

private struct Lint {
  let invocation: Invocation

  private var format: ReportFormat { ReportFormat(of: invocation) }

  func run() throws(CommandError) -> ExitStatus {
    let severities = try invocation.severities(of: Rule.all)
    if invocation.has("--watch") { return try watch(severities) }
    var checked = try check(severities)
    if invocation.has("--write-baseline") {
      return try write(checked, to: checked.baselines(named: invocation["--baseline"]))
    }
    try select(in: &checked)
    return show(checked)
  }

  /// Leaves only the findings that the call asks for.
  private func select(in checked: inout CheckedModules) throws(CommandError) {
    for (path, modules) in try checked.baselines(named: invocation["--baseline"]) {
      try checked.apply(baseline: path, to: modules)
    }
    if !invocation.has("--notes"), !format.alwaysHasNotes {
      checked.hidden.notes = checked.found.joined.count(of: .note)
      checked.dropNotes()
    }
    if invocation.has("--undecided") {
      checked.addDoubts()
    } else {
      checked.hidden.doubts = checked.doubts.count
    }
  }

  /// Shows the findings of modules, and in a last line what was checked.
  ///
  /// - Returns: The status of the run.
  private func show(_ checked: CheckedModules) -> ExitStatus {
    Output.show(
      checked.findings, of: checked.sources, invocation, suppressed: checked.suppressed,
      modules: checked.modules, problems: checked.problems, isCounted: false)
    let failure = checked.failure(from: invocation.has("--strict") ? .warning : .error)
    if format == .pretty { Output.note(LintSummary(checked).text) }
    return failure ?? .success
  }

  private func check(_ severities: [String: Severity?]) throws(CommandError) -> CheckedModules {
    let paths = invocation.paths
    let check = { () throws(CommandError) -> CheckedModules in
      try CheckedModules(paths, severities: severities)
    }
    guard invocation.has("--fix") else {
      if invocation.has("--unsafe-fixes") { throw .usage("`--unsafe-fixes` goes with `--fix`") }
      return try check()
    }
    return try FixRun(makesUnsafe: invocation.has("--unsafe-fixes"), check: check).run()
  }

  /// Checks the modules now, and after each change of a file.
  private func watch(_ severities: [String: Severity?]) throws(CommandError) -> ExitStatus {
    for option in ["--fix", "--write-baseline"] where invocation.has(option) {
      throw .usage("`--watch` changes no file, so it can't be used with `\(option)`")
    }
    var last: CheckedModules?
    // After a failure, what was shown before isn't on screen any more.
    var isOnScreen = false
    while true {
      let watch = try FileWatch()
      do throws(CommandError) {
        let checked = try watch.watching { () throws(CommandError) in
          var checked = try CheckedModules(
            invocation.paths, severities: severities, after: last)
          try select(in: &checked)
          return checked
        }
        // An editor may write a file as it was.
        let isShown = isOnScreen && last.map(checked.isShown(by:)) ?? false
        if !isShown { tell { show(checked) } }
        (last, isOnScreen) = (checked, true)
      } catch {
        isOnScreen = false
        tell {
          Output.error(error)
          return error.status
        }
      }
      try watch.waitForChange()
    }
  }

  /// Shows the result of a round.
  private func tell(_ show: () -> ExitStatus) {
    Output.clear()
    if show() == .success, format != .pretty { Output.error("flowc: no error\n") }
    Output.error("flowc: waiting for a change\n")
  }

  private func write(
    _ checked: CheckedModules, to baselines: [(path: String, modules: [CheckedModules.Module])]
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
      if format == .pretty { Output.note("wrote \(path)") }
    }
    // Errors can't be known findings, so they are shown.
    Output.show(checked.errors, of: checked.sources, invocation, modules: checked.modules)
    return checked.failure() ?? .success
  }
}

extension Invocation {
  /// Returns the severities of rules that `--rule` sets, by name. Nil turns a rule off.
  ///
  /// - Throws: `CommandError.usage` for other rules, and for an error, which no option changes.
  func severities(of rules: [Rule]) throws(CommandError) -> [String: Severity?] {
    var severities: [String: Severity?] = [:]
    for setting in all("--rule") {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let word = SeverityWord(rawValue: parts[1]) else {
        throw .usage("`--rule` takes NAME=WORD, with error, warning, note or off as the word")
      }
      guard let rule = rules.first(where: { $0.name == parts[0] }) else {
        throw .usage(
          "there is no rule `\(parts[0])`"
            + Suggestion.question(after: parts[0], in: rules.map(\.name)))
      }
      guard rule.severity != .error || word == .error else {
        throw .usage("`\(rule.name)` is an error: a module that has it means nothing")
      }
      severities[parts[0]] = .some(word.severity)
    }
    return severities
  }
}
