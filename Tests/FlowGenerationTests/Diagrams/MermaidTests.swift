import FlowGeneration
import Testing

/// Mermaid diagrams: text from a file is never read as a part of the chart.
struct MermaidTests {
  @Test(arguments: [
    "a\"] --> b0", "x\n  end", "%% no", "#35;", "<img src=x onerror=alert(1)>", "`**b**`", "a|b",
    "click b0 href \"javascript:x\"", "](http://x)", "\u{202E}abc", "&lt;", "{{x}}", "\\n", "~a;b",
  ])
  func titlesAreText(title: String) {
    let flow = Modules.flow(
      """
      flow: App
      coordinators:
        App: { kind: tabs, tabs: { Home: { title: \(title.debugDescription) } } }
        Home:
          start: list
          screens: { list: { title: \(title.debugDescription) } }

      """)
    for kind in Diagram.Kind.allCases {
      let lines = Diagram(kind, of: flow).mermaid.split(separator: "\n").map(String.init)
      // As many lines as with a plain title, and no character with a meaning between the quotes.
      #expect(lines.count == (kind == .flow ? 10 : 8), "\(lines)")
      for line in lines.dropFirst(5) {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        #expect(parts.count == 3 || parts.count == 1, "\(line)")
        guard parts.count == 3 else { continue }
        let label = parts[1].replacing("<br>", with: "")
        #expect(!label.contains { "<>[]{}()|`*%&\\~\"'".contains($0) }, "\(line)")
        #expect(
          !label.unicodeScalars.contains { $0.properties.generalCategory == .format }, "\(line)")
      }
    }
  }
}
