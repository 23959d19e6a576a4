import FlowModel
import FlowSimulator

/// A row of the table of the moves that are possible in a state of a simulated app.
package struct MoveRow: Hashable, Sendable {
  /// The name of the route or button, or the move in the words of `play`.
  package let name: String
  /// The effect of the move.
  package let effect: String
  /// The guards that are asked.
  package let guards: String
  /// The parameters that are handed over, each with its type.
  package let parameters: String
}

extension Flow {
  package func row(of move: Move, in state: State) -> MoveRow {
    MoveRows(flow: self, state: state).row(of: move)
  }
}

private struct MoveRows {
  let flow: Flow
  let state: State

  func row(of move: Move) -> MoveRow {
    switch move {
    case .take(let id, _), .code(let id, _): row(of: flow[id], named: flow[id].name.text)
    case .button(let index, _): button(index)
    case .back: row("back", below.map { "to \($0)" } ?? "")
    case .swipeDown: row("swipeDown", "pulls down \(presented)")
    case .tab(let tabs, let index): tab(index, of: tabs)
    case .finish(let name, _): result("finish", name)
    case .report(let name, _): result("report", name)
    case .open, .set, .answer, .relaunch: row(flow.text(move), "")
    }
  }

  private func row(_ name: String, _ effect: String, guards: String = "") -> MoveRow {
    MoveRow(name: name, effect: effect, guards: guards, parameters: "")
  }

  private func row(of route: Route, named name: String) -> MoveRow {
    let row = flow.row(of: route)
    return MoveRow(
      name: name, effect: row.target.isEmpty ? row.move : "\(row.move) \(row.target)",
      guards: row.guards.joined(separator: ", "),
      parameters: row.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", "))
  }

  private func button(_ index: Int) -> MoveRow {
    guard let question = state.dialog else { return row("", "") }
    let button = flow[question.dialog].buttons[index]
    guard let route = button.routes[question.context] else {
      return MoveRow(
        name: button.name.text, effect: "closes", guards: "", parameters: typed(in: question.dialog)
      )
    }
    let row = row(of: flow[route], named: button.name.text)
    return MoveRow(
      name: row.name, effect: row.effect, guards: row.guards, parameters: typed(in: question.dialog)
    )
  }

  /// Returns the texts that the user types into a dialog, each with its type.
  private func typed(in dialog: ID<Dialog>) -> String {
    flow[dialog].texts.map { "\($0.name): \(flow.spelling(of: $0.type))" }.joined(separator: ", ")
  }

  private func tab(_ index: Int, of tabs: ID<Coordinator>) -> MoveRow {
    let all = flow[tabs].tabs
    guard all.indices.contains(index) else { return row("", "") }
    let isSelected = state.selectedTabs.contains { $0.tabs == tabs && $0.index == index }
    let guards = all[index].guards.map { flow[$0].name.text }.joined(separator: ", ")
    let name = flow[all[index].coordinator].path
    if flow[tabs].isSplit {
      return row("column \(name)", isSelected ? "stays there" : "goes there", guards: guards)
    }
    let does = all[index].presentation.map { "\($0.rawValue) \(name)" }
    let again = state.stack.count > 1 ? "popToRoot" : "stays there"
    return row("tab \(name)", does ?? (isSelected ? again : "selects it"), guards: guards)
  }

  private func result(_ verb: String, _ name: Name?) -> MoveRow {
    let owner = state.way.last.map { flow[$0.coordinator] }
    let parameters = owner?.results.first { $0.name == name }?.parameters ?? []
    let given = parameters.map { "\($0.name): \(flow.spelling(of: $0.type))" }
    return MoveRow(
      name: name.map { "\(verb) \($0)" } ?? verb, effect: "", guards: "",
      parameters: given.joined(separator: ", "))
  }

  private var below: String? {
    let stack = state.stack
    return stack.count > 1 ? flow.text(stack[stack.count - 2]) : nil
  }

  private var presented: String {
    state.presented.map { flow.text($0.shown) } ?? ""
  }
}
