import SwiftCode

/// A case of a `switch`. Its body may be the same as another case's.
struct Branch {
  let pattern: Code
  let body: [any Node]

  /// Returns the cases, with one case for all patterns of the same body. A case that binds a value
  /// is never merged.
  static func merged(_ branches: [Branch]) -> [SwitchCase] {
    var groups: [(patterns: [Code], body: [any Node])] = []
    var known: [String: Int] = [:]
    let binding: Identifier = "let"
    for branch in branches {
      let key = branch.pattern.mentions(binding) ? nil : Nodes.text(of: branch.body)
      if let key, let index = known[key] {
        groups[index].patterns.append(branch.pattern)
      } else {
        if let key { known[key] = groups.count }
        groups.append(([branch.pattern], branch.body))
      }
    }
    return groups.map { group in SwitchCase("\(group.patterns)") { group.body } }
  }
}
