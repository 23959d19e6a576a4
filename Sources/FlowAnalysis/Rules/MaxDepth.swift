import Diagnostics
import FlowModel

/// A coordinator far below the root.
enum MaxDepth: ModuleRule {
  static let rule = Rule.maxDepth

  static func check(_ subject: Subject) -> [Diagnostic] {
    let flow = subject.flow
    // The root's children stand at depth 1; that deep is still fine.
    let limit = subject.limits.depth ?? 6
    let parents = parents(in: flow)
    return flow.coordinators.compactMap { coordinator in
      let way = way(to: coordinator.id, parents, limit)
      // What stands below one that is too deep is no mistake of its own.
      guard way.count == limit + 2 else { return nil }
      return .tooDeep(coordinator, way: way.map { flow[$0] }, limit: limit)
    }
  }

  /// The parent of each coordinator on a shortest way from the root.
  private static func parents(in flow: Flow) -> [ID<Coordinator>: ID<Coordinator>] {
    guard let root = flow.root else { return [:] }
    let hierarchy = flow.hierarchy()
    var parents: [ID<Coordinator>: ID<Coordinator>] = [:]
    var queue = [root]
    var next = 0
    while next < queue.count {
      let parent = queue[next]
      next += 1
      for child in hierarchy[parent.index].map(\.child)
      where child != root && parents[child] == nil {
        parents[child] = parent
        queue.append(child)
      }
    }
    return parents
  }

  /// From the root to a coordinator, or as much of it as is of interest.
  private static func way(
    to id: ID<Coordinator>, _ parents: [ID<Coordinator>: ID<Coordinator>], _ limit: Int
  ) -> [ID<Coordinator>] {
    var way = [id]
    while let parent = parents[way[0]], way.count <= limit + 2 { way.insert(parent, at: 0) }
    return way
  }
}

extension Rule {
  package static let maxDepth = Rule("max-depth", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func tooDeep(_ coordinator: Coordinator, way: [Coordinator], limit: Int)
    -> Diagnostic
  {
    let names = way.map { "`\($0.name)`" }.joined(separator: " → ")
    return Diagnostic(
      .maxDepth,
      "`\(coordinator.name)` stands \(way.count - 1) coordinators below the root; the limit is "
        + "\(limit)", at: coordinator.range,
      help: ["start it from higher up; the shortest way to it is \(names)"])
  }
}
