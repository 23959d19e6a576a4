import Diagnostics
import FlowModel

extension Claim {
  /// The finding with its walk, as text.
  func told(in flow: Flow) -> Diagnostic? {
    guard let walk else { return finding }
    guard let steps = walk.steps else {
      return finding.with(walk: ["… \(walk.length) steps, too many to be shown or replayed"])
    }
    return finding.with(walk: Self.lines(steps, in: flow))
  }

  /// A line for each step, what was refused on it included.
  static func lines(_ steps: [WalkStep], in flow: Flow) -> [String] {
    var lines: [String] = []
    for step in steps {
      let text = step.told(in: flow)
      if step.counts || lines.isEmpty {
        lines.append(text)
      } else {
        lines[lines.count - 1] += ", \(text)"
      }
    }
    return lines
  }
}
