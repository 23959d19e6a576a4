import FlowModel

/// Walks to loops and round them, each tried with the simulator.
extension StackGrowth {
  /// Returns a loop from its entry nearest to launch on, with the first of a few walks that can be
  /// repeated.
  func candidate(_ found: Loop, isNew: Bool) -> Candidate? {
    guard let (loop, start, isAtPush) = startedNearLaunch(found) ?? startedAtPush(found) else {
      return nil
    }
    let steps = steps(of: loop, isAtPush: isAtPush)
    let length = loop.pushes.reduce(0) { $0 + Int($1.cost) }
    var first: Candidate?
    for before in walks(to: start) {
      guard let steps, let stem = before.steps, stem.count + steps.count <= Walk.limit else {
        let walk = Walk(steps: nil, length: before.length + length)
        return Candidate(loop: loop, walk: walk, round: 0, isNew: isNew, grows: true)
      }
      for round in rounds(steps) {
        let walk = Walk(steps: stem + round, length: before.length + length)
        var candidate = Candidate(loop: loop, walk: walk, round: round.count, isNew: isNew)
        candidate.shown = replay.shown(stem + round, .grows(round: round.count))
        candidate.grows = candidate.shown != nil
        if candidate.grows { return candidate }
        first = first ?? candidate
      }
    }
    return first
  }

  /// Returns the steps of a round; nil if they are too many.
  ///
  /// - Parameter isAtPush: Whether the round begins when the first push is made. What comes before
  ///   the push is then at the end.
  private func steps(of loop: Loop, isAtPush: Bool) -> [WalkStep]? {
    var all: [WalkStep] = []
    for push in loop.pushes {
      guard let steps = graph.steps(to: push) else { return nil }
      all += steps
    }
    guard isAtPush else { return all }
    let before = graph.steps(before: loop.pushes[0])
    return all.dropFirst(before.count) + before
  }

  /// Returns the ways to take a round: a rule that has acted at once acts again when its state
  /// comes to the same value again.
  private func rounds(_ steps: [WalkStep]) -> [[WalkStep]] {
    let again = steps.map(\.again)
    return again == steps ? [steps] : [steps, again]
  }

  /// Returns the loop from the entry that is nearest to launch, and that entry.
  private func startedNearLaunch(_ loop: Loop) -> (Loop, start: Int32, isAtPush: Bool)? {
    let starts = loop.pushes.indices.filter { index in
      let before = loop.pushes[index == 0 ? loop.pushes.count - 1 : index - 1].rule
      return before.control == Abstraction.run && graph.abstraction.isEntry(before.top)
    }
    func entry(_ index: Int) -> Int32 {
      loop.pushes[index == 0 ? loop.pushes.count - 1 : index - 1].rule.top
    }
    let nearest = starts.min { distance(to: entry($0)) < distance(to: entry($1)) }
    return nearest.map { index in
      (Loop(pushes: Array(loop.pushes[index...] + loop.pushes[..<index])), entry(index), false)
    }
  }

  /// Returns the loop from the first push on an entry that is on screen. A link that a route opens
  /// puts further entries above each entry that it begins with. So the round begins at the push.
  private func startedAtPush(_ loop: Loop) -> (Loop, start: Int32, isAtPush: Bool)? {
    func entry(_ push: Push) -> Int32 { graph.stacks.automaton[push.transition].symbol }
    let first = loop.pushes.firstIndex {
      $0.control == Abstraction.run && graph.abstraction.isEntry(entry($0))
    }
    return first.map { index in
      let pushes = Array(loop.pushes[index...] + loop.pushes[..<index])
      return (Loop(pushes: pushes), entry(pushes[0]), true)
    }
  }

  private func distance(to symbol: Int32) -> Int32 {
    tops(like: symbol).first?.cost ?? .max
  }

  /// Returns the nearest stacks with an entry on top that shows the same as another, the nearest
  /// first.
  private func tops(like symbol: Int32) -> [(cost: Int32, transition: Int32)] {
    let same =
      navigation.symbols[Int(symbol)].screen.flatMap { Array(navigation.showing($0)) } ?? [symbol]
    return same.compactMap(navigation.nearest).sorted { $0 < $1 }
  }

  /// Returns the walks to the start of a loop: the shortest to the same content, and the shortest
  /// to the entry itself.
  private func walks(to symbol: Int32) -> [Walk] {
    let tops = [tops(like: symbol).first, navigation.nearest(symbol)].compactMap { $0?.transition }
    return tops.enumerated().filter { tops.firstIndex(of: $1) == $0 }.map {
      navigation.walk(to: $1)
    }
  }
}

extension WalkStep {
  /// The step when it is taken again.
  fileprivate var again: WalkStep {
    switch self {
    case .atOnce(let id, let index): .state(id, index)
    case .start, .tap, .code, .button, .tab, .showCase, .state, .given, .back, .further, .swipe,
      .open, .external, .reported, .leave, .refusing:
      self
    }
  }
}
