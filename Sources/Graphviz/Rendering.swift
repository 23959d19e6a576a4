extension Graph {
  /// The text that `dot` reads. The same graph gives the same bytes, in time proportional to
  /// their number.
  package var dot: String {
    var renderer = DotRenderer()
    return renderer.render(self)
  }
}

/// The writer of a graph, statement by statement.
struct DotRenderer {
  private var output = ""
  private var depth = 1
  private var clusterCount = 0
  private var edgeCount = 0
  /// The captions of elements, by the names that the elements have in the output of `dot`.
  private(set) var captions: [String: Caption] = [:]
  /// The images of nodes, by the same names.
  private(set) var images: [String: PNG] = [:]

  mutating func render(_ graph: Graph) -> String {
    output = "digraph \"g\" {\n"
    defaults("graph", graph.attributes)
    defaults("node", graph.nodeDefaults)
    defaults("edge", graph.edgeDefaults)
    render(graph.items)
    output += "}\n"
    return output
  }

  /// Writes items with a stack of open clusters. The depth of clusters is up to the caller, so
  /// recursion could overflow the call stack.
  private mutating func render(_ items: [Item]) {
    var open = [items[...]]
    while let item = open[open.count - 1].popFirst() ?? closed(&open) {
      switch item {
      case .node(let node):
        captions["n\(node.id.number)"] = node.caption
        images["n\(node.id.number)"] = node.image
        statement(quoted(node.id), node.attributes)
      case .edge(let edge): render(edge)
      case .sameRank(let nodes): render(sameRank: nodes)
      case .cluster(let cluster):
        begin(cluster)
        open.append(cluster.items[...])
      }
    }
  }

  /// Ends the clusters without further items, and returns the next item after them.
  private mutating func closed(_ open: inout [ArraySlice<Item>]) -> Item? {
    while open.count > 1 {
      open.removeLast()
      depth -= 1
      line("}")
      if let next = open[open.count - 1].popFirst() { return next }
    }
    return nil
  }

  private mutating func begin(_ cluster: Cluster) {
    line("subgraph \"cluster_\(clusterCount)\" {")
    captions["cluster_\(clusterCount)"] = cluster.caption
    clusterCount += 1
    depth += 1
    // A cluster without a label attribute would get the label of the element around it.
    let isLabelled = cluster.attributes.contains { $0.name == "label" }
    defaults("graph", (isLabelled ? [] : [.label(.text(""))]) + cluster.attributes)
  }

  private mutating func render(_ edge: Edge) {
    let id = edge.caption.map { _ in [GraphAttribute<Edge>.id(edgeCount)] } ?? []
    captions["e\(edgeCount)"] = edge.caption
    edgeCount += 1
    statement(quoted(edge.from) + " -> " + quoted(edge.to), edge.attributes + id)
  }

  private mutating func render(sameRank nodes: [GraphNodeID]) {
    line("{ rank=\"same\"; " + nodes.map { quoted($0) + ";" }.joined(separator: " ") + " }")
  }

  private mutating func line(_ text: String) {
    indent()
    output += text + "\n"
  }

  private mutating func indent() {
    for _ in 0..<depth { output += "  " }
  }

  /// Writes the attributes that hold from here on in the graph or cluster.
  private mutating func defaults<Element>(
    _ subject: String, _ attributes: [GraphAttribute<Element>]
  ) {
    if !attributes.isEmpty { statement(subject, attributes) }
  }

  private mutating func statement<Element>(
    _ subject: String, _ attributes: [GraphAttribute<Element>]
  ) {
    indent()
    output += subject
    if !attributes.isEmpty {
      output += " ["
      for (index, attribute) in attributes.enumerated() {
        if index > 0 { output += ", " }
        append(attribute)
      }
      output += "]"
    }
    output += ";\n"
  }

  private mutating func append<Element>(_ attribute: GraphAttribute<Element>) {
    output += attribute.name + "="
    switch attribute.value {
    case .word(let word): Escaping.appendQuoted(word, to: &output)
    case .label(let label): label.append(to: &output, depth: depth)
    }
  }
}

private func quoted(_ id: GraphNodeID) -> String {
  "\"n\(id.number)\""
}

private func quoted(_ endpoint: Endpoint) -> String {
  var text = quoted(endpoint.node)
  if let port = endpoint.port { text += ":\"p\(port.number)\"" }
  if let side = endpoint.side { text += ":\"\(side.rawValue)\"" }
  return text
}
