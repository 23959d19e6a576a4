import FlowModel
import Graphviz

extension HierarchyTree {
  /// The trees as a graph, read from left to right.
  func drawing(of flow: Flow) -> Graph {
    var graph = Graph(
      [.direction(.leftToRight), .keepsEdgeOrder, .nodeSpacing(0.14), .rankSpacing(0.5)]
        + Look.graph(title: flow.name.text),
      nodeDefaults: Look.nodes, edgeDefaults: Look.edges)
    graph.items += nodes.indices.map { .node(drawing(of: $0, flow)) }
    graph.items += nodes.enumerated().compactMap { index, node in
      node.parent.map { .edge(edge(from: $0, to: index)) }
    }
    return graph
  }

  private func drawing(of index: Int, _ flow: Flow) -> Graphviz.Node {
    let node = nodes[index]
    let kind = node.isRepeated ? "" : flow.kindDescription(of: flow[node.coordinator])
    let name = [
      Run(flow.name(of: node), isBold: true, size: 12),
      Run(kind.isEmpty ? "" : "  " + kind, size: 9, color: Palette.quiet),
    ]
    let how =
      node.relation.map { flow.description(of: $0, in: parent(of: node)) } ?? node.reason.title
    let lines = [name] + (how.map { [[Run($0, size: 9, color: Palette.quiet)]] } ?? [])
    let table = Table([lines.map { Graphviz.Row([Cell($0)]) }], padding: 4)
    return Graphviz.Node(NodeID(index), [.label(.table(table))] + outline(of: node))
  }

  private func outline(of node: Node) -> [Attribute<Graphviz.Node>] {
    if node.isRepeated { return [.style(.rounded, .filled, .dashed), .fontColor(Palette.quiet)] }
    if node.parent == nil { return [.color(Palette.ink), .lineWidth(2)] }
    return node.relation?.isStructural == true ? [.fill(Palette.coordinatorGround)] : []
  }

  private func edge(from parent: Int, to child: Int) -> Edge {
    let way: Way =
      if case .route(_, let placement) = nodes[child].relation?.kind { Way(placement) } else {
        .show
      }
    return Edge(
      from: Endpoint(NodeID(parent), side: .east), to: Endpoint(NodeID(child), side: .west),
      way.edge)
  }
}
