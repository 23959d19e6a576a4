import Diagnostics
import FlowModel

extension Route {
  /// As a message names it.
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
  /// The name of what the entry shows.
  func told(in flow: Flow) -> String {
    switch content {
    case .screen(let id): "`\(flow[id].name)`"
    case .external(let id): "`\(flow[id].name)`"
    case .dialog(let id, _): "`\(flow[id].name)`"
    }
  }

  /// The way out of a coordinator's segment that starts at this entry, by how it was started.
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
  /// The form in which a claim is shown: a finding, or a doubt that is not proved and has no example.
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
    if !isCertain, steps.contains(where: \.isGuess) { return .doubt(finding.inDoubt) }
    if let shown = replay.shown(steps, ending) {
      return .finding(finding.with(walk: Self.lines(shown, in: flow)))
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
