extension ScenarioRun {
  /// The moves of the run and the visible screen after each, in two columns. Refusals follow at the
  /// end of the line.
  package var walk: [String] {
    let width = min(lines.map(\.move.count).max() ?? 0, 30)
    return lines.map { line in
      let gap = String(repeating: " ", count: max(0, width - line.move.count))
      let refusals = line.refusals.map { "; refused: \($0)" }.joined()
      return "\(line.move)\(gap)  → \(line.glance)\(refusals)"
    }
  }
}
