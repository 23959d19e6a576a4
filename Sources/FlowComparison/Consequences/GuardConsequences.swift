import FlowAnalysis
import FlowModel

/// The guards without which a screen could not be reached, and now can.
struct GuardConsequences {
  private(set) var consequences: [Consequence] = []
  /// The questions that were not answered.
  private(set) var unanswered: [String] = []
  private let pair: FlowPair
  private let steps: Int?

  init(_ pair: FlowPair, _ reach: Reach, steps: Int?) {
    (self.pair, self.steps) = (pair, steps)
    // Without all reachable screens nothing is known of guards, and the answer says so.
    guard reach.isComplete else { return }
    for id in pair.older.guards.indices.map({ ID<Guard>($0) }) { compare(id, reach) }
  }

  private mutating func compare(_ id: ID<Guard>, _ reach: Reach) {
    let free = ReachableScreens(pair.older, refusing: id, steps: steps)
    guard free.isComplete else { return leaveOpen(id) }
    let guarded = pair.screens.pairs.filter { old, new in
      reach.before.contains(old) && !free.contains(old) && reach.after.contains(new)
    }.map(\.newer)
    guard !guarded.isEmpty else { return }
    let current = pair.guards.newer(of: id)
    let after = current.map { ReachableScreens(pair.newer, refusing: $0, steps: steps) }
    guard after?.isComplete ?? true else { return leaveOpen(id) }
    let lost = guarded.filter { after?.contains($0) ?? true }
    guard !lost.isEmpty else { return }
    tell(id, UnguardedWalks(pair.newer, refusing: current, steps: steps).walks(to: lost), of: lost)
  }

  private mutating func leaveOpen(_ id: ID<Guard>) {
    unanswered.append("whether \(pair.older[id].name.text) is still asked on every way")
  }

  private mutating func tell(
    _ id: ID<Guard>, _ walks: [ID<Screen>: [PathSearch.Step]], of lost: [ID<Screen>]
  ) {
    if walks.count < lost.count { leaveOpen(id) }
    let shown = lost.filter { walks[$0] != nil }.sorted()
    guard
      let (nearest, walk) = walks.min(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) })
    else { return }
    let paths = shown.map(pair.newerNames.screen)
    consequences.append(
      Consequence(
        kind: .guardLost,
        message:
          "\(pair.older[id].name.text) is no longer asked on every way to \(Phrase.list(paths))",
        walk: walk, before: pair.older[id].range, after: pair.newer[nearest].range))
  }
}

/// Walks on which a guard allows nothing. The simulator has taken each of them.
private struct UnguardedWalks {
  /// The searches, from the fewest moves to all of them.
  private let searches: [PathSearch]

  init(_ flow: Flow, refusing id: ID<Guard>?, steps: Int?) {
    searches = [(links: false, code: false), (true, false), (true, true)].map { links, code in
      let means = AllowedMoves(links: links, code: code, state: true, refusing: id)
      return PathSearch(flow, means: means, steps: steps)
    }
  }

  /// Returns a walk to each of some screens, as far as one is found.
  func walks(to screens: [ID<Screen>]) -> [ID<Screen>: [PathSearch.Step]] {
    var found: [ID<Screen>: [PathSearch.Step]] = [:]
    for search in searches {
      for id in screens where found[id] == nil { found[id] = search.walkFromLaunch(to: id) }
    }
    return found
  }
}
