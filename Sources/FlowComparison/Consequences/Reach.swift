import FlowAnalysis
import FlowModel

/// The screens that could be reached and no longer can.
struct Reach {
  private(set) var consequences: [Consequence] = []
  /// The screens that can be reached in the older flow, and in the newer one.
  let before, after: ReachableScreens
  /// Whether all reachable screens of both flows were found.
  let isComplete: Bool

  init(_ pair: FlowPair, steps: Int?) {
    before = ReachableScreens(pair.older, steps: steps)
    after = ReachableScreens(pair.newer, steps: steps)
    isComplete = before.isComplete && after.isComplete
    guard isComplete else { return }
    let lost = pair.screens.pairs.filter { [before, after] old, new in
      before.contains(old) && !after.contains(new)
    }
    // One route may have led to many screens. Those of one coordinator are told together.
    let groups = Dictionary(grouping: lost) { pair.newer[$0.newer].coordinator }
    consequences = groups.sorted { $0.key < $1.key }.map { _, screens in
      Consequence(
        kind: .screenUnreachable,
        message:
          "\(Phrase.list(screens.map { pair.newerNames.screen($0.newer) })) can't be reached any more",
        before: pair.older[screens[0].older].range, after: pair.newer[screens[0].newer].range)
    }
  }
}
