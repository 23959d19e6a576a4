import FlowModel

/// Compares the simulator with the generated code, on walks through one module.
struct Comparison {
  let flow: Flow
  /// Runs a script in the compiled program. Returns the program's lines for each look.
  let follow: ([String]) throws -> [[String]]

  /// Returns the first difference on a walk, as a text, or nil. The text tells the shortest walk
  /// that still shows a difference.
  func disagreement(on walk: Walker) throws -> String? {
    guard try difference(on: walk) != nil else { return nil }
    let shortest = try shrunk(walk)
    return try difference(on: shortest)
  }

  private func difference(on walk: Walker) throws -> String? {
    let seen = try follow(walk.script)
    let turn = walk.sights.indices.first { $0 >= seen.count || seen[$0] != walk.sights[$0] }
    guard let turn else { return seen.count == walk.sights.count ? nil : "it says too much" }
    let looks = walk.script.indices.filter { walk.script[$0] == "look" }
    let before = walk.script[...looks[turn]].filter { $0 != "look" }
    let sight = turn < seen.count ? seen[turn] : []
    let lines = walk.sights[turn].difference(from: sight).map { change in
      switch change {
      case .remove(_, let line, _): "  the program:   \(line)"
      case .insert(_, let line, _): "  the simulator: \(line)"
      }
    }
    return """
      \(before.joined(separator: "\n"))
      \(walk.sights[turn].joined(separator: "\n"))
      \(lines.joined(separator: "\n"))
      """
  }

  /// Removes turns from a walk while a difference remains: half of the turns first, then fewer.
  private func shrunk(_ walk: Walker) throws -> Walker {
    var best = walk
    var size = max(best.turns.count / 2, 1)
    while true {
      var start = 0
      while start < best.turns.count {
        var turns = best.turns
        turns.removeSubrange(start..<min(start + size, turns.count))
        var tried = Walker(flow)
        for turn in turns { _ = tried.make(turn) }
        if tried.turns.count < best.turns.count, try difference(on: tried) != nil {
          best = tried
        } else {
          start += size
        }
      }
      if size == 1 { return best }
      size /= 2
    }
  }
}
