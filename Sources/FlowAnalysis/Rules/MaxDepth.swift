import Diagnostics
import FlowModel

/// A coordinator far below the root.
enum MaxDepth: ModuleRule {
  static let rule = Rule.maxDepth

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    // The root's children stand at depth 1; that deep is still fine.
    let limit = input.limits.depth ?? 6
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

extension MaxDepth {
  static let page = RulePage(
    summary: "A coordinator more than 6 below the root.",
    finds: """
      A coordinator whose shortest way from the root passes more than 5 others: the root's \
      children are at depth 1, and 6 is the limit. Of those below one another the first is \
      reported.
      """,
    why: """
      So deep a tree is mostly one where each feature starts the next, and each has to know of \
      what comes after it.
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
      Start it from higher up: let a child end with a result, and its parent decide where to go \
      on.
      """)
}
