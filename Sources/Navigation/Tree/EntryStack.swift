/// The entries of a host, from the first screen up.
///
/// A stack is a linked list: each entry holds the entry below it. A plan holds the stack before a
/// move and the stack after it, and both share the entries that they have in common. So a push or a
/// pop costs the same at any depth. Indices count from the bottom. A search begins at the top.
package struct EntryStack {
  private final class Node {
    let entry: EntryNode
    /// The number of entries in the list that ends with this one.
    let count: Int
    private(set) var below: Node?

    init(_ entry: EntryNode, on below: Node?) {
      self.entry = entry
      self.below = below
      count = (below?.count ?? 0) + 1
    }

    /// Releases the nodes one by one. A recursive release of a deep stack would overflow the stack
    /// of the thread.
    deinit {
      var next = below
      below = nil
      while isKnownUniquelyReferenced(&next) {
        let rest = next?.below
        next?.below = nil
        next = rest
      }
    }
  }

  private var top: Node?

  package init() {}

  package init(_ entries: some Sequence<EntryNode>) {
    for entry in entries { append(entry) }
  }

  package var count: Int { top?.count ?? 0 }
  package var isEmpty: Bool { top == nil }
  package var last: EntryNode? { top?.entry }
  package var first: EntryNode? { isEmpty ? nil : self[0] }

  /// The entries from the bottom up.
  package var array: [EntryNode] { above(0) }

  package subscript(index: Int) -> EntryNode {
    guard let node = node(at: index) else { preconditionFailure("there is no entry \(index)") }
    return node.entry
  }

  package mutating func append(_ entry: EntryNode) {
    top = Node(entry, on: top)
  }

  package mutating func drop(to count: Int) {
    top = node(at: count - 1)
  }

  /// Returns a copy with another top entry.
  package func replacingLast(with entry: EntryNode) -> EntryStack {
    var copy = self
    copy.drop(to: count - 1)
    copy.append(entry)
    return copy
  }

  /// Returns the entries above the lowest `count` entries, from the bottom up.
  package func above(_ count: Int) -> [EntryNode] {
    topDown.prefix(Swift.max(self.count - count, 0)).reversed().map(\.entry)
  }

  /// Returns the index of the topmost entry that meets a condition; nil if no entry does.
  package func lastIndex(where isWanted: (EntryNode) -> Bool) -> Int? {
    topDown.first { isWanted($0.entry) }?.index
  }

  package func contains(where isWanted: (EntryNode) -> Bool) -> Bool {
    lastIndex(where: isWanted) != nil
  }

  /// The entries with their positions, from the top down.
  package var topDown: some Sequence<(index: Int, entry: EntryNode)> {
    sequence(state: top) { next in
      guard let node = next else { return nil }
      next = node.below
      return (node.count - 1, node.entry)
    }
  }

  /// Returns the number of entries that both stacks have in common, from the bottom up.
  ///
  /// The function compares identifiers. It stops at the first node that both stacks share, because
  /// everything below that node is the same.
  package func commonCount(with other: EntryStack) -> Int {
    var same = Swift.min(count, other.count)
    var left = node(at: same - 1)
    var right = other.node(at: same - 1)
    while let one = left, let two = right, one !== two {
      if one.entry.id != two.entry.id { same = one.count - 1 }
      left = one.below
      right = two.below
    }
    return same
  }

  private func node(at index: Int) -> Node? {
    var node = top
    while let here = node, here.count > index + 1 { node = here.below }
    return node
  }
}
