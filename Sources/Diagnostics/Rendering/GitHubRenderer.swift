/// The writer of commands for a GitHub workflow. GitHub shows them at the lines of a change.
package struct GitHubRenderer {
  private var map: SourceMap

  package init(_ files: [SourceFile]) { map = SourceMap(files) }

  package mutating func render(_ finding: Diagnostic) -> String {
    let lines = map.lines(of: finding.range.file)
    let start = lines.position(ofScalar: Int(finding.range.lower))
    let end = lines.position(ofScalar: Int(finding.range.upper))
    var properties = [
      ("file", map.path(of: finding.range.file)), ("line", "\(start.line)"),
      ("endLine", "\(end.line)"),
    ]
    // GitHub refuses the columns of a range over several lines.
    if start.line == end.line {
      properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")]
    }
    properties.append(("title", finding.rule.name))
    let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    let parts = [finding.message, finding.label].compactMap { $0 } + finding.help
    return
      "::\(Self.command(finding.severity)) \(list)::\(Self.escaped(parts.joined(separator: "; ")))\n"
  }

  private static func command(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  /// Returns the text with escapes, so that it can't end its command or begin another. The log of a
  /// workflow is also a terminal's, so the text can't command a terminal either.
  private static func escaped(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .map { TerminalText.escaped($0).replacing("%", with: "%25") }.joined(separator: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
