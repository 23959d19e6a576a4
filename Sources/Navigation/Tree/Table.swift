/// Nodes by identifier. A new node has the greatest identifier so far, so the nodes stay sorted.
///
/// The nodes are stored in short chunks: a copy of the table shares all chunks but those that are
/// written, so a change costs little however many nodes there are.
struct Table<Node: Identified> {
  private var chunks: [[Node]] = []
  private static var chunkSize: Int { 16 }

  var isEmpty: Bool { chunks.isEmpty }

  /// All nodes, the oldest first.
  var nodes: [Node] { chunks.flatMap { $0 } }

  subscript(id: Node.ID) -> Node? {
    position(of: id).map { chunks[$0.chunk][$0.index] }
  }

  /// Changes a node in place. Does nothing for a node that isn't there.
  mutating func update(_ id: Node.ID, _ body: (inout Node) -> Void) {
    guard let position = position(of: id) else { return }
    body(&chunks[position.chunk][position.index])
  }

  /// Adds a node that is newer than all others.
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

/// A node that is found by its identifier.
protocol Identified {
  associatedtype ID: NodeID
  var id: ID { get }
}
