import FlowModel
import Pushdown

/// The segments of one coordinator in which some entries stand.
struct SegmentsOfEntries {
  private let owner: ID<Coordinator>
  private let navigation: Navigation
  /// The states under the first entries of the segments.
  private var under: Set<Int32> = []
  /// The states above the first entries of the segments, as far up as no other segment of the
  /// coordinator begins.
  private var above: Set<Int32> = []

  /// - Parameter first: The transitions that read the first entries of the segments.
  init(beginningWith first: Set<Int32>, of owner: ID<Coordinator>, in navigation: Navigation) {
    (self.owner, self.navigation) = (owner, navigation)
    under = Set(first.map { navigation.stacks[$0].to })
    goUp(from: first)
  }

  /// Returns whether the coordinator's topmost segment is one of these.
  ///
  /// - Parameter top: The transition that reads the top of the stack.
  func contain(_ top: Int32) -> Bool {
    (begins(top) ? under : above).contains(navigation.stacks[top].to)
  }

  private func begins(_ number: Int32) -> Bool { navigation.begins(owner, with: number) }

  private mutating func goUp(from first: Set<Int32>) {
    // Entries of the same segments share the states under them.
    let same = under.flatMap { navigation.stacks.entering($0) }.filter(begins)
    var open = first.union(same).map { navigation.stacks[$0].from }
    while let next = open.popLast() {
      guard above.insert(next).inserted else { continue }
      open += navigation.stacks.entering(next).filter { !begins($0) }
        .map { navigation.stacks[$0].from }
    }
  }
}

extension Navigation {
  /// Returns the transitions that read the first entries of a coordinator's segments in which some
  /// entries stand.
  ///
  /// - Parameter entries: The transitions that read the entries on top of a stack.
  func firstEntries(under entries: [Int32], of owner: ID<Coordinator>) -> Set<Int32> {
    var (first, seen): (Set<Int32>, Set<Int32>) = ([], Set(entries))
    var open = entries
    while let next = open.popLast() {
      if begins(owner, with: next) {
        first.insert(next)
      } else {
        open += automaton.reading(from: stacks[next].to).filter { seen.insert($0).inserted }
      }
    }
    return first
  }

  /// Returns whether a segment of a coordinator begins with the entry that a transition reads.
  fileprivate func begins(_ owner: ID<Coordinator>, with number: Int32) -> Bool {
    symbols[Int(stacks[number].symbol)].start(of: owner) != nil
  }
}
