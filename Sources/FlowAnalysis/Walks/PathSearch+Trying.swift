import FlowModel
import FlowSimulator
import Pushdown

// Paths that the pushdown system allows, but doesn't show.

extension PathSearch {
  /// Returns a path that the simulator finds by trying moves. Returns nil if it finds none, or if the
  /// path that the proof has shown is certainly as short.
  func walkByTrying(
    from start: Start, to target: ID<Screen>, shorterThan proved: FoundPath?
  ) -> FoundPath? {
    let longest = proved.map { $0.length - 1 } ?? Walk.limit
    guard record.isInDoubt && proved == nil || record.mayBeShorter && proved != nil, longest > 0
    else { return nil }
    var screen: ID<Screen>?
    if case .screen(let id) = start { screen = id }
    return tried.path(
      after: approaches(to: start), orFrom: screen, to: target, longest: longest
    ).map { FoundPath(approach: $0.approach, steps: $0.steps, isTried: true) }
      .flatMap { isPossible($0, to: target) ? $0 : nil }
  }

  /// The states to which the allowed moves lead. They are found once.
  private var tried: TriedWalks {
    if let known = record.tried { return known }
    let launches = Abstraction(flow, means: means).launches.map(\.steps)
    let replay = Replay(flow, budget: budget)
    let tried = TriedWalks(replay, means, from: launches)
    record.tried = tried
    return tried
  }

  /// Returns the walks to the stacks from which a path may start, the shortest first.
  private func approaches(to start: Start) -> [[WalkStep]] {
    switch origin(start, means, .all) {
    case .stacks(let approach, _): [approach]
    case .screen(let id, let before): before.stacks(showing: id).compactMap(\.walk.steps)
    case .nothing: []
    }
  }

  // MARK: One stack after the other

  /// Returns the shortest walks from each of the stacks with the start on top that are nearest to
  /// launch.
  func walksOneByOne(
    from start: Start, to target: ID<Screen>, _ means: AllowedMoves, _ tabs: TabUse
  ) -> [FoundPath] {
    guard case .screen(let id) = start, let before = approach(to: id, means, tabs) else {
      return []
    }
    return before.stacks(showing: id).flatMap { walk, stack -> [FoundPath] in
      guard let approach = walk.steps else { return [] }
      let navigation = noted(
        FlowStacks(
          flow, from: [(stack, [])], means: means, seesTabBars: tabs == .visible,
          leavesTabs: tabs != .none, budget: budget))
      return navigation.walks(showing: target).map { FoundPath(approach: approach, steps: $0) }
    }
  }
}

extension Flow {
  /// Whether a link or a route opens a screen above the child with which its stack starts. The child
  /// counts as new there.
  var opensAboveChildren: Bool {
    let opened = links.map(\.screen) + routes.compactMap { $0.action.opened?.screen }
    return opened.contains { self[self[$0].coordinator].start?.target.coordinator != nil }
  }
}
