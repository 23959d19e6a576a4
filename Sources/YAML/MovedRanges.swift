import Diagnostics

/// The new places of the nodes of a file whose text was changed, but not its content.
///
/// Comments, blanks and line breaks may differ, and so may some values.
package struct MovedRanges {
  /// The keys that lead from the root to a value that may differ. Nil stands for any key.
  package typealias Path = [String?]

  /// The old and the new place of each node, in the order of the old ones.
  private var places: [(old: SourceRange, new: SourceRange)] = []

  /// Compares two contents of a file. Returns nil if they differ.
  ///
  /// - Parameter free: The values that may differ.
  package init?(from old: Node?, to new: Node?, except free: [Path]) {
    switch (old, new) {
    case (nil, nil): break
    case (let old?, let new?): guard add(old, new, free.map { $0[...] }) else { return nil }
    case (nil, _), (_, nil): return nil
    }
    // Nearly all are in order, because nodes are visited from the beginning of the text.
    places.sort { $0.old < $1.old }
  }

  /// Returns the new place of a node. Returns nil for other places.
  package subscript(range: SourceRange) -> SourceRange? {
    let index = places.partitioningIndex { $0.old >= range }
    guard index < places.count, places[index].old == range else { return nil }
    return places[index].new
  }

  /// - Parameter free: The paths from here to values that may differ.
  /// - Returns: Whether two nodes have the same content.
  private mutating func add(_ old: Node, _ new: Node, _ free: [ArraySlice<String?>]) -> Bool {
    places.append((old.range, new.range))
    if free.contains(where: \.isEmpty) { return true }
    switch (old.content, new.content) {
    case (.scalar(let old, let wasPlain), .scalar(let new, let isPlain)):
      return old == new && wasPlain == isPlain
    case (.sequence(let old), .sequence(let new)):
      return old.count == new.count && zip(old, new).allSatisfy { add($0, $1, []) }
    case (.mapping(let old), .mapping(let new)):
      return old.count == new.count && zip(old, new).allSatisfy { add($0, $1, free) }
    case (.missing, .missing): return true
    // A value that couldn't be read has no content to compare.
    case (.scalar, _), (.sequence, _), (.mapping, _), (.missing, _), (.reported, _): return false
    }
  }

  private mutating func add(_ old: Pair, _ new: Pair, _ free: [ArraySlice<String?>]) -> Bool {
    guard add(old.key, new.key, []) else { return false }
    var below: [ArraySlice<String?>] = []
    if case .scalar(let key, _) = old.key.content {
      below = free.filter { $0.first! == nil || $0.first! == key }.map { $0.dropFirst() }
    }
    return add(old.value, new.value, below)
  }
}
