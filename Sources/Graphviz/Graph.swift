/// A directed graph as `dot` is given it: what is drawn, in the order it is written.
///
/// Names never appear in it. A node is known by a number of ours, and what a reader sees is its
/// label, so that no text of a user's can become an id, a port or a keyword.
package struct Graph: Equatable, Sendable {
  package var attributes: [Attribute<Graph>]
  /// What every node has unless it says otherwise.
  package var nodeDefaults: [Attribute<Node>]
  /// What every edge has unless it says otherwise.
  package var edgeDefaults: [Attribute<Edge>]
  package var items: [Item]
  package var caption: Caption?

  package init(
    _ attributes: [Attribute<Graph>] = [], nodeDefaults: [Attribute<Node>] = [],
    edgeDefaults: [Attribute<Edge>] = [], items: [Item] = [], caption: Caption? = nil
  ) {
    self.caption = caption
    self.attributes = attributes
    self.nodeDefaults = nodeDefaults
    self.edgeDefaults = edgeDefaults
    self.items = items
  }
}

/// One statement of a graph or of a cluster.
package enum Item: Equatable, Sendable {
  case node(Node)
  case edge(Edge)
  case cluster(Cluster)
  /// Nodes to be drawn on one line across the direction of the graph.
  case sameRank([NodeID])
}

/// A node's identity: `n0`, `n1` … in the text. Whoever builds the graph numbers them.
package struct NodeID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// A box, or whatever else its attributes make of it.
package struct Node: Equatable, Sendable {
  package var id: NodeID
  package var attributes: [Attribute<Node>]
  package var caption: Caption?

  package init(_ id: NodeID, _ attributes: [Attribute<Node>] = [], caption: Caption? = nil) {
    self.id = id
    self.attributes = attributes
    self.caption = caption
  }
}

/// An arrow between two nodes, or between cells of their tables.
package struct Edge: Equatable, Sendable {
  package var from: Endpoint
  package var to: Endpoint
  package var attributes: [Attribute<Edge>]
  package var caption: Caption?

  package init(
    from: Endpoint, to: Endpoint, _ attributes: [Attribute<Edge>] = [], caption: Caption? = nil
  ) {
    self.from = from
    self.to = to
    self.attributes = attributes
    self.caption = caption
  }
}

/// Where an edge begins or ends.
package struct Endpoint: Hashable, Sendable {
  package var node: NodeID
  package var port: Port?
  package var side: Side?

  package init(_ node: NodeID, port: Port? = nil, side: Side? = nil) {
    self.node = node
    self.port = port
    self.side = side
  }
}

/// A cell of a node's table that edges can meet: `p0`, `p1` … in the text.
package struct Port: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// The side of a node or of a cell.
package enum Side: String, Sendable {
  case north = "n"
  case east = "e"
  case south = "s"
  case west = "w"
}

/// A frame around nodes. Its id is the renderer's own: nothing refers to a cluster.
package struct Cluster: Equatable, Sendable {
  package var attributes: [Attribute<Cluster>]
  package var items: [Item]
  package var caption: Caption?

  package init(
    _ attributes: [Attribute<Cluster>] = [], items: [Item] = [], caption: Caption? = nil
  ) {
    self.attributes = attributes
    self.items = items
    self.caption = caption
  }
}
