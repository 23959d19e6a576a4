import SwiftCode

/// A case of a `switch`. Its body may be the same as another case's.
struct Branch<Body: Hashable> {
  var pattern: Code
  let body: Body

  /// Returns the cases, with one case for all patterns of the same body. A case that binds a value
  /// is never merged.
  static func merged(_ branches: [Branch]) -> [Branch] {
    var merged: [Branch] = []
    merged.reserveCapacity(branches.count)
    /// The patterns of each merged case; none for a case with one pattern.
    var patterns = [[Code]](repeating: [], count: branches.count)
    var known: [Body: Int] = Dictionary(minimumCapacity: branches.count)
    let binding: Identifier = "let"
    for branch in branches {
      guard !branch.pattern.mentions(binding) else {
        merged.append(branch)
        continue
      }
      let index = known.position(of: branch.body, merged.count)
      if index == merged.count {
        merged.append(branch)
      } else {
        if patterns[index].isEmpty { patterns[index] = [merged[index].pattern] }
        patterns[index].append(branch.pattern)
      }
    }
    for (index, patterns) in patterns.enumerated() where !patterns.isEmpty {
      merged[index].pattern = "\(patterns)"
    }
    return merged
  }
}

extension Dictionary where Value == Int {
  /// Returns the position of a body, which is `new` for a body without a position.
  fileprivate mutating func position(of body: Key, _ new: Int) -> Int {
    func read(_ position: inout Int) -> Int { position }
    return read(&self[body, default: new])
  }
}
