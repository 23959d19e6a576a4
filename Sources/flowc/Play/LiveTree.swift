import Diagnostics
import FlowModel
import FlowSimulator

/// The live coordinators as a tree, with the content of each.
struct LiveTree {
  private struct Row {
    let branch: String
    let name: String
    let isOnWay: Bool
    let shows: String
  }

  private let flow: Flow
  private let state: State
  private let children: [ID<Live>: [Live]]
  private let way: Set<ID<Live>>
  private var rows: [Row] = []

  private static let widestName = 36
  private static let most = 12

  init(_ flow: Flow, _ state: State) {
    self.flow = flow
    self.state = state
    children = Dictionary(grouping: state.coordinators.filter { $0.parent != nil }) {
      $0.parent ?? $0.id
    }
    way = Set(state.way.map(\.id))
    grow()
  }

  /// Adds the rows. It isn't recursive, because flow files decide how deep the tree is.
  private mutating func grow() {
    var open = state.coordinators.filter { $0.parent == nil }.reversed().map { ($0, "", "") }
    while let (live, margin, branch) = open.popLast() {
      rows.append(
        Row(
          branch: margin + branch, name: flow[live.coordinator].path,
          isOnWay: way.contains(live.id), shows: content(of: live)))
      let below = children[live.id] ?? []
      let inner = margin + (branch.isEmpty ? "" : branch == "└── " ? "    " : "│   ")
      for (index, child) in below.enumerated().reversed() {
        open.append((child, inner, index == below.count - 1 ? "└── " : "├── "))
      }
    }
  }

  // MARK: The content of a coordinator

  private func content(of live: Live) -> String {
    let how = live.standing == .pushed ? "pushed" : style(of: live)
    let own = presented(by: live).map { "| \($0)" }
    return ([how, inside(live)].compactMap { $0 } + own).joined(separator: " ")
  }

  private func inside(_ live: Live) -> String? {
    switch live.content {
    case .tabs(let tabs, let selected):
      let all = flow[live.coordinator].tabs.map { flow[$0.coordinator].path }
      return tabs.indices.contains(selected) && all.indices.contains(selected)
        ? "\(flow[live.coordinator].isSplit ? "column" : "tab") \(all[selected])" : nil
    case .screen(let entry): return flow.text(entry.shown)
    case .child(let child): return state[child].map { "shows \(flow[$0.coordinator].path)" }
    case .nothing: return stack(of: live)
    }
  }

  /// Returns the stack of a coordinator. A child on its parent's stack is part of the parent's
  /// stack.
  private func stack(of live: Live) -> String? {
    guard let host = state.place(of: live), !host.entries.isEmpty else { return nil }
    return text(host, owner: live.id)
  }

  private func text(_ host: Host, owner: ID<Live>) -> String {
    var last = owner
    return host.entries.map { entry in
      defer { last = entry.owner }
      let isOther = entry.owner != last && flow.isScreen(entry.shown)
      let owner = isOther ? state[entry.owner].map { flow[$0.coordinator].name.text + "." } : nil
      return (owner ?? "") + flow.text(entry.shown)
    }.joined(separator: " > ")
  }

  private func style(of live: Live) -> String? {
    guard live.standing == .presented else { return nil }
    return state.presentations.first { $0.child == live.id }?.style.rawValue
  }

  /// Returns the coordinator's own screens that it presents.
  private func presented(by live: Live) -> [String] {
    state.presentations.compactMap { presentation in
      guard presentation.child == nil,
        presentation.presenter == live.id, let host = state[presentation.host]
      else { return nil }
      return "\(presentation.style.rawValue) \(text(host, owner: live.id))"
    }
  }

  // MARK: Lines

  /// - Parameter isWhole: Whether all rows are listed, even if they are very many.
  func text(_ style: TerminalStyle, isWhole: Bool = false) -> String {
    let isCut = !isWhole && rows.count > Self.most
    let shown = isCut ? rows.filter(\.isOnWay) : rows
    let widths = shown.map { TerminalText.width($0.branch + $0.name) + 2 }
    let column = min(widths.max() ?? 0, Self.widestName)
    var text = zip(shown, widths).map { lines(of: $0, used: $1, column, style) }.joined()
    if rows.count > shown.count {
      text += style.dim("  … \(rows.count - shown.count) more: `tree`\n")
    }
    return text
  }

  private func lines(of row: Row, used: Int, _ column: Int, _ style: TerminalStyle) -> String {
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

extension Flow {
  fileprivate func isScreen(_ shown: Shown) -> Bool {
    shown.target.screen != nil
  }
}
