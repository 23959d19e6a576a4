import Diagnostics
import FlowModel
import YAML

/// Coordinators that are nested too deeply through `start`, tabs and cases. The analysis, the
/// simulator and an app follow the nesting by recursion.
extension ResourceLimit: ModuleRule {
  /// The largest number of coordinators around another one. Each needs a few frames of a thread's
  /// stack.
  static let nestingLimit = 40

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    let depths = depths(of: flow)
    return flow.coordinators.first { depths[$0.id.index] > nestingLimit }.map { [.tooDeep($0)] }
      ?? []
  }

  /// Returns the largest number of coordinators around each coordinator, by its index. Members of a
  /// cycle count as zero, because the cycle is an error of its own.
  private static func depths(of flow: Flow) -> [Int] {
    let children = flow.coordinators.map { flow.structuralChildren(of: $0).map(\.child.index) }
    var waiting = [Int](repeating: 0, count: children.count)
    for child in children.joined() { waiting[child] += 1 }
    var depths = [Int](repeating: 0, count: children.count)
    var open = children.indices.filter { waiting[$0] == 0 }
    while let next = open.popLast() {
      for child in children[next] {
        depths[child] = max(depths[child], depths[next] + 1)
        waiting[child] -= 1
        if waiting[child] == 0 { open.append(child) }
      }
    }
    return depths
  }
}

extension Diagnostic {
  fileprivate static func tooDeep(_ coordinator: Coordinator) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      "`\(coordinator.name)` is nested in more than \(ResourceLimit.nestingLimit) coordinators",
      at: coordinator.range,
      help: ["start one of them by a route instead: then it starts only when the route is taken"])
  }
}
