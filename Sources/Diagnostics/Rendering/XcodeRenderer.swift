/// One line a finding, as Xcode, Emacs and Vim read it: `path:line:column: severity: text [rule]`.
package struct XcodeRenderer: Renderer {
  private var map: SourceMap

  package init(_ files: [SourceFile]) { map = SourceMap(files) }

  package mutating func render(_ finding: Diagnostic) -> String {
    let place = map.start(of: finding.range)
    let text = ([finding.message] + [finding.label].compactMap { $0 }).joined(separator: "; ")
    let path = map.path(of: finding.range.file)
    let line =
      "\(path):\(place.line):\(place.column): \(finding.severity): \(text) [\(finding.rule.name)]"
    return TerminalText.escaped(line) + "\n"
  }
}
