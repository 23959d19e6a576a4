/// Nodes by identifier.
///
/// A new node has a greater identifier than all others, so the nodes stay sorted. They are stored
/// in short chunks. A copy of the table shares all chunks that aren't written, so a change costs
/// little even with many nodes.
struct Table<Node: Identified> {
  private var chunks: [[Node]] = []
  private static var chunkSize: Int { 16 }

  var isEmpty: Bool { chunks.isEmpty }

  /// The nodes, oldest first.
  var nodes: [Node] { chunks.flatMap { $0 } }

  subscript(id: Node.ID) -> Node? {
    position(of: id).map { chunks[$0.chunk][$0.index] }
  }

  /// Changes a node in place. Does nothing if the node isn't there.
  mutating func update(_ id: Node.ID, _ body: (inout Node) -> Void) {
    guard let position = position(of: id) else { return }
    body(&chunks[position.chunk][position.index])
  }

  /// Adds a node, which has to be newer than all others.
  mutating func append(_ node: Node) {
    if let last = chunks.last, last.count < Self.chunkSize {
      chunks[chunks.count - 1].append(node)
    } else {
      chunks.append([node])
    }
  }

  mutating func remove(_ id: Node.ID) {
    guard let position = position(of: id) else { return }
    chunks[position.chunk].remove(at: position.index)
    if chunks[position.chunk].isEmpty { chunks.remove(at: position.chunk) }
  }

  private func position(of id: Node.ID) -> (chunk: Int, index: Int)? {
    var (lower, upper) = (0, chunks.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if chunks[middle][0].id <= id { lower = middle + 1 } else { upper = middle }
    }
    guard lower > 0 else { return nil }
    let chunk = lower - 1
    return chunks[chunk].firstIndex { $0.id == id }.map { (chunk, $0) }
  }
}

/// A node that a table finds by its identifier.
protocol Identified {
  associatedtype ID: NodeID
  var id: ID { get }
}
