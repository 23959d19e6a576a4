import Foundation

/// The processor time that this thread spends on an action, in the quickest of three runs.
///
/// A clock on the wall would count other tests and programs, too. The quickest run is the one that
/// the machine disturbed least.
package func processorTime(_ action: () -> Void) -> Duration {
  (0..<3).map { _ in
    let start = timeOfThread()
    action()
    return timeOfThread() - start
  }.min()!
}

/// The processor time that this thread has spent.
package func timeOfThread() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
