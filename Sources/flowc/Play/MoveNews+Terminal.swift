import Diagnostics
import FlowSimulator

extension MoveNews {
  func text(_ style: TerminalStyle) -> String {
    lines.flatMap { text, tone in
      Break.wrapped(TerminalText.escaped(text), to: style.width - 4).map { line in
        switch tone {
        case .done: "  " + style.paint(line, .green) + "\n"
        case .refused: "  " + style.paint(line, .red) + "\n"
        case .aside: "  " + style.dim(line) + "\n"
        }
      }
    }.joined()
  }
}
