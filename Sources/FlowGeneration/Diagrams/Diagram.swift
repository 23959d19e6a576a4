import Diagnostics
import FlowModel
import Graphviz

/// A picture of a flow, for `dot` to draw and for a terminal.
package struct Diagram: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The coordinators, and the children that each of them starts.
    case hierarchy
    /// The names of every screen, with one arrow for all routes from one screen to another.
    case map
    /// Every screen, with its routes and their targets.
    case flow
  }

  package let graph: Graph
  /// The diagram as the input of Graphviz's `dot`.
  package var dot: String { graph.dot }
  /// Lines of text in columns, with box-drawing characters and arrows.
  package let text: String
  /// The diagram in Mermaid's language, for Markdown.
  package let mermaid: String

  /// - Parameter coordinator: A coordinator that limits the diagram. The hierarchy then shows only
  ///   the tree below it. The flow then shows only the coordinator and its direct neighbours.
  package init(
    _ kind: Kind, of flow: Flow, around coordinator: ID<Coordinator>? = nil,
    links: DiagramLinks = DiagramLinks()
  ) {
    var links = links
    links.doc = { flow.doc(of: $0) }
    switch kind {
    case .hierarchy:
      let tree = coordinator.map { HierarchyTree(flow, below: $0) } ?? HierarchyTree(flow)
      graph = tree.drawing(of: flow, links)
      text = tree.text(of: flow)
      mermaid = tree.mermaid(of: flow)
    case .flow, .map:
      let whole = Board(flow, isNearest: kind == .map)
      let part = coordinator.map { whole.focused(on: flow[$0].name.text) } ?? whole
      let board = kind == .map ? part.map() : part
      graph = board.drawing(links)
      text = board.text()
      mermaid = board.mermaid()
    }
  }

  /// The first line of each Mermaid diagram.
  package static var mermaidHeader: String { MermaidChart.header }

  /// A flow's hierarchy for a terminal, with a mark behind each coordinator's name.
  package static func hierarchy(
    of flow: Flow, mark: (ID<Coordinator>) -> String
  ) -> String {
    HierarchyTree(flow).text(of: flow, mark: mark)
  }
}

/// The parts of a diagram that only some formats have: the addresses to which its elements lead when
/// somebody clicks them, and images of screens.
package struct DiagramLinks: Sendable {
  /// The address of a place in a flow file; nil if there is none.
  package var place: @Sendable (SourceRange) -> Address? = { _ in nil }
  /// The address of a picture of one coordinator alone.
  package var picture: @Sendable (ID<Coordinator>) -> Address? = { _ in nil }
  /// The images that show what screens look like.
  package var images: [ID<Screen>: PNG] = [:]
  /// The address of the picture of all coordinators, from a picture of one.
  package var overview: Address?
  /// The words of a file about the part whose name is at a place.
  var doc: @Sendable (SourceRange) -> String? = { _ in nil }

  package init() {}
}
