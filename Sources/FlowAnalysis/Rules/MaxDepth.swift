import Diagnostics
import FlowModel

/// A coordinator far below the root.
enum MaxDepth: ModuleRule {
  static let rule = Rule.maxDepth

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    // The root's children are at depth 1. A coordinator at the limit is fine.
    let limit = input.limits.depth ?? 6
    let parents = parents(in: flow)
    return flow.coordinators.compactMap { coordinator in
      let path = path(to: coordinator.id, parents, limit)
      // Only the first coordinator beyond the limit is reported, not those below it.
      guard path.count == limit + 2 else { return nil }
      return .tooDeep(coordinator, path: path.map { flow[$0] }, limit: limit)
    }
  }

  /// Returns the parent of each coordinator on a shortest path from the root.
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

  /// Returns the path from the root to a coordinator. A path beyond the limit has no beginning.
  private static func path(
    to id: ID<Coordinator>, _ parents: [ID<Coordinator>: ID<Coordinator>], _ limit: Int
  ) -> [ID<Coordinator>] {
    var path = [id]
    while let parent = parents[path[0]], path.count <= limit + 2 { path.insert(parent, at: 0) }
    return path
  }
}

extension Rule {
  package static let maxDepth = Rule("max-depth", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func tooDeep(_ coordinator: Coordinator, path: [Coordinator], limit: Int)
    -> Diagnostic
  {
    let names = path.map { "`\($0.name)`" }.joined(separator: " → ")
    return Diagnostic(
      .maxDepth,
      "`\(coordinator.name)` stands \(path.count - 1) coordinators below the root; the limit is "
        + "\(limit)", at: coordinator.range,
      help: ["start it from nearer to the root; the shortest path to it is \(names)"])
  }
}

extension MaxDepth {
  static let page = RulePage(
    summary: "A coordinator more than 6 below the root.",
    finds: """
      A coordinator whose shortest path from the root passes more than 5 others. The root's \
      children are at depth 1, and 6 is the limit. Only the first coordinator beyond the limit \
      is reported, not those below it.
      """,
    why: """
      In such a deep tree, each feature usually starts the next one and has to know everything \
      that comes after it.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: first
          screens: { first: { routes: { next: Shop } } }
        Shop:
          start: first
          screens: { first: { routes: { next: Brand } } }
        Brand:
          start: first
          screens: { first: { routes: { next: Product } } }
        Product:
          start: first
          screens: { first: { routes: { next: Review } } }
        Review:
          start: first
          screens: { first: { routes: { next: Author } } }
        Author:
          start: first
          screens: { first: { routes: { next: Message } } }
        Message:
          start: first
          screens: { first: { routes: { next: Sent } } }
        Sent:
          start: first
          screens: { first: {} }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: first
          screens: { first: { routes: { next: Shop } } }
        Shop:
          start: first
          screens: { first: { routes: { next: Brand } } }
        Brand:
          start: first
          screens: { first: { routes: { next: Product } } }
        Product:
          start: first
          screens: { first: { routes: { next: Review } } }
        Review:
          start: first
          screens: { first: { routes: { next: Author } } }
        Author:
          start: first
          screens: { first: {} }
      """,
    fix: """
      Start it from nearer to the root: let a child end with a result, and let its parent decide \
      what follows.
      """)
}
