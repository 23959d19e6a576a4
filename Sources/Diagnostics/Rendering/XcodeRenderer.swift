/// The writer of findings in one line each, as Xcode, Emacs and Vim read them: `path:line:column:
/// severity: text [rule]`. Related places, the walk and the help follow as notes. A build log shows
/// these notes below the finding.
package struct XcodeRenderer {
  private var map: SourceMap

  package init(_ files: [SourceFile]) { map = SourceMap(files) }

  package mutating func render(_ finding: Diagnostic) -> String {
    let text = ([finding.message] + [finding.label].compactMap { $0 }).joined(separator: "; ")
    var lines = [line(finding.range, "\(finding.severity)", "\(text) [\(finding.rule.name)]")]
    for related in finding.related { lines.append(line(related.range, "note", related.message)) }
    if !finding.walk.isEmpty {
      let steps = finding.walk.enumerated().map { "\($0 + 1). \($1)" }
      lines.append(line(finding.range, "note", "from launch: " + steps.joined(separator: "  ")))
    }
    let fixes = finding.fixes.map(\.title)
    // A fix usually repeats the label's question, so it is only shown if there is no label.
    let help = finding.help.filter { !fixes.contains($0) } + (finding.label == nil ? fixes : [])
    lines += help.map { line(finding.range, "note", "help: \($0)") }
    return lines.joined()
  }

  private mutating func line(_ range: SourceRange, _ kind: String, _ text: String) -> String {
    let place = map.start(of: range)
    let line = "\(map.path(of: range.file)):\(place.line):\(place.column): \(kind): \(text)"
    return TerminalText.escaped(line) + "\n"
  }
}
