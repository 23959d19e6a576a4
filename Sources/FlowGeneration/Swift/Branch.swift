import SwiftCode

/// A case of a `switch`. Its body may be the same as another case's.
struct Branch {
  let pattern: Code
  let body: Nodes

  /// Returns the cases, with one case for all patterns of the same body. A case that binds a value
  /// is never merged.
  static func merged(_ branches: [Branch]) -> [SwitchCase] {
    var groups: [(patterns: [Code], body: Nodes)] = []
    groups.reserveCapacity(branches.count)
    var known: [Nodes: Int] = Dictionary(minimumCapacity: branches.count)
    let binding: Identifier = "let"
    for branch in branches {
      let isMerged = !branch.pattern.mentions(binding)
      let index = isMerged ? known.position(of: branch.body, groups.count) : groups.count
      if index < groups.count {
        groups[index].patterns.append(branch.pattern)
      } else {
        groups.append(([branch.pattern], branch.body))
      }
    }
    return groups.map { group in SwitchCase("\(group.patterns)") { group.body } }
  }
}

extension [Nodes: Int] {
  /// Returns the position of nodes, which is `new` for nodes without a position.
  fileprivate mutating func position(of nodes: Nodes, _ new: Int) -> Int {
    func read(_ position: inout Int) -> Int { position }
    return read(&self[nodes, default: new])
  }
}
