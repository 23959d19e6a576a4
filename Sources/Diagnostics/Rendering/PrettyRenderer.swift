/// The writer of findings for people, each with its line of the file.
package struct PrettyRenderer {
  private var map: SourceMap
  private let style: TerminalStyle
  /// The number of further places of a finding that are shown. Reports for programs have all of them.
  private static let mostPlaces = 5

  package init(_ files: [SourceFile], style: TerminalStyle) {
    map = SourceMap(files)
    self.style = style
  }

  package mutating func render(_ finding: Diagnostic) -> String {
    let place = map.start(of: finding.range)
    let gutter = gutterWidth(of: finding)
    var text = headline(finding, at: place)
    text += excerpt(
      finding.range, mark: "^", label: finding.label, color: finding.severity.color, gutter)
    for related in finding.related.prefix(Self.mostPlaces) {
      text += heading(related, gutter)
      text += excerpt(related.range, mark: "-", label: related.message, color: .blue, gutter)
    }
    let more = finding.related.count - Self.mostPlaces
    if more > 0 { text += "\(pad(gutter))\(arrow) \(more) more places\n" }
    text += walk(finding.walk, gutter)
    let titles = finding.fixes.map(\.title)
    for help in finding.help where !titles.contains(help) { text += note("help", help, gutter) }
    // A fix usually repeats the label's question, so it is only shown if there is no label.
    for fix in finding.fixes where finding.label == nil {
      text += note(fix.kind == .safe ? "fix" : "unsafe fix", fix.title, gutter)
    }
    return text + "\n"
  }

  private func note(_ word: String, _ text: String, _ gutter: Int) -> String {
    let mark = style.paint("=", .blue, bold: true)
    return "\(pad(gutter)) \(mark) \(style.bold("\(word):")) \(TerminalText.escaped(text))\n"
  }

  /// Returns the numbered steps of a walk. People can refer to the numbers.
  private func walk(_ steps: [String], _ gutter: Int) -> String {
    guard !steps.isEmpty else { return "" }
    let width = String(steps.count).count
    let lines = steps.enumerated().map { index, step in
      "\(pad(gutter + 3 + width, String(index + 1))). \(TerminalText.escaped(step))\n"
    }
    return note("walk", "from launch:", gutter) + lines.joined()
  }

  private func headline(_ finding: Diagnostic, at place: LineTable.Position) -> String {
    let path = TerminalText.escaped(map.path(of: finding.range.file))
    let severity = style.paint("\(finding.severity):", finding.severity.color, bold: true)
    let rule = style.dim("[\(finding.rule.name)]")
    let message = style.bold(TerminalText.escaped(finding.message))
    return "\(path):\(place.line):\(place.column): \(severity) \(message) \(rule)\n"
  }

  /// Returns the path and the position of a related place.
  private mutating func heading(_ related: Diagnostic.Related, _ gutter: Int) -> String {
    let place = map.start(of: related.range)
    let path = TerminalText.escaped(map.path(of: related.range.file))
    return
      "\(pad(gutter))\(arrow) \(path):\(place.line):\(place.column)\n"
  }

  private var arrow: String { style.paint("-->", .blue, bold: true) }

  private mutating func gutterWidth(of finding: Diagnostic) -> Int {
    let ranges = [finding.range] + finding.related.map(\.range)
    return ranges.map { String(map.start(of: $0).line).count }.max() ?? 1
  }

  /// Returns the line, with marks under the range.
  private mutating func excerpt(
    _ range: SourceRange, mark: Character, label: String?, color: TerminalStyle.Color,
    _ gutter: Int
  ) -> String {
    let lines = map.lines(of: range.file)
    let excerpt = Excerpt(range, in: lines, room: style.columns.map { $0 - gutter - 3 })
    // An empty line shows nothing. The position alone must be enough.
    guard !excerpt.line.isEmpty else { return "" }
    let bar = style.paint("|", .blue, bold: true)
    let line = String(lines.position(ofScalar: Int(range.lower)).line)
    let number = style.paint(pad(gutter, line), .blue, bold: true)
    return "\(pad(gutter)) \(bar)\n\(number) \(bar) \(excerpt.line)\n"
      + self.marks(under: excerpt, mark, label).map { marks in
        "\(pad(gutter)) \(bar) \(pad(marks.indent))\(style.paint(marks.text, color, bold: true))\n"
      }.joined()
  }

  /// Returns the marks, with the label behind them, or below them if the terminal has no room.
  private func marks(
    under excerpt: Excerpt, _ mark: Character, _ label: String?
  ) -> [(indent: Int, text: String)] {
    let marks = String(repeating: mark, count: excerpt.width)
    guard let label = label.map({ TerminalText.escaped($0) }) else {
      return [(excerpt.indent, marks)]
    }
    let (end, length) = (excerpt.indent + excerpt.width + 1, TerminalText.width(label))
    // The widest possible gutter leaves this many columns.
    guard let room = style.columns.map({ $0 - 9 }), end + length > room else {
      return [(excerpt.indent, marks + " " + label)]
    }
    return [(excerpt.indent, marks), (max(0, min(excerpt.indent, room - length)), label)]
  }

  private func pad(_ width: Int, _ text: String = "") -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Severity {
  package var color: TerminalStyle.Color {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
