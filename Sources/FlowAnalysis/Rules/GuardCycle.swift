import Diagnostics
import FlowModel

/// A detour whose own entry may be refused into itself, without a tap between.
enum GuardCycle: ModuleRule {
  static let rule = Rule.guardCycle

  static func check(_ subject: Subject) -> [Diagnostic] {
    let flow = subject.flow
    let successors = flow.guards.map { item in
      Set(item.detour.routes.values).flatMap { askedOnEntry(of: flow[$0], in: flow) }.map(\.index)
    }
    return Cycles.find(in: successors).map { .cycle($0.map { ID($0) }, in: flow) }
  }

  /// The guards that taking a detour asks.
  private static func askedOnEntry(of route: Route, in flow: Flow) -> [ID<Guard>] {
    var asked = route.guards
    guard case .show(let show) = route.action else { return asked }
    var target = show.target
    var seen: Set<Target> = []
    while seen.insert(target).inserted {
      switch target {
      case .screen(let id):
        asked += flow[id].guards
      case .coordinator(let id):
        asked += flow[id].guards
        if case .stack(let start) = flow[id].kind { target = start.target }
      }
    }
    return asked
  }
}

extension Rule {
  package static let guardCycle = Rule("guard-cycle", .error)
}

extension Diagnostic {
  fileprivate static func cycle(_ members: [ID<Guard>], in flow: Flow) -> Diagnostic {
    let first = flow[members[0]]
    let loop = (members + [members[0]]).map { "`\(flow[$0].name)`" }.joined(separator: " → ")
    let message =
      members.count == 1
      ? "what `\(first.name)` leads to when it refuses asks `\(first.name)` again"
      : "refusals lead round in a circle: \(loop)"
    let others = members.dropFirst().map {
      Related("`\(flow[$0].name)` is here", at: flow[$0].range)
    }
    return Diagnostic(
      .guardCycle, message, at: first.range, related: Array(others),
      help: ["let `otherwise` lead to something that doesn't ask this guard"])
  }
}
