import FlowModel

/// A picture of a flow, for `dot` to draw and for a terminal.
package struct Diagram: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// Which coordinators there are, and which starts which.
    case hierarchy
    /// What is on every screen, and where its routes lead.
    case flow
  }

  /// What Graphviz's `dot` reads.
  package let dot: String
  /// Lines of text in columns, with box-drawing characters and arrows.
  package let text: String

  /// - Parameter coordinator: Limits the hierarchy to what stands below it, and the flow to it and
  ///   its direct neighbours.
  package init(_ kind: Kind, of flow: Flow, around coordinator: ID<Coordinator>? = nil) {
    switch kind {
    case .hierarchy:
      let tree = coordinator.map { HierarchyTree(flow, below: $0) } ?? HierarchyTree(flow)
      dot = tree.drawing(of: flow).dot
      text = tree.text(of: flow)
    case .flow:
      let whole = Board(flow)
      let board = coordinator.map { whole.focused(on: flow[$0].name.text) } ?? whole
      dot = board.drawing().dot
      text = board.text()
    }
  }

  /// A flow's hierarchy for a terminal, with a mark behind each coordinator's name.
  package static func hierarchy(
    of flow: Flow, mark: (ID<Coordinator>) -> String
  ) -> String {
    HierarchyTree(flow).text(of: flow, mark: mark)
  }
}
