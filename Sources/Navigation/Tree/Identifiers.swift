/// Number of a node. Within a tree the numbers grow: a newer node has a greater number than all
/// older nodes, of any kind.
package protocol NodeID: Hashable, Comparable, Sendable {
  var number: Int { get }
}

extension NodeID {
  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// Identifier of a live coordinator.
package struct CoordinatorID: NodeID {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  /// The root of every tree.
  package static let root = CoordinatorID(0)
}

/// Identifier of a host.
package struct HostID: NodeID {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Identifier of an entry, or of a child as a step of its parent's segment.
package struct EntryID: NodeID {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Identifier of a presentation.
package struct PresentationID: NodeID {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Identifier of a dialog that is being asked.
package struct QuestionID: NodeID {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
