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
    let moves = count == 0 ? "launched" : "\(count) move\(count == 1 ? "" : "s")"
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
    return Break.wrapped(all.joined(separator: "  "), to: style.width - 2)
      .map { "  " + style.paint($0, .cyan) + "\n" }.joined()
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

  /// Returns the cells of a route: its name, its effect, the guards that it asks, and its
  /// parameters.
  private func cells(_ move: Move) -> [String] {
    switch move {
    case .take(let id, _), .code(let id, _): return [flow[id].name.text] + cells(flow[id])
    case .button(let index, _): return button(index)
    case .back: return ["back", below.map { "to \($0)" } ?? "", "", ""]
    case .swipeDown: return ["swipeDown", "pulls down \(presented)", "", ""]
    case .tab(let tabs, let index): return tab(index, of: tabs)
    case .finish(let name, _): return result("finish", name)
    case .report(let name, _): return result("report", name)
    case .open, .set, .answer, .relaunch: return [flow.text(move), "", "", ""]
    }
  }

  private func cells(_ route: Route) -> [String] {
    let row = flow.row(of: route)
    let given = row.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    return [
      row.target.isEmpty ? row.move : "\(row.move) \(row.target)",
      row.guards.joined(separator: ", "), given,
    ]
  }

  private func button(_ index: Int) -> [String] {
    guard let question = state.dialog else { return ["", "", "", ""] }
    let button = flow[question.dialog].buttons[index]
    let does = button.routes[question.context].map { cells(flow[$0]) } ?? ["closes", "", ""]
    let typed = flow[question.dialog].texts.map { "\($0.name): \(flow.spelling(of: $0.type))" }
    return [button.name.text] + does.dropLast() + [typed.joined(separator: ", ")]
  }

  private func tab(_ index: Int, of tabs: ID<Coordinator>) -> [String] {
    let all = flow[tabs].tabs
    guard all.indices.contains(index) else { return ["", "", "", ""] }
    let isSelected = state.selectedTabs.contains { $0.tabs == tabs && $0.index == index }
    let guards = all[index].guards.map { flow[$0].name.text }.joined(separator: ", ")
    let name = flow[all[index].coordinator].path
    let does = all[index].presentation.map { "\($0.rawValue) \(name)" }
    if flow[tabs].isSplit {
      return ["column \(name)", isSelected ? "stays there" : "goes there", guards, ""]
    }
    return ["tab \(name)", does ?? (isSelected ? "popToRoot" : "selects it"), guards, ""]
  }

  private func result(_ verb: String, _ name: Name?) -> [String] {
    let owner = state.way.last.map { flow[$0.coordinator] }
    let parameters = owner?.results.first { $0.name == name }?.parameters ?? []
    let given = parameters.map { "\($0.name): \(flow.spelling(of: $0.type))" }
    let text = name.map { "\(verb) \($0)" } ?? verb
    return [text, "", "", given.joined(separator: ", ")]
  }

  private var below: String? {
    let stack = state.stack
    return stack.count > 1 ? flow.text(stack[stack.count - 2]) : nil
  }

  private var presented: String {
    state.presented.map { flow.text($0.shown) } ?? ""
  }
}
