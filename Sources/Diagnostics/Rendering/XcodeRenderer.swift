/// One line a finding, as Xcode, Emacs and Vim read it: `path:line:column: severity: text [rule]`.
/// Related places, the walk and the help follow as notes, which a build log shows below it.
package struct XcodeRenderer: Renderer {
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
    // What the label asks is what the fix would write.
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
