import Diagnostics

extension Verb {
  static let lint = Verb(
    name: "lint",
    summary: "Checks flow files, and says where they are wrong.",
    synopsis: "[paths] [--format pretty|xcode] [--strict]",
    options: [
      Option(
        "--format", "FORMAT", "pretty (for people) or xcode (one line each)",
        choices: ["pretty", "xcode"]),
      Option("--strict", nil, "warnings fail the run, too"),
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

  func run() async throws(CommandError) -> ExitStatus {
    let checked = try await Checked(invocation.paths)
    Output.show(checked.findings, of: checked.sources, invocation)
    let worst = checked.findings.map(\.severity).max()
    let limit: Severity = invocation.has("--strict") ? .warning : .error
    return worst.map { $0 >= limit } == true ? .findings : .success
  }
}

extension Output {
  /// Prints findings in the format asked for, and how many there were.
  static func show(_ findings: [Diagnostic], of sources: [SourceFile], _ invocation: Invocation) {
    guard !findings.isEmpty else { return }
    var renderer: any Renderer =
      invocation["--format"] == "xcode"
      ? XcodeRenderer(sources) : PrettyRenderer(sources, style: style(invocation))
    var text = ""
    for finding in findings { text += renderer.render(finding) }
    self.text(text)
    error(summary(of: findings))
  }

  private static func summary(of findings: [Diagnostic]) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity)\(count == 1 ? "" : "s")"
    }
    return counts.joined(separator: ", ") + "\n"
  }
}
