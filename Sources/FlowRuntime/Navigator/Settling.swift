import Observation

extension Coordinator {
  /// Waits until the tree is at rest: see `Flow.settled()`.
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
      // The observer is called before the property changes.
      await Task.yield()
    }
  }
}

extension Flow {
  /// Waits until the tree is at rest: it has looked at the state, and every guard that needs time
  /// has answered. Tests call this before they look at the tree.
  public func settled() async {
    await root.settled()
  }
}
