/// The steps that a computation may still take.
///
/// A step is a transition that is added or looked at, for example. So a computation takes the same steps on every
/// machine, and its memory is bounded as well as its time. Whoever runs out of steps stops: its
/// result is then incomplete.
package final class StepBudget {
  /// The number of steps of each computation.
  package let limit: Int
  private var left: Int

  package init(limit: Int) {
    self.limit = limit
    left = limit
  }

  /// Whether the computation took more steps than it may.
  package var isExhausted: Bool { left < 0 }

  /// The number of steps that were taken since the budget was made or renewed.
  package var taken: Int { limit - left }

  package func take(_ steps: Int = 1) { left -= steps }

  /// Gives the next computation the full number of steps.
  package func renew() { left = limit }
}
