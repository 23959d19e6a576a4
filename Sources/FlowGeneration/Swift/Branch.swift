import SwiftCode

/// A case of a `switch` that may turn out to do the same as another.
struct Branch {
  let pattern: Code
  let body: [any Node]

  /// The cases, with those that do the same in one. One that binds a value stands by itself.
  static func merged(_ branches: [Branch]) -> [SwitchCase] {
    var groups: [(patterns: [Code], body: [any Node])] = []
    var known: [String: Int] = [:]
    for branch in branches {
      var renderer = Renderer()
      renderer.render(branch.body, spaced: false)
      let key = branch.pattern.mentions("let") ? nil : renderer.text
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
