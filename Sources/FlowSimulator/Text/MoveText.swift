import FlowModel

extension Flow {
  /// Returns a move as a user would type it into `play`. ``MoveReader`` reads it back.
  package func text(_ move: Move) -> String {
    switch move {
    case .take(let route, let values): return "take \(self[route].name)\(text(values))"
    case .code(let id, let values):
      return "take \(self[self[id].coordinator].name).\(self[id].name)\(text(values))"
    case .button(let index, let values): return "tap \(index + 1)\(text(values))"
    case .back(1): return "back"
    case .back(let count): return "back \(count)"
    case .swipeDown: return "swipeDown"
    case .tab(let tabs, let index):
      let word = self[tabs].isSplit ? "column" : "tab"
      let tabs = self[tabs].tabs
      return
        "\(word) \(tabs.indices.contains(index) ? self[tabs[index].coordinator].name.text : "?")"
    case .open(let url): return "open \(url)"
    case .set(let values):
      let parts = values.sorted { $0.key < $1.key }.map { " \(self[$0].name)=\($1)" }
      return "set\(parts.joined())"
    case .answer(let id, let isYes): return "answer \(self[id].name)=\(isYes ? "yes" : "no")"
    case .finish(let name, let values):
      return "finish\(name.map { " \($0)" } ?? "")\(text(values))"
    case .report(let name, let values): return "report \(name)\(text(values))"
    case .relaunch: return "relaunch"
    }
  }

  /// Returns a move as text. For a button of the visible question, the text has the button's name.
  package func text(_ move: Move, in state: State) -> String {
    guard case .button(let index, let values) = move, let dialog = state.dialog?.dialog,
      self[dialog].buttons.indices.contains(index)
    else { return text(move) }
    return "tap \(self[dialog].buttons[index].name)\(text(values))"
  }

  private func text(_ values: [Name: Value]) -> String {
    values.sorted { $0.key < $1.key }.map { " \($0)=\($1.written)" }.joined()
  }
}

extension Value {
  /// The text of the value, as ``MoveReader`` reads it for the value's type.
  fileprivate var written: String {
    switch self {
    case .member(let name): name.text
    case .opaque(let text): String(reflecting: text)
    case .null: "null"
    default: description
    }
  }
}
