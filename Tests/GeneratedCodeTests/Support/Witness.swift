import FlowRuntime

/// An interceptor that remembers what it heard, and refuses what it is told to.
final class Witness: Interceptor {
  private(set) var asked: [String] = []
  private(set) var made: [String] = []
  private(set) var refusals: [Refusal] = []
  var allows: (NavigationEvent) -> Bool = { _ in true }

  func shouldProcess(_ event: NavigationEvent, for coordinator: Coordinator) -> Bool {
    asked.append("\(event)")
    return allows(event)
  }

  func didProcess(_ event: NavigationEvent, for coordinator: Coordinator) {
    made.append("\(event)")
  }

  func didRefuse(_ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator) {
    refusals.append(reason)
  }
}

/// Lets what waits for the end of a turn happen: state that is looked at, guards that are asked.
@MainActor
func turn() async {
  for _ in 0..<20 { await Task.yield() }
}
