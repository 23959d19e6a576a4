import Observation

extension Coordinator {
  /// Waits until nothing is under way: see `Flow.settled()`.
  func settled() async {
    repeat {
      followState()
      await answered()
    } while asking != nil
  }

  /// Waits until no guard is being asked.
  private func answered() async {
    while asking != nil {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = asking
        } onChange: {
          continuation.resume()
        }
      }
      // The change itself follows.
      await Task.yield()
    }
  }
}

extension Flow {
  /// Waits until nothing is under way: the state has been looked at, and the guards that take
  /// their time have answered. For tests, which then look at what is shown.
  public func settled() async {
    await root.settled()
  }
}
