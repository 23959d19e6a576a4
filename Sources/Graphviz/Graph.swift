/// A directed graph as the input of `dot`, in the order in which its parts are written.
///
/// No names appear in a graph. A node has a number of its own, and its label is the text that a
/// reader sees. So a user's text never becomes an identifier, a port or a keyword.
package struct Graph: Equatable, Sendable {
  package var attributes: [GraphAttribute<Graph>]
  /// The attributes of every node that has no others.
  package var nodeDefaults: [GraphAttribute<GraphNode>]
  /// The attributes of every edge that has no others.
  package var edgeDefaults: [GraphAttribute<Edge>]
  package var items: [Item]
  package var caption: Caption?

  package init(
    _ attributes: [GraphAttribute<Graph>] = [], nodeDefaults: [GraphAttribute<GraphNode>] = [],
    edgeDefaults: [GraphAttribute<Edge>] = [], items: [Item] = [], caption: Caption? = nil
  ) {
    self.caption = caption
    self.attributes = attributes
    self.nodeDefaults = nodeDefaults
    self.edgeDefaults = edgeDefaults
    self.items = items
  }
}

/// A statement of a graph or of a cluster.
package enum Item: Equatable, Sendable {
  case node(GraphNode)
  case edge(Edge)
  case cluster(Cluster)
  /// The nodes are drawn on one line across the direction of the graph.
  case sameRank([GraphNodeID])
}

/// The identity of a node: `n0`, `n1` … in the text. The code that builds the graph numbers the
/// nodes.
package struct GraphNodeID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// A node of the graph. It is a box, unless its attributes give it another shape.
package struct GraphNode: Equatable, Sendable {
  package var id: GraphNodeID
  package var attributes: [GraphAttribute<GraphNode>]
  package var caption: Caption?
  /// The image for the space that a cell of the label leaves. DOT has no images.
  package var image: PNG?

  package init(
    _ id: GraphNodeID, _ attributes: [GraphAttribute<GraphNode>] = [], caption: Caption? = nil,
    image: PNG? = nil
  ) {
    self.image = image
    self.id = id
    self.attributes = attributes
    self.caption = caption
  }
}

/// An arrow between two nodes, or between cells of their tables.
package struct Edge: Equatable, Sendable {
  package var from: Endpoint
  package var to: Endpoint
  package var attributes: [GraphAttribute<Edge>]
  package var caption: Caption?

  package init(
    from: Endpoint, to: Endpoint, _ attributes: [GraphAttribute<Edge>] = [], caption: Caption? = nil
  ) {
    self.from = from
    self.to = to
    self.attributes = attributes
    self.caption = caption
  }
}

/// The beginning or the end of an edge.
package struct Endpoint: Hashable, Sendable {
  package var node: GraphNodeID
  package var port: Port?
  package var side: Side?

  package init(_ node: GraphNodeID, port: Port? = nil, side: Side? = nil) {
    self.node = node
    self.port = port
    self.side = side
  }
}

/// A cell of a node's table at which edges can end: `p0`, `p1` … in the text.
package struct Port: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// The side of a node or of a cell.
package enum Side: String, Sendable {
  case east = "e"
  case west = "w"
}

/// A frame around nodes. The renderer gives it an identifier, and nothing refers to the identifier.
package struct Cluster: Equatable, Sendable {
  package var attributes: [GraphAttribute<Cluster>]
  package var items: [Item]
  package var caption: Caption?

  package init(
    _ attributes: [GraphAttribute<Cluster>] = [], items: [Item] = [], caption: Caption? = nil
  ) {
    self.attributes = attributes
    self.items = items
    self.caption = caption
  }
}
