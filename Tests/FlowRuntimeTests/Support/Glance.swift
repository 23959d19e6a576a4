import FlowRuntime

/// Returns the visible path of a tree, in one line.
@MainActor
func glance(_ root: Coordinator) -> String {
  Flow(root: root).glance
}

/// Lets the tasks run that a change of state has started.
@MainActor
func turn() async {
  for _ in 0..<20 { await Task.yield() }
}

@MainActor
final class Counter {
  var count = 0
}
