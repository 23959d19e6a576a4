import Diagnostics

extension RulePage {
  private static let width = 80

  /// The page for a terminal.
  package func text(in style: TerminalStyle) -> String {
    let severity = style.paint(rule.severity.rawValue, rule.severity.color, bold: true)
    let usage = rule.isOffByDefault ? "\(severity), off by default" : "\(severity) by default"
    var text = "\(style.bold(rule.name)) (\(usage))\n\(summary)\n"
    text += section("What it finds", finds, style)
    text += section("Why it matters", why, style)
    text += "\n\(style.bold("For example"))\n\n\(bad.indented(style))\n"
    text += bad.findings(of: rule, in: style)
    text += "\(style.bold("How to mend it"))\n\(paragraphs(fix))"
    return text + "\n\(good.indented(style))"
  }

  private func section(_ title: String, _ text: String, _ style: TerminalStyle) -> String {
    "\n\(style.bold(title))\n\(paragraphs(text))"
  }

  private func paragraphs(_ text: String) -> String {
    Wrapping.lines(of: text, width: Self.width - 2).map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  /// Every rule with its severity and summary, aligned.
  package static func list(in style: TerminalStyle) -> String {
    let width = all.map(\.rule.name.count).max() ?? 0
    return all.map { page in
      let name = page.rule.name + String(repeating: " ", count: width - page.rule.name.count)
      let word = page.rule.isOffByDefault ? "off" : page.rule.severity.rawValue
      let padding = String(repeating: " ", count: 7 - word.count)
      return "\(style.bold(name))  \(style.paint(word, page.rule.severity.color))\(padding)  "
        + "\(page.summary)\n"
    }.joined()
  }
}

extension RulePage.Example {
  /// Each file with its name above, if there are several.
  fileprivate func indented(_ style: TerminalStyle) -> String {
    files.map { file in
      let heading = files.count > 1 ? "    \(style.dim("# \(file.path)"))\n" : ""
      return heading
        + file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "    \(TerminalText.escaped($0))\n" }.joined()
    }.joined(separator: "\n")
  }
}
