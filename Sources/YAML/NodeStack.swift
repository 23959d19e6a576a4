import Diagnostics

/// The nodes of all open collections, the innermost last. Keys and their values alternate.
///
/// A collection takes its nodes from here when its size is known. They are moved, because copying
/// and destroying them would be a large part of the time for reading a file.
final class NodeStack {
  private var nodes: UnsafeMutablePointer<Node>
  private var capacity = 256
  private(set) var count = 0

  init() { nodes = .allocate(capacity: capacity) }

  deinit {
    nodes.deinitialize(count: count)
    nodes.deallocate()
  }

  /// The range of the last node.
  var lastRange: SourceRange {
    precondition(count > 0)
    return nodes[count - 1].range
  }

  func push(_ node: consuming Node) {
    if count == capacity { grow() }
    (nodes + count).initialize(to: node)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    (nodes, capacity) = (larger, 2 * capacity)
  }

  /// Removes the nodes from an index on, and returns them.
  func takeNodes(from first: Int) -> [Node] {
    precondition(first <= count)
    let taken = count - first
    count = first
    return [Node](unsafeUninitializedCapacity: taken) { buffer, initialized in
      buffer.baseAddress?.moveInitialize(from: nodes + first, count: taken)
      initialized = taken
    }
  }

  /// Removes the nodes from an index on, and returns them in pairs. An odd last node is dropped.
  func takePairs(from first: Int) -> [Pair] {
    precondition(first <= count)
    if (count - first) % 2 == 1 { _ = takeNodes(from: count - 1) }
    let taken = (count - first) / 2
    count = first
    return [Pair](unsafeUninitializedCapacity: taken) { buffer, initialized in
      for index in 0..<taken {
        let key = nodes + first + 2 * index
        buffer.initializeElement(at: index, to: Pair(key: key.move(), value: (key + 1).move()))
      }
      initialized = taken
    }
  }
}
