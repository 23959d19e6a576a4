import Diagnostics
import FlowComparison

extension ComparedModules {
  /// The comparison for a terminal: what breaks first, then every change in a line.
  func text(_ style: TerminalStyle) -> String {
    var places = self
    var parts = modules.map { module in
      module.summary(style) + module.breaking(&places, style) + module.list(style)
        + module.unanswered
    }
    for name in removed {
      parts.append(style.paint("\(TerminalText.escaped(name)): the module is gone\n", .red))
    }
    for name in added { parts.append("\(TerminalText.escaped(name)): the module is new\n") }
    return parts.joined(separator: "\n")
  }
}

extension ComparedModules.Module {
  /// The numbers of consequences and changes, in words.
  var counts: String {
    let changes = comparison.changes.count
    guard changes > 0 else { return "nothing has changed" }
    let breaking = comparison.breaking.count
    let all = changes == 1 ? "1 change" : "\(changes) changes"
    guard breaking > 0 else { return "\(all), nothing breaks" }
    return "\(all), " + (breaking == 1 ? "1 thing breaks" : "\(breaking) things break")
  }

  fileprivate func summary(_ style: TerminalStyle) -> String {
    style.bold("\(TerminalText.escaped(name)): \(counts)") + "\n"
  }

  fileprivate func breaking(_ places: inout ComparedModules, _ style: TerminalStyle) -> String {
    comparison.consequences.map { consequence in
      let color = consequence.severity > .note ? .red : consequence.severity.color
      let kind = style.paint(consequence.kind.rawValue, color, bold: true)
      var text = "\n  \(kind): \(TerminalText.escaped(consequence.message.text))\n"
      if let range = consequence.before {
        text +=
          style.dim("    was at \(TerminalText.escaped(places.place(before: range).text))") + "\n"
      }
      if let range = consequence.after {
        text +=
          style.dim("    is at  \(TerminalText.escaped(places.place(after: range).text))") + "\n"
      }
      return text + (consequence.walk.isEmpty ? "" : WalkList.text(consequence.walk, indent: 4))
    }.joined()
  }

  fileprivate func list(_ style: TerminalStyle) -> String {
    guard !comparison.changes.isEmpty else { return "" }
    let width = comparison.changes.map(\.noun.count).max() ?? 0
    return "\n"
      + comparison.changes.map { change in
        let noun = change.noun + String(repeating: " ", count: width - change.noun.count)
        let line = "  \(change.sign) \(noun)  \(TerminalText.escaped(change.title))"
        let details = change.details.map { detail in
          "      \(detail.label): \(TerminalText.escaped(detail.told))\n"
        }
        return style.paint(line, change.color) + "\n" + details.joined()
      }.joined()
  }

  fileprivate var unanswered: String {
    comparison.unanswered.map {
      "\n  not proved: \($0); set a larger `limits: { steps: … }` in `flowc.yaml`\n"
    }.joined()
  }
}

extension PartChange {
  var sign: String {
    switch kind {
    case .added: "+"
    case .removed: "-"
    case .renamed: ">"
    case .changed: "~"
    }
  }

  /// The path of the part, with its earlier path if that was another one.
  var title: String {
    switch kind {
    case .added, .removed, .changed: path
    case .renamed(let old): "\(old) → \(path)"
    }
  }

  fileprivate var color: TerminalStyle.Color {
    switch kind {
    case .added: .green
    case .removed: .red
    case .renamed: .cyan
    case .changed: .yellow
    }
  }
}

extension PartChange.Detail {
  /// The values before and after, in one line.
  var told: String {
    switch (before.isEmpty, after.isEmpty) {
    case (true, _): "now \(after)"
    case (_, true): "no longer \(before)"
    case (false, false): "\(before) → \(after)"
    }
  }
}
