/// What the outcomes of routes read of the time when the route was taken.
package struct KeptNames: Sendable {
  package typealias Read = (name: Name, scope: Scope, type: ValueType)

  private let flow: Flow
  /// By route: what its arguments and its outcomes read, besides what a result brings.
  private var read: [[Read]]

  /// Outcomes may lead round in a circle: each round adds what the last one found, until nothing
  /// is new. Where they don't, one round is enough, as what follows a route is looked at before it.
  package init(_ flow: Flow) {
    self.flow = flow
    read = Array(repeating: [], count: flow.routes.count)
    let order = Self.followersFirst(flow)
    var isNew = true
    while isNew {
      isNew = false
      for id in order {
        let found = Self.named(own(of: flow[id]) + later(than: flow[id]))
        if found.count > read[id.index].count { isNew = true }
        read[id.index] = found
      }
    }
  }

  /// Each name once.
  package subscript(route: Route) -> [Read] { Self.named(later(than: route)) }

  /// The routes, those that follow one before it but where they lead round.
  private static func followersFirst(_ flow: Flow) -> [ID<Route>] {
    var order: [ID<Route>] = []
    var isSeen = Array(repeating: false, count: flow.routes.count)
    for route in flow.routes {
      var open: [(id: ID<Route>, isDone: Bool)] = [(route.id, false)]
      while let (id, isDone) = open.popLast() {
        if isDone { order.append(id) }
        guard !isDone, !isSeen[id.index] else { continue }
        isSeen[id.index] = true
        open.append((id, true))
        open += flow[id].outcomes.compactMap { $0.route.map { ($0, false) } }
      }
    }
    return order
  }

  private static func named(_ reads: [Read]) -> [Read] {
    var names: Set<Name> = []
    return reads.filter { names.insert($0.name).inserted }
  }

  private func own(of route: Route) -> [Read] {
    route.action.arguments.compactMap { argument in
      guard case .inScope(let name, let scope) = argument.value,
        scope == .route || scope == .screen || scope == .dialog
      else { return nil }
      return (name, scope, argument.type)
    }
  }

  private func later(than route: Route) -> [Read] {
    route.outcomes.flatMap { outcome -> [Read] in
      guard let id = outcome.route, !read[id.index].isEmpty else { return [] }
      let given = parameters(of: outcome.result, startedBy: route)
      return read[id.index].filter { !given.contains($0.name) }
    }
  }

  /// The names of a result's parameters.
  private func parameters(of result: Outcome.Result, startedBy route: Route) -> [Name] {
    guard case .declared(let name) = result, case .show(let show) = route.action,
      case .coordinator(let child) = show.target
    else { return [] }
    return flow[child].results.first { $0.name == name }?.parameters.map(\.name) ?? []
  }
}
