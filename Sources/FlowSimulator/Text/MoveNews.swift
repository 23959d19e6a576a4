import FlowModel

/// The effects of a move, a line for each.
package struct MoveNews: Sendable {
  package enum Tone: String, Sendable { case done, refused, aside }

  package private(set) var lines: [(text: String, tone: Tone)] = []

  package init(_ step: SimulatedStep, in flow: Flow) {
    for event in step.events {
      switch event.outcome {
      case .made:
        let style = event.presentedTab.map { " as a \($0.rawValue)" } ?? ""
        lines.append((event.description + style, .done))
      case .refused: lines.append(("refused: \(event.description)", .refused))
      }
    }
    if step.events.isEmpty, let refusal = step.refusal {
      let reason = step.obstacle.map { ": \($0.message)" } ?? ""
      lines.append(("refused: \(refusal.name(in: flow))\(reason)", .refused))
    }
    for (id, isYes) in step.answers {
      lines.append(("\(flow[id].name) said \(isYes ? "yes" : "no")", .aside))
    }
    for (id, ending) in step.finished {
      lines.append(("\(flow[id].path) ended: \(ending.result.name)", .aside))
    }
    lines += Self.link(step.link).map { [$0] } ?? []
    if let destination = step.destination { lines.append((Self.text(destination), .aside)) }
    if lines.isEmpty, step.state.asking == nil { lines.append(("nothing moves", .aside)) }
  }

  private static func link(_ answer: LinkFate?) -> (String, Tone)? {
    switch answer {
    case .unknown?: ("no link has this form", .refused)
    case .waiting?: ("the link waits until it can be opened", .aside)
    case .opened?, .refused?, nil: nil
    }
  }

  private static func text(_ destination: Destination) -> String {
    switch destination {
    case .url(let url): "the app is left to \(url)"
    case .system(let screen, _): "the app is left to the system's \(screen.rawValue)"
    }
  }
}
