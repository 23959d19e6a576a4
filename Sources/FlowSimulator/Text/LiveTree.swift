import FlowModel

/// The live coordinators as a tree, with the content of each.
package struct LiveTree: Sendable {
  /// A live coordinator, as a line of the tree.
  package struct Row: Hashable, Sendable {
    /// The box-drawing characters that lead to the coordinator.
    package let branch: String
    package let name: String
    /// Whether the coordinator is on the way to the visible entry.
    package let isOnWay: Bool
    /// The text of the coordinator's content.
    package let shows: String
  }

  private let flow: Flow
  private let state: State
  private let children: [ID<Live>: [Live]]
  private let way: Set<ID<Live>>
  package private(set) var rows: [Row] = []

  package init(_ flow: Flow, _ state: State) {
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
}

extension Flow {
  fileprivate func isScreen(_ shown: Shown) -> Bool {
    shown.target.screen != nil
  }
}
