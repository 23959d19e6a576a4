import Diagnostics
import FlowAnalysis

/// The steps of a walk as a numbered list, with what each step shows, gives and asks.
enum WalkList {
  static func text(_ steps: [PathSearch.Step], indent: Int = 2) -> String {
    let width = String(steps.count).count
    let texts = steps.map { TerminalText.escaped($0.text) }
    let column = min(texts.map(\.count).max() ?? 0, 48)
    let margin = String(repeating: " ", count: indent)
    return zip(steps, texts).enumerated().map { index, item in
      let (step, text) = item
      let number = String(index + 1)
      let pad = String(repeating: " ", count: width - number.count)
      let space = String(repeating: " ", count: max(0, column - text.count))
      return "\(margin)\(pad)\(number). \(text)\(space)  → \(step.shows)\n"
        + details(step, indent + width + 2)
    }.joined()
  }

  private static func details(_ step: PathSearch.Step, _ indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let gives = step.gives.isEmpty ? "" : "\(margin)gives \(step.gives.joined(separator: ", "))\n"
    let asks = step.asks.isEmpty ? "" : "\(margin)asks \(step.asks.joined(separator: ", "))\n"
    return gives + asks
  }
}
