/// What stands on a host, from its first screen up.
///
/// A move puts something on top or drops what is there, and whoever plans one holds the stack as
/// it is beside the stack as it would be. So entries hold what is below them, both stacks share
/// what they have in common, and a push or a pop costs the same however deep the stack is.
/// Positions are counted from the bottom; what is near the top is found soonest.
struct EntryStack {
  private final class Node {
    let entry: Entry
    /// How many entries there are up to this one.
    let count: Int
    private(set) var below: Node?

    init(_ entry: Entry, on below: Node?) {
      self.entry = entry
      self.below = below
      count = (below?.count ?? 0) + 1
    }

    /// One by one: a node that releases the one below it would need as many calls as are nodes.
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

  init() {}

  init(_ entries: some Sequence<Entry>) {
    for entry in entries { append(entry) }
  }

  var count: Int { top?.count ?? 0 }
  var isEmpty: Bool { top == nil }
  var last: Entry? { top?.entry }
  var first: Entry? { isEmpty ? nil : self[0] }

  /// All of them, from the bottom up.
  var array: [Entry] { above(0) }

  subscript(index: Int) -> Entry {
    guard let node = node(at: index) else { preconditionFailure("there is no entry \(index)") }
    return node.entry
  }

  mutating func append(_ entry: Entry) {
    top = Node(entry, on: top)
  }

  mutating func drop(to count: Int) {
    top = node(at: count - 1)
  }

  /// The stack with another top entry.
  func replacingLast(with entry: Entry) -> EntryStack {
    var copy = self
    copy.drop(to: count - 1)
    copy.append(entry)
    return copy
  }

  /// What stands above that many entries, from the bottom up.
  func above(_ count: Int) -> [Entry] {
    topDown.prefix(Swift.max(self.count - count, 0)).reversed().map(\.entry)
  }

  /// The topmost entry that is like that.
  func lastIndex(where isWanted: (Entry) -> Bool) -> Int? {
    topDown.first { isWanted($0.entry) }?.index
  }

  func contains(where isWanted: (Entry) -> Bool) -> Bool {
    lastIndex(where: isWanted) != nil
  }

  /// The entries with their positions, from the top down.
  var topDown: some Sequence<(index: Int, entry: Entry)> {
    sequence(state: top) { next in
      guard let node = next else { return nil }
      next = node.below
      return (node.count - 1, node.entry)
    }
  }

  /// How many entries both have in common, from the bottom up. Only identities are looked at, and
  /// not below where both are one stack.
  func commonCount(with other: EntryStack) -> Int {
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
