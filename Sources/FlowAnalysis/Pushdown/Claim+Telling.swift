import Diagnostics
import FlowModel

extension Claim {
  /// What is shown of a claim: as a finding, or as something that could be neither proved nor
  /// shown.
  enum Telling {
    case finding(Diagnostic)
    case doubt(Diagnostic)
  }

  /// The finding with its walk, once that has been replayed.
  func told(in flow: Flow, _ replay: Replay) -> Telling {
    guard let walk else { return .finding(finding) }
    guard let steps = walk.steps else {
      let text = "\(walk.length) steps, too many to be written out or tried"
      return .finding(finding.with(walk: [text]))
    }
    if replay.shows(steps, ending) {
      return .finding(finding.with(walk: Self.lines(steps, in: flow)))
    }
    return isCertain ? .finding(finding) : .doubt(finding.inDoubt)
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

extension Diagnostic {
  fileprivate var inDoubt: Diagnostic {
    Diagnostic(
      rule, "perhaps: \(message)", at: range, severity: .note, related: related,
      help: ["this could be neither proved nor shown by a walk"])
  }
}
