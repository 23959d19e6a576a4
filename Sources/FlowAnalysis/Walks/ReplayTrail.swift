import FlowModel
import FlowSimulator

/// The states along walks from launch. Most walks begin like walks before, so the next replay goes on
/// where they part: the states are a tree.
final class ReplayTrail {
  /// The conditions in which replays of the same steps may differ.
  struct Conditions: Hashable {
    /// The public coordinator that is started instead of the root.
    let start: ID<Coordinator>?
    let quiet: Replay.Values
    let refusing: [ID<Guard>: World.Answer]
  }

  fileprivate var nodes: [(after: SimulatedStep, next: [Replay.ReplayStep: Int])]

  fileprivate init(launched: SimulatedStep) { nodes = [(launched, [:])] }
}

extension Replay {
  /// The number of states that are kept.
  private static let mostStates = 2_000

  /// Returns the effect of the last of some steps from launch. Returns nil if a step can't be taken,
  /// or doesn't have its expected effect.
  ///
  /// - Parameter checksLast: Whether the last step has to have its expected effect, too.
  func taken(_ steps: [ReplayStep], _ run: ReplayRun, checksLast: Bool) -> SimulatedStep? {
    let trail = trail(run)
    var node = 0
    for (index, replayed) in steps.enumerated() {
      if let known = trail.nodes[node].next[replayed] {
        node = known
      } else {
        let before = trail.nodes[node].after
        guard let step = self.step(replayed, after: before, isFirst: index == 0, run) else {
          return nil
        }
        trail.nodes[node].next[replayed] = trail.nodes.count
        node = trail.nodes.count
        trail.nodes.append((step, [:]))
        kept += 1
      }
      let isChecked = checksLast || index < steps.count - 1
      if isChecked, !isExpected(trail.nodes[node].after, replayed, run.always) { return nil }
    }
    return trail.nodes[node].after
  }

  private func trail(_ run: ReplayRun) -> ReplayTrail {
    if kept > Self.mostStates { (trails, kept) = ([:], 0) }
    if let trail = trails[run.conditions] { return trail }
    let trail = ReplayTrail(launched: launch(run))
    trails[run.conditions] = trail
    kept += 1
    return trail
  }
}

extension WalkStep {
  /// The coordinator that the step starts from outside of the module; nil if it starts none.
  var started: ID<Coordinator>? {
    if case .start(let id) = self { id } else { nil }
  }
}

extension Replay {
  /// Returns the conditions of a walk.
  ///
  /// - Parameter refusing: The guards that refuse every move. All others allow it.
  func run(
    of walk: [WalkStep], _ simulator: Simulator, _ quiet: Values = [:],
    _ refusing: [ID<Guard>: World.Answer] = [:]
  ) -> ReplayRun {
    ReplayRun(
      simulator: simulator, quiet: quiet,
      always: refusing.isEmpty ? consent : consent.merging(refusing) { $1 },
      conditions: ReplayTrail.Conditions(
        start: walk.first.flatMap(\.started), quiet: quiet, refusing: refusing))
  }
}
