import Diagnostics

/// A format in which findings are written.
enum ReportFormat: String, CaseIterable {
  case pretty, xcode, json, sarif, github, gitlab

  /// Whether the report always has notes. The programs that read it choose for themselves.
  var alwaysHasNotes: Bool { self == .json || self == .sarif }

  /// Whether paths are relative to the repository. A server shows findings in its view of the
  /// repository.
  private var hasRepositoryPaths: Bool { [.sarif, .github, .gitlab].contains(self) }

  /// Returns findings as text, in the given order.
  ///
  /// - Parameters:
  ///   - suppressed: The findings that aren't shown, for a format that lists them.
  ///   - modules: The modules of the findings, for a format that identifies each finding.
  ///   - problems: The reasons why the run failed, for a format that programs read as a whole.
  func text(
    _ findings: [Diagnostic], of sources: [SourceFile], suppressed: [Diagnostic],
    modules: [CheckedModules.Module], problems: [CommandError] = [], style: TerminalStyle
  ) -> String {
    let sources = hasRepositoryPaths ? sources.map(\.namedFromRepository) : sources
    switch self {
    case .pretty:
      var renderer = PrettyRenderer(sources, style: style)
      return findings.map { renderer.render($0) }.joined()
    case .xcode:
      var renderer = XcodeRenderer(sources)
      return findings.map { renderer.render($0) }.joined()
    case .github:
      var renderer = GitHubRenderer(sources)
      return findings.map { renderer.render($0) }.joined()
    case .gitlab:
      var report = GitLabReport(sources, FindingPlaces(modules))
      return report.text(findings, problems: problems)
    case .json:
      var report = JSONReport(sources)
      return report.text(findings, problems: problems)
    case .sarif:
      var report = SARIFReport(sources)
      return report.text((findings + suppressed).inOrder(by: sources), problems: problems)
    }
  }
}

extension SourceFile {
  /// The file with its path in the repository.
  fileprivate var namedFromRepository: SourceFile {
    SourceFile(id: id, path: FileSystem.repositoryPath(path), text: text)
  }
}

extension Diagnostic {
  /// The finding as one line: message, label, walk and help.
  var sentences: String {
    let steps = walk.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: ", ")
    let walk = steps.isEmpty ? nil : "from launch: \(steps)"
    let parts = [message, label, walk].compactMap { $0 } + help
    return parts.joined(separator: "; ")
  }
}
