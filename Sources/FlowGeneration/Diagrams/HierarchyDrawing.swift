import Diagnostics
import FlowModel
import Graphviz

extension HierarchyTree {
  /// The trees as a graph, read from left to right.
  func drawing(of flow: Flow, _ links: DiagramLinks) -> Graph {
    var graph = Graph(
      [.leftToRight, .keepsEdgeOrder, .nodeSpacing(0.14), .rankSpacing(0.5)]
        + DiagramLook.graph(title: flow.name.text),
      nodeDefaults: DiagramLook.nodes, edgeDefaults: DiagramLook.edges)
    graph.items += nodes.indices.map { .node(drawing(of: $0, flow, links)) }
    graph.items += nodes.enumerated().compactMap { index, node in
      node.parent.map { .edge(edge(from: $0, to: index, flow, links)) }
    }
    return graph.packed()
  }

  private func drawing(of index: Int, _ flow: Flow, _ links: DiagramLinks) -> GraphNode {
    let node = nodes[index]
    let kind = node.isRepeated ? "" : flow.kindDescription(of: flow[node.coordinator])
    let name = [
      Run(flow.name(of: node), isBold: true, size: 12),
      Run(kind.isEmpty ? "" : "  " + kind, size: 9, color: Palette.quiet),
    ]
    let how = how(node, flow) ?? node.reason.title
    let lines = [name] + (how.map { [[Run($0, size: 9, color: Palette.quiet)]] } ?? [])
    let table = LabelTable([lines.map { LabelRow([Cell($0)]) }], padding: 4)
    return GraphNode(
      GraphNodeID(index), [.label(.table(table))] + outline(of: node, flow),
      caption: caption(of: node, flow, links))
  }

  private func outline(of node: Node, _ flow: Flow) -> [GraphAttribute<GraphNode>] {
    if node.isRepeated { return [.style(.rounded, .filled, .dashed), .fontColor(Palette.quiet)] }
    if node.parent == nil { return [.color(Palette.ink), .lineWidth(2)] }
    let isPart = node.relation?.isStructural == true && placement(of: node, flow).isSelection
    return isPart ? [.fill(Palette.coordinatorGround)] : []
  }

  private func edge(
    from parent: Int, to child: Int, _ flow: Flow, _ links: DiagramLinks
  ) -> Edge {
    let parentName = flow[nodes[parent].coordinator].path
    let name = flow[nodes[child].coordinator].path
    let text = "\(parentName) has \(name): \(how(nodes[child], flow) ?? "")"
    let place = nodes[child].relation.flatMap { flow.place(of: $0, in: nodes[parent].coordinator) }
    return Edge(
      from: Endpoint(GraphNodeID(parent), side: .east),
      to: Endpoint(GraphNodeID(child), side: .west),
      RowEffect(placement(of: nodes[child], flow)).edge(
        isGuess: place.map(flow.isGuess) ?? false),
      caption: Caption(text, address: place.flatMap { links.place($0) }))
  }

  private func how(_ node: Node, _ flow: Flow) -> String? {
    node.relation.map { flow.description(of: $0, in: parent(of: node)) }
  }

  private func caption(of node: Node, _ flow: Flow, _ links: DiagramLinks) -> Caption {
    let coordinator = flow[node.coordinator]
    var lines = ["\(coordinator.path), a coordinator: \(flow.kindDescription(of: coordinator))"]
    for (words, guards) in [
      ("Asks", coordinator.guards), ("Asks before it is left:", coordinator.leaving),
    ] where !guards.isEmpty {
      lines.append("\(words) " + guards.map { flow[$0].name.text }.joined(separator: ", "))
    }
    if let doc = links.doc(coordinator.range) { lines.append(doc) }
    return Caption(
      lines.joined(separator: "\n"),
      address: links.picture(coordinator.id) ?? links.place(coordinator.range))
  }

  /// The placement of a coordinator. A tab may present its child instead of selecting it.
  private func placement(of node: Node, _ flow: Flow) -> Placement {
    switch node.relation?.kind {
    case .route(_, let placement)?: placement
    case .tab(let index)?:
      parent(of: node).flatMap { flow[$0].presentation(ofTab: index) } ?? .select
    case .start?, .case?, nil: .select
    }
  }
}

extension Coordinator {
  /// The presentation of a tab; nil if the tab shows its child in place, as most tabs do.
  fileprivate func presentation(ofTab index: Int) -> Placement? {
    tabs.indices.contains(index) ? tabs[index].presentation : nil
  }
}

extension Flow {
  /// The place in a flow file that gives a coordinator a child.
  fileprivate func place(of relation: Relation, in parent: ID<Coordinator>) -> SourceRange? {
    switch relation.kind {
    case .start: self[parent].start?.range
    case .tab(let index): self[parent].tabs[index].range
    case .case(let index): self[parent].choice?.cases[index].range
    case .route(let route, _): self[route].range
    }
  }
}
