/// The parameters that must be saved when a route is taken, because outcomes read them later.
package struct KeptNames: Sendable {
  package typealias Read = (name: Name, scope: Scope, type: ValueType)

  private let flow: Flow
  /// The names that each route and its outcomes read, by the index of a route that has outcomes or
  /// is one. The parameters of a result aren't included.
  private var read: [[Read]]

  /// Finds the names as a fixed point, because outcomes may lead to each other in a cycle. Each
  /// round adds the names that the last round found. Without a cycle one round is enough, because
  /// the routes that follow a route come before it.
  package init(_ flow: Flow) {
    self.flow = flow
    read = Array(repeating: [], count: flow.routes.count)
    let order = Self.followersFirst(flow)
    var isNew = true
    while isNew {
      isNew = false
      for id in order {
        let otherwise = flow[id].choice.map { read[$0.otherwise.index] } ?? []
        let found = Self.named(own(of: flow[id]) + later(than: flow[id]) + otherwise)
        if found.count > read[id.index].count { isNew = true }
        read[id.index] = found
      }
    }
  }

  /// The names that the outcomes of a route read, each once.
  package subscript(route: Route) -> [Read] { Self.named(later(than: route)) }

  /// Returns the routes that have followers or are some. Each route comes after the routes that
  /// follow it, except in a cycle.
  private static func followersFirst(_ flow: Flow) -> [ID<Route>] {
    var order: [ID<Route>] = []
    var isSeen = Array(repeating: false, count: flow.routes.count)
    // What a route reads matters only if it follows another one. Most routes have no followers.
    for index in flow.routes.indices where !flow.routes[index].outcomes.isEmpty {
      var open: [(id: ID<Route>, isDone: Bool)] = [(ID(index), false)]
      while let (id, isDone) = open.popLast() {
        if isDone { order.append(id) }
        guard !isDone, !isSeen[id.index] else { continue }
        isSeen[id.index] = true
        open.append((id, true))
        open += flow[id].outcomes.compactMap { $0.route.map { ($0, false) } }
        if let choice = flow[id].choice { open.append((choice.otherwise, false)) }
      }
    }
    return order
  }

  private static func named(_ reads: [Read]) -> [Read] {
    guard reads.count > 1 else { return reads }
    var names: Set<Name> = []
    return reads.filter { names.insert($0.name).inserted }
  }

  private func own(of route: Route) -> [Read] {
    let arguments = route.action.arguments
    return arguments.isEmpty
      ? []
      : arguments.compactMap { argument -> Read? in
        guard let (name, scope) = argument.nameInScope, scope.isGoneLater else { return nil }
        return (name, scope, argument.type)
      }
  }

  private func later(than route: Route) -> [Read] {
    let outcomes = route.outcomes
    return outcomes.isEmpty
      ? []
      : outcomes.flatMap { outcome -> [Read] in
        guard let id = outcome.route, !read[id.index].isEmpty else { return [] }
        let given = parameters(of: outcome.result, startedBy: route)
        return read[id.index].filter { !given.contains($0.name) }
      }
  }

  /// Returns the names of a result's parameters.
  private func parameters(of result: Outcome.Result, startedBy route: Route) -> [Name] {
    guard let name = result.declaredName, let child = route.action.show?.target.coordinator
    else { return [] }
    return flow[child].results.first { $0.name == name }?.parameters.map(\.name) ?? []
  }
}
