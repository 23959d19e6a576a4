import Diagnostics
import FlowModel

extension Route {
  /// The name of the route in a message.
  var told: String {
    switch owner {
    case .screen, .coordinator: "`\(name)`"
    case .outcome, .childOutcome: "what follows `\(name)`"
    case .button: "the button `\(name)`"
    case .detour: "the detour of `\(name)`"
    }
  }
}

extension Symbol {
  /// Returns the name of the entry's content.
  func told(in flow: Flow) -> String {
    switch content {
    case .screen(let id): "`\(flow[id].name)`"
    case .external(let id): "`\(flow[id].name)`"
    case .dialog(let id, _): "`\(flow[id].name)`"
    case .marker, .base: ""
    }
  }

  /// Returns the way out of a coordinator's segment that starts at this entry. It depends on how
  /// the segment was started.
  func wayOut(of owner: ID<Coordinator>, in flow: Flow) -> WayOut {
    guard var index = start(of: owner) else { return .none }
    while index > 0, segments[index].cause == .start { index -= 1 }
    let begin = segments[index]
    if begin.isPresented { return .dismiss }
    let isPublic = begin.cause == .root && flow[begin.coordinator].isPublic
    return begin.isPushed || isPublic ? .finish : .none
  }

  enum WayOut { case dismiss, finish, none }
}

extension CandidateFinding {
  /// The form in which a claim is shown: a finding, or a doubt without a proof and without an
  /// example.
  enum Telling {
    case finding(Diagnostic)
    case doubt(Diagnostic)
  }

  /// Returns the finding with its walk, after the walk has been replayed.
  func told(in flow: Flow, _ replay: Replay) -> Telling {
    guard let walk else { return .finding(finding) }
    guard let steps = walk.steps else {
      let text = "\(walk.length) steps, too many to be written out or tried"
      return .finding(finding.with(walk: [text]))
    }
    // Only code knows in which way it opens a screen.
    let isByEntry = steps.contains { $0.route.map(flow.entries.contains) ?? false }
    let isOfEntry = blamed.map(flow.entries.contains) ?? false
    if isOfEntry || !isCertain && isByEntry { return .doubt(finding.inDoubt) }
    if !isCertain, steps.contains(where: \.isGuess) { return .doubt(finding.inDoubt) }
    if let shown = shown ?? replay.shown(steps, ending, of: culprit) {
      return .finding(finding.with(walk: Self.lines(shown, in: flow)))
    }
    return isCertain ? .finding(finding) : .doubt(finding.inDoubt)
  }

  /// Returns a line for each step, with the refusals that happened.
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
    return lines.isEmpty ? ["nothing more is needed"] : lines
  }
}

extension Diagnostic {
  fileprivate var inDoubt: Diagnostic {
    Diagnostic(
      rule, "perhaps: \(message)", at: range, severity: .note, related: related,
      help: ["not proved, and no example found"])
  }
}
