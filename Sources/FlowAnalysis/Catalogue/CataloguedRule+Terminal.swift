import Diagnostics

extension CataloguedRule {
  private static let width = 80

  /// The page for a terminal.
  package func text(in style: TerminalStyle) -> String {
    let page = page
    let severity = style.paint(rule.severity.rawValue, rule.severity.color, bold: true)
    let usage = rule.isOffByDefault ? "\(severity), off by default" : "\(severity) by default"
    var text = "\(style.bold(rule.name)) (\(usage))\n\(page.summary)\n"
    text += section("What it finds", page.finds, style)
    text += section("Why it matters", page.why, style)
    text += "\n\(style.bold("For example"))\n\n\(page.bad.indented(style))\n"
    text += findings(in: page.bad, style: style)
    text += "\(style.bold("How to fix it"))\n\(paragraphs(page.fix))"
    return text + "\n\(page.good.indented(style))"
  }

  private func section(_ title: String, _ text: String, _ style: TerminalStyle) -> String {
    "\n\(style.bold(title))\n\(paragraphs(text))"
  }

  private func paragraphs(_ text: String) -> String {
    Wrapping.lines(of: text, width: Self.width - 2).map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }
}

extension RuleCatalogue {
  /// Returns every rule with its severity and summary, in aligned columns.
  package static func text(in style: TerminalStyle) -> String {
    let rules = all
    let width = rules.map(\.rule.name.count).max() ?? 0
    return rules.map { item in
      let rule = item.rule
      let name = rule.name + String(repeating: " ", count: width - rule.name.count)
      let word = rule.isOffByDefault ? "off" : rule.severity.rawValue
      let padding = String(repeating: " ", count: 7 - word.count)
      return "\(style.bold(name))  \(style.paint(word, rule.severity.color))\(padding)  "
        + "\(item.page.summary)\n"
    }.joined()
  }
}

extension RulePage.Example {
  /// Returns the text of each file, indented. If there are several files, each name stands above
  /// its file.
  fileprivate func indented(_ style: TerminalStyle) -> String {
    files.map { file in
      let heading = files.count > 1 ? "    \(style.dim("# \(file.path)"))\n" : ""
      return heading
        + file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "    \(TerminalText.escaped($0))\n" }.joined()
    }.joined(separator: "\n")
  }
}
