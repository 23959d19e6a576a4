import FlowModel
import FlowSimulator

/// The states along a walk from launch. Most walks begin like the walk before: to the places of one
/// coordinator, for example. So the next replay goes on where the two part.
struct ReplayTrail {
  /// The conditions in which replays of the same steps may differ.
  struct Conditions: Equatable {
    /// The public coordinator that is started instead of the root.
    let start: ID<Coordinator>?
    let quiet: Replay.Values
    let refusing: [ID<Guard>: World.Answer]
  }

  /// The number of trails that are kept. A walk that can't be taken is tried with other conditions, and
  /// so is the next one.
  static let most = 4

  let conditions: Conditions
  let launched: SimulatedStep
  var steps: [(replayed: Replay.ReplayStep, after: SimulatedStep)] = []

  /// Returns the number of first steps that the walk has in common with another one.
  func count(commonWith others: [Replay.ReplayStep]) -> Int {
    zip(steps, others).prefix { $0.replayed == $1 }.count
  }
}

extension Replay {
  /// Returns the effect of the last of some steps from launch. Returns nil if a step can't be taken,
  /// or doesn't have its expected effect.
  ///
  /// - Parameter checksLast: Whether the last step has to have its expected effect, too.
  func taken(_ steps: [ReplayStep], _ run: ReplayRun, checksLast: Bool) -> SimulatedStep? {
    var trail = takeTrail(run)
    let known = trail.count(commonWith: steps)
    trail.steps.removeLast(trail.steps.count - known)
    defer { trails.append(trail) }
    var step = trail.launched
    for (index, replayed) in steps.enumerated() {
      if index < known {
        step = trail.steps[index].after
      } else {
        guard let next = self.step(replayed, after: step, isFirst: index == 0, run) else {
          return nil
        }
        step = next
        trail.steps.append((replayed, step))
      }
      let isChecked = checksLast || index < steps.count - 1
      if isChecked, !isExpected(step, replayed, run.always) { return nil }
    }
    return step
  }
}

extension Replay {
  /// Takes out the last trail under some conditions, or makes one.
  private func takeTrail(_ run: ReplayRun) -> ReplayTrail {
    if let index = trails.firstIndex(where: { $0.conditions == run.conditions }) {
      return trails.remove(at: index)
    }
    if trails.count == ReplayTrail.most { trails.removeFirst() }
    return ReplayTrail(conditions: run.conditions, launched: launch(run))
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
