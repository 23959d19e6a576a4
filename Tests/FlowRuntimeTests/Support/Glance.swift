import FlowRuntime

/// What a tree shows, in a line.
@MainActor
func glance(_ root: Coordinator) -> String {
  Flow(root: root).glance
}

/// Lets the tasks run that follow a change of state.
@MainActor
func turn() async {
  for _ in 0..<20 { await Task.yield() }
}

@MainActor
final class Counter {
  var count = 0
}
