import Diagnostics
import FlowGeneration
import FlowModel
import FlowSimulator

/// The text that shows a walk, in the width of the terminal.
struct PlayView {
  let session: PlaySession
  let style: TerminalStyle

  private static let mostMoves = 24

  private var flow: Flow { session.flow }
  private var state: State { session.state }

  /// The current place, and the possible moves.
  var card: String { header + place + settings + choices }

  /// The possible moves and answers.
  var choices: String { moves(atMost: Self.mostMoves) + question }

  private var header: String {
    let count = session.walk.count
    let moves = count == 0 ? "launched" : counted(count, "move")
    let name = TerminalText.escaped(flow.name.text)
    let line = style.width - TerminalText.width(name) - moves.count - 7
    return style.dim("── ") + style.bold(name) + " "
      + style.dim(String(repeating: "─", count: max(1, line)) + " \(moves)\n")
  }

  private var place: String {
    if let ending = state.ending { return "  the app has ended: \(ending.result.name)\n" }
    return LiveTree(flow, state).text(style)
  }

  private var settings: String {
    let values = flow.states.indices.map { index in
      "\(flow.states[index].name)=\(state.value(of: ID(index), in: flow))"
    }
    let guards = session.fixed.sorted { $0.key < $1.key }.map { id, isYes in
      "\(flow[id].name)=\(isYes ? "yes" : "no")"
    }
    let all = values + guards + (state.keepsLink ? ["a link waits"] : [])
    guard !all.isEmpty else { return "" }
    return style.block(all.joined(separator: "  "), .cyan, width: style.width - 2)
  }

  /// The dialog on screen, or the guard that asks.
  private var question: String {
    if let asking = state.asking {
      let names = flow[asking.guardID].parameters.map(\.name)
      let given = zip(names, asking.arguments).map { "\($0): \($1)" }.joined(separator: ", ")
      let route = asking.route.map { ", before `\(flow[$0].name)`" } ?? ""
      let text = "\(flow[asking.guardID].name)\(given.isEmpty ? "" : "(\(given))")"
      let name = style.paint(TerminalText.escaped(text), .yellow, bold: true)
      return "  \(name)\(style.bold("?"))  a guard\(route): y or n\n"
    }
    guard let dialog = state.dialog.map({ flow[$0.dialog] }) else { return "" }
    let title = dialog.title.map { "  “\($0.source)”" } ?? ""
    return "  \(style.paint(dialog.name.text, .yellow, bold: true)) is asked\(shown(title))\n"
  }

  private func shown(_ text: String) -> String { TerminalText.escaped(text) }

  // MARK: Moves

  /// Returns the moves that have a number.
  func moves(atMost most: Int = .max) -> String {
    let all = session.offered
    guard !all.isEmpty else { return "" }
    let rows = all.prefix(most).enumerated().map { index, move in
      [String(index + 1)] + cells(move)
    }
    let header = ["", "move", "does", "asks", "is given"]
    let table = TextTable(header, [TextTable.Section(title: "", rows: rows)], loose: 2)
    let rest = all.count - rows.count
    return table.text(style) + (rest > 0 ? style.dim("  … \(rest) more: `moves`\n") : "")
  }

  private func cells(_ move: Move) -> [String] {
    let row = flow.row(of: move, in: state)
    return [row.name, row.effect, row.guards, row.parameters]
  }
}

extension LiveTree {
  private static var widestName: Int { 36 }
  private static var most: Int { 12 }

  /// - Parameter isWhole: Whether all rows are listed, even if they are very many.
  func text(_ style: TerminalStyle, isWhole: Bool = false) -> String {
    let isCut = !isWhole && rows.count > Self.most
    let shown = isCut ? rows.filter(\.isOnWay) : rows
    let widths = shown.map { TerminalText.width($0.branch + $0.name) + 2 }
    let column = min(widths.max() ?? 0, Self.widestName)
    var text = zip(shown, widths).map { Self.lines(of: $0, used: $1, column, style) }.joined()
    if rows.count > shown.count {
      text += style.dim("  … \(rows.count - shown.count) more: `tree`\n")
    }
    return text
  }

  private static func lines(of row: Row, used: Int, _ column: Int, _ style: TerminalStyle) -> String
  {
    let mark = row.isOnWay ? style.paint("●", .green) : style.dim("○")
    let name = TerminalText.escaped(row.name)
    let head = "  \(style.dim(row.branch))\(mark) \(row.isOnWay ? style.bold(name) : name)"
    guard !row.shows.isEmpty else { return head + "\n" }
    let room = style.width - column - 4
    let lines = Break.wrapped(TerminalText.escaped(row.shows), to: room)
    let margin = String(repeating: " ", count: column + 4)
    func painted(_ line: String) -> String { row.isOnWay ? line : style.dim(line) }
    let isLong = used > column
    let first =
      isLong ? "" : String(repeating: " ", count: column - used + 2) + painted(lines[0])
    return head + first + "\n"
      + lines.dropFirst(isLong ? 0 : 1).map { margin + painted($0) + "\n" }.joined()
  }
}

extension MoveNews {
  func text(_ style: TerminalStyle) -> String {
    lines.map { text, tone in
      switch tone {
      case .done: style.block(TerminalText.escaped(text), .green)
      case .refused: style.block(TerminalText.escaped(text), .red)
      case .aside: style.block(TerminalText.escaped(text), nil)
      }
    }.joined()
  }
}

extension TerminalStyle {
  /// Returns the lines of a text, indented.
  ///
  /// - Parameter color: The color; nil for a text that stands aside.
  func block(_ text: String, _ color: Color?, width: Int? = nil) -> String {
    Break.wrapped(text, to: width ?? self.width - 4).map { line in
      "  " + (color.map { paint(line, $0) } ?? dim(line)) + "\n"
    }.joined()
  }
}
