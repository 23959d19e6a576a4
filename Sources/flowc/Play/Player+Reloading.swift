import Diagnostics
import FlowComparison
import FlowSimulator

// A walk that goes on after its module has changed.

extension Player {
  private static var mostChanges: Int { 8 }

  /// Takes another state of the module, and makes all moves again. If a move isn't possible any more,
  /// the walk stops before it.
  ///
  /// - Returns: The changes, the move at which the walk stops, and the place.
  mutating func reload(_ simulator: Simulator) -> String {
    let changes = PartChange.all(in: FlowPair(session.flow, simulator.flow))
    let lines = session.history + waiting
    session = PlaySession(simulator)
    waiting = []
    for (index, line) in lines.enumerated() {
      guard let obstacle = obstacle(to: line) else { continue }
      waiting = Array(lines[index...])
      return told(changes) + stop(at: index + 1, of: lines.count, line.line, obstacle) + view.card
    }
    return changes.isEmpty ? told(changes) : told(changes) + view.card
  }

  /// Makes a move once more.
  ///
  /// - Returns: The reason why it isn't possible any more; nil if it has been made.
  private mutating func obstacle(to line: PlaySession.Done) -> String? {
    switch reply(to: line.line) {
    case .text:
      guard session.last.refusal != nil, !line.isRefused else { return nil }
      let news = MoveNews(session.last, in: session.flow).lines.map(\.text)
      _ = session.undo()
      return news.first ?? "it is refused"
    case .problem(let problem, _): return problem
    case .quit: return nil
    }
  }

  // MARK: Texts

  private func told(_ changes: [PartChange]) -> String {
    guard !changes.isEmpty else {
      return style.dim("  a file has changed, and the flow is the same\n")
    }
    let shown = changes.prefix(Self.mostChanges).map { "\($0.sign) \($0.noun) \($0.title)" }
    let rest = changes.count - shown.count
    let lines = ["the flow has changed:"] + shown + (rest > 0 ? ["… \(rest) more"] : [])
    return lines.map { wrapped($0, .cyan) }.joined()
  }

  private func stop(at number: Int, of count: Int, _ line: String, _ obstacle: String) -> String {
    wrapped("the walk stops before move \(number) of \(count), `\(line)`: \(obstacle)", .red)
      + style.dim("  a change that allows it lets the walk go on; `undo` takes moves back\n")
  }

  private func wrapped(_ text: String, _ color: TerminalStyle.Color) -> String {
    Break.wrapped(TerminalText.escaped(text), to: style.width - 4)
      .map { "  " + style.paint($0, color) + "\n" }.joined()
  }
}
