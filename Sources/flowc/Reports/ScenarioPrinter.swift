import Diagnostics
import FlowAnalysis
import FlowModel
import FlowSimulator

/// The printer of scenarios for people: each step, and what is on screen after it.
struct ScenarioPrinter {
  private var findings: PrettyRenderer
  private let style: TerminalStyle
  /// The module of the last scenario.
  private var module: Name?

  private static let width = 80
  private static let indent = "    "
  private static let widestMove = 34

  init(_ sources: [SourceFile], style: TerminalStyle) {
    findings = PrettyRenderer(sources, style: style)
    self.style = style
  }

  mutating func text(of run: ScenarioRun, in flow: Flow) -> String {
    var text = ""
    if module != flow.name {
      text += (module == nil ? "" : "\n") + style.bold(TerminalText.escaped(flow.name.text)) + "\n"
      module = flow.name
    }
    let mark = run.failure == nil ? style.paint("✓", .green) : style.paint("✗", .red, bold: true)
    let name = Break.wrapped(TerminalText.escaped(run.scenario.name), to: Self.width - 4)
    text += "  \(mark) " + name.joined(separator: "\n    ") + "\n"
    let column = min(run.lines.map { TerminalText.width($0.move) }.max() ?? 0, Self.widestMove)
    for line in run.lines { text += lines(of: line, column) }
    // The report has the walk already.
    if let finding = run.finding { text += "\n" + findings.render(finding.with(walk: [])) }
    return text
  }

  /// Returns the lines for a text about presentations. A text that is too long is broken before
  /// each presentation.
  private static func lines(of glance: String, within room: Int) -> [String] {
    if TerminalText.width(glance) <= room { return [glance] }
    let floors = glance.split(separator: " | ").enumerated()
    return floors.flatMap { index, floor in
      Break.wrapped((index == 0 ? "" : "| ") + floor, to: room)
    }
  }

  private func lines(of line: ScenarioRun.Line, _ column: Int) -> String {
    let move = TerminalText.escaped(line.move)
    let margin = Self.indent + String(repeating: " ", count: column + 2)
    let room = Self.width - margin.count
    var seen = Self.lines(of: TerminalText.escaped(line.glance), within: room)[...]
    var text = ""
    let used = TerminalText.width(line.move)
    if used > column {
      text += Break.wrapped(move, to: Self.width - Self.indent.count)
        .map { Self.indent + $0 + "\n" }.joined()
    } else {
      let gap = String(repeating: " ", count: column - used + 2)
      text += Self.indent + move + gap + style.dim(seen.popFirst() ?? "") + "\n"
    }
    text += seen.map { margin + style.dim($0) + "\n" }.joined()
    let refusals = line.refusals.flatMap {
      Break.wrapped("refused: " + TerminalText.escaped($0), to: room)
    }
    return text + refusals.map { margin + style.paint($0, .yellow) + "\n" }.joined()
  }
}
