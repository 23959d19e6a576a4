import Diagnostics

/// A format in which findings are written.
enum ReportFormat: String, CaseIterable {
  case pretty, xcode, json, sarif, github

  /// Programs read notes whether they were asked for or not.
  var alwaysHasNotes: Bool { self == .json || self == .sarif }

  /// Findings as text, in the order given.
  ///
  /// - Parameter suppressed: What is not to be shown, for a format that says so.
  func text(
    _ findings: [Diagnostic], of sources: [SourceFile], suppressed: [Diagnostic],
    style: TerminalStyle
  ) -> String {
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
    case .json: return JSONReport(findings, sources).text
    case .sarif:
      return
        SARIFReport((findings + suppressed).inOrder(by: sources), sources).text
    }
  }
}
