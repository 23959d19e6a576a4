import FlowModel
import Graphviz

extension HierarchyTree {
  /// The trees for a terminal. Beside each name stand the coordinator's kind and its start.
  ///
  /// - Parameter mark: Returns the text behind a coordinator's name, at the node with its children.
  func text(of flow: Flow, mark: (ID<Coordinator>) -> String = { _ in "" }) -> String {
    var branches = Branches()
    let names = nodes.map {
      branches.next($0) + flow.name(of: $0) + ($0.isRepeated ? "" : mark($0.coordinator))
    }
    let kinds = nodes.map { $0.isRepeated ? "" : flow.kindDescription(of: flow[$0.coordinator]) }
    let nameWidth = min(48, names.map { width(of: $0) }.max() ?? 0)
    let kindWidth = min(24, kinds.map { width(of: $0) }.max() ?? 0)
    var text = ""
    for (index, node) in nodes.enumerated() {
      if let title = title(before: index) { text += (index == 0 ? "" : "\n") + title + "\n" }
      let line = [
        padded(names[index], to: nameWidth), padded(kinds[index], to: kindWidth),
        node.relation.map { flow.description(of: $0, in: parent(of: node)) } ?? "",
      ]
      text += Escaping.visible(trimmed(line.joined(separator: "  "))) + "\n"
    }
    return text
  }

  private func title(before index: Int) -> String? {
    let node = nodes[index]
    if node.parent != nil || (index > 0 && nodes[index - 1].reason == node.reason) { return nil }
    return node.reason.title
  }

  func parent(of node: Node) -> ID<Coordinator>? { node.parent.map { nodes[$0].coordinator } }
}

/// The lines in front of a tree's names.
private struct Branches {
  /// Whether the last node of each depth was the last of its parent's children.
  private var lasts: [Bool] = []
  private let deepest = 24

  mutating func next(_ node: HierarchyTree.Node) -> String {
    lasts.removeSubrange(node.depth...)
    lasts.append(node.isLast)
    if node.depth == 0 { return "" }
    // Lines far to the left are left out, because a terminal's line is short.
    let shown = lasts.dropFirst().dropLast().suffix(deepest)
    let ahead = node.depth - 1 > shown.count ? "… " : ""
    return ahead + shown.map { $0 ? "    " : "│   " }.joined() + (node.isLast ? "└── " : "├── ")
  }
}

extension HierarchyTree.Root {
  /// The heading above trees of this kind.
  var title: String? {
    switch self {
    case .app: nil
    case .public: "Public"
    case .detour: "Started by guards"
    case .unused: "Not used"
    }
  }
}

extension Flow {
  /// A coordinator's name. An arrow behind it says that its children stand further up.
  func name(of node: HierarchyTree.Node) -> String {
    self[node.coordinator].path + (node.isRepeated ? " ↑" : "")
  }

  /// The start of a child in words: `tab Shop, storefront`, `case false`, `cover, cart.checkout`.
  func description(of relation: Relation, in parent: ID<Coordinator>?) -> String {
    let parent = parent.map { self[$0] }
    return switch relation.kind {
    case .start: "start"
    case .tab(let index):
      parent.map { $0.isSplit ? "column" : description(of: $0.tabs[index]) } ?? "tab"
    case .case(let index): parent?.choice.map { description(ofCase: index, in: $0) } ?? "case"
    case .route(let route, let placement): "\(placement.rawValue), \(path(of: self[route]))"
    }
  }

  private func description(of tab: Tab) -> String {
    let title = tab.title.flatMap { $0 == self[tab.coordinator].path ? nil : $0 }
    let words = ["tab", title].compactMap { $0 }.joined(separator: " ")
    return [tab.presentation?.rawValue, words, tab.icon].compactMap { $0 }
      .map { abbreviated($0, to: 32) }.joined(separator: ", ")
  }

  private func description(ofCase index: Int, in choice: Switch) -> String {
    let item = choice.cases[index]
    if choice.selection.manualStart == index { return "first case" }
    let values = item.values + (item.isElse ? ["else"] : [])
    return values.isEmpty ? "case" : "case " + values.joined(separator: ", ")
  }

  /// A route's name as seen from its coordinator: `cart.checkout`.
  private func path(of route: Route) -> String {
    switch route.owner {
    case .screen(let screen): "\(self[screen].name).\(route.name)"
    case .coordinator, .childOutcome: route.name.text
    case .outcome(let started): "\(path(of: self[started])).\(route.name)"
    case .button(let dialog): "\(self[dialog].name).\(route.name)"
    case .detour(let check): self[check].name.text
    }
  }
}
