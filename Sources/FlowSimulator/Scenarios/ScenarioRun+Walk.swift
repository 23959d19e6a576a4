extension ScenarioRun {
  /// What was done and what was seen then, as two columns; a refusal on a line of its own.
  package var walk: [String] {
    let width = min(lines.map(\.move.count).max() ?? 0, 30)
    return lines.flatMap { line -> [String] in
      let gap = String(repeating: " ", count: max(0, width - line.move.count))
      let indent = String(repeating: " ", count: width)
      return ["\(line.move)\(gap)  \(line.glance)"]
        + line.refusals.map { "\(indent)  refused: \($0)" }
    }
  }
}
